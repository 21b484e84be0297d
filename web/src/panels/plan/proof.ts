// What of a plan a claim is about: nodes that are too full, the objects that decide, or the items of a chain
// that greedy parts leave over.
import { amount, ofChain, ofObjects, settingOf, type Claim } from 'evenkeel/elements';
import { each, evidence, isWhole, wholes, type Light, type Lights } from '../../kit/claims.js';
import type { PlanOutcome } from './job.js';

type Setting = ReturnType<typeof settingOf>;

/** "p/q" or a whole number. */
function numberOf(value: unknown): number {
  const [p = NaN, q = 1] = String(value).split('/').map(Number);
  return p / q;
}

const objects = (list: readonly number[], { loads }: Setting): Light[] =>
  list.map((object) => [`task:${object}`, amount(loads[object] ?? 0)]);

/** By load, the largest first; of equal ones the first. */
const largest = ({ loads }: Setting, count: number): number[] =>
  [...loads.keys()].sort((a, b) => loads[b]! - loads[a]! || a - b).slice(0, count);

/** What is on the nodes before the plan. */
function heldBefore({ homes, loads, nodes }: Setting): number[] {
  const held = new Array<number>(nodes).fill(0);
  for (const [object, node] of homes.entries()) if (node >= 0) held[node]! += loads[object]!;
  return held;
}

/** Nodes that hold more than they can do by then. */
function tooFull(claim: Claim, setting: Setting): Light[] {
  const held = heldBefore(setting);
  const most = numberOf(claim['makespan'] ?? claim.at_least);
  const full = [...held.keys()].filter((node) => held[node]! > most * setting.speeds[node]!);
  return each(full, (node) => amount(held[node]!));
}

/** Objects of a group of the job. */
function grouped(group: unknown, { job }: PlanOutcome): number[] {
  const of = (job.objects?.group ?? []) as readonly (number | null)[];
  return [...of.keys()].filter((object) => of[object] === group);
}

function ofPlan(claim: Claim, outcome: PlanOutcome, setting: Setting): Light[] {
  const { loads, nodes } = setting;
  const all = Array.from({ length: nodes }, (_, node) => node);
  const allowed = wholes(claim['nodes']);
  if (isWhole(claim['node'])) return [[`node:${claim['node']}`]];
  if (isWhole(claim['object'])) return objects([claim['object']], setting);
  if ('group' in claim) return objects(grouped(claim['group'], outcome), setting);
  if (claim['test'] === 'prefix' || claim['test'] === 'count') {
    const count = Number(claim['k'] ?? nodes * Number(claim['q'] ?? 0) + 1);
    return objects(largest(setting, Math.min(count, loads.length)), setting);
  }
  if (claim['test'] === 'removal' || claim['test'] === 'exchange') return tooFull(claim, setting);
  return claim['test'] === 'fill' ? each(allowed.length > 0 ? allowed : all, () => '') : [];
}

/** Items that are left when every part in turn has taken what it can. */
function ofChainParts({ cuts }: Claim, items: number): Light[] {
  const end = wholes(cuts).at(-1) ?? items;
  const left = Array.from({ length: Math.max(0, items - end) }, (_, i) => end + i);
  return left.map((item): Light => [`task:${item}`, item === end ? 'left over' : '']);
}

export const lights: Lights<PlanOutcome> = (claim, outcome) => {
  const { answer, job } = outcome;
  if (ofChain(answer)) return evidence(ofChainParts(claim, (job.chain!.load as number[]).length));
  return evidence(ofObjects(answer) ? ofPlan(claim, outcome, settingOf(job, answer)) : []);
};
