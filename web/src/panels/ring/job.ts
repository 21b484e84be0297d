// From the state to the answer of a ring: reads the input, builds the job, runs it in the worker.
import {
  labelsOf,
  runRing,
  type Engine,
  type RingAnswer,
  type RingJob,
  type RunOptions,
} from 'evenkeel/elements';
import { readLoads } from '../../kit/loads.js';
import { numbersOf, seedOf, wholeNumber } from '../../kit/numbers.js';
import { problemOf, type Fields, type Problem } from '../../kit/problem.js';
import type { RingState } from './state.js';

export interface Outcome {
  loads: number[];
  job: RingJob;
  answer: RingAnswer;
  notes: string[];
  /** The input is a table with several columns to choose from. */
  format: string;
}

const fields: Fields<RingState> = [
  ['/targets', 'targetsText'],
  ['/speeds', 'speeds'],
  ['/message_limit', 'limit'],
  ['/max_steps', 'maxSteps'],
  ['/algorithm', 'algorithm'],
];

function buildJob(state: RingState, loads: number[], speeds: number[] | undefined): RingJob {
  const job: RingJob = { kind: 'ring', mode: state.mode, algorithm: state.algorithm, loads };
  const given = state.speeds.trim() ? numbersOf(state.speeds, 'speeds', 'Speeds') : speeds;
  if (state.targets === 'own') job.targets = numbersOf(state.targetsText, 'targetsText', 'Targets');
  else if (given) job.speeds = given;
  else if (state.targets === 'any') job.targets = 'any';
  const limit = wholeNumber(state.limit, 'limit', 'Message limit', 1);
  if (limit !== null) job.message_limit = limit;
  const maxSteps = wholeNumber(state.maxSteps, 'maxSteps', 'Steps at most', 0);
  if (maxSteps !== null) job.max_steps = maxSteps;
  return { ...job, ...seedOf(state) };
}

/** Resolves with the outcome or with what is wrong; rejects only when the engine fails. */
export async function computeRing(
  core: Engine,
  state: RingState,
  options: RunOptions,
): Promise<Outcome | Problem> {
  try {
    const read = await readLoads(core, state.text, 'text', state, options);
    const job = { ...buildJob(state, read.value, read.speeds), ...read.origin };
    const labels = labelsOf(read.names);
    if (labels) job.labels = labels;
    const answer = await runRing(core, job, options);
    if (!answer.ok) throw answer;
    return { loads: read.value, job, answer, notes: read.notes, format: read.format };
  } catch (error) {
    return problemOf(error, fields, 'text');
  }
}
