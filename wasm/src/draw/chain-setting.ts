// A chain as its picture needs it: prefix sums, speeds, and the loads of parts between split
// points.
import { unitOf, type LoadUnit } from './number.js';
import type { ChainResult, PlanAnswer, PlanJob } from '../gen/types.js';

export type ChainAnswer = PlanAnswer & { result: ChainResult };

export const ofChain = (answer: PlanAnswer): answer is ChainAnswer => 'parts' in answer.result;

export interface ChainSetting {
  loads: readonly number[];
  /** Sums of the loads before every item, and of all items. */
  sums: readonly number[];
  /** One speed per part. */
  speeds: readonly number[];
  ring: boolean;
  /** First items of the previous parts without the first part; null: unknown. */
  old: readonly number[] | null;
  /** The unit of the loads. */
  unit: LoadUnit;
}

export function chainOf(job: PlanJob, answer: ChainAnswer): ChainSetting {
  const { result } = answer;
  const { load, speed, ring = false, old_cuts: old = null } = job.chain!;
  const loads = load as number[];
  const sums = [0];
  for (const one of loads) sums.push(sums.at(-1)! + one);
  const given = speed as (number | number[])[] | undefined;
  const speeds = result.parts.map((_, k) => {
    const one = given?.[k] ?? 1;
    return typeof one === 'number' ? one : one[0]! / one[1]!;
  });
  return { loads, sums, speeds, ring, old, unit: unitOf(answer) };
}

/** A part, from its first item to before its last. On a ring it can continue past the last item. */
export interface ChainPart {
  from: number;
  to: number;
  load: number;
  time: number;
}

/** @param cuts  First item of every part, and the number of items. */
export function partsOf(
  { sums, speeds, loads }: ChainSetting,
  cuts: readonly number[],
): ChainPart[] {
  const n = loads.length;
  const whole = sums[n]!;
  const sum = (to: number): number => Math.floor(to / n) * whole + sums[to % n]!;
  return speeds.map((speed, k) => {
    const [from, to] = [cuts[k]!, cuts[k + 1]!];
    const load = n === 0 ? 0 : sum(to) - sum(from);
    return { from, to, load, time: load / speed };
  });
}

/** The inner split points with 0 before them and the number of items after them. */
export const wholeCuts = (inner: readonly number[], items: number): number[] => [
  0,
  ...inner,
  items,
];
