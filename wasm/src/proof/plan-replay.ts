// The moves of a plan, carried out one after the other.
import { type Json, type Members, checkKeys, equal, need, real, whole } from './documents.js';
import { type Fraction, exact, larger, zero } from './fraction.js';
import type { PlanModel } from './plan-model.js';
import { Use, fullOf, placeOf } from './plan-rules.js';
import { range } from './ring.js';

const keys = ['object', 'from', 'to', 'round', 'load', 'bytes', 'rule', 'before', 'after', 'gain'];
const ulps = exact(2 ** 48);

/** What is wrong where objects are before anything moves. */
class Homes {
  private readonly loads: number[];
  private readonly full: ReadonlySet<number>;
  private readonly latest: Fraction;
  /** Members of a group, in a place and in all. */
  private readonly there = new Map<string, number>();
  private readonly grouped = new Map<number, number>();

  constructor(
    private readonly plan: PlanModel,
    private readonly end: readonly number[],
  ) {
    this.loads = plan.sums(plan.load);
    this.full = new Set(fullOf(plan, plan.home).map(([, i]) => i));
    const ends = plan.sums(plan.load, end).map((load, i) => exact(load).over(plan.speed[i]!));
    this.latest = ends.reduce(larger, zero);
    plan.inGroup.forEach((members, g) => {
      for (const j of members) {
        const home = plan.home[j]!;
        if (home === null) continue;
        const key = `${g} ${placeOf(plan, g, home)}`;
        this.there.set(key, (this.there.get(key) ?? 0) + 1);
        this.grouped.set(g, (this.grouped.get(g) ?? 0) + 1);
      }
    });
  }

  /** Why it moves: the first rule that its home breaks, or the load that is too much there. */
  rule(j: number, to: number): string {
    const { plan } = this;
    const home = plan.home[j]!;
    if (plan.byLinks) return 'flow';
    if (plan.transient && to !== this.end[j]) return 'hop';
    if (home === null) return 'new';
    if (!plan.allowed[j]!.has(home)) return plan.state[home] === 'drain' ? 'drain' : 'allowed';
    if (this.full.has(home)) return 'capacity';
    if (this.breaksGroup(j, home)) return 'group';
    const time = exact(this.loads[home]!).over(plan.speed[home]!);
    return time.against(this.latest) > 0 ? 'load' : 'room';
  }

  private breaksGroup(j: number, home: number): boolean {
    const { plan } = this;
    const g = plan.group[j]!;
    if (g === null) return false;
    const there = this.there.get(`${g} ${placeOf(plan, g, home)}`)!;
    return plan.groups[g]!['rule'] === 'spread' ? there > 1 : there < this.grouped.get(g)!;
  }
}

/** Each move as it says, and no more in a round than may be. */
export class Replay {
  readonly place: (number | null)[];
  round = 0;
  private readonly loads: number[];
  private readonly homes: Homes;
  private before = -1;
  private readonly roundOf = new Map<number, number>();
  /** What nodes send and receive in this round, and what left them. */
  private out = new Map<number, number>();
  private come = new Map<number, number>();
  private left: [object: number, node: number][] = [];
  private readonly there: Set<number>[];

  constructor(
    private readonly plan: PlanModel,
    end: readonly number[],
  ) {
    this.place = [...plan.home];
    this.loads = plan.sums(plan.load);
    this.homes = new Homes(plan, end);
    this.there = plan.transient ? range(plan.n).map(() => new Set<number>()) : [];
    if (plan.transient) plan.home.forEach((i, j) => i !== null && this.there[i]!.add(j));
  }

  take(k: number, value: Json): void {
    const { plan } = this;
    const name = `move ${k}`;
    const move = checkKeys(value, name, keys);
    const j = whole(move['object'], 'object', 0, plan.m - 1);
    const to = whole(move['to'], 'to', 0, plan.n - 1);
    const r = whole(move['round'], 'round', 0);
    const at = this.place[j]!;
    need(equal(move['from'], at) && at !== to, `${name} does not follow`);
    this.checkRound(j, at, r, name);
    this.checkLimit(at, to, r);
    const own = move['load'] === plan.load[j] && move['bytes'] === plan.bytes[j];
    need(own, `${name} is of another object`);
    const rule = this.homes.rule(j, to);
    need(move['rule'] === rule, `${name} has the reason ${rule}`);
    this.carryOut(j, at, to, move, name);
  }

  /** New objects wait for none, unless they need room; the others go round by round, in order. */
  private checkRound(j: number, at: number | null, r: number, name: string): void {
    const { byLinks, transient } = this.plan;
    need(r > 0 || at === null, `${name} is in no round`);
    const inTime = at !== null || r > 0 === transient;
    need(inTime, `${name} places a new object late, or too early`);
    const order = r > this.round || (r === this.round && (byLinks || j > this.before));
    need(order && (r <= this.round + 1 || byLinks), `${name} is out of order`);
    const last = this.roundOf.get(j);
    const once = last === undefined || ((transient || byLinks) && last < r);
    need(once, `${name} moves an object again`);
    if (r !== this.round) this.closeRound();
    this.round = r;
    this.before = j;
    this.roundOf.set(j, r);
  }

  /** No node sends or receives more at once than it may. */
  private checkLimit(at: number | null, to: number, r: number): void {
    const { plan } = this;
    if (r === 0 || plan.byLinks) return;
    this.come.set(to, (this.come.get(to) ?? 0) + 1);
    if (at !== null) this.out.set(at, (this.out.get(at) ?? 0) + 1);
    for (const i of at === null ? [to] : [to, at]) {
      const out = this.out.get(i) ?? 0;
      const come = this.come.get(i) ?? 0;
      const { out: mostOut, in: mostIn, both } = plan.limit;
      const fits = both === null ? out <= mostOut && come <= mostIn : out + come <= both;
      need(fits, `node ${i} has too many transfers in round ${r}`);
    }
  }

  /** With transient, what receives holds what was there before the round beside what comes. */
  closeRound(): void {
    if (this.plan.transient) {
      for (const i of [...this.come.keys()].sort((a, b) => a - b))
        for (const [name, resource] of this.plan.resources) {
          const use = new Use(resource, i);
          for (const j of this.there[i]!) use.add(j);
          need(use.fits(), `node ${i} has not so much ${name} in round ${this.round}`);
        }
      for (const [j, i] of this.left) this.there[i]!.delete(j);
    }
    this.out = new Map();
    this.come = new Map();
    this.left = [];
  }

  private carryOut(j: number, at: number | null, to: number, move: Members, name: string): void {
    const { plan, loads } = this;
    const ends = at === null ? [to] : [at, to];
    const before = ends.map((i) => loads[i]!);
    this.place[j] = to;
    loads[to]! += plan.load[j]!;
    if (at !== null) loads[at]! -= plan.load[j]!;
    const after = ends.map((i) => loads[i]!);
    const told = equal(move['before'], before) && equal(move['after'], after);
    need(told, `${name} finds or leaves other loads`);
    const [was, then] = [before, after].map((row) =>
      row.map((load, k) => exact(load).over(plan.speed[ends[k]!]!)).reduce(larger, zero),
    ) as [Fraction, Fraction];
    const gain = was.minus(then);
    const off = real(move['gain'], 'gain').minus(gain).size().times(ulps);
    need(off.against(larger(was, then)) <= 0, `${name} gains ${String(gain)}`);
    if (!plan.transient) return;
    this.there[to]!.add(j);
    if (at !== null) this.left.push([j, at]);
  }
}
