// The whole view as one value: what is in the link, in the history and in this browser's memory.
import type { RingJob } from 'evenkeel/elements';

export interface State {
  panel: 'ring' | 'embed' | 'about';
  /** The input as typed or dropped. */
  text: string;
  /** Name of a dropped file, for the caption. */
  file: string;
  column: string;
  unit: string;
  mode: 'multi' | 'single';
  algorithm: NonNullable<RingJob['algorithm']>;
  targets: 'even' | 'any' | 'own';
  targetsText: string;
  speeds: string;
  limit: string;
  maxSteps: string;
  seed: string;
  tab: 'charts' | 'table' | 'why' | 'command';
  step: number;
  caption: string;
}

export const defaults: State = {
  panel: 'ring',
  text: '',
  file: '',
  column: '',
  unit: '',
  mode: 'multi',
  algorithm: 'optimal',
  targets: 'even',
  targetsText: '',
  speeds: '',
  limit: '',
  maxSteps: '',
  seed: '1',
  tab: 'why',
  step: 0,
  caption: '',
};

/** Only what differs from the defaults, in their order, so that equal states give equal links. */
export function compact(state: State): Partial<State> {
  const entries = Object.keys(defaults)
    .filter((key) => state[key as keyof State] !== defaults[key as keyof State])
    .map((key) => [key, state[key as keyof State]]);
  return Object.fromEntries(entries) as Partial<State>;
}

/** A state from outside: unknown keys and values of the wrong type are dropped. */
export function sanitize(value: unknown): State {
  const state = { ...defaults } as Record<string, unknown>;
  if (typeof value === 'object' && value !== null) {
    for (const [key, entry] of Object.entries(value)) {
      if (key in defaults && typeof entry === typeof defaults[key as keyof State])
        state[key] = entry;
    }
  }
  const allowed: Record<string, readonly string[]> = {
    panel: ['ring', 'embed', 'about'],
    mode: ['multi', 'single'],
    algorithm: ['optimal', 'linear', 'traffic', 'lau'],
    targets: ['even', 'any', 'own'],
    tab: ['charts', 'table', 'why', 'command'],
  };
  for (const [key, names] of Object.entries(allowed)) {
    if (!names.includes(state[key] as string)) state[key] = defaults[key as keyof State];
  }
  if (!Number.isSafeInteger(state['step']) || (state['step'] as number) < 0) state['step'] = 0;
  return state as unknown as State;
}
