// Explanations of a node, a link or a move of a ring from the numbers of the answer.
import { nodeName } from '../labels.js';
import type { RingAnswer } from '../gen/types.js';
import { linkOf, type Done, type Frame } from './frame.js';
import { numberOf, type Item, type Description } from './item.js';
import { count, loadText, loadUnits, type LoadUnit } from './number.js';

export interface RingContext {
  frame: Frame;
  moves: readonly Done[];
  answer: RingAnswer;
}

const both = (unit: LoadUnit, before: number, after: number): string =>
  before === after ? loadText(after, unit) : `${loadText(before, unit)} → ${loadText(after, unit)}`;

/** The sentence about the critical thread or chain. */
function binding({ answer: { settings, result } }: RingContext): string {
  const what = settings.mode === 'single' ? 'chain' : 'thread';
  return `This node is on the critical ${what}, which is why the schedule takes ${count(result.steps ?? 0, 'step')}.`;
}

export function describeNode(context: RingContext, node: number): Description {
  const { frame } = context;
  const n = frame.loads.length;
  const next = (node + 1) % n;
  const previous = (node + n - 1) % n;
  const name = (one: number): string => nodeName(frame.names, one);
  const [right, left] = [frame.flow[node]!, frame.flow[previous]!];
  const ways = (sign: 1 | -1): [string, number][] =>
    [[next, sign * right] as const, [previous, -sign * left] as const]
      .filter(([, units]) => units > 0)
      .map(([one, units]) => [name(one), units]);
  const [sends, gets] = [ways(1), ways(-1)];
  const parts = (list: readonly [string, number][]): string =>
    list.map(([one, units]) => `${loadText(units, frame.unit)}`.concat(` ${one}`)).join(' and ');
  const [own, target] = [frame.start[node]!, frame.targets[node]!];
  const out = sends.reduce((sum, [, units]) => sum + units, 0);
  let why = 'No load passes through this node.';
  if (frame.roles?.[node]?.red)
    why = `Red: the node must send ${loadText(out, frame.unit)} but holds only ${loadText(own, frame.unit)}, so it waits for ${loadText(out - own, frame.unit)} from ${gets.map(([one]) => one).join(' and ') || 'nowhere'}.`;
  else if (sends.length > 0 && gets.length > 0)
    why = `This node holds enough to send ${loadText(out, frame.unit)} at once, before any load arrives.`;
  else if (sends.length > 0)
    why = `This node only sends: ${loadText(own, frame.unit)} − ${loadText(out, frame.unit)} is its target.`;
  else if (gets.length > 0)
    why = `This node only receives: its deficit is ${loadText(target - own, frame.unit)}.`;
  if (frame.critical?.nodes.includes(node)) why += ` ${binding(context)}`;
  return {
    title: name(node),
    numbers: [
      ['load', loadText(frame.loads[node]!, frame.unit)],
      ['before and after', both(frame.unit, own, target)],
      ...(sends.length > 0 ? [['sends', parts(sends)] as const] : []),
      ...(gets.length > 0 ? [['receives', parts(gets)] as const] : []),
    ],
    why,
  };
}

const named = ({ answer }: RingContext, node: number): string =>
  nodeName(answer.input.labels, node);

export function describeLink(context: RingContext, link: number): Description {
  const { frame, moves, answer } = context;
  const n = frame.loads.length;
  const previous = (link + n - 1) % n;
  const units = frame.flow[link]!;
  const [from, to] = units >= 0 ? [link, (link + 1) % n] : [(link + 1) % n, link];
  const over = moves.filter((move) => linkOf(n, frame.flow, move.from, move.to) === link);
  const terms = [frame.flow[previous]!, frame.start[link]!, frame.targets[link]!].map((value) =>
    loadText(value, frame.unit).replace('-', '−'),
  );
  const rule = `Inflow over the previous link (${terms[0]}) + load of ${named(context, link)} (${terms[1]}) − its target (${terms[2]}) = ${loadText(units, frame.unit).replace('-', '−')}.`;
  const path = frame.critical;
  const critical =
    path !== null &&
    units !== 0 &&
    units > 0 === (path.direction === 'right') &&
    path.nodes.includes(from);
  const { message_limit: limit } = answer.settings;
  const caps =
    typeof limit === 'number' && Math.abs(units) > limit
      ? ` At most ${loadUnits(limit, frame.unit)} can cross this link per step.`
      : '';
  return {
    title: `link ${answer.input.labels?.[from] ?? from} to ${answer.input.labels?.[to] ?? to}`,
    numbers: [
      ['units', loadText(Math.abs(units), frame.unit)],
      [
        'crossed',
        `${loadText(Math.abs(frame.crossed[link]!), frame.unit)} of ${loadText(Math.abs(units), frame.unit)}`,
      ],
      ...(over.length > 0 ? [['in steps', stepsOf(over, frame.unit)] as const] : []),
    ],
    why: `${rule}${caps}${critical ? ` ${binding(context)}` : ''}`,
  };
}

function stepsOf(moves: readonly Done[], unit: LoadUnit): string {
  const steps = moves.map(({ step, amount }) => `${step} (${loadText(amount, unit)})`);
  return steps.length <= 6
    ? steps.join(', ')
    : `${steps.slice(0, 5).join(', ')} … ${steps.at(-1)!}`;
}

export function describeMove(context: RingContext, at: number): Description | null {
  const { frame, moves, answer } = context;
  const move = moves[at];
  if (!move) return null;
  const { step, from, to, amount, before, after, left } = move;
  const far = (loads: readonly number[]): number =>
    [from, to].reduce((sum, node) => sum + Math.abs(loads[node]! - frame.targets[node]!), 0);
  const held = loadText(before[from]!, frame.unit);
  const rule =
    answer.settings.mode === 'single'
      ? `In single-send a node sends each message once. At step ${step} ${named(context, from)} holds ${held}, which covers all load that this node must send.`
      : `In multi-send a node sends as much as it holds. This node holds ${held} and sends ${loadText(amount, frame.unit)}${left > 0 ? `. Another ${loadText(left, frame.unit)} will follow over this link` : ', the last load for this link'}.`;
  return {
    title: `step ${step}, ${loadUnits(amount, frame.unit)} from ${named(context, from)} to ${named(context, to)}`,
    numbers: [
      [`load of ${named(context, from)}`, both(frame.unit, before[from]!, after[from]!)],
      [`load of ${named(context, to)}`, both(frame.unit, before[to]!, after[to]!)],
      ['total distance from the targets', both(frame.unit, far(before), far(after))],
      ['still to cross', loadText(left, frame.unit)],
    ],
    why: rule,
  };
}

export function describeRing(context: RingContext, item: Item): Description | null {
  const n = context.frame.loads.length;
  const [node, edge, move] = [
    numberOf(item, 'node'),
    numberOf(item, 'edge'),
    numberOf(item, 'move'),
  ];
  if (node !== null) return node < n ? describeNode(context, node) : null;
  if (edge !== null) return edge < n ? describeLink(context, edge) : null;
  return move === null ? null : describeMove(context, move);
}
