// Replicas of experts on GPUs as their picture needs them: the replica in each slot of every layer.
import type { ExpertsLayer, ExpertsResult, PlanAnswer, PlanJob } from '../gen/types.js';

export type ExpertsAnswer = PlanAnswer & { result: ExpertsResult };

export const ofExperts = (answer: PlanAnswer): answer is ExpertsAnswer => 'layers' in answer.result;

export type Layer = ExpertsLayer;

/** The replica in a slot. */
export interface Copy {
  expert: number;
  /** The replica's part of the load of its expert. */
  load: number;
  /** The expert that was there before; null: the same expert, or unknown. */
  before: number | null;
}

export interface CopiesLayer {
  layer: Layer;
  /** Index of the layer in the answer. */
  at: number;
  /** One replica per slot, GPU by GPU. */
  copies: readonly Copy[];
  /** Load of every expert. */
  loads: readonly number[];
  mean: number;
  /** Lower bound on the load of the most loaded GPU over all placements. */
  bound: number;
}

/** The GPUs of a layer in their order. Each GPU has the same number of slots. */
export function gpusOf({ slots, loads }: Layer): { experts: number[]; load: number }[] {
  const each = slots.length / loads.length;
  return loads.map((load, gpu) => ({ experts: slots.slice(gpu * each, (gpu + 1) * each), load }));
}

/** The loads of all experts, layer by layer in the order of the answer. */
function loadsOf({ experts }: PlanJob, layers: readonly Layer[]): number[][] {
  // Accepts {"experts": ...} as well as only the layers. Layers can have names, and experts can,
  // too.
  const wrapped = experts as { experts?: object; weight?: object };
  const all = (wrapped.experts ?? wrapped.weight ?? experts) as Record<string, object>;
  const named = !Array.isArray(all);
  return layers.map(({ layer }, k) => Object.values(all[named ? layer : k] ?? {}) as number[]);
}

/** @param answer  The answer to that job. */
export function copiesOf(job: PlanJob, { result: { layers } }: ExpertsAnswer): CopiesLayer[] {
  const loads = loadsOf(job, layers);
  return layers.map((layer, at) => ({
    ...{ layer, at, loads: loads[at]! },
    copies: layer.slots.map((expert, slot) => {
      const before = job.old?.[at]?.[slot] ?? expert;
      return {
        expert,
        load: (loads[at]![expert] ?? 0) / layer.copies[expert]!,
        before: before === expert ? null : before,
      };
    }),
    mean: layer.mean.num / layer.mean.den,
    bound: layer.bound.makespan.num / layer.bound.makespan.den,
  }));
}

/** The layers with the largest imbalance of the most loaded GPU, in the order of the answer. */
export function mostLoadedLayers(layers: readonly CopiesLayer[], count: number): CopiesLayer[] {
  const ratio = ({ layer }: CopiesLayer): number => layer.ratio;
  return [...layers]
    .sort((a, b) => ratio(b) - ratio(a) || a.at - b.at)
    .slice(0, count)
    .sort((a, b) => a.at - b.at);
}
