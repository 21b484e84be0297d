// Explains a plan in sentences from its data: its proof, its compromises, the cost of a pin.
import {
  amountAtLeast,
  count,
  formatNumber,
  ofObjects,
  percentAtMost,
  readable,
  type ChainAnswer,
  type ObjectsAnswer,
  loadAmount,
  loadValue,
  unitOf,
} from 'evenkeel/elements';
import type { PlanOutcome } from './job.js';

export const timeOf = ({ num, den }: { num: number; den: number }): number => num / den;

const caps = {
  max_moves: 'Moves at most',
  max_bytes: 'Bytes at most',
  target: 'Target',
  min_gain: 'Least gain',
} as const;

/** The setting that keeps every object in place. */
function whyNothing({ result, settings }: ObjectsAnswer): string {
  if (settings['algorithm'] === 'none') return 'Nothing moves: the search is "none".';
  if (result.limited)
    return `Nothing moves: ${result.limited.by.map((name) => caps[name]).join(' and ')} keeps all where it is.`;
  if (result.refused) return `Nothing moves: ${readable(result.refused.says)}`;
  if (result.bound.gap === 0 || result.optimal === 'bound')
    return 'Nothing moves: no plan ends earlier than all ends as it is.';
  return result.optimal === 'search'
    ? 'Nothing moves: the search accounted for every placement and found none that ends earlier.'
    : 'Nothing moves: no plan was found that ends earlier.';
}

export function whyPlan(answer: ObjectsAnswer): string {
  const { result } = answer;
  const { migration, makespan, initial, limited } = result;
  if (result.moves.length === 0) return whyNothing(answer);
  const time = (one: { num: number; den: number }): string =>
    loadAmount(timeOf(one), unitOf(answer));
  const from = initial.makespan.node === null ? '' : `from ${time(initial.makespan)} `;
  const did = `${count(migration.moves, 'move')} in ${count(migration.rounds, 'round')} bring the end ${from}to ${time(makespan)}.`;
  if (!limited) return did;
  const by = limited.by.map((name) => caps[name]).join(' and ');
  return `${did} Without ${by} it would be ${time(limited.makespan)}, with ${count(limited.moves, 'move')}.`;
}

/** That no better plan exists, or how far the plan can be from the best. */
export function whyBest(answer: ObjectsAnswer | ChainAnswer): string {
  const { result } = answer;
  const unit = unitOf(answer);
  const { bound, optimal, makespan } = result;
  if (optimal === 'search') {
    const states = 'states' in result ? (result.states ?? 0) : 0;
    const looked = states > 0 ? `, of which it looked at ${formatNumber(states)}` : '';
    return `The search found nothing better, and it accounted for every placement${looked}.`;
  }
  if (optimal === 'bound') return 'Nothing better exists: what proves it stands below.';
  if (bound.gap === 0) {
    const fewest = 'moves' in bound && bound.moves !== null ? formatNumber(bound.moves) : '0';
    return `No plan ends earlier. One that ends then may move less, but not fewer than ${fewest} objects.`;
  }
  const later = bound.gap === null ? '' : `, at most ${percentAtMost(bound.gap)} later`;
  return `Something better may exist: no plan ends before ${amountAtLeast(loadValue(timeOf(bound.makespan), unit))}, and this one ends at ${loadAmount(timeOf(makespan), unit)}${later}.`;
}

/** The cost of the pins and drains of the page. */
export function whyHeld({ answer, free, held }: PlanOutcome): string {
  if (!held || !ofObjects(answer)) return '';
  if (!free) return 'With pins and drains; what they cost is being computed.';
  const [now, best] = [timeOf(answer.result.makespan), timeOf(free.result.makespan)];
  const time = (one: number): string => loadAmount(one, unitOf(answer));
  const [moves, fewest] = [answer.result.migration.moves, free.result.migration.moves];
  const end =
    now === best
      ? 'The pins and drains cost no time'
      : `The pins and drains cost ${time(Math.abs(now - best))}: ${time(now)} instead of ${time(best)}`;
  const more =
    moves === fewest
      ? 'as many moves'
      : `${formatNumber(moves)} moves instead of ${formatNumber(fewest)}`;
  return `${end}, and ${more}.`;
}
