// A run of a flow with what its picture needs.
import type { Engine } from '../engine.js';
import { carried } from '../draw/carried.js';
import { networkLimit } from '../draw/limits.js';
import type { ErrorAnswer, FlowAnswer, FlowJob } from '../gen/types.js';
import { inNodeOrder } from '../labels.js';
import { withResult } from './with-result.js';

/** What a drawn flow needs besides its answer. */
export interface DrawnFlow {
  answer: FlowAnswer;
  /** Loads before the flow, those of a scenario too. */
  loads: number[];
}

/** Frames of up to that many numbers come with the answer; longer ones after it. */
const quickFrames = 100_000;

/** How many numbers a trace takes; null where there is nothing to show or too much of it. */
function traceSize(answer: FlowAnswer): number | null {
  const { edges, targets, iterations, migration } = answer.result;
  const small = targets.length <= networkLimit.nodes && edges.length <= networkLimit.edges;
  const iterative = !['l1', 'l2', 'linf', 'node-flow', 'rounds', 'max-load'].includes(
    answer.settings['scheme'],
  );
  if (!small || answer.stopped) return null;
  const frames = iterative ? iterations * (targets.length + edges.length) : 0;
  return frames + 4 * (migration?.messages ?? 0) || null;
}

/** Whether the frames of such an answer are so few that a run like it can bring them at once. */
export function quickTrace(answer: FlowAnswer): boolean {
  const size = traceSize(answer);
  return size !== null && size <= quickFrames;
}

/** The same answer with the frames of its iterations; null where there are none to come. */
export async function traceFlow(
  engine: Engine,
  job: FlowJob,
  answer: FlowAnswer,
  options: Parameters<Engine['run']>[1] = {},
): Promise<FlowAnswer | null> {
  if (answer.settings['trace'] === true || traceSize(answer) === null) return null;
  const traced = await engine.run({ ...job, trace: true, history: true }, options);
  return traced.ok && !traced.stopped ? traced : null;
}

const startFrom = ({ edges, flow, targets }: FlowAnswer['result']): number[] =>
  carried(targets, edges, flow, -1).map(Math.round);

/** Whether flow and targets tell the loads before it: one that ended early leaves others than these. */
export const tellsStart = (job: FlowJob, { result }: FlowAnswer): boolean =>
  result.converged || Array.isArray(job.loads) || (result.frames?.length ?? 0) > 0;

/** The loads of a job's scenario: they depend on the number of nodes alone, and a star has one flow. */
export async function scenarioLoads(
  engine: Engine,
  { scenario, seed }: FlowJob,
  nodes: number,
): Promise<number[] | null> {
  const star = { kind: 'flow', topology: `star:${nodes}`, scheme: 'l2' } as const;
  const answer = await engine.run({
    ...star,
    ...(scenario ? { scenario } : {}),
    ...(seed === undefined ? {} : { seed }),
  });
  return answer.ok ? startFrom(answer.result) : null;
}

/** Runs a flow job, with the frames of its iterations where they are few. */
export async function runFlow(
  engine: Engine,
  job: FlowJob,
  options: Parameters<Engine['run']>[1] = {},
): Promise<DrawnFlow | ErrorAnswer> {
  let answer = withResult(await engine.run(job, options));
  if (!answer.ok) return answer;
  const size = traceSize(answer);
  // Without its start a scenario that did not balance cannot be told from its end.
  if (size !== null && (size <= quickFrames || !answer.result.converged)) {
    answer = (await traceFlow(engine, job, answer, options)) ?? answer;
  }
  if (Array.isArray(job.loads)) {
    return { answer, loads: inNodeOrder(job.loads, job.labels, answer.input.labels) };
  }
  const first = answer.result.frames?.[0]?.loads;
  if (first) return { answer, loads: first.map(Math.round) };
  // A scenario: the loads are what the flow and its result leave.
  return { answer, loads: startFrom(answer.result) };
}
