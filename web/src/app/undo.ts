// Undo and redo: every change of every panel, one after the other, whatever the size.
import type { Values } from '../kit/slice.js';
import { rowOf, sizeOf, valuesOf, withValues, type State } from './state.js';

/** Values of panels before and after. */
type Changes = readonly (readonly [panel: string, before: Values, after: Values])[];

interface Step {
  /** The panel of the change. */
  readonly panel: string;
  readonly changes: Changes;
  /** The text that was typed or dragged. A change of the same text soon after belongs to this
   * step. */
  readonly typed: string;
  readonly at: number;
}

const mostSteps = 500;
/** Maximum size of the text that only undo needs, in characters. */
const mostText = 100_000_000;
/** After a pause of this length, typing begins a new step. */
const pauseMs = 1000;

const keysOf = (changes: Changes): string[] => [
  ...new Set(
    changes.flatMap(([, before, after]) =>
      Object.keys(after).filter((key) => before[key] !== after[key]),
    ),
  ),
];

/** Switching tabs does not count as a change. */
const counts = (key: string): boolean => key !== 'tab';

function changesOf(before: State, after: State): Changes {
  return [...after.of].flatMap(([panel, values]) => {
    const old = valuesOf(before, panel);
    return old === values ? [] : [[panel, old, values] as const];
  });
}

/** Keys of texts that were typed or dragged rather than chosen. */
function typedIn(panel: string, keys: readonly string[], after: State): string {
  const chosen = rowOf(panel)!.slices.flatMap(({ allowed }) => Object.keys(allowed));
  const own = keys.filter((key) => key !== 'file');
  const texts = own.every(
    (key) => typeof valuesOf(after, panel)[key] === 'string' && !chosen.includes(key),
  );
  return texts ? [panel, ...own].join(' ') : '';
}

export class Undo {
  private past: Step[] = [];
  private future: Step[] = [];

  /** Records a change. */
  did(before: State, after: State, now = performance.now()): void {
    const changes = changesOf(before, after);
    const keys = keysOf(changes).filter(counts);
    if (keys.length === 0) return;
    this.future = [];
    const typed = typedIn(after.panel, keys, after);
    const last = this.past.at(-1);
    if (last && typed && last.typed === typed && now - last.at < pauseMs) {
      const joined = changes.map(
        ([panel, old, values]) =>
          [panel, last.changes.find(([name]) => name === panel)?.[1] ?? old, values] as const,
      );
      this.past[this.past.length - 1] = { ...last, changes: joined, at: now };
    } else {
      this.past.push({ panel: after.panel, changes, typed, at: now });
    }
    this.forget();
  }

  undo(state: State): State | null {
    const step = this.past.pop();
    if (!step) return null;
    this.future.push(step);
    return stepped(state, step, 1);
  }

  redo(state: State): State | null {
    const step = this.future.pop();
    if (!step) return null;
    this.past.push({ ...step, at: -Infinity });
    return stepped(state, step, 2);
  }

  /** Forgets the oldest steps if all steps need too much memory. */
  private forget(): void {
    let text = 0;
    let steps = 0;
    while (steps < Math.min(this.past.length, mostSteps)) {
      const { changes } = this.past[this.past.length - 1 - steps]!;
      // The previous step holds the rest.
      text += Math.max(0, ...changes.map(([, before]) => sizeOf(before)));
      if (text > mostText && steps > 0) break;
      ++steps;
    }
    this.past = this.past.slice(this.past.length - steps);
  }
}

/** The values of a step, in its panel. The tabs stay. */
function stepped(state: State, { panel, changes }: Step, side: 1 | 2): State {
  let now = state;
  for (const change of changes) {
    const [name] = change;
    const { tab } = valuesOf(now, name);
    now = withValues(now, name, tab === undefined ? change[side] : { ...change[side], tab });
  }
  return { ...now, panel };
}
