// Which settings of a panel can be swept: the numbers that its job has, or may have.
import type { Request } from 'evenkeel/elements';
import { put, told, valueAt, type Field } from './fields.js';
import type { Swept } from './sweep.js';

/** Options that make an answer longer and no point of a sweep another. */
const extras = 'trace history log structure samples schedule timeline route'.split(' ');

function withValue<S>(job: Request, { option, to }: Field<S>, value: number): Request {
  const own = structuredClone(job) as unknown as Record<string, unknown>;
  for (const extra of extras) delete own[extra];
  if (Array.isArray(own['nodes'])) delete own['nodes']; // addresses of the shape that there was
  put(own, option!, to ? to(value as never) : value);
  return own as unknown as Request;
}

export function sweptOf<S>(list: readonly Field<S>[], job: Request, state: S): Swept[] {
  return list.flatMap((field): Swept[] => {
    const { option, range, when, text, usual, slider, key } = field;
    if (option === null || !range || !(when?.(state) ?? true)) return [];
    const given = valueAt(job, option);
    const written = Number(
      (state as Record<string, unknown>)[key] || text?.[2] || usual || slider?.usual(state),
    );
    const chosen = typeof given === 'number' && !field.to ? given : written;
    const around = Number.isFinite(chosen) ? chosen : range.whole ? range.least + 1 : 1;
    return [
      {
        option,
        label: told(text?.[0] ?? key, state),
        least: range.least,
        whole: range.whole,
        chosen: around,
        job: (value) => withValue(job, field, value),
      },
    ];
  });
}
