// What no policy is faster than: one server as fast as all, which serves what has least left.
import { type Fraction, exact, zero } from './fraction.js';

interface Waiting {
  left: Fraction;
  arrival: Fraction;
}

/** The sum of the responses of that server. */
export function shortestFirst(
  tasks: [arrival: number, service: number][],
  servers: number,
): Fraction {
  const sorted = [...tasks].sort((a, b) => a[0] - b[0] || a[1] - b[1]);
  const waiting: Waiting[] = [];
  const put = (one: Waiting): void => {
    let at = waiting.length;
    while (at > 0 && waiting[at - 1]!.left.against(one.left) < 0) --at;
    waiting.splice(at, 0, one);
  };
  let clock = zero;
  let total = zero;
  for (let k = 0; waiting.length > 0 || k < sorted.length;) {
    const next = (): Fraction => exact(sorted[k]![0]);
    if (waiting.length === 0 && clock.against(next()) < 0) clock = next();
    for (; k < sorted.length && next().against(clock) <= 0; ++k)
      put({ left: exact(sorted[k]![1]).over(exact(servers)), arrival: next() });
    const { left, arrival } = waiting.pop()!;
    if (k < sorted.length && clock.plus(left).against(next()) > 0) {
      put({ left: left.minus(next().minus(clock)), arrival });
      clock = next();
    } else {
      clock = clock.plus(left);
      total = total.plus(clock.minus(arrival));
    }
  }
  return total;
}
