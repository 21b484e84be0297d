// Explanations of an object, a node or a move of a plan: its rule, the two loads before and after,
// the saving.
import { nodeName } from '../labels.js';
import { numberOf } from './item.js';
import { obstacleOf, obstaclesOf, obstacleWords, reasonOf } from './obstacles.js';
import { amount, count, formatNumber, loadAmount, loadText, percent, unitOf, } from './number.js';
import { stateWords } from './plan.js';
import { usedOf } from './plan-setting.js';
export const nodeOf = ({ input }, node) => nodeName(input.labels, node);
export const objectOf = ({ input }, object) => input.object_labels?.[object] ?? `object ${object}`;
/** The reason for a move, by its rule. */
const rules = {
    new: () => 'It is new: to place it is no move.',
    drain: (from) => `${from} drains: it ends empty.`,
    allowed: (from) => `It may not be on ${from}.`,
    capacity: (from) => `${from} had not the capacity for it.`,
    group: (from) => `Its group may not be together on ${from}, or not apart from it.`,
    load: (from) => `With it ${from} would end after the plan does.`,
    room: () => 'It makes room for what comes to its node.',
    hop: () => 'It waits on a third node, for the capacities hold during the moves too.',
    flow: () => 'A flow takes it over that link.',
};
const both = (before, after, unit) => `${loadText(before, unit)} → ${loadText(after, unit)}`;
export function whyMove(answer, move) {
    const { from, gain, rule } = move;
    const why = rules[rule](from === null ? '' : nodeOf(answer, from));
    if (gain > 0)
        return `${why} The fuller of both falls by ${loadAmount(gain, unitOf(answer))}.`;
    return gain < 0
        ? `${why} The fuller of both rises by ${loadAmount(-gain, unitOf(answer))}.`
        : why;
}
function toldMove(answer, at) {
    const move = answer.result.moves[at];
    if (!move)
        return null;
    const { object, from, to, before, after, load, round } = move;
    const name = (node) => nodeOf(answer, node);
    const last = before.length - 1;
    return {
        title: objectOf(answer, object),
        numbers: [
            ['load', loadText(load, unitOf(answer))],
            ...(from === null
                ? []
                : [[name(from), both(before[0], after[0], unitOf(answer))]]),
            [name(to), both(before[last], after[last], unitOf(answer))],
            ...(round > 0 ? [['round', formatNumber(round)]] : []),
        ],
        why: whyMove(answer, move),
    };
}
const list = (names) => names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;
/** The reason why an object without a move stays. */
function whyStays({ answer, setting }, object) {
    const { result } = answer;
    const node = result.assignment[object];
    const obstacle = obstacleOf(answer, object);
    if (obstacle)
        return `It stays: ${reasonOf(obstacle)}.`;
    if (setting.pinned[object])
        return 'It is pinned: it stays where it is.';
    const allowed = setting.allowed[object];
    if (allowed)
        return `It may only be on ${list(allowed.slice(0, 4).map((one) => nodeOf(answer, one)))}.`;
    const time = (one, more) => (result.loads[one] + more) / setting.speeds[one];
    const load = setting.loads[object];
    let best = -1;
    for (let i = 0; i < setting.nodes; ++i)
        if (i !== node &&
            setting.states[i] === 'open' &&
            (best < 0 || time(i, load) < time(best, load)))
            best = i;
    if (best < 0)
        return 'No other node takes anything.';
    const [here, there] = [time(node, 0), time(best, load)];
    return there >= here
        ? `It stays: ${nodeOf(answer, best)}, which would end first with it, would end at ${loadAmount(there, unitOf(answer))}, not before ${nodeOf(answer, node)} at ${loadAmount(here, unitOf(answer))}.`
        : `It stays: the plan ends no earlier without it here. ${nodeOf(answer, best)} would end at ${loadAmount(there, unitOf(answer))} with it.`;
}
function toldObject(context, object) {
    const { answer, setting, assignment } = context;
    if (object >= setting.loads.length)
        return null;
    const moves = answer.result.moves.filter((move) => move.object === object);
    const where = (node) => (node < 0 ? 'nowhere yet' : nodeOf(answer, node));
    const home = setting.homes[object];
    const end = answer.result.assignment[object];
    const first = moves[0];
    return {
        title: objectOf(answer, object),
        numbers: [
            ['load', loadText(setting.loads[object], unitOf(answer))],
            ['on', where(assignment[object])],
            ...(home === end ? [] : [['from', where(home)], ['to', where(end)]]),
        ],
        why: first ? moves.map((move) => whyMove(answer, move)).join(' ') : whyStays(context, object),
    };
}
function toldNode({ answer, setting, assignment }, node) {
    const { result } = answer;
    if (node >= setting.nodes)
        return null;
    const [before, after] = [result.initial.loads[node], result.loads[node]];
    const mean = result.mean.num / result.mean.den;
    const time = after / setting.speeds[node];
    const here = assignment.reduce((sum, one) => sum + (one === node ? 1 : 0), 0);
    const gauges = setting.gauges.map((gauge) => {
        const most = gauge.capacity[node] ?? null;
        const used = formatNumber(usedOf(setting, gauge, assignment)[node]);
        return [gauge.name, most === null ? used : `${used} of ${formatNumber(most)}`];
    });
    const far = mean > 0 && time !== mean
        ? `At the end it is ${percent(Math.abs(time - mean) / mean)} ${time > mean ? 'above' : 'below'} the mean.`
        : 'At the end it has the mean.';
    const state = setting.states[node];
    const drained = state === 'drain' ? 'It drains: all objects leave it, and it is not in the mean.' : far;
    return {
        title: nodeOf(answer, node),
        numbers: [
            ['load', both(before, after, unitOf(answer))],
            ...(setting.speeds[node] === 1 ? [] : [['speed', amount(setting.speeds[node])]]),
            ['objects', count(here, 'object')],
            ...gauges,
            ...(state === 'open' ? [] : [['state', stateWords[state]]]),
        ],
        why: result.makespan.node === node ? `${drained} ${whyFullest(answer)}` : drained,
    };
}
/** For the most loaded node: the proof that the makespan is minimal, and the rules that keep its
 * objects, if the answer has them. */
function whyFullest(answer) {
    const { bound, limited } = answer.result;
    const obstacles = obstaclesOf(answer);
    const held = obstacles ? ` ${obstacleWords(obstacles)}` : '';
    if (bound.gap === 0)
        return `No node ends later, and no plan ends earlier.${held}`;
    if (limited)
        return `No node ends later; what was asked for keeps it so.${held}`;
    return `No node ends later.${held}`;
}
export function describePlan(context, item) {
    const { answer } = context;
    const [node, object, move] = [
        numberOf(item, 'node'),
        numberOf(item, 'task'),
        numberOf(item, 'move'),
    ];
    if (move !== null)
        return toldMove(answer, move);
    if (object !== null)
        return toldObject(context, object);
    return node === null ? null : toldNode(context, node);
}
