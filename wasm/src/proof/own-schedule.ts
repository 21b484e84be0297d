// Schedules of one's own on a ring: what flows over every link, or the messages of every step.
import { bigSum } from './fraction.js';
import { need } from './documents.js';
import { type Move, type Ring, type Step, big, carryOut, mod, range } from './ring.js';

type Word = bigint | Move;

export interface OwnRun {
  steps: Step[];
  loads: bigint[];
  /** Where it fails; node null: at one that there is not. */
  failure: [step: number, node: number | null] | null;
}

const isMove = (word: Word): word is Move => typeof word !== 'bigint';

/** The words of one step, which may be named, as "step 1:"; null: it says nothing. */
function readStep(text: string): Word[] | null {
  let words = text.replace(/^[ \t\r,]+|[ \t\r,]+$/g, '');
  const named = /^step(?![a-zA-Z0-9])/.test(words);
  if (named) words = words.slice(words.includes(':') ? words.indexOf(':') + 1 : words.length);
  const found = words
    .split(/[\s,]+/)
    .filter((word) => word !== '')
    .map((word): Word => {
      const parts = /^(-?\d+)-?>(-?\d+):(-?\d+)$/.exec(word);
      return parts ? [Number(parts[1]), Number(parts[2]), BigInt(parts[3]!)] : BigInt(word);
    });
  return found.length > 0 || named ? found : null;
}

export class OwnSchedule {
  private readonly messages: Move[][];
  private readonly flow: bigint[];

  constructor(
    text: string,
    private readonly ring: Ring,
  ) {
    const steps = text
      .split(/[\n;]/)
      .map(readStep)
      .filter((step) => step !== null);
    this.flow = steps.flat().filter((word): word is bigint => !isMove(word));
    this.messages = steps.map((step) => step.filter(isMove));
    need(this.flow.length === 0 || this.flow.length === ring.n, 'schedule is not of this ring');
  }

  private exists(node: number): boolean {
    return node >= 0 && node < this.ring.n;
  }

  /** What flows over each link; of two nodes the second message of a step takes the other link. */
  overLinks(): bigint[] {
    if (this.flow.length > 0) return this.flow;
    const { n } = this.ring;
    const flow = range(n).map(() => 0n);
    for (const step of this.messages) {
      const sent = new Set<number>();
      for (const [a, b, units] of step) {
        if (!this.exists(a) || !this.exists(b)) continue;
        if (b === mod(a + 1, n) && !(n === 2 && sent.has(a))) flow[a]! += units;
        else if (b === mod(a - 1, n)) flow[b]! -= units;
        sent.add(a);
      }
    }
    return flow;
  }

  /** Moves and loads of every step, and where it fails. */
  run(single: boolean, limit: number | null, targets: readonly number[]): OwnRun {
    const done = this.flow.length > 0 ? this.let(single, limit) : this.send(single, limit);
    const missed = done.loads.findIndex((load, i) => load !== big(targets[i]!));
    if (!done.failure && missed >= 0) done.failure = [done.steps.length + 1, missed];
    return done;
  }

  private let(single: boolean, limit: number | null): OwnRun {
    const { steps, loads, owed } = carryOut(this.ring, this.flow, single, limit);
    const left = owed.some((units) => units !== 0n);
    return { steps, loads, failure: left ? [steps.length + 1, this.stuck(owed)] : null };
  }

  /** A node that gets nothing from anyone who waits; or the first that waits. */
  private stuck(owed: readonly bigint[]): number {
    const { n } = this.ring;
    const waits = range(n).map((i) => owed[i]! > 0n || owed[mod(i - 1, n)]! < 0n);
    const starved = waits.findIndex((wait, i) => {
      const before = mod(i - 1, n);
      const fed =
        (this.flow[before]! > 0n && waits[before]) || (this.flow[i]! < 0n && waits[mod(i + 1, n)]);
      return wait && !fed;
    });
    return starved >= 0 ? starved : waits.indexOf(true);
  }

  private send(single: boolean, limit: number | null): OwnRun {
    const loads = this.ring.loads.map(big);
    const steps: Step[] = [];
    let used = new Set<string>();
    for (const messages of this.messages) {
      const free = [...loads];
      if (!single) used = new Set();
      for (const message of messages) {
        const [a, b, units] = message;
        if (!this.fits(message, limit, free, used)) {
          const node = this.exists(a) && this.exists(b) ? a : null;
          return { steps, loads, failure: [steps.length + 1, node] };
        }
        free[a]! -= units;
      }
      for (const [a, b, units] of messages) {
        loads[a]! -= units;
        loads[b]! += units;
      }
      steps.push({ moves: messages, loads: [...loads] });
    }
    return { steps, loads, failure: null };
  }

  /** Whether a message goes to a neighbour, over a link that is free, of load that was there. */
  private fits(
    [a, b, units]: Move,
    limit: number | null,
    free: readonly bigint[],
    used: Set<string>,
  ): boolean {
    const { n } = this.ring;
    if (!this.exists(a) || !this.exists(b)) return false;
    const right = b === mod(a + 1, n);
    const left = b === mod(a - 1, n);
    const other = !right || (left && used.has(`${a} right`));
    const way = `${a} ${other ? 'left' : 'right'}`;
    const small = units >= 1n && (!limit || units <= big(limit)) && units <= free[a]!;
    if (!(right || left) || !small || used.has(way)) return false;
    used.add(way);
    return true;
  }
}

/** What messages of all steps carry together. */
export const carried = (steps: readonly Step[]): bigint =>
  bigSum(steps.flatMap(({ moves }) => moves.map(([, , units]) => units)));
