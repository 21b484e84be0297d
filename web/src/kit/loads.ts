// Loads of a text, read by the core.
import { labelsOf, withResult, type Engine, type RunOptions } from 'evenkeel/elements';
import { realNumber } from './numbers.js';
import { placeOf, Refused } from './problem.js';

/** Longer texts travel as bytes. */
const longText = 50_000;

export const textFor = (text: string): string | Uint8Array =>
  text.length > longText ? new TextEncoder().encode(text) : text;

/** @param field  Whose text it is, for what is wrong with it. */
export async function readLoads(
  core: Engine,
  text: string,
  field: string,
  { column, unit: unitText }: { column: string; unit: string },
  options: RunOptions,
) {
  const unit = realNumber(unitText, 'unit', 'Unit', 'above 0');
  const named = column.trim();
  const answer = withResult(
    await core.run(
      { kind: 'read', as: 'loads', text: textFor(text), column: named || null, unit },
      options,
    ),
  );
  if (answer.ok) {
    // What the answer tells of how the text was read.
    const origin = {
      ...(unit === null ? {} : { unit, unit_error: answer.check?.rounding_error ?? 0 }),
      ...(named === '' ? {} : { column: named }),
    };
    return { ...answer.result, value: answer.result.value as number[], origin };
  }
  throw new Refused({
    field: answer.error.path === '/column' ? 'column' : field,
    message: answer.error.message,
    ...placeOf(answer),
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
