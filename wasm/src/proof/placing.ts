// What work is placed, or that it cannot be.
import { Answer, isSearch } from './answer.js';
import {
  type Json,
  type Members,
  type Report,
  type Text,
  equal,
  fraction,
  member,
  members,
  need,
} from './documents.js';
import { type Fraction, bigSum, exact } from './fraction.js';
import { big } from './ring.js';

/** Work that is placed on nodes. */
export abstract class Placement extends Answer {
  /** What the answer says of the data beside their hash. */
  protected abstract sizes(): Members;

  protected override checkInput(): string {
    const text = super.checkInput();
    const stated = members(member(this.answer, 'input'), 'input');
    const right = equal(stated, { ...this.sizes(), hash: stated['hash'] });
    need(right, 'input is not what the request has');
    return text;
  }

  protected checkValid(valid = true): void {
    const right = equal(member(this.answer, 'check'), { valid, by: 'replay' });
    need(right, 'check is not what a replay finds');
  }

  /** The claims that are the outcome of a search. */
  searched(): Map<string, Members> {
    return new Map([...this.claims].filter(([, claim]) => isSearch(claim['test'])));
  }

  /** A member of a claim, whether it is there or not. */
  claimed(name: string, key: string): Json {
    return member(this.claims.get(name) ?? {}, key);
  }
}

/** Loads that are done at speeds. */
export abstract class Placing extends Placement {
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
    const { test } = claim;
    if (typeof test === 'string' && Object.hasOwn(this.never, test)) return this.never[test]!();
    const text = this.prove(name, claim);
    const slowest = this.speed.reduce((a, b) => (b.against(a) < 0 ? b : a));
    const longest = exact(bigSum(this.load.map(big))).over(slowest);
    const least = fraction(member(claim, 'at_least'), 'at_least');
    const never = least.against(longest) > 0;
    need(never, `plans may end by ${String(longest)}, so that does not show that there is none`);
    return text;
  }
}
