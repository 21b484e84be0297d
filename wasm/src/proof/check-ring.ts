// Claims about rings: steps, shifts, traffic and the front between them.
import { Fraction, exact, floorOver, sum, bigSum } from './fraction.js';
import {
  type Json,
  type Members,
  type Report,
  type Text,
  claimsOf,
  equal,
  fraction,
  isNull,
  largest,
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
import {
  type Move,
  type Step,
  Ring,
  Schedule,
  big,
  byEnds,
  evenTargets,
  execute,
  mod,
  range,
  size,
} from './ring.js';

const stated = (value: bigint): number | null => (value <= big(largest) ? Number(value) : null);

export function shares(total: bigint, speeds: readonly Fraction[]): Fraction[] {
  const all = sum(speeds);
  return speeds.map((speed) => exact(total).times(speed).over(all));
}

/** Largest remainder: whole shares, the ones nearest to the next whole number rounded up. */
function checkRounded(targets: readonly number[], exactly: readonly Fraction[]): void {
  let up = exact(-1);
  let down = exact(2);
  targets.forEach((target, i) => {
    const share = exactly[i]!;
    const off = exact(target).minus(share);
    need(
      off.size().against(exact(1)) < 0,
      `a target of ${target} is not its share ${String(share)} rounded`,
    );
    const part = share.minus(exact(share.down()));
    if (off.num > 0n) down = part.against(down) < 0 ? part : down;
    else if (part.num !== 0n) up = part.against(up) > 0 ? part : up;
  });
  need(up.against(down) <= 0, 'a share with a larger remainder was rounded down instead');
}

class RingCheck {
  readonly ring: Ring;
  readonly single: boolean;
  readonly algorithm: Json;
  readonly data: Data;
  any: boolean;
  targets: number[] | null = null;
  flow: bigint[] = [];
  steps: number | null = null;
  best = 0;
  anyStrategy = 0;
  schedule!: Schedule;
  private shift = 0;
  private readonly speeds: Fraction[] | null = null;

  constructor(request: Members) {
    const loads = wholes(member(request, 'loads'), 'loads', undefined, 0);
    const n = loads.length;
    need(n >= 2, 'a ring has at least 2 nodes');
    this.single = setting(request, 'mode', 'multi') === 'single';
    const limit = setting(request, 'message_limit');
    this.ring = new Ring(loads, limit === null ? null : whole(limit, 'message_limit', 1));
    this.algorithm = setting(request, 'algorithm', 'optimal');
    const asked = setting(request, 'targets', 'even');
    const speeds = setting(request, 'speeds');
    this.any = asked === 'any' && this.ring.total % big(n) !== 0n;
    this.data = [['loads', request['loads']]];
    if (Array.isArray(asked)) {
      this.targets = wholes(asked, 'targets', n, 0);
      this.data.push(['targets', asked]);
    } else if (speeds !== null) {
      this.speeds = listed(speeds, 'speeds', n).map((x) => fraction(x, 'speeds'));
      this.data.push(['speeds', speeds]);
    } else {
      this.targets = evenTargets(this.ring.total, n);
    }
  }

  /** The most that count nodes from first on may keep. */
  private keep(first: number, count: number): bigint {
    const { n, total } = this.ring;
    if (this.any) {
      const more = Number(total % big(n));
      return floorOver(total, big(n)) * big(count) + big(Math.min(more, count));
    }
    return bigSum(range(count).map((i) => big(this.targets![mod(first + i, n)]!)));
  }

  /** Shares by speed, largest remainder, the first of equal ones. */
  speedTargets(): number[] {
    const exactly = shares(this.ring.total, this.speeds!);
    const down = exactly.map((share) => share.down());
    const left = Number(this.ring.total - bigSum(down));
    const part = (i: number): Fraction => exact(down[i]!).minus(exactly[i]!);
    const order = range(down.length).sort((a, b) => part(a).against(part(b)) || a - b);
    for (const i of order.slice(0, left)) down[i]! += 1n;
    return down.map(Number);
  }

  /** Targets, conservation, shift, traffic, and what every node does. */
  checkResult(result: Members): string {
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
    } else if (this.targets)
      need(equal(targets, this.targets), 'the targets are not those asked for');
    else checkRounded(targets, shares(total, this.speeds!));
    this.targets = targets;
    this.flow = flow;
    this.schedule = new Schedule(this.ring, targets, this.single);
    for (let i = 0; i < n; ++i) {
      const ends = big(loads[i]!) + flow[mod(i - 1, n)]! - flow[i]!;
      need(ends === big(targets[i]!), `node ${i} does not end at its target`);
    }
    this.shift = whole(member(result, 'shift'), 'shift');
    need(
      this.schedule.flow(big(this.shift)).every((f, i) => f === flow[i]),
      'shift is not how far the flow is from the linear one',
    );
    const traffic = bigSum(flow.map(size));
    need(member(result, 'traffic') === stated(traffic), `the traffic is ${traffic}`);
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

  /** By execution where that is short, else by what can cross each link. */
  checkSteps(result: Members): string {
    const { n } = this.ring;
    const steps = member(result, 'steps');
    this.steps = steps === null ? null : whole(steps, 'steps', 0);
    const messages = member(result, 'messages');
    let by = 'formula';
    if (this.steps !== null && this.steps * n <= 200000) {
      const run = this.schedule.within(this.flow, this.steps)
        ? execute(this.ring, this.flow, this.single)
        : null;
      need(run?.length === this.steps, `the flow does not take ${this.steps} steps`);
      by = 'execution';
      const sent = run.reduce((count, { moves }) => count + moves.length, 0);
      need(messages === null || messages === sent, `${sent} messages are sent`);
      if (!isNull(result['trace'])) this.checkTrace(listed(result['trace'], 'trace'), run);
    } else {
      need(this.schedule.takes(this.flow, this.steps), 'the flow does not take as many steps');
    }
    this.checkCritical(member(result, 'critical'));
    return `the flow takes ${this.steps === null ? 'for ever' : `${this.steps} steps`}, by ${by}`;
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
        member(trace[k], 'step') === k + 1 &&
          equal(loadsOf(trace[k]), loads) &&
          equal(told.sort(byEnds), moves),
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
    if (this.single) {
      const red = nodes.slice(1).every((i) => this.schedule.red(this.flow, i) === step);
      need(member(critical, 'limited') === false, 'nothing limits messages');
      need(k === t && red, 'critical is no chain of red nodes');
      return;
    }
    const behind = mod(last - 1, n);
    const sent = step === 1 ? this.flow[last]! : -this.flow[behind]!;
    need(k <= t && (limit !== null || k === t), 'critical is no thread of that many steps');
    const could = step === 1 ? this.ring.right(last, t, k) : this.ring.left(behind, t, k);
    need(sent > could, 'critical is no thread of that many steps');
    need(member(critical, 'limited') === k < t, 'limited is wrong');
  }

  /** Some nodes in a row hold more than they may keep and than can leave in t steps. */
  private segment(claim: Members, steps: number): string {
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
    const keep = this.keep(first, count);
    const leave = ring.right(first + count - 1, t, kr) + ring.left(first - 1, t, kl);
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

  proveSteps(claim: Members): string {
    const steps = whole(member(claim, 'at_least'), 'at_least', 0);
    if (steps === 0) return 'nothing has to move';
    const chain = this.single && 'right' in claim;
    need(!chain || steps > 1, 'one step needs nodes that hold too much');
    const text = chain ? this.waiting(claim, steps) : this.segment(claim, steps);
    this.best = Math.max(this.best, steps);
    if (!chain) this.anyStrategy = Math.max(this.anyStrategy, steps);
    return `no plan takes fewer than ${steps} steps: ${text}`;
  }

  /** Traffic is convex in the shift: least at a median, or where the way down is barred. */
  private leastTraffic(claim: Members, flow: readonly bigint[], t: number | null): string {
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
      const could = way === 'right' ? ring.right(i, t, k) : ring.left(i, t, k);
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
  private potentialTraffic(claim: Members, t: number | null): bigint {
    const { n, loads, total, limit } = this.ring;
    const pi = wholes(member(claim, 'potential'), 'potential', n).map(big);
    const q = floorOver(total, big(n));
    const r = Number(total % big(n));
    const rising = [...pi].sort((x, y) => (x < y ? -1 : x > y ? 1 : 0));
    let value = bigSum(pi.map((p, i) => p * (big(loads[i]!) - q))) - bigSum(rising.slice(n - r));
    const depths = new Map<string, number>();
    for (const entry of listed(claim['depths'] ?? [], 'depths')) {
      const [i, side, k] = listed(entry, 'depths', 3);
      depths.set(`${whole(i, 'depths', 0, n - 1)} ${String(side)}`, whole(k, 'depths', 0, t ?? 0));
    }
    for (let i = 0; i < n; ++i) {
      const rho = pi[i]! - pi[mod(i + 1, n)]!;
      if (size(rho) <= 1n) continue;
      need(t !== null, 'prices differ by more than 1 along a link');
      const k = limit ? (depths.get(`${i} ${rho > 0n ? 'right' : 'left'}`) ?? t) : t;
      const could = rho > 0n ? this.ring.right(i, t, k) : this.ring.left(i, t, k);
      value -= (size(rho) - 1n) * could;
    }
    return value;
  }

  proveTraffic(claim: Members, flow: readonly bigint[], t: number | null, traffic: bigint): string {
    const claimed = whole(member(claim, 'at_least'), 'at_least', 0);
    need(traffic === big(claimed), `the traffic is ${traffic}`);
    const limited = t === null ? '' : ` in ${t} steps`;
    if ('potential' in claim) {
      const value = this.potentialTraffic(claim, t);
      need(value >= traffic, `the prices prove ${value} only`);
      return `no plan${limited} moves fewer than ${claimed} units: at the prices given that is what the loads are worth`;
    }
    need(!this.any, 'the remainder may be elsewhere');
    const text = this.leastTraffic(claim, flow, t);
    return `no schedule${limited} moves fewer than ${claimed} units: ${text}`;
  }

  /** All shifts of at most t steps are one interval: try its ends, and one beyond each. */
  checkShifts(result: Members, claim: Members | undefined): string {
    const [lo, hi] = wholes(member(result, 'shifts'), 'shifts', 2) as [number, number];
    let { best } = this;
    if (claim) {
      need(
        claim['at_least'] === lo && claim['at_most'] === hi,
        'shifts are others than those claimed',
      );
      const within = whole(claim['within'] ?? best, 'within', 0);
      need(within >= best, `${best} steps are needed`);
      if (within > best) {
        // These targets take longer than others would.
        const any = this.any;
        this.any = false;
        this.segment(claim, within);
        this.any = any;
        best = within;
      }
    }
    need(lo <= hi, 'shifts end before they begin');
    const inTime = (h: bigint): boolean => this.schedule.within(this.schedule.flow(h), best);
    const inside = [big(lo), big(hi)].every(inTime);
    const outside = ![big(lo) - 1n, big(hi) + 1n].some(inTime);
    need(inside && outside, `the shifts that take ${best} steps are others`);
    return `the shifts that take ${best} steps, which are one interval, are those from ${lo} to ${hi}`;
  }

  checkCompare(compare: Json): string {
    const { schedule } = this;
    for (const name of ['linear', 'traffic', 'lau', 'optimal']) {
      const row = member(compare, name);
      if (row === null || name === 'lau') continue;
      const steps = member(row, 'steps');
      const traffic = member(row, 'traffic');
      if (name === 'optimal') {
        need(steps === this.best, 'optimal is not the fewest steps');
        continue;
      }
      const ordered = [...schedule.linear].sort((x, y) => (x < y ? -1 : x > y ? 1 : 0));
      const middle = ordered[(this.ring.n - 1) >> 1]!;
      const flow = schedule.flow(name === 'linear' ? 0n : middle);
      const units = bigSum(flow.map(size));
      need(traffic === stated(units), `the traffic of ${name} is ${units}`);
      if (name === 'linear')
        need(
          schedule.takes(flow, steps === null ? null : whole(steps, 'steps', 0)),
          `${name} does not take as many steps`,
        );
    }
    return 'the algorithms compared take what is said; lau is computed';
  }
}

/**
 * Every point is a schedule; with the fewest steps before the first and the least traffic within
 * one step less than the next, no point is missing. Where the remainder may be anywhere a point has
 * another place of it, so its schedule is not known, but its bound is proven.
 */
function checkPareto(
  ring: RingCheck,
  report: Report,
  answer: Members,
  points: Json[],
  claims: Map<string, Members>,
): void {
  const { schedule } = ring;
  const point = (k: number): { flow: bigint[]; traffic: bigint } => {
    const entry = points[k]!;
    const steps = whole(member(entry, 'steps'), 'steps', 0);
    const shift = whole(member(entry, 'shift'), 'shift');
    need(k > 0 || steps === ring.best, 'the first point is not the fastest');
    if (k + 1 < points.length)
      need(steps < whole(member(points[k + 1], 'steps'), 'steps'), 'points are not in order');
    if (ring.any) {
      const told = member(entry, 'traffic');
      return { flow: [], traffic: told === null ? -1n : big(whole(told, 'traffic', 0)) };
    }
    const flow = schedule.flow(big(shift));
    const traffic = bigSum(flow.map(size));
    need(schedule.takes(flow, steps), `shift ${shift} does not take ${steps} steps`);
    need(member(entry, 'traffic') === stated(traffic), `its traffic is ${traffic}`);
    return { flow, traffic };
  };
  points.forEach((entry, k) => {
    const name = `pareto/${k}`;
    const claim = take(claims, name);
    report.run('proven', name, (): Text => {
      const { flow, traffic } = point(k);
      if (!claim || isNull(claim['at_least'])) {
        const huge = isNull((entry as Members)['traffic']);
        need(claim !== undefined || huge, 'no certificate shows that this point is best');
        return [
          'computed',
          name,
          'its schedule takes these steps; another remainder may be better',
        ];
      }
      let within: number | null = null;
      if (k + 1 < points.length) within = whole(member(points[k + 1], 'steps'), 'steps') - 1;
      else if ('stopped' in answer && !isNull(claim['within']))
        within = whole(claim['within'], 'within', 0);
      return ring.proveTraffic(claim, flow, within, traffic);
    });
  });
}

export function checkRing(request: Members, answer: Members, report: Report): void {
  const ring = new RingCheck(request);
  report.run('checked', 'input', () => checkHash(answer, ring.data));
  if (answer['ok'] !== true) {
    ring.targets ??= ring.speedTargets();
    ring.schedule = new Schedule(ring.ring, ring.targets, ring.single);
    report.run('proven', 'infeasible', () => {
      const claim = claimsOf(member(member(answer, 'error'), 'proof')).get('steps');
      need(claim !== undefined, 'no certificate shows that there is no plan');
      const text = ring.proveSteps(claim);
      const allowed = whole(member(request, 'max_steps'), 'max_steps');
      need(whole(claim['at_least'], 'at_least') > allowed, 'so few steps are allowed');
      return text;
    });
    return;
  }
  if (member(answer, 'result') === null) {
    report.add('computed', 'result', 'the run was stopped before it had one');
    return;
  }
  const result = members(answer['result'], 'result');
  if (!report.run('checked', 'plan', () => ring.checkResult(result))) return;
  if (!report.run('checked', 'steps', () => ring.checkSteps(result))) return;
  checkClaims(ring, request, answer, result, report);
}

function checkClaims(
  ring: RingCheck,
  request: Members,
  answer: Members,
  result: Members,
  report: Report,
): void {
  const claims = claimsOf(answer['proof'] ?? []);
  const optimal = ring.algorithm === 'optimal';
  report.run('proven', 'steps', () => {
    const claim = take(claims, 'steps');
    need(
      claim !== undefined && !isNull(claim['at_least']),
      'no certificate shows that fewer steps are too few',
    );
    const text = ring.proveSteps(claim);
    if (optimal && isNull(setting(request, 'max_steps')))
      need(claim['at_least'] === ring.steps, `the flow takes ${ring.steps} steps`);
    return text;
  });
  report.run('proven', 'lower_bound', () => {
    const claim = take(claims, 'lower_bound');
    const bound = whole(member(result, 'lower_bound'), 'lower_bound', 0);
    const text = claim && ring.proveSteps(claim);
    const shown = ring.anyStrategy;
    need(bound <= shown, `no certificate shows that ${bound} steps are needed`);
    need(bound === shown, `${shown} steps are shown to be needed`);
    return text;
  });
  report.run('checked', 'shifts', () => ring.checkShifts(result, take(claims, 'shifts')));
  report.run('proven', 'traffic', (): Text => {
    const claim = take(claims, 'traffic');
    if (!claim || isNull(claim['at_least'])) {
      const due = optimal && result['traffic'] !== null;
      need(claim !== undefined || !due, 'no certificate shows that less traffic is too little');
      return claim && ['computed', 'traffic', 'that no plan moves less is not proven'];
    }
    const asked = setting(request, 'max_steps', ring.best);
    const within = optimal ? whole(asked, 'max_steps', 0) : null;
    need((claim['within'] ?? null) === within, `the plan may take ${within} steps`);
    return ring.proveTraffic(claim, ring.flow, within, bigSum(ring.flow.map(size)));
  });
  if ('pareto' in result) {
    const points = listed(result['pareto'], 'pareto');
    report.run('checked', 'pareto', () => void need(points.length > 0, 'pareto is empty'));
    checkPareto(ring, report, answer, points, claims);
  }
  if ('compare' in result)
    report.run('checked', 'compare', () => ring.checkCompare(result['compare']));
  for (const key of ['structure', 'own'])
    if (key in result) report.add('computed', key, 'told by the run');
  leftOver(claims, report);
}
