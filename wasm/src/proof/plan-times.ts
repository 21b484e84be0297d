// When plans end, as their answers say it.
import { type Fraction, close, larger, zero } from './fraction.js';
import { type Members, fraction, member, need, timeOf } from './documents.js';

/** The largest time, whose it is, the mean, and what one is of the other. */
export function checkTimes(result: Members, times: readonly Fraction[], mean: Fraction): Fraction {
  const worst = times.reduce(larger, zero);
  const makespan = member(result, 'makespan');
  need(timeOf(makespan).equals(worst), `the largest load over speed is ${String(worst)}`);
  const fullest = times.findIndex((time) => time.equals(worst));
  const right = worst.num === 0n || member(makespan, 'node') === fullest;
  need(right, 'another node is the fullest');
  need(timeOf(member(result, 'mean')).equals(mean), `the mean is ${String(mean)}`);
  const ratio = member(result, 'ratio');
  const told = mean.num === 0n ? ratio === null : close(fraction(ratio, 'ratio'), worst.over(mean));
  need(told, 'ratio is not that of both');
  return worst;
}
