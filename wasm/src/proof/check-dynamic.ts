// What of tasks that arrive can be told without their run: the bound, and what tasks add up to.
import { Answer, type Check, type Proofs } from './answer.js';
import { type Fraction, close, exact, near, one, sum, zero } from './fraction.js';
import {
  type Members,
  type Text,
  Unknown,
  checkGap,
  fraction,
  isNull,
  listed,
  member,
  members,
  need,
  whole,
} from './documents.js';
import type { Data } from './hash.js';
import { readNetwork } from './networks.js';
import { big } from './ring.js';

interface Waiting {
  left: Fraction;
  arrival: Fraction;
}

/** The sum of responses of one server as fast as all, which serves what has least left. */
function shortestFirst(tasks: [arrival: number, service: number][], servers: number): Fraction {
  const sorted = [...tasks].sort((a, b) => a[0] - b[0] || a[1] - b[1]);
  const waiting: Waiting[] = [];
  const put = (one: Waiting): void => {
    let at = waiting.length;
    while (at > 0 && waiting[at - 1]!.left.against(one.left) < 0) --at;
    waiting.splice(at, 0, one);
  };
  let clock = zero;
  let total = zero;
  for (let k = 0; waiting.length > 0 || k < sorted.length;) {
    const next = (): Fraction => exact(sorted[k]![0]);
    if (waiting.length === 0 && clock.against(next()) < 0) clock = next();
    for (; k < sorted.length && next().against(clock) <= 0; ++k)
      put({ left: exact(sorted[k]![1]).over(exact(servers)), arrival: next() });
    const { left, arrival } = waiting.pop()!;
    if (k < sorted.length && clock.plus(left).against(next()) > 0) {
      put({ left: left.minus(next().minus(clock)), arrival });
      clock = next();
    } else {
      clock = clock.plus(left);
      total = total.plus(clock.minus(arrival));
    }
  }
  return total;
}

/** Machines whose servers are not all of their nodes. */
const serversOf: Record<string, (...numbers: number[]) => number> = {
  eh: (k, l) => 2 ** (k * l),
  dispatcher: (n) => n,
};

const spans = ['service', 'comm', 'decision', 'wait'];

export class DynamicAnswer extends Answer {
  override readonly proofs: Proofs = { response: (claim) => this.proveResponse(claim) };

  override data(): Data {
    return this.given('sweep', 'tasks', 'jobs', 'exchanges', 'probe_targets', 'limits_of');
  }

  override first(): Check[] {
    const checks: Check[] = [];
    if ('servers' in this.result) checks.push(['servers', () => this.checkServers()]);
    if (this.result['bound']) checks.push(['response', () => this.checkResponse()]);
    return checks;
  }

  override due(): string[] {
    const given = 'tasks' in this.request && this.asked('trace_load') === null;
    return given && this.result['bound'] ? ['response'] : [];
  }

  override last(): Check[] {
    return this.claims.has('response') ? [['bound', () => this.checkBound()]] : [];
  }

  private checkServers(): void {
    const [name, numbers = ''] = String(this.request['topology']).split(':') as [string, string?];
    const count = Object.hasOwn(serversOf, name) ? serversOf[name] : undefined;
    const servers = count?.(...numbers.split(',').map(Number)) ?? readNetwork(this.request).n;
    need(this.result['servers'] === servers, `there are ${servers} servers`);
  }

  private checkBound(): void {
    const claim = this.claims.get('response')!;
    const stated = 'computed' in claim ? claim['computed'] : claim['at_least'];
    const { bound } = this.result;
    need(isNull(stated) === isNull(bound), 'bound is missing, or there without a claim');
    if (isNull(stated)) return;
    const told = fraction(member(bound, 'response'), 'response');
    need(close(fraction(stated, 'computed'), told), 'bound is another number');
  }

  private settled(rows: number): [first: number, end: number] {
    const warmup = whole(this.asked('warmup', 0), 'warmup', 0);
    return [warmup, rows - whole(this.asked('cooldown', 0), 'cooldown', 0)];
  }

  /** The mean is above the bound by the gap, and that of the tasks where they are given. */
  private checkResponse(): Text {
    const { result } = this;
    const response = member(result, 'response');
    const bound = members(result['bound'], 'bound');
    const mean = fraction(member(response, 'mean'), 'mean');
    const stated = fraction(member(bound, 'response'), 'response');
    const below = stated.against(mean.times(one.plus(near))) <= 0;
    need(below, 'the tasks are done sooner than the bound');
    need('gap' in bound, 'gap is missing');
    checkGap(bound, mean, stated, 'response and bound');
    const most = fraction(member(response, 'max'), 'max');
    const half = fraction(member(response, 'p50'), 'p50');
    const above = most.against(half) >= 0 && most.against(mean.times(one.minus(near))) >= 0;
    need(above, 'the mean is above the largest');
    const tasks = (isNull(result['tasks']) ? [] : listed(result['tasks'], 'tasks')).map((task) =>
      members(task, 'a task'),
    );
    if (tasks.length === 0) return undefined;
    const all = tasks.map((task) => whole(member(task, 'response'), 'response', 0));
    tasks.forEach((task, i) => {
      const parts = sum(spans.map((key) => fraction(member(task, key), key)));
      need(exact(all[i]!).equals(parts), 'a response is not the sum of its parts');
    });
    for (const server of new Set(tasks.map((task) => member(task, 'server')))) {
      const mine = tasks
        .filter((task) => task['server'] === server)
        .map((task) => [member(task, 'start'), member(task, 'complete')] as [number, number])
        .sort((a, b) => a[0] - b[0] || a[1] - b[1]);
      const apart = mine.every(
        ([start, end], k) => start <= end && (k === 0 || mine[k - 1]![1] <= start),
      );
      need(apart, `server ${String(server)} serves two tasks at once`);
    }
    const told = all.slice(...this.settled(all.length));
    const total = sum(told.map((x) => exact(x)));
    const right = told.length === 0 || close(mean, total.over(exact(told.length)));
    need(right, 'the mean is not that of the tasks');
    return `the mean is that of ${told.length} tasks, each the sum of its parts`;
  }

  /** One server as fast as all; or every task alone, from its own source. */
  private proveResponse(claim: Members): string {
    const least = fraction(member(claim, 'at_least'), 'at_least');
    const stated = fraction(member(this.result['bound'], 'response'), 'response');
    need(close(least, stated), 'bound is another number');
    const servers = whole(member(this.result, 'servers'), 'servers', 1);
    const rows = listed(member(this.request, 'tasks'), 'tasks').map((one, k) => {
      const task = members(one, 'a task');
      const arrival = whole(member(task, 'arrival'), 'arrival', 0);
      const service = whole(member(task, 'service'), 'service', 1);
      return { arrival, service, id: (task['id'] ?? k) as number, task };
    });
    rows.sort((a, b) => a.arrival - b.arrival || a.id - b.id);
    if (claim['test'] === 'shared') {
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
    const hop = member(member(this.result, 'costs'), 'hop');
    const measured = rows.slice(...this.settled(rows.length));
    let total = 0n;
    for (const { service, task } of measured) {
      const cost = whole(task['hop'] ?? hop, 'hop', 0);
      const { node } = task;
      const level = typeof node === 'string' ? node.split(':')[0]! : '';
      if (cost > 0 && level === '') throw new Unknown('sources are known to the run alone');
      total += big(service) + big(Number(level)) * big(cost);
    }
    const alone = (): Fraction => exact(total).over(exact(measured.length));
    const enough = measured.length > 0 && alone().against(least) >= 0;
    need(enough, 'every task alone would be faster');
    return 'no policy is faster on the mean: every task takes its service and its own way to a server';
  }
}
