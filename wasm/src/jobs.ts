// Jobs and answers by kind; the shapes themselves come from the schema.
import type { AnswersByKind, ErrorAnswer, JobsByKind } from './gen/types.js';

export type * from './gen/types.js';

/** Typed arrays may stand for arrays of numbers. */
export type Numbers =
  number[] | Float64Array | Float32Array | Int32Array | Uint32Array | BigInt64Array;

// A text may also be bytes.
type Accepting<T> = {
  [K in keyof T]: number[] extends T[K]
    ? T[K] | Numbers
    : K extends 'text'
      ? string | Uint8Array
      : T[K];
};

export type Request = { [K in keyof JobsByKind]: Accepting<JobsByKind[K]> }[keyof JobsByKind];

/** The answer of a job: what its kind returns, or an error. */
export type Answer<R extends { kind: keyof AnswersByKind }> =
  AnswersByKind[R['kind']] | ErrorAnswer;
