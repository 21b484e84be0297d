// Back and Forward: panels and what was opened in them. Settings are undone, not gone back over.
import type { Values } from '../kit/slice.js';
import { compact, rowOf, sanitized, sizeOf, valuesOf, withValues, type State } from './state.js';

/** An entry of the browser's history. */
interface Entry {
  panel: string;
  /** What was opened there. */
  thing: number;
  /** For a page that is loaded anew; null where they are too large. */
  values: Values | null;
}

/** Larger values are in no entry of the history. */
const mostKept = 60_000;

function entryOf(value: unknown): Entry | null {
  const entry = value as Entry | null;
  return entry && rowOf(entry.panel) && typeof entry.thing === 'number' ? entry : null;
}

export class Places {
  /** In every panel. */
  private readonly shown = new Map<string, number>();
  /** Opened things as they were left. */
  private readonly left = new Map<number, Values>();
  private next = Date.now();

  /** Where a page that is loaded anew was left; null for one that is opened by its address. */
  static leftAt(): string | null {
    return entryOf(history.state)?.panel ?? null;
  }

  /** After a reload the entry is there already. */
  begin(state: State): void {
    const entry = entryOf(history.state);
    if (entry?.panel === state.panel) this.shown.set(entry.panel, entry.thing);
    this.claim(state);
  }

  /** An entry that the browser made, for a link that was followed. */
  claim(state: State): void {
    attempt(() => history.replaceState(this.entry(state), ''));
  }

  private thing(panel: string): number {
    return this.shown.get(panel) ?? 0;
  }

  private entry(state: State): Entry {
    const { panel } = state;
    const values = compact(panel, valuesOf(state));
    return { panel, thing: this.thing(panel), values: sizeOf(values) < mostKept ? values : null };
  }

  /** Something was opened in its panel, so that Back comes to what was there before. */
  open(before: State, { panel }: State): void {
    this.left.set(this.thing(panel), valuesOf(before, panel));
    this.shown.set(panel, this.next++);
  }

  /** A new entry. */
  push(state: State): void {
    attempt(() => history.pushState(this.entry(state), ''));
  }

  /** The entry that there is, as it is now. */
  write(state: State, address?: string): void {
    // A link was followed meanwhile: its entry is not ours yet.
    if (!entryOf(history.state)) return;
    attempt(() => history.replaceState(this.entry(state), '', address));
  }

  /** Where Back or Forward have led. */
  restore(state: State, saved: unknown): State | null {
    const entry = entryOf(saved);
    if (!entry) return null;
    const { panel, thing } = entry;
    if (this.thing(panel) === thing) return { ...state, panel };
    const values = this.left.get(thing) ?? (entry.values && sanitized(panel, entry.values));
    this.left.set(this.thing(panel), valuesOf(state, panel));
    this.shown.set(panel, thing);
    return values ? withValues(state, panel, values) : { ...state, panel };
  }
}

function attempt(change: () => void): void {
  try {
    change();
  } catch {
    // Pages from the file system may not change their address everywhere; the view works all the same.
  }
}
