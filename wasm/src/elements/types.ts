// What the custom elements are to those who use them, told without the library that they are made with.
import type { AnswersByKind, ErrorAnswer, JobsByKind } from '../gen/types.js';
import type { EvenkeelError, Progress } from '../index.js';
import type { Job } from '../jobs.js';

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

/** Beside the options of its kind. */
interface Extras {
  ring: {
    /** Which schedule is drawn: the plan, or one's own in one of the modes. */
    shown: 'plan' | 'single' | 'multi';
  };
  flow: {
    /** That many units on node 0, instead of loads. */
    peak: number;
    /** Random loads of that mean, instead of loads. */
    random: number;
  };
  map: object;
  dynamic: object;
  cluster: object;
  advise: object;
  plan: {
    /** How many parts a chain is cut into. */
    parts: number;
    /** Speed of every part of a chain. */
    speeds: ArrayLike<number>;
    /** Where a chain is cut now. */
    old_cuts: ArrayLike<number>;
  };
}

/** Properties of an element: its options by their names in JavaScript. A text is read as an attribute is. */
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

export interface ElementEvents<K extends ElementKind> {
  /** A run begins. */
  loading: CustomEvent<null>;
  /** How far it is, a few times a second. */
  progress: CustomEvent<Progress>;
  /** Its answer, with everything in it. */
  result: CustomEvent<AnswersByKind[K]>;
  /** Why there is none. */
  error: CustomEvent<ErrorAnswer['error'] | EvenkeelError>;
  /** What is pointed at in the picture, `node:3` or `edge:5`, and what is pinned. */
  point: CustomEvent<string | null>;
  pin: CustomEvent<string | null>;
}

interface Base<K extends ElementKind> {
  /** A whole job, to which attributes and properties of its options add. */
  job: JobsByKind[K] | null;
  /** The answer that is shown. */
  readonly answer: AnswersByKind[K] | null;
  /** Whether a run is under way; the attribute of that name says it to style sheets. */
  readonly loading: boolean;
  readonly progress: Progress | null;
  /** Settles when what was set is on the screen, but for the answer. */
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

export type ElementOf<K extends ElementKind> = Omit<
  HTMLElement,
  'addEventListener' | keyof ElementProperties<K>
> &
  Base<K> &
  ElementProperties<K> &
  HTMLElement;

export type ElementClass<K extends ElementKind> = new () => ElementOf<K>;

/** The kind behind each name. */
export interface ElementKinds {
  'evenkeel-ring': 'ring';
  'evenkeel-flow': 'flow';
  'evenkeel-map': 'map';
  'evenkeel-dynamic': 'dynamic';
  'evenkeel-cluster': 'cluster';
  'evenkeel-advise': 'advise';
  'evenkeel-plan': 'plan';
}
