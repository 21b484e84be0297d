// Explains why a plan is carried out at a snapshot, or not.
import { numberOf } from './item.js';
import { amount, capital, count, formatNumber, readable } from './number.js';
export function describeStream(decisions, item) {
    const decision = decisions[numberOf(item, 'point') ?? -1];
    if (!decision)
        return null;
    const { snapshot, ratio, makespan, imbalance, regret, moves, says } = decision;
    return {
        title: `snapshot ${formatNumber(snapshot)}`,
        numbers: [
            ['largest load / speed', amount(makespan.num / makespan.den)],
            ['largest / mean', ratio === null ? '–' : amount(ratio)],
            ...(imbalance === undefined ? [] : [['over the window', amount(imbalance)]]),
            ...(regret === undefined ? [] : [['lost by waiting', amount(regret)]]),
            ...(moves ? [['moves', count(moves.length, 'object')]] : []),
        ],
        why: readable(capital(says)),
    };
}
