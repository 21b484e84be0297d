/** Why a promise of the engine was rejected. Bad input is no rejection: it is an answer. */
export type EvenkeelErrorCode =
  | 'aborted' // the signal was aborted before the run had started
  | 'bad_argument' // no job, no text, or an option that there is not
  | 'crashed' // the engine or its worker failed; the next run gets a new one
  | 'disposed'; // the engine was disposed

/** Its name is `AbortError` after an abort; `cause` is then the signal's reason. */
export class EvenkeelError extends Error {
  readonly code: EvenkeelErrorCode;

  constructor(code: EvenkeelErrorCode, message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = code === 'aborted' ? 'AbortError' : 'EvenkeelError';
    this.code = code;
  }
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
