// The same job for the other two fronts: a command line, a call, a snippet.
import type {
  AdviseJob,
  ClusterJob,
  DynamicJob,
  EhJob,
  FlowJob,
  MapJob,
  RingJob,
} from 'evenkeel/elements';
import type { State } from '../../app/state.js';

const quote = (word: string): string =>
  /^[\w.,:/=+-]+$/.test(word) ? word : `'${word.replaceAll("'", `'\\''`)}'`;

function short(values: readonly unknown[]): string {
  return values.join(',');
}

/** A word, or one number a node. */
function targetsOf(targets: NonNullable<RingJob['targets']>): string {
  return typeof targets === 'string' ? targets : short(targets as number[]);
}

export function commandLine(state: State, job: RingJob): string {
  const words = ['evenkeel', 'ring'];
  const loads = job.loads as number[];
  const fromFile = state.file !== '' || loads.length > 200;
  if (fromFile) words.push(quote(state.file || 'loads.txt'));
  else words.push('--loads', short(loads));
  if (job.mode !== 'multi') words.push('--mode', job.mode!);
  if (job.algorithm !== 'optimal') words.push('--algorithm', job.algorithm!);
  if (job.targets !== undefined) words.push('--targets', targetsOf(job.targets));
  if (Array.isArray(job.speeds) && (state.speeds.trim() || !fromFile))
    words.push('--speeds', short(job.speeds));
  if (job.message_limit) words.push('--message-limit', String(job.message_limit));
  if (job.max_steps !== undefined) words.push('--max-steps', String(job.max_steps));
  if (fromFile && state.column) words.push('--column', quote(state.column));
  if (fromFile && state.unit) words.push('--unit', state.unit);
  return words.join(' ');
}

type AnyJob = RingJob | FlowJob | AdviseJob | EhJob | MapJob | DynamicJob | ClusterJob;

export function jobText(job: AnyJob): string {
  return JSON.stringify(job);
}

export function javascript(job: AnyJob): string {
  return `import { createEngine } from 'evenkeel';

const engine = await createEngine();
const answer = await engine.run(${JSON.stringify(job)});
console.log(answer.summary);`;
}

export function embed(job: RingJob): string {
  const attributes = [`loads="${short(job.loads as number[])}"`];
  if (job.mode !== 'multi') attributes.push(`mode="${job.mode}"`);
  if (job.algorithm !== 'optimal') attributes.push(`algorithm="${job.algorithm}"`);
  if (job.targets !== undefined) attributes.push(`targets="${targetsOf(job.targets)}"`);
  if (Array.isArray(job.speeds)) attributes.push(`speeds="${short(job.speeds)}"`);
  if (job.message_limit) attributes.push(`message-limit="${job.message_limit}"`);
  return `<script type="module" src="evenkeel/dist/elements.js"></script>
<evenkeel-ring ${attributes.join(' ')}></evenkeel-ring>`;
}

function machineWords(machine: FlowJob['machine']): string[] {
  if (typeof machine !== 'object' || machine === null) return [];
  return [
    '--machine-startup-ms',
    String(machine.startup_ms),
    '--machine-per-unit-ms',
    String(machine.per_unit_ms),
  ];
}

function scenarioWords(scenario: FlowJob['scenario']): string[] {
  const [entry] = Object.entries(scenario ?? {});
  if (!entry) return [];
  const name = entry[0].replace('_', '-');
  return ['--scenario', `${name}:${short(Object.values(entry[1] as object))}`];
}

/** A file of loads, and how it is read. */
function loadsFile(job: FlowJob | AdviseJob): string[] {
  return [
    job.labels ? 'loads.csv' : 'loads.txt',
    ...(job.column === undefined ? [] : ['--column', quote(job.column)]),
    ...(job.unit === undefined ? [] : ['--unit', String(job.unit)]),
  ];
}

export function flowCommandLine(state: State, job: FlowJob): string {
  const own = typeof job.topology !== 'string';
  const words = ['evenkeel', 'flow'];
  words.push(
    own ? quote(`file:${state.graphFile || 'network.txt'}`) : quote(job.topology as string),
  );
  const loads = job.loads as number[] | undefined;
  if (loads && (loads.length > 200 || job.labels)) words.push(...loadsFile(job));
  else if (loads) words.push('--loads', short(loads));
  words.push(...scenarioWords(job.scenario));
  if (job.scheme !== 'opt') words.push('--scheme', job.scheme!);
  for (const key of [
    'alpha',
    'order',
    'tolerance',
    'migration',
    'timing',
    'machine',
    'message_limit',
    'seed',
  ] as const) {
    if (job[key] === undefined || typeof job[key] === 'object') continue;
    words.push(`--${key.replace('_', '-')}`, String(job[key]));
  }
  words.push(...machineWords(job.machine));
  if (Array.isArray(job.speeds)) words.push('--speeds', short(job.speeds));
  if (job.integer === false) words.push('--no-integer');
  return words.join(' ');
}

export function adviseCommandLine(state: State, job: AdviseJob): string {
  const words = ['evenkeel', 'advise'];
  const loads = job.loads as number[] | undefined;
  if (loads && (loads.length > 200 || job.labels)) words.push(...loadsFile(job));
  else if (loads) words.push('--loads', short(loads));
  else words.push(String(job.nodes));
  words.push(...scenarioWords(job.scenario));
  if (typeof job.topology === 'string') words.push('--topology', quote(job.topology));
  else if (job.topology)
    words.push('--topology', quote(`file:${state.graphFile || 'network.txt'}`));
  if (typeof job.machine === 'string') words.push('--machine', job.machine);
  else words.push(...machineWords(job.machine ?? null));
  if (job.candidates) words.push('--candidates', quote(job.candidates.join('; ')));
  if (job.weights) words.push('--weights', `${job.weights.flow},${job.weights.migration}`);
  if (job.seed !== undefined) words.push('--seed', String(job.seed));
  return words.join(' ');
}

export function ehCommandLine(job: EhJob): string {
  const words = ['evenkeel', 'eh', `${job.k},${job.l}`];
  if (job.nodes) words.push('--nodes', quote(job.nodes.join(',')));
  if (job.route) words.push('--route', quote(job.route.join(',')));
  return words.join(' ');
}

export function dynamicCommandLine(job: DynamicJob): string {
  const words = ['evenkeel', 'dynamic', quote(job.topology)];
  if (job.policy !== undefined && job.policy !== 'auto') words.push('--policy', job.policy);
  if (job.thresholds) words.push('--thresholds', short(job.thresholds));
  if (job.hop !== undefined) words.push('--hop', String(job.hop));
  for (const [key, value] of Object.entries(job.random ?? {}))
    words.push(`--random-${key.replace('_', '-')}`, String(value));
  if (job.tasks) words.push('--arrivals', 'trace.swf');
  if (job.samples) words.push('--samples', String(job.samples));
  if (job.seed !== undefined) words.push('--seed', String(job.seed));
  if (job.log) words.push('--log');
  return words.join(' ');
}

export function clusterCommandLine(state: State, job: ClusterJob): string {
  const words = ['evenkeel', 'cluster'];
  if (job.preset) words.push('--preset', job.preset);
  else if (typeof job.topology === 'string') words.push(quote(job.topology));
  if (state.site === 'platform') words.push('--platform', 'platform.xml');
  const loads = job.loads as number[] | undefined;
  if (loads && loads.length > 200) words.push('loads.txt');
  else if (loads) words.push('--loads', short(loads));
  words.push(...scenarioWords(job.scenario));
  if (job.speeds && 'pattern' in job.speeds)
    words.push('--speeds', `pattern:${short(job.speeds.pattern)}`);
  if (job.links && !Array.isArray(job.links)) {
    const { latency_s: latency, bandwidth_bytes: bandwidth } = job.links;
    if (latency !== undefined) words.push('--links-latency-s', String(latency));
    if (bandwidth !== undefined) words.push('--links-bandwidth-bytes', String(bandwidth));
  }
  for (const key of [
    'scheme',
    'iterations',
    'lb_steps',
    'lb_period',
    'k_policy',
    'k0',
    'rounding',
    'detection',
    'sync',
    'unit_ops',
    'unit_bytes',
    'trace_steps',
    'timeline',
    'seed',
  ] as const) {
    if (job[key] !== undefined) words.push(`--${key.replace('_', '-')}`, String(job[key]));
  }
  if (job.shaker?.kappa !== undefined) words.push('--shaker-kappa', String(job.shaker.kappa));
  if (job.trace) words.push('--trace');
  return words.join(' ');
}

export function mapCommandLine(job: MapJob): string {
  const words = ['evenkeel', 'map', quote(job.topology as string)];
  if ('random' in job.tasks) words.push('--tasks', `random:${job.tasks.random.tasks}`);
  else words.push('tasks.json');
  if (job.algorithm !== 'best') words.push('--algorithm', job.algorithm!);
  if (job.approach === 'level-by-level') words.push('--approach', job.approach);
  if (job.effort !== undefined) words.push('--effort', String(job.effort));
  if (job.restarts !== undefined) words.push('--restarts', String(job.restarts));
  if (job.beta !== undefined) words.push('--beta', String(job.beta));
  if (job.seed !== undefined) words.push('--seed', String(job.seed));
  if (job.history) words.push('--history');
  if (job.list) words.push('--list');
  return words.join(' ');
}

export function mapEmbed(job: MapJob): string {
  const attributes = [`topology="${job.topology as string}"`];
  if ('random' in job.tasks) attributes.push(`tasks="${job.tasks.random.tasks}"`);
  else attributes.push(`tasks='${JSON.stringify(job.tasks)}'`);
  if (job.algorithm !== 'best') attributes.push(`algorithm="${job.algorithm}"`);
  if (job.beta !== undefined) attributes.push(`beta="${job.beta}"`);
  if (job.seed !== undefined) attributes.push(`seed="${job.seed}"`);
  return `<script type="module" src="evenkeel/dist/elements.js"></script>
<evenkeel-map ${attributes.join(' ')}></evenkeel-map>`;
}

export function flowEmbed(job: FlowJob): string {
  const own = typeof job.topology !== 'string';
  if (own)
    return '<!-- <evenkeel-flow> draws topologies; networks of your own go through the module -->';
  const attributes = [`topology="${job.topology as string}"`];
  if (job.loads) attributes.push(`loads="${short(job.loads as number[])}"`);
  else if (job.scenario && 'peak' in job.scenario)
    attributes.push(`peak="${job.scenario.peak.total}"`);
  else if (job.scenario && 'random' in job.scenario)
    attributes.push(`random="${job.scenario.random.mean}"`);
  if (job.scheme !== 'opt') attributes.push(`scheme="${job.scheme}"`);
  if (job.seed !== undefined) attributes.push(`seed="${job.seed}"`);
  return `<script type="module" src="evenkeel/dist/elements.js"></script>
<evenkeel-flow ${attributes.join(' ')}></evenkeel-flow>`;
}
