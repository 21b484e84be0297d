// The front of a plan: what every number of moves reaches, each a plan that can be had.
import {
  ofObjects,
  withResult,
  type Engine,
  type PlanJob,
  type RunOptions,
} from 'evenkeel/elements';
import type { FrontPoint } from './charts.js';
import type { PlanOutcome } from './job.js';
import { timeOf } from './why.js';

export interface Front {
  points: readonly FrontPoint[];
  /** Why there is none. */
  problem: string;
}

/** Of more objects it would take minutes. */
const mostObjects = 20_000;

/** The same plan without caps, with its front; null where it has none. */
export function frontJob({ job }: PlanOutcome): PlanJob | null {
  const { max_moves: _, max_bytes: __, ...free } = job;
  const objects = (job.objects?.load as number[] | undefined)?.length ?? 0;
  const searched = objects > 0 && objects <= mostObjects && !job.flow && job.algorithm !== 'none';
  return searched ? { ...free, pareto: true } : null;
}

export async function frontOf(core: Engine, job: PlanJob, options: RunOptions): Promise<Front> {
  const answer = withResult(await core.run<PlanJob>(job, options));
  if (!answer.ok) return { points: [], problem: answer.error.message };
  const front = ofObjects(answer) ? (answer.result.front ?? []) : [];
  const points = front.map(({ moves, makespan, bound }) => ({
    moves,
    time: timeOf(makespan),
    bound: timeOf(bound),
  }));
  return { points, problem: '' };
}
