// Claims about rings: steps, shifts, traffic and the front between them.
import { Fraction, exact, floorOver, sum, bigSum } from './fraction.js';
import { Answer, type Check, type Proofs } from './answer.js';
import {
  type Json,
  type Members,
  type Report,
  Unknown,
  equal,
  isNull,
  isObject,
  known,
  listed,
  member,
  need,
  whole,
  wholes,
} from './documents.js';
import type { Data } from './hash.js';
import { OwnSchedule, carried } from './own-schedule.js';
import { decimal } from './plan-nodes.js';
import {
  type Move,
  type Step,
  Ring,
  Schedule,
  big,
  evenTargets,
  execute,
  least,
  mod,
  most,
  range,
  size,
} from './ring.js';

function shares(total: bigint, speeds: readonly Fraction[]): Fraction[] {
  const all = sum(speeds);
  return speeds.map((speed) => exact(total).times(speed).over(all));
}

const rising = (x: bigint, y: bigint): number => (x < y ? -1 : x > y ? 1 : 0);

export class RingAnswer extends Answer {
  override readonly told = ['structure'];
  private readonly ring: Ring;
  private readonly single: boolean;
  private readonly optimal: boolean;
  private readonly speeds: Fraction[] | null = null;
  private readonly any: boolean;
  private targets: number[] | null = null;
  private flow: bigint[] = [];
  private traffic = 0n;
  private steps: number | null = null;
  /** Steps that were proven to be needed; and those that any strategy needs. */
  private best = 0;
  private anyStrategy = 0;
  /** And with these targets. */
  private fewest = 0;
  private schedule!: Schedule;

  constructor(request: Members, answer: Members) {
    super(request, answer);
    const loads = wholes(member(request, 'loads'), 'loads', undefined, 0);
    const n = loads.length;
    need(n >= 2, 'a ring has at least 2 nodes');
    this.single = this.asked('mode', 'multi') === 'single';
    const limit = this.asked('message_limit');
    this.ring = new Ring(loads, limit === null ? null : whole(limit, 'message_limit', 1));
    this.optimal = this.asked('algorithm', 'optimal') === 'optimal';
    const asked = this.asked('targets', 'even');
    const speeds = this.asked('speeds');
    this.any = asked === 'any' && this.ring.total % big(n) !== 0n;
    if (Array.isArray(asked)) this.targets = wholes(asked, 'targets', n, 0);
    else if (speeds !== null) {
      this.speeds = listed(speeds, 'speeds', n).map((x) => decimal(x, 'speeds'));
      this.targets = this.speedTargets();
    } else this.targets = evenTargets(this.ring.total, n);
  }

  override data(): Data {
    if (Array.isArray(this.asked('targets'))) return this.given('loads', 'targets');
    return this.speeds ? this.given('loads', 'speeds') : this.given('loads');
  }

  override first(): Check[] {
    return [
      ['plan', () => this.checkPlan()],
      ['steps', () => this.checkSteps()],
    ];
  }

  override due(): string[] {
    const traffic = this.optimal && member(this.result, 'traffic') !== null;
    return ['steps', 'shifts', ...(traffic ? ['traffic'] : [])];
  }

  override readonly proofs: Proofs = {
    steps: (claim) => this.proveSteps(claim),
    lower_bound: (claim) => this.proveSteps(claim),
    shifts: (claim) => this.proveShifts(claim),
    traffic: (claim) => this.proveTraffic(claim),
    pareto: (claim) => this.provePoint(claim),
  };

  override last(): Check[] {
    const checks: Check[] = [['lower_bound', () => this.checkLowerBound()]];
    const due = (name: string): boolean =>
      name in this.result || (this.asked(name) === true && !this.stopped);
    if (due('pareto')) checks.push(['pareto', () => this.checkFront()]);
    if (due('compare')) checks.push(['compare', () => this.checkCompare()]);
    const own = this.asked('schedule') !== null && !(this.stopped && !('own' in this.result));
    if (own) checks.push(['own', () => this.checkOwn()]);
    return checks;
  }

  /** The most that count nodes from first on may keep. */
  private keep(first: number, count: number, anywhere: boolean): bigint {
    const { n, total } = this.ring;
    if (anywhere) {
      const more = Number(total % big(n));
      return floorOver(total, big(n)) * big(count) + big(Math.min(more, count));
    }
    return bigSum(range(count).map((i) => big(this.targets![mod(first + i, n)]!)));
  }

  /** Shares by speed, largest remainder, the first of equal ones. */
  private speedTargets(): number[] {
    const exactly = shares(this.ring.total, this.speeds!);
    const down = exactly.map((share) => share.down());
    const left = Number(this.ring.total - bigSum(down));
    const part = (i: number): Fraction => exact(down[i]!).minus(exactly[i]!);
    const order = range(down.length).sort((a, b) => part(a).against(part(b)) || a - b);
    for (const i of order.slice(0, left)) down[i]! += 1n;
    return down.map(Number);
  }

  /** Targets, conservation, shift, traffic, and what every node does. */
  private checkPlan(): string {
    const { result } = this;
    const { n, loads, total } = this.ring;
    const flow = wholes(member(result, 'flow'), 'flow', n).map(big);
    const targets = wholes(member(result, 'targets'), 'targets', n, 0);
    need(bigSum(targets.map(big)) === total, 'the targets are not all of the load');
    if (this.any) {
      const low = Number(floorOver(total, big(n)));
      need(
        targets.every((g) => g === low || g === low + 1),
        'a target is not the mean rounded',
      );
    } else need(equal(targets, this.targets), 'the targets are not those asked for');
    this.targets = targets;
    this.flow = flow;
    this.schedule = new Schedule(this.ring, targets, this.single);
    for (let i = 0; i < n; ++i) {
      const ends = big(loads[i]!) + flow[mod(i - 1, n)]! - flow[i]!;
      need(ends === big(targets[i]!), `node ${i} does not end at its target`);
    }
    const shift = whole(member(result, 'shift'), 'shift');
    need(
      this.schedule.flow(big(shift)).every((f, i) => f === flow[i]),
      'shift is not how far the flow is from the linear one',
    );
    this.checkAlgorithm(big(shift));
    const traffic = (this.traffic = bigSum(flow.map(size)));
    need(member(result, 'traffic') === known(traffic), `the traffic is ${traffic}`);
    const nodes = member(result, 'nodes');
    if (nodes !== null) {
      listed(nodes, 'nodes', n).forEach((node, i) => {
        const right = flow[i]! > 0n;
        const left = flow[mod(i - 1, n)]! < 0n;
        const kind = right && left ? 'rich' : right ? 'positive' : left ? 'negative' : 'idle';
        const red = this.schedule.red(flow, i) !== 0;
        need(equal(node, { kind, red }), `node ${i} is not what nodes says`);
      });
    }
    return `every node ends at its target; ${traffic} units move over links`;
  }

  private checkAlgorithm(shift: bigint): void {
    const algorithm = this.asked('algorithm', 'optimal');
    if (algorithm !== 'linear' && algorithm !== 'traffic') return;
    const right = shift === this.shiftOf(algorithm);
    need(right, `the shift is not that of algorithm ${algorithm}`);
  }

  /** 0 leaves the last link unused, and moves least where no way has most links; else a median does. */
  private shiftOf(algorithm: 'linear' | 'traffic'): bigint {
    const { n } = this.ring;
    const flow = this.schedule.linear;
    if (algorithm === 'linear') return 0n;
    const ordered = [...flow].sort(rising);
    if (2 * flow.filter((f) => f > 0n).length > n) return ordered[n >> 1]!;
    if (2 * flow.filter((f) => f < 0n).length > n) return ordered[(n - 1) >> 1]!;
    return 0n;
  }

  /** By execution where that is short, else by what can cross each link. */
  private checkSteps(): string {
    const { result } = this;
    const { n } = this.ring;
    const steps = member(result, 'steps');
    this.steps = steps === null ? null : whole(steps, 'steps', 0);
    const messages = member(result, 'messages');
    const allowed = this.asked('max_steps');
    const soon =
      allowed === null || (this.steps !== null && this.steps <= whole(allowed, 'max_steps'));
    need(soon, 'the flow takes more steps than it may');
    this.checkRecords(messages);
    let by = 'formula';
    if (this.steps !== null && this.steps * n <= 200000) {
      const run = this.schedule.within(this.flow, this.steps)
        ? execute(this.ring, this.flow, this.single)
        : null;
      need(run?.length === this.steps, `the flow does not take ${this.steps} steps`);
      by = 'execution';
      const sent = run.reduce((count, { moves }) => count + moves.length, 0);
      need(messages === null || messages === sent, `${sent} messages are sent`);
      if ('trace' in result) this.checkTrace(listed(result['trace'], 'trace'), run);
    } else {
      need(this.schedule.takes(this.flow, this.steps), 'the flow does not take as many steps');
    }
    this.checkCritical(member(result, 'critical'));
    return `the flow takes ${this.steps === null ? 'for ever' : `${this.steps} steps`}, by ${by}`;
  }

  /** Messages, nodes and a trace are there where the flow was carried out. */
  private checkRecords(messages: Json): void {
    const { result, stopped } = this;
    const executed = this.asked('detail') === true || (this.steps || 1) * this.ring.n <= 1e7;
    need(
      (messages === null) === (result['nodes'] === null),
      'nodes and messages are not both there',
    );
    const counted = executed === (messages !== null);
    need(stopped || counted, 'messages are missing, or nothing counted them');
    for (const key of ['trace', 'structure']) {
      const right = key in result === (this.asked(key) === true);
      need(stopped || right, `${key} is missing, or was not asked for`);
    }
  }

  private checkTrace(trace: Json[], run: Step[]): void {
    const loadsOf = (entry: Json): bigint[] => wholes(member(entry, 'loads'), 'loads').map(big);
    if (trace.length > 0 && member(trace[0], 'step') === 0) {
      const begins = loadsOf(trace[0]);
      need(equal(begins, this.ring.loads.map(big)), 'trace does not begin with the loads');
      trace = trace.slice(1);
    }
    need(trace.length === run.length, 'trace has not one entry a step');
    run.forEach(({ moves, loads }, k) => {
      const told = listed(member(trace[k], 'moves'), 'moves').map((move): Move => {
        const [a, b, units] = wholes(move, 'moves', 3);
        return [a!, b!, big(units!)];
      });
      need(
        member(trace[k], 'step') === k + 1 && equal(loadsOf(trace[k]), loads) && equal(told, moves),
        `step ${k + 1} of the trace is not what happens`,
      );
    });
  }

  /**
   * Nodes in the direction of travel: red ones behind the first (single-send), or nodes whose load,
   * with what the limit lets pass, is too little one step earlier (multi-send).
   */
  private checkCritical(critical: Json): void {
    if (critical === null || this.steps === null) {
      need(!this.steps, 'critical is missing');
      return;
    }
    const { n, limit } = this.ring;
    const nodes = wholes(member(critical, 'nodes'), 'critical', undefined, 0, n - 1);
    const way = member(critical, 'direction');
    const step = way === 'right' ? 1 : way === 'left' ? -1 : 0;
    need(step !== 0 && nodes.length > 0, 'critical has no direction');
    for (let k = 1; k < nodes.length; ++k)
      need(mod(nodes[k - 1]! + step, n) === nodes[k], 'critical is not a row of nodes');
    const last = nodes.at(-1)!;
    const t = this.steps - 1;
    const k = nodes.length - 1;
    const link = step === 1 ? last : mod(last - 1, n);
    const sent = this.flow[link]! * big(step);
    const limited = member(critical, 'limited');
    if (this.single) {
      const red = nodes.slice(1).every((i) => this.schedule.red(this.flow, i) === step);
      need(k === t && red && sent > 0n, 'critical is no chain of red nodes');
      return need(limited === false, 'limited is wrong');
    }
    const depths = [k];
    if (nodes.length === n) depths.push(limit !== null ? k + 1 : t); // all around: more than once
    const thread = depths
      .filter((j) => j === t || (j < t && limit !== null))
      .some((j) => limited === j < t && sent > this.ring.across(step, link, t, j));
    need(thread, 'critical is no thread of that many steps');
  }

  /** Some nodes in a row hold more than they may keep and than can leave in t steps. */
  private segment(claim: Members, steps: number, anywhere: boolean): string {
    const { ring } = this;
    const t = steps - 1;
    const first = whole(member(claim, 'first'), 'first', 0, ring.n - 1);
    const count = whole(member(claim, 'count'), 'count', 1, ring.n - 1);
    const [kl, kr] = wholes(member(claim, 'depth'), 'depth', 2, 0, t) as [number, number];
    need(
      !!ring.limit || (kl === t && kr === t),
      'depth is less than all steps, though messages have no limit',
    );
    const load = ring.arc(first, count);
    const keep = this.keep(first, count, anywhere);
    const leave = ring.across(1, first + count - 1, t, kr) + ring.across(-1, first - 1, t, kl);
    const what =
      `nodes ${first} to ${(first + count - 1) % ring.n} hold ${load}, may keep ${keep}, ` +
      `${leave} can leave in ${t} steps`;
    need(load - keep > leave, what);
    return what;
  }

  private readonly a = (k: number): bigint =>
    this.schedule.linear[mod(k - 1, this.ring.n)]! - big(this.targets![k]!);
  private readonly b = (k: number): bigint => this.schedule.linear[k]! + big(this.targets![k]!);
  private row(first: number, count: number): number[] {
    return range(count).map((m) => mod(first + m, this.ring.n));
  }

  /**
   * Single-send: of t nodes in a row from `right` one is not red only if the shift is at least the
   * least a there, of those from `left` only if it is at most the largest b.
   */
  private waiting(claim: Members, steps: number): string {
    const { n } = this.ring;
    const t = steps - 1;
    const i = whole(member(claim, 'right'), 'right', 0, n - 1);
    const j = whole(member(claim, 'left'), 'left', 0, n - 1);
    need(t <= n, 'there are not so many nodes');
    const a = this.row(i, t)
      .map(this.a)
      .reduce((x, y) => (x < y ? x : y));
    const b = this.row(j, t)
      .map(this.b)
      .reduce((x, y) => (x > y ? x : y));
    need(a > b, `shifts from ${a} to ${b} are excluded by neither row`);
    return `below ${a} the ${t} nodes from ${i} wait for each other, above ${b} those from ${j}`;
  }

  private proveSteps(claim: Members): string {
    const steps = whole(member(claim, 'at_least'), 'at_least', 0);
    const fewest = claim['claim'] === 'steps' && this.answer['ok'] === true && this.optimal;
    if (fewest && this.asked('max_steps') === null)
      need(steps === this.steps, `the flow takes ${this.steps} steps`);
    if (steps === 0) {
      need(this.traffic === 0n, 'something has to move');
      return 'nothing has to move';
    }
    const chain = this.single && 'right' in claim;
    need(!chain || steps > 1, 'one step needs nodes that hold too much');
    const text = chain ? this.waiting(claim, steps) : this.segment(claim, steps, this.any);
    this.best = Math.max(this.best, steps);
    if (!chain) this.anyStrategy = Math.max(this.anyStrategy, steps);
    return `no plan takes fewer than ${steps} steps: ${text}`;
  }

  /** Traffic is convex in the shift: least at a median, or where the way down is barred. */
  private barred(claim: Members, flow: readonly bigint[], t: number | null): string {
    const { ring } = this;
    const up = flow.filter((f) => f > 0n).length;
    const down = flow.filter((f) => f < 0n).length;
    const by = member(claim, 'by');
    if (by === 'median') {
      need(2 * up <= ring.n && 2 * down <= ring.n, 'more than half of the flows have one sign');
      return 'as many links carry at most as much one way as the other';
    }
    const way = member(claim, 'direction');
    need(way === 'right' || way === 'left', 'direction is neither right nor left');
    need(2 * (way === 'right' ? up : down) <= ring.n, 'the other direction moves less');
    if (by === 'link') {
      need(t !== null, 'within is missing');
      const i = whole(member(claim, 'link'), 'link', 0, ring.n - 1);
      const k = whole(member(claim, 'depth'), 'depth', 0, t);
      need(!!ring.limit || k === t, 'depth is less than all steps, though messages have no limit');
      const could = ring.across(way === 'right' ? 1 : -1, i, t, k);
      need(
        !this.single && (way === 'right' ? flow[i]! : -flow[i]!) === could,
        `link ${i} carries less than the ${could} that can cross it in ${t} steps`,
      );
      return `link ${i} carries all ${could} that can cross it in ${t} steps, and less moves only beyond`;
    }
    need(by === 'chain' && this.single && t !== 0, 'by is unknown');
    const i = whole(member(claim, 'first'), 'first', 0, ring.n - 1);
    const row = this.row(i, t === null ? ring.n : Math.min(t, ring.n));
    const shift = this.schedule.linear[0]! - flow[0]!;
    need(
      row.every((k) => (way === 'right' ? this.a(k) >= shift : this.b(k) <= shift)),
      'one node of the chain need not wait',
    );
    return `with less traffic the ${row.length} nodes from ${i} would wait for each other`;
  }

  /** Duality: sum pi (l - g) = sum f rho <= sum |f| + sum (|rho| - 1) of what can cross. */
  private worth(claim: Members, t: number | null): bigint {
    const { n, loads, total, limit } = this.ring;
    const pi = wholes(member(claim, 'potential'), 'potential', n).map(big);
    const q = floorOver(total, big(n));
    const r = Number(total % big(n));
    const end = (i: number): bigint => (this.any ? q : big(this.targets![i]!));
    let value = bigSum(pi.map((p, i) => p * (big(loads[i]!) - end(i))));
    if (this.any) value -= bigSum([...pi].sort(rising).slice(n - r));
    const depths = new Map<string, number>();
    for (const entry of listed(claim['depths'] ?? [], 'depths')) {
      const [i, side, k] = listed(entry, 'depths', 3);
      depths.set(`${whole(i, 'depths', 0, n - 1)} ${String(side)}`, whole(k, 'depths', 0, t ?? 0));
    }
    for (let i = 0; i < n; ++i) {
      const rho = pi[i]! - pi[mod(i + 1, n)]!;
      if (size(rho) <= 1n) continue;
      need(t !== null, 'prices differ by more than 1 along a link');
      const depth = depths.get(`${i} ${rho > 0n ? 'right' : 'left'}`);
      need(!limit || depth !== undefined, `the depth at link ${i} is missing`);
      const k = limit ? depth! : t;
      const could = this.ring.across(rho > 0n ? 1 : -1, i, t, k);
      value -= (size(rho) - 1n) * could;
    }
    return value;
  }

  private proveTraffic(claim: Members): string {
    const asked = (): number => whole(this.asked('max_steps', this.best), 'max_steps', 0);
    const within = this.optimal ? asked() : null;
    need((claim['within'] ?? null) === within, `the plan may take ${within} steps`);
    return this.leastTraffic(claim, this.flow, within, this.traffic);
  }

  private leastTraffic(
    claim: Members,
    flow: readonly bigint[],
    t: number | null,
    traffic: bigint | null,
  ): string {
    const claimed = whole(member(claim, 'at_least'), 'at_least', 0);
    need(traffic === big(claimed), `the traffic is ${traffic}`);
    const limited = t === null ? '' : ` in ${t} steps`;
    if ('potential' in claim) {
      const value = this.worth(claim, t);
      need(value >= traffic, `the prices prove ${value} only`);
      return `no plan${limited} moves fewer than ${claimed} units: at the prices given that is what the loads are worth`;
    }
    need(!this.any, 'the remainder may be elsewhere');
    return `no schedule${limited} moves fewer than ${claimed} units: ${this.barred(claim, flow, t)}`;
  }

  /** All shifts of at most t steps are one interval: try its ends, and one beyond each. */
  private proveShifts(claim: Members): string {
    const [lo, hi] = wholes(member(this.result, 'shifts'), 'shifts', 2) as [number, number];
    const own = claim['at_least'] === lo && claim['at_most'] === hi;
    need(own, 'shifts are others than those claimed');
    const t = whole(claim['within'] ?? this.best, 'within', 0);
    need(t >= this.best, `${this.best} steps are needed`);
    this.fewest = t;
    if (t > this.best) this.segment(claim, t, false); // these targets take longer than others would
    need(lo <= hi, 'shifts end before they begin');
    const inTime = (h: bigint): boolean => this.schedule.within(this.schedule.flow(h), t);
    const inside = [big(lo), big(hi)].every(inTime);
    const outside = ![big(lo) - 1n, big(hi) + 1n].some(inTime);
    need(inside && outside, `the shifts that take ${t} steps are others`);
    return `the shifts that take ${t} steps, which are one interval, are those from ${lo} to ${hi}`;
  }

  /**
   * A point of the front is a schedule; with the least traffic within one step less than the next,
   * none is missing. Where the remainder may be anywhere its schedule is not known, but its bound
   * is proven.
   */
  private provePoint(claim: Members): string {
    const points = listed(member(this.result, 'pareto'), 'pareto');
    const k = whole(Number(String(claim['claim']).slice(7)), 'pareto', 0, points.length - 1);
    const { flow, traffic } = this.point(points[k]);
    let within: number | null = null;
    if (k + 1 < points.length) within = whole(member(points[k + 1], 'steps'), 'steps') - 1;
    else if (this.stopped && !isNull(claim['within'])) within = whole(claim['within'], 'within', 0);
    const right = (claim['within'] ?? null) === within;
    need(right, 'within is not one step less than the next point');
    return this.leastTraffic(claim, flow, within, traffic);
  }

  /**
   * The least traffic of a plan of t steps, wherever the remainder goes, whose last link carries
   * -shift: after each node by how many of the remainder stayed so far; null where no flow can be
   * carried out.
   */
  private leastWith(shift: bigint, t: number): bigint | null {
    const { n, loads, total } = this.ring;
    const [rights, lefts] = [this.ring.rights(t), this.ring.lefts(t)];
    const q = floorOver(total, big(n));
    const r = Number(total % big(n));
    if (n * r > 1e6) throw new Unknown('the remainder may be in too many places');
    let flow = -shift;
    let found: (bigint | null)[] = [0n, ...range(r).map(() => null)];
    for (let i = 0; i < n; ++i) {
      flow += big(loads[i]!) - q;
      const before = found;
      found = before.map((same, more) => {
        const less = more > 0 ? before[more - 1]! : null;
        const way = same === null || (less !== null && less < same) ? less : same;
        const here = flow - big(more);
        return way !== null && -lefts[i]! <= here && here <= rights[i]! ? way + size(here) : null;
      });
    }
    return found[r]!;
  }

  private point(entry: Json): { flow: bigint[]; traffic: bigint | null } {
    const steps = whole(member(entry, 'steps'), 'steps');
    const shift = whole(member(entry, 'shift'), 'shift');
    if (this.any) {
      const told = member(entry, 'traffic');
      if (told === null) return { flow: [], traffic: null };
      const traffic = big(whole(told, 'traffic'));
      need(traffic === this.leastWith(big(shift), steps), `its traffic is not ${traffic}`);
      return { flow: [], traffic };
    }
    const flow = this.schedule.flow(big(shift));
    const traffic = bigSum(flow.map(size));
    need(this.schedule.takes(flow, steps), `shift ${shift} does not take ${steps} steps`);
    need(member(entry, 'traffic') === known(traffic), `its traffic is ${traffic}`);
    return { flow, traffic };
  }

  private checkLowerBound(): void {
    const stated = whole(member(this.result, 'lower_bound'), 'lower_bound', 0);
    const claim = this.claims.get('lower_bound');
    need(!claim || claim['at_least'] === stated, 'the certificate is of another number');
    const shown = this.anyStrategy;
    need(stated <= shown, `no certificate shows that ${stated} steps are needed`);
    need(stated === shown, `${shown} steps are shown to be needed`);
  }

  private checkFront(): void {
    const points = listed(member(this.result, 'pareto'), 'pareto');
    if (this.stopped && points.length === 0)
      throw new Unknown('the run was stopped before it had one');
    need(points.length > 0, 'pareto is empty');
    const steps = points.map((point) => whole(member(point, 'steps'), 'steps', 0));
    need(steps[0] === this.best, 'the first point is not the fastest');
    const rise = steps.every((one, k) => k === 0 || steps[k - 1]! < one);
    need(rise, 'points are not in order');
    const traffic = points.map((point) => member(point, 'traffic') as number | null);
    const fall = traffic.every((one, k) => {
      const before = k > 0 ? traffic[k - 1]! : null;
      return before === null || (one !== null && before > one);
    });
    need(fall, 'points are not in order');
    points.forEach((point, k) => {
      if (this.claims.has(`pareto/${k}`)) return;
      const huge = member(point, 'traffic') === null;
      need(huge, 'no certificate shows that a point is best');
      this.point(point);
    });
  }

  private checkCompare(): string {
    const compare = member(this.result, 'compare');
    const { schedule } = this;
    const [lo, hi] = wholes(this.result['shifts'], 'shifts', 2).map(big) as [bigint, bigint];
    const middle = [...schedule.linear].sort(rising)[(this.ring.n - 1) >> 1]!;
    const shifts: Record<string, bigint> = {
      linear: this.shiftOf('linear'),
      traffic: this.shiftOf('traffic'),
      optimal: most(lo, least(hi, middle)),
    };
    for (const [name, shift] of Object.entries(shifts)) {
      const row = member(compare, name);
      const steps = member(row, 'steps');
      const flow = schedule.flow(shift);
      const units = bigSum(flow.map(size));
      need(member(row, 'traffic') === known(units), `the traffic of ${name} is ${units}`);
      const right = schedule.takes(flow, steps === null ? null : whole(steps, 'steps', 0));
      need(right, `${name} does not take as many steps`);
    }
    const fewest = member(member(compare, 'optimal'), 'steps');
    need(fewest === this.fewest, 'optimal is not the fewest steps');
    const lau = member(compare, 'lau');
    const steps = lau === null ? null : member(lau, 'steps');
    const late = steps === null || whole(steps, 'steps') >= this.fewest;
    need(
      late && (lau === null || (isObject(lau) && 'traffic' in lau)),
      'lau is faster than the optimum',
    );
    return 'the algorithms compared take what is said; lau is computed';
  }

  /** A schedule of one's own, carried out in both modes. */
  private checkOwn(): string {
    const own = member(this.result, 'own');
    const schedule = new OwnSchedule(String(this.request['schedule']), this.ring);
    need(equal(member(own, 'flow'), schedule.overLinks().map(Number)), 'own has another flow');
    for (const mode of ['single', 'multi']) {
      const told = member(own, mode);
      const limit = mode === 'single' ? null : this.ring.limit;
      const { steps, loads, failure } = schedule.run(mode === 'single', limit, this.targets!);
      const found = {
        valid: failure === null,
        steps: steps.length,
        messages: steps.reduce((count, { moves }) => count + moves.length, 0),
        traffic: known(carried(steps)),
        loads: loads.map(Number),
      };
      for (const [key, value] of Object.entries(found))
        need(equal(member(told, key), value), `${key} of own in ${mode} is another`);
      const fails = member(told, 'failure');
      const at = (): Json[] => [member(fails, 'step'), member(fails, 'node')];
      const right = failure === null ? fails === null : equal(at(), failure);
      const says = fails === null || (right && typeof member(fails, 'why') === 'string');
      need(right && says, `own fails elsewhere in ${mode}`);
      if (this.asked('trace') === true)
        this.checkTrace(listed(member(told, 'trace'), 'trace'), steps);
    }
    return "the schedule of one's own does in both modes what is said";
  }

  /** That no plan takes so few steps. */
  override checkError(report: Report): void {
    this.schedule = new Schedule(this.ring, this.targets!, this.single);
    report.run('proven', 'infeasible', () => {
      this.readClaims(member(this.answer['error'], 'proof'));
      const claim = this.claims.get('steps');
      need(claim !== undefined, 'no certificate shows that there is no plan');
      const text = this.proveSteps(claim);
      const allowed = whole(member(this.request, 'max_steps'), 'max_steps');
      need(whole(claim['at_least'], 'at_least') > allowed, 'so few steps are allowed');
      return text;
    });
  }
}
