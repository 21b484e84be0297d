// Answers that the core can no longer give, with its texts and its order of keys.
/** The answer of a run that was stopped before it had a result. */
export const stoppedAnswer = (kind, reason) => JSON.stringify({
    schema: 'evenkeel/1',
    ok: true,
    kind,
    settings: {},
    input: null,
    summary: 'The run was stopped before it had a result.',
    notes: [],
    result: null,
    check: null,
    stopped: reason,
});
/** The answer for a job that needs more memory than the host has. */
export const tooLargeAnswer = (kind, message) => JSON.stringify({
    schema: 'evenkeel/1',
    ok: false,
    kind,
    error: { code: 'too_large', message, path: '' },
});
