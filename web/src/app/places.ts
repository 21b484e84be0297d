// Back and Forward move between panels and opened items. Settings change through undo instead.
import type { Values } from '../kit/slice.js';
import { compact, rowOf, sanitized, sizeOf, valuesOf, withValues, type State } from './state.js';

/** An entry of the browser's history. */
interface Entry {
  panel: string;
  /** Number of the item that was opened there. */
  thing: number;
  /** Values for a page that is reloaded; null if they are too large. */
  values: Values | null;
}

/** Entries of the history do not contain larger values. */
const mostKept = 60_000;

function entryOf(value: unknown): Entry | null {
  const entry = value as Entry | null;
  return entry && rowOf(entry.panel) && typeof entry.thing === 'number' ? entry : null;
}

export class Places {
  /** The current item of every panel. */
  private readonly shown = new Map<string, number>();
  /** Values of opened items when they were left. */
  private readonly left = new Map<number, Values>();
  private next = Date.now();

  /** The panel of a reloaded page when it was left; null for a page that is opened by its
   * address. */
  static leftAt(): string | null {
    return entryOf(history.state)?.panel ?? null;
  }

  /** After a reload the entry exists already. */
  begin(state: State): void {
    const entry = entryOf(history.state);
    if (entry?.panel === state.panel) this.shown.set(entry.panel, entry.thing);
    this.claim(state);
  }

  /** Takes over an entry that the browser made for a link that was followed. */
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

  /** An item was opened in its panel, so that Back returns to the previous item. */
  open(before: State, { panel }: State): void {
    this.left.set(this.thing(panel), valuesOf(before, panel));
    this.shown.set(panel, this.next++);
  }

  /** Adds a new entry. */
  push(state: State): void {
    attempt(() => history.pushState(this.entry(state), ''));
  }

  /** Updates the current entry. */
  write(state: State, address?: string): void {
    // A link was followed in the meantime, and its entry is not ours yet.
    if (!entryOf(history.state)) return;
    attempt(() => history.replaceState(this.entry(state), '', address));
  }

  /** The state that Back or Forward leads to. */
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
    // Some browsers forbid pages from the file system to change their address. The view works all
    // the same.
  }
}
