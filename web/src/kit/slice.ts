// Parts of the state: what one panel, or several that share it, let the visitor choose.
import { lessonPanels } from './lesson-places.js';

/** Values by key, as in a link. */
export type Values = Readonly<Record<string, unknown>>;

/** What may be chosen, for the keys that have choices. */
export type Choices<T> = { readonly [K in keyof T]?: readonly T[K][] };

/** Its keys are those of links: no two slices share one, and none is ever renamed. */
export interface Slice<T extends object = object> {
  readonly defaults: Readonly<T>;
  /** Values that are not among them fall back to the default. */
  readonly allowed: Choices<T>;
  /** Keys that no answer depends on. */
  readonly quiet: readonly string[];
  /** What is typed in one panel that has it is there in the others. */
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

/** What a panel sees of the state: the values of its slices, in one object. */
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

// What several panels have; each has values of its own.

export interface Look {
  tab: 'charts' | 'table' | 'why' | 'command' | 'items' | 'proof';
  /** What to notice in an example. */
  caption: string;
  /** The question of a lesson that is asked here, or none. */
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

/** How loads are read where their text does not tell. */
export interface Reading {
  /** Columns of a table that hold loads and nodes, and whether the rows of a node are added up. */
  column: string;
  rowNode: string;
  rowSum: boolean;
  /** What values are divided by. */
  unit: string;
  /** What a comma between digits is. */
  comma: '' | 'decimal' | 'thousands' | 'separator';
}
export const reading = slice<Reading>(
  { column: '', unit: '', rowNode: '', rowSum: false, comma: '' },
  { comma: ['', 'decimal', 'thousands', 'separator'] },
);

/** Units a message, at most. */
export const messages = slice({ limit: '' });
