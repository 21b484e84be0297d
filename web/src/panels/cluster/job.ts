// From the state to a cluster job: machines, loads and method, and what the picture needs of them.
import {
  inNodeOrder,
  labelsOf,
  withResult,
  type ClusterAnswer,
  type ClusterJob,
  type ClusterSetting,
  type Engine,
  type RunOptions,
} from 'evenkeel/elements';
import { realNumber, seedOf, wholeNumber } from '../../kit/numbers.js';
import { errorOf, problemOf, Refused, type Fields, type Problem } from '../../kit/problem.js';
import type { ClusterState } from './state.js';

export interface ClusterOutcome {
  job: ClusterJob;
  answer: ClusterAnswer;
  setting: ClusterSetting;
  notes: readonly string[];
}

const fields: Fields<ClusterState> = [
  ['/topology', 'siteTopology'],
  ['/links/latency', 'latency'],
  ['/links', 'bandwidth'],
  ['/speeds', 'nodeMix'],
  ['/unit_bytes', 'unitBytes'],
  ['/unit_ops', 'unitTime'],
  ['/loads', 'siteLoads'],
  ['/labels', 'siteLoads'],
  ['/scenario', 'siteAmount'],
  ['/iterations', 'rounds'],
  ['/scheme', 'diffusion'],
  ['/k0', 'kStart'],
  ['/k_policy', 'kPolicy'],
  ['/rounding', 'rounding'],
  ['/detection', 'detection'],
  ['/sync', 'sync'],
  ['/shaker', 'kappa'],
  ['/lb_steps', 'lbSteps'],
  ['/lb_period', 'lbPeriod'],
  ['/seed', 'seed'],
  ['/text', 'platform'],
];

const lan = [0.15e-3, 12.5e6] as const;
const dsl = [40e-3, 125e3] as const;
/** More numbers than this are not asked for: a picture shows no more. */
const mostTraced = 400_000;

interface Place {
  topology: string | null;
  edges: readonly (readonly [number, number])[];
  nodes: number;
}
const places = new Map<string, Place>();

/** Nodes and edges of a topology of the catalogue. */
async function placeOf(core: Engine, topology: string): Promise<Place> {
  const known = places.get(topology);
  if (known) return known;
  const found = await core.run({ kind: 'topology', topology, list: true });
  if (!found.ok) throw found;
  const place = {
    topology,
    edges: found.result.edge_list as unknown as Place['edges'],
    nodes: found.result.nodes,
  };
  places.set(topology, place);
  return place;
}

interface Machines extends Place {
  links: readonly (readonly [number, number])[];
  speeds: readonly number[];
  names: readonly string[] | null;
  notes: readonly string[];
}

/** The machines of the state; their part of the job goes into it. */
async function machinesOf(state: ClusterState, core: Engine, job: ClusterJob): Promise<Machines> {
  const { site } = state;
  const latency = realNumber(state.latency, 'latency', 'Latency', 'from 0');
  const bandwidth = realNumber(state.bandwidth, 'bandwidth', 'Bandwidth', 'above 0');
  const usual = site === 'dsl' ? dsl : lan;
  const given = latency !== null || bandwidth !== null;
  const linkOf = ([usually, wide]: readonly [number, number]): readonly [number, number] => [
    latency === null ? usually : latency / 1e3,
    bandwidth === null ? wide : bandwidth * 1e6,
  ];
  if (given) {
    job.links = {
      ...(latency === null ? {} : { latency_s: latency / 1e3 }),
      ...(bandwidth === null ? {} : { bandwidth_bytes: bandwidth * 1e6 }),
    };
  }
  const mix = state.nodeMix
    .split(/[\s,]+/)
    .filter(Boolean)
    .map((word) => {
      const value = Number(word);
      if (value > 0 && Number.isFinite(value)) return value * 1e9;
      throw new Refused({ field: 'nodeMix', message: `"${word}" is no speed above 0` });
    });
  if (mix.length > 0) job.speeds = { pattern: mix };
  const speedsFor = (nodes: number, usually: (node: number) => number): number[] =>
    Array.from({ length: nodes }, (_, i) => (mix.length > 0 ? mix[i % mix.length]! : usually(i)));
  if (site === 'platform') {
    const read = await core.run({ kind: 'read', as: 'platform', text: state.platform });
    if (!read.ok) throw read;
    const value = read.result.value as unknown as {
      nodes: number;
      topology?: { nodes: number; edges: [number, number][] };
      speeds?: number[];
      links?: [number, number, number, number][];
    };
    const { notes = [], names = null } = read.result;
    if (value.speeds && mix.length === 0) job.speeds = value.speeds;
    const speeds =
      value.speeds && mix.length === 0 ? value.speeds : speedsFor(value.nodes, () => 1e9);
    if (!value.topology || !value.links) {
      // Speeds alone: over a circulant, as hosts behind switches.
      const offsets = [1, 2, 4, 8].filter((offset) => 2 * offset <= value.nodes);
      const spec =
        value.nodes < 3 ? `path:${value.nodes}` : `circulant:${value.nodes},${offsets.join(',')}`;
      job.topology = spec;
      const place = await placeOf(core, spec);
      return { ...place, links: place.edges.map(() => linkOf(usual)), speeds, names, notes };
    }
    const labels = names ? { labels: names } : {};
    job.topology = { ...value.topology, ...labels };
    const edges = value.topology.edges.map(([u, v]): [number, number] => (u < v ? [u, v] : [v, u]));
    const links = value.links.map(([, , a, b]) => linkOf([a, b]));
    job.links = edges.map(
      ([u, v], e): [number, number, number, number] =>
        [u, v, ...links[e]!] as [number, number, number, number],
    );
    return { topology: null, edges, nodes: value.nodes, links, speeds, names, notes };
  }
  const spec =
    site === 'clusters'
      ? 'mesh:10,10'
      : site === 'topology'
        ? state.siteTopology.trim()
        : 'path:64';
  if (site === 'topology') job.topology = spec;
  else job.preset = site;
  const place = await placeOf(core, spec);
  const clusters = site === 'clusters';
  const links = place.edges.map(([u, v]): readonly [number, number] => {
    if (!clusters) return linkOf(usual);
    return linkOf([u < 50 && v >= 50 ? 15e-3 : 0.15e-3, 125e6]);
  });
  const speeds = speedsFor(place.nodes, (i) => (clusters ? (i < 50 ? 3e9 : 2e9) : 1e9));
  return { ...place, links, speeds, names: null, notes: [] };
}

const sameNames = (nodes: readonly string[], rows: readonly string[] | undefined): boolean =>
  rows !== undefined && [...nodes].sort().join('\n') === [...rows].sort().join('\n');

async function loadsOf(
  state: ClusterState,
  core: Engine,
  job: ClusterJob,
  nodes: number,
): Promise<number[]> {
  const { spread } = state;
  if (spread === 'vector') {
    const read = await core.run({ kind: 'read', as: 'loads', text: state.siteLoads });
    if (!read.ok) throw errorOf(read, '/loads');
    // The speeds of a platform stand in the order of its nodes: so must the loads beside them.
    const rows = read.result.names;
    const own = typeof job.topology === 'object' ? (job.topology?.labels ?? undefined) : undefined;
    job.loads = inNodeOrder(read.result.value as number[], own && rows, own);
    const labels = own && sameNames(own, rows) ? own : labelsOf(rows);
    if (labels) job.labels = labels;
    return job.loads;
  }
  const tokens = wholeNumber(state.siteAmount, 'siteAmount', 'Load', 0);
  const preset = state.site !== 'topology' && state.site !== 'platform';
  if (spread === 'peak' && tokens === null && preset && state.site !== 'clusters')
    return [100 * nodes, ...new Array<number>(nodes - 1).fill(0)];
  if (spread === 'steps' && state.site === 'clusters')
    return Array.from({ length: 100 }, (_, i) => Math.max(i % 10, Math.floor(i / 10)));
  if (spread === 'random') job.scenario = { random: { mean: tokens ?? 100 } };
  else if (spread === 'gradient') job.scenario = { gradient: { mean: tokens ?? 100 } };
  else job.scenario = { peak: { total: tokens ?? 100 * nodes, node: 0 } };
  return [];
}

/** The job, what its picture needs, and notes on what was read. */
async function jobOf(
  state: ClusterState,
  core: Engine,
): Promise<[ClusterJob, ClusterSetting, readonly string[]]> {
  const job: ClusterJob = { kind: 'cluster' };
  const machines = await machinesOf(state, core, job);
  const { nodes, edges } = machines;
  const loads = await loadsOf(state, core, job, nodes);
  const iterations = wholeNumber(state.rounds, 'rounds', 'Iterations', 1) ?? 1000;
  if (iterations !== 1000) job.iterations = iterations;
  if (state.diffusion !== 'fos') job.scheme = state.diffusion;
  if (state.kPolicy !== 'halving') job.k_policy = state.kPolicy;
  const k0 = realNumber(state.kStart, 'kStart', 'k', 'from 0');
  if (k0 !== null) job.k0 = k0;
  if (state.diffusion === 'fos' && state.rounding !== 'floor') job.rounding = state.rounding;
  if (state.detection !== 'tree') job.detection = state.detection;
  if (state.sync !== 'neighbour') job.sync = state.sync;
  const kappa = realNumber(state.kappa, 'kappa', 'Kappa', 'above 0');
  if (kappa !== null && state.diffusion === 'fos') job.shaker = { kappa };
  const steps = wholeNumber(state.lbSteps, 'lbSteps', 'Balancing steps', 0);
  if (steps !== null) job.lb_steps = steps;
  const period = wholeNumber(state.lbPeriod, 'lbPeriod', 'Period', 1);
  if (period !== null && period !== 1) job.lb_period = period;
  const bytes = realNumber(state.unitBytes, 'unitBytes', 'Bytes', 'from 0');
  if (bytes !== null && bytes !== 8) job.unit_bytes = bytes;
  const time = realNumber(state.unitTime, 'unitTime', 'Time of a unit', 'above 0');
  if (time !== null) job.unit_ops = time * 1e3;
  Object.assign(job, seedOf(state));
  const traced = Math.min(80, Math.floor(mostTraced / (2 * nodes + edges.length)));
  if (traced > 0) {
    job.trace = true;
    job.trace_steps = traced;
  }
  const timeline = Math.min(40, iterations, Math.floor(100_000 / nodes));
  if (timeline > 0) job.timeline = timeline;
  const clusters = state.site === 'clusters';
  const setting: ClusterSetting = {
    topology: machines.topology,
    edges,
    links: machines.links,
    speeds: machines.speeds,
    loads,
    unitOps: time !== null ? time * 1e3 : clusters ? 1e8 : 22500,
    names: job.labels ?? machines.names,
  };
  return [job, setting, machines.notes];
}

/** The loads of a scenario: those before the first step. */
function startOf({ trace, final_loads: final }: ClusterAnswer['result']): number[] {
  const [first] = trace ?? [];
  const loads = [...(first?.loads ?? final)];
  for (const { from, to, tokens } of first?.exchanges ?? []) {
    loads[from]! += tokens;
    loads[to]! -= tokens;
  }
  return loads;
}

export async function computeCluster(
  core: Engine,
  state: ClusterState,
  options: RunOptions,
): Promise<ClusterOutcome | Problem> {
  try {
    const [job, setting, notes] = await jobOf(state, core);
    const answer = withResult(await core.run(job, options));
    if (!answer.ok) throw answer;
    const loads = setting.loads.length > 0 ? setting.loads : startOf(answer.result);
    return { job, answer, setting: { ...setting, loads }, notes };
  } catch (error) {
    return problemOf(error, fields, state.site === 'platform' ? 'platform' : 'siteTopology');
  }
}
