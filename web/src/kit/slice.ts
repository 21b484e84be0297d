// Parts of the state: settings of one panel, or of several panels that share them.
import { lessonPanels } from './lesson-places.js';

/** Values by key, in the form of a link. */
export type Values = Readonly<Record<string, unknown>>;

/** The choices, for the keys that have choices. */
export type Choices<T> = { readonly [K in keyof T]?: readonly T[K][] };

/** Its keys are those of links. No two slices share a key, and keys are never renamed. */
export interface Slice<T extends object = object> {
  readonly defaults: Readonly<T>;
  /** Other values become the default. */
  readonly allowed: Choices<T>;
  /** Keys that no answer depends on. */
  readonly quiet: readonly string[];
  /** Whether the panels that have this slice share its values. */
  readonly common?: true;
}

export function slice<T extends object>(
  defaults: T,
  allowed: Choices<T> = {},
  quiet: readonly (keyof T & string)[] = [],
): Slice<T> {
  return { defaults, allowed, quiet };
}

export const common = <T extends object>(one: Slice<T>): Slice<T> => ({ ...one, common: true });

type Taking<S> = S extends Slice<infer T> ? (state: T) => void : never;

/** The part of the state that a panel sees: the values of its slices, in one object. */
export type StateOf<S extends readonly Slice[]> =
  Taking<S[number]> extends (state: infer T) => void ? T : never;

export const usualOf = (slices: readonly Slice[]): Values =>
  Object.assign({}, ...slices.map(({ defaults }) => defaults)) as Values;

/** Keys of slices that an answer depends on. */
export function answerKeys(slices: readonly Slice[]): string[] {
  return slices.flatMap(({ defaults, quiet }) =>
    Object.keys(defaults).filter((key) => !quiet.includes(key)),
  );
}

// Values that several panels have, but do not share.

export interface Look {
  tab: 'charts' | 'table' | 'why' | 'command' | 'items' | 'proof';
  /** The caption of an example. */
  caption: string;
  /** The question of a lesson on this panel; empty if there is no question. */
  lesson: string;
}
export const look = slice<Look>(
  { tab: 'why', caption: '', lesson: '' },
  {
    tab: ['charts', 'table', 'why', 'command', 'items', 'proof'],
    lesson: ['', ...Object.keys(lessonPanels)],
  },
  ['tab', 'caption', 'lesson'],
);

export const random = slice({ seed: '1' });

/** How to read loads if their text is ambiguous. */
export interface Reading {
  /** Columns of a table with loads and nodes, and whether to add up the rows of a node. */
  column: string;
  rowNode: string;
  rowSum: boolean;
  /** The divisor of the values. */
  unit: string;
  /** The meaning of a comma between digits. */
  comma: '' | 'decimal' | 'thousands' | 'separator';
}
export const reading = slice<Reading>(
  { column: '', unit: '', rowNode: '', rowSum: false, comma: '' },
  { comma: ['', 'decimal', 'thousands', 'separator'] },
);

/** Maximum number of units per message. */
export const messages = slice({ limit: '' });
