// Plans of objects and chains: replayed, and their bounds proven.
import { type Fraction, bigSum, close, exact, larger, one, sum, zero } from './fraction.js';
import {
  type Json,
  type Members,
  type Report,
  type Text,
  claimsOf,
  equal,
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
import { timeOf } from './flow.js';
import { type Data, checkHash } from './hash.js';
import { proveMakespan, proveMigration, proveRounds } from './plan-bounds.js';
import { PlanModel, decimal } from './plan-model.js';
import { big, mod, range } from './ring.js';

const slowest = (times: Fraction[]): Fraction => times.reduce(larger, zero);

function checkRules(plan: PlanModel, place: readonly number[]): void {
  place.forEach((i, j) => need(plan.allowed[j]!.has(i), `object ${j} may not be on node ${i}`));
  plan.groups.forEach((rule, g) => {
    const inside = range(plan.m).filter((j) => plan.group[j] === g);
    const there = inside.map((j) => (rule['level'] === 'rack' ? plan.rack[place[j]!] : place[j]!));
    const places = new Set(there).size;
    if (rule['rule'] === 'spread')
      need(places === there.length, `two of group ${g} are on one node`);
    else need(places <= 1, `group ${g} is not together`);
  });
  for (const [name, { capacity, base, use, peak, block, sizes }] of plan.resources) {
    const used = plan.sums(use, place);
    const top = range(plan.n).map(() => 0);
    const blocks = range(plan.n).map(() => new Set<number>());
    place.forEach((i, j) => {
      top[i] = Math.max(top[i]!, peak[j]!);
      if (block[j] !== null) blocks[i]!.add(block[j]!);
    });
    for (let i = 0; i < plan.n; ++i) {
      let total = base[i]! + used[i]! + top[i]!;
      for (const b of blocks[i]!) total += sizes[b]!;
      need(capacity[i] === null || total <= capacity[i]!, `node ${i} has not so much ${name}`);
    }
  }
}

/** Moves one after the other, each as it says, and how many transfers nodes have in a round. */
function replay(
  plan: PlanModel,
  result: Members,
  limit: Members | null,
): { last: number; loads: number[]; place: (number | null)[] } {
  const place = [...plan.home];
  const loads = plan.sums(plan.load);
  const atOnce = new Map<string, number>();
  let last = 0;
  let before_j = -1;
  listed(member(result, 'moves'), 'moves').forEach((move, k) => {
    const j = whole(member(move, 'object'), 'object', 0, plan.m - 1);
    const a = member(move, 'from') as number | null;
    const b = whole(member(move, 'to'), 'to', 0, plan.n - 1);
    const r = whole(member(move, 'round'), 'round', 0);
    need(place[j] === a && a !== b, `move ${k} does not follow`);
    const inRound = r === last && (j > before_j || !isNull(plan.request['flow']));
    need(r > last || inRound, `move ${k} is out of order`);
    before_j = j;
    const own = member(move, 'load') === plan.load[j] && member(move, 'bytes') === plan.bytes[j];
    need(own, `move ${k} is of another object`);
    last = r;
    const ends = a === null ? [b] : [a, b];
    const before = ends.map((i) => loads[i]!);
    place[j] = b;
    loads[b]! += plan.load[j]!;
    if (a !== null) loads[a]! -= plan.load[j]!;
    const after = ends.map((i) => loads[i]!);
    const told = equal(member(move, 'before'), before) && equal(member(move, 'after'), after);
    need(told, `move ${k} finds or leaves other loads`);
    const waits = plan.request['transient'] === true;
    need(a !== null || r === 0 || waits, `move ${k} places a new object late`);
    if (a === null) return;
    for (const key of [`${r} ${a} out`, `${r} ${b} in`])
      atOnce.set(key, (atOnce.get(key) ?? 0) + 1);
  });
  for (const [key, count] of atOnce) {
    const [r, i, way] = key.split(' ') as [string, string, string];
    const much = `node ${i} has too many transfers in round ${r}`;
    if (limit && 'both' in limit) {
      const both = (atOnce.get(`${r} ${i} in`) ?? 0) + (atOnce.get(`${r} ${i} out`) ?? 0);
      need(both <= whole(limit['both'], 'both'), much);
    } else if (limit) need(count <= whole(limit[way] ?? 1, way), much);
  }
  return { last, loads, place };
}

function checkObjects(plan: PlanModel, result: Members): string {
  const end = listed(member(result, 'assignment'), 'assignment', plan.m).map((x) => plan.node(x));
  checkRules(plan, end);
  const limit = plan.limit();
  const { last, loads, place } = replay(plan, result, limit);
  need(equal(place, end), 'the moves end elsewhere');
  const moved = range(plan.m).filter((j) => plan.home[j] !== null && plan.home[j] !== end[j]);
  const cost = moved.reduce((total, j) => total + plan.bytes[j]!, 0);
  need(equal(member(result, 'loads'), loads), 'the loads at the end are others');
  if ('messages' in result) {
    const told = listed(result['messages'], 'messages', plan.n);
    const right = plan.messages(end).every((x, i) => x.equals(fraction(told[i], 'messages')));
    need(right, 'the messages at the end are others');
  }
  const times = plan.times(end);
  const time = slowest(times);
  const makespan = member(result, 'makespan');
  need(timeOf(makespan).equals(time), `the largest load over speed is ${String(time)}`);
  const fullest = time.num === 0n ? 0 : whole(member(makespan, 'node'), 'node', 0, plan.n - 1);
  need(times[fullest]!.equals(time), 'another node is the fullest');
  const mean = exact(bigSum(plan.load.map(big))).over(
    sum(plan.speed.filter((_, i) => plan.state[i] !== 'drain')),
  );
  need(timeOf(member(result, 'mean')).equals(mean), `the mean is ${String(mean)}`);
  if (mean.num !== 0n)
    need(
      close(fraction(member(result, 'ratio'), 'ratio'), time.over(mean)),
      'ratio is not that of both',
    );
  const stated = member(result, 'migration');
  const counts = member(stated, 'moves') === moved.length && member(stated, 'bytes') === cost;
  need(counts, `${moved.length} objects move, ${cost} bytes`);
  need(member(stated, 'rounds') === last, `there are ${last} rounds`);
  const cap = setting(plan.request, 'max_moves');
  const most = setting(plan.request, 'max_bytes');
  need(cap === null || moved.length <= whole(cap, 'max_moves'), 'more objects move than may');
  need(most === null || cost <= whole(most, 'max_bytes'), 'more bytes move than may');
  const start = timeOf(member(member(result, 'initial'), 'makespan'));
  need(start.equals(slowest(plan.times(plan.home))), 'the start is another');
  return `the moves keep every rule and end at ${String(time)}: ${moved.length} objects, ${cost} bytes`;
}

function chainData(table: Members, count: number, p: number, speed: Fraction[]): Data {
  const data: Data = [['load', table['load']]];
  if (table['speed']) {
    data.push(['speed_num', speed.map((s) => s.num)], ['speed_den', speed.map((s) => s.den)]);
  }
  data.push(['parts', p]);
  for (const key of ['memory', 'capacity', 'bytes']) if (key in table) data.push([key, table[key]]);
  data.push(['min_items', table['min_items'] ?? 0], ['ring', table['ring'] ?? false]);
  if ('old_cuts' in table) {
    let old = wholes(table['old_cuts'], 'old_cuts', undefined, 0);
    if (old.length < p) old = [0, ...old, count];
    else {
      const first = old[0]! % count;
      old = [first, ...old.slice(1).map((cut) => cut + (cut < old[0]! ? count : 0)), first + count];
    }
    data.push(['old_cuts', old]);
  }
  return data;
}

/** Items that change their node, their bytes, and these times the nodes they pass. */
function checkMoved(table: Members, result: Members, cuts: number[], count: number): void {
  const old = [0, ...wholes(table['old_cuts'], 'old_cuts'), count];
  const bytes = wholes(table['bytes'] ?? range(count).map(() => 1), 'bytes', count);
  const found = { items: 0, bytes: 0, bytes_distance: 0 };
  let [a, b] = [0, 0];
  for (let item = 0; item < count; ++item) {
    while (item >= old[a + 1]!) ++a;
    while (item >= cuts[b + 1]!) ++b;
    if (a !== b) {
      ++found.items;
      found.bytes += bytes[item]!;
    }
    found.bytes_distance += bytes[item]! * Math.abs(a - b);
  }
  const right = equal(member(result, 'migration'), found);
  need(right, `${found.items} items move, ${found.bytes} bytes`);
}

/** Items in a row, cut into a contiguous part a node. */
function checkChain(request: Members, answer: Members, report: Report): void {
  const table = members(request['chain'], 'chain');
  const result = members(answer['result'], 'result');
  const load = wholes(member(table, 'load'), 'load', undefined, 0);
  const count = load.length;
  const columns = (table['speed'] ?? table['capacity'] ?? []) as Json[];
  const p = whole(table['parts'] ?? columns.length, 'parts', 1);
  const speed = listed(table['speed'] ?? range(p).map(() => 1), 'speed', p).map((x) =>
    decimal(x, 'speed'),
  );
  const memory = wholes(table['memory'] ?? load.map(() => 0), 'memory', count, 0);
  const capacity = listed(table['capacity'] ?? range(p).map(() => null), 'capacity', p) as (
    number | null
  )[];
  const ring = table['ring'] === true;
  const least = whole(table['min_items'] ?? 0, 'min_items');
  report.run('checked', 'input', () => checkHash(answer, chainData(table, count, p, speed)));
  const part = (first: number, end: number): [work: bigint, used: bigint] => {
    const items = range(end - first).map((k) => mod(first + k, count));
    return [bigSum(items.map((k) => big(load[k]!))), bigSum(items.map((k) => big(memory[k]!)))];
  };
  const time = (): Fraction => timeOf(member(result, 'makespan'));
  const plan = (): string => {
    const cuts = wholes(member(result, 'cuts'), 'cuts', p + 1, 0);
    need(cuts[p]! - cuts[0]! === count && (ring || cuts[0] === 0), 'the parts are not all items');
    const parts = listed(member(result, 'parts'), 'parts', p);
    let worst = zero;
    for (let k = 0; k < p; ++k) {
      const items = cuts[k + 1]! - cuts[k]!;
      need(0 <= items && items <= count && items >= least, `part ${k} has not enough items`);
      const [work, used] = part(cuts[k]!, cuts[k + 1]!);
      need(capacity[k] === null || used <= big(capacity[k]!), `part ${k} does not fit`);
      const first = cuts[k]! % count;
      const told: Members = { first, items, load: Number(work) };
      if ('memory' in table) told['memory'] = Number(used);
      need(equal(parts[k], told), `part ${k} is not what is said of it`);
      worst = larger(worst, exact(work).over(speed[k]!));
    }
    need(time().equals(worst), `the largest load over speed is ${String(worst)}`);
    const node = member(result['makespan'], 'node');
    const fullest = worst.num === 0n ? 0 : whole(node, 'node', 0, p - 1);
    const [most] = part(cuts[fullest]!, cuts[fullest + 1]!);
    need(exact(most).over(speed[fullest]!).equals(worst), 'another node is the fullest');
    const mean = exact(bigSum(load.map(big))).over(sum(speed));
    need(timeOf(member(result, 'mean')).equals(mean), `the mean is ${String(mean)}`);
    const ratio = (): Fraction => fraction(member(result, 'ratio'), 'ratio');
    need(mean.num === 0n || close(ratio(), worst.over(mean)), 'ratio is not that of both');
    if ('old_cuts' in table && !ring) checkMoved(table, result, cuts, count);
    return `${p} parts of ${count} items; the fullest ends at ${String(worst)}`;
  };
  if (!report.run('checked', 'plan', plan)) return;
  const claims = claimsOf(answer['proof'] ?? []);
  const claim = take(claims, 'makespan');
  report.run('proven', 'makespan', (): Text => {
    need(claim !== undefined, 'no certificate shows the bound');
    if (['search', 'starts', 'table'].includes(String(claim['test'])))
      return ['computed', 'makespan', 'a search came to its end'];
    const claimed = fraction(member(claim, 'at_least'), 'at_least');
    need(!ring && claimed.against(time()) <= 0, 'it is not below the plan');
    if (claimed.num === 0n) return 'nothing ends before 0';
    need(claim['test'] === 'probe', 'test is unknown');
    const cuts = wholes(member(claim, 'cuts'), 'cuts', p + 1, 0, count);
    need(cuts[0] === 0 && cuts[p]! < count, 'no items are left');
    for (let k = 0; k < p; ++k) {
      need(cuts[k]! <= cuts[k + 1]!, 'cuts fall');
      const [work, used] = part(cuts[k]!, cuts[k + 1]! + 1);
      const late = exact(work).against(claimed.times(speed[k]!)) >= 0;
      const full = capacity[k] !== null && used > big(capacity[k]!);
      need(late || full, `node ${k} could take one more item`);
      const [own, holds] = part(cuts[k]!, cuts[k + 1]!);
      const inTime = cuts[k] === cuts[k + 1] || exact(own).against(claimed.times(speed[k]!)) < 0;
      const fits = capacity[k] === null || holds <= big(capacity[k]!);
      need(inTime && fits, `node ${k} takes more than it can`);
    }
    return `no cuts end before ${String(claimed)}: if every node in turn takes all it can in less, ${count - cuts[p]!} items are left`;
  });
  report.run('checked', 'bound', () => {
    const stated = timeOf(member(member(result, 'bound'), 'makespan'));
    const right = !claim || fraction(claim['at_least'], 'at_least').equals(stated);
    return void need(right, 'bound is another number');
  });
  for (const [name, one] of claims) {
    if (!['windows', 'search', 'table'].includes(String(one['test']))) continue;
    claims.delete(name);
    report.add('computed', name, 'a search came to its end');
  }
  leftOver(claims, report);
}

function checkError(request: Members, answer: Members, report: Report): void {
  const error = isObject(answer['error']) ? answer['error'] : {};
  if (isNull(error['proof']) || !('objects' in request)) {
    report.add('computed', 'error', 'what is wrong with the request is not checked');
    return;
  }
  const plan = new PlanModel(request);
  for (const [name, claim] of claimsOf(error['proof']))
    report.run('proven', name, () => proveMakespan(plan, claim));
}

export function checkPlan(request: Members, answer: Members, report: Report): void {
  if (answer['ok'] !== true) return checkError(request, answer, report);
  const plan = 'objects' in request ? new PlanModel(request) : undefined;
  if (plan) report.run('checked', 'input', () => checkHash(answer, plan.data()));
  if (isNull(answer['result']) || (!('chain' in request) && !plan)) {
    report.add('computed', 'result', 'plans of this form are replayed by evenkeel verify');
    return;
  }
  if ('chain' in request || !plan) return checkChain(request, answer, report);
  const result = members(answer['result'], 'result');
  if (!report.run('checked', 'plan', () => checkObjects(plan, result))) return;
  const claims = claimsOf(answer['proof'] ?? []);
  const bound = members(member(result, 'bound'), 'bound');
  const reached = timeOf(member(bound, 'makespan'));
  const stated = { makespan: reached, migration: fraction(member(bound, 'moves'), 'moves') };
  for (const [name, value] of Object.entries(stated)) {
    const claim = claims.get(name);
    if (!claim || !fraction(claim['at_least'], 'at_least').equals(value))
      report.add('FALSE', `bound of ${name}`, 'the certificate is of another number, or missing');
  }
  const gap =
    reached.num === 0n ? null : timeOf(member(result, 'makespan')).over(reached).minus(one);
  report.run('checked', 'gap', () => {
    const right =
      gap === null ? isNull(bound['gap']) : close(fraction(bound['gap'], 'gap'), gap, one);
    return void need(right, 'gap is not that of plan and bound');
  });
  if (result['optimal'] === 'bound' && !timeOf(member(result, 'makespan')).equals(reached))
    report.add('FALSE', 'optimal', 'the bound is not reached');
  const prove: Record<string, (claim: Members) => Text> = {
    makespan: (claim) => proveMakespan(plan, claim),
    migration: (claim) => proveMigration(plan, claim, timeOf(member(result, 'makespan'))),
    rounds: (claim) => proveRounds(plan, claim, result['moves']),
  };
  for (const name of [...claims.keys()].filter((key) => Object.hasOwn(prove, key))) {
    const claim = take(claims, name)!;
    report.run('proven', name, () => prove[name]!(claim));
  }
  leftOver(claims, report);
}
