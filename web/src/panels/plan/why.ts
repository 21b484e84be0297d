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
  max_moves: 'Maximum moves',
  max_bytes: 'Maximum bytes',
  target: 'Target',
  min_gain: 'Minimum gain',
} as const;

/** The setting that keeps every object in place. */
function whyNothing({ result, settings }: ObjectsAnswer): string {
  if (settings['algorithm'] === 'none') return 'Nothing moves, because the search is “none”.';
  if (result.limited)
    return `Nothing moves, because of the limit ${result.limited.by.map((name) => caps[name]).join(' and ')}.`;
  if (result.refused) return `Nothing moves: ${readable(result.refused.says)}`;
  if (result.bound.gap === 0 || result.optimal === 'bound')
    return 'Nothing to move: no plan has a smaller makespan than the current assignment.';
  return result.optimal === 'search'
    ? 'Nothing to move: the search covered every placement and found none with a smaller makespan.'
    : 'Nothing to move: no plan with a smaller makespan was found.';
}

export function whyPlan(answer: ObjectsAnswer): string {
  const { result } = answer;
  const { migration, makespan, initial, limited } = result;
  if (result.moves.length === 0) return whyNothing(answer);
  const time = (one: { num: number; den: number }): string =>
    loadAmount(timeOf(one), unitOf(answer));
  const moves = `with ${count(migration.moves, 'move')} in ${count(migration.rounds, 'round')}`;
  const did =
    initial.makespan.node === null
      ? `The makespan is ${time(makespan)} ${moves}.`
      : `The makespan changes from ${time(initial.makespan)} to ${time(makespan)} ${moves}.`;
  if (!limited) return did;
  const by = limited.by.map((name) => caps[name]).join(' and ');
  return `${did} Without the limit ${by} the makespan would be ${time(limited.makespan)}, with ${count(limited.moves, 'move')}.`;
}

/** That no better plan exists, or how far the plan can be from the best. */
export function whyBest(answer: ObjectsAnswer | ChainAnswer): string {
  const { result } = answer;
  const unit = unitOf(answer);
  const { bound, optimal, makespan } = result;
  if (optimal === 'search') {
    const states = 'states' in result ? (result.states ?? 0) : 0;
    const looked = states > 0 ? ` (${formatNumber(states)} examined individually)` : '';
    return `The search covered every placement and found no better plan${looked}.`;
  }
  if (optimal === 'bound') return 'No better plan exists. The evidence is listed below.';
  if (bound.gap === 0) {
    const fewest = 'moves' in bound && bound.moves !== null ? formatNumber(bound.moves) : '0';
    return `No plan has a smaller makespan. Another plan with this makespan could move fewer objects, but at least ${fewest} objects.`;
  }
  const later = bound.gap === null ? '' : `, at most ${percentAtMost(bound.gap)} more`;
  return `A better plan could exist. No plan has a makespan below ${amountAtLeast(loadValue(timeOf(bound.makespan), unit))}, and this plan has ${loadAmount(timeOf(makespan), unit)}${later}.`;
}

/** The cost of the pins and drains of the page. */
export function whyHeld({ answer, free, held }: PlanOutcome): string {
  if (!held || !ofObjects(answer)) return '';
  if (!free)
    return 'The plan keeps pinned objects on their nodes and empties drained nodes. The cost of these rules is being computed.';
  const [now, best] = [timeOf(answer.result.makespan), timeOf(free.result.makespan)];
  const time = (one: number): string => loadAmount(one, unitOf(answer));
  const [moves, fewest] = [answer.result.migration.moves, free.result.migration.moves];
  const end =
    now === best
      ? 'The pins and drains do not raise the makespan'
      : `With the pins and drains the makespan is ${time(now)} instead of ${time(best)}`;
  const more =
    moves === fewest
      ? 'the number of moves is the same'
      : `the plan has ${count(moves, 'move')} instead of ${formatNumber(fewest)}`;
  return `${end}, and ${more}.`;
}
