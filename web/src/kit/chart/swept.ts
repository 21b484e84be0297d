// The settings of a panel that can be swept: the numbers that its job has, or can have.
import type { Job } from 'evenkeel/elements';
import { put, reads, settingText, valueAt, type Field } from '../form/fields.js';
import type { Swept } from './sweep.js';

/** Options that make an answer longer but do not change a point of a sweep. */
const extras = 'trace history log structure samples schedule timeline route'.split(' ');

function withValue(job: Job, option: string, value: unknown): Job {
  const own = structuredClone(job) as unknown as Record<string, unknown>;
  for (const extra of extras) delete own[extra];
  if (Array.isArray(own['nodes'])) delete own['nodes']; // addresses belong to the previous shape
  put(own, option, value);
  return own as unknown as Job;
}

/** Maximum number of values from a list. */
const mostOfList = 8;

/** Whether the value is one number, or a list or pattern of numbers. */
function isNumbers(value: unknown): boolean {
  const list = (value as { pattern?: unknown } | null)?.pattern ?? value;
  return (Array.isArray(list) ? list : [list]).every((one) => typeof one === 'number');
}

/** Each number of a list, or the number in a text that can also be a word. */
function sweptIn<S>(field: Field<S>, job: Job, state: S): Swept[] {
  const { key, text } = field;
  const written = (state as Record<string, unknown>)[key];
  if (typeof written !== 'string' || !/^[\s,;]*\d[\d.eE\s,;+-]*$/.test(written)) return [];
  if (!reads(field, state, written) || !isNumbers(field.read(state))) return [];
  const tokens = written.split(/[\s,;]+/).filter(Boolean);
  const label = settingText(text?.[0] ?? key, state);
  return tokens.slice(0, mostOfList).map((token, i) => ({
    option: `${field.option} ${i}`,
    label: tokens.length > 1 ? `${label}, number ${i + 1}` : label,
    least: 0,
    whole: tokens.length > 1 && tokens.every((one) => Number.isInteger(Number(one))),
    chosen: Number(token),
    job: (value) => {
      const changed = tokens.map((one, k) => (k === i ? String(value) : one)).join(', ');
      return withValue(job, field.option!, field.read({ ...state, [key]: changed }));
    },
  }));
}

/** Numbers of the rules that generate loads and tasks, with the minimum of each number. */
const ruled: Readonly<Record<string, readonly [label: string, least: number]>> = {
  mean: ['Mean', 0],
  total: ['Total', 0],
  count: ['Hot spots', 1],
  tasks: ['Random tasks', 1],
};

/** @param unit  The unit of a load. */
export function sweptRules(job: Job, unit: string): Swept[] {
  return ['scenario', 'tasks'].flatMap((data) => {
    const rules = (job as unknown as Record<string, unknown>)[data];
    if (typeof rules !== 'object' || rules === null) return [];
    return Object.entries(rules).flatMap(([rule, numbers]) =>
      Object.entries(numbers as object).flatMap(([name, chosen]): Swept[] => {
        if (!ruled[name] || typeof chosen !== 'number') return [];
        const [called, least] = ruled[name];
        const option = `${data}.${rule}.${name}`;
        const label = least === 0 ? `${called}, ${unit}` : called;
        return [
          {
            option,
            label,
            least,
            whole: true,
            chosen,
            job: (value) => withValue(job, option, value),
          },
        ];
      }),
    );
  });
}

export function sweptOf<S>(list: readonly Field<S>[], job: Job, state: S): Swept[] {
  return list.flatMap((field): Swept[] => {
    const { option, range, when, text, usual, slider, key, to } = field;
    if (option === null || !(when?.(state) ?? true)) return [];
    if (!range) return field.choices ? [] : sweptIn(field, job, state);
    const given = valueAt(job, option);
    const written = Number(
      (state as Record<string, unknown>)[key] || text?.[2] || usual || slider?.usual(state),
    );
    const chosen = typeof given === 'number' && !to ? given : written;
    const around = Number.isFinite(chosen) ? chosen : range.whole ? range.least + 1 : 1;
    return [
      {
        option,
        label: settingText(text?.[0] ?? key, state),
        least: range.least,
        whole: range.whole,
        chosen: around,
        job: (value) => withValue(job, option, to ? to(value as never) : value),
      },
    ];
  });
}
