// What of a run on a cluster can be told without it: the bound, sums, and loads by its moves.
import { Answer, type Check, type Proofs } from './answer.js';
import { close, exact, near, one, sum } from './fraction.js';
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
  members,
  need,
  whole,
  wholes,
} from './documents.js';
import type { Data } from './hash.js';
import { type Network, placed, readNetwork } from './networks.js';
import { scenarioLoads } from './random.js';
import { big, range } from './ring.js';

export class ClusterAnswer extends Answer {
  private readonly net: Network | null;
  private readonly loads: number[] | null = null;
  private readonly speeds: Json[] | null = null;
  override readonly proofs: Proofs = { makespan: (claim) => this.proveMakespan(claim) };

  constructor(request: Members, answer: Members) {
    super(request, answer);
    const nodes = whole(member(answer['input'], 'nodes'), 'nodes', 1);
    this.net = 'topology' in request ? readNetwork(request) : null;
    if (!isNull(request['loads']))
      this.loads = wholes(placed(request, request['loads'], nodes), 'loads', nodes, 0);
    else if ('scenario' in request)
      this.loads = scenarioLoads(request['scenario'], nodes, this.asked('seed', 1));
    const speeds = this.asked('speeds');
    if (isObject(speeds)) {
      const pattern = listed(member(speeds, 'pattern'), 'pattern');
      this.speeds = range(nodes).map((v) => pattern[v % pattern.length]);
    } else if (speeds !== null) this.speeds = placed(request, speeds, nodes);
  }

  override data(): Data {
    if (!this.loads && !('units' in this.request))
      throw new Unknown('the loads are those of the preset');
    const links: Data = this.asked('links') === null ? [] : this.given('links');
    const network = this.net ? this.net.data : [];
    const data = Array.isArray(this.asked('links'))
      ? [...links, ...network]
      : [...network, ...links];
    if (this.speeds) data.push(['speeds', this.speeds]);
    data.push(...(this.loads ? [['loads', this.loads] as [string, Json]] : this.given('units')));
    return [...data, ...this.given('arrivals', 'dead_links')];
  }

  override first(): Check[] {
    return [['run', () => this.checkRun()]];
  }

  override due(): string[] {
    return ['makespan'];
  }

  private arrivals(): [at: number, node: number, tokens: number][] {
    const rows = listed(this.request['arrivals'] ?? [], 'arrivals');
    return rows.map((row) => wholes(row, 'arrivals', 3, 0) as [number, number, number]);
  }

  /** What follows from other numbers of the result, and what no run changes. */
  private checkRun(): string {
    const { result } = this;
    const makespan = fraction(member(result, 'makespan_s'), 'makespan_s');
    const least = fraction(member(result, 'ideal_s'), 'ideal_s');
    const above = makespan.against(least.times(one.minus(near))) >= 0;
    need(above, 'the run ends before the bound');
    checkGap(result, makespan, least, 'makespan and bound');
    const never = member(result, 'never_s');
    const gain = member(result, 'gain');
    if (gain !== null) {
      const kept = one.minus(fraction(gain, 'gain'));
      const right = !!never && close(kept, makespan.over(fraction(never, 'never_s')), one);
      need(right, 'gain is not that against never balancing');
    }
    if (this.asked('rounding') === 'real') return this.fits();
    const loads = wholes(member(result, 'final_loads'), 'final_loads');
    if (!this.loads) return this.fits();
    if (!this.stopped) {
      const arrived = this.arrivals().map(([, , tokens]) => tokens);
      const total = [...this.loads, ...arrived].reduce((all, x) => all + x, 0);
      const there = loads.reduce((all, x) => all + x, 0);
      need(there === total, `${total} tokens are there at the end`);
      const used = loads.filter((load) => load > 0).length;
      need(member(result, 'used') === used, 'used is not the nodes with load');
    }
    if ('trace' in result) this.checkTrace(listed(result['trace'], 'trace'), [...this.loads]);
    return this.fits();
  }

  private fits(): string {
    return 'gap, gain and loads fit to each other; times are computed';
  }

  /** Loads after every balancing step are those before, what arrived, and what was sent. */
  private checkTrace(trace: Json[], loads: number[]): void {
    const arrivals = this.arrivals().sort((a, b) => a[0] - b[0]);
    let k = 0;
    for (const entry of trace) {
      const iteration = member(entry, 'iteration') as number;
      for (; k < arrivals.length && arrivals[k]![0] <= iteration; ++k)
        loads[arrivals[k]![1]]! += arrivals[k]![2];
      for (const one of listed(member(entry, 'exchanges'), 'exchanges')) {
        const sent = members(one, 'an exchange');
        const tokens = member(sent, 'tokens') as number;
        const [a, b] = ['from', 'to'].map((key) =>
          whole(member(sent, key), key, 0, loads.length - 1),
        ) as [number, number];
        loads[a]! -= tokens;
        loads[b]! += tokens;
      }
      const right = equal(member(entry, 'loads'), loads);
      need(right, `loads after iteration ${iteration} are others`);
    }
  }

  private proveMakespan(claim: Members): string {
    const claimed = fraction(member(claim, 'at_least'), 'at_least');
    const least = fraction(this.result['ideal_s'], 'ideal_s');
    need(claimed.against(least) <= 0 && close(claimed, least), 'the bound is another');
    if (!this.speeds || !this.loads || this.stopped)
      throw new Unknown('speeds or loads are known to the run alone');
    const iterations = whole(this.asked('iterations', 1000), 'iterations', 1);
    let work = 0n;
    for (const load of this.loads) work += big(load) * big(iterations);
    for (const [at, , tokens] of this.arrivals())
      work += big(tokens) * big(Math.max(0, iterations - at));
    const told = claim['token_iterations'];
    need(isNull(told) || told === Number(work), `there are ${work} iterations of tokens`);
    const speed = sum(this.speeds.map((x) => fraction(x, 'speeds')));
    const ops = fraction(this.asked('unit_ops', 22500), 'unit_ops');
    const total = exact(work).times(ops).over(speed);
    need(claimed.against(total) <= 0, `all work shared by speed takes ${String(total)} s`);
    return `no plan takes less than ${String(claimed)} s: no node computes faster than its speed`;
  }
}
