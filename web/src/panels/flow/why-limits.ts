// Why no flow is better within the capacities of the links: the cut, with its numbers.
import {
  formatNumber,
  loadText,
  loadUnits,
  unitOf,
  type FlowAnswer,
  type LoadUnit,
} from 'evenkeel/elements';

const timeText = ({ num, den }: { num: number; den: number }, unit: LoadUnit): string =>
  den === 1 ? loadText(num, unit) : `${loadText(num, unit)}/${formatNumber(den)}`;

/** The bound on the minimum of the largest load, with its numbers. */
export function whyCut(answer: FlowAnswer): string {
  const { input, result } = answer;
  const unit = unitOf(answer);
  const cut = result.max_load?.bound.cut;
  if (!cut) return '';
  const least = `reaches at least the load / speed ${timeText(cut, unit)} in any plan.`;
  if (cut.nodes.length === result.targets.length)
    return `All nodes together hold ${loadUnits(cut.load, unit)}, so one of them ${least}`;
  const name = (node: number): string => input.labels?.[node] ?? String(node);
  const some = cut.nodes.slice(0, 8).map(name).join(', ');
  const nodes =
    cut.nodes.length > 8 ? `${some}, … (${formatNumber(cut.nodes.length)} nodes)` : some;
  const one = cut.nodes.length === 1;
  return `${one ? 'Node' : 'Nodes'} ${nodes} ${one ? 'holds' : 'hold'} ${loadUnits(cut.load, unit)}, and the links to the others carry at most ${loadText(cut.leaving, unit)}: ${loadText(cut.load - cut.leaving, unit)} must stay, so ${one ? 'it' : 'one of them'} ${least}`;
}

/** Why the largest load cannot be lower, or how far the search is. */
export function whyMaxLoad(answer: FlowAnswer): string {
  const { result } = answer;
  const unit = unitOf(answer);
  const { makespan, bound, optimal } = result.max_load!;
  const cut = whyCut(answer);
  if (optimal === 'cut')
    return `The flow is found by maximum flows, each with its minimum cut. ${cut}`;
  const states = `${formatNumber(result.iterations)} combinations of used links`;
  return optimal === 'search'
    ? `${cut} With the setting Link minima the smallest makespan is ${timeText(makespan, unit)}: the search excluded every smaller value in ${states}.`
    : `${cut} The best of ${states} has ${timeText(makespan, unit)}. No plan has less than ${timeText(bound, unit)}.`;
}
