// Why a node, a link or a move of a ring is as it is: from the numbers of the answer.
import { nodeName } from '../labels.js';
import type { RingAnswer } from '../gen/types.js';
import { linkOf, type Done, type Frame } from './frame.js';
import { numberOf, type Item, type Told } from './item.js';
import { count, formatNumber } from './number.js';

export interface RingContext {
  frame: Frame;
  moves: readonly Done[];
  answer: RingAnswer;
}

const both = (before: number, after: number): string =>
  before === after ? formatNumber(after) : `${formatNumber(before)} → ${formatNumber(after)}`;

/** What the critical thread or chain says of it. */
function binding({ answer: { settings, result } }: RingContext): string {
  const what = settings.mode === 'single' ? 'chain' : 'thread';
  return `It is on the critical ${what}, which is why it takes ${count(result.steps ?? 0, 'step')}.`;
}

export function toldNode(context: RingContext, node: number): Told {
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
  const told = (list: readonly [string, number][]): string =>
    list.map(([one, units]) => `${formatNumber(units)}`.concat(` ${one}`)).join(' and ');
  const [own, target] = [frame.start[node]!, frame.targets[node]!];
  const out = sends.reduce((sum, [, units]) => sum + units, 0);
  let why = 'Nothing passes it.';
  if (frame.roles?.[node]?.red)
    why = `Red, it must wait: it has to send ${formatNumber(out)} but holds ${formatNumber(own)}; the other ${formatNumber(out - own)} must come from ${gets.map(([one]) => one).join(' and ') || 'nowhere'} first.`;
  else if (sends.length > 0 && gets.length > 0)
    why = `It has enough to send ${formatNumber(out)} at once, before anything arrives.`;
  else if (sends.length > 0)
    why = `It only gives: ${formatNumber(own)} − ${formatNumber(out)} is its target.`;
  else if (gets.length > 0) why = `It only receives what it lacks: ${formatNumber(target - own)}.`;
  if (frame.critical?.nodes.includes(node)) why += ` ${binding(context)}`;
  return {
    title: name(node),
    numbers: [
      ['load', formatNumber(frame.loads[node]!)],
      ['before and after', both(own, target)],
      ...(sends.length > 0 ? [['sends', told(sends)] as const] : []),
      ...(gets.length > 0 ? [['receives', told(gets)] as const] : []),
    ],
    why,
  };
}

export function toldLink(context: RingContext, link: number): Told {
  const { frame, moves, answer } = context;
  const n = frame.loads.length;
  const previous = (link + n - 1) % n;
  const units = frame.flow[link]!;
  const [from, to] = units >= 0 ? [link, (link + 1) % n] : [(link + 1) % n, link];
  const over = moves.filter((move) => linkOf(n, frame.flow, move.from, move.to) === link);
  const terms = [frame.flow[previous]!, frame.start[link]!, frame.targets[link]!].map((value) =>
    formatNumber(value).replace('-', '−'),
  );
  const rule = `What comes over the link before it, ${terms[0]}, and the load of node ${link}, ${terms[1]}, less what stays, ${terms[2]}, must pass on: ${formatNumber(units).replace('-', '−')}.`;
  const path = frame.critical;
  const critical =
    path !== null &&
    units !== 0 &&
    units > 0 === (path.direction === 'right') &&
    path.nodes.includes(from);
  const { message_limit: limit } = answer.settings;
  const caps =
    typeof limit === 'number' && Math.abs(units) > limit
      ? ` At most ${count(limit, 'unit')} may cross in a step.`
      : '';
  return {
    title: `link ${from} to ${to}`,
    numbers: [
      ['units', formatNumber(Math.abs(units))],
      [
        'crossed',
        `${formatNumber(Math.abs(frame.crossed[link]!))} of ${formatNumber(Math.abs(units))}`,
      ],
      ...(over.length > 0 ? [['in steps', stepsOf(over)] as const] : []),
    ],
    why: `${rule}${caps}${critical ? ` ${binding(context)}` : ''}`,
  };
}

function stepsOf(moves: readonly Done[]): string {
  const steps = moves.map(({ step, amount }) => `${step} (${formatNumber(amount)})`);
  return steps.length <= 6
    ? steps.join(', ')
    : `${steps.slice(0, 5).join(', ')} … ${steps.at(-1)!}`;
}

export function toldMove({ frame, moves, answer }: RingContext, at: number): Told | null {
  const move = moves[at];
  if (!move) return null;
  const { step, from, to, amount, before, after, left } = move;
  const far = (loads: readonly number[]): number =>
    [from, to].reduce((sum, node) => sum + Math.abs(loads[node]! - frame.targets[node]!), 0);
  const held = formatNumber(before[from]!);
  const rule =
    answer.settings.mode === 'single'
      ? `In single-send a message goes once and whole: at step ${step} node ${from} holds ${held}, enough for all that it must send.`
      : `In multi-send a node sends what it has: of ${held} it sends ${formatNumber(amount)}${left > 0 ? `; ${formatNumber(left)} more follow over this link` : ', the last for this link'}.`;
  return {
    title: `step ${step}, ${count(amount, 'unit')} from node ${from} to node ${to}`,
    numbers: [
      [`load of node ${from}`, both(before[from]!, after[from]!)],
      [`load of node ${to}`, both(before[to]!, after[to]!)],
      ['both from their targets', both(far(before), far(after))],
      ['left to cross', formatNumber(left)],
    ],
    why: rule,
  };
}

export function toldOfRing(context: RingContext, item: Item): Told | null {
  const n = context.frame.loads.length;
  const [node, edge, move] = [
    numberOf(item, 'node'),
    numberOf(item, 'edge'),
    numberOf(item, 'move'),
  ];
  if (node !== null) return node < n ? toldNode(context, node) : null;
  if (edge !== null) return edge < n ? toldLink(context, edge) : null;
  return move === null ? null : toldMove(context, move);
}
