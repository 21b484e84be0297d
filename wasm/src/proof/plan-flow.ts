// Objects along the links of a flow, whose amounts are those of a flow job.
import { type Json, checkKeys, equal, listed, member, need, real, whole } from './documents.js';
import { exact, one } from './fraction.js';
import { readNetwork } from './networks.js';
import type { PlanModel } from './plan-model.js';
import { range } from './ring.js';

type Edge = readonly [from: number, to: number, amount: number];
/** By load, then number. */
type Held = readonly [load: number, object: number];
type Hop = readonly [round: number, edge: number, object: number];

const byNumbers = (a: readonly number[], b: readonly number[]): number => {
  const k = a.findIndex((x, i) => x !== b[i]);
  return k < 0 ? 0 : a[k]! - b[k]!;
};

/** How many of them do not come after `one`. */
function upTo(held: readonly Held[], one: Held): number {
  let low = 0;
  let high = held.length;
  while (low < high) {
    const mid = (low + high) >> 1;
    if (byNumbers(held[mid]!, one) <= 0) low = mid + 1;
    else high = mid;
  }
  return low;
}

/** Takes the largest that fit, and the smallest left if that comes nearer. */
function near(held: Held[], amount: number): Held[] {
  const taken: Held[] = [];
  let left = amount;
  for (let k = upTo(held, [left, Infinity]); k > 0; k = upTo(held, [left, Infinity])) {
    const [one] = held.splice(k - 1, 1) as [Held];
    taken.push(one);
    left -= one[0];
  }
  if (held.length > 0 && held[0]![0] - left < left) taken.push(held.shift()!);
  return taken;
}

class FlowOfPlan {
  private readonly edges: Edge[];
  private readonly targets: number[];
  private readonly out: number[][];
  private readonly degree: number[];
  private readonly movable: number[];
  private readonly largest: number;
  private readonly place: (number | null)[];
  private readonly carried: number[];
  private readonly hops: Hop[] = [];
  private rounds = 0;

  constructor(
    private readonly plan: PlanModel,
    private readonly told: Readonly<Record<string, Json>>,
  ) {
    this.edges = listed(told['edges'], 'edges').map((edge) => this.readEdge(edge));
    this.targets = plan.sums(plan.load);
    this.out = range(plan.n).map(() => []);
    this.degree = range(plan.n).map(() => 0);
    this.edges.forEach(([a, b, amount], e) => {
      this.targets[a]! -= amount;
      this.targets[b]! += amount;
      this.out[a]!.push(e);
      ++this.degree[a]!;
      ++this.degree[b]!;
    });
    const { home, pinned, load } = plan;
    this.movable = range(plan.m).filter(
      (j) => home[j] !== null && pinned[j] !== true && load[j]! > 0,
    );
    this.largest = this.movable.reduce((most, j) => Math.max(most, load[j]!), 0);
    this.place = [...home];
    this.carried = this.edges.map(() => 0);
  }

  private readEdge(value: Json): Edge {
    const edge = checkKeys(value, 'an edge', ['from', 'to', 'amount', 'carried', 'error']);
    const a = whole(edge['from'], 'from', 0, this.plan.n - 1);
    const b = whole(edge['to'], 'to', 0, this.plan.n - 1);
    need(a !== b, 'an edge joins a node to itself');
    return [a, b, whole(edge['amount'], 'amount', 1)];
  }

  check(): void {
    const { plan, told, largest, edges } = this;
    this.carry();
    const path = equal([told['rounds'], told['largest']], [this.rounds, largest]);
    need(path, `the longest path has ${this.rounds} links, the largest object ${largest}`);
    const enough = told['proven'] === this.keepsEnough();
    need(enough, 'proven is not whether givers keep enough');
    const half = real(told['edge_bound'], 'edge_bound').times(exact(2));
    need(half.equals(exact(largest)), 'edge_bound is not half the largest object');
    listed(told['edges'], 'edges').forEach((edge, e) => {
      const own = [member(edge, 'carried'), member(edge, 'error')];
      const right = equal(own, [this.carried[e], this.carried[e]! - edges[e]![2]]);
      need(right, `edge ${e} carries ${this.carried[e]}`);
    });
    need(equal(this.place, plan.placed), 'objects along the flow end elsewhere');
    if (plan.byLinks) this.checkMoves();
    this.checkNodes(listed(told['nodes'], 'nodes', plan.n));
    whole(told['iterations'], 'iterations', 0);
    this.checkConverged();
    if (plan.asked('topology') === null) return;
    const links = new Set(readNetwork(plan.request).links.map(([u, v]) => `${u} ${v}`));
    const known = edges.every(([a, b]) => links.has(`${Math.min(a, b)} ${Math.max(a, b)}`));
    need(known, 'an edge is no link of the network');
  }

  private checkMoves(): void {
    const moves = listed(this.plan.result['moves'], 'moves').map((move) =>
      ['object', 'from', 'to', 'round'].map((key) => member(move, key)),
    );
    const hops = [...this.hops].sort(byNumbers).map(([r, e, j]) => {
      const [a, b] = this.edges[e]!;
      return [j, a, b, r + 1];
    });
    need(equal(moves, hops), 'the moves are not those along the flow');
  }

  /** Then every target is the share of its node, rounded. */
  private checkConverged(): void {
    const { plan, told } = this;
    const { converged } = told;
    need(typeof converged === 'boolean', 'converged is neither true nor false');
    const shares = plan.speed.map((speed) => plan.mean.times(speed)); // which flows know as IEEE numbers
    const rounded = shares.every((share, i) => {
      const off = exact(this.targets[i]!).minus(share).size();
      return off.against(one.plus(share.over(exact(2 ** 40)))) < 0;
    });
    need(!converged || rounded, 'a target is not the share of its node, rounded');
  }

  private checkNodes(nodes: Json[]): void {
    const ends = this.plan.sums(this.plan.load, this.place);
    nodes.forEach((value, i) => {
      const node = checkKeys(value, 'a node', ['target', 'load', 'error', 'bound']);
      const target = this.targets[i]!;
      const load = ends[i]!;
      const own = equal(
        [node['target'], node['load'], node['error']],
        [target, load, load - target],
      );
      const right =
        own &&
        real(node['bound'], 'bound')
          .times(exact(2))
          .equals(exact(this.degree[i]!).times(exact(this.largest)));
      need(right, `node ${i} has the target ${target} and ends at ${load}`);
    });
  }

  /** Node by node after all that give to it, each takes objects near to the amount, the largest link first. */
  private carry(): void {
    const { plan, edges } = this;
    const held = range(plan.n).map((): Held[] => []);
    const ready = range(plan.n).map(() => 0);
    const put = (i: number, one: Held): void => {
      held[i]!.splice(upTo(held[i]!, one), 0, one);
    };
    for (const j of this.movable) put(plan.home[j]!, [plan.load[j]!, j]);
    const largestFirst = (e: number, f: number): number => edges[f]![2] - edges[e]![2] || e - f;
    for (const a of this.inOrder())
      for (const e of [...this.out[a]!].sort(largestFirst)) {
        const [, b, amount] = edges[e]!;
        for (const one of near(held[a]!, amount)) {
          put(b, one);
          this.place[one[1]] = b;
          this.carried[e]! += one[0];
          this.hops.push([ready[a]!, e, one[1]]);
          ready[b] = Math.max(ready[b]!, ready[a]! + 1);
          this.rounds = Math.max(this.rounds, ready[b]);
        }
      }
  }

  /** Nodes after all that give to them, of several the first. */
  private inOrder(): number[] {
    const { plan, edges } = this;
    const before = range(plan.n).map(() => 0);
    for (const [, b] of edges) ++before[b]!;
    const ready = range(plan.n).filter((i) => before[i] === 0);
    const order: number[] = [];
    while (ready.length > 0) {
      const a = ready.shift()!;
      order.push(a);
      for (const e of this.out[a]!) {
        const b = edges[e]![1];
        if (--before[b]! > 0) continue;
        const at = ready.findIndex((i) => i > b);
        ready.splice(at < 0 ? ready.length : at, 0, b);
      }
    }
    need(order.length === plan.n, 'the flow has a cycle');
    return order;
  }

  /** Whether every giver keeps (links - 1) x largest / 2. */
  private keepsEnough(): boolean {
    const { plan, degree, largest } = this;
    const left = range(plan.n).map(() => 0);
    plan.home.forEach((home, j) => {
      if (home !== null && plan.pinned[j] !== true) left[home]! += plan.load[j]!;
    });
    for (const [a, b, amount] of this.edges) {
      left[a]! -= amount;
      left[b]! += amount;
    }
    return this.out.every(
      (own, i) => own.length === 0 || 2 * left[i]! >= (degree[i]! - 1) * largest,
    );
  }
}

/** What goes along the links follows from what the flow has there. */
export function checkFlowOfPlan(plan: PlanModel): void {
  if (plan.asked('flow') === null) return;
  const keys = ['converged', 'iterations', 'rounds', 'largest', 'proven', 'edge_bound'];
  const told = checkKeys(plan.result['flow'], 'flow', [...keys, 'edges', 'nodes']);
  new FlowOfPlan(plan, told).check();
}
