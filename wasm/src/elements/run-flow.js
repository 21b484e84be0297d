import { carried } from '../draw/carried.js';
import { networkLimit } from '../draw/limits.js';
import { inNodeOrder } from '../labels.js';
import { withResult } from './with-result.js';
/** Traces up to this many numbers come with the answer. Longer traces come after it. */
const quickFrames = 100_000;
/** Number of values in a trace; null if there is nothing to show or the trace is too long. */
function traceSize(answer) {
    const { edges, targets, iterations, migration } = answer.result;
    const small = targets.length <= networkLimit.nodes && edges.length <= networkLimit.edges;
    const iterative = !['l1', 'l2', 'linf', 'node-flow', 'rounds', 'max-load'].includes(answer.settings['scheme']);
    if (!small || answer.stopped)
        return null;
    const frames = iterative ? iterations * (targets.length + edges.length) : 0;
    return frames + 4 * (migration?.messages ?? 0) || null;
}
/** Whether the trace of such an answer is so short that a similar run can return it at once. */
export function quickTrace(answer) {
    const size = traceSize(answer);
    return size !== null && size <= quickFrames;
}
/** The same answer with the frames of its iterations; null if it has none. */
export async function traceFlow(engine, job, answer, options = {}) {
    if (answer.settings['trace'] === true || traceSize(answer) === null)
        return null;
    const traced = await engine.run({ ...job, trace: true, history: true }, options);
    return traced.ok && !traced.stopped ? traced : null;
}
const startFrom = ({ edges, flow, targets }) => carried(targets, edges, flow, -1).map(Math.round);
/** Whether flow and targets determine the initial loads. A run that stopped early leaves loads
 * other than its targets. */
export const tellsStart = (job, { result }) => result.converged || Array.isArray(job.loads) || (result.frames?.length ?? 0) > 0;
/** The loads of a job's scenario. They depend only on the number of nodes, and a star has a unique
 * flow. */
export async function scenarioLoads(engine, { scenario, seed }, nodes) {
    const star = { kind: 'flow', topology: `star:${nodes}`, scheme: 'l2' };
    const answer = await engine.run({
        ...star,
        ...(scenario ? { scenario } : {}),
        ...(seed === undefined ? {} : { seed }),
    });
    return answer.ok ? startFrom(answer.result) : null;
}
/** Runs a flow job, with the frames of its iterations if they are few. */
export async function runFlow(engine, job, options = {}) {
    let answer = withResult(await engine.run(job, options));
    if (!answer.ok)
        return answer;
    const size = traceSize(answer);
    // Without the trace, the initial loads of a scenario that did not balance are unknown.
    if (size !== null && (size <= quickFrames || !answer.result.converged)) {
        answer = (await traceFlow(engine, job, answer, options)) ?? answer;
    }
    if (Array.isArray(job.loads)) {
        return { answer, loads: inNodeOrder(job.loads, job.labels, answer.input.labels) };
    }
    const first = answer.result.frames?.[0]?.loads;
    if (first)
        return { answer, loads: first.map(Math.round) };
    // A scenario: its loads follow from the flow and the targets.
    return { answer, loads: startFrom(answer.result) };
}
