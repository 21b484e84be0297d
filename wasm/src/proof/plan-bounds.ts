// Tests that show that the objects of a plan do not fit into less time, or end with fewer moves.
import { Fraction, bigSum } from './fraction.js';
import {
  type Members,
  Untrue,
  equal,
  fraction,
  member,
  need,
  nodeSet,
  whole,
} from './documents.js';
import type { PlanModel } from './plan-model.js';
import { decimal } from './plan-nodes.js';
import { big, least, most, range } from './ring.js';

const falling = (a: bigint, b: bigint): number => (a > b ? -1 : a < b ? 1 : 0);

/**
 * What nodes have room for: none where they are drained, where they are closed what is there and
 * may stay.
 */
function rooms(plan: PlanModel, free: bigint[], values: readonly number[]): bigint[] {
  const there = plan.staying(values);
  return free.map((room, i) => {
    if (plan.state[i] === 'drain') return least(room, 0n);
    return plan.state[i] === 'closed' ? least(room, big(there[i]!)) : room;
  });
}

/** What may be on these nodes only. */
function forced(plan: PlanModel, sizes: bigint[], inside: ReadonlySet<number>): bigint {
  const outside = new Map<ReadonlySet<number>, number[]>();
  return bigSum(sizes.filter((_, k) => plan.itemNodes[k]!.within(inside, outside)));
}

function overfull(plan: PlanModel, claim: Members, sizes: bigint[], room: bigint[]): string {
  if ('node' in claim) {
    const i = whole(claim['node'], 'node', 0, plan.n - 1);
    const load = forced(plan, sizes, new Set([i]));
    need(load > room[i]!, `node ${i} has room for ${room[i]}`);
    return `${load} may only be on node ${i}, which has room for ${room[i]}`;
  }
  const given = nodeSet(member(claim, 'nodes'), 'nodes', plan.n);
  const nodes = given.length > 0 ? given : range(plan.n);
  const all = bigSum(nodes.map((i) => room[i]!));
  const load = forced(plan, sizes, new Set(nodes));
  need(load > all, `${nodes.length} nodes have room for ${all}`);
  return `${load} may only be on ${nodes.length} nodes, which have room for ${all}`;
}

function byHalves(claim: Members, sizes: bigint[], rooms_of: bigint[]): string {
  const a = big(whole(member(claim, 'a'), 'a', 0));
  const room = rooms_of.reduce(most);
  need(room > 0n && 2n * a <= room, 'a is more than half of a node');
  const huge = sizes.filter((w) => w > room - a).length;
  const large = sizes.filter((w) => room < 2n * w && w <= room - a);
  const small = bigSum(sizes.filter((w) => a <= w && 2n * w <= room));
  const more = most(0n, small - (big(large.length) * room - bigSum(large)));
  const used = big(huge + large.length) + (more + room - 1n) / room;
  const have = rooms_of.filter((r) => r > 0n).length;
  need(used > big(have), `${used} nodes are enough`);
  return `items above half a node and those of ${a} or more beside them take ${used} nodes of ${have}`;
}

function spread(plan: PlanModel, claim: Members, sizes: bigint[], room: bigint[]): string {
  const g = whole(member(claim, 'group'), 'group', 0, plan.groups.length - 1);
  const k = whole(member(claim, 'k'), 'k', 1);
  need(plan.groups[g]!['rule'] === 'spread', 'the group is not spread');
  const there = plan.inGroup[g]!.map((j) => sizes[plan.itemOf[j]!]!).sort(falling);
  // Drained ones have not even for loads of 0.
  let places = room.map((own, i) => (plan.state[i] === 'drain' ? -1n : own));
  if (plan.groups[g]!['level'] === 'rack') {
    const best = new Map<unknown, bigint>();
    const nodes = places;
    plan.rack.forEach((rack, i) => best.set(rack, most(best.get(rack) ?? -1n, nodes[i]!)));
    places = [...best.values()];
  }
  need(k <= there.length, 'the group has not so many members');
  const has = [...places].sort(falling)[k - 1] ?? -1n;
  need(there[k - 1]! > has, 'there are nodes for them');
  return `number ${k} of group ${g} is ${there[k - 1]}, its node has room for ${most(has, 0n)}`;
}

function together(
  plan: PlanModel,
  claim: Members,
  values: readonly number[],
  room: bigint[],
): string {
  const g = whole(member(claim, 'group'), 'group', 0, plan.groups.length - 1);
  const there = plan.inGroup[g]!;
  need(plan.groups[g]!['rule'] === 'together' && there.length > 0, 'the group is not together');
  const total = bigSum(there.map((j) => big(values[j]!)));
  const where = plan.common(there);
  let places = room.filter((_, i) => where.has(i));
  if (plan.groups[g]!['level'] === 'rack') {
    const racks = new Map<unknown, bigint>();
    plan.rack.forEach((rack, i) => racks.set(rack, (racks.get(rack) ?? 0n) + room[i]!));
    places = [...racks.values()];
  }
  need(
    places.every((has) => total > has),
    'some place has room for the group',
  );
  return `group ${g}, which stays together, is ${total}, more than any place has room for`;
}

/** Each test shows that the items do not fit into the rooms of the nodes. */
function fires(
  plan: PlanModel,
  test: unknown,
  claim: Members,
  values: readonly number[],
  room: bigint[],
): string {
  const sizes = plan.items.map((item) => bigSum(item.map((j) => big(values[j]!))));
  const ordered = [...sizes].sort(falling);
  switch (test) {
    case 'fill':
      return overfull(plan, claim, sizes, room);
    case 'largest': {
      const k = plan.itemOf[whole(member(claim, 'object'), 'object', 0, plan.m - 1)]!;
      need(
        room.every((has, i) => sizes[k]! > has || !plan.itemNodes[k]!.has(i)),
        'some node has room for it',
      );
      return `an item of ${sizes[k]} is more than any of its nodes has room for`;
    }
    case 'prefix': {
      const k = whole(member(claim, 'k'), 'k', 1, sizes.length);
      const has = bigSum([...room].sort(falling).slice(0, k));
      const want = bigSum(ordered.slice(0, k));
      need(want > has, `the ${k} roomiest nodes have room for ${has}`);
      return `the ${k} largest items are ${want}, the ${k} roomiest nodes have room for ${has}`;
    }
    case 'count': {
      const q = whole(member(claim, 'q'), 'q', 1, sizes.length);
      let total = 0n;
      const rising = ordered.slice(0, q).reverse();
      const used = rising.map((size) => (total += size));
      let fit = 0;
      let k = 0;
      for (const has of [...room].sort(falling).reverse()) {
        while (k < q && used[k]! <= has) ++k;
        fit += k;
      }
      need(fit < q, `the nodes hold ${fit} of the ${q} largest items`);
      return `of the ${q} largest items the nodes hold ${fit}`;
    }
    case 'l2':
      return byHalves(claim, sizes, room);
    case 'spread':
      return spread(plan, claim, sizes, room);
    case 'together':
      return together(plan, claim, values, room);
    default:
      throw new Untrue('test is unknown');
  }
}

export function proveMakespan(plan: PlanModel, claim: Members): string {
  if (claim['test'] === 'packing') {
    const name = member(claim, 'resource');
    const resource = typeof name === 'string' ? plan.resources.get(name) : undefined;
    need(typeof name === 'string' && resource !== undefined, 'there is no such resource');
    const { capacity, base, use } = resource;
    const all = bigSum(use.map(big));
    const free = capacity.map((c, i) => (c === null ? all : big(c - base[i]!)));
    const room = rooms(plan, free, use);
    return `no plan keeps the rules: ${name}: ${fires(plan, member(claim, 'inner'), claim, use, room)}`;
  }
  const time = fraction(member(claim, 'at_least'), 'at_least');
  if (time.num === 0n) return 'nothing ends before 0';
  const before = plan.speed.map((speed) => (inGrains(plan, time, speed).up() - 1n) * plan.grain);
  const room = rooms(plan, before, plan.load);
  if (['removal', 'exchange', 'bytes'].includes(claim['test'] as string))
    return `no plan within its caps ends before ${String(time)}: ${capped(plan, claim, room)}`;
  const why = fires(plan, claim['test'], claim, plan.load, room);
  return `no plan ends before ${String(time)}: ${why}`;
}

/** Under a cap on moves or bytes: to end earlier, more would have to move. */
function capped(plan: PlanModel, claim: Members, room: bigint[]): string {
  const bytes = claim['test'] === 'bytes';
  const key = bytes ? 'max_bytes' : 'max_moves';
  const cap = whole(member(plan.request, key), key, 0);
  const found = departures(plan, claim, room);
  need(found === null || found > big(cap), `${found} are enough`);
  return `${found === null ? 'no way at all is left' : `${found} would have to move`}, ${cap} may`;
}

function departures(plan: PlanModel, claim: Members, room: bigint[]): bigint | null {
  if (claim['test'] === 'bytes') return bytesOut(plan, room);
  return claim['test'] === 'removal' ? big(removed(plan, room)) : exchanged(plan, claim, room);
}

/** Objects at home on every node: those that may not stay, and those that may. */
function atHome(plan: PlanModel): { out: number[]; stays: number[] }[] {
  const found = range(plan.n).map(() => ({ out: [] as number[], stays: [] as number[] }));
  plan.home.forEach((i, j) => {
    if (i === null) return;
    const { out, stays } = found[i]!;
    (plan.allowed[j]!.has(i) ? stays : out).push(j);
  });
  return found;
}

/** How many leave until the rest fits, the largest first; those that are pinned cannot. */
function fewest(
  plan: PlanModel,
  objects: readonly number[],
  values: readonly number[],
  room: bigint | null,
): number {
  const held = (j: number): boolean => plan.pinned[j] === true;
  let left = bigSum(objects.map((j) => big(values[j]!)));
  let count = 0;
  for (const j of objects.filter((one) => !held(one)).sort((a, b) => values[b]! - values[a]!)) {
    if (room === null || left <= room) break;
    left -= big(values[j]!);
    ++count;
  }
  return count;
}

function removed(plan: PlanModel, room: bigint[]): number {
  const tables: [readonly number[], (bigint | null)[]][] = [[plan.load, room]];
  for (const { capacity, base, use } of plan.resources.values())
    tables.push([use, capacity.map((c, i) => (c === null ? null : big(c - base[i]!)))]);
  let count = 0;
  for (const [i, { out, stays }] of atHome(plan).entries()) {
    count += out.length;
    count += Math.max(...tables.map(([values, has]) => fewest(plan, stays, values, has[i]!)));
  }
  return count;
}

/**
 * Objects above t are large: two fit on no node. As many nodes as there are large objects end with
 * one, and with so much less room for small ones. Null: there are not so many.
 */
function exchanged(plan: PlanModel, claim: Members, room: bigint[]): bigint | null {
  const t = whole(member(claim, 't'), 't', 0);
  need(2n * (big(t) + 1n) > room.reduce(most), 'two large objects may fit on a node');
  const large = plan.load.filter((w) => w > t);
  if (large.length === 0) return 0n;
  const smallest = big(Math.min(...large));
  let count = 0;
  const changes: number[] = [];
  for (const [i, { out, stays }] of atHome(plan).entries()) {
    const small = stays.filter((j) => plan.load[j]! <= t);
    const many = stays.length - small.length;
    const without = many + fewest(plan, small, plan.load, room[i]!);
    count += out.length + without;
    if (room[i]! < smallest) continue;
    const one = fewest(plan, small, plan.load, room[i]! - smallest);
    changes.push(Math.max(0, many - 1) + one - without);
  }
  if (changes.length < large.length) return null;
  const cheapest = changes.sort((x, y) => x - y).slice(0, large.length);
  return big(cheapest.reduce((total, change) => total + change, count));
}

/** Of every node the bytes of what may not stay and of a fractional cover of its overload. */
function bytesOut(plan: PlanModel, room: bigint[]): bigint {
  let total = 0n;
  for (const [i, { out, stays }] of atHome(plan).entries()) {
    total += bigSum(out.map((j) => big(plan.bytes[j]!)));
    let over = bigSum(stays.map((j) => big(plan.load[j]!))) - room[i]!;
    const price = (j: number): Fraction => new Fraction(big(plan.bytes[j]!), big(plan.load[j]!));
    const loose = stays.filter((j) => plan.pinned[j] !== true && plan.load[j]! > 0);
    let cost = new Fraction(0n);
    for (const j of loose.sort((a, b) => price(a).against(price(b)) || a - b)) {
      if (over <= 0n) break;
      const taken = least(over, big(plan.load[j]!));
      cost = cost.plus(price(j).times(new Fraction(taken)));
      over -= taken;
    }
    total += cost.up();
  }
  return total;
}

/** By a time, so many objects leave each node: those that may not stay, then the largest. */
export function proveMigration(plan: PlanModel, claim: Members): string {
  const by = fraction(member(claim, 'makespan'), 'makespan');
  need(by.equals(plan.end), `the plan ends at ${String(plan.end)}`);
  return leaving(plan, claim, by);
}

/** The same by the last time within the target at which any node can end. */
export function proveTarget(plan: PlanModel, claim: Members): string {
  const by = fraction(member(claim, 'makespan'), 'makespan');
  const limit = decimal(member(plan.request, 'target'), 'target').times(plan.mean);
  const same = equal(doneBy(plan, by).map(String), doneBy(plan, limit).map(String));
  need(limit.against(by) >= 0 && same, `the target is ${String(limit)}`);
  need(by.against(plan.end) >= 0, 'the plan does not meet the target');
  return leaving(plan, claim, by, true);
}

/** What a node of that speed does by then, in what divides all loads. */
function inGrains(plan: PlanModel, time: Fraction, speed: Fraction): Fraction {
  return time.times(speed).over(new Fraction(plan.grain));
}

/** The work that every node does by then, a multiple of what divides all loads. */
function doneBy(plan: PlanModel, time: Fraction): bigint[] {
  return plan.speed.map((speed) => inGrains(plan, time, speed).down() * plan.grain);
}

function leaving(plan: PlanModel, claim: Members, by: Fraction, exactly = false): string {
  const { test } = claim;
  need(test === 'removal' || test === 'exchange', 'test is unknown');
  const claimed = whole(member(claim, 'at_least'), 'at_least', 0);
  const count = departures(plan, claim, rooms(plan, doneBy(plan, by), plan.load));
  const right = count === null || (exactly ? count === big(claimed) : count >= big(claimed));
  need(right, `${count} objects have to move`);
  return `every plan that ends by ${String(by)} moves ${claimed} objects or more: so many leave nodes that hold too much, the largest first`;
}

/** What every node sends and receives in the end, but for new objects that need not wait. */
function transfers(plan: PlanModel): [out: number[], come: number[]] {
  const out = range(plan.n).map(() => 0);
  const come = range(plan.n).map(() => 0);
  plan.home.forEach((home, j) => {
    const end = plan.placed[j]!;
    if (home === end || (home === null && !plan.transient)) return;
    ++come[end]!;
    if (home !== null) ++out[home]!;
  });
  return [out, come];
}

export function proveRounds(plan: PlanModel, claim: Members): string {
  const claimed = whole(member(claim, 'at_least'), 'at_least', 0);
  const i = whole(member(claim, 'node'), 'node', 0, plan.n - 1);
  const [out, come] = transfers(plan);
  const { out: mostOut, in: mostIn, both } = plan.limit;
  const rounds = out.map((sent, k) =>
    both === null
      ? Math.max(Math.ceil(sent / mostOut), Math.ceil(come[k]! / mostIn))
      : Math.ceil((sent + come[k]!) / both),
  );
  need(!plan.byLinks && !plan.refused, 'there are no rounds that have to be');
  const busiest = rounds.reduce((a, b) => Math.max(a, b));
  const right = rounds[i] === claimed && claimed === busiest;
  need(right, `node ${i} needs ${rounds[i]} rounds, the busiest ${busiest}`);
  return `node ${i} sends ${out[i]} objects and receives ${come[i]}: these moves take ${claimed} rounds or more`;
}
