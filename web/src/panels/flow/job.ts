// From the state to a flow answer: reads network and loads, builds the job, runs it in the worker.
import {
  quickTrace,
  runFlow,
  scenarioLoads,
  tellsStart,
  traceFlow,
  type Engine,
  type FlowAnswer,
  type FlowJob,
  type RunOptions,
} from 'evenkeel/elements';
import type { Opened } from '../../kit/row.js';
import { notedInput } from '../../kit/form/loads.js';
import { loadPlaces, loadsOf, openedNetwork, readGraph } from '../../kit/form/network.js';
import { fieldOf, problemOf, type Places, type Problem } from '../../kit/problem.js';
import { fields, type FlowState } from './fields.js';

export interface FlowOutcome {
  loads: number[];
  /** Whether these are the loads before the flow. After a run that stopped early, they are computed
   * after its answer. */
  known: boolean;
  job: FlowJob;
  answer: FlowAnswer;
  /** Spec for the natural layout; null for a user-supplied graph. */
  topology: string | null;
  names: string[] | null;
  /** Notes of the reader of a graph file. */
  graphNotes: readonly string[];
}

const places: Places<FlowState> = [['/topology', 'topology'], ...loadPlaces, ...fields.places];

/** Resolves with the outcome or with a problem. Rejects only if the engine fails. The previous
 * outcome decides whether the frames are few enough to request them at once. */
export async function computeFlow(
  core: Engine,
  state: FlowState,
  options: RunOptions,
  before: FlowOutcome | null,
): Promise<FlowOutcome | Problem> {
  try {
    const graph = state.graphText ? await readGraph(core, state.graphText, options) : null;
    const spec = state.topology.trim();
    const job = fields.job(state, { topology: graph ? graph.value : spec });
    const loads = await loadsOf(core, state, graph?.names, options);
    Object.assign(job, loads.part, notedInput(graph?.notes, loads.part.input_notes));
    if (loads.speeds) job.speeds ??= loads.speeds;
    const alike = before?.job.topology === job.topology && before.job.scheme === job.scheme;
    const traced = alike && quickTrace(before.answer) ? { trace: true, history: true } : {};
    const drawn = await runFlow(core, { ...job, ...traced }, options);
    if ('ok' in drawn) {
      const field = fieldOf(drawn, places, 'topology');
      const { message } = drawn.error;
      return { field: field === 'topology' && graph ? 'graphText' : field, message };
    }
    const names = drawn.answer.input.labels ?? null;
    const known = tellsStart(job, drawn.answer);
    return {
      ...drawn,
      known,
      job,
      topology: graph ? null : spec,
      names,
      graphNotes: graph?.notes ?? [],
    };
  } catch (error) {
    return problemOf(error, places, 'topology');
  }
}

/** Adds the loads before the flow, or the iterations of a long run, after the picture of the
 * answer. */
export async function completeFlow(
  core: Engine,
  _state: FlowState,
  outcome: FlowOutcome,
  options: RunOptions,
): Promise<FlowOutcome | null> {
  // The picture of the answer comes first, because both need the same few cores.
  await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 60)));
  if (!outcome.known) {
    const loads = await scenarioLoads(core, outcome.job, outcome.loads.length);
    return loads && { ...outcome, loads, known: true };
  }
  if (options.signal?.aborted) return null;
  const answer = await traceFlow(core, outcome.job, outcome.answer, options);
  return answer ? { ...outcome, answer } : null;
}

/** The values of the state for a flow. For a job on a network, only the values of the network. */
export const openedFlow = (job: object): Opened => {
  const { part, data } = openedNetwork(job);
  return fields.opened(job, part, data);
};
