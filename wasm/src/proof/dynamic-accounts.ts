// Counts of dynamic runs, and how they hang together. Of several runs they are means.
import {
  type Json,
  type Members,
  fraction,
  isObject,
  listed,
  member,
  need,
  setting,
} from './documents.js';
import { type Fraction, close, exact, larger, near, one, sum } from './fraction.js';
import { big, range } from './ring.js';

const groups: Record<string, readonly string[]> = {
  '': ['completed', 'utilisation', 'throughput', 'in_system', 'messages_per_task', 'success'],
  totals: [
    ...['tet_sum', 'tet_service', 'tet_comm', 'tet_decision', 'tet_wait', 'makespan'],
    ...['decisions', 'decisions_ok', 'probes', 'migrations', 'control_hops', 'task_hops'],
  ],
  response: ['mean', 'p50', 'p95', 'p99'],
  imbalance: ['variance', 'idle_while_waiting'],
  comparisons: ['upward', 'searches', 'linear', 'binary'],
};

/** Counts beyond 2^53, and a share of none. */
const mayBeNull = ['success', 'tet_sum', 'tet_service', 'tet_comm', 'tet_decision', 'tet_wait'];

/** What a run is about: its machine, and the tasks that it had. */
export interface Setup {
  /** Nodes of every level, servers first; children of a controller, none on flat networks. */
  readonly levels: readonly number[];
  readonly fan: number | null;
  readonly servers: number;
  readonly sources: number;
  readonly hierarchy: boolean;
  /** Null where the run alone counts them. */
  readonly count: number | null;
  readonly tasks: Members[] | null;
  readonly jobs: boolean;
  readonly one: boolean;
  readonly several: boolean;
  readonly stopped: boolean;
  /** All tasks are measured. */
  readonly measured: boolean;
}

export class Accounts {
  private readonly measures: Members = {};

  constructor(
    private readonly setup: Setup,
    private readonly stated: Members,
  ) {
    for (const [group, names] of Object.entries(groups)) {
      const table = group ? member(stated, group) : stated;
      for (const name of names) this.measures[name] = member(table, name);
    }
  }

  private get(name: string): Fraction {
    return fraction(this.measures[name], name);
  }

  private is(name: string): boolean {
    return this.measures[name] !== null;
  }

  check(random: Json, points?: number): string {
    const { setup, stated } = this;
    const count = points || setup.count;
    const completed = this.get('completed');
    const stable = member(stated, 'stable');
    for (const name of Object.keys(this.measures)) {
      const none = !this.is(name) && mayBeNull.includes(name);
      need(none || this.get(name).num >= 0n, `${name} is below 0`);
    }
    fraction(member(stated['imbalance'], 'max'), 'max');
    need(typeof stable === 'boolean', 'stable is neither true nor false');
    const allDone = count !== null && completed.equals(exact(count));
    const few = count === null || completed.against(exact(count)) <= 0;
    need(few, `there are ${count} tasks`);
    const done = !stable || setup.stopped || count === null || allDone;
    need(done, `there are ${count} tasks`);
    this.checkPercentiles();
    this.checkTotals(allDone);
    this.checkArrivals(member(stated, 'arrivals'), random);
    this.checkLevels(listed(member(stated, 'congestion'), 'congestion', setup.levels.length));
    if (setup.one) {
      this.checkQuotients(allDone);
    } else {
      const there = !setup.several || setup.stopped || 'interval' in stated;
      need(there, 'interval is missing');
      this.checkIntervals((stated['interval'] ?? {}) as Members);
    }
    return `${String(completed)} tasks: sums and quotients are those of the counts; they themselves are computed`;
  }

  private checkPercentiles(): void {
    const order = ['p50', 'p95', 'p99'].map((name) => this.get(name));
    order.push(fraction(member(this.stated['response'], 'max'), 'max'));
    const rise = order.every((x, k) => k === 0 || order[k - 1]!.against(x) <= 0);
    need(rise, 'percentiles are not in order');
  }

  private checkTotals(allDone: boolean): void {
    const { setup } = this;
    const parts = ['tet_service', 'tet_comm', 'tet_decision', 'tet_wait'];
    if ([...parts, 'tet_sum'].every((name) => this.is(name))) {
      const all = sum(parts.map((name) => this.get(name)));
      need(close(all, this.get('tet_sum')), 'tet_sum is not the sum of its parts');
    }
    if (setup.tasks && allDone && setup.measured && this.is('tet_service')) {
      const work = sum(setup.tasks.map((task) => fraction(task['service'], 'service')));
      need(close(this.get('tet_service'), work), 'tet_service is not that of the tasks');
    }
    const others = (setup.fan ?? 1) - 1;
    const bits = others > 0 ? others.toString(2).length : 0;
    const follow: [string, string, number][] = [
      ['decisions_ok', 'migrations', 1],
      ['upward', 'probes', 1],
      ['linear', 'searches', others],
      ['binary', 'searches', bits],
    ];
    for (const [name, of, by] of follow)
      need(close(this.get(name), this.get(of).times(exact(by))), `${name} is not that of ${of}`);
  }

  private checkLevels(rows: Json[]): void {
    rows.forEach((row, level) => {
      const here = member(row, 'level') === level;
      const right = here && member(row, 'nodes') === this.setup.levels[level];
      const loads = ['task', 'control', 'cpu'].map((key) => fraction(member(row, key), key));
      need(right && loads.every((x) => x.num >= 0n), 'congestion is of other levels');
    });
  }

  /** Of one run; where all tasks are done, by Little's law and the work that was there. */
  private checkQuotients(allDone: boolean): void {
    const decisions = this.get('decisions');
    const right =
      decisions.num === 0n
        ? !this.is('success')
        : close(this.get('success'), this.get('migrations').over(decisions));
    need(right, 'success is not migrations over decisions');
    const span = this.get('makespan');
    if (!allDone || span.num === 0n || !this.setup.measured) return;
    const completed = this.get('completed');
    const through = close(this.get('throughput'), completed.over(span));
    need(through, 'throughput is not tasks over makespan');
    if (this.is('tet_sum')) {
      const inside = close(
        this.get('in_system'),
        this.get('tet_sum').over(span),
        exact(1).over(exact(1000)),
      );
      need(inside, "in_system is not that of Little's law");
      const work = this.get('tet_service').over(span).over(exact(this.setup.servers));
      const busy = this.get('utilisation');
      const least = work.times(one.minus(near)).against(busy) <= 0;
      const most = busy.against(one.plus(near)) <= 0;
      need(least && most, 'servers work less than the tasks take');
    }
    const told = close(this.get('messages_per_task'), this.get('control_hops').over(completed));
    need(told, 'messages_per_task is not that of control_hops');
  }

  /** Intervals lie around their means. */
  private checkIntervals(stated: Members): void {
    need(isObject(stated), 'interval is no object');
    for (const [name, ends] of Object.entries(stated)) {
      const [low, high] = listed(ends, name, 2).map((x) => fraction(x, name)) as [
        Fraction,
        Fraction,
      ];
      const dot = name.indexOf('.');
      const key = name.slice(dot + 1) || name;
      if (!Object.hasOwn(this.measures, key) || name === 'imbalance.max' || !this.is(key)) continue;
      const middle = low.plus(high).over(exact(2));
      const around = close(middle, this.get(key), larger(low.size(), high.size()));
      need(low.against(high) <= 0 && around, `the interval of ${name} is not around its mean`);
    }
  }

  /** All sources together bring what all servers together can serve, or a share of it. */
  private checkArrivals(stated: Json, random: Json): void {
    const { servers, sources, hierarchy, fan, tasks, jobs } = this.setup;
    const even = exact(servers).over(exact(sources));
    need(member(stated, 'sources') === sources, `there are ${sources} sources`);
    const equilibrium = fraction(member(stated, 'equilibrium'), 'equilibrium');
    need(close(equilibrium, even), 'equilibrium is not servers over sources');
    const load = fraction(setting(random as Members, 'load', 0.8), 'load');
    const told = member(stated, 'lambda');
    const right = tasks || jobs ? told === null : close(fraction(told, 'lambda'), load.times(even));
    need(right, 'lambda is not that of the load');
    const approximation = member(stated, 'approximation') === (hierarchy ? fan! - 1 : null);
    need(approximation, 'approximation is another number');
  }
}

/** The place of the task that a share of all, in parts of a hundred, does not take longer than. */
export const rankOf = (share: number, count: number): number =>
  Math.ceil((share * count) / 100) - 1;

/** Tasks by how long they take, in bars of a width; the last bar has all beyond. */
export function barsOf(values: readonly number[], width: number, count: number): number[] {
  const bars = range(count).map(() => 0);
  for (const x of values) ++bars[Math.min(Number(big(x) / big(width)), count - 1)]!;
  return bars;
}
