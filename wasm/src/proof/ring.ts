// What can cross the links of a ring, and how long flows over them take.
import { Unknown } from './documents.js';
import { bigSum, floorOver } from './fraction.js';

export const big = (x: number): bigint => BigInt(x);
export const mod = (i: number, n: number): number => ((i % n) + n) % n;
export const least = (a: bigint, b: bigint): bigint => (a < b ? a : b);
export const most = (a: bigint, b: bigint): bigint => (a > b ? a : b);
export const size = (x: bigint): bigint => (x < 0n ? -x : x);
export const range = (n: number): number[] => Array.from({ length: n }, (_, i) => i);

/** out[e] = the most of values[e - width .. e], for e >= width. */
function mostInWindows(values: readonly bigint[], width: number): bigint[] {
  const best: number[] = [];
  let head = 0;
  return values.map((value, e) => {
    while (best.length > head && values[best.at(-1)!]! <= value) best.pop();
    best.push(e);
    if (best[head]! < e - width) ++head;
    return values[best[head]!]!;
  });
}

/**
 * At most W(i,k) + (t-k) B units cross link i to the right in t steps, whatever is done, for every
 * k <= t: all but the load of the k nodes that end at i passes it after step k. Without a limit
 * only k = t says something.
 */
export class Ring {
  readonly n: number;
  readonly total: bigint;
  private readonly before: bigint[] = [0n];

  constructor(
    readonly loads: readonly number[],
    readonly limit: number | null,
  ) {
    this.n = loads.length;
    this.total = bigSum(loads.map(big));
    for (const load of [...loads, ...loads]) this.before.push(this.before.at(-1)! + big(load));
  }

  /** The load of count nodes from first on. */
  arc(first: number, count: number): bigint {
    const rest = count % this.n;
    const from = mod(first, this.n);
    return (
      big((count - rest) / this.n) * this.total + this.before[from + rest]! - this.before[from]!
    );
  }

  /** The bound of depth k; way 1: to the right. */
  across(way: number, i: number, t: number, k: number): bigint {
    const more = this.limit ? big(t - k) * big(this.limit) : 0n;
    return this.arc(way === 1 ? i - k + 1 : i + 1, k) + more;
  }

  /** The least bound over all k, for every link. */
  rights(t: number): bigint[] {
    const { n, limit } = this;
    if (!limit) return range(n).map((i) => this.across(1, i, t, t));
    const most_of = big(limit);
    if (t > n) {
      // On a lap the load is the same again: the least is in the first or the last one.
      const lap = this.rights(n);
      return range(n).map((i) =>
        least(
          lap[i]! + big(t - n) * most_of,
          this.arc(i - t + n + 1, t - n) + lap[mod(i - t + n, n)]!,
        ),
      );
    }
    const best = mostInWindows(
      this.before.map((p, m) => p - big(m) * most_of),
      t,
    );
    return range(n).map(
      (i) => this.before[i + n + 1]! - big(i + n + 1 - t) * most_of - best[i + n + 1]!,
    );
  }

  lefts(t: number): bigint[] {
    const found = new Ring([...this.loads].reverse(), this.limit).rights(t);
    return range(this.n).map((i) => found[mod(this.n - 2 - i, this.n)]!);
  }
}

/** Flows over the links of a ring, and how long they take. */
export class Schedule {
  readonly linear: bigint[] = [];

  constructor(
    readonly ring: Ring,
    readonly targets: readonly number[],
    readonly single: boolean,
  ) {
    let sent = 0n;
    ring.loads.forEach((load, i) => this.linear.push((sent += big(load) - big(targets[i]!))));
  }

  flow(shift: bigint): bigint[] {
    return this.linear.map((s) => s - shift);
  }

  /** 1: must send more to the right than it has; -1: to the left. */
  red(flow: readonly bigint[], i: number): number {
    const load = big(this.ring.loads[i]!);
    const before = flow[mod(i - 1, this.ring.n)]!;
    if (flow[i]! > load && before > 0n) return 1;
    return -before > load && flow[i]! < 0n ? -1 : 0;
  }

  /**
   * Whether a flow is carried out in t steps. Multi-send: exactly when every link carries at most
   * what can cross it. Single-send: of t nodes in a row not all are red one way, since each waits
   * for the one before.
   */
  within(flow: readonly bigint[], t: number): boolean {
    if (t < 0) return false;
    if (t === 0) return flow.every((f) => f === 0n);
    if (!this.single) {
      const rights = this.ring.rights(t);
      const lefts = this.ring.lefts(t);
      return flow.every((f, i) => -lefts[i]! <= f && f <= rights[i]!);
    }
    const reds = range(this.ring.n).map((i) => this.red(flow, i));
    for (const way of [1, -1]) {
      if (reds.every((red) => red === way)) return false;
      let run = 0;
      for (const red of [...reds, ...reds]) {
        run = red === way ? run + 1 : 0;
        if (run >= t) return false;
      }
    }
    return true;
  }

  /** Whether a flow takes exactly so many steps; null: it never ends. */
  takes(flow: readonly bigint[], steps: number | null): boolean {
    if (steps === null) return !this.within(flow, 2 * this.ring.n + Number(this.ring.total));
    return this.within(flow, steps) && !this.within(flow, steps - 1);
  }
}

export type Move = [from: number, to: number, units: bigint];
export interface Step {
  moves: Move[];
  loads: bigint[];
}

/** Moves and loads of every step, until all is done; null where it is stuck. */
export function execute(ring: Ring, flow: readonly bigint[], single: boolean): Step[] | null {
  const { steps, owed } = carryOut(ring, flow, single, ring.limit);
  return owed.some((units) => units !== 0n) ? null : steps;
}

/** Moves and loads of every step, until all is done or stuck; the loads and what is owed then. */
export function carryOut(
  ring: Ring,
  flow: readonly bigint[],
  single: boolean,
  most_units: number | null,
): { steps: Step[]; loads: bigint[]; owed: bigint[] } {
  const { n } = ring;
  const loads = ring.loads.map(big);
  const owed = [...flow];
  const limit = most_units ? big(most_units) : null;
  const steps: Step[] = [];
  let visits = 0;
  while (owed.some((units) => units !== 0n)) {
    const moves: [...Move, link: number][] = [];
    for (let i = 0; i < n; ++i) {
      const behind = mod(i - 1, n);
      let right = most(owed[i]!, 0n);
      let left = most(-owed[behind]!, 0n);
      if (single) {
        if (right + left === 0n || right + left > loads[i]!) continue;
      } else {
        right = least(right, loads[i]!);
        if (limit) right = least(right, limit);
        left = least(left, loads[i]! - right);
        if (limit) [right, left] = [least(right, limit), least(left, limit)];
      }
      if (right > 0n) moves.push([i, mod(i + 1, n), right, i]);
      if (left > 0n) moves.push([i, behind, left, behind]);
    }
    if (moves.length === 0) break;
    visits += n;
    if (visits > 1e6) throw new Unknown('it takes too many steps to do again');
    for (const [a, b, units, link] of moves) {
      loads[a]! -= units;
      loads[b]! += units;
      owed[link]! -= link === a ? units : -units;
    }
    steps.push({
      moves: moves.map(([a, b, units]): Move => [a, b, units]),
      loads: [...loads],
    });
  }
  return { steps, loads, owed };
}

export function evenTargets(total: bigint, n: number): number[] {
  const low = floorOver(total, big(n));
  return range(n).map((i) => Number(low) + (big(i) < total % big(n) ? 1 : 0));
}
