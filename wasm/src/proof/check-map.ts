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
import {
  type Json,
  type Members,
  type Report,
  type Text,
  Untrue,
  claimsOf,
  equal,
  fraction,
  isNull,
  leftOver,
  listed,
  member,
  members,
  need,
  setting,
  take,
  whole,
  wholes,
} from './documents.js';
import { type Data, checkHash } from './hash.js';
import { readNetwork } from './networks.js';
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
interface Measures {
  loads: number[];
  c2: number;
  com: number[];
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

class MapCheck {
  readonly listed: boolean;
  readonly comp: number[];
  readonly messages = new Map<string, [u: number, v: number, amount: number]>();
  readonly servers: number;
  /** Costs from each server; of a hierarchy from one, as all look the same. */
  readonly rows: number[][];
  readonly levels: number[] | null = null;
  private readonly penalties: number[] = [];

  constructor(request: Members, result: Members) {
    let tasks = member(request, 'tasks');
    this.listed = 'comp' in members(tasks, 'tasks');
    if (!this.listed) tasks = result['tasks'];
    need(!isNull(tasks), 'random tasks are known only where they are listed');
    this.comp = wholes(member(tasks, 'comp'), 'comp', undefined, 0);
    for (const edge of listed((tasks as Members)['edges'] ?? [], 'edges')) {
      const [u, v, amount] = wholes(edge, 'edges', 3, 0) as [number, number, number];
      need(u < this.comp.length && v < this.comp.length, 'a message has no such task');
      if (u === v) continue;
      const [a, b] = [Math.min(u, v), Math.max(u, v)];
      const before = this.messages.get(`${a} ${b}`)?.[2] ?? 0;
      this.messages.set(`${a} ${b}`, [a, b, before + amount]);
    }
    const name = request['topology'];
    if (typeof name === 'string' && name.startsWith('eh:')) {
      const [k, l] = name.slice(3).split(',').map(Number) as [number, number];
      const penalty = setting(request, 'penalty', 'llca');
      this.penalties = Array.isArray(penalty)
        ? wholes(penalty, 'penalty', l, 0)
        : range(l).map((i) => (penalty === 'llca' ? i + 1 : 1));
      const route = setting(request, 'distance', 'route') === 'route';
      const [costs, levels] = hierarchyCosts(k, l, route, this.penalties);
      this.levels = levels;
      this.servers = costs.length;
      this.rows = [costs];
      return;
    }
    const net = readNetwork(request).network;
    need(net !== null, 'the links of this machine are not known here');
    need(net.n <= 1024, 'the machine is too large to check here');
    this.servers = net.n;
    this.rows = range(net.n).map((v) => {
      const hops = net.distances([v]);
      return range(net.n).map((w) => hops.get(w) ?? -1);
    });
    const connected = this.rows.every((row) => row.every((hops) => hops >= 0));
    need(connected, 'the machine is not connected');
  }

  private costOf(a: number, b: number): number {
    return this.levels ? this.rows[0]![a ^ b]! : this.rows[a]![b]!;
  }

  measures(mapping: readonly number[]): Measures {
    const loads = range(this.servers).map(() => 0);
    this.comp.forEach((c, i) => (loads[mapping[i]!]! += c));
    const com = range(this.levels ? this.penalties.length : 1).map(() => 0);
    let c2 = 0;
    for (const [u, v, amount] of this.messages.values()) {
      const [a, b] = [mapping[u]!, mapping[v]!];
      const cost = amount * this.costOf(a, b);
      c2 += cost;
      if (!this.levels) com[0]! += cost;
      else if (a !== b) {
        const level = this.levels[a ^ b]! - 1;
        com[level]! += this.penalties[level] ? cost / this.penalties[level] : 0;
      }
    }
    return { loads, c2, com };
  }

  check(stated: Json, { loads, c2, com }: Measures, beta: Fraction): void {
    const servers = exact(this.servers);
    const total = exact(bigSum(this.comp.map(big)));
    const squares = exact(bigSum(loads.map((x) => big(x) * big(x)))).over(servers);
    const c1 = fraction(member(stated, 'c1'), 'c1');
    need(isRoot(c1, squares), 'c1 is not the root mean square of the loads');
    need(member(stated, 'c2') === c2, `c2 is ${c2}`);
    if (this.penalties.every((penalty) => penalty > 0))
      need(equal(member(stated, 'com'), com), `com is [${com.join(', ')}]`);
    const cost = fraction(member(stated, 'cost'), 'cost');
    need(close(cost, c1.plus(beta.times(exact(c2)))), 'the cost is not c1 + beta c2');
    const mean = total.over(servers);
    const scale = larger(one, c1);
    const sigma = fraction(member(stated, 'sigma'), 'sigma').over(scale);
    need(
      isNearRoot(sigma, squares.minus(mean.times(mean)), scale.times(scale)),
      'sigma is not that of the loads',
    );
    const off = sum(loads.map((x) => exact(x).minus(mean).size())).over(servers);
    const delta = fraction(member(stated, 'delta'), 'delta');
    const spread = mean.num === 0n ? zero : off.over(mean);
    need(close(delta, spread, one), 'delta is not that of the loads');
    const load = member(stated, 'load');
    const ends =
      member(load, 'min') === Math.min(...loads) && member(load, 'max') === Math.max(...loads);
    const middle = close(fraction(member(load, 'mean'), 'mean'), mean);
    need(ends && middle, 'load is not that of the servers');
  }

  /**
   * The largest load lies between two limits, the last to the total: C1 counts from the lower end,
   * C2 from the upper. By whole numbers in units of 2^-64, rounded down.
   */
  bound(beta: Fraction, limits: readonly Fraction[], claimed: Fraction): Fraction {
    const servers = big(this.servers);
    const total = exact(bigSum(this.comp.map(big)));
    const even = exact(this.evenSquares());
    if (limits.length === 0)
      return new Fraction(rootDown((even.num * unit * unit) / servers), unit);
    need(
      servers > 1n && limits[0]!.times(exact(servers)).against(total) <= 0,
      'limits begin above the mean load',
    );
    for (let k = 1; k < limits.length; ++k)
      need(limits[k - 1]!.against(limits[k]!) < 0, 'limits are not ascending');
    const shells = this.shells();
    const partners = this.partners();
    let best: bigint | undefined;
    limits.forEach((low, k) => {
      const rest = total.minus(low);
      const others = rest.times(rest).over(exact(servers - 1n));
      const squares = larger(even, low.times(low).plus(others));
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

function dataOf(request: Members, task: MapCheck): Data {
  const tasks = members(request['tasks'], 'tasks');
  const data: Data = [];
  if (task.listed) {
    if ('edges' in tasks) data.push(['edges', tasks['edges']]);
    data.push(['comp', tasks['comp']]);
  } else {
    const sorted = Object.entries(tasks).sort(([a], [b]) => (a < b ? -1 : 1));
    data.push(['tasks', Object.fromEntries(sorted)]);
  }
  data.push(...readNetwork(request).data);
  for (const key of ['penalty', 'level_betas'])
    if (Array.isArray(request[key])) data.push([key, request[key]]);
  const start = request['mapping'] ?? request['start'];
  if (Array.isArray(start)) data.push(['start', start]);
  return data;
}

function checkCost(request: Members, result: Members, task: MapCheck, beta: Fraction): string {
  const servers = task.servers - 1;
  const mapping = wholes(member(result, 'mapping'), 'mapping', task.comp.length, 0, servers);
  const found = task.measures(mapping);
  const asked = setting(request, 'beta', 'balance');
  if (asked !== 'balance') {
    need(fraction(asked, 'beta').equals(beta), 'beta is not what was asked for');
  } else {
    const times = task.levels ? task.servers : 1;
    const pairs = bigSum(task.rows.map((row) => bigSum(row.map(big)))) * big(times);
    const amount = bigSum([...task.messages.values()].map((message) => big(message[2])));
    const talk = new Fraction(amount * pairs, big(task.servers) ** 2n);
    const even = new Fraction(bigSum(task.comp.map(big)), big(task.servers));
    if (talk.num > 0n) need(close(beta, even.over(talk)), 'beta does not balance a random mapping');
  }
  need(equal(member(result, 'loads'), found.loads), 'the loads are others');
  task.check(result, found, beta);
  if (Array.isArray(request['start']) && 'moved' in result) {
    const start = wholes(request['start'], 'start', mapping.length);
    const moved = mapping.filter((server, i) => server !== start[i]).length;
    need(result['moved'] === moved, `${moved} tasks move`);
    const allowed = whole(setting(request, 'max_moves', moved), 'max_moves');
    need(moved <= allowed, 'more tasks move than may');
  }
  const start = request['mapping'] ?? request['start'];
  if (Array.isArray(start)) {
    const from = wholes(start, 'start', mapping.length, 0, servers);
    task.check(member(result, 'initial'), task.measures(from), beta);
  }
  return 'the mapping costs what is said: loads, messages and hops added up';
}

export function checkMap(request: Members, answer: Members, report: Report): void {
  if (answer['ok'] !== true) {
    report.add('computed', 'error', 'what is wrong with the request is not checked');
    return;
  }
  if (isNull(answer['result'])) {
    report.add('computed', 'result', 'the run was stopped before it had one');
    return;
  }
  const result = members(answer['result'], 'result');
  let task: MapCheck;
  try {
    task = new MapCheck(request, result);
  } catch (reason) {
    if (!(reason instanceof Untrue)) throw reason;
    report.add('computed', 'result', reason.message);
    return;
  }
  report.run('checked', 'input', () => checkHash(answer, dataOf(request, task)));
  const beta = fraction(member(result, 'beta'), 'beta');
  if (!report.run('checked', 'mapping', () => checkCost(request, result, task, beta))) return;
  const claims = claimsOf(answer['proof'] ?? []);
  report.run('proven', 'cost', (): Text => {
    const claim = take(claims, 'cost');
    const stated = members(member(result, 'bound'), 'bound');
    const least = fraction(member(stated, 'cost'), 'cost');
    const total = fraction(result['cost'], 'cost');
    if (!isNull(stated['gap'])) {
      const gap = one.plus(fraction(stated['gap'], 'gap'));
      const right = least.num > 0n && close(gap, total.over(least));
      need(right, 'gap is not that of cost and bound');
    }
    need(claim !== undefined, 'no certificate shows the bound');
    if (isNull(claim['at_least'])) return ['computed', 'cost', 'nothing is proven'];
    const claimed = fraction(claim['at_least'], 'at_least');
    need(claimed.equals(least), 'bound is another number');
    const limits = listed(member(claim, 'limits'), 'limits').map((x) => fraction(x, 'limits'));
    need(limits.length * (task.messages.size + 1) <= 1e7, 'that is too much to add up');
    need(
      least.against(task.bound(beta, limits, least)) <= 0,
      'loads as even and partners as near as can be cost less',
    );
    return `no mapping costs less than ${String(least)}: loads can be no more even, and partners no nearer`;
  });
  leftOver(claims, report);
}
