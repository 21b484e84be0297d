// Claims about flows: least norms, fewest rounds, least traffic.
import { type Check, type Proofs } from './answer.js';
import { type Fraction, bigSum, close, exact, near, one, sum, zero } from './fraction.js';
import {
  type Members,
  type Text,
  equal,
  fraction,
  isNull,
  known,
  listed,
  member,
  need,
  nodeSet,
  timeOf,
  whole,
  wholes,
} from './documents.js';
import { Flow, wanted } from './flow.js';
import { checkMigration } from './migration.js';
import { checkBorrowed } from './networks.js';
import { big, least, most, range, size } from './ring.js';

const rising = (a: bigint, b: bigint): number => (a < b ? -1 : a > b ? 1 : 0);

/** Whether the flow has what is least, as that of the scheme that seeks it; a stopped one may have none yet. */
function reaches(flow: Flow, scheme: string, own: Fraction, claimed: Fraction): boolean {
  const { stopped, converged } = flow;
  const above = own.against(claimed) > 0 && (flow.scheme !== scheme || stopped);
  return own.equals(claimed) || above || (stopped && !converged);
}

/** A whole number that may be too large for one of JSON. */
function unitsOf(claim: Members): bigint {
  const found = fraction(member(claim, 'at_least'), 'at_least');
  need(found.num >= 0n && found.isWhole, 'at_least is no whole number');
  return found.num;
}

const needWhole = (flow: Flow): void => need(flow.integer, 'that is known of whole flows only');

/** Duality: sum |x| >= sum x (pi_u - pi_v) where prices differ by at most 1 along links. */
function proveL1(flow: Flow, claim: Members): string {
  const { net } = flow;
  const claimed = fraction(member(claim, 'at_least'), 'at_least');
  const pi = wholes(member(claim, 'potential'), 'potential', net.n).map(big);
  for (const [u, v] of net.links)
    need(size(pi[u]! - pi[v]!) <= 1n, `the prices of ${u} and ${v} differ by more than 1`);
  const load = flow.loads.map(big);
  let value: Fraction;
  if (flow.integer) {
    let worth = bigSum(pi.map((p, v) => p * (load[v]! - flow.low[v]!)));
    for (let part = 0; part < net.parts; ++part) {
      const there = flow.openOf(part).map((v) => pi[v]!);
      const largest = there.sort(rising).reverse().slice(0, Number(flow.spare[part]!));
      worth -= bigSum(largest);
    }
    value = exact(worth);
  } else {
    value = sum(pi.map((p, v) => exact(load[v]!).minus(flow.share[v]!).times(exact(p))));
  }
  need(value.against(claimed) >= 0, `the prices prove ${String(value)} only`);
  const moves = `the flow moves ${String(flow.l1)}`;
  const reached = !flow.exact && close(flow.l1, claimed);
  need(reached || reaches(flow, 'l1', flow.l1, claimed), moves);
  return `no flow moves fewer than ${String(claimed)} units over links: at the prices given that is what the loads are worth`;
}

/**
 * The flow down a potential, its rest carried along a forest of heavy links: hardly above the
 * bound.
 */
function down(flow: Flow, y: readonly bigint[], scale: Fraction): Fraction[] {
  const { net } = flow;
  const root = range(net.n);
  const find = (v: number): number => {
    while (root[v] !== v) v = root[v] = root[root[v]!]!;
    return v;
  };
  const tree: [to: number, link: number, sign: number][][] = range(net.n).map(() => []);
  const heavy = range(net.links.length).sort(
    (a, b) => net.weights[b]!.against(net.weights[a]!) || a - b,
  );
  for (const k of heavy) {
    const [u, v] = net.links[k]!;
    if (find(u) === find(v)) continue;
    root[find(u)] = find(v);
    tree[u]!.push([v, k, 1]);
    tree[v]!.push([u, k, -1]);
  }
  const x = net.links.map(([u, v], k) => scale.times(net.weights[k]!).times(exact(y[u]! - y[v]!)));
  const rest = [...flow.out];
  net.links.forEach(([u, v], k) => {
    rest[u] = rest[u]!.minus(x[k]!);
    rest[v] = rest[v]!.plus(x[k]!);
  });
  const seen = range(net.n).map(() => false);
  const order: [v: number, parent: number, link: number, sign: number][] = [];
  for (let start = 0; start < net.n; ++start) {
    if (seen[start]) continue;
    seen[start] = true;
    const row: typeof order = [[start, -1, 0, 0]];
    for (const [v] of row)
      for (const [w, k, sign] of tree[v]!) {
        if (seen[w]) continue;
        seen[w] = true;
        row.push([w, v, k, sign]);
      }
    for (const entry of row) order.push(entry);
  }
  for (const [v, parent, k, sign] of order.reverse()) {
    if (parent < 0) continue;
    x[k] = sign > 0 ? x[k]!.minus(rest[v]!) : x[k]!.plus(rest[v]!);
    rest[parent] = rest[parent]!.plus(rest[v]!);
  }
  return x;
}

/** Cauchy and Schwarz: sum x^2/f >= (d.y)^2 / sum f (y_u - y_v)^2, d what leaves the nodes. */
function proveL2(flow: Flow, claim: Members): string {
  const { net } = flow;
  const claimed = fraction(member(claim, 'at_least'), 'at_least');
  const excess = fraction(member(flow.result, 'l2_excess'), 'l2_excess');
  need(claimed.num >= 0n, 'a sum of squares is below 0');
  need(excess.against(zero) >= 0, 'l2_excess is below 0');
  if (claimed.num > 0n) {
    const y = wholes(member(claim, 'potential'), 'potential', net.n).map(big);
    const along = sum(y.map((a, v) => exact(a).times(flow.out[v]!)));
    const energy = sum(
      net.links.map(([u, v], k) => net.weights[k]!.times(exact((y[u]! - y[v]!) ** 2n))),
    );
    const enough = energy.num > 0n && along.times(along).against(claimed.times(energy)) >= 0;
    need(enough, 'the potential proves less');
    const above = flow.squares(down(flow, y, along.over(energy)));
    const slack = one.minus(near.times(exact(10)));
    need(
      above.times(slack).against(claimed) <= 0,
      'the potential is too coarse to tell the least norm',
    );
  }
  const own = flow.squares(flow.flow);
  const factor = one.plus(excess);
  const off = factor.times(factor).times(claimed).minus(own).size();
  need(off.against(near.times(exact(20)).times(own)) <= 0, 'l2_excess is not what this proves');
  const above = most(0n, excess.times(exact(10n ** 9n)).up());
  return `no flow between these loads has a sum of squares (over weights) below the bound stated, so this one's norm is at most ${above} billionths above the least`;
}

/** No cycle of single units helps: prices lie between the costs of one unit less and more. */
function proveL2Integral(flow: Flow, claim: Members): string {
  const { net } = flow;
  need(flow.exact, 'the flow is not whole');
  const pi = wholes(member(claim, 'potential'), 'potential', net.n).map(big);
  const scale = fraction(claim['scale'] ?? 1, 'scale');
  need(scale.num > 0n, 'scale is not above 0');
  net.links.forEach(([u, v], k) => {
    const slope = exact(pi[u]! - pi[v]!)
      .times(net.weights[k]!)
      .over(scale);
    const twice = flow.flow[k]!.times(exact(2));
    const inside = twice.minus(one).against(slope) <= 0 && slope.against(twice.plus(one)) <= 0;
    need(inside, `a unit less or more from ${u} to ${v} has a lower norm at these prices`);
  });
  const claimed = fraction(member(claim, 'at_least'), 'at_least');
  const own = flow.squares(flow.flow);
  const right = claimed.against(own) <= 0 && close(own, claimed);
  need(right, `the sum of squares is ${String(own)}`);
  if (claim['free'] !== true) return 'no whole flow to these targets has a lower norm';
  for (let part = 0; part < net.parts; ++part) {
    const mine = flow.openOf(part);
    const keeps = (v: number): boolean => !flow.targets[v]!.equals(exact(flow.low[v]!));
    const kept = mine.filter(keeps).map((v) => pi[v]!);
    const rest = mine.filter((v) => !keeps(v)).map((v) => pi[v]!);
    const fine = kept.every((p) => rest.every((r) => p >= r));
    need(fine, 'a spare unit would be better elsewhere');
  }
  return 'no whole flow has a lower norm, wherever the units to spare stay';
}

/** What a set has too much of goes over the links that leave it, or comes over them. */
function proveLinf(flow: Flow, claim: Members): string {
  needWhole(flow);
  const c = unitsOf(claim);
  need(reaches(flow, 'linf', flow.linf, exact(c)), `the largest flow is ${String(flow.linf)}`);
  if (c === 0n) return 'nothing has to move';
  const nodes = flow.readSet(claim);
  const inside = new Set(nodes);
  const leaving = flow.net.links.filter(([u, v]) => inside.has(u) !== inside.has(v)).length;
  const load = flow.load(nodes);
  const much = most(load - flow.mostKept(nodes), flow.leastKept(nodes) - load);
  need(
    much > (c - 1n) * big(leaving),
    `${much} units over ${leaving} links need no link with ${c}`,
  );
  return `some link carries ${c} or more: ${much} units go over the ${leaving} links around a set of ${nodes.length} nodes`;
}

/** At a node with excess d, out - in = d, so a flow of e through it lets (e - d) / 2 in. */
function proveNodeFlow(flow: Flow, claim: Members): string {
  needWhole(flow);
  const { net } = flow;
  const c = unitsOf(claim);
  need(
    reaches(flow, 'node-flow', flow.nodeFlow, exact(c)),
    `the largest flow through a node is ${String(flow.nodeFlow)}`,
  );
  if (c === 0n) return 'nothing has to move';
  const a = flow.loads.map((l, v) => big(l) - flow.low[v]!);
  if ('node' in claim) {
    const v = whole(claim['node'], 'node', 0, net.n - 1);
    const bound = a[v]! > 0n && flow.open[v] ? a[v]! - 1n : size(a[v]!);
    need(bound >= c, `node ${v} may do with ${bound}`);
    return `some node passes ${c} units or more: node ${v} sends or takes ${c} more than it gets or gives`;
  }
  const nodes = flow.readSet(claim);
  const e = c - 1n;
  const inside = new Set(nodes);
  const around = new Set<number>();
  for (const v of nodes) for (const w of net.near[v]!) if (!inside.has(w)) around.add(w);
  const kept = [...flow.spare];
  const gain = range(net.parts).map(() => 0n);
  let room = 0n;
  for (const v of around)
    room += exact(e - a[v]!)
      .over(exact(2))
      .down();
  for (let v = 0; v < net.n; ++v) {
    if (!flow.open[v]) continue;
    const part = net.part[v]!;
    if (a[v] === e + 1n) {
      // It has to keep a spare unit.
      --kept[part]!;
      if (inside.has(v) || around.has(v)) ++room;
    } else if (inside.has(v) || (around.has(v) && (e - a[v]!) % 2n !== 0n)) {
      ++gain[part]!;
    }
  }
  room += bigSum(kept.map((k, part) => least(k, gain[part]!)));
  const much = bigSum(nodes.map((v) => a[v]!));
  need(much > room, `${much} units find room for ${room}`);
  return `some node passes ${c} units or more: with ${e} the nodes around a set of ${nodes.length} take ${room} of its ${much}`;
}

/** Load that starts behind the wave (time 0) ends behind it, or has crossed it over links. */
function wave(flow: Flow, claim: Members, t: number): string {
  const { net } = flow;
  const others = whole(claim['others'] ?? t + 1, 'others', 0, t + 1);
  const time = range(net.n).map(() => others);
  for (const entry of listed(claim['wave'], 'wave')) {
    const [v, at] = wholes(entry, 'wave', 2, 0) as [number, number];
    need(v < net.n && at <= t + 1, 'wave is out of range');
    time[v] = at;
  }
  const behind = flow.load(range(net.n).filter((v) => time[v] === 0));
  const ends = flow.mostKept(range(net.n).filter((v) => time[v]! <= t));
  let cross = 0n;
  for (const [u, v] of net.links) {
    const skipped = Math.abs(time[u]! - time[v]!) - 1;
    need(flow.limit !== null || skipped <= 0, 'the wave skips a round');
    if (skipped > 0) cross += big(skipped) * big(flow.limit!);
  }
  const what = `${behind} units start behind the wave, ${ends} may end there, ${cross} may cross it`;
  need(behind > ends + cross, what);
  return what;
}

/** A set of nodes holds more than all nodes within t hops want; or the other way round. */
function proveRounds(flow: Flow, claim: Members): string {
  const { net } = flow;
  needWhole(flow);
  const r = whole(member(claim, 'at_least'), 'at_least', 0);
  if (!isNull(flow.migration) || !flow.stopped) {
    const rounds = whole(member(flow.migration, 'rounds'), 'rounds');
    const fewer = r < rounds && (flow.stopped || !flow.converged);
    need(r === rounds || fewer, `the plan takes ${rounds} rounds`);
  }
  if (r === 0) return 'nothing has to move';
  const t = r - 1;
  const fewest = `no plan takes fewer than ${r} rounds`;
  if ('wave' in claim) return `${fewest}: ${wave(flow, claim, t)}`;
  need(flow.limit === null, 'with a message limit more is needed than sets');
  if ('wants' in claim) {
    const nodes = nodeSet(claim['wants'], 'wants', net.n);
    const want = flow.leastKept(nodes);
    const has = flow.load(net.distances(nodes, t).keys());
    const what = `a set of ${nodes.length} nodes wants ${want}, ${has} are within ${t} hops`;
    need(want > has, what);
    return `${fewest}: ${what}`;
  }
  const nodes = flow.readSet(claim);
  const has = flow.load(nodes);
  const want = flow.mostKept([...net.distances(nodes, t).keys()]);
  const what = `a set of ${nodes.length} nodes holds ${has}, all within ${t} hops want ${want}`;
  need(has > want, what);
  return `${fewest}: ${what}`;
}

/** Duality in rounds: a hop costs 1, waiting nothing; prices never gain more than that. */
function proveMoved(flow: Flow, claim: Members): string {
  needWhole(flow);
  const { net, limit, migration } = flow;
  const t = whole(member(claim, 'within'), 'within', 0, 100000);
  need(t >= whole(member(migration, 'rounds'), 'rounds'), 'the plan takes more rounds');
  let value = 0n;
  let first: bigint[];
  let last: bigint[];
  if ('prices' in claim) {
    const rows = listed(claim['prices'], 'prices', t + 1).map((row) =>
      wholes(row, 'prices', net.n).map(big),
    );
    for (let k = 0; k < t; ++k) {
      const [p, q] = [rows[k]!, rows[k + 1]!];
      const falls = p.every((a, v) => a >= q[v]!);
      need(falls, 'a price rises while load stays');
      for (const [u, v] of net.links)
        for (const [a, b] of [[u, v] as const, [v, u] as const]) {
          const over = most(0n, q[b]! - p[a]! - 1n);
          need(over === 0n || limit !== null, 'a price rises by more than a hop');
          value -= over * big(limit ?? 0);
        }
    }
    first = rows[0]!;
    last = rows.at(-1)!;
  } else {
    need(limit === null, 'with a message limit prices of every round are needed');
    first = last = wholes(member(claim, 'price'), 'price', net.n).map(big);
    for (let k = 0; k < t; ++k) {
      const before = last;
      last = before.map((p, v) =>
        net.near[v]!.reduce((lowest, w) => least(lowest, before[w]! + 1n), p),
      );
      if (last.every((p, v) => p === before[v])) break;
    }
  }
  value += bigSum(last.map((p, v) => p * flow.low[v]!));
  value -= bigSum(first.map((p, v) => p * big(flow.loads[v]!)));
  for (let part = 0; part < net.parts; ++part) {
    const there = flow.openOf(part).map((v) => last[v]!);
    value += bigSum(there.sort(rising).slice(0, Number(flow.spare[part]!)));
  }
  const claimed = whole(member(claim, 'at_least'), 'at_least', 0);
  const moved = whole(member(migration, 'moved'), 'moved');
  need(value >= big(claimed), `the prices prove ${value} only`);
  need(moved === claimed, `the plan moves ${moved}`);
  return `no plan of ${t} rounds moves fewer than ${claimed} units: at the prices given that is what the loads are worth`;
}

/** A set holds more than it can do in less, and its links let leave. */
function proveMaxLoad(flow: Flow, claim: Members): string {
  const claimed = fraction(member(claim, 'at_least'), 'at_least');
  const cut = member(member(member(flow.result, 'max_load'), 'bound'), 'cut');
  need(claimed.equals(cut === null ? zero : timeOf(cut)), 'the cut is another');
  need(cut === null || equal(flow.readSet(claim), member(cut, 'nodes')), 'the cut is another');
  if (claimed.num === 0n) return 'nothing ends before 0';
  const nodes = flow.readSet(claim);
  const leaving = flow.leaving(nodes);
  const load = flow.load(nodes);
  const room = bigSum(nodes.map((v) => most(0n, claimed.times(flow.speeds[v]!).up() - 1n)));
  const told = member(cut, 'load') === Number(load) && member(cut, 'leaving') === Number(leaving);
  need(told, 'the cut holds other loads');
  const stay = load - leaving;
  need(stay > room, `a set of ${nodes.length} nodes can do ${room} before, ${stay} stay`);
  return `no flow ends before ${String(claimed)}: ${stay} units stay in a set of ${nodes.length} nodes, which can do ${room} before`;
}

/** Limits of the links, the fullest node, fees, and what is the least. */
function checkMaxLoad(flow: Flow): string {
  const stated = member(flow.result, 'max_load');
  const capacity = flow.linkNumbers('edge_capacity');
  const minimum = flow.linkNumbers('edge_minimum');
  const fee = flow.linkNumbers('edge_fee');
  let fees = zero;
  flow.flow.forEach((x, k) => {
    const units = x.size();
    const within = !capacity || units.against(exact(capacity[k]!)) <= 0;
    need(within, `link ${k} carries more than it may`);
    const enough = !minimum || units.num === 0n || units.against(exact(minimum[k]!)) >= 0;
    need(enough, `link ${k} carries less than it must`);
    fees = fees.plus(units.times(exact(fee?.[k] ?? 1)));
  });
  const times = flow.targets.map((t, v) =>
    flow.speeds[v]!.num === 0n ? zero : t.over(flow.speeds[v]!),
  );
  let fullest = 0;
  times.forEach((time, v) => {
    if (time.against(times[fullest]!) > 0) fullest = v;
  });
  const worst = times[fullest]!;
  const makespan = member(stated, 'makespan');
  const bound = member(stated, 'bound');
  const right = timeOf(makespan).equals(worst) && member(makespan, 'node') === fullest;
  need(right, `the fullest node is ${fullest}`);
  need(member(stated, 'fees') === known(fees.num), `the fees are ${String(fees)}`);
  const least = timeOf(bound);
  const cut = member(bound, 'cut');
  const proven = cut === null ? zero : timeOf(cut);
  const between = proven.against(least) <= 0 && least.against(worst) <= 0;
  need(between, 'bound is not from that of the cut to the makespan');
  const by = least.against(worst) < 0 ? null : proven.against(least) < 0 ? 'search' : 'cut';
  need(member(stated, 'optimal') === by, 'optimal is wrong');
  const free = flow.stopped || (minimum ?? []).some((x) => x > 1);
  need(free || proven.equals(worst), 'without minima the cut shows the least makespan');
  const cheapest = least.equals(worst) && member(bound, 'fees') === member(stated, 'fees');
  need(flow.converged === cheapest, 'converged is not that bounds are reached');
  need(free || cheapest, 'fees are not those of the bound');
  return `links carry what they may; the fullest node ends at ${String(worst)}, fees are ${String(fees)}`;
}

export class FlowAnswer extends Flow {
  override readonly told = ['history', 'frames', 'time_ms', 'cost_m'];
  override readonly proofs: Proofs = {
    l1: (claim) => proveL1(this, claim),
    l2: (claim) => proveL2(this, claim),
    l2_integral: (claim) => proveL2Integral(this, claim),
    linf: (claim) => proveLinf(this, claim),
    node_flow: (claim) => proveNodeFlow(this, claim),
    rounds: (claim) => proveRounds(this, claim),
    moved: (claim) => proveMoved(this, claim),
    max_load: (claim) => proveMaxLoad(this, claim),
  };

  override first(): Check[] {
    const checks: Check[] = [['flow', () => this.checkFlow()]];
    const topology = String(this.request['topology']);
    if (this.net.borrowed) checks.push(['edges', () => checkBorrowed(this.net, topology)]);
    if (this.maxLoad) checks.push(['max_load', () => checkMaxLoad(this)]);
    return [...checks, ['migration', () => checkMigration(this)]];
  }

  override present(): string[] {
    const keys = [
      'edges',
      'l2_excess',
      'migration',
      'iterations',
      'cost_m',
      'parameters',
      'time_ms',
    ];
    if (this.asked('history') === true) keys.push('history');
    if (this.asked('trace') === true) keys.push('frames');
    return keys;
  }

  override due(): string[] {
    const search = Object.hasOwn(wanted, this.scheme) && !this.stopped;
    return search ? [wanted[this.scheme]!] : [];
  }

  /** Of max-load the shares are no targets, so that nothing else is known of it. */
  override prove(name: string, claim: Members): Text {
    need(!this.maxLoad || name === 'max_load', 'these are not the targets of that');
    return super.prove(name, claim);
  }

  override last(): Check[] {
    return this.claims.has('l2') ? [] : [['l2', () => this.checkExcess()]];
  }

  private checkExcess(): void {
    const none = member(this.result, 'l2_excess') === null;
    need(none, 'no certificate shows how far the norm is from the least');
  }
}
