// The same job for the other fronts: what the words of a command line and the calls share.
import type { AdviseJob, ClusterJob, FlowJob, Request } from 'evenkeel/elements';
import type { Network } from './network.js';

export const quote = (word: string): string =>
  /^[\w.,:/=+-]+$/.test(word) ? word : `'${word.replaceAll("'", `'\\''`)}'`;

export const short = (values: readonly unknown[]): string => values.join(',');

/** The flags of the options of a job that are one word each, where they are given. */
export function flagWords<J extends object>(job: J, keys: readonly (keyof J & string)[]): string[] {
  return keys
    .filter((key) => job[key] !== undefined && typeof job[key] !== 'object')
    .flatMap((key) => [`--${key.replaceAll('_', '-')}`, String(job[key])]);
}

export function machineWords(machine: FlowJob['machine']): string[] {
  if (typeof machine !== 'object' || machine === null) return [];
  return [
    '--machine-startup-ms',
    String(machine.startup_ms),
    '--machine-per-unit-ms',
    String(machine.per_unit_ms),
  ];
}

export function scenarioWords(scenario: FlowJob['scenario'] | ClusterJob['scenario']): string[] {
  const [entry] = Object.entries(scenario ?? {});
  if (!entry) return [];
  const name = entry[0].replace('_', '-');
  return ['--scenario', `${name}:${short(Object.values(entry[1] as object))}`];
}

/** More loads than this stand in a file. */
const listed = 200;

/** Loads as a list, or as a file and how it is read; nothing where a job has none. */
export function loadsWords(job: FlowJob | AdviseJob): string[] {
  const loads = job.loads as number[] | undefined;
  if (!loads) return [];
  if (loads.length <= listed && !job.labels) return ['--loads', short(loads)];
  return [
    job.labels ? 'loads.csv' : 'loads.txt',
    ...(job.column === undefined ? [] : ['--column', quote(job.column)]),
    ...(job.unit === undefined ? [] : ['--unit', String(job.unit)]),
  ];
}

/** The network of a job as one word. */
export const networkWord = (topology: FlowJob['topology'], state: Network): string =>
  quote(typeof topology === 'string' ? topology : `file:${state.graphFile || 'network.txt'}`);

export function javascript(job: Request): string {
  return `import { createEngine } from 'evenkeel';

const engine = await createEngine();
const answer = await engine.run(${JSON.stringify(job)});
console.log(answer.summary);`;
}

/** An element of the package, on somebody's own page. */
export const element = (name: string, attributes: readonly string[]): string =>
  `<script type="module" src="evenkeel/dist/elements.js"></script>
<${name} ${attributes.join(' ')}></${name}>`;
