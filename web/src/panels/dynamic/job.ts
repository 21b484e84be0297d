// From the state to a simulation: network, policies, and tasks that arrive at random or from a
// trace.
import {
  drawsMachine,
  withResult,
  type DynamicAnswer,
  type DynamicJob,
  type Engine,
  type RunOptions,
} from 'evenkeel/elements';
import type { Opened } from '../../kit/row.js';
import { notedInput } from '../../kit/form/loads.js';
import { errorOf, problemOf, type Places, type Problem } from '../../kit/problem.js';
import { fields, type DynamicState } from './fields.js';
import { asksOf } from './policies.js';

export interface DynamicOutcome {
  job: DynamicJob;
  answer: DynamicAnswer;
  rival: DynamicAnswer | null;
}

const places: Places<DynamicState> = [
  ['/rival', 'rival'],
  ['/trace_load', 'rho'],
  ['/tasks', 'trace'],
  ['/text', 'trace'],
  ...fields.places,
];

/** If there are more tasks, they are not animated one by one, because their log would not fit into
 * a page. */
export const mostLogged = 3000;

async function jobOf(state: DynamicState, core: Engine): Promise<DynamicJob> {
  const job = fields.job(state);
  if (state.trace.trim()) {
    const read = withResult(await core.run({ kind: 'read', as: 'arrivals', text: state.trace }));
    if (!read.ok) throw read;
    Object.assign(job, notedInput(read.result.notes));
    job.tasks = read.result.value as unknown as NonNullable<DynamicJob['tasks']>;
    // The trace is stretched to the load of random tasks, if a load is given.
    if (job.random?.load !== undefined) job.trace_load = job.random.load;
    delete job.random;
  }
  job.samples = 200;
  const count = job.tasks?.length ?? job.random?.tasks ?? 0;
  if (count <= mostLogged && drawsMachine(job.topology)) job.log = true;
  return job;
}

export async function computeDynamic(
  core: Engine,
  state: DynamicState,
  options: RunOptions,
): Promise<DynamicOutcome | Problem> {
  try {
    const job = await jobOf(state, core);
    const answer = withResult(await core.run(job, options));
    if (!answer.ok) throw answer;
    const { policy } = answer.result;
    if (state.rival === '' || state.rival === policy) return { job, answer, rival: null };
    const other: DynamicJob = { ...job, policy: state.rival };
    if (asksOf(state.rival) !== asksOf(policy)) {
      delete other.thresholds;
      delete other.probe_limits;
    }
    const rival = withResult(await core.run(other, options));
    if (!rival.ok) throw errorOf(rival, '/rival');
    return { job, answer, rival };
  } catch (error) {
    return problemOf(error, places, state.trace.trim() ? 'trace' : 'network');
  }
}

/** The values of the state for a simulation. */
export const openedDynamic = (job: object): Opened => {
  const { hop = 0, tasks } = job as DynamicJob;
  const means = /^([\d.]+)R$/.exec(String(hop))?.[1];
  const part: Record<string, unknown> = { hop: means ?? `${hop} ticks` };
  const listed = tasks?.map(({ id, arrival, node, service, hop: own }) =>
    [id, arrival, node, service, ...(own === undefined ? [] : [own])].join(' '),
  );
  if (listed) Object.assign(part, { trace: listed.join('\n') + '\n', rho: '' });
  return fields.opened(job, part, listed ? ['tasks'] : []);
};
