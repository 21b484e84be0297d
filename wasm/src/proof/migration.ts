// Carries flows and plans of rounds out again.
import { bigSum, close, exact } from './fraction.js';
import {
  type Members,
  type Text,
  Unknown,
  equal,
  fraction,
  isNull,
  isObject,
  known,
  listed,
  member,
  members,
  need,
  wholes,
} from './documents.js';
import type { Flow } from './flow.js';
import { big, least, range } from './ring.js';

type Transfer = [round: number, from: number, to: number, units: number];

interface Run {
  moves: Transfer[];
  rounds: number;
  conflicts: number;
  complete: boolean;
}

/** What moves carry together, as answers give it. */
const units = (moves: readonly Transfer[]): number | null =>
  known(bigSum(moves.map((move) => big(move[3]))));

type Owed = Map<number, bigint>;

const owedOf = (flow: Flow): Owed[] => {
  const owed = range(flow.net.n).map((): Owed => new Map());
  flow.net.links.forEach(([u, v], k) => {
    const units = flow.flow[k]!.num;
    if (units > 0n) owed[u]!.set(v, units);
    if (units < 0n) owed[v]!.set(u, -units);
  });
  return owed;
};

const total = (owed: Owed): bigint => bigSum(owed.values());
const toNeighbours = (give: Owed): [number, bigint][] =>
  [...give].filter(([, units]) => units > 0n).sort((a, b) => a[0] - b[0]);

function pay(owed: Owed, to: number, units: bigint): void {
  const left = owed.get(to)! - units;
  if (left > 0n) owed.set(to, left);
  else owed.delete(to);
}

const bySize = (owed: Map<number, bigint>) => (a: number, b: number) =>
  owed.get(a)! > owed.get(b)! ? -1 : owed.get(a)! < owed.get(b)! ? 1 : a - b;

/** What a node gives that has less than it owes. */
function shareOut(owed: Map<number, bigint>, load: bigint, way: unknown): Map<number, bigint> {
  const give = new Map<number, bigint>();
  if (way === 'single') return give;
  if (way === 'ppg') {
    const all = total(owed);
    const rest = new Map<number, bigint>();
    let left = load;
    for (const [w, units] of owed) {
      give.set(w, (load * units) / all);
      rest.set(w, (load * units) % all);
      left -= give.get(w)!;
    }
    const order = [...owed.keys()].sort(bySize(rest));
    for (const w of order.slice(0, Number(left))) give.set(w, give.get(w)! + 1n);
    return give;
  }
  const order = [...owed.keys()].sort(way === 'largest' ? bySize(owed) : (a, b) => a - b);
  for (const w of order) {
    give.set(w, least(load, owed.get(w)!));
    load -= give.get(w)!;
  }
  return give;
}

/** A node that has less than it owes shares out what it has. */
function lockStep(flow: Flow, way: unknown): Run {
  const loads = flow.loads.map(big);
  const owed = owedOf(flow);
  const run: Run = { moves: [], rounds: 0, conflicts: 0, complete: true };
  let told = new Set(range(flow.net.n));
  while (owed.some((one) => one.size > 0)) {
    const sent: [number, number, bigint][] = [];
    owed.forEach((mine, v) => {
      let give = mine;
      if (loads[v]! < total(mine)) {
        if (told.has(v)) ++run.conflicts;
        give = shareOut(mine, loads[v]!, way);
      }
      for (const [w, units] of toNeighbours(give)) sent.push([v, w, units]);
    });
    if (sent.length === 0) return { ...run, complete: false };
    ++run.rounds;
    told = new Set(sent.map(([, w]) => w));
    for (const [v, w, units] of sent) {
      loads[v]! -= units;
      loads[w]! += units;
      pay(owed[v]!, w, units);
      run.moves.push([run.rounds, v, w, Number(units)]);
    }
  }
  return run;
}

/** Messages one after the other: a node that got one sends what it can, each when the last left. */
function byMessages(flow: Flow, way: unknown, machine: Members, migration: Members): Run {
  const time = (key: string, usual: number): number =>
    isNull(flow.request['machine']) ? usual : Number(machine[key] ?? 0);
  const startup = time('startup_ms', 1);
  const perUnit = time('per_unit_ms', 0.01);
  const loads = flow.loads.map(big);
  const owed = owedOf(flow);
  const run: Run = { moves: [], rounds: 0, conflicts: 0, complete: true };
  const free = loads.map(() => 0);
  const heard = loads.map(() => 0);
  const underWay: { at: number; move: Transfer }[] = [];
  const send = (v: number, now: number): void => {
    let start = Math.max(now, free[v]!);
    let give = owed[v]!;
    if (loads[v]! < total(give)) {
      ++run.conflicts;
      give = shareOut(give, loads[v]!, way);
    }
    for (const [w, units] of toNeighbours(give)) {
      start += startup + perUnit * Number(units);
      let at = underWay.length; // latest first; of equal ones the later sent first
      while (at > 0 && underWay[at - 1]!.at <= start) --at;
      underWay.splice(at, 0, { at: start, move: [heard[v]! + 1, v, w, Number(units)] });
      loads[v]! -= units;
      pay(owed[v]!, w, units);
    }
    free[v] = start;
  };
  loads.forEach((_, v) => send(v, 0));
  let end = 0;
  for (let next = underWay.pop(); next; next = underWay.pop()) {
    const [round, , to, units] = next.move;
    end = next.at;
    run.moves.push(next.move);
    run.rounds = Math.max(run.rounds, round);
    loads[to]! += big(units);
    heard[to] = Math.max(heard[to]!, round);
    send(to, end);
  }
  const told = fraction(member(migration, 'makespan'), 'makespan');
  need(close(told, exact(end)), `the last message arrives at ${String(exact(end))}`);
  return { ...run, complete: owed.every((one) => one.size === 0) };
}

/** A plan of rounds: every move over a link, of load that is there, to the targets. */
function replayPlan(flow: Flow, migration: Members): string {
  const { links } = flow.net;
  const loads = flow.loads.map(big);
  const moves = listed(member(migration, 'moves'), 'moves').map(
    (move) => wholes(move, 'moves', 4, 0) as Transfer,
  );
  const net = new Map(links.map(([u, v]) => [`${u} ${v}`, 0n]));
  let last = 0;
  let free: bigint[] = [];
  let used = new Set<string>();
  moves.forEach(([here, a, b, amount], k) => {
    need((here === last || here === last + 1) && here > 0, 'rounds are not in order');
    if (here > last) {
      last = here;
      free = [...loads];
      used = new Set();
    }
    const units = big(amount);
    const key = `${Math.min(a, b)} ${Math.max(a, b)}`;
    const link = net.has(key) && units > 0n && !used.has(`${a} ${b}`);
    need(link, `move ${k} goes over no link, or twice`);
    need(flow.limit === null || amount <= flow.limit, `move ${k} is above the limit`);
    need(units <= free[a]!, `node ${a} has not enough for move ${k}`);
    used.add(`${a} ${b}`);
    free[a]! -= units;
    loads[a]! -= units;
    loads[b]! += units;
    net.set(key, net.get(key)! + (a < b ? units : -units));
  });
  need(
    loads.every((load, v) => exact(load).equals(flow.targets[v]!)),
    'the moves do not end at the targets',
  );
  const sums = [...net.values()];
  need(
    sums.every((units, k) => exact(units).equals(flow.flow[k]!)),
    'the moves are another flow',
  );
  const counts =
    member(migration, 'rounds') === last && member(migration, 'messages') === moves.length;
  need(counts, 'rounds or messages are others');
  const done = member(migration, 'conflicts') === 0 && member(migration, 'complete') === true;
  need(done, 'a plan of rounds is complete, without conflicts');
  need(member(migration, 'moved') === units(moves), 'moved is not the sum of the moves');
  return `the moves end at the targets in ${last} rounds, of load that is there`;
}

export function checkMigration(flow: Flow): Text {
  const { stopped, scheme } = flow;
  const none = isNull(flow.migration);
  const way = flow.asked('migration', 'ppg');
  const due = flow.exact && (scheme === 'rounds' || way !== 'none');
  if (stopped && (scheme !== 'rounds' || none)) return undefined;
  need(due || none, 'migration was not asked for');
  need(!due || !none, 'migration is missing');
  if (!due) return undefined;
  const migration = members(flow.migration, 'migration');
  if (scheme === 'rounds') return replayPlan(flow, migration);
  const traced = 'moves' in migration === (flow.asked('trace', false) === true);
  need(traced, 'moves are missing, or were not asked for');
  const machine = flow.asked('machine', {});
  const inStep = flow.asked('timing', 'lock-step') === 'lock-step';
  if (!inStep && !isObject(machine))
    throw new Unknown('the times of this machine are not known here');
  const run = inStep ? lockStep(flow, way) : byMessages(flow, way, machine as Members, migration);
  const found = {
    rounds: run.rounds,
    messages: run.moves.length,
    moved: units(run.moves),
    conflicts: run.conflicts,
  };
  for (const [key, value] of Object.entries(found))
    need(member(migration, key) === value, `${key} is ${value}`);
  need(member(migration, 'complete') === run.complete, 'complete is wrong');
  if ('moves' in migration) {
    const told = listed(migration['moves'], 'moves').map(
      (move) => wholes(move, 'moves', 4) as Transfer,
    );
    const order = (a: Transfer, b: Transfer): number =>
      a[0] - b[0] || a[1] - b[1] || a[2] - b[2] || a[3] - b[3];
    need(equal([...told].sort(order), run.moves.sort(order)), 'the moves are others');
    const rise = told.every((move, k) => k === 0 || told[k - 1]![0] <= move[0]);
    need(rise, 'rounds are not in order');
  }
  return `carried out again: ${run.rounds} rounds, ${run.moves.length} messages`;
}
