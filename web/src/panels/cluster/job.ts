// From the state to a cluster job: machines, loads and method.
import {
  formatNumber,
  inNodeOrder,
  labelsOf,
  runCluster,
  type ClusterAnswer,
  type ClusterJob,
  type ClusterSetting,
  type Engine,
  type RunOptions,
} from 'evenkeel/elements';
import type { Opened } from '../../kit/row.js';
import { notedInput, readLoads } from '../../kit/form/loads.js';
import { wholeNumber } from '../../kit/numbers.js';
import { problemOf, Refused, type Places, type Problem } from '../../kit/problem.js';
import { fields, type ClusterState } from './fields.js';
import { machinesOf, type Machines } from './machines.js';

export interface ClusterOutcome {
  job: ClusterJob;
  answer: ClusterAnswer;
  setting: ClusterSetting;
}

const dataPlaces: Places<ClusterState> = [
  ['/links', 'bandwidth'],
  ['/loads', 'siteLoads'],
  ['/labels', 'siteLoads'],
  ['/scenario', 'siteAmount'],
  ['/text', 'platform'],
  ...fields.places,
];

/** A platform has a topology in its file, or a separate topology. */
const placesIn = ({ site, platformTopology }: ClusterState): Places<ClusterState> => {
  if (site !== 'platform') return dataPlaces;
  const network = platformTopology.trim() === '' ? 'platform' : 'platformTopology';
  return dataPlaces.map(([path, field]) => [
    path,
    field === 'siteTopology' || field === 'nodeMix' ? network : field,
  ]);
};

/** A file with only links or speeds does not specify the load. */
function unsaidLoad(nodes: number): Refused {
  const total = 100 * nodes;
  return new Refused({
    field: 'siteAmount',
    message: 'the platform has no loads: enter the total on node 0, or choose other initial loads',
    choices: [
      {
        label: `${formatNumber(total)} tokens, all on node 0`,
        part: { siteAmount: String(total) },
      },
      {
        label: 'Random, 100 tokens per node on average',
        part: { spread: 'random', siteAmount: '100' },
      },
    ],
  });
}

const sameNames = (nodes: readonly string[], rows: readonly string[] | undefined): boolean =>
  rows !== undefined && [...nodes].sort().join('\n') === [...rows].sort().join('\n');

async function loadsOf(
  state: ClusterState,
  core: Engine,
  job: ClusterJob,
  { nodes, partial }: Machines,
  options: RunOptions,
): Promise<void> {
  const { spread } = state;
  if (spread === 'vector') {
    const read = await readLoads(core, state.siteLoads, 'siteLoads', state, options);
    // The speeds of a platform are in the order of its nodes, so the loads must be in this order,
    // too.
    const rows = read.names;
    const own = typeof job.topology === 'object' ? (job.topology?.labels ?? undefined) : undefined;
    job.loads = inNodeOrder(read.value, own && rows, own);
    Object.assign(job, read.origin);
    const labels = own && sameNames(own, rows) ? own : labelsOf(rows);
    if (labels) job.labels = labels;
    return;
  }
  const tokens = wholeNumber(state.siteAmount, 'siteAmount', 'Load', 0);
  // A preset has its own loads, unless others are requested.
  if (spread === 'steps' && state.site === 'clusters') return;
  if (spread === 'peak' && tokens === null && (state.site === 'lan' || state.site === 'dsl'))
    return;
  if (spread === 'peak' && tokens === null && partial) throw unsaidLoad(nodes);
  if (spread === 'random') job.scenario = { random: { mean: tokens ?? 100 } };
  else if (spread === 'gradient') job.scenario = { gradient: { mean: tokens ?? 100 } };
  else job.scenario = { peak: { total: tokens ?? 100 * nodes, node: 0 } };
}

export async function computeCluster(
  core: Engine,
  state: ClusterState,
  options: RunOptions,
): Promise<ClusterOutcome | Problem> {
  try {
    const job = fields.job(state);
    const machines = await machinesOf(state, core, job);
    await loadsOf(state, core, job, machines, options);
    Object.assign(job, notedInput(machines.notes, job.input_notes));
    const run = await runCluster(core, job, options);
    return { ...run, setting: { ...run.setting, names: run.setting.names ?? machines.names } };
  } catch (error) {
    return problemOf(
      error,
      placesIn(state),
      state.site === 'platform' ? 'platform' : 'siteTopology',
    );
  }
}

/** The values of the state for a job on a cluster. */
export const openedCluster = (job: object): Opened => {
  const { loads, preset, speeds, topology } = job as ClusterJob;
  const part: Record<string, unknown> = {};
  const data: string[] = ['preset'];
  if (Array.isArray(loads)) {
    Object.assign(part, { spread: 'vector', siteLoads: loads.join(', ') });
    data.push('loads');
  }
  if (preset) part['site'] = preset;
  else if (typeof topology === 'string') part['site'] = 'topology';
  // A pattern that is as long as the network gives the same speeds.
  if (Array.isArray(speeds)) {
    part['nodeMix'] = speeds.map((speed) => speed / 1e9).join(', ');
    data.push('speeds');
  }
  return fields.opened(job, part, data);
};
