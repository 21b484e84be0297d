// The items of a claim about a ring: the segment that holds too much and the load that can leave
// it, the chains that wait, the link that is full, or a price per node.
import { loadText, ringLimit, unitOf, type Claim } from 'evenkeel/elements';
import {
  arc,
  evidence,
  heights,
  isWhole,
  wholes,
  type Light,
  type Lights,
} from '../../kit/proof/claims.js';
import type { Outcome } from './job.js';

/** Larger rings are one strip, and its highlights would take longer than a blink. */
const mostLit = 200_000;

/** Number of steps that the claim proves to be too few. */
const within = ({ claim, at_least: least, within: most }: Claim): number => {
  const steps = claim === 'steps' || claim === 'lower_bound' ? Number(least) - 1 : most;
  return isWhole(steps) ? steps : 0;
};

/** Maximum load over a link in a number of steps: the load of the nearest nodes, and messages from
 * the others. */
function crossing(nearest: readonly number[], steps: number, { loads, job }: Outcome): number {
  const sum = nearest.reduce((all, node) => all + loads[node]!, 0);
  const rest = steps - nearest.length;
  return rest > 0 && isWhole(job.message_limit) ? sum + rest * job.message_limit : sum;
}

/** The load of the nodes of a segment, and the load that can leave it on its two sides. */
function segment(claim: Claim, outcome: Outcome): Light[] {
  const { loads, answer } = outcome;
  const n = loads.length;
  const [first, count] = wholes([claim['first'], claim['count']]) as [number, number];
  const [left = 0, right = 0] = wholes(claim['depth']);
  const nodes = arc(first, count, n);
  const steps = within(claim);
  const leaves = (nearest: number[]): string =>
    `${loadText(crossing(nearest, steps, outcome), unitOf(answer))} can leave`;
  const { targets } = answer.result;
  const textAt = (node: number): string => {
    if (n > ringLimit) return '';
    // If the remainder can go anywhere, the nodes have no fixed shares.
    const keeps =
      outcome.job.targets === 'any' ? '' : `, keeps ${loadText(targets[node]!, unitOf(answer))}`;
    return `${loadText(loads[node]!, unitOf(answer))}${keeps}`;
  };
  // The arc outside the segment can be too narrow for both texts.
  const narrow = n > ringLimit && n - count < n / 10;
  const [before, last] = [arc(first - 1, 1, n)[0]!, arc(first + count - 1, 1, n)[0]!];
  return [
    ...nodes.map((node): Light => [`node:${node}`, textAt(node)]),
    [`edge:${before}`, narrow ? '' : leaves(arc(first, left, n))],
    [`edge:${last}`, leaves(arc(last - right + 1, right, n))],
  ];
}

/** A row of nodes from each of the two named nodes, with as many nodes as steps. */
function chains(claim: Claim, n: number): Light[] {
  const steps = within(claim);
  return (['right', 'left'] as const).flatMap((side) => {
    const from = claim[side];
    const nodes = isWhole(from) ? arc(from, steps, n) : [];
    return nodes.map((node): Light => [
      `node:${node}`,
      `waits, from the ${side === 'right' ? 'left' : 'right'}`,
    ]);
  });
}

/** A full link, and the nodes whose load crosses it. */
function fullLink(claim: Claim, { loads, answer }: Outcome): Light[] {
  const n = loads.length;
  const [link, depth] = wholes([claim['link'], claim['depth']]) as [number, number];
  const first = claim['direction'] === 'right' ? link - depth + 1 : link + 1;
  const flow = loadText(Math.abs(answer.result.flow[link] ?? 0), unitOf(answer));
  return [
    [`edge:${link}`, `${flow}, full`],
    ...arc(first, depth, n).map((node): Light => [`node:${node}`]),
  ];
}

/** The side of each flow. */
function sides({ answer, loads }: Outcome): Light[] {
  const labelled = loads.length <= ringLimit;
  return answer.result.flow.flatMap((units, link): Light[] => {
    if (units === 0) return [];
    return [[`edge:${link}`, labelled ? (units > 0 ? '+' : '−') : '', units > 0 ? 1 : 0.4]];
  });
}

function parts(claim: Claim, outcome: Outcome): Light[] {
  const n = outcome.loads.length;
  if (n > mostLit) return [];
  if ('count' in claim) return segment(claim, outcome);
  if ('right' in claim) return chains(claim, n);
  if ('potential' in claim) return heights(wholes(claim['potential']));
  if (claim['by'] === 'link') return fullLink(claim, outcome);
  if (claim['by'] === 'chain' && isWhole(claim['first']))
    return arc(claim['first'], within(claim) || n, n).map((node): Light => [`node:${node}`]);
  return claim['by'] === 'median' ? sides(outcome) : [];
}

export const lights: Lights<Outcome> = (claim, outcome) => evidence(parts(claim, outcome));
