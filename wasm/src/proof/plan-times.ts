// When plans end, as their answers say it.
import { type Fraction, close, larger, zero } from './fraction.js';
import { type Json, type Members, equal, member, need, real, timeOf } from './documents.js';

/**
 * The largest time, whose it is, the mean, and what one is of the other.
 * @param empty  Whose a largest time of 0 is.
 */
export function checkTimes(
  result: Members,
  times: readonly Fraction[],
  mean: Fraction,
  empty: Json = null,
): Fraction {
  const worst = times.reduce(larger, zero);
  const makespan = member(result, 'makespan');
  need(timeOf(makespan).equals(worst), `the largest load over speed is ${String(worst)}`);
  const fullest = worst.num === 0n ? empty : times.findIndex((time) => time.equals(worst));
  need(equal(member(makespan, 'node'), fullest), 'another node is the fullest');
  const right = !('mean' in result) || timeOf(result['mean']).equals(mean);
  need(right, `the mean is ${String(mean)}`);
  const ratio = member(result, 'ratio');
  const told = mean.num === 0n ? ratio === null : close(real(ratio, 'ratio'), worst.over(mean));
  need(told, 'ratio is not that of both');
  return worst;
}
