// Plans of objects: replayed, and their bounds.
import { type Check, type Proofs, type Answer } from './answer.js';
import { ChainAnswer } from './check-chain.js';
import { ExpertsAnswer } from './check-experts.js';
import { StreamAnswer } from './check-stream.js';
import {
  type Members,
  checkGap,
  checkKeys,
  equal,
  fraction,
  isNull,
  listed,
  members,
  need,
  timeOf,
  whole,
  wholes,
} from './documents.js';
import { bigSum, exact } from './fraction.js';
import { proveMakespan, proveMigration, proveRounds, proveTarget } from './plan-bounds.js';
import { checkWritten, placementFile } from './plan-files.js';
import { checkFlowOfPlan } from './plan-flow.js';
import { checkObstacles } from './plan-keeper.js';
import { PlanModel } from './plan-model.js';
import {
  checkDistance,
  checkFront,
  checkLimited,
  checkOptimal,
  checkRefused,
} from './plan-others.js';
import { Replay } from './plan-replay.js';
import { broken, checkRules } from './plan-rules.js';
import { checkTimes } from './plan-times.js';
import { big, range } from './ring.js';

class PlanAnswer extends PlanModel {
  override readonly told = ['states', 'limited', 'front', 'refused'];
  override readonly proofs: Proofs = {
    makespan: (claim) => proveMakespan(this, claim),
    migration: (claim) => proveMigration(this, claim),
    target: (claim) => proveTarget(this, claim),
    rounds: (claim) => proveRounds(this, claim),
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
    const moves = listed(this.result['moves'], 'moves');
    const rounds = moves.length > 0 && !this.byLinks ? ['rounds'] : [];
    return ['makespan', 'migration', ...rounds];
  }

  override last(): Check[] {
    return [
      ['bound', () => this.checkBound()],
      ['distance', () => checkDistance(this)],
      ['optimal', () => checkOptimal(this)],
      ['front', () => checkFront(this)],
      ['limited', () => checkLimited(this)],
      ['refused', () => checkRefused(this)],
      ['obstacles', () => checkObstacles(this)],
      ['flow', () => checkFlowOfPlan(this)],
    ];
  }

  private checkPlan(): string {
    const { result } = this;
    this.checkMembers();
    const end = wholes(result['assignment'], 'assignment', this.m, 0, this.n - 1);
    this.placed = end;
    this.checkPlacement();
    const run = new Replay(this, end);
    const moves = listed(result['moves'], 'moves');
    moves.forEach((move, k) => run.take(k, move));
    run.closeRound();
    need(equal(run.place, this.refused ? this.home : end), 'the moves end elsewhere');
    need(!(this.refused && moves.length > 0), 'a plan that is refused has moves');
    const moved = range(this.m).filter((j) => this.home[j] !== null && this.home[j] !== end[j]);
    this.moved = moved.length;
    this.cost = moved.reduce((total, j) => total + this.bytes[j]!, 0);
    need(equal(result['loads'], this.sums(this.load, end)), 'the loads at the end are others');
    const sent = !this.sends || equal(result['messages'], this.messages(end));
    need(sent, 'the messages at the end are others');
    this.mean = exact(bigSum(this.load.map(big))).over(this.nodes.openSpeed);
    this.end = checkTimes(result, this.times(end), this.mean);
    this.checkMigration(result['migration'] as Members, run.round);
    this.checkStart(result['initial'] as Members);
    this.checkValid(broken(this, end) === 0 && !this.refused);
    const writeAs = this.asked('write_as');
    checkWritten(result, writeAs, () => placementFile(writeAs, end));
    return `the moves keep every rule and end at ${String(this.end)}: ${this.moved} objects, ${this.cost} bytes`;
  }

  private checkMembers(): void {
    const always = ['assignment', 'loads', 'makespan', 'mean', 'ratio', 'migration', 'moves'];
    const result = checkKeys(this.result, 'result', [...always, 'initial', 'bound', 'optimal'], {
      messages: this.sends,
      violations: !this.searches,
      flow: !isNull(this.asked('flow')),
    });
    need(this.transient || !this.refused, 'refused belongs to transient');
    const asked = this.asked('pareto') === true || !('front' in result);
    need(asked, 'front belongs to pareto');
    checkKeys(result['migration'], 'migration', ['moves', 'bytes', 'rounds'], {
      bytes_distance: this.price === 'bytes-distance',
    });
    checkKeys(result['initial'], 'initial', ['loads', 'makespan', 'ratio', 'violations']);
    checkKeys(result['bound'], 'bound', ['makespan', 'moves', 'gap']);
  }

  /** What was searched for keeps every rule; of what was given it is counted what breaks. */
  private checkPlacement(): void {
    if (this.searches) return checkRules(this, this.placed);
    const along = this.asked('flow') !== null;
    const given = (): number[] => this.nodeList(this.request['assignment']);
    need(along || equal(this.placed, given()), 'the assignment is not the given one');
    const count = broken(this, this.placed);
    need(this.result['violations'] === count, `rules are broken ${count} times`);
  }

  private checkMigration(stated: Members, rounds: number): void {
    const { moved, cost } = this;
    const right = stated['moves'] === moved && stated['bytes'] === cost;
    need(right, `${moved} objects move, ${cost} bytes`);
    need(stated['rounds'] === rounds, `there are ${rounds} rounds`);
    if (!this.searches) return;
    need(moved <= this.cap('max_moves', moved), 'more objects move than may');
    need(cost <= this.cap('max_bytes', cost), 'more bytes move than may');
  }

  /** Before the plan, without objects that are new. */
  private checkStart(stated: Members): void {
    need(equal(stated['loads'], this.sums(this.load)), 'the loads at the start are others');
    this.start = checkTimes(stated, this.times(this.home), this.mean);
    const count = broken(this, this.home);
    need(stated['violations'] === count, `the start breaks rules ${count} times`);
  }

  /** The bounds are those proven, and gap that of plan and bound. */
  private checkBound(): void {
    const bound = members(this.result['bound'], 'bound');
    this.reached = timeOf(bound['makespan']);
    this.leastMoves = whole(bound['moves'], 'moves', 0);
    const told = { makespan: this.reached, migration: exact(this.leastMoves) };
    for (const [name, stated] of Object.entries(told)) {
      const claimed = fraction(this.claimed(name, 'at_least'), 'at_least');
      need(claimed.equals(stated), `the certificate of ${name} is of another number`);
    }
    checkGap(bound, this.end, this.reached, 'plan and bound');
  }
}

export function planAnswer(request: Members, answer: Members): Answer {
  if ('chain' in request) return new ChainAnswer(request, answer);
  if ('experts' in request) return new ExpertsAnswer(request, answer);
  if ('objects' in request) return new PlanAnswer(request, answer);
  return new StreamAnswer(request, answer);
}
