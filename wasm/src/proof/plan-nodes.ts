// The nodes of a plan: names, speeds, states.
import { Fraction, sum } from './fraction.js';
import {
  type Json,
  type Members,
  isNull,
  isObject,
  listed,
  need,
  whole,
  wholes,
} from './documents.js';
import type { Data } from './hash.js';
import { big, range } from './ring.js';

/** A number as it is printed: 1.1 is 11/10. */
export function decimal(value: Json, name: string): Fraction {
  if (Array.isArray(value)) {
    const [num, den] = wholes(value, name, 2, 1) as [number, number];
    return new Fraction(big(num), big(den));
  }
  need(typeof value === 'number' && Number.isFinite(value), `${name} is no number`);
  const parts = /^(-?\d+)(?:\.(\d+))?(?:e([+-]\d+))?$/.exec(String(value))!;
  const digits = parts[2] ?? '';
  const power = Number(parts[3] ?? 0) - digits.length;
  const all = BigInt(parts[1]! + digits);
  return power >= 0 ? new Fraction(all * 10n ** big(power)) : new Fraction(all, 10n ** big(-power));
}

/** The places of names. */
export const numbered = (names: Json): ReadonlyMap<Json, number> =>
  new Map(Array.isArray(names) ? names.map((name, i) => [name, i] as const) : []);

export const speedData = (table: Members, speed: readonly Fraction[]): Data =>
  isNull(table['speed'])
    ? []
    : [
        ['speed_num', speed.map((s) => s.num)],
        ['speed_den', speed.map((s) => s.den)],
      ];

/** How many nodes there are, or columns of what they are like. */
export class PlanNodes {
  readonly columns: Members;
  readonly n: number;
  readonly speed: Fraction[];
  readonly state: Json[];
  /** Of all that do not drain. */
  readonly openSpeed: Fraction;
  readonly names: Json[];
  private readonly index: ReadonlyMap<Json, number>;

  /** @param names  Of nodes that have none of their own. */
  constructor(nodes: Json, names: Json[] = []) {
    const columns = (this.columns = isObject(nodes) ? nodes : {});
    const n = (this.n = typeof nodes === 'number' ? nodes : this.count());
    const ids = columns['id'] as Json[] | undefined;
    this.names = ids && ids.length > 0 ? ids : names;
    this.index = numbered(this.names);
    const speeds = listed(columns['speed'] ?? range(n).map(() => 1), 'speed', n);
    this.speed = speeds.map((x) => decimal(x, 'speed'));
    this.state = listed(columns['state'] ?? range(n).map(() => 'open'), 'state', n);
    this.openSpeed = sum(this.speed.filter((_, i) => this.state[i] !== 'drain'));
  }

  private count(): number {
    const lists: Json[] = ['id', 'speed', 'state', 'rack'].map((key) => this.columns[key]);
    for (const key of ['capacity', 'base'])
      lists.push(...Object.values((this.columns[key] ?? {}) as Members));
    const first = lists.find((list) => Array.isArray(list)) as Json[] | undefined;
    return whole(this.columns['count'] ?? first?.length ?? 0, 'count', 0);
  }

  /** By its name or number. */
  node(name: Json): number {
    const named = typeof name === 'string' ? this.index.get(name) : undefined;
    return named ?? whole(name, 'a node', 0, this.n - 1);
  }
}
