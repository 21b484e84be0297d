// Jobs and answers by kind. The types themselves come from the schema.
import type { AnswersByKind, ErrorAnswer, JobsByKind } from './gen/types.js';

export type * from './gen/types.js';

/** An array of numbers that a job accepts. */
export type TypedArray =
  | Float64Array
  | Float32Array
  | Int32Array
  | Uint32Array
  | Int16Array
  | Uint16Array
  | Int8Array
  | Uint8Array
  | Uint8ClampedArray
  | BigInt64Array
  | BigUint64Array;

/** Typed arrays are accepted in place of arrays of numbers. */
export type Numbers = readonly number[] | TypedArray;

// Lists can be readonly at any depth. A text can also be bytes.
type Lists<T> = number[] extends T
  ? Numbers | Exclude<T, number[]>
  : T extends readonly (infer E)[]
    ? readonly Lists<E>[]
    : T extends object
      ? Accepting<T>
      : T;
type Accepting<T> = {
  readonly [K in keyof T]: K extends 'text' ? string | Uint8Array : Lists<T[K]>;
};

/** A job of any kind. */
export type Job = { [K in keyof JobsByKind]: Accepting<JobsByKind[K]> }[keyof JobsByKind];

/** The answer of a job that has a result. */
export type Result<R extends { kind: keyof AnswersByKind }> = AnswersByKind[R['kind']];

/** The answer of a job: the result type of its kind, or an error. */
export type Answer<R extends { kind: keyof AnswersByKind }> = Result<R> | ErrorAnswer;

/** Rows of numbers, concatenated. */
export interface Rows {
  /** Numbers per row. */
  width: number;
  /** The numbers of all rows. */
  values: Float64Array;
}

type TypedValue<T> = T extends number[]
  ? T | Float64Array
  : T extends number[][]
    ? T | Rows
    : T extends object
      ? T extends readonly unknown[]
        ? T
        : { [K in keyof T]: TypedValue<T[K]> }
      : T;

/** An answer with typed arrays for the arrays of numbers that the core hands over as a whole: those
 * of the result itself, with any length above 0. */
export type Typed<A> = A extends { result: infer T }
  ? Omit<A, 'result'> & { result: TypedValue<T> }
  : A;
