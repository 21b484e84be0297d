// The types of the custom elements for their users, declared without the library behind the
// elements.
import type { AnswersByKind, ErrorAnswer, JobsByKind } from '../gen/types.js';
import type { EvenkeelError, Progress } from '../index.js';
import type { Job } from '../jobs.js';

/** A kind of job that has an element. */
export type ElementKind = 'ring' | 'flow' | 'map' | 'dynamic' | 'cluster' | 'advise' | 'plan';

type Camel<S extends string> = S extends `${infer A}_${infer B}`
  ? `${A}${Capitalize<Camel<B>>}`
  : S;
type Dashed<S extends string> = S extends `${infer A}_${infer B}` ? `${A}-${Dashed<B>}` : S;
type OptionOf<K extends ElementKind> = Exclude<keyof JobsByKind[K], 'kind'> & string;
type Given<K extends ElementKind> = Extract<Job, { kind: K }>;
type Value<K extends ElementKind, O extends string> = O extends keyof Given<K>
  ? Given<K>[O]
  : never;

/** Properties in addition to the options of a kind. */
interface Extras {
  ring: {
    /** Which schedule is drawn: the plan, or the given schedule in one of the modes. */
    shown: 'plan' | 'single' | 'multi';
  };
  flow: {
    /** Number of units on node 0, instead of loads. */
    peak: number;
    /** Mean of random loads, instead of loads. */
    random: number;
  };
  map: object;
  dynamic: object;
  cluster: object;
  advise: object;
  plan: {
    /** Number of parts of a chain. */
    parts: number;
    /** Speed of every part of a chain. */
    speeds: ArrayLike<number>;
    /** Current split points of a chain. */
    old_cuts: ArrayLike<number>;
  };
}

/** Properties of an element: its options by their names in JavaScript. A text is parsed like an
 * attribute. */
export type ElementProperties<K extends ElementKind> = {
  [O in OptionOf<K> as Camel<O>]: Value<K, O> | string | null | undefined;
} & {
  [O in keyof Extras[K] & string as Camel<O>]: Extras[K][O] | string | null | undefined;
};

/** Attributes of an element: its options with dashes. */
export type ElementAttributes<K extends ElementKind> = {
  [O in (OptionOf<K> | keyof Extras[K]) & string as Dashed<O>]?:
    string | number | boolean | undefined;
};

/** The events of an element by their names. */
export interface ElementEvents<K extends ElementKind> {
  /** A run begins. */
  loading: CustomEvent<null>;
  /** The progress of the run, a few times per second. */
  progress: CustomEvent<Progress>;
  /** The complete answer. */
  result: CustomEvent<AnswersByKind[K]>;
  /** The reason for a missing answer. */
  error: CustomEvent<ErrorAnswer['error'] | EvenkeelError>;
  /** The item under the pointer in the picture, such as `node:3` or `edge:5`. */
  point: CustomEvent<string | null>;
  /** The item that is pinned in the picture. */
  pin: CustomEvent<string | null>;
}

interface Base<K extends ElementKind> {
  /** A whole job. Attributes and properties add options to it. */
  job: JobsByKind[K] | null;
  /** The answer that is shown. */
  readonly answer: AnswersByKind[K] | null;
  /** Whether a run is in progress. The attribute `loading` reflects it for style sheets. */
  readonly loading: boolean;
  /** The progress of the current run. */
  readonly progress: Progress | null;
  /** Settles when all changes are on the screen, except for the answer. */
  readonly updateComplete: Promise<boolean>;
  /** Runs again, for example after a file could not be fetched. */
  retry(): void;
  addEventListener<E extends keyof ElementEvents<K>>(
    type: E,
    listener: (event: ElementEvents<K>[E]) => unknown,
    options?: boolean | AddEventListenerOptions,
  ): void;
  addEventListener(
    type: string,
    listener: EventListenerOrEventListenerObject,
    options?: boolean | AddEventListenerOptions,
  ): void;
}

/** An element that computes and draws jobs of one kind. */
export type ElementOf<K extends ElementKind> = Omit<
  HTMLElement,
  'addEventListener' | keyof ElementProperties<K>
> &
  Base<K> &
  ElementProperties<K> &
  HTMLElement;

/** The class of an element. */
export type ElementClass<K extends ElementKind> = new () => ElementOf<K>;

/** The kind of each element name. */
export interface ElementKinds {
  'evenkeel-ring': 'ring';
  'evenkeel-flow': 'flow';
  'evenkeel-map': 'map';
  'evenkeel-dynamic': 'dynamic';
  'evenkeel-cluster': 'cluster';
  'evenkeel-advise': 'advise';
  'evenkeel-plan': 'plan';
}
