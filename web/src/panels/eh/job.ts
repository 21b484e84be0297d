// From the state to the answer of a cube: its counts, and the path between two servers.
import {
  withResult,
  type EhAnswer,
  type EhJob,
  type Engine,
  type RunOptions,
} from 'evenkeel/elements';
import type { Opened } from '../../kit/row.js';
import { problemOf, type Places, type Problem } from '../../kit/problem.js';
import { fields, type EhState } from './fields.js';

export interface EhOutcome {
  job: EhJob;
  answer: EhAnswer;
}

const places: Places<EhState> = [
  ['/route/0', 'from'],
  ['/route/1', 'to'],
  ['/nodes/0', 'from'],
  ['/nodes/1', 'to'],
  ...fields.places,
];

export async function computeEh(
  core: Engine,
  state: EhState,
  options: RunOptions,
): Promise<EhOutcome | Problem> {
  try {
    const job = fields.job(state);
    const ends = [state.from.trim(), state.to.trim()] as const;
    if (ends[0] && ends[1]) {
      job.route = [...ends];
      job.nodes = [...ends];
    }
    const answer = withResult(await core.run(job, options));
    if (answer.ok) return { job, answer };
    throw answer;
  } catch (error) {
    return problemOf(error, places, 'cubeK');
  }
}

/** The values of the state for a job on extended hypercubes. */
export const openedEh = (job: object): Opened => {
  const { route } = job as Pick<EhJob, 'route'>;
  const [from, to] = route ?? ['', ''];
  return fields.opened(job, { from, to }, ['route']);
};
