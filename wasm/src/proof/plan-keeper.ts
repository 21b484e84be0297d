// What keeps the objects of the fullest node there.
import { checkKeys, equal, listed, member, need, timeOf } from './documents.js';
import { type Fraction, exact, larger } from './fraction.js';
import type { PlanModel } from './plan-model.js';
import { type Use, placeOf, usesOf } from './plan-rules.js';
import { range } from './ring.js';

const rules = ['pinned', 'allowed', 'closed', 'capacity', 'group', 'cap', 'no gain', 'none'];
const mostLooks = 20_000_000;
const named = 10;

/** Of the first rules that bar each of the other nodes the last. */
class Keeper {
  private readonly uses: Use[][];
  private readonly loads: number[];
  private readonly sent: number[];
  private readonly got: number[];
  private readonly there = new Map<string, number>();
  private readonly messages = new Map<number, [other: number, work: number, sends: boolean][]>();

  constructor(
    private readonly plan: PlanModel,
    private readonly node: number,
  ) {
    this.uses = [...usesOf(plan, plan.placed).values()];
    this.loads = plan.sums(plan.load, plan.placed);
    [this.sent, this.got] = plan.traffic(plan.placed);
    plan.inGroup.forEach((members, g) => {
      for (const j of members) {
        const key = `${g} ${placeOf(plan, g, plan.placed[j]!)}`;
        this.there.set(key, (this.there.get(key) ?? 0) + 1);
      }
    });
    const add = (j: number, other: number, work: number, sends: boolean): void => {
      if (!this.messages.has(j)) this.messages.set(j, []);
      this.messages.get(j)!.push([other, work, sends]);
    };
    for (const [a, b, work] of plan.comm) {
      if (a === b) continue;
      add(a, b, work, true);
      add(b, a, work, false);
    }
  }

  keeps(j: number): string {
    if (this.plan.n === 1) return 'no gain';
    let last = 0;
    for (let i = 0; i < this.plan.n; ++i)
      if (i !== this.node) last = Math.max(last, rules.indexOf(this.bars(j, i)));
    return rules[last]!;
  }

  /** The first rule that keeps it from that node. */
  private bars(j: number, i: number): string {
    const { plan } = this;
    if (plan.pinned[j] === true && i !== plan.home[j]) return 'pinned';
    if (!plan.listedAt(j, i)) return 'allowed';
    if (!plan.allowed[j]!.has(i)) return 'closed';
    if (!this.uses.every((rows) => rows[i]!.fits(j))) return 'capacity';
    if (!this.fitsGroup(j, i)) return 'group';
    const [moved, cost] = this.migration(j, i);
    const met = plan.target !== null && plan.end.against(plan.target.times(plan.mean)) <= 0;
    if (met || moved > plan.cap('max_moves', moved) || cost > plan.cap('max_bytes', cost))
      return 'cap';
    if (this.later(j, i).against(this.time(this.node)) >= 0) return 'no gain';
    return plan.minGain === null || this.gains(j, i, moved, cost, plan.minGain) ? 'none' : 'cap';
  }

  private fitsGroup(j: number, i: number): boolean {
    const { plan } = this;
    const g = plan.group[j]!;
    if (g === null || placeOf(plan, g, i) === placeOf(plan, g, this.node)) return true;
    if (plan.groups[g]!['rule'] === 'spread') return !this.there.has(`${g} ${placeOf(plan, g, i)}`);
    return this.there.get(`${g} ${placeOf(plan, g, this.node)}`) === 1;
  }

  /** Moves and bytes once it is there. */
  private migration(j: number, i: number): [moved: number, cost: number] {
    const { plan } = this;
    const home = plan.home[j]!;
    const change = home === null ? 0 : Number(home !== i) - Number(home !== this.node);
    return [plan.moved + change, plan.cost + change * plan.bytes[j]!];
  }

  private time(i: number): Fraction {
    const work = this.loads[i]! + Math.max(this.sent[i]!, this.got[i]!);
    return exact(work).over(this.plan.speed[i]!);
  }

  /** The later of both nodes' times once it is there. */
  private later(j: number, i: number): Fraction {
    const { placed, speed, load } = this.plan;
    const here = [this.sent[this.node]!, this.got[this.node]!] as [number, number];
    const there = [this.sent[i]!, this.got[i]!] as [number, number];
    for (const [other, work, sends] of this.messages.get(j) ?? []) {
      const [own, against] = sends ? ([0, 1] as const) : ([1, 0] as const);
      if (placed[other] === this.node) here[against] += work;
      else here[own] -= work;
      if (placed[other] === i) there[against] -= work;
      else there[own] += work;
    }
    const left = this.loads[this.node]! - load[j]! + Math.max(...here);
    const grown = this.loads[i]! + load[j]! + Math.max(...there);
    return larger(exact(left).over(speed[this.node]!), exact(grown).over(speed[i]!));
  }

  /** Whether makespan + min_gain x migration is less then, or as much with less migration. */
  private gains(j: number, i: number, moved: number, cost: number, minGain: Fraction): boolean {
    const { plan } = this;
    let change = moved - plan.moved;
    if (plan.price === 'bytes') change = cost - plan.cost;
    if (plan.price === 'bytes-distance')
      change = plan.ways.bytesTo(j, i) - plan.ways.bytesTo(j, this.node);
    const then = range(plan.n)
      .filter((k) => k !== i && k !== this.node)
      .map((k) => this.time(k))
      .reduce(larger, this.later(j, i));
    const saved = plan.end.minus(then).minus(minGain.times(exact(change)));
    return saved.num > 0n || (saved.num === 0n && change < 0);
  }
}

/** What keeps each object of the fullest node there. */
export function checkObstacles(plan: PlanModel): void {
  const { result, stopped, load } = plan;
  const empty = plan.end.num === 0n;
  need(!('obstacles' in result) || !empty, 'nothing is on the fullest node');
  if (!('obstacles' in result)) return need(empty || stopped, 'obstacles is missing');
  const node = member(result['makespan'], 'node') as number;
  const told = checkKeys(result['obstacles'], 'obstacles', [
    ...['node', 'objects', 'looked_at', 'rules'],
  ]);
  const here = range(plan.m)
    .filter((j) => plan.placed[j] === node)
    .sort((a, b) => load[b]! - load[a]! || a - b);
  const lookedAt = here.slice(0, Math.floor(mostLooks / plan.n));
  const counts = [told['node'], told['objects'], told['looked_at']];
  const right = equal(counts, [node, here.length, lookedAt.length]);
  need(right, `${here.length} objects are on node ${node}`);
  const keeper = new Keeper(plan, node);
  const kept = new Map<string, number[]>();
  for (const j of lookedAt) {
    const rule = keeper.keeps(j);
    kept.set(rule, [...(kept.get(rule) ?? []), j]);
  }
  const found = rules.filter((rule) => kept.has(rule));
  const rows = listed(told['rules'], 'rules');
  const names = rows.map((one) => member(one, 'rule'));
  need(equal(names, found), `they are kept by ${found.join(', ')}`);
  rows.forEach((one, k) => checkRule(plan, one, found[k]!, kept.get(found[k]!)!));
}

function checkRule(plan: PlanModel, value: unknown, rule: string, kept: number[]): void {
  const one = checkKeys(value, 'a rule', ['rule', 'count', 'objects', 'bound']);
  const right = equal([one['count'], one['objects']], [kept.length, kept.slice(0, named)]);
  need(right, `${kept.length} objects are kept by ${rule}`);
  const { bound } = one;
  const none = rule === 'no gain' || rule === 'none';
  const below = bound === null || (!none && timeOf(bound).against(plan.end) <= 0);
  need(below || !plan.searches, `without ${rule} plans may end earlier than that`);
}
