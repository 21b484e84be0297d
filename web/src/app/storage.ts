// What is kept between visits. Where a browser or a frame allows no storage, every visit is a first one:
// there even asking for localStorage throws.
import { compact, sanitize, sizeOf, type State } from './state.js';

function recall(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

function keep(key: string, value: string): void {
  try {
    localStorage.setItem(key, value);
  } catch {
    // Full or forbidden.
  }
}

const memory = 'evenkeel-state';
const themeName = 'evenkeel-theme';
/** Larger states are not remembered. */
const mostRemembered = 200_000;

/** The last state of this browser. */
export function remembered(): State | null {
  try {
    const text = recall(memory);
    return text ? sanitize(JSON.parse(text)) : null;
  } catch {
    return null;
  }
}

export function remember(state: State): void {
  if (sizeOf(state) < mostRemembered) keep(memory, JSON.stringify(compact(state)));
}

export const recallTheme = (): string | null => recall(themeName);
export const keepTheme = (theme: string): void => keep(themeName, theme);
