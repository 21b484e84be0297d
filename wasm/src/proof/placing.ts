// What work is placed, or that it cannot be.
import { Answer } from './answer.js';
import { type Members, type Report, type Text, fraction, member, need } from './documents.js';
import { type Fraction, bigSum, exact } from './fraction.js';
import { big } from './ring.js';

/** Loads that are done at speeds. */
export abstract class Placing extends Answer {
  abstract readonly load: readonly number[];
  abstract readonly speed: readonly Fraction[];
  /** Tests of the request alone that show that there is no plan. */
  protected readonly never: Readonly<Record<string, () => string>> = {};

  /** That nothing keeps the rules. */
  override checkError(report: Report): void {
    this.checkRefusal(report, (name, claim) => this.proveNever(name, claim));
  }

  /** No plan ends before the slowest node would have done all work alone, so there is none. */
  private proveNever(name: string, claim: Members): Text {
    const test = String(claim['test']);
    if (Object.hasOwn(this.never, test)) return this.never[test]!();
    const text = this.prove(name, claim);
    const slowest = this.speed.reduce((a, b) => (b.against(a) < 0 ? b : a));
    const longest = exact(bigSum(this.load.map(big))).over(slowest);
    const least = fraction(member(claim, 'at_least'), 'at_least');
    const never = least.against(longest) > 0;
    need(never, `plans may end by ${String(longest)}, so that does not show that there is none`);
    return text;
  }
}
