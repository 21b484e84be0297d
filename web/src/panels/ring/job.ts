// From the state to the answer of a ring: reads the input, builds the job, runs it in the worker.
import {
  labelsOf,
  runRing,
  type Engine,
  type RingAnswer,
  type RingJob,
  type RunOptions,
} from 'evenkeel/elements';
import { readLoads } from '../../kit/form/loads.js';
import { problemOf, refused, type Problem } from '../../kit/problem.js';
import type { Opened } from '../../kit/row.js';
import { fields, type RingState } from './fields.js';

export interface Outcome {
  loads: number[];
  job: RingJob;
  answer: RingAnswer;
  notes: string[];
  /** Set if the input is a table with several columns to choose from. */
  format: string;
}

function buildJob(state: RingState, loads: number[], speeds: number[] | undefined): RingJob {
  const job = { ...fields.job(state), loads };
  // Speeds determine targets. The speeds of a table apply if no others are given.
  if (speeds && state.targets !== 'own') job.speeds ??= speeds;
  if (job.speeds) delete job.targets;
  return job;
}

const freeAs =
  'The picture shows the schedule with the fewest steps. The Maximum steps setting does not apply to this schedule.';

/** Resolves with the outcome or with a problem. Rejects only if the engine fails. */
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
    const given = { loads: read.value, job, notes: read.notes, format: read.format };
    if (answer.ok) return { ...given, answer };
    const problem = problemOf(answer, fields.places, 'text');
    return await refused(problem, job, answer, freeAs, async () => {
      const { max_steps: _, ...free } = job;
      const drawn = await runRing(core, free, options);
      return drawn.ok ? { ...given, answer: drawn } : null;
    });
  } catch (error) {
    return problemOf(error, fields.places, 'text');
  }
}

/** The values of the state for a job on rings. */
export const openedRing = (job: object): Opened => {
  const { loads, targets } = job as { loads?: unknown; targets?: unknown };
  const given: Record<string, unknown> = {};
  if (Array.isArray(loads)) given['text'] = loads.join(', ');
  if (Array.isArray(targets))
    Object.assign(given, { targets: 'own', targetsText: targets.join(', ') });
  return fields.opened(job, given, Array.isArray(loads) ? ['loads'] : []);
};
