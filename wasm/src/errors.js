/** Its name is `AbortError` after an abort, and `cause` is then the signal's reason. */
class EngineError extends Error {
    constructor(code, message, { answer, ...options } = {}) {
        super(message, options);
        this.name = code === 'aborted' ? 'AbortError' : 'EvenkeelError';
        this.code = code;
        const { error } = (answer ?? {});
        this.path = error?.path;
        this.line = error?.line;
        this.column = error?.column;
        this.answer = answer;
    }
}
/** The error with which a promise of the engine is rejected. There is one class per realm: the
 * elements are a separate bundle, but their errors are also instances of the class that `evenkeel`
 * exports. */
export const EvenkeelError = (globalThis[Symbol.for('evenkeel.EvenkeelError')] ??= EngineError);
/** @throws EvenkeelError unless the answer has a complete result, or the best result within its
 * time limit. */
export function answerOrThrow(answer, signal) {
    if (!answer.ok) {
        throw new EvenkeelError(answer.error.code, answer.error.message, { answer });
    }
    const { stopped, result } = answer;
    if (stopped === 'cancelled') {
        throw new EvenkeelError('aborted', 'the run was aborted', { answer, cause: signal?.reason });
    }
    if (result === null) {
        throw new EvenkeelError('time_limit', 'the run was stopped before it had a result', { answer });
    }
    return answer;
}
export const outOfMemory = 'the job needs more memory than this host has';
const runtime = WebAssembly;
/** The resource that the host ran out of, as text for an answer, if this is why the core failed;
 * null otherwise. */
export function exhausted(error) {
    // Without a regular expression: compiling one with hardly any stack left would kill the process.
    const message = error instanceof Error ? error.message : '';
    const deep = message.includes('call stack') || message.includes('recursion');
    if (deep)
        return 'the job needs a deeper stack than this host has';
    // Exceptions of C++ stay inside a job. When arrays are copied in or out, only bad_alloc is
    // possible.
    const memory = error instanceof RangeError || (runtime.Exception && error instanceof runtime.Exception);
    return memory ? outOfMemory : null;
}
