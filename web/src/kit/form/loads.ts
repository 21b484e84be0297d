// Loads of a text, read by the core.
import { labelsOf, withResult, type Engine, type RunOptions } from 'evenkeel/elements';
import { meanings } from './meanings.js';
import { placeOf, Refused } from '../problem.js';
import { readJob } from './read-job.js';
import type { Reading } from '../slice.js';

/** Notes of readers as a part of the job: an answer repeats them before its own. */
export const notedInput = (
  ...notes: readonly (readonly string[] | undefined)[]
): { input_notes?: string[] } => {
  const all = notes.flatMap((some) => some ?? []);
  return all.length === 0 ? {} : { input_notes: all };
};

/** @param field  Whose text it is, for what is wrong with it. */
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
    // What the answer tells of how the text was read; it has the rounding by itself.
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
    message: answer.error.message,
    ...placeOf(answer),
    choices: await meanings(core, text, field, state, answer.error, options),
  });
}

/** Loads, with the names of their rows where these say something or meet nodes with names. */
export function labelled(
  loads: number[],
  rows: string[] | undefined,
  nodes: readonly string[] | null | undefined,
): { loads: number[]; labels?: string[] } {
  const labels = nodes ? rows : labelsOf(rows);
  return labels ? { loads, labels } : { loads };
}
