// From the state to a simulation: network, policies, and tasks that arrive at random or from a trace.
import {
  drawsMachine,
  withResult,
  type DynamicAnswer,
  type DynamicJob,
  type Engine,
  type RunOptions,
} from 'evenkeel/elements';
import { realNumber, seedOf, wholeNumber } from '../../kit/numbers.js';
import { errorOf, problemOf, Refused, type Fields, type Problem } from '../../kit/problem.js';
import { asksOf, type DynamicState } from './state.js';

export interface DynamicOutcome {
  job: DynamicJob;
  answer: DynamicAnswer;
  rival: DynamicAnswer | null;
}

const fields: Fields<DynamicState> = [
  ['/topology', 'network'],
  ['/rival', 'rival'],
  ['/policy', 'policy'],
  ['/thresholds', 'thresholds'],
  ['/hop', 'hop'],
  ['/random/tasks', 'arrivals'],
  ['/random/load', 'rho'],
  ['/trace_load', 'rho'],
  ['/tasks', 'trace'],
  ['/text', 'trace'],
  ['/seed', 'seed'],
];

/** More tasks than this are not animated one by one: their log would not fit a page. */
export const mostLogged = 3000;

/** A number that has to be given, up to 1000. */
function positive(
  state: DynamicState,
  field: 'hop' | 'rho',
  name: string,
  range: 'from 0' | 'above 0',
): number {
  const text = state[field];
  const value = realNumber(text, field, name, range);
  if (value !== null && value <= 1000) return value;
  throw new Refused({
    field,
    message: `${name} is "${text.trim()}": it must be a number ${range}`,
  });
}

async function jobOf(state: DynamicState, core: Engine): Promise<DynamicJob> {
  const job: DynamicJob = { kind: 'dynamic', topology: state.network.trim() };
  if (state.policy !== 'auto') job.policy = state.policy;
  if (state.thresholds.trim()) {
    job.thresholds = state.thresholds
      .split(/[\s,]+/)
      .filter(Boolean)
      .map((word) => {
        const value = Number(word);
        if (value >= 0) return value;
        throw new Refused({ field: 'thresholds', message: `"${word}" is not a load from 0` });
      });
  }
  const hop = positive(state, 'hop', 'Hop time', 'from 0');
  if (hop > 0) job.hop = `${hop}R`;
  const load = positive(state, 'rho', 'Load', 'above 0');
  if (state.trace.trim()) {
    const read = await core.run({ kind: 'read', as: 'arrivals', text: state.trace });
    if (!read.ok) throw read;
    job.tasks = read.result.value as unknown as NonNullable<DynamicJob['tasks']>;
    job.trace_load = load;
  } else {
    const tasks = wholeNumber(state.arrivals, 'arrivals', 'Tasks', 1) ?? 600;
    job.random = { tasks, load };
    if (state.service !== 'exponential') job.random.service = state.service;
    Object.assign(job, seedOf(state));
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
    if (asksOf(state.rival) !== asksOf(policy)) delete other.thresholds;
    const rival = withResult(await core.run(other, options));
    if (!rival.ok) throw errorOf(rival, '/rival');
    return { job, answer, rival };
  } catch (error) {
    return problemOf(error, fields, state.trace.trim() ? 'trace' : 'network');
  }
}
