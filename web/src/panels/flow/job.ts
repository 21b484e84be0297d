// From the state to a flow answer: reads network and loads, builds the job, runs it in the worker.
import {
  quickTrace,
  runFlow,
  type Engine,
  type FlowAnswer,
  type FlowJob,
  type RunOptions,
} from 'evenkeel/elements';
import { loadsOf, machineOf, readGraph } from '../../kit/network.js';
import { numbersOf, realNumber, seedOf, wholeNumber } from '../../kit/numbers.js';
import { fieldOf, problemOf, Refused, type Fields, type Problem } from '../../kit/problem.js';
import type { FlowState } from './state.js';

export interface FlowOutcome {
  loads: number[];
  job: FlowJob;
  answer: FlowAnswer;
  /** For its natural layout; null for a graph of one's own. */
  topology: string | null;
  names: string[] | null;
  notes: string[];
}

/** Settings of the job; data are added by the caller. */
function settingsOf(state: FlowState): Partial<FlowJob> {
  const job: Partial<FlowJob> = { scheme: state.scheme };
  const { alpha } = state;
  if (alpha.trim() && (state.scheme === 'fos' || state.scheme === 'gde')) {
    const named = ['optimal', 'cybenko', 'boillat'].includes(alpha);
    job.alpha = named ? (alpha as 'cybenko') : Number(alpha);
    if (!named && !((job.alpha as number) > 0)) {
      throw new Refused({
        field: 'alpha',
        message: `Alpha is "${alpha}": it must be a number above 0, cybenko or boillat`,
      });
    }
  }
  if (state.order !== 'auto' && ['opt', 'md', 'adi'].includes(state.scheme)) {
    job.order = state.order;
  }
  const tolerance = realNumber(state.tolerance, 'tolerance', 'Tolerance', 'above 0, at most 1');
  if (tolerance !== null) job.tolerance = tolerance;
  const wholeOnly = ['linf', 'node-flow', 'rounds'].includes(state.scheme);
  if (!state.whole && !wholeOnly) job.integer = false;
  if (state.sharing !== 'ppg') job.migration = state.sharing;
  if (state.timing !== 'lock-step' && state.scheme !== 'rounds') job.timing = state.timing;
  const machine = machineOf(state);
  if (machine) job.machine = machine;
  if (state.scheme === 'rounds') {
    const limit = wholeNumber(state.limit, 'limit', 'Units a message', 1);
    if (limit !== null) job.message_limit = limit;
  }
  Object.assign(job, seedOf(state));
  if (state.nodeSpeeds.trim()) job.speeds = numbersOf(state.nodeSpeeds, 'nodeSpeeds', 'Speeds');
  return job;
}

const fields: Fields<FlowState> = [
  ['/topology', 'topology'],
  ['/loads', 'nodeLoads'],
  ['/labels', 'nodeLoads'],
  ['/scenario/peak/node', 'place'],
  ['/scenario/hot_spots/count', 'place'],
  ['/scenario', 'amount'],
  ['/speeds', 'nodeSpeeds'],
  ['/alpha', 'alpha'],
  ['/order', 'order'],
  ['/scheme', 'scheme'],
  ['/tolerance', 'tolerance'],
  ['/message_limit', 'limit'],
];

/**
 * Resolves with the outcome or with what is wrong; rejects only when the engine fails. The outcome
 * before it tells whether the frames will be few enough to ask for them at once.
 */
export async function computeFlow(
  core: Engine,
  state: FlowState,
  options: RunOptions,
  before: FlowOutcome | null,
): Promise<FlowOutcome | Problem> {
  try {
    const graph = state.graphText ? await readGraph(core, state.graphText, options) : null;
    const spec = state.topology.trim();
    const job: FlowJob = {
      kind: 'flow',
      topology: graph ? graph.value : spec,
      ...settingsOf(state),
    };
    const loads = await loadsOf(core, state, graph?.names, options);
    Object.assign(job, loads.part);
    if (loads.speeds && !job.speeds) job.speeds = loads.speeds;
    const alike = before?.job.topology === job.topology && before.job.scheme === job.scheme;
    const traced = alike && quickTrace(before.answer) ? { trace: true, history: true } : {};
    const drawn = await runFlow(core, { ...job, ...traced }, options);
    if ('ok' in drawn) {
      const field = fieldOf(drawn, fields, 'topology');
      const { message } = drawn.error;
      return { field: field === 'topology' && graph ? 'graphText' : field, message };
    }
    const names = drawn.answer.input.labels ?? null;
    const notes = [...(graph?.notes ?? []), ...loads.notes];
    return { ...drawn, job, topology: graph ? null : spec, names, notes };
  } catch (error) {
    return problemOf(error, fields, 'topology');
  }
}
