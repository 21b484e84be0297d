// The front of a plan: what every number of moves reaches, each a plan that can be had.
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
  /** Of experts: the place of the layer that it is of, the one with the fullest GPU. */
  layer: number | null;
  /** Why there is none. */
  problem: string;
}

interface Ended {
  makespan: Parameters<typeof timeOf>[0];
  bound: { makespan: Parameters<typeof timeOf>[0] };
}

/** Of more objects it would take minutes. */
const mostObjects = 20_000;

/** The same plan without caps, with its front; null where it has none. */
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

/** The point of the plan that is shown. */
export function shownOf(answer: PlanAnswer, { layer }: Front): FrontPoint | null {
  const end = (moves: number, one: Ended): FrontPoint => ({
    ...{ moves, time: timeOf(one.makespan), bound: timeOf(one.bound.makespan) },
  });
  if (ofObjects(answer)) return end(answer.result.migration.moves, answer.result);
  const own = ofExperts(answer) && layer !== null ? answer.result.layers[layer] : undefined;
  return own ? end(own.moves ?? 0, own) : null;
}
