// The items of a claim about a plan: nodes that are too full, the objects that decide, or the items
// of a chain that a greedy partition leaves over.
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

/** The setting of a plan. `unit` is the unit of the loads. */
type Setting = ReturnType<typeof settingOf> & { unit: LoadUnit };

const objects = (list: readonly number[], { loads, unit }: Setting, what = ''): Light[] =>
  list.map((object) => [
    `task:${object}`,
    `${loadAmount(loads[object] ?? 0, unit)} ${what}`.trim(),
  ]);

/** The objects in decreasing order of load. Ties are in the order of their numbers. */
const largest = ({ loads }: Setting, count: number): number[] =>
  [...loads.keys()].sort((a, b) => loads[b]! - loads[a]! || a - b).slice(0, count);

/** Load of every node before the plan. */
function heldBefore({ homes, loads, nodes }: Setting): number[] {
  const held = new Array<number>(nodes).fill(0);
  for (const [object, node] of homes.entries()) if (node >= 0) held[node]! += loads[object]!;
  return held;
}

/** Nodes with more load than they can process in this time. */
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

/** Objects whose home is forbidden by the job. */
function homeless({ homes, allowed, states }: Setting): number[] {
  const may = (j: number, node: number): boolean =>
    states[node] !== 'drain' && (allowed[j]?.includes(node) ?? true);
  return [...homes.keys()].filter((j) => homes[j]! >= 0 && !may(j, homes[j]!));
}

interface Measured {
  test: unknown;
  setting: Setting;
  unit: string;
  /** A text for every node. */
  room: readonly string[];
}

/** The objects of a test of sizes, and their measure: work, or a resource with capacities. */
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

/** Items that remain after every part in turn has taken the maximum number. */
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
