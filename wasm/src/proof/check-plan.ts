// Plans of objects: replayed, and their bounds.
import { type Check, type Proofs, type Answer } from './answer.js';
import { ChainAnswer } from './check-chain.js';
import { ExpertsAnswer } from './check-experts.js';
import { bigSum, exact, larger, zero } from './fraction.js';
import {
  type Members,
  checkGap,
  equal,
  fraction,
  isNull,
  listed,
  member,
  members,
  need,
  timeOf,
  whole,
} from './documents.js';
import { proveMakespan, proveMigration, proveRounds, proveTarget } from './plan-bounds.js';
import { PlanModel } from './plan-model.js';
import { StreamAnswer } from './check-stream.js';
import { checkTimes } from './plan-times.js';
import { big, range } from './ring.js';

function checkRules(plan: PlanModel, place: readonly number[]): void {
  place.forEach((i, j) => need(plan.allowed[j]!.has(i), `object ${j} may not be on node ${i}`));
  plan.groups.forEach((rule, g) => {
    const there = plan.inGroup[g]!.map((j) =>
      rule['level'] === 'rack' ? plan.rack[place[j]!] : place[j]!,
    );
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
): { last: number; loads: number[]; place: (number | null)[] } {
  const limit = plan.limit();
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
    need(a === null || r > 0, `move ${k} is in no round`);
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

class PlanAnswer extends PlanModel {
  private end = zero;
  private mean = zero;
  override readonly proofs: Proofs = {
    makespan: (claim) => proveMakespan(this, claim),
    migration: (claim) => proveMigration(this, claim, this.end),
    target: (claim) => proveTarget(this, claim, this.end, this.mean),
    rounds: (claim) => proveRounds(this, claim, this.result['moves']),
  };

  protected override readonly never = { drained: () => this.noneTakes() };

  override first(): Check[] {
    return [['plan', () => this.checkPlan()]];
  }

  private noneTakes(): string {
    const drained = this.state.every((state) => state === 'drain');
    need(drained, 'some node is not drained');
    return 'no node takes an object: all are drained';
  }

  override due(): string[] {
    return ['makespan', 'migration'];
  }

  override last(): Check[] {
    return [['bound', () => this.checkBound()]];
  }

  private checkPlan(): string {
    const { result } = this;
    const assignment = listed(member(result, 'assignment'), 'assignment', this.m);
    const end = assignment.map((x) => this.node(x));
    checkRules(this, end);
    const { last, loads, place } = replay(this, result);
    need(equal(place, end), 'the moves end elsewhere');
    const moved = range(this.m).filter((j) => this.home[j] !== null && this.home[j] !== end[j]);
    const cost = moved.reduce((total, j) => total + this.bytes[j]!, 0);
    need(equal(member(result, 'loads'), loads), 'the loads at the end are others');
    if ('messages' in result) {
      const told = listed(result['messages'], 'messages', this.n);
      const right = this.messages(end).every((x, i) => x.equals(fraction(told[i], 'messages')));
      need(right, 'the messages at the end are others');
    }
    this.mean = exact(bigSum(this.load.map(big))).over(this.nodes.openSpeed);
    this.end = checkTimes(result, this.times(end), this.mean);
    const stated = member(result, 'migration');
    const counts = member(stated, 'moves') === moved.length && member(stated, 'bytes') === cost;
    need(counts, `${moved.length} objects move, ${cost} bytes`);
    need(member(stated, 'rounds') === last, `there are ${last} rounds`);
    const cap = whole(this.asked('max_moves', moved.length), 'max_moves');
    need(moved.length <= cap, 'more objects move than may');
    need(cost <= whole(this.asked('max_bytes', cost), 'max_bytes'), 'more bytes move than may');
    const start = timeOf(member(member(result, 'initial'), 'makespan'));
    need(start.equals(this.times(this.home).reduce(larger, zero)), 'the start is another');
    return `the moves keep every rule and end at ${String(this.end)}: ${moved.length} objects, ${cost} bytes`;
  }

  /** The bounds are those proven, gap that of plan and bound, and optimal what follows. */
  private checkBound(): void {
    const bound = members(member(this.result, 'bound'), 'bound');
    const reached = timeOf(member(bound, 'makespan'));
    const told = { makespan: reached, migration: fraction(member(bound, 'moves'), 'moves') };
    for (const [name, stated] of Object.entries(told)) {
      const claimed = fraction(member(this.claims.get(name), 'at_least'), 'at_least');
      need(claimed.equals(stated), `the certificate of ${name} is of another number`);
    }
    checkGap(bound, this.end, reached, 'plan and bound');
    const optimal = this.result['optimal'] !== 'bound' || this.end.equals(reached);
    need(optimal, 'the bound is not reached');
  }
}

export function planAnswer(request: Members, answer: Members): Answer {
  if ('chain' in request) return new ChainAnswer(request, answer);
  if ('experts' in request) return new ExpertsAnswer(request, answer);
  if ('objects' in request) return new PlanAnswer(request, answer);
  return new StreamAnswer(request, answer);
}
