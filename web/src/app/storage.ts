// What is kept between visits, and of this tab over a reload. Where a browser or a frame allows no
// storage, every visit is a first one: there even asking for it throws.
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

// Two deployments on one origin do not share a memory.
const scope = new URL('.', location.href).pathname;
const keyOf = (name: string): string => `evenkeel ${scope} ${name}`;

/** Within another page there is no memory: it could ask for what others have typed here. */
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
    // Full or forbidden.
  }
}

/** What earlier builds kept: the values of all panels in one. */
const oldMemory = 'evenkeel-state';
const oldTheme = 'evenkeel-theme';
/** Larger values are not remembered; over a reload more than over a visit. */
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

/** What this tab had before a reload. */
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

/** This tab begins with that. */
export const rememberHere = (state: State): void => write('sessionStorage', state, null);

/** Takes down what has changed, and only that: another tab may have changed the rest. */
export function remember(state: State, before: State): void {
  if (state === before) return;
  write('sessionStorage', state, before);
  write('localStorage', state, before);
}

export const recallTheme = (): string | null =>
  recall('localStorage', keyOf('theme')) ?? recall('localStorage', oldTheme);
export const keepTheme = (theme: string): void => keep('localStorage', keyOf('theme'), theme);
