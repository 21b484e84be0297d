// What of a plan a claim is about: nodes that are too full, the objects that decide, or the items of a chain
// that greedy parts leave over.
import {
  amount,
  loadAmount,
  ofChain,
  ofObjects,
  settingOf,
  unitOf,
  type Claim,
  type LoadUnit,
} from 'evenkeel/elements';
import {
  each,
  evidence,
  isWhole,
  numberIn,
  wholes,
  type Light,
  type Lights,
} from '../../kit/proof/claims.js';
import type { PlanOutcome } from './job.js';

/** What is placed; `unit` is that of the loads. */
type Setting = ReturnType<typeof settingOf> & { unit: LoadUnit };

const objects = (list: readonly number[], { loads, unit }: Setting, what = ''): Light[] =>
  list.map((object) => [
    `task:${object}`,
    `${loadAmount(loads[object] ?? 0, unit)} ${what}`.trim(),
  ]);

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
  const most = numberIn(claim['makespan'] ?? claim.at_least);
  const full = [...held.keys()].filter((node) => held[node]! > most * setting.speeds[node]!);
  return each(full, (node) => loadAmount(held[node]!, setting.unit));
}

/** Objects of a group of the job. */
function grouped(group: unknown, { job }: PlanOutcome): number[] {
  const of = (job.objects?.group ?? []) as readonly (number | null)[];
  return [...of.keys()].filter((object) => of[object] === group);
}

/** Objects that may not be where they are, by the job. */
function homeless({ homes, allowed, states }: Setting): number[] {
  const may = (j: number, node: number): boolean =>
    states[node] !== 'drain' && (allowed[j]?.includes(node) ?? true);
  return [...homes.keys()].filter((j) => homes[j]! >= 0 && !may(j, homes[j]!));
}

interface Measured {
  test: unknown;
  setting: Setting;
  unit: string;
  /** What is told of every node. */
  room: readonly string[];
}

/** What a test of sizes is about, and in what it is measured: work, or a resource that has to fit. */
function measured(claim: Claim, setting: Setting): Measured {
  const { test, resource, inner } = claim;
  const gauge = test === 'packing' ? setting.gauges.find(({ name }) => name === resource) : null;
  if (!gauge) return { test, setting, unit: '', room: [] };
  const room = gauge.capacity.map((most, node) =>
    most === null ? '' : `room for ${amount(most - gauge.base[node]!)}`,
  );
  return {
    test: inner,
    setting: { ...setting, loads: gauge.use, unit: null },
    unit: gauge.name,
    room,
  };
}

function ofPlan(claim: Claim, outcome: PlanOutcome, before: Setting): Light[] {
  const { test, setting, unit, room } = measured(claim, before);
  const { loads, nodes } = setting;
  const all = Array.from({ length: nodes }, (_, node) => node);
  const allowed = wholes(claim['nodes']);
  if (isWhole(claim['node'])) return each([claim['node']], (node) => room[node] ?? '');
  if (isWhole(claim['object'])) return objects([claim['object']], setting, unit);
  if ('group' in claim) return objects(grouped(claim['group'], outcome), setting, unit);
  if (test === 'prefix' || test === 'count') {
    const count = Number(claim['k'] ?? claim['q'] ?? 0);
    return objects(largest(setting, Math.min(count, loads.length)), setting, unit);
  }
  if (test === 'removal' || test === 'exchange')
    return [...tooFull(claim, setting), ...objects(homeless(setting), setting)];
  if (test !== 'fill') return [];
  return each(allowed.length > 0 ? allowed : all, (node) => room[node] ?? '');
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
  return evidence(
    ofObjects(answer)
      ? ofPlan(claim, outcome, { ...settingOf(job, answer), unit: unitOf(answer) })
      : [],
  );
};
