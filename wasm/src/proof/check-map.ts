// What mappings cost, and what no mapping can cost less than.
import {
  Fraction,
  bigSum,
  close,
  exact,
  floorOver,
  isNearRoot,
  isRoot,
  larger,
  one,
  rootDown,
  sum,
  zero,
} from './fraction.js';
import { Answer, type Check, type Proofs } from './answer.js';
import {
  type Json,
  type Members,
  Unknown,
  checkGap,
  equal,
  fraction,
  listed,
  member,
  members,
  need,
  whole,
  wholes,
} from './documents.js';
import type { Data } from './hash.js';
import { readNetwork } from './networks.js';
import { randomTasks } from './random.js';
import { big, most, range } from './ring.js';

const unit = 1n << 64n;

interface Share {
  amount: bigint;
  size: bigint;
}
interface Shell {
  cost: bigint;
  servers: bigint;
}
/** cost[s ^ t], and the level of the common ancestor, of two servers of eh:K,L. */
function hierarchyCosts(
  k: number,
  l: number,
  route: boolean,
  penalties: number[],
): [costs: number[], levels: number[]] {
  const costs = [0];
  const levels = [0];
  for (let x = 1; x < 2 ** (k * l); ++x) {
    const level = Math.floor((x.toString(2).length - 1) / k) + 1;
    const bits = (x >> ((level - 1) * k)).toString(2).replaceAll('0', '').length;
    costs.push(penalties[level - 1]! * (2 * (level - 1) + (route ? bits : Math.min(bits, 2))));
    levels.push(level);
  }
  return [costs, levels];
}

/** What a task pays at least: those that say most for their size as near as there is room. */
function pays(
  own: bigint,
  partners: readonly Share[],
  all: bigint,
  shells: readonly Shell[],
): bigint {
  let at = 0;
  let room = most(0n, all * shells[0]!.servers - own * unit);
  let paid = 0n;
  for (const { amount, size } of partners) {
    let left = size * unit;
    while (left > room && at + 1 < shells.length) {
      paid += floorOver(amount * room * shells[at]!.cost, size);
      left -= room;
      ++at;
      room = all * (shells[at]!.servers - shells[at - 1]!.servers);
    }
    paid += floorOver(amount * left * shells[at]!.cost, size);
    room -= left;
  }
  return paid;
}

/**
 * Tasks, their messages, and what a message costs between servers: rows of costs from each server,
 * of a hierarchy from one, as all look alike.
 */
export class MapAnswer extends Answer {
  private readonly tasks: Members;
  private readonly comp: number[];
  private readonly messages = new Map<string, [u: number, v: number, amount: number]>();
  private readonly servers: number;
  private readonly rows: number[][];
  private readonly levels: number[] | null = null;
  private readonly penalties: number[] = [];
  private readonly machine: Data = [];
  private readonly beta: Fraction;
  override readonly proofs: Proofs = { cost: (claim) => this.proveCost(claim) };

  constructor(request: Members, answer: Members) {
    super(request, answer);
    this.tasks = members(member(request, 'tasks'), 'tasks');
    const drawn = 'random' in this.tasks;
    const tasks = drawn ? randomTasks(this.tasks['random'], this.asked('seed', 1)) : this.tasks;
    this.comp = wholes(member(tasks, 'comp'), 'comp', undefined, 0);
    for (const edge of listed(tasks['edges'] ?? [], 'edges')) {
      const [u, v, amount] = wholes(edge, 'edges', 3, 0) as [number, number, number];
      need(u < this.comp.length && v < this.comp.length, 'a message has no such task');
      if (u === v) continue;
      const [a, b] = [Math.min(u, v), Math.max(u, v)];
      const before = this.messages.get(`${a} ${b}`)?.[2] ?? 0;
      this.messages.set(`${a} ${b}`, [a, b, before + amount]);
    }
    this.beta = fraction(member(this.result, 'beta'), 'beta');
    const name = request['topology'];
    if (typeof name === 'string' && name.startsWith('eh:') && !name.includes('x')) {
      const [k, l] = name.slice(3).split(',').map(Number) as [number, number];
      const penalty = this.asked('penalty', 'llca');
      this.penalties = Array.isArray(penalty)
        ? wholes(penalty, 'penalty', l, 0)
        : range(l).map((i) => (penalty === 'llca' ? i + 1 : 1));
      const route = this.asked('distance', 'route') === 'route';
      const [costs, levels] = hierarchyCosts(k, l, route, this.penalties);
      this.levels = levels;
      this.servers = costs.length;
      this.rows = [costs];
      return;
    }
    const net = readNetwork(request);
    need(net.parts === 1, 'the machine is not connected');
    if (net.n > 1024) throw new Unknown('the machine is too large to check here');
    this.servers = net.n;
    this.machine = net.data;
    this.rows = range(net.n).map((v) => {
      const hops = net.distances([v]);
      return range(net.n).map((w) => hops.get(w)!);
    });
  }

  private costOf(a: number, b: number): number {
    return this.levels ? this.rows[0]![a ^ b]! : this.rows[a]![b]!;
  }

  override data(): Data {
    const { tasks, request } = this;
    const data: Data = [];
    if ('random' in tasks) data.push(['tasks', tasks]);
    else for (const key of ['edges', 'comp']) if (key in tasks) data.push([key, tasks[key]]);
    data.push(...this.machine);
    for (const key of ['penalty', 'level_betas'])
      if (Array.isArray(request[key])) data.push([key, request[key]]);
    const start = request['mapping'] ?? request['start'];
    if (Array.isArray(start)) data.push(['start', start]);
    return data;
  }

  override present(): string[] {
    const keys = ['cost', 'beta', 'c1', 'c2', 'com', 'loads', 'bound'];
    if (this.asked('history') === true && !this.stopped) keys.push('history');
    if (this.asked('list') === true) keys.push('tasks');
    return keys;
  }

  override first(): Check[] {
    return [['mapping', () => this.checkMapping()]];
  }

  override due(): string[] {
    return ['cost'];
  }

  private checkMapping(): string {
    const { request, result, beta } = this;
    const last = this.servers - 1;
    const mapping = wholes(member(result, 'mapping'), 'mapping', this.comp.length, 0, last);
    const asked = this.asked('beta', 'balance');
    if (asked !== 'balance') {
      need(fraction(asked, 'beta').equals(beta), 'beta is not what was asked for');
    } else {
      const times = this.levels ? this.servers : 1;
      const pairs = bigSum(this.rows.map((row) => bigSum(row.map(big)))) * big(times);
      const amount = bigSum([...this.messages.values()].map((message) => big(message[2])));
      const talk = new Fraction(amount * pairs, big(this.servers) ** 2n);
      const even = new Fraction(bigSum(this.comp.map(big)), big(this.servers));
      const right =
        talk.num > 0n && even.num > 0n ? close(beta, even.over(talk)) : beta.equals(one);
      need(right, 'beta does not balance a random mapping');
    }
    need(equal(member(result, 'loads'), this.checkCosts(result, mapping)), 'the loads are others');
    need(member(result, 'initial') !== null, 'initial is missing');
    const [accepted, proposals] = ['accepted', 'proposals'].map((key) =>
      fraction(member(result, key), key),
    ) as [Fraction, Fraction];
    need(accepted.against(proposals) <= 0, 'more is accepted than proposed');
    const given = request['mapping'] ?? request['start'];
    if (Array.isArray(given)) {
      const start = wholes(given, 'start', mapping.length, 0, last);
      this.checkCosts(member(result, 'initial'), start);
      const moved = mapping.filter((server, i) => server !== start[i]).length;
      need(member(result, 'moved') === moved, `${moved} tasks move`);
      const allowed = whole(this.asked('max_moves', moved), 'max_moves');
      need(moved <= allowed, 'more tasks move than may');
    }
    return 'the mapping costs what is said: loads, messages and hops added up';
  }

  /** Loads of a mapping, and that what it costs is what is said. */
  private checkCosts(stated: Json, mapping: readonly number[]): number[] {
    const loads = range(this.servers).map(() => 0);
    this.comp.forEach((c, i) => (loads[mapping[i]!]! += c));
    const com = range(Math.max(1, this.penalties.length)).map(() => 0);
    let c2 = 0;
    for (const [u, v, amount] of this.messages.values()) {
      const [a, b] = [mapping[u]!, mapping[v]!];
      const cost = amount * this.costOf(a, b);
      c2 += cost;
      const level = this.levels ? this.levels[a ^ b]! - 1 : 0;
      if (a !== b) com[level]! += cost / (this.penalties[level] || 1);
    }
    const servers = exact(this.servers);
    const mean = exact(bigSum(this.comp.map(big))).over(servers);
    const squares = exact(bigSum(loads.map((x) => big(x) * big(x)))).over(servers);
    const c1 = fraction(member(stated, 'c1'), 'c1');
    need(isRoot(c1, squares), 'c1 is not the root mean square of the loads');
    need(member(stated, 'c2') === c2, `c2 is ${c2}`);
    if (this.penalties.every((penalty) => penalty > 0))
      need(equal(member(stated, 'com'), com), `com is [${com.join(', ')}]`);
    const cost = fraction(member(stated, 'cost'), 'cost');
    need(close(cost, c1.plus(this.beta.times(exact(c2)))), 'the cost is not c1 + beta c2');
    const scale = larger(one, c1);
    const sigma = fraction(member(stated, 'sigma'), 'sigma').over(scale);
    const variance = squares.minus(mean.times(mean));
    const near = isNearRoot(sigma, variance, scale.times(scale));
    need(near, 'sigma is not that of the loads');
    const off = sum(loads.map((x) => exact(x).minus(mean).size())).over(servers);
    const spread = mean.num === 0n ? zero : off.over(mean);
    const delta = fraction(member(stated, 'delta'), 'delta');
    need(close(delta, spread, one), 'delta is not that of the loads');
    const load = member(stated, 'load');
    const ends =
      member(load, 'min') === Math.min(...loads) && member(load, 'max') === Math.max(...loads);
    const middle = close(fraction(member(load, 'mean'), 'mean'), mean);
    need(ends && middle, 'load is not that of the servers');
    return loads;
  }

  private proveCost(claim: Members): string {
    const stated = members(member(this.result, 'bound'), 'bound');
    const total = fraction(this.result['cost'], 'cost');
    const least = fraction(member(claim, 'at_least'), 'at_least');
    const told = fraction(member(stated, 'cost'), 'cost');
    need(least.equals(told) && least.num >= 0n, 'bound is another number');
    checkGap(stated, total, least, 'cost and bound');
    const limits = listed(member(claim, 'limits'), 'limits').map((x) => fraction(x, 'limits'));
    need(limits.length * (this.messages.size + 1) <= 1e7, 'that is too much to add up');
    const enough = least.against(this.bound(limits, least)) <= 0;
    need(enough, 'loads as even and partners as near as can be cost less');
    return `no mapping costs less than ${String(least)}: loads can be no more even, and partners no nearer`;
  }

  /**
   * The largest load, a whole number no less than the mean, lies between two limits, the last to
   * the total: C1 counts from the lower end, C2 from the upper. By whole numbers in units of 2^-64,
   * rounded down.
   */
  private bound(limits: readonly Fraction[], claimed: Fraction): Fraction {
    const { beta } = this;
    const servers = big(this.servers);
    const total = exact(bigSum(this.comp.map(big)));
    const even = exact(this.evenSquares());
    if (limits.length === 0)
      return new Fraction(rootDown((even.num * unit * unit) / servers), unit);
    const mean = total.over(exact(servers));
    const begin = limits[0]!;
    const below = begin.num >= 0n && begin.against(exact(mean.up())) <= 0;
    const about = begin.against(mean) <= 0 || close(begin, mean);
    need(servers > 1n && below && about, 'limits begin above the mean load');
    for (let k = 1; k < limits.length; ++k)
      need(limits[k - 1]!.against(limits[k]!) < 0, 'limits are not ascending');
    const shells = this.shells();
    const partners = this.partners();
    let best: bigint | undefined;
    limits.forEach((low, k) => {
      const least = larger(low, mean);
      const rest = total.minus(least);
      const others = rest.times(rest).over(exact(servers - 1n));
      const squares = larger(even, least.times(least).plus(others));
      let here = rootDown((squares.num * unit * unit) / (squares.den * servers));
      if (new Fraction(here, unit).against(claimed) < 0) {
        const high = larger(low, limits[k + 1] ?? total);
        const room = floorOver(high.num * unit, high.den) + 1n;
        const paid = bigSum(partners.map((row, i) => pays(big(this.comp[i]!), row, room, shells)));
        here += floorOver(beta.num * paid, 2n * beta.den);
      }
      if (best === undefined || here < best) best = here;
    });
    return new Fraction(best!, unit);
  }

  /** The least sum of squared loads: tasks above the mean of the rest alone, the rest even. */
  private evenSquares(): bigint {
    let left = bigSum(this.comp.map(big));
    let free = big(this.servers);
    let squares = 0n;
    for (const one of [...this.comp].sort((a, b) => b - a)) {
      const c = big(one);
      if (free <= 1n || c * free <= left) break;
      squares += c * c;
      left -= c;
      --free;
    }
    const share = left / free;
    const more = left % free;
    return squares + more * (share + 1n) ** 2n + (free - more) * share ** 2n;
  }

  /** The most servers within a cost of any server, by ascending costs. */
  private shells(): Shell[] {
    const reach = new Map<number, number>();
    for (const row of this.rows)
      [...row]
        .sort((a, b) => a - b)
        .forEach((cost, i) => reach.set(cost, Math.max(reach.get(cost) ?? 0, i + 1)));
    let found = 0;
    return [...reach]
      .sort((a, b) => a[0] - b[0])
      .map(([cost, within]) => {
        found = Math.max(found, within);
        return { cost: big(cost), servers: big(found) };
      });
  }

  /** Of every task what it exchanges with partners that compute, most for their size first. */
  private partners(): Share[][] {
    const found: Share[][] = this.comp.map(() => []);
    for (const [u, v, amount] of this.messages.values())
      for (const [a, b] of [[u, v] as const, [v, u] as const])
        if (this.comp[b]) found[a]!.push({ amount: big(amount), size: big(this.comp[b]) });
    for (const row of found)
      row.sort((a, b) => {
        const off = b.amount * a.size - a.amount * b.size || a.size - b.size;
        return off < 0n ? -1 : off > 0n ? 1 : 0;
      });
    return found;
  }
}
