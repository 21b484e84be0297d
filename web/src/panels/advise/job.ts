// From the state to advice: nodes or loads, the candidates, the machine.
import {
  withResult,
  type AdviseAnswer,
  type AdviseJob,
  type Engine,
  type RunOptions,
} from 'evenkeel/elements';
import type { Opened } from '../../kit/row.js';
import { notedInput } from '../../kit/form/loads.js';
import { loadPlaces, loadsOf, openedNetwork, readGraph } from '../../kit/form/network.js';
import { problemOf, type Places, type Problem } from '../../kit/problem.js';
import { fields, type AdviseState } from './fields.js';

export type Advice = AdviseAnswer['result']['ranking'][number];

export interface AdviseOutcome {
  job: AdviseJob;
  answer: AdviseAnswer;
  notes: string[];
}

const places: Places<AdviseState> = [...loadPlaces, ...fields.places];

/** Resolves with the outcome or with a problem. Rejects only if the engine fails. */
export async function computeAdvice(
  core: Engine,
  state: AdviseState,
  options: RunOptions,
): Promise<AdviseOutcome | Problem> {
  try {
    const graph =
      state.besideNetwork && state.graphText
        ? await readGraph(core, state.graphText, options)
        : null;
    const job = fields.job(state);
    const loads = await loadsOf(core, state, graph?.names, options);
    Object.assign(job, loads.part, notedInput(graph?.notes, loads.part.input_notes));
    const notes: string[] = [];
    if (loads.speeds) notes.push('speeds are not used: advice is for nodes of equal speed');
    job.machine ??= 'cray-t3e';
    if (state.besideNetwork) {
      job.topology = graph ? graph.value : state.topology.trim();
    }
    let answer = withResult(await core.run(job, options));
    // A network without advice, or an incomplete topology, must not prevent the rest.
    if (!answer.ok && answer.error.path.startsWith('/topology')) {
      notes.push(`the network of the Flow panel is not compared: ${answer.error.message}`);
      delete job.topology;
      answer = withResult(await core.run(job, options));
    }
    if (!answer.ok) throw answer;
    return { job, answer, notes };
  } catch (error) {
    return problemOf(error, places, 'nodes');
  }
}

/** The values of the state for a job of advice. */
export const openedAdvice = (job: object): Opened => {
  const { topology = null, candidates, loads, scenario } = job as AdviseJob;
  const { part, data } = openedNetwork(job);
  // The default of the kind without loads. The panel starts with other loads.
  if (!loads && !scenario) Object.assign(part, { source: 'random', amount: '800' });
  const listed = Array.isArray(candidates) ? { candidates: candidates.join('; ') } : {};
  return fields.opened(job, { ...part, ...listed, besideNetwork: topology !== null }, data);
};
