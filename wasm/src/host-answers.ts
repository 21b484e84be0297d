// Answers that the core cannot give any more, in its own words and in its order of keys.

/** Of a run that was ended before it had anything to show. */
export const stoppedAnswer = (kind: string | null, reason: 'cancelled' | 'time_limit'): string =>
  JSON.stringify({
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

/** Of a job that needs more than the host has. */
export const tooLargeAnswer = (kind: string | null, message: string): string =>
  JSON.stringify({
    schema: 'evenkeel/1',
    ok: false,
    kind,
    error: { code: 'too_large', message, path: '' },
  });
