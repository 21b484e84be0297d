// The settings of a panel as records. Each record defines its key of the state and of links, its
// option in the job, its input, the place of its errors, and its words on the command line.
import type { flags, JobsByKind } from 'evenkeel/elements';
import { numbersOf, realNumber, wholeNumber, type Range } from '../numbers.js';
import { Refused, type Places } from '../problem.js';
import type { Opened } from '../row.js';
import { slice, type Slice, type StateOf, type Values } from '../slice.js';

export type Jobs = JobsByKind;
export type Kind = keyof typeof flags;

/** An option of a kind. Members of objects are written as in `shaker.kappa`. */
export type Option<K extends Kind> = keyof (typeof flags)[K] & string;

type At<J, P extends string> = P extends `${infer A}.${infer B}`
  ? At<NonNullable<J[A & keyof J]>, B>
  : J[P & keyof J];
/** The words that an option accepts. */
type Word<K extends Kind, P extends string> = Extract<At<Jobs[K], P>, string>;

/** A text, or a function of the state that returns a text. */
type StateText<S> = string | ((state: S) => string);
export const settingText = <S>(text: StateText<S>, state: S): string =>
  typeof text === 'function' ? text(state) : text;

/** The members of a record. */
interface Look<S, G = string> {
  /** The group of its input on the form, in the order of the records. Without a group, the view
   * places the input. */
  readonly group?: G;
  /** The last is the default, unless a `usual` overrides it. */
  readonly text?: readonly [label: StateText<S>, hint?: StateText<S>, placeholder?: StateText<S>];
  /** When it is in the job, and its input on the form. `shown` is set if the input is there at
   * other times. */
  readonly when?: (state: S) => boolean;
  readonly shown?: (state: S) => boolean;
  /** Whether the input takes the whole width of its grid. */
  readonly wide?: boolean;
  /** Its value on the command line, if it differs from the usual text; null: another flag contains
   * it. */
  readonly word?: (value: never) => string | null;
}

/** A text. Its default is '' unless `usual` is set. */
interface TextLook<S, G = string> extends Look<S, G> {
  readonly usual?: string;
  /** A slider next to its text, by orders of magnitude. `usual` is its value for an empty text. */
  readonly slider?: { low: number; high: number; usual: (state: S) => number };
  /** With a button for another random value. */
  readonly dice?: boolean;
  /** In a box of several lines, with its hint below. */
  readonly lines?: boolean;
}

/** A text with numbers. */
interface NumberLook<S, G = string, V = number> extends TextLook<S, G> {
  /** Its name in messages, if it is not the label. */
  readonly name?: string;
  /** The value of an empty text in the job. Without it the option is left out. */
  readonly empty?: V;
  /** The value that is left out of the job. */
  readonly unnamed?: V;
  /** Converts the number on the page to its form in the job. */
  readonly to?: (value: V) => unknown;
}

/** A setting of any sort. */
export interface Field<S> extends Omit<TextLook<S>, 'usual'> {
  readonly key: string;
  /** Null: it is not an option of any job. */
  readonly option: string | null;
  readonly usual: string | boolean;
  readonly choices?: readonly (readonly [value: string, name: string])[];
  /** Choices that do not suit the rest of the state. */
  readonly off?: (state: S) => readonly string[];
  /** Its value in the job; null: left out.
   * @throws Refused if the text cannot be read. */
  readonly read: (state: S) => unknown;
  /** Converts the number on the page to the value in the job. */
  readonly to?: (value: never) => unknown;
  /** The range of a number. */
  readonly range?: NumberRange;
}

export interface NumberRange {
  readonly words: string;
  readonly least: number;
  readonly whole: boolean;
}

/** Options that add to an answer without other changes. Panels set them when they need them. */
const additions =
  'trace history log pareto compare detail list matrices matrix structure samples input_notes';
const added = new Set(['kind', ...additions.split(' ')]);

/** The text that reads as this value; null if no text does. */
function textOf<S>({ usual, choices, to }: Field<S>, value: unknown): string | boolean | null {
  if (typeof usual === 'boolean') return typeof value === 'boolean' ? value : null;
  if (Array.isArray(value))
    return (value as (number | string | null)[]).map((one) => one ?? 'none').join(', ');
  if (typeof value === 'number' && to) {
    const one = to(1 as never);
    return typeof one === 'number' ? String(Number((value / one).toPrecision(15))) : null;
  }
  if (typeof value !== 'string' && typeof value !== 'number') return null;
  return !choices || choices.some(([choice]) => choice === value) ? String(value) : null;
}

/** The value of an option in a job; undefined if it is not given. */
export function valueAt(job: object, option: string): unknown {
  const [name, member] = option.split('.') as [string, string?];
  const value = (job as Values)[name];
  return member === undefined ? value : (value as Values | null | undefined)?.[member];
}

export function put(job: Record<string, unknown>, option: string, value: unknown): void {
  const [name, member] = option.split('.') as [string, string?];
  if (member === undefined) job[name] = value;
  else ((job[name] ??= {}) as Record<string, unknown>)[member] = value;
}

/** If another slice has the key, that slice specifies its values. */
type With<T, S, N extends string, V> = N extends keyof S ? T : T & Record<N, V>;

/** @tparam S The state for its conditions: the slices it was made with, and the records so far.
 * @tparam Own  The part of S from the records. */
export class Fields<K extends Kind, S, Own extends object, G extends string> {
  readonly list: Field<S>[] = [];

  constructor(
    readonly kind: K,
    private readonly others: readonly Slice[],
    readonly groups: readonly G[],
  ) {}

  /** A word of an option. The default is the first word unless `usual` is set.
   * @param record.names  Names of the words, in the order of the list.
   * @param record.none  Name of '', which comes before them. The words in `more` come after them.
   * '' and `more` are left out of the job. */
  choice<N extends string, P extends Option<K>, More extends string = never>(
    key: N,
    option: P,
    record: Look<S, G> & {
      names: Readonly<Record<Word<K, P>, string>>;
      none?: string;
      more?: Readonly<Record<More, string>>;
      usual?: NoInfer<Word<K, P> | More | ''>;
      off?: (state: S) => readonly string[];
      /** In the job even if it has its default. */
      always?: boolean;
    },
  ) {
    const { names, none, more = {}, always = false } = record;
    const named = Object.entries<string>({ ...names, ...more });
    const choices = none === undefined ? named : [['', none] as const, ...named];
    const { usual = choices[0]![0] } = record;
    const read = (state: S): unknown => {
      const value = (state as Values)[key] as string;
      return Object.hasOwn(names, value) && (always || value !== usual) ? value : null;
    };
    return this.with<N, Word<K, P> | More>({ ...record, key, option, usual, choices, read });
  }

  /** A check box. The option is `null` if the box is not an option of the job. */
  check<N extends string>(
    key: N,
    option: Option<K> | null,
    record: Look<S, G> & { usual: boolean },
  ) {
    const read = (state: S): unknown => {
      const value = (state as Values)[key];
      return value === record.usual ? null : value;
    };
    return this.with<N, boolean>({ ...record, key, option, read });
  }

  whole<N extends string>(key: N, option: Option<K>, least: number, record: NumberLook<S, G>) {
    const range = { words: `whole number from ${least}`, least, whole: true };
    return this.parsed(key, option, { ...record, range }, (text, name) =>
      wholeNumber(text, key, name, least),
    );
  }

  real<N extends string>(key: N, option: Option<K>, range: Range, record: NumberLook<S, G>) {
    const words = { words: `number ${range}`, least: 0, whole: false };
    return this.parsed(key, option, { ...record, range: words }, (text, name) =>
      realNumber(text, key, name, range),
    );
  }

  /** A list of numbers from 0. */
  numbers<N extends string>(key: N, option: Option<K>, record: NumberLook<S, G, number[]>) {
    return this.parsed(key, option, record, (text, name) => numbersOf(text, key, name));
  }

  /** Any other text. */
  text<N extends string>(
    key: N,
    option: Option<K>,
    record: TextLook<S, G> & { read: (text: string) => unknown; range?: NumberRange },
  ) {
    const read = (state: S): unknown => record.read((state as Values)[key] as string);
    return this.with<N, string>({ usual: '', ...record, key, option, read });
  }

  private parsed<N extends string, V>(
    key: N,
    option: Option<K>,
    record: NumberLook<S, G, V> & { range?: NumberRange },
    parse: (text: string, name: string) => V | null,
  ) {
    const { empty = null, unnamed, to, name = record.text?.[0] as string } = record;
    const read = (text: string): unknown => {
      const value = text.trim() === '' ? empty : parse(text, name);
      return value === null || value === unnamed ? null : to ? to(value) : value;
    };
    return this.text(key, option, { ...record, read });
  }

  private with<N extends string, V>(field: Field<S>) {
    this.list.push(field);
    return this as unknown as Fields<K, With<S, S, N, V>, With<Own, S, N, V>, G>;
  }

  /** Their slice of the state: all keys that the other slices do not have. */
  slice(): Slice<Own> {
    const own = this.list.filter(({ key }) => this.others.every((one) => !(key in one.defaults)));
    const allowed = own.flatMap(({ key, choices }) =>
      choices ? [[key, choices.map(([value]) => value)]] : [],
    );
    return slice(
      Object.fromEntries(own.map(({ key, usual }) => [key, usual])) as Own,
      Object.fromEntries(allowed) as object,
    );
  }

  /** The job of the state. The caller adds data that are not in the state yet.
   * @throws Refused for the first text that cannot be read. */
  job(state: S, data: Partial<Jobs[K]> = {}): Jobs[K] {
    const job: Record<string, unknown> = { kind: this.kind, ...data };
    for (const { option, when, read } of this.list) {
      if (option === null || !(when?.(state) ?? true)) continue;
      const value = read(state) ?? null;
      if (value !== null) put(job, option, value);
    }
    return job as unknown as Jobs[K];
  }

  /** Finds the values of the state for a job, for a panel that shows it.
   * @param data  The options that are data, which `given` has in the state. */
  opened(job: object, given: Values, data: readonly string[]): Opened {
    const others = this.others.map(({ defaults }) => defaults);
    const usual = Object.fromEntries(this.list.map(({ key, usual: value }) => [key, value]));
    const state = Object.assign(usual, ...others, given) as S & Record<string, unknown>;
    const part: Record<string, unknown> = { ...given };
    for (const field of this.list) {
      const value = field.option === null ? undefined : valueAt(job, field.option);
      const text = value === undefined || value === null ? null : textOf(field, value);
      if (text === null || field.key in given || !reads(field, state, text)) continue;
      part[field.key] = text;
      Object.assign(state, { [field.key]: text });
    }
    // Compares the job of the new state with the requested job.
    const asked = this.job(state) as unknown as Values;
    const alike = (name: string, value: unknown): boolean => {
      if (JSON.stringify(asked[name]) === JSON.stringify(value)) return true;
      // Defaults are left out of the job.
      const field = this.list.find(({ option }) => option === name);
      if (!field || state[field.key] !== textOf(field, value)) return false;
      return (field.read(state) ?? null) === null;
    };
    const without = Object.entries(job)
      .filter(([name, value]) => !added.has(name) && !data.includes(name) && !alike(name, value))
      .map(([name]) => name);
    return { part, without };
  }

  /** The settings for errors of their options. */
  get places(): Places<S> {
    const paths = this.list.flatMap(({ key, option }) =>
      option === null ? [] : [[`/${option.replace('.', '/')}`, key]],
    );
    // An object as a whole belongs to its first member. If two settings share an option, the second
    // setting covers the values that the first setting has no word for.
    const objects = paths.map(([path, key]) => [path!.replace(/(?<=.)\/.*/, ''), key]);
    return [...paths.reverse(), ...objects] as unknown as Places<S>;
  }
}

/** Whether its text can be read as that value. */
export function reads<S>(field: Field<S>, state: S, text: string | boolean): boolean {
  try {
    field.read({ ...state, [field.key]: text });
    return true;
  } catch (error) {
    if (error instanceof Refused) return false;
    throw error;
  }
}

/** The fields of a panel, one record after the other.
 * @param others  Other slices of the state. Their keys do not count as own keys.
 * @param groups  The groups of the form. */
export const fieldsOf = <
  K extends Kind,
  const L extends readonly Slice[],
  const G extends string = never,
>(
  kind: K,
  others: L,
  groups: readonly G[] = [],
): Fields<K, StateOf<L>, object, G> => new Fields(kind, others, groups);

/** The seed of a job, in any group. */
export const seed = {
  text: ['Seed', 'Whole number from 0'],
  usual: '1',
  unnamed: 1,
  dice: true,
} as const;
