// Plans of items in a row.
import type { Check, Proofs } from './answer.js';
import { type Fraction, bigSum, exact, sum, zero } from './fraction.js';
import {
  type Json,
  type Members,
  checkGap,
  checkKeys,
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
import { checkWritten, placementFile } from './plan-files.js';
import { decimal, speedData } from './plan-nodes.js';
import { checkTimes } from './plan-times.js';
import { big, mod, range } from './ring.js';

const counted: Record<string, string> = {
  moves: 'items',
  bytes: 'bytes',
  'bytes-distance': 'bytes_distance',
};

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
  private mean = zero;
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
    const data: Data = [['load', this.load], ...speedData(table, this.speed), ['parts', p]];
    for (const key of ['memory', 'capacity', 'bytes'])
      if (key in table) data.push([key, table[key]]);
    data.push(['min_items', this.leastItems], ['ring', this.ring]);
    if ('old_cuts' in table) data.push(['old_cuts', this.oldCuts()]);
    return data;
  }

  /** With the ends that are not given; on a ring they go on beyond the last item. */
  private oldCuts(): number[] {
    const count = this.load.length;
    const given = wholes(this.table['old_cuts'], 'old_cuts', undefined, 0);
    const whole = given.length === this.p + 1; // as an answer has them
    const [first, ...others] = whole ? given.slice(this.ring ? 0 : 1, -1) : given;
    if (!this.ring || first === undefined || others.length + 1 < this.p)
      return [0, ...(first === undefined ? [] : [first, ...others]), count];
    const cuts = [first % Math.max(count, 1)];
    for (const cut of others) cuts.push(cut < cuts.at(-1)! ? cut + count : cut);
    return [...cuts, cuts[0]! + count];
  }

  protected override sizes(): Members {
    const total = this.load.reduce((x, y) => x + y, 0);
    return { nodes: this.p, objects: this.load.length, total };
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
    const { p, table } = this;
    const count = this.load.length;
    const had = 'old_cuts' in table;
    const always = ['cuts', 'parts', 'makespan', 'ratio', 'mean', 'bound', 'optimal'];
    const result = checkKeys(this.result, 'result', always, { migration: had, initial: had });
    const cuts = wholes(result['cuts'], 'cuts', p + 1, 0);
    const begins = this.ring ? cuts[0]! < Math.max(count, 1) : cuts[0] === 0;
    need(begins && cuts[p]! - cuts[0]! === count, 'the parts are not all items');
    for (let k = 0; k < p; ++k) {
      const items = cuts[k + 1]! - cuts[k]!;
      const enough = Math.max(0, this.leastItems) <= items && items <= count;
      need(enough, `part ${k} has not enough items`);
      const [, used] = this.part(cuts[k]!, cuts[k + 1]!);
      const most = this.capacity[k]!;
      need(most === null || used <= big(most), `part ${k} does not fit`);
    }
    this.mean = exact(bigSum(this.load.map(big))).over(sum(this.speed));
    const end = (this.end = this.checkParts(result, cuts));
    if (had) {
      this.checkMoved(this.oldCuts(), cuts);
      const initial = checkKeys(result['initial'], 'initial', ['makespan', 'ratio', 'parts']);
      this.checkParts(initial, this.oldCuts());
    }
    this.checkValid();
    const writeAs = this.asked('write_as');
    checkWritten(result, writeAs, () => placementFile(writeAs, this.owners(cuts)));
    return `${p} parts of ${count} items; the fullest ends at ${String(end)}`;
  }

  /** What every part has, and when it ends. */
  private checkParts(told: Members, cuts: readonly number[]): Fraction {
    const remembers = listed(this.table['memory'] ?? [], 'memory').length > 0;
    const times = listed(member(told, 'parts'), 'parts', this.p).map((row, k) => {
      const [work, used] = this.part(cuts[k]!, cuts[k + 1]!);
      const first = cuts[k]! % Math.max(this.load.length, 1);
      const found: Members = { first, items: cuts[k + 1]! - cuts[k]!, load: Number(work) };
      if (remembers) found['memory'] = Number(used);
      need(equal(row, found), `part ${k} is not what is said of it`);
      return exact(work).over(this.speed[k]!);
    });
    return checkTimes(told, times, this.mean);
  }

  /** The node of every item. */
  private owners(cuts: readonly number[]): number[] {
    const found = this.load.map(() => 0);
    for (let k = 0; k < this.p; ++k)
      for (let item = cuts[k]!; item < cuts[k + 1]!; ++item) found[item % found.length] = k;
    return found;
  }

  /** Items that change their node, their bytes, and these times the nodes they pass. */
  private checkMoved(old: readonly number[], cuts: readonly number[]): void {
    const bytes = (this.table['bytes'] ?? this.load.map(() => 1)) as number[];
    const found = { items: 0, bytes: 0, bytes_distance: 0 };
    const before = this.owners(old);
    this.owners(cuts).forEach((b, item) => {
      const apart = Math.abs(before[item]! - b);
      const size = bytes[item]!;
      if (apart > 0) {
        ++found.items;
        found.bytes += size;
      }
      found.bytes_distance += size * (this.ring ? Math.min(apart, this.p - apart) : apart);
    });
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

  /** No cuts end earlier: what is left over shows it, or all cuts that there are, which are those of the kind. */
  private checkBound(): void {
    const { result } = this;
    const end = this.end!;
    const found = this.searched();
    const bound = checkKeys(result['bound'], 'bound', ['makespan', 'gap']);
    const claimed = fraction(this.claimed('makespan', 'at_least'), 'at_least');
    const reached = timeOf(bound['makespan']);
    need(claimed.equals(reached) && reached.equals(end), 'bound is another number');
    checkGap(bound, end, end, 'plan and bound');
    const probed = !found.has('makespan');
    const ofKind = probed || found.get('makespan')!['test'] === (this.ring ? 'starts' : 'table');
    need(ofKind, 'that is no test of such cuts');
    const noProbe = this.ring || this.leastItems > 0 || end.num === 0n;
    need(probed || noProbe, 'a probe would show it');
    const optimal = probed && end.num > 0n ? 'bound' : 'search';
    need(result['optimal'] === optimal, 'optimal is not what the proof shows');
    this.checkMigrationClaim(found);
  }

  /** All cuts that there are were looked at for those that move least. */
  private checkMigrationClaim(found: ReadonlyMap<string, Members>): void {
    const migration = (this.result['migration'] ?? {}) as Members;
    const moved = migration[counted[this.asked('migration', 'moves') as string]!] ?? null;
    const claim = this.claims.get('migration') ?? { at_least: moved, test: 'windows' };
    const right = equal([claim['at_least'] ?? null, claim['test']], [moved, 'windows']);
    need(right, 'the claim of migration is of another number');
    const known = [...found.keys()].every((name) => name === 'makespan' || name === 'migration');
    const belongs = known && (!found.has('migration') || 'old_cuts' in this.table);
    need(belongs, 'nothing here was searched for');
  }
}
