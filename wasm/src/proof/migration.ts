// Carries flows and plans of rounds out again.
import { exact, sum } from './fraction.js';
import {
  type Members,
  type Text,
  equal,
  listed,
  member,
  need,
  setting,
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

const bySize = (owed: Map<number, bigint>) => (a: number, b: number) =>
  owed.get(a)! > owed.get(b)! ? -1 : owed.get(a)! < owed.get(b)! ? 1 : a - b;

/** What a node gives that has less than it owes. */
function shareOut(owed: Map<number, bigint>, load: bigint, way: unknown): Map<number, bigint> {
  const give = new Map<number, bigint>();
  if (way === 'single') return give;
  if (way === 'ppg') {
    let total = 0n;
    for (const units of owed.values()) total += units;
    const rest = new Map<number, bigint>();
    let left = load;
    for (const [w, units] of owed) {
      give.set(w, (load * units) / total);
      rest.set(w, (load * units) % total);
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

/** Carries a whole flow out in rounds; a node that has less than it owes shares out what it has. */
function lockStep(flow: Flow, way: unknown): Run {
  const { n, links } = flow.net;
  const loads = flow.loads!.map(big);
  const owed = range(n).map(() => new Map<number, bigint>());
  links.forEach(([u, v], k) => {
    const units = flow.flow[k]!.num;
    if (units > 0n) owed[u]!.set(v, units);
    if (units < 0n) owed[v]!.set(u, -units);
  });
  const run: Run = { moves: [], rounds: 0, conflicts: 0, complete: true };
  let told = new Set(range(n));
  while (owed.some((one) => one.size > 0)) {
    const sent: [number, number, bigint][] = [];
    for (let v = 0; v < n; ++v) {
      const mine = owed[v]!;
      if (mine.size === 0) continue;
      let total = 0n;
      for (const units of mine.values()) total += units;
      let give = mine;
      if (loads[v]! < total) {
        if (told.has(v)) ++run.conflicts;
        give = shareOut(mine, loads[v]!, way);
      }
      for (const [w, units] of [...give].sort((a, b) => a[0] - b[0]))
        if (units > 0n) sent.push([v, w, units]);
    }
    if (sent.length === 0) return { ...run, complete: false };
    ++run.rounds;
    told = new Set(sent.map(([, w]) => w));
    for (const [v, w, units] of sent) {
      loads[v]! -= units;
      loads[w]! += units;
      const left = owed[v]!.get(w)! - units;
      if (left > 0n) owed[v]!.set(w, left);
      else owed[v]!.delete(w);
      run.moves.push([run.rounds, v, w, Number(units)]);
    }
  }
  return run;
}

/** A plan of rounds: every move over a link, of load that is there, to the targets. */
function replayPlan(flow: Flow, migration: Members): string {
  const { links } = flow.net;
  const loads = flow.loads!.map(big);
  const moves = listed(member(migration, 'moves'), 'moves').map(
    (move) => wholes(move, 'moves', 4, 0) as Transfer,
  );
  const net = new Map(links.map(([u, v]) => [`${u} ${v}`, 0n]));
  let last = 0;
  let total = 0n;
  for (let k = 0; k < moves.length;) {
    const here = moves[k]![0];
    need(here === last + 1, 'rounds are not in order');
    last = here;
    const free = [...loads];
    const used = new Set<string>();
    for (; k < moves.length && moves[k]![0] === here; ++k) {
      const [, a, b, amount] = moves[k]!;
      const units = big(amount);
      const key = `${Math.min(a, b)} ${Math.max(a, b)}`;
      need(
        net.has(key) && units > 0n && !used.has(`${a} ${b}`),
        `move ${k} goes over no link, or twice`,
      );
      need(flow.limit === null || amount <= flow.limit, `move ${k} is above the limit`);
      used.add(`${a} ${b}`);
      need(units <= free[a]!, `node ${a} has not enough for move ${k}`);
      free[a]! -= units;
      loads[a]! -= units;
      loads[b]! += units;
      net.set(key, net.get(key)! + (a < b ? units : -units));
      total += units;
    }
  }
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
  need(member(migration, 'moved') === Number(total), 'moved is not the sum of the moves');
  return `the moves end at the targets in ${last} rounds, of load that is there`;
}

export function checkMigration(flow: Flow, migration: Members): Text {
  const { request } = flow;
  if (flow.scheme === 'rounds') return replayPlan(flow, migration);
  if (!flow.flow.every((x) => x.isWhole))
    return ['computed', 'migration', 'of a flow that is not whole'];
  if (setting(request, 'timing', 'lock-step') !== 'lock-step') {
    const moved = sum(flow.flow.map((x) => x.size()));
    const all = migration['complete'] !== true || member(migration, 'moved') === Number(moved.num);
    need(all, `${String(moved)} units move`);
    return ['computed', 'migration', 'messages without rounds: times come from the run'];
  }
  const run = lockStep(flow, setting(request, 'migration', 'ppg'));
  const found = {
    rounds: run.rounds,
    messages: run.moves.length,
    moved: run.moves.reduce((total, move) => total + move[3], 0),
    conflicts: run.conflicts,
    complete: run.complete,
  };
  for (const [key, value] of Object.entries(found)) {
    const says = key === 'complete' ? 'complete is wrong' : `${key} is ${value}`;
    need(member(migration, key) === value, says);
  }
  if ('moves' in migration) {
    const told = listed(migration['moves'], 'moves').map(
      (move) => wholes(move, 'moves', 4) as Transfer,
    );
    const order = (a: Transfer, b: Transfer): number =>
      a[0] - b[0] || a[1] - b[1] || a[2] - b[2] || a[3] - b[3];
    need(equal(told.sort(order), run.moves.sort(order)), 'the moves are others');
  }
  return `carried out again: ${run.rounds} rounds, ${run.moves.length} messages`;
}
