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
import { errorOf, problemOf, type Fields, type Problem } from '../../kit/problem.js';
import { machinesOf, usualOf } from './machines.js';
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

/** More numbers than this are not asked for: a picture shows no more. */
const mostTraced = 400_000;

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
  // The loads of a preset are its own, as long as no others are asked for.
  if (spread === 'steps' && state.site === 'clusters') return [];
  if (spread === 'peak' && tokens === null && (state.site === 'lan' || state.site === 'dsl'))
    return [];
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
  const setting: ClusterSetting = {
    topology: machines.topology,
    edges,
    links: machines.links,
    speeds: machines.speeds,
    loads,
    unitOps: job.unit_ops ?? usualOf(state.site).unit_ops,
    names: job.labels ?? machines.names,
  };
  return [job, setting, machines.notes];
}

/** Loads that the job does not list: those before the first step. */
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
