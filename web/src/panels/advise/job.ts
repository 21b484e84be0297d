// From the state to advice: nodes or loads, what to compare, on which machine.
import {
  withResult,
  type AdviseAnswer,
  type AdviseJob,
  type Engine,
  type RunOptions,
} from 'evenkeel/elements';
import { loadsOf, machineOf, readGraph } from '../../kit/network.js';
import { realNumber, seedOf, wholeNumber } from '../../kit/numbers.js';
import { problemOf, type Fields, type Problem } from '../../kit/problem.js';
import type { AdviseState } from './state.js';

export type Advice = AdviseAnswer['result']['ranking'][number];

export interface AdviseOutcome {
  job: AdviseJob;
  answer: AdviseAnswer;
  notes: string[];
}

const fields: Fields<AdviseState> = [
  ['/nodes', 'nodes'],
  ['/loads', 'nodeLoads'],
  ['/labels', 'nodeLoads'],
  ['/candidates', 'candidates'],
  ['/weights', 'flowsPerMigration'],
  ['/scenario/peak/node', 'place'],
  ['/scenario/hot_spots/count', 'place'],
  ['/scenario', 'amount'],
  ['/seed', 'seed'],
];

const listOf = (text: string): string[] =>
  text
    .split(/[;\n]/)
    .map((one) => one.trim())
    .filter(Boolean);

/** Resolves with the outcome or with what is wrong; rejects only when the engine fails. */
export async function computeAdvice(
  core: Engine,
  state: AdviseState,
  options: RunOptions,
): Promise<AdviseOutcome | Problem> {
  try {
    const job: AdviseJob = { kind: 'advise' };
    const graph =
      state.besideNetwork && state.graphText
        ? await readGraph(core, state.graphText, options)
        : null;
    if (state.source !== 'vector') job.nodes = wholeNumber(state.nodes, 'nodes', 'Nodes', 2) ?? 64;
    const loads = await loadsOf(core, state, graph?.names, options);
    Object.assign(job, loads.part);
    const { notes } = loads;
    if (loads.speeds) notes.push('speeds are not used: advice is for nodes of equal speed');
    job.machine = machineOf(state) ?? 'cray-t3e';
    const chosen = listOf(state.candidates);
    if (chosen.length) job.candidates = chosen;
    const name = 'Flows per migration';
    const weight = realNumber(state.flowsPerMigration, 'flowsPerMigration', name, 'from 0');
    if (weight !== null && weight !== 1) job.weights = { flow: weight, migration: 1 };
    Object.assign(job, seedOf(state));
    if (state.besideNetwork) {
      job.topology = graph ? graph.value : state.topology.trim();
    }
    let answer = withResult(await core.run(job, options));
    // A network that advice is not for, or half a topology, must not stand in the way.
    if (!answer.ok && answer.error.path.startsWith('/topology')) {
      notes.push(`the network of the Flow panel is not compared: ${answer.error.message}`);
      delete job.topology;
      answer = withResult(await core.run(job, options));
    }
    if (!answer.ok) throw answer;
    return { job, answer, notes };
  } catch (error) {
    return problemOf(error, fields, 'nodes');
  }
}
