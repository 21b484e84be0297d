// The settings of a panel as records. From each follow its key of the state and of links, its option in
// the job, its input, where an error of it is shown, and its words on the command line.
import type { flags, JobsByKind } from 'evenkeel/elements';
import { numbersOf, realNumber, wholeNumber, type Range } from '../numbers.js';
import { Refused, type Places } from '../problem.js';
import type { Opened } from '../row.js';
import { slice, type Slice, type StateOf, type Values } from '../slice.js';

export type Jobs = JobsByKind;
export type Kind = keyof typeof flags;

/** An option of a kind; what objects have as in `shaker.kappa`. */
export type Option<K extends Kind> = keyof (typeof flags)[K] & string;

type At<J, P extends string> = P extends `${infer A}.${infer B}`
  ? At<NonNullable<J[A & keyof J]>, B>
  : J[P & keyof J];
/** The words that an option may be. */
type Word<K extends Kind, P extends string> = Extract<At<Jobs[K], P>, string>;

/** A text, or one that the rest of the state decides. */
type Told<S> = string | ((state: S) => string);
export const told = <S>(text: Told<S>, state: S): string =>
  typeof text === 'function' ? text(state) : text;

/** What a record may say. */
interface Look<S, G = string> {
  /** Where its input stands, behind those of its group before it; without one the view places it. */
  readonly group?: G;
  /** The last is what is usual, unless it says otherwise. */
  readonly text?: readonly [label: Told<S>, hint?: Told<S>, placeholder?: Told<S>];
  /** When it is in the job, and its input on the form; `shown` where that is there at other times. */
  readonly when?: (state: S) => boolean;
  readonly shown?: (state: S) => boolean;
  /** Over the whole width of its grid. */
  readonly wide?: boolean;
  /** Its value on the command line, where that is not the usual text; null: it is told otherwise. */
  readonly word?: (value: never) => string | null;
}

/** Of a text: '' is usual unless something is said. */
interface TextLook<S, G = string> extends Look<S, G> {
  readonly usual?: string;
  /** Beside its text, by orders of magnitude; `usual` is where it stands for an empty text. */
  readonly slider?: { low: number; high: number; usual: (state: S) => number };
  /** With a button for another one. */
  readonly dice?: boolean;
  /** In a box of several lines, its hint below. */
  readonly lines?: boolean;
}

/** Of a text of numbers. */
interface NumberLook<S, G = string, V = number> extends TextLook<S, G> {
  /** What a message calls it, if not by its label. */
  readonly name?: string;
  /** What an empty text means in the job; without it the option is left out. */
  readonly empty?: V;
  /** The number that is left out of the job. */
  readonly unnamed?: V;
  /** From the number on the page to the value in the job. */
  readonly to?: (value: V) => unknown;
}

/** One setting, whatever its sort. */
export interface Field<S> extends Omit<TextLook<S>, 'usual'> {
  readonly key: string;
  /** Null: it is asked for in no job. */
  readonly option: string | null;
  readonly usual: string | boolean;
  readonly choices?: readonly (readonly [value: string, name: string])[];
  /** Choices that do not suit the rest of the state. */
  readonly off?: (state: S) => readonly string[];
  /** Its value in the job; null: left out.
   * @throws Refused what cannot be read. */
  readonly read: (state: S) => unknown;
  /** From a number on the page to the value in the job. */
  readonly to?: (value: never) => unknown;
  /** Of a number: what it may be. */
  readonly range?: NumberRange;
}

export interface NumberRange {
  readonly words: string;
  readonly least: number;
  readonly whole: boolean;
}

/** Options that add to an answer and change nothing in it: panels ask for them when they need them. */
const additions =
  'trace history log pareto compare detail list matrices matrix structure samples input_notes';
const added = new Set(['kind', ...additions.split(' ')]);

/** The text that reads as this value; null: there is none. */
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

/** The value of an option in a job; undefined where it is not given. */
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

/** Of a key that another slice has, that slice says what it may be. */
type With<T, S, N extends string, V> = N extends keyof S ? T : T & Record<N, V>;

/** @tparam S  What its conditions see: the slices it was made with, and the records so far.
 * @tparam Own  The records' own part of that. */
export class Fields<K extends Kind, S, Own extends object, G extends string> {
  readonly list: Field<S>[] = [];

  constructor(
    readonly kind: K,
    private readonly others: readonly Slice[],
    readonly groups: readonly G[],
  ) {}

  /** One of the words of an option, the first unless `usual` says otherwise.
   * @param record.names  What each is called, in the order of the list.
   * @param record.none  What '' is called, which is before them; `more` stands behind. Neither goes into
   * the job. */
  choice<N extends string, P extends Option<K>, More extends string = never>(
    key: N,
    option: P,
    record: Look<S, G> & {
      names: Readonly<Record<Word<K, P>, string>>;
      none?: string;
      more?: Readonly<Record<More, string>>;
      usual?: NoInfer<Word<K, P> | More | ''>;
      off?: (state: S) => readonly string[];
      /** In the job even where it is as usual. */
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

  /** A check box; `null` for one that is no option. */
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

  /** Numbers from 0. */
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

  /** Their part of the state: all keys that the other slices do not have. */
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

  /** The job that the state asks for; data that are not in it yet are added by the caller.
   * @throws Refused the first text that cannot be read. */
  job(state: S, data: Partial<Jobs[K]> = {}): Jobs[K] {
    const job: Record<string, unknown> = { kind: this.kind, ...data };
    for (const { option, when, read } of this.list) {
      if (option === null || !(when?.(state) ?? true)) continue;
      const value = read(state) ?? null;
      if (value !== null) put(job, option, value);
    }
    return job as unknown as Jobs[K];
  }

  /** What asks for a job, for a panel that shows it.
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
    // What the state then asks for is compared with what was to be asked for.
    const asked = this.job(state) as unknown as Values;
    const alike = (name: string, value: unknown): boolean => {
      if (JSON.stringify(asked[name]) === JSON.stringify(value)) return true;
      // What is as usual is left out of the job.
      const field = this.list.find(({ option }) => option === name);
      if (!field || state[field.key] !== textOf(field, value)) return false;
      return (field.read(state) ?? null) === null;
    };
    const without = Object.entries(job)
      .filter(([name, value]) => !added.has(name) && !data.includes(name) && !alike(name, value))
      .map(([name]) => name);
    return { part, without };
  }

  /** Where the errors of their options belong. */
  get places(): Places<S> {
    const paths = this.list.flatMap(({ key, option }) =>
      option === null ? [] : [[`/${option.replace('.', '/')}`, key]],
    );
    // An object as a whole belongs to the first that is in it; of two ways to say one option, the second
    // is there for what the first has no word for.
    const objects = paths.map(([path, key]) => [path!.replace(/(?<=.)\/.*/, ''), key]);
    return [...paths.reverse(), ...objects] as unknown as Places<S>;
  }
}

/** Whether its text may be that. */
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
 * @param others  What else of the state they see; keys that these have are no own ones.
 * @param groups  The places of the form. */
export const fieldsOf = <
  K extends Kind,
  const L extends readonly Slice[],
  const G extends string = never,
>(
  kind: K,
  others: L,
  groups: readonly G[] = [],
): Fields<K, StateOf<L>, object, G> => new Fields(kind, others, groups);

/** The seed of a job, wherever it stands. */
export const seed = {
  text: ['Seed', 'Whole number from 0'],
  usual: '1',
  unnamed: 1,
  dice: true,
} as const;
