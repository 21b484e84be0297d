// Loads of a text, as the core reads them.
import { labelsOf, withResult, type Engine, type RunOptions } from 'evenkeel/elements';
import { meanings } from './meanings.js';
import { factsOf, Refused } from '../problem.js';
import { readJob } from './read-job.js';
import type { Reading } from '../slice.js';

/** Notes of readers for the job. An answer repeats them before its own notes. */
export const notedInput = (
  ...notes: readonly (readonly string[] | undefined)[]
): { input_notes?: string[] } => {
  const all = notes.flatMap((some) => some ?? []);
  return all.length === 0 ? {} : { input_notes: all };
};

/** @param field  Field of the text, for problems with it. */
export async function readLoads(
  core: Engine,
  text: string,
  field: string,
  state: Reading,
  options: RunOptions,
) {
  const job = readJob(text, state);
  const { unit } = job;
  const answer = withResult(await core.run(job, options));
  if (answer.ok) {
    // Facts about the reading of the text that the answer repeats. The rounding is already in the
    // answer.
    const { notes } = answer.result;
    const origin = {
      ...notedInput(unit === null ? notes : notes.slice(0, -1)),
      ...(unit === null ? {} : { unit, unit_error: answer.check?.rounding_error ?? 0 }),
      ...(job.column === null ? {} : { column: job.column }),
    };
    return { ...answer.result, value: answer.result.value as number[], origin };
  }
  throw new Refused({
    field,
    ...factsOf(answer),
    choices: await meanings(core, text, field, state, answer.error, options),
  });
}

/** Loads, with the labels of their rows if these labels are informative or match labels of
 * nodes. */
export function labelled(
  loads: number[],
  rows: string[] | undefined,
  nodes: readonly string[] | null | undefined,
): { loads: number[]; labels?: string[] } {
  const labels = nodes ? rows : labelsOf(rows);
  return labels ? { loads, labels } : { loads };
}
