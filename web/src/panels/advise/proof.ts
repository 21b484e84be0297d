// The items of a claim about advice: the first row, by the sum of its times.
import { amount } from 'evenkeel/elements';
import { evidence, type Lights } from '../../kit/proof/claims.js';
import type { AdviseOutcome } from './job.js';

export const lights: Lights<AdviseOutcome> = ({ claim }, { answer }) => {
  const [best] = answer.result.ranking;
  if (claim !== 'ranking' || !best) return evidence([]);
  const { total_ms: total, flow_ms: flow, migration_ms: migration } = best;
  return evidence([[`point:0`, `${amount(total)} ms: ${amount(flow)}, then ${amount(migration)}`]]);
};
