// What of tasks that arrive can be told without their run: the bound, and what tasks add up to.
import { Answer, type Check, type Proofs } from './answer.js';
import { Accounts, type Setup, barsOf, rankOf } from './dynamic-accounts.js';
import { type Fraction, bigSum, close, exact, near, one } from './fraction.js';
import {
  type Json,
  type Members,
  type Text,
  Unknown,
  checkGap,
  equal,
  fraction,
  isNull,
  known,
  listed,
  member,
  members,
  need,
  setting,
  whole,
  wholes,
} from './documents.js';
import type { Data } from './hash.js';
import { big, range } from './ring.js';
import { shortestFirst } from './shortest-first.js';

/** Ticks, or a multiple of the mean service time as "0.1R", rounded in IEEE numbers. */
function ticks(value: Json, mean: number): number {
  if (typeof value !== 'string') return whole(value, 'ticks', 0);
  const times = value.endsWith('R');
  const number = Number(times ? value.slice(0, -1) : value);
  return Math.floor(number * (times ? mean : 1) + 0.5);
}

/** Nodes of every level, servers first, and the children of a controller. */
interface Machine {
  levels: number[];
  fan: number | null;
}

/** Machines whose servers are no product of two sides. */
const machines: Record<string, (a: number, b: number) => Machine> = {
  eh: (k, l) => {
    need(k * l <= 22, 'the machine is too large');
    return { levels: range(l + 1).map((level) => 2 ** (k * (l - level))), fan: 2 ** k };
  },
  dispatcher: (servers) => ({ levels: [servers, 1], fan: servers }),
  hypercube: (dimension) => ({ levels: [2 ** Math.min(22, dimension)], fan: null }),
};

function machineOf(text: string): Machine {
  const [name, numbers = ''] = text.split(':') as [string, string?];
  const sizes = numbers.split(',').map((x) => whole(Number(x), 'a size', 0, 2 ** 22));
  const [a, b] = [sizes[0]!, sizes[1]!];
  return Object.hasOwn(machines, name) ? machines[name]!(a, b) : { levels: [a * b], fan: null };
}

/** Settings swept, by all combinations in their order. */
function combinations(swept: Members): Members[] {
  let wanted: Members[] = [{}];
  for (const [key, values] of Object.entries(swept))
    wanted = wanted.flatMap((one) =>
      listed(values, 'sweep').map((value) => ({ ...one, [key]: value })),
    );
  return wanted;
}

const spans = ['service', 'comm', 'decision', 'wait'];

interface Task {
  id: number;
  server: number;
  start: number;
  complete: number;
  parts: Record<string, number>;
}

/** A run, or several: the means of replications, and points of a sweep. Times, loads and traffic
 * are told by the run; how they hang together is checked. */
export class DynamicAnswer extends Answer {
  override readonly proofs: Proofs = { response: (claim) => this.proveResponse(claim) };
  private readonly setup: Setup;
  private readonly tasks: Members[] | null = null;
  /** How many tasks there are, of which mean service time; null where the run alone counts them. */
  private readonly count: number | null;
  private readonly mean: number | null;

  constructor(request: Members, answer: Members) {
    super(request, answer);
    const topology = member(request, 'topology');
    need(typeof topology === 'string', 'topology is no name');
    const { levels, fan } = machineOf(topology);
    const random = this.random();
    this.count = setting(random, 'tasks', 10000) as number;
    this.mean = setting(random, 'mean_service', 1e9) as number;
    if (!isNull(request['tasks'])) {
      this.tasks = listed(request['tasks'], 'tasks').map((task) => members(task, 'a task'));
      const services = this.tasks.map((task) => whole(member(task, 'service'), 'service', 1));
      this.count = this.tasks.length;
      const half = big(Math.floor(this.count / 2));
      const mean = (bigSum(services.map(big)) + half) / big(Math.max(1, this.count));
      this.mean = Math.max(1, Number(mean));
    } else if ('jobs' in request) this.count = this.mean = null;
    const sources = levels.slice(1).reduce((all, nodes) => all + nodes, 0) || levels[0]!;
    this.setup = {
      ...{ levels, fan, sources, servers: levels[0]!, count: this.count, tasks: this.tasks },
      ...{ hierarchy: topology.startsWith('eh:'), jobs: 'jobs' in request },
      ...{ one: this.oneRun(), several: this.asked('replications', 1) !== 1 },
      ...{ stopped: this.stopped, measured: this.unmeasured().every((count) => count === 0) },
    };
  }

  private random(): Members {
    return members(this.asked('random', {}), 'random');
  }

  override data(): Data {
    return this.given('sweep', 'tasks', 'jobs', 'exchanges', 'probe_targets', 'limits_of');
  }

  override present(): string[] {
    if ('sweep' in this.request) return ['policy', 'thresholds', 'points'];
    const records = this.asked('log') === true ? ['log'] : [];
    if (whole(this.asked('samples', 0), 'samples') > 0) records.push('samples');
    if ('jobs' in this.request) records.push('jobs', 'tasks');
    return ['policy', 'thresholds', ...(this.oneRun() && !this.stopped ? records : [])];
  }

  override varies(key: string): boolean {
    const swept = members(this.asked('sweep', {}), 'sweep');
    const drawn = (): boolean => Object.keys(swept).some((name) => name in this.random());
    return key in swept || (key === 'random' && drawn());
  }

  /** Whether the answer is about a single run. */
  private oneRun(): boolean {
    return !('sweep' in this.request) && this.asked('replications', 1) === 1;
  }

  override first(): Check[] {
    const checks: Check[] = [['machine', () => this.checkMachine()]];
    if ('sweep' in this.request) return [...checks, ['points', () => this.checkPoints()]];
    if (this.stopped && !('completed' in this.result)) return checks;
    checks.push(['accounts', () => new Accounts(this.setup, this.result).check(this.random())]);
    if (this.oneRun()) checks.push(['response', () => this.checkResponse()]);
    return checks;
  }

  override due(): string[] {
    const given = this.tasks && !this.stretched() && this.result['bound'];
    return given ? ['response'] : [];
  }

  override last(): Check[] {
    return this.oneRun() ? [['bound', () => this.checkBound()]] : [];
  }

  private checkMachine(): void {
    const { result, request } = this;
    const { servers, levels, hierarchy, fan } = this.setup;
    need(member(result, 'servers') === servers, `there are ${servers} servers`);
    need(equal(member(result, 'nodes'), levels), 'nodes are not those of the levels');
    const usual = hierarchy ? 'si-mlta' : fan ? 'jsq' : 'si-ta';
    const asked = this.asked('policy', 'auto') === 'auto' ? usual : request['policy'];
    need(this.varies('policy') || result['policy'] === asked, 'policy is another');
    listed(result['thresholds'], 'thresholds');
    const thresholds = this.asked('thresholds');
    const told = thresholds === null || equal(result['thresholds'], thresholds);
    need(told, 'thresholds are others');
    const { mean } = this;
    if ('sweep' in request || mean === null) return;
    need(member(result, 'mean_service') === mean, `the mean service time is ${mean}`);
    const hop = this.hop();
    const share = Math.floor(0.01 * mean + 0.5);
    const costs: Record<string, number> = {
      hop,
      control_hop: Math.floor(0.1 * hop + 0.5),
      probe_cpu: share,
      answer_cpu: share,
      allocate_cpu: 0,
    };
    for (const key of Object.keys(costs))
      if (this.asked(key) !== null) costs[key] = ticks(request[key], mean);
    need(equal(member(result, 'costs'), costs), 'costs are not those asked for');
  }

  private hop(): number {
    return ticks(this.asked('hop', 0), this.mean!);
  }

  /** A point for every combination of settings, in their order. */
  private checkPoints(): string {
    const points = listed(this.result['points'], 'points').map((point) =>
      members(point, 'a point'),
    );
    const wanted = combinations(members(this.request['sweep'], 'sweep'));
    need(this.stopped || points.length === wanted.length, `there are ${wanted.length} points`);
    const order = points.map((point) => {
      const values = member(point, 'values');
      return wanted.findIndex((one) => equal(one, values));
    });
    const right = order.every((at, k) => at >= 0 && (k === 0 || order[k - 1]! < at));
    need(right, 'a point is of other settings, or out of order');
    for (const point of points) {
      const values = members(point['values'], 'values');
      const random = { ...this.random(), ...values };
      new Accounts(this.setup, point).check(random, (values['tasks'] ?? 0) as number);
    }
    return `${points.length} points of the settings swept`;
  }

  private checkBound(): void {
    const claim = this.claims.get('response') ?? {};
    const stated = 'computed' in claim ? claim['computed'] : claim['at_least'];
    const { bound } = this.result;
    need(isNull(stated) === isNull(bound), 'bound is missing, or there without a claim');
    if (isNull(stated)) return;
    const told = fraction(member(bound, 'response'), 'response');
    need(close(fraction(stated, 'computed'), told), 'bound is another number');
  }

  /** How many of the first and of the last tasks do not count. */
  private unmeasured(): [warmup: number, cooldown: number] {
    return [
      whole(this.asked('warmup', 0), 'warmup', 0),
      whole(this.asked('cooldown', 0), 'cooldown', 0),
    ];
  }

  private stretched(): boolean {
    return this.asked('trace_load') !== null;
  }

  /** The mean is above the bound by the gap, and that of the tasks where they are given. */
  private checkResponse(): Text {
    const { result, count } = this;
    const response = members(member(result, 'response'), 'response');
    const mean = fraction(member(response, 'mean'), 'mean');
    const most = fraction(member(response, 'max'), 'max');
    need(most.against(mean.times(one.minus(near))) >= 0, 'the mean is above the largest');
    const bounded = !isNull(result['bound']);
    if (bounded) {
      const bound = members(result['bound'], 'bound');
      const stated = fraction(member(bound, 'response'), 'response');
      const below = stated.against(mean.times(one.plus(near))) <= 0;
      need(below, 'the tasks are done sooner than the bound');
      need('gap' in bound, 'gap is missing');
      checkGap(bound, mean, stated, 'response and bound');
    }
    const histogram = member(result, 'histogram');
    const width = whole(member(histogram, 'width'), 'width', 1);
    const counts = wholes(member(histogram, 'counts'), 'counts', undefined, 0);
    const due = !!this.tasks || 'jobs' in this.request || this.asked('per_task', false) === true;
    need('tasks' in result === due, 'tasks are missing, or were not asked for');
    const allDone = count !== null && result['completed'] === count;
    const [warmup, cooldown] = this.unmeasured();
    const barred = counts.reduce((all, bar) => all + bar, 0);
    const right = !allDone || barred === Math.max(0, count - warmup - cooldown);
    need(right, 'the histogram is of other tasks');
    if (!('tasks' in result)) return bounded ? 'the mean is above the bound by the gap' : undefined;
    const rows = listed(result['tasks'], 'tasks').map((task) => this.readTask(task));
    need(rows.length === result['completed'], 'not all tasks that are done are listed');
    this.checkTasks(rows);
    if (!allDone) return undefined;
    this.checkSpan(rows);
    const measured = rows.slice(warmup, Math.max(0, rows.length - cooldown));
    this.checkMeasured(measured, response, mean);
    const told = measured.map(({ parts }) => parts['response']!);
    const same = equal(counts, barsOf(told, width, counts.length));
    need(same, 'the histogram is not that of the tasks');
    return `the mean is that of ${told.length} tasks, each the sum of its parts`;
  }

  private checkSpan(rows: readonly Task[]): void {
    const order = rows.map(({ id }) => id);
    need(equal(order, this.ids()), 'tasks are not in their order');
    if (!this.tasks || this.stretched()) return;
    const ends = rows.reduce((last, { complete }) => Math.max(last, complete), 0);
    const begins = this.tasks.map((task) => task['arrival'] as number);
    const span = ends - begins.reduce((first, at) => Math.min(first, at), Infinity);
    const right = member(this.result['totals'], 'makespan') === span;
    need(right, 'makespan is not from the first arrival to the last end');
  }

  private checkMeasured(measured: readonly Task[], response: Members, mean: Fraction): void {
    const total = (key: string): bigint => bigSum(measured.map(({ parts }) => big(parts[key]!)));
    for (const key of ['response', ...spans]) {
      const name = key === 'response' ? 'tet_sum' : `tet_${key}`;
      const told = member(this.result['totals'], name);
      const right = told === null || told === known(total(key));
      need(right, `${name} is not the sum over the tasks`);
    }
    if (measured.length === 0) return;
    const right = close(mean, exact(total('response')).over(exact(measured.length)));
    need(right, 'the mean is not that of the tasks');
    const order = measured.map(({ parts }) => parts['response']!).sort((a, b) => a - b);
    for (const [key, share] of [
      ['p50', 50] as const,
      ['p95', 95] as const,
      ['p99', 99] as const,
      ['max', 100] as const,
    ]) {
      const there = response[key] === order[rankOf(share, order.length)];
      need(there, `${key} is not that of the tasks`);
    }
  }

  /** The names of the tasks, in the order of their arrival. */
  private ids(): number[] {
    if (!this.tasks) return range(this.count!);
    const rows = this.tasks.map((task, k): [number, number] => [
      task['arrival'] as number,
      (task['id'] ?? k) as number,
    ]);
    return rows.sort((a, b) => a[0] - b[0] || a[1] - b[1]).map(([, id]) => id);
  }

  private readTask(row: Json): Task {
    const number = (key: string): number => whole(member(row, key), key, 0);
    const parts = Object.fromEntries([...spans, 'response'].map((key) => [key, number(key)]));
    const [start, complete] = [number('start'), number('complete')];
    const all = bigSum(spans.map((key) => big(parts[key]!)));
    need(big(parts['response']!) === all, 'a response is not the sum of its parts');
    need(complete - start >= parts['service']!, 'a task is served for less time');
    const server = whole(member(row, 'server'), 'server', 0, this.setup.servers - 1);
    return { id: whole(member(row, 'id'), 'id'), server, start, complete, parts };
  }

  /** A server has one task at a time, and tasks that were given are done. */
  private checkTasks(rows: readonly Task[]): void {
    const given = new Map((this.tasks ?? []).map((task, k) => [task['id'] ?? k, task]));
    const left = new Map(given);
    const of = new Map<number, [start: number, complete: number][]>();
    for (const { id, server, start, complete, parts } of rows) {
      of.set(server, [...(of.get(server) ?? []), [start, complete]]);
      if (given.size === 0) continue;
      const asked = left.get(id);
      left.delete(id);
      const own = asked !== undefined && asked['service'] === parts['service'];
      need(own, `task ${id} is another`);
      const late =
        this.stretched() || complete - (asked['arrival'] as number) === parts['response'];
      need(late, `the response of task ${id} is not from its arrival on`);
    }
    for (const [server, mine] of [...of].sort((a, b) => a[0] - b[0])) {
      mine.sort((a, b) => a[0] - b[0] || a[1] - b[1]);
      const apart = mine.every(([start], k) => k === 0 || mine[k - 1]![1] <= start);
      need(apart, `server ${server} serves two tasks at once`);
    }
  }

  /** One server as fast as all; or every task alone, from its own source. */
  private proveResponse(claim: Members): string {
    const least = fraction(member(claim, 'at_least'), 'at_least');
    const stated = fraction(member(this.result['bound'], 'response'), 'response');
    need(close(least, stated), 'bound is another number');
    need(this.tasks !== null, 'the tasks are not given');
    need(!this.stretched(), 'the arrivals of the tasks are stretched');
    const { servers, levels } = this.setup;
    const rows = this.tasks.map((task, k) => {
      const arrival = whole(member(task, 'arrival'), 'arrival', 0);
      const service = whole(member(task, 'service'), 'service', 1);
      return { arrival, service, id: (task['id'] ?? k) as number, task };
    });
    rows.sort((a, b) => a.arrival - b.arrival || a.id - b.id);
    const [warmup, cooldown] = this.unmeasured();
    if (claim['test'] === 'shared') {
      need(warmup + cooldown === 0, 'that is known of all tasks together only');
      need(claim['servers'] === servers, 'servers is another number');
      const all = shortestFirst(
        rows.map(({ arrival, service }) => [arrival, service]),
        servers,
      );
      const enough = all.over(exact(rows.length)).against(least) >= 0;
      need(enough, 'one server as fast as all would be faster');
      return `no policy is faster on the mean: ${servers} servers are no more than one that is as fast as all`;
    }
    need(claim['test'] === 'alone', 'test is unknown');
    const hop = this.hop();
    const measured = rows.slice(warmup, Math.max(0, rows.length - cooldown));
    let total = 0n;
    for (const { service, task } of measured) {
      const cost = whole(setting(task, 'hop', hop), 'hop', 0);
      const level = String(setting(task, 'node', '')).split(':')[0]!;
      if (cost > 0 && level === '') throw new Unknown('sources are known to the run alone');
      const up = level === '' ? 0 : whole(Number(level), 'a level', 0, levels.length);
      total += big(service) + big(up) * big(cost);
    }
    const alone = (): Fraction => exact(total).over(exact(measured.length));
    const enough = measured.length > 0 && alone().against(least) >= 0;
    need(enough, 'every task alone would be faster');
    return 'no policy is faster on the mean: every task takes its service and its own way to a server';
  }
}
