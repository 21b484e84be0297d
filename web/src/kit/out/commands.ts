// The same job for other interfaces: shared parts of command lines and of calls.
import {
  amounts,
  flags,
  loadValue,
  type AdviseJob,
  type FlowJob,
  type Job,
  type LoadUnit,
} from 'evenkeel/elements';
import { elementsAddress } from './addresses.js';
import { valueAt, type Field, type Jobs, type Kind } from '../form/fields.js';
import type { Network } from '../form/network.js';
import type { Reading } from '../slice.js';

export const quote = (word: string): string =>
  /^[\w.,:/=+-]+$/.test(word) ? word : `'${word.replaceAll("'", `'\\''`)}'`;

export const short = (values: readonly unknown[]): string => values.join(',');

/** The unit of measured loads of a job. */
interface Measured {
  readonly unit?: LoadUnit;
}

/** Whole units converted to the measure of the loads. */
export const inMeasure = (values: readonly number[], { unit }: Measured): number[] =>
  values.map((value) => loadValue(value, unit));

/** The same, in the list format of command lines and attributes. */
export const measured = (values: readonly number[], job: Measured): string =>
  short(inMeasure(values, job));

export const unitWords = ({ unit }: Measured): string[] => (unit ? ['--unit', String(unit)] : []);

/** Flag with a list of loads. */
export const listWords = (flag: string, values: readonly number[], job: Measured): string[] => [
  ...[flag, measured(values, job)],
  ...unitWords(job),
];

/** An option that is an amount of load, a list of amounts (null if an amount is missing), or a
 * word. */
function optionInMeasure(value: unknown, { unit }: Measured): unknown {
  const one = (amount: unknown): unknown =>
    typeof amount === 'number' ? loadValue(amount, unit) : amount;
  return Array.isArray(value) ? value.map(one) : one(value);
}

/** The settings of a job as flags, in the order of its fields. Options that its panel adds come
 * before the seed. Switches come last.
 * @param said  Options that the line already has. */
export function settingWords<K extends Kind>(
  job: Jobs[K],
  { list }: { readonly kind: K; readonly list: readonly Field<never>[] },
  said: readonly (keyof Jobs[K] & string)[],
): string[] {
  const fields = new Map(list.map((field, place) => [field.option, { ...field, place }]));
  const added = (fields.get('seed')?.place ?? 0) - 0.5;
  const words = Object.entries<string>(flags[job.kind]).flatMap(([option, flag]) => {
    const field = fields.get(option);
    const value = valueAt(job, option);
    if (said.some((one) => one === option) || value === field?.usual) return [];
    if (value === undefined || value === null) return [];
    if (typeof value === 'boolean')
      return value === flag.startsWith('--no-') ? [] : [{ place: list.length, words: [flag] }];
    const given = amounts[job.kind]!.includes(option)
      ? optionInMeasure(value, job as Measured)
      : value;
    const word = field?.word ? field.word(given as never) : wordOf(given);
    return word === null ? [] : [{ place: field?.place ?? added, words: [flag, quote(word)] }];
  });
  return words.sort((one, other) => one.place - other.place).flatMap((entry) => entry.words);
}

/** Null for objects, whose members are separate options. */
function wordOf(value: unknown): string | null {
  if (Array.isArray(value))
    return value.some((one) => typeof one === 'object') ? null : short(value);
  return typeof value === 'string' || typeof value === 'number' ? String(value) : null;
}

export function scenarioWords(scenario: FlowJob['scenario']): string[] {
  const [entry] = Object.entries(scenario ?? {});
  if (!entry) return [];
  const name = entry[0].replace('_', '-');
  return ['--scenario', `${name}:${short(Object.values(entry[1] as object))}`];
}

/** If there are more loads, they are in a file. */
const listed = 200;

/** The flags for reading the text of a file. */
export const readingWords = ({ column, rowNode, rowSum, comma, unit }: Reading): string[] => [
  ...(column ? ['--column', quote(column)] : []),
  ...(rowNode ? ['--node', quote(rowNode)] : []),
  ...(rowSum ? ['--sum'] : []),
  ...(comma ? ['--comma', comma] : []),
  ...(unit ? ['--unit', unit] : []),
];

/** A file in a command line: its name and its contents on the page. */
export type DataFile = readonly [name: string, text: string];

/** Network and loads, by their file names in the line. */
export const networkFiles = (state: Network): DataFile[] => [
  [state.graphFile || 'network.txt', state.graphText],
  ['loads.txt', state.nodeLoads],
  ['loads.csv', state.nodeLoads],
];

/** The files that occur in the line. */
export const filesOf = (line: string, files: readonly DataFile[]): DataFile[] =>
  files.filter(([name, text]) => text !== '' && line.includes(name));

/** Loads as a list, or as the flags for their file; empty if the job has no loads. */
export function loadsWords(job: FlowJob | AdviseJob, state: Reading): string[] {
  const loads = job.loads as number[] | undefined;
  if (!loads) return [];
  if (loads.length <= listed && !job.labels) return listWords('--loads', loads, job);
  return [job.labels ? 'loads.csv' : 'loads.txt', ...readingWords(state)];
}

/** The network of a job as one word. */
export const networkWord = (topology: FlowJob['topology'], state: Network): string =>
  quote(typeof topology === 'string' ? topology : `file:${state.graphFile || 'network.txt'}`);

export function javascript(job: Job): string {
  return `import { createEngine } from 'evenkeel';

const engine = await createEngine();
const answer = await engine.run(${JSON.stringify(job)});
console.log(answer.summary);`;
}

/** An element of the package, for another page. */
export const element = (name: string, attributes: readonly string[]): string =>
  `<script type="module" src="${elementsAddress()}"></script>
<${name} ${attributes.join(' ')}></${name}>`;
