// Random numbers by the seed of a request, and the loads and tasks that are drawn by them.
import { type Json, type Members, member, members, need, whole, wholes } from './documents.js';

const word = 0xffffffffffffffffn;
export const golden = 0x9e3779b97f4a7c15n;
const turned = (x: bigint, by: bigint): bigint => ((x << by) | (x >> (64n - by))) & word;

/** The number that SplitMix64 gives next in that state. */
export function splitmix(state: bigint): bigint {
  let z = (state + golden) & word;
  z = ((z ^ (z >> 30n)) * 0xbf58476d1ce4e5b9n) & word;
  z = ((z ^ (z >> 27n)) * 0x94d049bb133111ebn) & word;
  return z ^ (z >> 31n);
}

/** xoshiro256++, seeded by SplitMix64. */
class Random {
  private state: [bigint, bigint, bigint, bigint];

  constructor(seed: number) {
    const start = BigInt(seed) ^ splitmix(0n);
    const at = (k: bigint): bigint => splitmix((start + k * golden) & word);
    this.state = [at(0n), at(1n), at(2n), at(3n)];
  }

  private next(): bigint {
    const [a, b] = this.state;
    const found = (turned((a + this.state[3]) & word, 23n) + a) & word;
    const c = this.state[2] ^ a;
    const d = this.state[3] ^ b;
    this.state = [a ^ d, b ^ c, c ^ ((b << 17n) & word), turned(d, 45n)];
    return found;
  }

  /** Without bias, by Lemire's rejection. */
  below(count: number): number {
    const bound = BigInt(count);
    for (;;) {
      const product = this.next() * bound;
      const low = product & word;
      if (low >= bound || low >= (word + 1n - bound) % bound) return Number(product >> 64n);
    }
  }

  unit(): number {
    return Number(this.next() >> 11n) * 2 ** -53;
  }
}

/** Whole loads in proportion to weights, by largest remainder, in IEEE numbers. */
function apportioned(weights: readonly number[], total: number): number[] {
  let all = 0;
  for (const weight of weights) all += weight;
  const shares = weights.map((weight) => (all > 0 ? total * (weight / all) : 0));
  const loads = shares.map(Math.floor);
  if (!(all > 0)) loads[0] = total;
  const rest = (i: number): number => loads[i]! - shares[i]!;
  const rests = loads.map((_, i) => rest(i));
  const order = loads.map((_, i) => i).sort((a, b) => rests[a]! - rests[b]! || a - b);
  let given = loads.reduce((sum, load) => sum + load, 0);
  let k = 0;
  for (; given < total; ++given, ++k) ++loads[order[k % order.length]!]!;
  while (given > total) {
    k = (k + order.length - 1) % order.length;
    if (loads[order[k]!]! === 0) continue;
    --loads[order[k]!]!;
    --given;
  }
  return loads;
}

/** Loads by a rule. */
export function scenarioLoads(scenario: Json, n: number, seed: Json): number[] {
  const [name, given] = Object.entries(members(scenario, 'scenario'))[0] ?? ['', {}];
  const rule = members(given, name);
  const random = new Random(whole(seed, 'seed', 0));
  if (name === 'peak') {
    const loads = Array.from({ length: n }, () => 0);
    const at = whole(member(rule, 'node'), 'node', 0, n - 1);
    loads[at] = whole(member(rule, 'total'), 'total', 0);
    return loads;
  }
  let weights = Array.from({ length: n }, (_, i) => i);
  if (name === 'random') weights = weights.map(() => random.unit());
  if (name === 'hot_spots') {
    const spots = Math.min(whole(member(rule, 'count'), 'count', 1), n);
    const order = [...weights];
    for (let i = n; i > 1; --i) {
      const k = random.below(i);
      [order[i - 1], order[k]] = [order[k]!, order[i - 1]!];
    }
    const hot = new Set(order.slice(0, spots));
    weights = weights.map((i) => 1 + (hot.has(i) ? n / spots : 0));
  }
  return apportioned(weights, n * whole(member(rule, 'mean'), 'mean', 0));
}

/** Computations, and what tasks send to later ones. */
export function randomTasks(given: Json, seed: Json): Members {
  const rule = members(given, 'random');
  const random = new Random(whole(seed, 'seed', 0));
  const n = whole(member(rule, 'tasks'), 'tasks', 1, 1e5);
  const draw = (key: string, usual: number[]): number => {
    const [least, most] = wholes(rule[key] ?? usual, key, 2, 0) as [number, number];
    need(least <= most, `${key} is no range`);
    return least + random.below(most - least + 1);
  };
  const comp = Array.from({ length: n }, () => draw('comp', [1, 100]));
  const edges: number[][] = [];
  for (let i = 0; i + 1 < n; ++i) {
    const left = Math.min(draw('degree', [1, 10]), n - 1 - i);
    const chosen = new Set<number>();
    while (chosen.size < left) {
      const to = i + 1 + random.below(n - 1 - i);
      if (chosen.has(to)) continue;
      chosen.add(to);
      edges.push([i, to, draw('amount', [1, 10])]);
    }
  }
  return { comp, edges };
}
