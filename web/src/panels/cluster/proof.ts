// The items of a claim about a cluster: all nodes, if each computed at its speed all the time, and
// the time that they would need, next to the time of the run.
import { formatNumber, seconds, secondsAtLeast } from 'evenkeel/elements';
import { each, evidence, numberIn, type Light, type Lights } from '../../kit/proof/claims.js';
import type { ClusterOutcome } from './job.js';

export const lights: Lights<ClusterOutcome> = (
  { claim, at_least: stated },
  { answer, setting: { speeds } },
) => {
  if (claim !== 'makespan') return evidence([]);
  // The stated bound has a small margin for rounding, which the text leaves out.
  const least = numberIn(stated) * (1 + 1e-9);
  const lines: Light[] = [
    ['point:0', seconds(answer.result.makespan_s)],
    ['point:1', Number.isFinite(least) ? secondsAtLeast(least) : ''],
  ];
  const nodes = each([...speeds.keys()], (node) => formatNumber(speeds[node]!, true));
  return evidence([...lines, ...nodes]);
};
