// Explains why a plan is carried out at a snapshot, or not.
import { numberOf, type Item, type Description } from './item.js';
import { amount, capital, count, formatNumber, readable } from './number.js';
import type { Decision } from './stream-setting.js';

export function describeStream(decisions: readonly Decision[], item: Item): Description | null {
  const decision = decisions[numberOf(item, 'point') ?? -1];
  if (!decision) return null;
  const { snapshot, ratio, makespan, imbalance, regret, moves, says } = decision;
  return {
    title: `snapshot ${formatNumber(snapshot)}`,
    numbers: [
      ['makespan', amount(makespan.num / makespan.den)],
      ['imbalance (max/mean)', ratio === null ? '–' : amount(ratio)],
      ...(imbalance === undefined ? [] : [['mean over the window', amount(imbalance)] as const]),
      ...(regret === undefined ? [] : [['cost of waiting', amount(regret)] as const]),
      ...(moves ? [['moves', count(moves.length, 'object')] as const] : []),
    ],
    why: readable(capital(says)),
  };
}
