// Possible meanings of a text of loads that was refused, each with the reading by the core.
import {
  formatNumber,
  withResult,
  type Engine,
  type ErrorAnswer,
  type RunOptions,
} from 'evenkeel/elements';
import { readJob, textFor } from './read-job.js';
import type { Problem } from '../problem.js';
import type { Reading } from '../slice.js';

type Choices = NonNullable<Problem['choices']>;
type Comma = Exclude<Reading['comma'], ''>;

/** Longer texts are not read repeatedly. */
const longest = 1_000_000;

const start = (values: readonly (number | string)[]): string =>
  values.slice(0, 4).join(' ') + (values.length > 4 ? ' …' : '');

const numbers = ({ length }: readonly number[], name = 'number'): string =>
  `${length} ${name}${length === 1 ? '' : 's'}`;

/** The unit in which every decimal number of the text is integral. */
function finest(text: string, mark: string): string {
  const places = [...text.matchAll(new RegExp(`\\d\\${mark}(\\d+)`, 'g'))];
  const most = Math.min(9, Math.max(1, ...places.map(([, digits]) => digits!.length)));
  return (10 ** -most).toFixed(most);
}

async function readAs(
  core: Engine,
  text: string,
  state: Reading,
  options: RunOptions,
): Promise<number[] | null> {
  const answer = withResult(await core.run(readJob(text, state), options));
  return answer.ok ? (answer.result.value as number[]) : null;
}

async function commas(
  core: Engine,
  text: string,
  state: Reading,
  options: RunOptions,
): Promise<Choices> {
  const unit = state.unit || finest(text, ',');
  const ways: readonly [Comma, Partial<Reading>, (values: number[]) => string][] = [
    [
      'decimal',
      { unit },
      (values) =>
        `${numbers(values, 'decimal number')}: ${start(values.map((value) => Number((value * Number(unit)).toPrecision(12))))}`,
    ],
    ['thousands', {}, (values) => `${numbers(values)} with thousands: ${start(values)}`],
    ['separator', {}, (values) => `${numbers(values)}: ${start(values)}`],
  ];
  const choices: Choices[number][] = [];
  const seen = new Set<string>();
  for (const [comma, more, label] of ways) {
    const part = { comma, ...more };
    const values = await readAs(core, text, { ...state, ...part }, options);
    const key = JSON.stringify([values, more]);
    if (!values || seen.has(key)) continue;
    seen.add(key);
    choices.push({ label: label(values), part });
  }
  return choices;
}

/** Lines with several numbers as one list. */
async function oneLine(
  core: Engine,
  text: string,
  field: string,
  state: Reading,
  options: RunOptions,
): Promise<Choices> {
  const between = text.includes(',') ? ', ' : ' ';
  const joined = text.trim().replaceAll(/[\s,]*\n\s*/g, between);
  const values = await readAs(core, joined, state, options);
  if (!values) return [];
  return [{ label: `${values.length} loads, line by line`, part: { [field]: joined } }];
}

/** Pairs as ranks and loads, with a header for the columns. */
async function ranked(
  core: Engine,
  text: string,
  field: string,
  state: Reading,
  options: RunOptions,
): Promise<Choices> {
  const headed = ['rank', 'load'].join(/[,;\t]/.exec(text)?.[0] ?? ' ') + `\n${text}`;
  const values = await readAs(core, headed, state, options);
  if (!values) return [];
  return [
    { label: `${numbers(values, 'load')} by rank: ${start(values)}`, part: { [field]: headed } },
  ];
}

/** Pairs as the edges of a network, which Flow shows. */
async function network(core: Engine, text: string, options: RunOptions): Promise<Choices> {
  const read = { kind: 'read', as: 'graph', text: textFor(text) } as const;
  const answer = withResult(await core.run(read, options));
  if (!answer.ok) return [];
  const { nodes, edges } = answer.result.value as { nodes: number; edges: readonly unknown[] };
  const label = `A network of ${formatNumber(nodes)} nodes and ${formatNumber(edges.length)} links: open it in Flow`;
  return [{ label, part: { panel: 'flow', caption: '', graphText: text, graphFile: '' } }];
}

/** @param field  The key of the text in the state. */
export async function meanings(
  core: Engine,
  text: string,
  field: string,
  state: Reading,
  { code, message }: ErrorAnswer['error'],
  options: RunOptions,
): Promise<Choices> {
  if (text.length > longest) return [];
  if (code === 'fractional_load') {
    // The unit that the core computes. Answers are in the measure of the values.
    const found = withResult(
      await core.run({ ...readJob(text, state), unit: 'auto' as const }, options),
    );
    const unit = found.ok ? found.result.unit : undefined;
    return unit ? [{ label: `Read in units of ${unit}`, part: { unit: String(unit) } }] : [];
  }
  if (message.includes('appears twice') && !state.rowSum)
    return [{ label: 'Add up the rows of a node', part: { rowSum: true } }];
  const edges = message.includes('edges of a graph') ? await network(core, text, options) : [];
  if (message.includes('could be ranks and loads') && edges.length > 0)
    return [...(await ranked(core, text, field, state, options)), ...edges];
  if (state.comma || !/\d,\d/.test(text) || text.trimStart().startsWith('[')) return edges;
  const lines = message.includes('line by line')
    ? await oneLine(core, text, field, state, options)
    : [];
  const mixed = /separated? |line by line|decimals are written|thousands/.test(message);
  return [...(mixed ? await commas(core, text, state, options) : []), ...lines, ...edges];
}
