// Plans of items in a row.
import type { Check, Proofs } from './answer.js';
import { type Fraction, bigSum, exact, sum } from './fraction.js';
import {
  type Json,
  type Members,
  equal,
  fraction,
  listed,
  member,
  members,
  need,
  timeOf,
  whole,
  wholes,
} from './documents.js';
import type { Data } from './hash.js';
import { Placing } from './placing.js';
import { decimal, speedData } from './plan-nodes.js';
import { checkTimes } from './plan-times.js';
import { big, mod, range } from './ring.js';

/** Items in a row, cut into a contiguous part a node. */
export class ChainAnswer extends Placing {
  private readonly table: Members;
  readonly load: number[];
  private readonly p: number;
  readonly speed: Fraction[];
  private readonly memory: number[];
  private readonly capacity: (number | null)[];
  private readonly ring: boolean;
  private readonly leastItems: number;
  /** Of the cuts, if there are any. */
  private end: Fraction | null = null;
  override readonly proofs: Proofs = { makespan: (claim) => this.proveMakespan(claim) };

  constructor(request: Members, answer: Members) {
    super(request, answer);
    const table = (this.table = members(request['chain'], 'chain'));
    this.load = wholes(member(table, 'load'), 'load', undefined, 0);
    const columns = (table['speed'] ?? table['capacity'] ?? []) as Json[];
    const p = (this.p = whole(table['parts'] ?? columns.length, 'parts', 1));
    const speeds = listed(table['speed'] ?? range(p).map(() => 1), 'speed', p);
    this.speed = speeds.map((x) => decimal(x, 'speed'));
    const count = this.load.length;
    this.memory = wholes(table['memory'] ?? this.load.map(() => 0), 'memory', count, 0);
    const capacity = listed(table['capacity'] ?? range(p).map(() => null), 'capacity', p);
    this.capacity = capacity as (number | null)[];
    this.ring = table['ring'] === true;
    this.leastItems = whole(table['min_items'] ?? 0, 'min_items');
  }

  protected override readonly never = { items: () => this.tooFew() };

  private tooFew(): string {
    const { length } = this.load;
    need(this.leastItems === 1 && length < this.p, 'there are items enough');
    return `${this.p} nodes need an item each, and there are ${length}`;
  }

  override data(): Data {
    const { table, p } = this;
    const count = this.load.length;
    const data: Data = [['load', this.load], ...speedData(table, this.speed), ['parts', p]];
    for (const key of ['memory', 'capacity', 'bytes'])
      if (key in table) data.push([key, table[key]]);
    data.push(['min_items', this.leastItems], ['ring', this.ring]);
    if ('old_cuts' in table) {
      let old = wholes(table['old_cuts'], 'old_cuts', undefined, 0);
      if (old.length < p) old = [0, ...old, count];
      else {
        const first = old[0]! % count;
        const rest = old.slice(1).map((cut) => cut + (cut < old[0]! ? count : 0));
        old = [first, ...rest, first + count];
      }
      data.push(['old_cuts', old]);
    }
    return data;
  }

  override first(): Check[] {
    return [['plan', () => this.checkPlan()]];
  }

  override due(): string[] {
    return ['makespan'];
  }

  override last(): Check[] {
    return [['bound', () => this.checkBound()]];
  }

  /** Load and memory of items first .. end - 1, around a ring. */
  private part(first: number, end: number): [work: bigint, used: bigint] {
    const items = range(Math.max(0, end - first)).map((k) => mod(first + k, this.load.length));
    const all = (values: readonly number[]): bigint => bigSum(items.map((k) => big(values[k]!)));
    return [all(this.load), all(this.memory)];
  }

  private checkPlan(): string {
    const { result, p, table } = this;
    const count = this.load.length;
    const cuts = wholes(member(result, 'cuts'), 'cuts', p + 1, 0);
    const every = cuts[p]! - cuts[0]! === count && (this.ring || cuts[0] === 0);
    need(every, 'the parts are not all items');
    const times = listed(member(result, 'parts'), 'parts', p).map((told, k) => {
      const items = cuts[k + 1]! - cuts[k]!;
      const enough = Math.max(0, this.leastItems) <= items && items <= count;
      need(enough, `part ${k} has not enough items`);
      const [work, used] = this.part(cuts[k]!, cuts[k + 1]!);
      const most = this.capacity[k]!;
      need(most === null || used <= big(most), `part ${k} does not fit`);
      const found: Members = { first: cuts[k]! % count, items, load: Number(work) };
      if ('memory' in table) found['memory'] = Number(used);
      need(equal(told, found), `part ${k} is not what is said of it`);
      return exact(work).over(this.speed[k]!);
    });
    const mean = exact(bigSum(this.load.map(big))).over(sum(this.speed));
    const end = (this.end = checkTimes(result, times, mean));
    if ('old_cuts' in table && !this.ring) this.checkMoved(cuts);
    return `${p} parts of ${count} items; the fullest ends at ${String(end)}`;
  }

  /** Items that change their node, their bytes, and these times the nodes they pass. */
  private checkMoved(cuts: number[]): void {
    const count = this.load.length;
    const old = [0, ...wholes(this.table['old_cuts'], 'old_cuts'), count];
    const bytes = wholes(this.table['bytes'] ?? range(count).map(() => 1), 'bytes', count);
    const found = { items: 0, bytes: 0, bytes_distance: 0 };
    let [a, b] = [0, 0];
    for (let item = 0; item < count; ++item) {
      while (item >= old[a + 1]!) ++a;
      while (item >= cuts[b + 1]!) ++b;
      if (a !== b) {
        ++found.items;
        found.bytes += bytes[item]!;
      }
      found.bytes_distance += bytes[item]! * Math.abs(a - b);
    }
    const right = equal(member(this.result, 'migration'), found);
    need(right, `${found.items} items move, ${found.bytes} bytes`);
  }

  /** Every node in turn takes all it can in less, and items are left. */
  private proveMakespan(claim: Members): string {
    const { p } = this;
    const count = this.load.length;
    const claimed = fraction(member(claim, 'at_least'), 'at_least');
    const below = this.end === null || claimed.against(this.end) <= 0;
    need(!this.ring && below, 'it is not below the plan');
    if (claimed.num === 0n) return 'nothing ends before 0';
    need(claim['test'] === 'probe', 'test is unknown');
    const cuts = wholes(member(claim, 'cuts'), 'cuts', p + 1, 0, count);
    need(cuts[0] === 0 && cuts[p]! < count, 'no items are left');
    for (let k = 0; k < p; ++k) {
      const [from, to] = [cuts[k]!, cuts[k + 1]!];
      need(from <= to, 'cuts fall');
      const most = this.capacity[k]!;
      const fits = (end: number): boolean => {
        const [work, used] = this.part(from, end);
        const inTime = exact(work).against(claimed.times(this.speed[k]!)) < 0;
        return inTime && (most === null || used <= big(most));
      };
      need(!fits(to + 1), `node ${k} could take one more item`);
      need(from === to || fits(to), `node ${k} takes more than it can`);
    }
    return `no cuts end before ${String(claimed)}: if every node in turn takes all it can in less, ${count - cuts[p]!} items are left`;
  }

  private checkBound(): void {
    const stated = timeOf(member(member(this.result, 'bound'), 'makespan'));
    const claimed = fraction(member(this.claims.get('makespan'), 'at_least'), 'at_least');
    need(claimed.equals(stated), 'bound is another number');
  }
}
