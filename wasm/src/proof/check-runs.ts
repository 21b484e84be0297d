// What of a simulation can be told without it: bounds, orders and sums.
import { type Fraction, close, exact, near, one, sum, zero } from './fraction.js';
import {
  type Json,
  type Members,
  type Report,
  type Text,
  claimsOf,
  fraction,
  isNull,
  isObject,
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
import { big, range } from './ring.js';

const slack = one.plus(near);

/** Of what is not there, or not of that shape, nothing is claimed. */
function resultOf(answer: Members, report: Report): Members | undefined {
  if (answer['ok'] === true && isObject(answer['result'])) return answer['result'];
  report.add('computed', 'result', 'the outcome of a run');
  return undefined;
}

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

function responseBound(request: Members, result: Members, claim: Members | undefined): Text {
  const bound = members(result['bound'], 'bound');
  const stated = fraction(member(bound, 'response'), 'response');
  const mean = fraction(member(member(result, 'response'), 'mean'), 'mean');
  need(stated.against(mean.times(slack)) <= 0, 'the tasks are done sooner than the bound');
  if (!isNull(bound['gap'])) {
    const gap = one.plus(fraction(bound['gap'], 'gap'));
    need(close(gap, mean.over(stated)), 'gap is not that of response and bound');
  }
  need(claim !== undefined, 'no certificate shows the bound');
  if (isNull(claim['at_least']))
    return ['computed', 'response', 'the tasks are known to the run alone'];
  const least = fraction(claim['at_least'], 'at_least');
  const agree = least.against(stated.times(slack)) <= 0 && stated.against(least.times(slack)) <= 0;
  need(agree, 'bound is another number');
  const servers = whole(member(result, 'servers'), 'servers', 1);
  const rows = listed(request['tasks'], 'tasks').map((task, k) => ({
    arrival: whole(member(task, 'arrival'), 'arrival', 0),
    id: ((task as Members)['id'] ?? k) as number,
    service: whole(member(task, 'service'), 'service', 1),
    task: task as Members,
  }));
  rows.sort((a, b) => a.arrival - b.arrival || a.id - b.id);
  if (claim['test'] === 'shared') {
    need(claim['servers'] === servers, 'servers is another number');
    const all = shortestFirst(
      rows.map(({ arrival, service }) => [arrival, service]),
      servers,
    );
    const found = all.over(exact(rows.length));
    need(found.against(least) >= 0, 'one server as fast as all would be faster');
    return `no policy is faster on the mean: ${servers} servers are no more than one that is as fast as all`;
  }
  const hop = member(member(result, 'costs'), 'hop');
  const cooldown = whole(setting(request, 'cooldown', 0), 'cooldown', 0);
  const warmup = whole(setting(request, 'warmup', 0), 'warmup', 0);
  const measured = rows.slice(warmup, rows.length - cooldown);
  let total = 0n;
  for (const { service, task } of measured) {
    const cost = whole(task['hop'] ?? hop, 'hop', 0);
    const level = String(task['node'] ?? '').split(':')[0]!;
    if (cost > 0 && level === '')
      return ['computed', 'response', 'sources are known to the run alone'];
    total += big(service) + big(Number(level)) * big(cost);
  }
  need(measured.length > 0, 'every task alone would be faster');
  const found = exact(total).over(exact(measured.length));
  need(found.against(least) >= 0, 'every task alone would be faster');
  return 'no policy is faster on the mean: every task takes its service and its own way to a server';
}

export function checkDynamic(request: Members, answer: Members, report: Report): void {
  const result = answer['ok'] === true && isObject(answer['result']) ? answer['result'] : {};
  if (!isObject(result['bound'])) {
    report.add('computed', 'result', 'the outcome of a run');
    return;
  }
  const claims = claimsOf(answer['proof'] ?? []);
  report.run('proven', 'response', () => responseBound(request, result, take(claims, 'response')));
  claims.delete('run');
  leftOver(claims, report);
}

function idealBound(request: Members, result: Members, claim: Members | undefined): Text {
  const makespan = fraction(member(result, 'makespan_s'), 'makespan_s');
  const least = fraction(member(result, 'ideal_s'), 'ideal_s');
  need(makespan.times(slack).against(least) >= 0, 'the run ends before the bound');
  if (!isNull(result['gap'])) {
    const gap = one.plus(fraction(result['gap'], 'gap'));
    need(close(gap, makespan.over(least)), 'gap is not that of both');
  }
  if (result['never_s'] && !isNull(result['gain'])) {
    const never = fraction(result['never_s'], 'never_s');
    const gain = one.minus(fraction(result['gain'], 'gain'));
    need(close(gain, makespan.over(never), one), 'gain is not that against never balancing');
  }
  need(claim !== undefined, 'no certificate shows the bound');
  if (isNull(claim['at_least'])) return ['computed', 'makespan', 'nothing is proven'];
  const claimed = fraction(claim['at_least'], 'at_least');
  need(claimed.against(least) <= 0 && close(claimed, least), 'the bound is another');
  const { loads } = request;
  let { speeds } = request;
  if (isObject(speeds) && Array.isArray(loads)) {
    const pattern = listed(member(speeds, 'pattern'), 'pattern');
    speeds = range(loads.length).map((v) => pattern[v % pattern.length]);
  }
  if (!Array.isArray(speeds) || !Array.isArray(loads) || !isNull(request['preset']))
    return ['computed', 'makespan', 'speeds or loads are known to the run alone'];
  const iterations = whole(setting(request, 'iterations', 1000), 'iterations', 1);
  let work = 0n;
  for (const load of wholes(loads, 'loads', undefined, 0)) work += big(load) * big(iterations);
  for (const row of listed(request['arrivals'] ?? [], 'arrivals')) {
    const [at, , tokens] = wholes(row, 'arrivals', 3, 0) as [number, number, number];
    work += big(tokens) * big(Math.max(0, iterations - at));
  }
  const told = claim['token_iterations'];
  need(isNull(told) || told === Number(work), `there are ${work} iterations of tokens`);
  const speed = sum(speeds.map((x: Json) => fraction(x, 'speeds')));
  const ops = fraction(setting(request, 'unit_ops', 22500), 'unit_ops');
  const total = exact(work).times(ops).over(speed);
  need(claimed.against(total) <= 0, `all work shared by speed takes ${String(total)} s`);
  return `no plan takes less than ${String(claimed)} s: no node computes faster than its speed`;
}

export function checkCluster(request: Members, answer: Members, report: Report): void {
  const result = resultOf(answer, report);
  if (!result) return;
  const claims = claimsOf(answer['proof'] ?? []);
  report.run('proven', 'makespan', () => idealBound(request, result, take(claims, 'makespan')));
  leftOver(claims, report);
}

function checkRanking(rows: Members[], weights: Json): string {
  const at = (row: Members, key: string): Fraction => fraction(member(row, key), key);
  const totals = rows.map((row) => at(row, 'total_ms'));
  const keys = ['degree', 'cost_m', 'node_flow'];
  const values = rows.map((row) => keys.map((key) => at(row, key)));
  rows.forEach((row, i) => {
    const name = String(row['topology']);
    const parts = sum(
      ['flow', 'migration'].map((key) =>
        fraction(member(weights, key), 'weights').times(at(row, `${key}_ms`)),
      ),
    );
    need(close(totals[i]!, parts, one), `total_ms of ${name} is not that of its parts`);
    if (!isNull(row['least_node_flow'])) {
      const least = at(row, 'least_node_flow');
      need(least.against(values[i]![2]!.times(slack)) <= 0, 'a node flow is below its least');
    }
    const better = rows.some((other, j) => {
      if (other['nodes'] !== row['nodes']) return false;
      const order = values[j]!.map((value, k) => value.against(values[i]![k]!));
      return order.every((one) => one <= 0) && order.some((one) => one < 0);
    });
    need(row['front'] === !better, `front of ${name} is wrong`);
  });
  for (let i = 1; i < rows.length; ++i)
    need(totals[i - 1]!.against(totals[i]!) <= 0, 'the ranking is not in order of total_ms');
  return `${rows.length} rows: totals, order and front follow from them; the times themselves are computed`;
}

export function checkAdvise(request: Members, answer: Members, report: Report): void {
  const result = resultOf(answer, report);
  if (!result) return;
  const rows = listed(member(result, 'ranking'), 'ranking').map((row) => members(row, 'a row'));
  const weights = setting(request, 'weights', { flow: 1, migration: 1 });
  report.run('checked', 'ranking', () => checkRanking(rows, weights));
  leftOver(claimsOf(answer['proof'] ?? []), report);
}

/** Distances of extended hypercubes, by the rules of their addresses. */
export function checkEh(request: Members, answer: Members, report: Report): void {
  if (answer['ok'] !== true || !isObject(answer['result'])) {
    report.add('computed', 'result', 'what is wrong with the request is not checked');
    return;
  }
  const result = answer['result'];
  const claims = claimsOf(answer['proof'] ?? []);
  const k = whole(member(request, 'k'), 'k', 1, 20);
  const l = whole(member(request, 'l'), 'l', 1, 20);
  report.run('proven', 'route_diameter', () => {
    const claim = take(claims, 'route_diameter');
    if (!claim || isNull(claim['at_most'])) return undefined;
    const longest = 2 * (l - 1) + k;
    const told = member(member(result, 'counts'), 'route_diameter');
    need(told === longest && claim['at_most'] === longest, 'the longest route is another');
    return `no route is longer than ${longest}: up and down ${l - 1} levels, and ${k} bits within a cube`;
  });
  report.run('proven', 'graph_distance', () => {
    const claim = take(claims, 'graph_distance');
    if (!claim || isNull(claim['at_least'])) return undefined;
    const [a, b] = wholes(request['route'], 'route', 2, 0, 2 ** (k * l) - 1) as [number, number];
    const differ = big(a) ^ big(b);
    const level = Math.floor((differ.toString(2).length - 1) / k) + 1;
    const bits = (differ >> big((level - 1) * k)).toString(2).replaceAll('0', '').length;
    const found = a === b ? 0 : 2 * (level - 1) + Math.min(bits, 2);
    const told = member(member(result, 'route'), 'graph_distance');
    need(claim['at_least'] === found && told === found, `they are ${found} apart`);
    return `servers ${a} and ${b} are ${found} links apart`;
  });
  leftOver(claims, report);
}
