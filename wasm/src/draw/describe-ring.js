// Explanations of a node, a link or a move of a ring from the numbers of the answer.
import { nodeName } from '../labels.js';
import { linkOf } from './frame.js';
import { numberOf } from './item.js';
import { count, loadText, loadUnits } from './number.js';
const both = (unit, before, after) => before === after ? loadText(after, unit) : `${loadText(before, unit)} → ${loadText(after, unit)}`;
/** The sentence about the critical thread or chain. */
function binding({ answer: { settings, result } }) {
    const what = settings.mode === 'single' ? 'chain' : 'thread';
    return `It is on the critical ${what}, which is why it takes ${count(result.steps ?? 0, 'step')}.`;
}
export function toldNode(context, node) {
    const { frame } = context;
    const n = frame.loads.length;
    const next = (node + 1) % n;
    const previous = (node + n - 1) % n;
    const name = (one) => nodeName(frame.names, one);
    const [right, left] = [frame.flow[node], frame.flow[previous]];
    const ways = (sign) => [[next, sign * right], [previous, -sign * left]]
        .filter(([, units]) => units > 0)
        .map(([one, units]) => [name(one), units]);
    const [sends, gets] = [ways(1), ways(-1)];
    const told = (list) => list.map(([one, units]) => `${loadText(units, frame.unit)}`.concat(` ${one}`)).join(' and ');
    const [own, target] = [frame.start[node], frame.targets[node]];
    const out = sends.reduce((sum, [, units]) => sum + units, 0);
    let why = 'Nothing passes it.';
    if (frame.roles?.[node]?.red)
        why = `Red, it must wait: it has to send ${loadText(out, frame.unit)} but holds ${loadText(own, frame.unit)}; the other ${loadText(out - own, frame.unit)} must come from ${gets.map(([one]) => one).join(' and ') || 'nowhere'} first.`;
    else if (sends.length > 0 && gets.length > 0)
        why = `It has enough to send ${loadText(out, frame.unit)} at once, before anything arrives.`;
    else if (sends.length > 0)
        why = `It only gives: ${loadText(own, frame.unit)} − ${loadText(out, frame.unit)} is its target.`;
    else if (gets.length > 0)
        why = `It only receives what it lacks: ${loadText(target - own, frame.unit)}.`;
    if (frame.critical?.nodes.includes(node))
        why += ` ${binding(context)}`;
    return {
        title: name(node),
        numbers: [
            ['load', loadText(frame.loads[node], frame.unit)],
            ['before and after', both(frame.unit, own, target)],
            ...(sends.length > 0 ? [['sends', told(sends)]] : []),
            ...(gets.length > 0 ? [['receives', told(gets)]] : []),
        ],
        why,
    };
}
const named = ({ answer }, node) => nodeName(answer.input.labels, node);
export function toldLink(context, link) {
    const { frame, moves, answer } = context;
    const n = frame.loads.length;
    const previous = (link + n - 1) % n;
    const units = frame.flow[link];
    const [from, to] = units >= 0 ? [link, (link + 1) % n] : [(link + 1) % n, link];
    const over = moves.filter((move) => linkOf(n, frame.flow, move.from, move.to) === link);
    const terms = [frame.flow[previous], frame.start[link], frame.targets[link]].map((value) => loadText(value, frame.unit).replace('-', '−'));
    const rule = `What comes over the link before it, ${terms[0]}, and the load of ${named(context, link)}, ${terms[1]}, less what stays, ${terms[2]}, must pass on: ${loadText(units, frame.unit).replace('-', '−')}.`;
    const path = frame.critical;
    const critical = path !== null &&
        units !== 0 &&
        units > 0 === (path.direction === 'right') &&
        path.nodes.includes(from);
    const { message_limit: limit } = answer.settings;
    const caps = typeof limit === 'number' && Math.abs(units) > limit
        ? ` At most ${loadUnits(limit, frame.unit)} may cross in a step.`
        : '';
    return {
        title: `link ${answer.input.labels?.[from] ?? from} to ${answer.input.labels?.[to] ?? to}`,
        numbers: [
            ['units', loadText(Math.abs(units), frame.unit)],
            [
                'crossed',
                `${loadText(Math.abs(frame.crossed[link]), frame.unit)} of ${loadText(Math.abs(units), frame.unit)}`,
            ],
            ...(over.length > 0 ? [['in steps', stepsOf(over, frame.unit)]] : []),
        ],
        why: `${rule}${caps}${critical ? ` ${binding(context)}` : ''}`,
    };
}
function stepsOf(moves, unit) {
    const steps = moves.map(({ step, amount }) => `${step} (${loadText(amount, unit)})`);
    return steps.length <= 6
        ? steps.join(', ')
        : `${steps.slice(0, 5).join(', ')} … ${steps.at(-1)}`;
}
export function toldMove(context, at) {
    const { frame, moves, answer } = context;
    const move = moves[at];
    if (!move)
        return null;
    const { step, from, to, amount, before, after, left } = move;
    const far = (loads) => [from, to].reduce((sum, node) => sum + Math.abs(loads[node] - frame.targets[node]), 0);
    const held = loadText(before[from], frame.unit);
    const rule = answer.settings.mode === 'single'
        ? `In single-send a message goes once and whole: at step ${step} ${named(context, from)} holds ${held}, enough for all that it must send.`
        : `In multi-send a node sends what it has: of ${held} it sends ${loadText(amount, frame.unit)}${left > 0 ? `; ${loadText(left, frame.unit)} more follow over this link` : ', the last for this link'}.`;
    return {
        title: `step ${step}, ${loadUnits(amount, frame.unit)} from ${named(context, from)} to ${named(context, to)}`,
        numbers: [
            [`load of ${named(context, from)}`, both(frame.unit, before[from], after[from])],
            [`load of ${named(context, to)}`, both(frame.unit, before[to], after[to])],
            ['both from their targets', both(frame.unit, far(before), far(after))],
            ['left to cross', loadText(left, frame.unit)],
        ],
        why: rule,
    };
}
export function describeRing(context, item) {
    const n = context.frame.loads.length;
    const [node, edge, move] = [
        numberOf(item, 'node'),
        numberOf(item, 'edge'),
        numberOf(item, 'move'),
    ];
    if (node !== null)
        return node < n ? toldNode(context, node) : null;
    if (edge !== null)
        return edge < n ? toldLink(context, edge) : null;
    return move === null ? null : toldMove(context, move);
}
