// Explanations of an object, a node or a move of a plan: its rule, the two loads before and after,
// the saving.
import { nodeName } from '../labels.js';
import { numberOf, type Item, type Description } from './item.js';
import { obstacleOf, obstaclesOf, obstacleWords, reasonOf } from './obstacles.js';
import {
  amount,
  count,
  formatNumber,
  loadAmount,
  loadText,
  percent,
  unitOf,
  type LoadUnit,
} from './number.js';
import { stateWords } from './plan.js';
import { usedOf, type ObjectsAnswer, type PlanSetting } from './plan-setting.js';

export interface PlanContext {
  answer: ObjectsAnswer;
  setting: PlanSetting;
  /** The current node of every object. */
  assignment: Int32Array;
}

type Move = ObjectsAnswer['result']['moves'][number];

export const nodeOf = ({ input }: ObjectsAnswer, node: number): string =>
  nodeName(input.labels, node);
export const objectOf = ({ input }: ObjectsAnswer, object: number): string =>
  input.object_labels?.[object] ?? `object ${object}`;

/** The reason for a move, by its rule. */
const rules: Readonly<Record<Move['rule'], (from: string) => string>> = {
  new: () => 'The object is new, so placing it is not counted among the moves.',
  drain: (from) => `${from} is drained, so all objects leave this node.`,
  allowed: (from) => `The object is not allowed on ${from}.`,
  capacity: (from) => `${from} did not have enough capacity for the object.`,
  group: (from) => `The rules of its group do not allow the object on ${from}.`,
  load: (from) => `If the object stayed, ${from} would exceed the makespan of the plan.`,
  room: () => 'This object makes room for another object that moves to its node.',
  hop: () => 'The object waits on a third node, because capacities also apply during the moves.',
  flow: () => 'The object crosses this link as part of the balancing flow.',
};

const both = (before: number, after: number, unit: LoadUnit): string =>
  `${loadText(before, unit)} → ${loadText(after, unit)}`;

export function whyMove(answer: ObjectsAnswer, move: Move): string {
  const { from, gain, rule } = move;
  const why = rules[rule](from === null ? '' : nodeOf(answer, from));
  if (gain > 0)
    return `${why} The larger load / speed of the two nodes falls by ${loadAmount(gain, unitOf(answer))}.`;
  return gain < 0
    ? `${why} The larger load / speed of the two nodes rises by ${loadAmount(-gain, unitOf(answer))}.`
    : why;
}

function describeMove(answer: ObjectsAnswer, at: number): Description | null {
  const move = answer.result.moves[at];
  if (!move) return null;
  const { object, from, to, before, after, load, round } = move;
  const name = (node: number): string => nodeOf(answer, node);
  const last = before.length - 1;
  return {
    title: objectOf(answer, object),
    numbers: [
      ['load', loadText(load, unitOf(answer))],
      ...(from === null
        ? []
        : [[name(from), both(before[0]!, after[0]!, unitOf(answer))] as const]),
      [name(to), both(before[last]!, after[last]!, unitOf(answer))],
      ...(round > 0 ? [['round', formatNumber(round)] as const] : []),
    ],
    why: whyMove(answer, move),
  };
}

const list = (names: readonly string[]): string =>
  names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)!}`;

/** The reason why an object without a move stays. */
function whyStays({ answer, setting }: PlanContext, object: number): string {
  const { result } = answer;
  const node = result.assignment[object]!;
  const obstacle = obstacleOf(answer, object);
  if (obstacle) return `The object stays: ${reasonOf(obstacle)}.`;
  if (setting.pinned[object]) return 'The object is pinned to its node.';
  const allowed = setting.allowed[object];
  if (allowed)
    return `The object is only allowed on ${list(allowed.slice(0, 4).map((one) => nodeOf(answer, one)))}.`;
  const time = (one: number, more: number): number =>
    (result.loads[one]! + more) / setting.speeds[one]!;
  const load = setting.loads[object]!;
  let best = -1;
  for (let i = 0; i < setting.nodes; ++i)
    if (
      i !== node &&
      setting.states[i] === 'open' &&
      (best < 0 || time(i, load) < time(best, load))
    )
      best = i;
  if (best < 0) return 'No other node accepts objects.';
  const [here, there] = [time(node, 0), time(best, load)];
  return there >= here
    ? `Moving this object alone would not help: with the object, ${nodeOf(answer, best)} would have ${loadAmount(there, unitOf(answer))}, and ${nodeOf(answer, node)} has ${loadAmount(here, unitOf(answer))}.`
    : `Moving this object alone would not lower the makespan of the plan. With the object, ${nodeOf(answer, best)} would have ${loadAmount(there, unitOf(answer))}.`;
}

function describeObject(context: PlanContext, object: number): Description | null {
  const { answer, setting, assignment } = context;
  if (object >= setting.loads.length) return null;
  const moves = answer.result.moves.filter((move) => move.object === object);
  const where = (node: number): string => (node < 0 ? 'not placed yet' : nodeOf(answer, node));
  const home = setting.homes[object]!;
  const end = answer.result.assignment[object]!;
  const first = moves[0];
  return {
    title: objectOf(answer, object),
    numbers: [
      ['load', loadText(setting.loads[object]!, unitOf(answer))],
      ['on', where(assignment[object]!)],
      ...(home === end ? [] : [['from', where(home)] as const, ['to', where(end)] as const]),
    ],
    why: first ? moves.map((move) => whyMove(answer, move)).join(' ') : whyStays(context, object),
  };
}

function describeNode(
  { answer, setting, assignment }: PlanContext,
  node: number,
): Description | null {
  const { result } = answer;
  if (node >= setting.nodes) return null;
  const [before, after] = [result.initial.loads[node]!, result.loads[node]!];
  const mean = result.mean.num / result.mean.den;
  const time = after / setting.speeds[node]!;
  const here = assignment.reduce((sum, one) => sum + (one === node ? 1 : 0), 0);
  const gauges = setting.gauges.map((gauge) => {
    const most = gauge.capacity[node] ?? null;
    const used = formatNumber(usedOf(setting, gauge, assignment)[node]!);
    return [gauge.name, most === null ? used : `${used} of ${formatNumber(most)}`] as const;
  });
  const far =
    mean > 0 && time !== mean
      ? `After the plan the load / speed of this node is ${percent(Math.abs(time - mean) / mean)} ${time > mean ? 'above' : 'below'} the mean.`
      : 'After the moves, the load of this node divided by its speed equals the mean.';
  const state = setting.states[node]!;
  const drained =
    state === 'drain'
      ? 'This node is drained: all objects leave it, and the mean does not include it.'
      : far;
  return {
    title: nodeOf(answer, node),
    numbers: [
      ['load', both(before, after, unitOf(answer))],
      ...(setting.speeds[node] === 1 ? [] : [['speed', amount(setting.speeds[node]!)] as const]),
      ['objects', count(here, 'object')],
      ...gauges,
      ...(state === 'open' ? [] : [['state', stateWords[state]] as const]),
    ],
    why: result.makespan.node === node ? `${drained} ${whyMostLoaded(answer)}` : drained,
  };
}

/** For the most loaded node: the proof that the makespan is minimal, and the rules that keep its
 * objects, if the answer has them. */
function whyMostLoaded(answer: ObjectsAnswer): string {
  const { bound, limited } = answer.result;
  const obstacles = obstaclesOf(answer);
  const held = obstacles ? ` ${obstacleWords(obstacles)}` : '';
  if (bound.gap === 0)
    return `No node has a larger load / speed, and no plan has a smaller makespan.${held}`;
  if (limited)
    return `No node has a larger ratio of load to speed. The limits on the migration prevent a smaller makespan.${held}`;
  return `No node has a larger ratio of load to speed.${held}`;
}

export function describePlan(context: PlanContext, item: Item): Description | null {
  const { answer } = context;
  const [node, object, move] = [
    numberOf(item, 'node'),
    numberOf(item, 'task'),
    numberOf(item, 'move'),
  ];
  if (move !== null) return describeMove(answer, move);
  if (object !== null) return describeObject(context, object);
  return node === null ? null : describeNode(context, node);
}
