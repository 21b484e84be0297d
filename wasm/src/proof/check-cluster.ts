// What of a run on a cluster can be told without it: the bound, sums, and loads by its moves.
import { Answer, type Check, type Proofs } from './answer.js';
import { type Fraction, bigSum, close, exact, larger, near, one, sum, zero } from './fraction.js';
import {
  type Json,
  type Members,
  Unknown,
  checkGap,
  equal,
  fraction,
  isNull,
  isObject,
  listed,
  member,
  need,
  setting,
  whole,
  wholes,
} from './documents.js';
import type { Data } from './hash.js';
import { type Network, placed, readNetwork } from './networks.js';
import { scenarioLoads } from './random.js';
import { big, range } from './ring.js';

type Arrival = [at: number, node: number, tokens: number];

/** Loads and speeds are null where they are those of a preset. */
export class ClusterAnswer extends Answer {
  private readonly nodes: number;
  private readonly net: Network | null;
  private readonly loads: number[] | null = null;
  private readonly speeds: Json[] | null = null;
  private readonly speed: Fraction[] | null;
  private readonly ops: Fraction | null;
  private readonly iterations: number;
  private readonly arrivals: Arrival[];
  override readonly proofs: Proofs = { makespan: (claim) => this.proveMakespan(claim) };

  constructor(request: Members, answer: Members) {
    super(request, answer);
    const nodes = (this.nodes = whole(member(answer['input'], 'nodes'), 'nodes', 1));
    this.net = this.asked('topology') !== null ? readNetwork(request) : null;
    if (!isNull(request['loads']))
      this.loads = wholes(placed(request, request['loads'], nodes), 'loads', nodes, 0);
    else if ('scenario' in request)
      this.loads = scenarioLoads(request['scenario'], nodes, this.asked('seed', 1));
    else if ('units' in request)
      this.loads = listed(request['units'], 'units', nodes).map((row) =>
        Number(bigSum(wholes(row, 'units', undefined, 0).map(big))),
      );
    const speeds = this.asked('speeds');
    if (isObject(speeds)) {
      const pattern = listed(member(speeds, 'pattern'), 'pattern');
      this.speeds = range(nodes).map((v) => pattern[v % pattern.length]);
    } else if (Array.isArray(speeds)) this.speeds = placed(request, speeds, nodes);
    const preset = this.asked('preset') !== null;
    const usual = speeds === null && !preset ? range(nodes).map(() => 1e9) : null;
    this.speed = (this.speeds ?? usual)?.map((x) => fraction(x, 'speeds')) ?? null;
    const ops = this.asked('unit_ops', preset ? null : 22500);
    this.ops = ops === null ? null : fraction(ops, 'unit_ops');
    this.iterations = whole(this.asked('iterations', 1000), 'iterations', 1);
    const rows = listed(request['arrivals'] ?? [], 'arrivals');
    this.arrivals = rows.map((row) => wholes(row, 'arrivals', 3, 0) as Arrival);
  }

  override data(): Data {
    if (!this.loads) throw new Unknown('the loads are those of the preset');
    const links: Data = this.asked('links') === null ? [] : this.given('links');
    const network = this.net ? this.net.data : [];
    const data = Array.isArray(this.asked('links'))
      ? [...links, ...network]
      : [...network, ...links];
    if (this.speeds) data.push(['speeds', this.speeds]);
    if ('units' in this.request) data.push(...this.given('units'));
    else data.push(['loads', this.loads]);
    return [...data, ...this.given('arrivals', 'dead_links')];
  }

  override present(): string[] {
    const asked: string[] = [];
    if (this.asked('trace') === true) asked.push('trace');
    if (whole(this.asked('timeline', 0), 'timeline') > 0) asked.push('timeline');
    if (this.asked('matrix') === true) asked.push('matrix');
    if (this.asked('advise') === true) asked.push('ranking');
    if (this.asked('compare') !== null) asked.push('compare');
    return [
      ...['pays', 'verdict', 'detected_at', 'messages', 'screen', 'series', 'balancing_s'],
      ...['max_over_share', ...(this.stopped ? [] : asked)],
    ];
  }

  override first(): Check[] {
    return [['run', () => this.checkRun()]];
  }

  override due(): string[] {
    return ['makespan'];
  }

  private number(key: string): Fraction {
    return fraction(member(this.result, key), key);
  }

  /** What follows from other numbers of the result, and what no run changes. */
  private checkRun(): string {
    const { result } = this;
    const makespan = this.number('makespan_s');
    const least = this.number('ideal_s');
    const above = makespan.against(least.times(one.minus(near))) >= 0;
    need(above, 'the run ends before the bound');
    checkGap(result, makespan, least, 'makespan and bound');
    const never = member(result, 'never_s');
    this.checkGain(member(result, 'gain'), makespan, never);
    const pays = result['pays'];
    need(pays === null || typeof pays === 'boolean', 'pays is neither true nor false');
    this.checkCounts();
    for (const key of ['ranking', 'compare'])
      this.checkMethods(listed(result[key] ?? [], key), never, key === 'ranking');
    if (!this.stopped) this.checkSeries(result['series'], makespan);
    if (this.loads && !this.stopped)
      this.checkLoads(listed(member(result, 'final_loads'), 'final_loads', this.nodes));
    if ('trace' in result && this.loads && this.asked('rounding') !== 'real')
      this.checkTrace(listed(result['trace'], 'trace'), [...this.loads]);
    return 'gap, gain, sums and loads fit to each other; times are computed';
  }

  private checkGain(gain: Json, makespan: Fraction, never: Json): void {
    const against = (): boolean =>
      close(one.minus(fraction(gain, 'gain')), makespan.over(fraction(never, 'never_s')), one);
    const right = never ? gain !== null && against() : gain === null;
    need(right, 'gain is not that against never balancing');
  }

  /** How many nodes and links there are, and counts of the run that are whole numbers. */
  private checkCounts(): void {
    const { result, nodes } = this;
    need(member(result, 'nodes') === nodes, `there are ${nodes} nodes`);
    const edges = whole(member(result, 'edges'), 'edges', 0);
    const links = this.asked('links');
    if (Array.isArray(links)) {
      const ends = links.map((link) => listed(link, 'links').slice(0, 2) as [number, number]);
      const different = new Set(ends.map(([u, v]) => `${Math.min(u, v)} ${Math.max(u, v)}`));
      need(edges === different.size, 'edges are not the links given');
    } else if (this.net)
      need(edges === this.net.links.length, 'edges are not the links of the network');
    for (const key of ['lb_steps', 'forced', 'refused', 'rounds'])
      whole(member(result, key), key, 0);
    for (const key of ['load', 'control', 'detection', 'app', 'sync', 'alpha'])
      whole(member(result['messages'], key), key, 0);
    const at = result['detected_at'] === null ? 0 : whole(result['detected_at'], 'detected_at');
    need(at >= 0 && at <= this.iterations, 'detected_at is no iteration');
    if ('matrix' in result) this.checkMatrix(listed(result['matrix'], 'matrix'));
  }

  private checkMatrix(rows: Json[]): void {
    const sums = new Map<number, Fraction>();
    for (const row of rows) {
      const [at, , weight] = listed(row, 'matrix', 3);
      const node = whole(at, 'matrix', 0, this.nodes - 1);
      sums.set(node, (sums.get(node) ?? zero).plus(fraction(weight, 'matrix')));
    }
    const all = sums.size === this.nodes && [...sums.values()].every((total) => close(total, one));
    need(all, 'a row of the matrix is not 1');
  }

  /** Each gain against never balancing; a ranking is in order of time, a comparison as it was asked for. */
  private checkMethods(rows: Json[], never: Json, ranked: boolean): void {
    const times = rows.map((row) => fraction(member(row, 'makespan_s'), 'makespan_s'));
    const rise = times.every((time, k) => k === 0 || times[k - 1]!.against(time) <= 0);
    need(!ranked || rise, 'the ranking is not in order of makespan_s');
    rows.forEach((row, k) => {
      this.checkGain(member(row, 'gain'), times[k]!, never);
      for (const key of ['lb_steps', 'messages']) whole(member(row, key), key, 0);
      const texts = ['method', 'what', 'flags'].map((key) => typeof member(row, key));
      need(
        texts.every((type) => type === 'string'),
        'a method has no name',
      );
    });
    const names = rows.map((row) => member(row, 'method'));
    need(new Set(names).size === names.length, 'a method is there twice');
    const right = ranked || this.stopped || equal(names, this.asked('compare', []));
    need(right, 'compare has other methods');
  }

  /** Iteration by iteration: their times make up the makespan, what they move all that is moved. */
  private checkSeries(series: Json, makespan: Fraction): void {
    const row = (key: string): Fraction[] =>
      listed(member(series, key), key, this.iterations).map((x) => fraction(x, key));
    const [times, , moved] = [row('iteration_s'), row('max_load'), row('moved')];
    need(close(sum(times), makespan), 'the iterations do not add up to the makespan');
    const all = close(sum(moved), this.number('moved'), one);
    need(all, 'moved is not the sum over the iterations');
    need(this.number('balancing_s').num >= 0n, 'balancing_s is below 0');
    const asked = whole(this.asked('timeline', 0), 'timeline', 0);
    const shown = Math.min(asked, this.iterations);
    for (const entry of listed(this.result['timeline'] ?? [], 'timeline', shown)) {
      const [a, b, c] = ['balanced', 'computed', 'end'].map((key) =>
        listed(member(entry, key), key, this.nodes).map((x) => fraction(x, key)),
      ) as [Fraction[], Fraction[], Fraction[]];
      const rise = a.every((x, v) => x.against(b[v]!) <= 0 && b[v]!.against(c[v]!) <= 0);
      need(rise, 'a clock of the timeline goes back');
    }
  }

  /** Tokens that were there or arrived are there at the end; how far they are from their shares. */
  private checkLoads(final: Json[]): void {
    const { result, speed, ops } = this;
    const real = this.asked('rounding') === 'real';
    const loads = real
      ? final.map((x) => fraction(x, 'final_loads'))
      : wholes(final, 'final_loads', undefined, 0).map((x) => exact(x));
    const arrived = this.arrivals.map(([, , tokens]) => big(tokens));
    const total = exact(bigSum([...this.loads!.map(big), ...arrived]));
    const all = sum(loads);
    const kept = real ? close(all, total) : all.equals(total);
    need(kept, `${String(total)} tokens are there at the end`);
    const used = loads.filter((load) => load.num > 0n).length;
    need(real || member(result, 'used') === used, 'used is not the nodes with load');
    if (!speed) return;
    const every = sum(speed);
    const share = speed.map((s) => total.times(s).over(every));
    const over = loads.map((load, v) => load.minus(share[v]!)).reduce(larger);
    const overload = close(this.number('overload'), over, total);
    need(overload, 'overload is not that of the loads at the end');
    const told = result['max_over_share'];
    const ratio = (): Fraction => loads.map((load, v) => load.over(share[v]!)).reduce(larger);
    const right =
      total.num === 0n ? told === null : close(fraction(told, 'max_over_share'), ratio());
    need(right, 'max_over_share is not that of the loads at the end');
    if (!ops) return;
    const work = exact(this.work()).times(ops);
    const alone = close(this.number('sequential_s'), work.over(speed.reduce(larger)));
    need(alone, 'sequential_s is not that of the fastest node');
    const ideal = close(this.number('ideal_s'), work.over(every));
    need(ideal, 'ideal_s is not the work over all speeds');
    this.checkScreen(result['screen'], ops, speed);
  }

  /** What evening out saves at most: against the node that is the last one as the loads are. */
  private checkScreen(screen: Json, ops: Fraction, speed: readonly Fraction[]): void {
    const last = this.loads!.map((load, v) => exact(load).times(ops).over(speed[v]!));
    const most = last.reduce(larger);
    const slowest = whole(member(screen, 'slowest'), 'slowest', 0, this.nodes - 1);
    const first = last.findIndex((time) => time.equals(most));
    need(close(last[slowest]!, most), `slowest is node ${first}`);
    for (const key of ['exchange_s', 'move_s', 'detection_s'])
      need(fraction(member(screen, key), key).num >= 0n, `${key} is below 0`);
    need(typeof member(screen, 'advice') === 'string', 'advice is missing');
    if (this.arrivals.length > 0) return;
    const all = most.times(exact(this.iterations));
    const saves = all.minus(this.number('ideal_s'));
    const right = close(fraction(member(screen, 'saving_s'), 'saving_s'), saves, all);
    need(right, 'saving_s is not that of the slowest node');
  }

  /** Iterations of tokens. */
  private work(): bigint {
    const there = bigSum(this.loads!.map((load) => big(load) * big(this.iterations)));
    const later = this.arrivals.map(
      ([at, , tokens]) => big(tokens) * big(Math.max(0, this.iterations - at)),
    );
    return there + bigSum(later);
  }

  /** Loads after every balancing step are those before, what arrived, and what was sent. */
  private checkTrace(trace: Json[], loads: number[]): void {
    const arrivals = [...this.arrivals].sort((a, b) => a[0] - b[0]);
    let k = 0;
    let before = -1;
    for (const entry of trace) {
      const now = whole(member(entry, 'iteration'), 'iteration', before + 1, this.iterations - 1);
      before = now;
      for (; k < arrivals.length && arrivals[k]![0] <= now; ++k)
        loads[arrivals[k]![1]]! += arrivals[k]![2];
      for (const exchange of listed(member(entry, 'exchanges'), 'exchanges')) {
        const sent = exchange;
        const [a, b] = ['from', 'to'].map((key) =>
          whole(member(sent, key), key, 0, loads.length - 1),
        ) as [number, number];
        const tokens = whole(member(sent, 'tokens'), 'tokens');
        const goes = tokens === 0 || member(sent, 'go') === true || member(sent, 'forced') === true;
        need(goes, 'tokens go that should not');
        loads[a]! -= tokens;
        loads[b]! += tokens;
      }
      const right = equal(member(entry, 'loads'), loads);
      need(right, `loads after iteration ${now} are others`);
      const clocks = listed(member(entry, 'clocks'), 'clocks');
      need(clocks.length === this.nodes, 'clocks are not one a node');
    }
  }

  private proveMakespan(claim: Members): string {
    const claimed = fraction(member(claim, 'at_least'), 'at_least');
    const least = fraction(this.result['ideal_s'], 'ideal_s');
    need(claimed.against(least) <= 0 && close(claimed, least), 'the bound is another');
    if (!this.speed || !this.loads || !this.ops || this.stopped)
      throw new Unknown('speeds or loads are known to the run alone');
    const work = this.work();
    const told = setting(claim, 'token_iterations');
    need(told === null || told === Number(work), `there are ${work} iterations of tokens`);
    const total = exact(work).times(this.ops).over(sum(this.speed));
    need(claimed.against(total) <= 0, `all work shared by speed takes ${String(total)} s`);
    return `no plan takes less than ${String(claimed)} s: no node computes faster than its speed`;
  }
}
