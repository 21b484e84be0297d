import { answerOrThrow, EvenkeelError } from '../errors.js';
const isObject = (value) => typeof value === 'object' && value !== null && !Array.isArray(value);
const alone = (word, name, text) => ({
    findings: [{ word, name, text }],
    valid: word !== 'FALSE',
});
/** The report for an answer without a plan, which cannot be verified; null for other answers. */
function unverifiable(answer) {
    const { ok, result, error } = answer;
    if (ok === false && !(isObject(error) && 'proof' in error))
        return alone('not checked', 'error', 'errors of requests are not checked');
    if (ok === true && result === null)
        return alone('not checked', 'result', 'the run was stopped before it had a result');
    return null;
}
const refusedHere = ['too_large', 'internal'];
/** @throws EvenkeelError if nothing was verified. */
function reportOf(verdict, signal) {
    if (!verdict.ok && !refusedHere.includes(verdict.error.code)) {
        const { code, message } = verdict.error;
        return alone('FALSE', code === 'hash_mismatch' ? 'input' : 'answer', message);
    }
    const { result } = answerOrThrow(verdict, signal);
    return { findings: result.evidence ?? [], valid: result.valid !== false };
}
async function check(engine, request, answer, options) {
    if (!isObject(request) || !isObject(answer))
        throw new EvenkeelError('bad_argument', 'request and answer must be objects');
    const early = unverifiable(answer);
    if (early)
        return early;
    const job = { kind: 'verify', request, answer, evidence: true };
    return reportOf((await engine.run(job, options)), options.signal);
}
/** @param create  Loads the engine of the verifier. */
export function checkerWith(create) {
    let shared;
    /** After a failed load, the next call loads again. */
    const own = () => {
        if (shared)
            return shared;
        const loading = create();
        shared = loading;
        loading.catch(() => {
            if (shared === loading)
                shared = undefined;
        });
        return loading;
    };
    return {
        async createVerifier(options = {}) {
            const engine = await create(options);
            return {
                engine,
                checkProof: (request, answer, run = {}) => check(engine, request, answer, run),
                dispose: () => engine.dispose(),
            };
        },
        checkProof: async (request, answer, options = {}) => check(await own(), request, answer, options),
    };
}
