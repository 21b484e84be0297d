import type { ErrorAnswer, StoppedAnswer } from './gen/types.js';

/** Why a promise of the engine was rejected. Bad input is no rejection: it is an answer, but for
 * `runOrThrow`. */
export type EvenkeelErrorCode =
  | 'aborted' // the signal was aborted before the run had started; with runOrThrow, at any time
  | 'bad_argument' // no job, no text, or an option that there is not
  | 'crashed' // the engine or its worker failed; the next run gets a new one
  | 'disposed' // the engine was disposed
  | 'not_loaded' // evenkeel.wasm could not be had; the message names the way out
  | 'time_limit' // runOrThrow: the run was stopped before it had a result
  | ErrorAnswer['error']['code']; // runOrThrow: what the core says of a job that it refuses

type Refused = ErrorAnswer['error'];

/** Its name is `AbortError` after an abort; `cause` is then the signal's reason. */
class EngineError extends Error {
  readonly code: EvenkeelErrorCode;
  /** Where in the job, a JSON pointer; of what the core refuses. */
  readonly path: string | undefined;
  /** Where in a text of the job, from 1; of what the core refuses. */
  readonly line: number | undefined;
  readonly column: number | undefined;
  /** What `run` resolves with instead: the core's own words, or the best so far. */
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

/** What a promise of the engine is rejected with. One class in a realm: the elements are a bundle of
 * their own, and what they throw is an instance of what `evenkeel` exports, too. */
export const EvenkeelError = ((globalThis as Record<symbol, unknown>)[
  Symbol.for('evenkeel.EvenkeelError')
] ??= EngineError) as typeof EngineError;
export type EvenkeelError = EngineError;

/** @throws EvenkeelError for all but a result that is whole, or the best within its time limit. */
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

export const outOfMemory = 'the job needs more memory than this host has';

const runtime = WebAssembly as { Exception?: new () => unknown };

/** What the host ran out of, in words for an answer, where that is why the core failed; else null. */
export function exhausted(error: unknown): string | null {
  // No regular expression: compiling one where hardly any stack is left ends the process.
  const message = error instanceof Error ? error.message : '';
  const deep = message.includes('call stack') || message.includes('recursion');
  if (deep) return 'the job needs a deeper stack than this host has';
  // Exceptions of C++ stay inside of a job; where arrays are copied in or out there is only bad_alloc.
  const memory =
    error instanceof RangeError || (runtime.Exception && error instanceof runtime.Exception);
  return memory ? outOfMemory : null;
}
