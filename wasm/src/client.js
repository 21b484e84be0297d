// The engine as users see it: promises, progress, AbortSignal, workers, and one instance for
// runSync.
import { checkOptions, checkText, listOf, pack, rowsOf, withLists, } from './arguments.js';
import { answerOrThrow, EvenkeelError, exhausted, outOfMemory } from './errors.js';
import { tooLargeAnswer } from './host-answers.js';
import { instantiateNow, openJob, takeBuffers } from './instance.js';
import { Pool } from './pool.js';
import { Runs } from './runs.js';
/** Arrays of at least this many numbers leave the worker without a detour through text. */
const detachFrom = 2048;
/** Puts the arrays of an answer back at the references in its text, at any depth. Lists hold no
 * references. */
function restore(holder, buffers, typed) {
    for (const [key, value] of Object.entries(holder)) {
        if (typeof value !== 'object' || value === null || Array.isArray(value))
            continue;
        const { $buffer, width } = value;
        const values = $buffer === undefined ? undefined : buffers[$buffer];
        if (!values)
            restore(value, buffers, typed);
        else if (typed)
            holder[key] = width ? { width, values } : values;
        else
            holder[key] = width ? rowsOf(values, width) : listOf(values, 0, values.length);
    }
}
function unpack(text, buffers, typed = false) {
    const answer = JSON.parse(text);
    if (answer.result && Object.keys(buffers).length > 0)
        restore(answer.result, buffers, typed);
    return answer;
}
/** Whether the job is too large for the core, which copies a text twice and has at most 2 GiB of
 * memory. If an allocation of the glue for a copy failed, nobody would notice. */
function isTooMuch({ text, buffers }) {
    const bytes = Object.values(buffers).reduce((sum, { byteLength }) => sum + byteLength, 0);
    return text.length > 2 ** 28 || bytes > 2 ** 30;
}
/** The kind in a job's text. It is needed only if the core cannot report it, so a long text is not
 * parsed again. */
function kindOf(text) {
    if (text.length > 1_000_000)
        return null;
    try {
        const { kind } = JSON.parse(text);
        return typeof kind === 'string' ? kind : null;
    }
    catch {
        return null;
    }
}
/** The job as it is packed. Answers to verify have lists. */
function ready(job) {
    const { kind, answer } = (job ?? {});
    const typed = kind === 'verify' && typeof answer === 'object' && answer !== null;
    return typed ? { ...job, answer: withLists(answer) } : job;
}
function runHere(core, { text, buffers }) {
    const handle = openJob(core, text, buffers);
    handle.detachArrays(detachFrom);
    const answer = handle.result();
    const arrays = takeBuffers(handle);
    handle.delete();
    return unpack(answer, arrays);
}
/** A host that does not define it has no `using` either. */
const disposeName = Symbol.dispose ?? 'dispose';
/** Works with an instance on this thread, which is created at the first call. */
function instanceHere(module) {
    let local;
    return (work) => {
        const core = local ?? instantiateNow(module);
        // After a failure an instance can be in any state, so it is not used again.
        local = undefined;
        const result = work(core);
        local = core;
        return result;
    };
}
/** Kinds that have no second method for their answer. The engine that computes also verifies them,
 * by computing again. */
const repeated = ['read', 'explain', 'reproduce', 'inspect'];
/** Whether the engine of the verifier has to do a job. */
function isForVerifier(job) {
    const { kind, request } = (job ?? {});
    return kind === 'verify' && !repeated.includes(String(request?.kind));
}
/** The job in a text if the verifier could be needed; null otherwise. */
function jobToVerify(text) {
    if (!text.includes('"verify"'))
        return null;
    try {
        return JSON.parse(text);
    }
    catch {
        return null; // the core reports the error
    }
}
/** The engine of the verifier, loaded at the first use. If loading fails, the next use loads it
 * again. */
function lazily(open) {
    let loading;
    let loaded;
    return {
        async get() {
            loading ??= open();
            try {
                loaded = await loading;
                return loaded;
            }
            catch (error) {
                loading = undefined;
                throw error;
            }
        },
        now: () => loaded,
    };
}
/** @param workers Number of workers.
 * @param openVerifier  Undefined: the module verifies itself. */
export const createEngineWith = (module, startWorker, workers = 1, openVerifier) => engineOver(instanceHere(module), () => new Runs(module, startWorker), workers, openVerifier);
function engineOver(locally, open, workers, openVerifier) {
    const runs = new Pool(open, workers);
    const verifier = openVerifier && lazily(openVerifier);
    let disposed = false;
    async function submit(work, options) {
        if (!isTooMuch(work))
            return runs.submit(work, options);
        return { text: tooLargeAnswer(work.kind(), outOfMemory), buffers: {} };
    }
    async function run(job, options) {
        checkOptions(options);
        if (verifier && !disposed && isForVerifier(job)) {
            const engine = await verifier.get();
            return engine.run(job, options);
        }
        const { text, buffers, kind } = pack(ready(job));
        const typed = 'typed' in options && options.typed;
        const work = { text, buffers, detachFrom: typed ? 1 : detachFrom, kind: () => kind };
        const result = await submit(work, options);
        return unpack(result.text, result.buffers, typed);
    }
    function dispose() {
        disposed = true;
        runs.dispose();
        verifier?.now()?.dispose();
    }
    return {
        version: EVENKEEL_VERSION,
        run: (job, options = {}) => run(job, options),
        async runOrThrow(job, options = {}) {
            return answerOrThrow((await run(job, options)), options.signal);
        },
        runSync(job) {
            if (disposed)
                throw new EvenkeelError('disposed', 'the engine was disposed');
            if (verifier && isForVerifier(job)) {
                const engine = verifier.now();
                if (engine)
                    return engine.runSync(job);
                throw new EvenkeelError('not_loaded', "evenkeel-verify.wasm is not loaded yet: await a run of kind 'verify' before runSync verifies");
            }
            const packed = pack(ready(job));
            if (isTooMuch(packed)) {
                return JSON.parse(tooLargeAnswer(packed.kind, outOfMemory));
            }
            try {
                return locally((core) => runHere(core, packed));
            }
            catch (error) {
                const why = exhausted(error);
                if (why !== null)
                    return JSON.parse(tooLargeAnswer(packed.kind, why));
                throw new EvenkeelError('crashed', `the engine stopped: ${String(error)}`, {
                    cause: error,
                });
            }
        },
        async runText(text, options = {}) {
            checkOptions(options);
            checkText(text);
            if (verifier && !disposed && isForVerifier(jobToVerify(text)))
                return (await verifier.get()).runText(text, options);
            const work = { text, buffers: {}, detachFrom: 0, kind: () => kindOf(text) };
            return (await submit(work, options)).text;
        },
        schema: () => JSON.parse(locally((core) => core.schema())),
        fork: () => engineOver(locally, open, workers, openVerifier),
        dispose,
        [disposeName]: dispose,
    };
}
