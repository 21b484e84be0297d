// A balancing flow: loads, shares, norms, and what sets of nodes may keep.
import { Answer } from './answer.js';
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
  isObject,
  largest,
  listed,
  member,
  need,
  nodeSet,
  whole,
  wholes,
} from './documents.js';
import type { Data } from './hash.js';
import { type Network, placed, readNetwork } from './networks.js';
import { scenarioLoads } from './random.js';
import { decimal } from './plan-nodes.js';
import { big, least, most, range } from './ring.js';

/** Of schemes that search, the claim that there is. */
export const wanted: Record<string, string> = {
  l1: 'l1',
  linf: 'linf',
  'node-flow': 'node_flow',
  rounds: 'rounds',
  'max-load': 'max_load',
};

/**
 * Loads l, shares by speed in every part of the network, low = share rounded down. A node is open
 * where its share is not whole; K units of a part are left above low, one an open node.
 */
export class Flow extends Answer {
  readonly net: Network;
  readonly loads: number[];
  /** 1.2 is 6/5. */
  readonly speeds: Fraction[];
  readonly integer: boolean;
  readonly limit: number | null;
  readonly scheme: string;
  readonly maxLoad: boolean;
  readonly migration: Json;
  flow: Fraction[] = [];
  targets: Fraction[] = [];
  share: Fraction[] = [];
  low: bigint[] = [];
  open: boolean[] = [];
  spare: bigint[] = [];
  /** Whether the flow is made whole, as asked for. */
  exact = false;
  converged = false;
  linf = zero;
  l1 = zero;
  nodeFlow = zero;
  private readonly speedData: Data = [];
  /** What leaves every node, less what comes. */
  out: Fraction[] = [];

  constructor(request: Members, answer: Members) {
    super(request, answer);
    const { result } = this;
    const count = listed(member(result, 'targets'), 'targets').length;
    this.net = readNetwork(request, result['edges'], count);
    const { n } = this.net;
    this.loads =
      request['loads'] === undefined || request['loads'] === null
        ? scenarioLoads(member(request, 'scenario'), n, this.asked('seed', 1))
        : wholes(placed(request, request['loads'], n), 'loads', n, 0);
    const speeds = this.asked('speeds');
    if (speeds !== null) this.speedData.push(['speeds', placed(request, speeds, n)]);
    const given = (this.speedData[0]?.[1] ?? range(n).map(() => 1)) as Json[];
    this.speeds = given.map((x) => decimal(x, 'speeds'));
    const limit = this.asked('message_limit');
    this.limit = limit === null ? null : whole(limit, 'message_limit', 1);
    this.scheme = String(this.asked('scheme', 'opt'));
    this.integer = this.asked('integer', true) === true;
    this.maxLoad = this.scheme === 'max-load';
    this.migration = result['migration'];
    this.setShares();
  }

  override data(): Data {
    const limits = ['edge_capacity', 'edge_minimum', 'edge_fee']
      .map((key): [string, Json] => [key, this.linkNumbers(key)])
      .filter(([, numbers]) => numbers !== null);
    return [...this.net.data, ['loads', this.loads], ...this.speedData, ...limits];
  }

  /** Conservation, targets, norms and the direction of the flow. */
  checkFlow(): string {
    const { net, result } = this;
    const edges = listed(member(result, 'edges'), 'edges').map((e) =>
      wholes(e, 'edges', 2, 0, net.n - 1),
    );
    need(equal(edges, net.links), 'edges are not the links of the network');
    const flow = listed(member(result, 'flow'), 'flow', edges.length);
    this.flow = flow.map((x) => fraction(x, 'flow'));
    const targets = listed(member(result, 'targets'), 'targets', net.n);
    this.targets = targets.map((x) => fraction(x, 'targets'));
    this.out = range(net.n).map(() => zero);
    net.links.forEach(([u, v], k) => {
      this.out[u] = this.out[u]!.plus(this.flow[k]!);
      this.out[v] = this.out[v]!.minus(this.flow[k]!);
    });
    this.checkBalance();
    this.checkNorms(member(result, 'norms'));
    need(member(result, 'acyclic') === this.isAcyclic(), 'acyclic is wrong');
    if (!this.converged) return 'the flow leaves the imbalance stated, and has the norms stated';
    return `every node ends at its share${this.exact ? ', rounded' : ''}; the norms are those stated`;
  }

  /**
   * How far the flow leaves loads from their shares. It is made whole where it converged, or is
   * that of a search.
   */
  private checkBalance(): void {
    this.converged = member(this.result, 'converged') === true;
    const { converged, maxLoad, stopped } = this;
    const imbalance = fraction(member(this.result, 'imbalance'), 'imbalance');
    const tolerance = fraction(this.asked('tolerance', 1e-9), 'tolerance');
    const bestSoFar = stopped && Object.hasOwn(wanted, this.scheme) && imbalance.num === 0n;
    this.exact = maxLoad || (this.integer && (converged || bestSoFar));
    const loads = this.loads.map((l) => exact(l));
    if (!this.exact || maxLoad) {
      const square = (x: Fraction): Fraction => x.times(x);
      const left = loads.map((l, v) => l.minus(this.out[v]!).minus(this.share[v]!));
      const start = loads.map((l, v) => l.minus(this.share[v]!));
      const right = isNearRoot(imbalance, sum(left.map(square)), sum(start.map(square)));
      need(right, 'imbalance is not what the flow leaves');
    }
    const within = imbalance.against(tolerance) <= 0;
    const balanced = !converged || maxLoad || within;
    need(imbalance.num >= 0n && balanced, 'imbalance is out of range');
    const ended = converged || maxLoad || stopped || !within;
    need(ended, 'an imbalance within the tolerance is that of a flow that converged');
    need(!this.exact || this.flow.every((x) => x.isWhole), 'the flow is not whole');
    this.targets.forEach((target, v) => {
      const share = `the target of node ${v} is not its share ${String(this.share[v]!)}`;
      if (!this.exact) return need(close(target, this.share[v]!), share);
      const ends = loads[v]!.minus(this.out[v]!).equals(target);
      need(ends, `node ${v} does not end at its target`);
      const above = target.minus(exact(this.low[v]!));
      const rounded = above.num === 0n || (above.equals(exact(1)) && this.open[v]!);
      need(maxLoad || rounded, `${share}, rounded`);
    });
  }

  private setShares(): void {
    const { n, part, parts } = this.net;
    const total = range(parts).map(() => 0n);
    const speed = range(parts).map(() => zero);
    for (let v = 0; v < n; ++v) {
      const p = part[v]!;
      total[p]! += big(this.loads[v]!);
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
    for (const v of nodes) total += big(this.loads[v]!);
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

  squares(flow: readonly Fraction[]): Fraction {
    return sum(flow.map((x, k) => x.times(x).over(this.net.weights[k]!)));
  }

  /** Open nodes of a part. */
  openOf(part: number): number[] {
    return range(this.net.n).filter((v) => this.net.part[v] === part && this.open[v]);
  }

  /** Numbers a link, as they were given a link or an edge; null where they were not. */
  linkNumbers(key: string): number[] | null {
    const given = this.asked(key);
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

  /** The most that leaves a set of nodes. */
  leaving(nodes: readonly number[]): bigint {
    const inside = new Set(nodes);
    const capacity = this.linkNumbers('edge_capacity');
    const across = this.net.links.map(([u, v], k) =>
      inside.has(u) === inside.has(v) ? 0n : big(capacity?.[k] ?? largest),
    );
    return bigSum(across);
  }
}
