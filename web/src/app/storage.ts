// State that is kept between visits, and for this tab over a reload. Some browsers and frames
// forbid storage, and even access to it throws. There every visit is a first visit.
import type { Values } from '../kit/slice.js';
import { panels } from './registry.js';
import {
  compact,
  initial,
  panelOf,
  sanitized,
  sizeOf,
  valuesOf,
  withPanel,
  withValues,
  type State,
} from './state.js';

type Store = 'localStorage' | 'sessionStorage';

// Two deployments on one origin do not share their storage.
const scope = new URL('.', location.href).pathname;
const keyOf = (name: string): string => `evenkeel ${scope} ${name}`;

/** An embedded page does not use storage, because the outer page could read other visitors'
 * input. */
const embedded = new URLSearchParams(location.search).has('embed');

function recall(store: Store, key: string): string | null {
  if (embedded) return null;
  try {
    return globalThis[store].getItem(key);
  } catch {
    return null;
  }
}

function keep(store: Store, key: string, value: string): void {
  if (embedded) return;
  try {
    globalThis[store].setItem(key, value);
  } catch {
    // The storage is full or forbidden.
  }
}

/** Key of earlier builds, which stored the values of all panels together. */
const oldMemory = 'evenkeel-state';
const oldTheme = 'evenkeel-theme';
/** Larger values are not stored. The limit for a reload is higher than the limit for a later
 * visit. */
const most: Record<Store, number> = { localStorage: 200_000, sessionStorage: 2_000_000 };

function parsed(text: string | null): Values | null {
  try {
    return text === null ? null : (JSON.parse(text) as Values);
  } catch {
    return null;
  }
}

function ofStore(store: Store): State | null {
  const panel = recall(store, keyOf('panel'));
  const found = panels.flatMap(({ name }) => {
    const values = parsed(recall(store, keyOf(`panel ${name}`)));
    return values ? [[name, values] as const] : [];
  });
  if (panel === null && found.length === 0) return null;
  let state = initial;
  for (const [name, values] of found) state = withValues(state, name, sanitized(name, values));
  return withPanel({ ...state, panel: initial.panel }, panel ?? initial.panel);
}

function ofEarlierBuild(): State | null {
  const all = parsed(recall('localStorage', oldMemory));
  if (!all) return null;
  const of = panels.map(({ name }) => [name, sanitized(name, all)] as const);
  return { panel: panelOf(all), of: new Map(of) };
}

/** The state of this tab before a reload. */
export const rememberedHere = (): State | null => ofStore('sessionStorage');

/** The last state of this browser; null on a first visit. */
export const remembered = (): State | null => ofStore('localStorage') ?? ofEarlierBuild();

function write(store: Store, state: State, before: State | null): void {
  keep(store, keyOf('panel'), state.panel);
  for (const { name } of panels) {
    const values = valuesOf(state, name);
    if (before && values === valuesOf(before, name)) continue;
    if (sizeOf(values) < most[store])
      keep(store, keyOf(`panel ${name}`), JSON.stringify(compact(name, values)));
  }
}

/** Stores the state with which this tab begins. */
export const rememberHere = (state: State): void => write('sessionStorage', state, null);

/** Stores only the changes, because another tab could have changed the rest. */
export function remember(state: State, before: State): void {
  if (state === before) return;
  write('sessionStorage', state, before);
  write('localStorage', state, before);
}

export const recallTheme = (): string | null =>
  recall('localStorage', keyOf('theme')) ?? recall('localStorage', oldTheme);
export const keepTheme = (theme: string): void => keep('localStorage', keyOf('theme'), theme);
