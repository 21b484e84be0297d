// What of advice a claim is about: the row that comes first of those with as many nodes as were asked for, by
// the sum of its times.
import { amount } from 'evenkeel/elements';
import { evidence, type Lights } from '../../kit/claims.js';
import { bestOf, type AdviseOutcome } from './job.js';

export const lights: Lights<AdviseOutcome> = ({ claim }, { answer }) => {
  const { ranking } = answer.result;
  const at = bestOf(ranking);
  const best = ranking[at];
  if (claim !== 'ranking' || !best) return evidence([]);
  const { total_ms: total, flow_ms: flow, migration_ms: migration } = best;
  return evidence([
    [`point:${at}`, `${amount(total)} ms: ${amount(flow)}, then ${amount(migration)}`],
  ]);
};
