// From the state to advice: nodes or loads, what to compare, on which machine.
import {
  withResult,
  type AdviseAnswer,
  type AdviseJob,
  type Engine,
  type RunOptions,
} from 'evenkeel/elements';
import { readLoads, Refused, wholeNumber, type Problem } from '../ring/job.js';
import { labelled, machineOf, readGraph, scenarioOf } from '../flow/job.js';
import type { State } from '../../app/state.js';

export type Advice = AdviseAnswer['result']['ranking'][number];

export interface AdviseOutcome {
  job: AdviseJob;
  answer: AdviseAnswer;
  notes: string[];
}

const fieldOfPath: [string, keyof State][] = [
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

function weightOf(state: State): number | null {
  if (state.flowsPerMigration.trim() === '') return null;
  const value = Number(state.flowsPerMigration);
  if (value >= 0 && Number.isFinite(value)) return value;
  throw new Refused({
    field: 'flowsPerMigration',
    message: `Flows per migration is "${state.flowsPerMigration}": it must be a number from 0`,
  });
}

/** Resolves with the outcome or with what is wrong; rejects only when the engine fails. */
export async function computeAdvice(
  core: Engine,
  state: State,
  options: RunOptions,
): Promise<AdviseOutcome | Problem> {
  try {
    const job: AdviseJob = { kind: 'advise' };
    const notes: string[] = [];
    const graph =
      state.besideNetwork && state.graphText
        ? await readGraph(core, state.graphText, options)
        : null;
    if (state.source === 'vector') {
      const read = await readLoads(core, state, options, 'nodeLoads');
      Object.assign(job, read.origin, labelled(read.value, read.names, graph?.names));
      notes.push(...read.notes);
      if (read.speeds) notes.push('speeds are not used: advice is for nodes of equal speed');
    } else {
      job.nodes = wholeNumber(state.nodes, 'nodes', 'Nodes', 2) ?? 64;
      job.scenario = scenarioOf(state)!;
    }
    job.machine = machineOf(state) ?? 'cray-t3e';
    const chosen = state.candidates
      .split(/[;\n]/)
      .map((text) => text.trim())
      .filter(Boolean);
    if (chosen.length) job.candidates = chosen;
    const weight = weightOf(state);
    if (weight !== null && weight !== 1) job.weights = { flow: weight, migration: 1 };
    const seed = wholeNumber(state.seed, 'seed', 'Seed', 0);
    if (seed !== null && seed !== 1) job.seed = seed;
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
    if (answer.ok) return { job, answer, notes };
    const { path, message } = answer.error;
    const found = fieldOfPath.find(([start]) => path.startsWith(start));
    return { field: found?.[1] ?? 'nodes', message };
  } catch (error) {
    if (error instanceof Refused) return error.problem;
    throw error;
  }
}
