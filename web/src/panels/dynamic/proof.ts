// The items of a claim about a machine: the mean response and its lower bound, in the chart of
// responses, and all servers if the bound treats them as one server.
import { amount, amountAtLeast } from 'evenkeel/elements';
import { each, evidence, numberIn, type Light, type Lights } from '../../kit/proof/claims.js';
import type { DynamicOutcome } from './job.js';

export const lights: Lights<DynamicOutcome> = (claim, { answer }) => {
  const { servers, response, mean_service: unit } = answer.result;
  if (claim.claim !== 'response' || !response) return evidence([]);
  const least = numberIn(claim.at_least ?? claim['computed']) / unit;
  const all = Array.from({ length: servers }, (_, server) => server);
  const lines: Light[] = [
    ['point:0', `mean ${amount(response.mean / unit)}`],
    ['point:1', Number.isFinite(least) ? `bound ${amountAtLeast(least)}` : ''],
  ];
  return evidence([...lines, ...(claim['test'] === 'shared' ? each(all, () => '') : [])]);
};
