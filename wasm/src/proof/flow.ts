// A balancing flow: loads, shares, norms, and what sets of nodes may keep.
import {
  type Fraction,
  bigSum,
  close,
  exact,
  isNearRoot,
  isRoot,
  larger,
  near,
  sum,
  zero,
} from './fraction.js';
import {
  type Json,
  type Members,
  equal,
  fraction,
  isNull,
  isObject,
  largest,
  listed,
  member,
  members,
  need,
  nodeSet,
  setting,
  whole,
  wholes,
} from './documents.js';
import type { Data } from './hash.js';
import { type Network, permutation, readNetwork } from './networks.js';
import { big, least, most, range } from './ring.js';

/**
 * Loads l, shares by speed in every part of the network, low = share rounded down. A node is open
 * where its share is not whole; K units of a part are left above low, one an open node.
 */
export class Flow {
  readonly net: Network;
  readonly borrowed: boolean;
  readonly graphData: Data;
  readonly speedData: Data = [];
  readonly speeds: Fraction[];
  readonly wholeFlow: boolean;
  readonly limit: number | null;
  readonly maxLoad: boolean;
  readonly scheme: Json;
  loads: number[] | null = null;
  flow: Fraction[] = [];
  targets: Fraction[] = [];
  share: Fraction[] = [];
  low: bigint[] = [];
  open: boolean[] = [];
  spare: bigint[] = [];
  /** Whether the flow is whole, as asked for. */
  exact = false;
  linf = zero;
  l1 = zero;
  nodeFlow = zero;

  constructor(
    readonly request: Members,
    result: Members,
  ) {
    const read = readNetwork(
      request,
      result['edges'],
      listed(member(result, 'targets'), 'targets').length,
    );
    need(read.network !== null, 'the links are not known here');
    this.net = read.network;
    this.graphData = read.data;
    this.borrowed = read.borrowed;
    const { n } = this.net;
    const topology = request['topology'];
    const named = !isNull(request['labels']) && isObject(topology) && 'labels' in topology;
    const place = named ? permutation(request['labels'], topology['labels'], n) : range(n);
    const settled = <T>(values: T[]): T[] => place.map((from) => values[from]!);
    if (!isNull(request['loads'])) {
      this.loads = settled(wholes(request['loads'], 'loads', n, 0));
    } else {
      const peak = members(member(request, 'scenario'), 'scenario')['peak'];
      if (peak !== undefined) {
        this.loads = range(n).map(() => 0);
        const at = whole(member(peak, 'node'), 'node', 0, n - 1);
        this.loads[at] = whole(member(peak, 'total'), 'total', 0);
      }
    }
    const speeds = setting(request, 'speeds');
    this.speeds = range(n).map(() => exact(1));
    if (speeds !== null) {
      const given = settled(listed(speeds, 'speeds', n));
      this.speeds = given.map((x) => fraction(x, 'speeds'));
      this.speedData.push(['speeds', given]);
    }
    this.wholeFlow = setting(request, 'integer', true) === true;
    const limit = setting(request, 'message_limit');
    this.limit = limit === null ? null : whole(limit, 'message_limit', 1);
    this.scheme = setting(request, 'scheme', 'opt');
    this.maxLoad = this.scheme === 'max-load';
  }

  /** Conservation, targets, norms and the direction of the flow. */
  readFlow(result: Members): string {
    const { net } = this;
    const edges = listed(member(result, 'edges'), 'edges').map((e) =>
      wholes(e, 'edges', 2, 0, net.n - 1),
    );
    need(equal(edges, net.links), 'edges are not the links of the network');
    const flow = listed(member(result, 'flow'), 'flow', edges.length);
    this.flow = flow.map((x) => fraction(x, 'flow'));
    const targets = listed(member(result, 'targets'), 'targets', net.n);
    this.targets = targets.map((x) => fraction(x, 'targets'));
    const out = range(net.n).map(() => zero);
    net.links.forEach(([u, v], k) => {
      out[u] = out[u]!.plus(this.flow[k]!);
      out[v] = out[v]!.minus(this.flow[k]!);
    });
    // Loads of a random scenario are those of the answer, by the hash.
    this.loads ??= out.map((x, v) => nearest(this.targets[v]!.plus(x)));
    this.setShares();
    const loads = this.loads.map((l) => exact(l));
    const converged = member(result, 'converged') === true;
    const tolerance = fraction(setting(this.request, 'tolerance', 1e-9), 'tolerance');
    const square = (x: Fraction): Fraction => x.times(x);
    const rest = sum(loads.map((l, v) => square(l.minus(out[v]!).minus(this.share[v]!))));
    const start = sum(loads.map((l, v) => square(l.minus(this.share[v]!))));
    const imbalance = fraction(member(result, 'imbalance'), 'imbalance');
    this.exact = this.wholeFlow && this.flow.every((x) => x.isWhole);
    if (!this.exact || this.maxLoad)
      need(isNearRoot(imbalance, rest, start), 'imbalance is not what the flow leaves');
    const balanced = !converged || this.maxLoad || imbalance.against(tolerance) <= 0;
    need(imbalance.num >= 0n && balanced, 'imbalance is out of range');
    for (let v = 0; v < net.n; ++v) {
      const target = this.targets[v]!;
      const low = exact(this.low[v]!);
      const share = this.share[v]!;
      if (this.exact && converged) {
        need(loads[v]!.minus(out[v]!).equals(target), `node ${v} does not end at its target`);
        const above = target.minus(low);
        const rounded = above.num === 0n || (above.equals(exact(1)) && this.open[v]!);
        need(
          this.maxLoad || rounded,
          `the target of node ${v} is not its share ${String(share)}, rounded`,
        );
      } else {
        const rounded = target.equals(low) || target.equals(low.plus(exact(1)));
        need(
          close(target, share, exact(1)) || rounded,
          `the target of node ${v} is not its share ${String(share)}`,
        );
      }
    }
    this.checkNorms(member(result, 'norms'));
    need(member(result, 'acyclic') === this.isAcyclic(), 'acyclic is wrong');
    if (!converged) return 'the flow leaves the imbalance stated, and has the norms stated';
    return `every node ends at its share${this.exact ? ', rounded' : ''}; the norms are those stated`;
  }

  private setShares(): void {
    const { n, part, parts } = this.net;
    const total = range(parts).map(() => 0n);
    const speed = range(parts).map(() => zero);
    for (let v = 0; v < n; ++v) {
      const p = part[v]!;
      total[p]! += big(this.loads![v]!);
      speed[p] = speed[p]!.plus(this.speeds[v]!);
    }
    this.share = part.map((p, v) =>
      speed[p]!.num === 0n ? zero : exact(total[p]!).times(this.speeds[v]!).over(speed[p]!),
    );
    this.low = this.share.map((share) => share.down());
    this.open = this.share.map((share) => !share.isWhole);
    this.spare = total;
    part.forEach((p, v) => (this.spare[p]! -= this.low[v]!));
  }

  private checkNorms(norms: Json): void {
    const at = range(this.net.n).map(() => zero);
    this.net.links.forEach(([u, v], k) => {
      at[u] = at[u]!.plus(this.flow[k]!.size());
      at[v] = at[v]!.plus(this.flow[k]!.size());
    });
    const sizes = this.flow.map((x) => x.size());
    this.l1 = sum(sizes);
    this.linf = sizes.reduce(larger, zero);
    this.nodeFlow = at.reduce(larger, zero);
    const found = { l1: this.l1, linf: this.linf, node_flow: this.nodeFlow };
    for (const [name, value] of Object.entries(found)) {
      const told = fraction(member(norms, name), name);
      need(close(told, value), `the ${name} norm is not that of the flow`);
    }
    const squares = sum(this.flow.map((x) => x.times(x)));
    const told = fraction(member(norms, 'l2'), 'l2');
    need(isRoot(told, squares), 'the l2 norm is not that of the flow');
  }

  private isAcyclic(): boolean {
    const least = this.exact ? zero : near.times(this.linf);
    const ahead: number[][] = range(this.net.n).map(() => []);
    const coming = range(this.net.n).map(() => 0);
    this.net.links.forEach(([u, v], k) => {
      const x = this.flow[k]!;
      if (x.size().against(least) <= 0) return;
      const [a, b] = x.num > 0n ? [u, v] : [v, u];
      ahead[a]!.push(b);
      ++coming[b]!;
    });
    const ready = range(this.net.n).filter((v) => coming[v] === 0);
    for (const v of ready)
      for (const w of ahead[v]!) {
        --coming[w]!;
        if (coming[w] === 0) ready.push(w);
      }
    return ready.length === this.net.n;
  }

  /** A set of a claim, or the rest of one. */
  readSet(claim: Members): number[] {
    const { n } = this.net;
    if ('set' in claim) return nodeSet(claim['set'], 'set', n);
    const others = new Set(nodeSet(member(claim, 'all_but'), 'all_but', n));
    return range(n).filter((v) => !others.has(v));
  }

  load(nodes: Iterable<number>): bigint {
    let total = 0n;
    for (const v of nodes) total += big(this.loads![v]!);
    return total;
  }

  private openIn(nodes: Iterable<number>): bigint[] {
    const count = range(this.net.parts).map(() => 0n);
    for (const v of nodes) if (this.open[v]) ++count[this.net.part[v]!]!;
    return count;
  }

  private lowOf(nodes: Iterable<number>): bigint {
    let total = 0n;
    for (const v of nodes) total += this.low[v]!;
    return total;
  }

  /** The most that nodes keep: low, and a spare unit an open one. */
  mostKept(nodes: readonly number[]): bigint {
    const inside = this.openIn(nodes);
    return this.lowOf(nodes) + bigSum(this.spare.map((k, p) => least(k, inside[p]!)));
  }

  leastKept(nodes: readonly number[]): bigint {
    const inside = this.openIn(nodes);
    const every = this.openIn(range(this.net.n));
    const others = this.spare.map((k, p) => most(0n, k - (every[p]! - inside[p]!)));
    return this.lowOf(nodes) + bigSum(others);
  }

  squares(): Fraction {
    return sum(this.flow.map((x, k) => x.times(x).over(this.net.weights[k]!)));
  }

  /** Open nodes of a part. */
  openOf(part: number): number[] {
    return range(this.net.n).filter((v) => this.net.part[v] === part && this.open[v]);
  }

  /** Numbers a link, as they were given a link or an edge; null where they were not. */
  linkNumbers(key: string): number[] | null {
    const given = setting(this.request, key);
    if (given === null) return null;
    const found = listed(given, key).map((x) =>
      x === null && key === 'edge_capacity' ? largest : whole(x, key, 0),
    );
    const topology = this.request['topology'];
    if (!isObject(topology)) {
      need(found.length === this.net.links.length, `${key} has the wrong length`);
      return found;
    }
    const of = new Map<string, number>();
    listed(topology['edges'], 'edges').forEach((edge, i) => {
      const [u, v] = listed(edge, 'edges') as [number, number];
      of.set(`${Math.min(u, v)} ${Math.max(u, v)}`, found[i]!);
    });
    return this.net.links.map(([u, v]) => of.get(`${u} ${v}`) ?? 0);
  }

  /** Limits of the links, the fullest node, and fees. */
  checkMaxLoad(stated: Json): string {
    const capacity = this.linkNumbers('edge_capacity');
    const minimum = this.linkNumbers('edge_minimum');
    const fee = this.linkNumbers('edge_fee');
    let fees = zero;
    this.flow.forEach((x, k) => {
      const units = x.size();
      const within = !capacity || units.against(exact(capacity[k]!)) <= 0;
      need(within, `link ${k} carries more than it may`);
      const enough = !minimum || units.num === 0n || units.against(exact(minimum[k]!)) >= 0;
      need(enough, `link ${k} carries less than it must`);
      fees = fees.plus(units.times(exact(fee?.[k] ?? 1)));
    });
    let fullest = 0;
    const times = this.targets.map((t, v) =>
      this.speeds[v]!.num === 0n ? zero : t.over(this.speeds[v]!),
    );
    times.forEach((time, v) => {
      if (time.against(times[fullest]!) > 0) fullest = v;
    });
    const makespan = member(stated, 'makespan');
    const told = timeOf(makespan);
    need(
      told.equals(times[fullest]!) && member(makespan, 'node') === fullest,
      `the fullest node is ${fullest}`,
    );
    const shown = fees.num <= big(largest) ? Number(fees.num) : null;
    need(member(stated, 'fees') === shown, `the fees are ${String(fees)}`);
    return `links carry what they may; the fullest node ends at ${String(told)}, fees are ${String(fees)}`;
  }
}

/** {"num":p,"den":q} */
export function timeOf(stated: Json): Fraction {
  const num = exact(whole(member(stated, 'num'), 'num'));
  return num.over(exact(whole(member(stated, 'den'), 'den', 1)));
}

/** The whole number nearest to a fraction. */
function nearest(value: Fraction): number {
  return Number(value.plus(exact(0.5)).down());
}
