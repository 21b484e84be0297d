import type { ErrorAnswer, StoppedAnswer } from './gen/types.js';

/** Why a promise of the engine was rejected. Bad input is not a rejection: it is an answer, except
 * for `runOrThrow`. */
export type EvenkeelErrorCode =
  | 'aborted' // the signal was aborted before the run had started; with runOrThrow, at any time
  | 'bad_argument' // not a job, not a text, or an unknown option
  | 'crashed' // the engine or its worker failed; the next run gets a new worker
  | 'disposed' // the engine was disposed
  | 'not_loaded' // evenkeel.wasm could not be loaded; the message explains how to provide it
  | 'time_limit' // runOrThrow: the run was stopped before it had a result
  | ErrorAnswer['error']['code']; // runOrThrow: the error of the core for a job that it refuses

type Refused = ErrorAnswer['error'];

/** Its name is `AbortError` after an abort, and `cause` is then the signal's reason. */
class EngineError extends Error {
  /** The reason of the rejection. */
  readonly code: EvenkeelErrorCode;
  /** JSON pointer into a job that the core refuses. */
  readonly path: string | undefined;
  /** Line in a text of a job that the core refuses, from 1. */
  readonly line: number | undefined;
  /** Position in that line in bytes, from 1. */
  readonly column: number | undefined;
  /** The answer with which `run` resolves instead: the error of the core, or the best result so
   * far. */
  readonly answer: object | undefined;

  constructor(
    code: EvenkeelErrorCode,
    message: string,
    { answer, ...options }: ErrorOptions & { answer?: object } = {},
  ) {
    super(message, options);
    this.name = code === 'aborted' ? 'AbortError' : 'EvenkeelError';
    this.code = code;
    const { error } = (answer ?? {}) as { error?: Refused };
    this.path = error?.path;
    this.line = error?.line;
    this.column = error?.column;
    this.answer = answer;
  }
}

/** The error with which a promise of the engine is rejected. There is one class per realm: the
 * elements are a separate bundle, but their errors are also instances of the class that `evenkeel`
 * exports.
 * @class */
export const EvenkeelError = ((globalThis as Record<symbol, unknown>)[
  Symbol.for('evenkeel.EvenkeelError')
] ??= EngineError) as typeof EngineError;
export type EvenkeelError = EngineError;

/** @throws EvenkeelError unless the answer has a complete result, or the best result within its
 * time limit. */
export function answerOrThrow<A extends { ok: true }>(
  answer: A | ErrorAnswer | StoppedAnswer,
  signal: AbortSignal | undefined,
): A {
  if (!answer.ok) {
    throw new EvenkeelError(answer.error.code, answer.error.message, { answer });
  }
  const { stopped, result } = answer as StoppedAnswer;
  if (stopped === 'cancelled') {
    throw new EvenkeelError('aborted', 'the run was aborted', { answer, cause: signal?.reason });
  }
  if (result === null) {
    throw new EvenkeelError('time_limit', 'the run was stopped before it had a result', { answer });
  }
  return answer as A;
}

export const outOfMemory = 'the job needs more memory than this system has';

const runtime = WebAssembly as { Exception?: new () => unknown };

/** The resource that the host ran out of, as text for an answer, if this is why the core failed;
 * null otherwise. */
export function exhausted(error: unknown): string | null {
  // Without a regular expression: compiling one with hardly any stack left would kill the process.
  const message = error instanceof Error ? error.message : '';
  const deep = message.includes('call stack') || message.includes('recursion');
  if (deep) return 'the job needs a deeper stack than this host has';
  // Exceptions of C++ stay inside a job. When arrays are copied in or out, only bad_alloc is
  // possible.
  const memory =
    error instanceof RangeError || (runtime.Exception && error instanceof runtime.Exception);
  return memory ? outOfMemory : null;
}
