import { withResult } from './with-result.js';
/** Traces above this many numbers are not requested. */
export const traceLimit = 200_000;
/** Runs a ring job, with its trace if it is short enough to play. */
export async function runRing(engine, job, options = {}) {
    const answer = withResult(await engine.run(job, options));
    if (!answer.ok || answer.stopped)
        return answer;
    const { flow, steps, own } = answer.result;
    if (steps === null && !own)
        return answer;
    const most = Math.max(steps ?? 0, own?.single.steps ?? 0, own?.multi.steps ?? 0);
    if (most * flow.length > traceLimit)
        return answer;
    const traced = await engine.run({ ...job, trace: true }, options);
    return traced.ok && traced.stopped ? answer : traced;
}
