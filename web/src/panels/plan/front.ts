// The Pareto front of a plan: the best makespan for each number of moves, with a feasible plan for
// each.
import {
  ofExperts,
  ofObjects,
  withResult,
  type Engine,
  type PlanAnswer,
  type PlanJob,
  type RunOptions,
} from 'evenkeel/elements';
import type { FrontPoint } from './charts.js';
import type { PlanOutcome } from './job.js';
import { timeOf } from './why.js';

export interface Front {
  points: readonly FrontPoint[];
  /** For experts: the index of its layer, which has the most loaded GPU. */
  layer: number | null;
  /** The reason for a missing front. */
  problem: string;
}

interface Ended {
  makespan: Parameters<typeof timeOf>[0];
  bound: { makespan: Parameters<typeof timeOf>[0] };
}

/** With more objects it would take minutes. */
const mostObjects = 20_000;

/** The same plan without caps, with its front; null if it has no front. */
export function frontJob({ job }: PlanOutcome): PlanJob | null {
  const { max_moves: _, max_bytes: __, ...free } = job;
  if (job.experts) return job.old ? free : null;
  const objects = (job.objects?.load as number[] | undefined)?.length ?? 0;
  const searched = objects > 0 && objects <= mostObjects && !job.flow && job.algorithm !== 'none';
  return searched ? { ...free, pareto: true } : null;
}

export const noFront: Front = { points: [], layer: null, problem: '' };

function frontIn(answer: PlanAnswer): Front {
  if (ofObjects(answer)) {
    const points = (answer.result.front ?? []).map(({ moves, makespan, bound }) => ({
      ...{ moves, time: timeOf(makespan), bound: timeOf(bound) },
    }));
    return { ...noFront, points };
  }
  if (!ofExperts(answer)) return noFront;
  const { layers } = answer.result;
  const layer = layers.reduce((most, { ratio }, k) => (ratio > layers[most]!.ratio ? k : most), 0);
  const bound = timeOf(layers[layer]!.bound.makespan);
  const points = (layers[layer]!.front ?? []).map(({ moves, makespan }) => ({
    ...{ moves, time: timeOf(makespan), bound },
  }));
  return { ...noFront, points, layer };
}

export async function frontOf(core: Engine, job: PlanJob, options: RunOptions): Promise<Front> {
  const answer = withResult(await core.run<PlanJob>(job, options));
  return answer.ok ? frontIn(answer) : { ...noFront, problem: answer.error.message };
}

/** The point of the current plan. */
export function shownOf(answer: PlanAnswer, { layer }: Front): FrontPoint | null {
  const end = (moves: number, one: Ended): FrontPoint => ({
    ...{ moves, time: timeOf(one.makespan), bound: timeOf(one.bound.makespan) },
  });
  if (ofObjects(answer)) return end(answer.result.migration.moves, answer.result);
  const own = ofExperts(answer) && layer !== null ? answer.result.layers[layer] : undefined;
  return own ? end(own.moves ?? 0, own) : null;
}
