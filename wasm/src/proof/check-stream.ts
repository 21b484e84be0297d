// Streams: at every snapshot of the loads it is decided whether a plan is carried out.
import type { Check } from './answer.js';
import { Fraction, close, exact, larger, one, sum, zero } from './fraction.js';
import {
  type Json,
  type Members,
  checkKeys,
  equal,
  real,
  isNull,
  isObject,
  listed,
  member,
  members,
  need,
  timeOf,
  whole,
  wholes,
} from './documents.js';
import type { Data } from './hash.js';
import { Placement } from './placing.js';
import { namesOf } from './plan-files.js';
import { PlanNodes, decimal } from './plan-nodes.js';

interface Plan {
  end: Fraction;
  count: number;
  cost: Fraction;
}

/** A decision, and what it is about. */
interface Snapshot {
  k: number;
  told: Members;
  load: number[];
  now: Fraction;
  mean: Fraction;
  plan: Plan | null;
}

type Home = number | null;

const decisionKeys = ['snapshot', 'act', 'reason', 'says', 'makespan', 'ratio'];

/** Loads again and again, and what was decided by which rule. */
export class StreamAnswer extends Placement {
  private readonly table: Members;
  private readonly nodes: PlanNodes;
  private readonly byWindow: boolean;
  private readonly fee: Fraction;
  private readonly factor: Fraction;
  private readonly threshold: Fraction;
  private readonly noise: Fraction;
  private readonly cooldown: number;
  private readonly horizon: number;
  private readonly width: number;
  private readonly atFirst: Home[];
  private home: Home[];
  private window: Fraction[] = [];
  private inWindow = zero;
  private lastPlan: number | null = null;
  private regret = zero;
  private plans = 0;
  private moves = 0;
  private paid = zero;
  private unplanned = zero;

  constructor(request: Members, answer: Members) {
    super(request, answer);
    const table = (this.table = members(request['stream'], 'stream'));
    this.nodes = new PlanNodes(member(table, 'nodes'));
    const rule = (key: string, usual: number): Fraction => decimal(table[key] ?? usual, key);
    const count = (key: string, usual: number): number => whole(table[key] ?? usual, key, 0);
    this.byWindow = table['rule'] === 'threshold';
    this.fee = rule('cost_per_move', 1);
    this.factor = rule('factor', 2);
    this.threshold = rule('threshold', 1.35);
    this.noise = rule('noise', 0);
    this.cooldown = count('cooldown', 100);
    this.horizon = count('horizon', 100);
    this.width = count('window', 3);
    const first = listed(member(table, 'snapshots'), 'snapshots')[0];
    const { load, node } = this.snapshot(first);
    this.atFirst = this.homes(isNull(node) ? member(table, 'node') : node);
    listed(load, 'load', this.atFirst.length);
    this.home = [...this.atFirst];
  }

  private snapshot(value: Json): { load: Json; node: Json } {
    return isObject(value)
      ? { load: value['load'], node: value['node'] }
      : { load: value, node: null };
  }

  private homes(node: Json): Home[] {
    return listed(node, 'node').map((x) => (isNull(x) ? null : this.nodes.node(x)));
  }

  protected override sizes(): Members {
    const { n, names } = this.nodes;
    return { nodes: n, objects: this.atFirst.length, ...namesOf('labels', names) };
  }

  override data(): Data {
    return [['stream', this.table]];
  }

  override first(): Check[] {
    return [['decisions', () => this.checkDecisions()]];
  }

  private checkDecisions(): string {
    const keys = ['plans', 'moves', 'paid', 'unplanned', 'decisions', 'assignment'];
    const result = checkKeys(this.result, 'result', keys);
    const snapshots = listed(this.table['snapshots'], 'snapshots');
    const told = listed(result['decisions'], 'decisions');
    const all = told.length === snapshots.length;
    const some = all || (this.stopped && told.length < snapshots.length);
    need(some, `there are ${snapshots.length} snapshots`);
    told.forEach((decision, k) => {
      const { load, node } = this.snapshot(snapshots[k]);
      if (!isNull(node)) this.home = this.homes(node);
      this.checkDecision(k, decision, wholes(load, 'load', this.atFirst.length, 0));
    });
    const { plans, moves, paid, unplanned } = this;
    need(equal(result['assignment'], this.home), 'the decisions leave objects elsewhere');
    for (const [key, value] of Object.entries({ plans, moves }))
      need(result[key] === value, `${key} are ${value}`);
    for (const [key, value] of Object.entries({ paid, unplanned }))
      need(close(real(result[key], key), value, one), `${key} is ${String(value)}`);
    this.checkValid();
    return `${told.length} snapshots are decided as the rule says, ${plans} plans carried out`;
  }

  private time(load: readonly number[], place: readonly Home[]): Fraction {
    const sums = this.nodes.speed.map(() => 0);
    load.forEach((work, j) => {
      const i = place[j]!;
      if (i !== null) sums[i]! += work;
    });
    return sums.map((work, i) => exact(work).over(this.nodes.speed[i]!)).reduce(larger, zero);
  }

  private readonly mayNotStay = (home: Home): boolean =>
    home === null || this.nodes.state[home] === 'drain';

  private checkDecision(k: number, value: Json, load: number[]): void {
    const where = `snapshot ${k}: `;
    const told = checkKeys(value, `${where}what is told`, decisionKeys);
    const { openSpeed, state } = this.nodes;
    const now = this.time(load, this.home);
    const mean = openSpeed.num ? sum(load.map(exact)).over(openSpeed) : zero;
    need(told['snapshot'] === k, `${where}it is another one`);
    const right = timeOf(member(told, 'makespan')).equals(now);
    need(right, `${where}the largest load over speed is ${String(now)}`);
    const ratio = member(told, 'ratio');
    need(
      mean.num === 0n ? ratio === null : close(real(ratio, 'ratio'), now.over(mean)),
      `${where}ratio is not that of makespan and mean`,
    );
    const plan = this.planOf(told, mean, where);
    const repairs = this.home.some(this.mayNotStay);
    const snapshot = { k, told, load, now, mean, plan };
    let reason: string;
    if (repairs) {
      const none = !['imbalance', 'regret', 'wait'].some((key) => key in told);
      need(none, `${where}no rule of the stream is asked`);
      reason = state.includes('open') ? 'rules' : 'no_plan';
    } else
      reason = this.byWindow
        ? this.thresholdSays(snapshot, where)
        : this.regretSays(snapshot, where);
    const acts = reason === 'pays' || reason === 'rules';
    const said = member(told, 'reason') === reason && member(told, 'act') === acts;
    need(said, `${where}the rule says ${reason}`);
    const carried = acts === 'moves' in told && (plan !== null || !acts);
    need(carried, `${where}moves are those of a plan carried out`);
    this.unplanned = this.unplanned.plus(this.time(load, this.atFirst));
    this.paid = this.paid.plus(acts ? this.carryOut(snapshot, plan!, repairs, where) : now);
    if (!acts) return;
    ++this.plans;
    this.window = [];
    this.inWindow = zero;
    if (repairs) return;
    this.lastPlan = k;
    this.regret = zero;
  }

  /** When what was found would end, how many it moves, and what that costs. */
  private planOf(told: Members, mean: Fraction, where: string): Plan | null {
    if (!('plan' in told)) return null;
    const end = timeOf(member(told['plan'], 'makespan'));
    const count = whole(member(told['plan'], 'moves'), 'moves', 0);
    const cost = timeOf(member(told['plan'], 'cost'));
    const right = end.against(mean) >= 0 && cost.equals(exact(count).times(this.fee));
    need(right, `${where}its plan ends below the mean, or costs something else`);
    return { end, count, cost };
  }

  /** Why it is not carried out, as far as it alone decides. */
  private ofPlan({ now, plan }: Snapshot): string | null {
    if (!plan) return 'no_plan';
    if (plan.end.against(now) >= 0) return 'no_gain';
    const within = plan.end.times(one.plus(this.noise));
    return within.against(now.times(one.minus(this.noise))) >= 0 ? 'noise' : null;
  }

  /** The mean of makespan over mean in the window is high, the cooldown is over, and it pays within the horizon. */
  private thresholdSays(snapshot: Snapshot, where: string): string {
    const { k, told, now, mean, plan } = snapshot;
    const ratio = mean.num ? now.over(mean) : one;
    this.window.push(ratio);
    this.inWindow = this.inWindow.plus(ratio);
    if (this.window.length > this.width) this.inWindow = this.inWindow.minus(this.window.shift()!);
    const have = this.window.length;
    const imbalance = this.inWindow.over(exact(have));
    need(
      !('regret' in told) && close(real(member(told, 'imbalance'), 'imbalance'), imbalance),
      `${where}imbalance is another`,
    );
    let wait = 0;
    let reason: string;
    if (this.lastPlan !== null && k - this.lastPlan <= this.cooldown) {
      reason = 'cooldown';
      wait = this.cooldown + 1 - (k - this.lastPlan);
    } else if (have < this.width) {
      reason = 'window';
      wait = this.width - have;
    } else if (imbalance.against(this.threshold) < 0) reason = 'threshold';
    else {
      const pays = (): boolean =>
        now.minus(plan!.end).times(exact(this.horizon)).against(plan!.cost) > 0;
      reason = this.ofPlan(snapshot) ?? (pays() ? 'pays' : 'cost');
    }
    need(
      ('wait' in told ? told['wait'] : 0) === wait,
      `${where}it has to wait for ${wait} snapshots`,
    );
    const asked = !['cooldown', 'window', 'threshold'].includes(reason);
    need(plan === null || asked, `${where}no plan was asked for`);
    return reason;
  }

  /** Waiting has lost more than factor times the cost. */
  private regretSays(snapshot: Snapshot, where: string): string {
    const { told, now, plan } = snapshot;
    const reason = this.ofPlan(snapshot);
    if (reason !== 'no_plan' && reason !== 'noise')
      this.regret = larger(zero, this.regret.plus(now).minus(plan!.end));
    need(!('imbalance' in told || 'wait' in told), `${where}that belongs to another rule`);
    const lost = real(member(told, 'regret'), 'regret');
    need(close(lost, this.regret, one), `${where}waiting has lost ${String(this.regret)}`);
    if (reason !== null) return reason;
    const limit = this.factor.times(plan!.cost);
    if (this.regret.den > 2n ** 60n && close(this.regret, limit, one)) {
      // What is lost is kept to 2^-39, and either may be right.
      const either = String(told['reason']);
      need(['pays', 'regret'].includes(either), `${where}the rule says pays, or regret`);
      return either;
    }
    return this.regret.against(limit) > 0 ? 'pays' : 'regret';
  }

  /** What is paid with it: where it ends, and its cost. */
  private carryOut(snapshot: Snapshot, plan: Plan, repairs: boolean, where: string): Fraction {
    const { home } = this;
    const { state } = this.nodes;
    let last = -1;
    let count = 0;
    for (const move of listed(snapshot.told['moves'], 'moves')) {
      const j = whole(member(move, 'object'), 'object', last + 1, home.length - 1);
      const to = whole(member(move, 'to'), 'to', 0, state.length - 1);
      const at = home[j]!;
      need(member(move, 'from') === at && at !== to, `${where}object ${j} is not there`);
      need(state[to] === 'open', `${where}node ${to} takes nothing new`);
      need(!repairs || this.mayNotStay(at), `${where}object ${j} may stay where it is`);
      count += at === null ? 0 : 1;
      last = j;
      home[j] = to;
    }
    const end = this.time(snapshot.load, home);
    need(!home.some(this.mayNotStay), `${where}an object may not stay where it is left`);
    const right = plan.end.equals(end) && plan.count === count;
    need(right, `${where}its plan moves ${count} objects and ends at ${String(end)}`);
    this.moves += count;
    return end.plus(plan.cost);
  }
}
