// A run of a plan, with the data for its picture.
import type { Engine } from '../engine.js';
import type { PlanAnswer, PlanJob } from '../gen/types.js';
import { withResult } from './with-result.js';

type Options = Parameters<Engine['run']>[1];

/** How to read objects. */
export interface ObjectsText {
  text: string | Uint8Array;
  /** The number of nodes, or a table with their properties; empty: the nodes that the objects
   * list. */
  nodes: string;
  column?: string | null;
  unit?: number | null;
}

/** The part of a plan job that comes from a text. */
export type PlanData = Pick<
  PlanJob,
  | ('nodes' | 'objects' | 'groups' | 'blocks' | 'comm' | 'beta')
  | ('unit' | 'unit_error' | 'input_format' | 'input_notes')
>;

/** The objects of a text in any supported format, with the notes of the reader. Rejects with the
 * error. */
export async function readObjects(
  engine: Engine,
  { text, nodes, column = null, unit = null }: ObjectsText,
  options: Options = {},
): Promise<{ data: PlanData; notes: readonly string[] }> {
  const table = nodes.trim();
  const job = {
    ...{ kind: 'read' as const, as: 'objects' as const, text },
    ...(table === '' ? {} : { nodes: /^\d+$/.test(table) ? Number(table) : nodes }),
    ...(column === null ? {} : { column }),
    ...(unit === null ? {} : { unit }),
  };
  const read = withResult(await engine.run(job, options));
  if (!read.ok) throw read;
  const { value, format, notes } = read.result;
  const measured = read.result.unit ?? unit;
  const error = read.check?.rounding_error;
  return {
    data: {
      ...(value as unknown as PlanData),
      ...(measured === null ? {} : { unit: measured }),
      ...(error === undefined ? {} : { unit_error: error }),
      input_format: format,
      ...(notes.length === 0 ? {} : { input_notes: [...notes] }),
    },
    notes,
  };
}

/** Rejects with the error. */
export async function runPlan(
  engine: Engine,
  job: PlanJob,
  options: Options = {},
): Promise<PlanAnswer> {
  const answer = withResult(await engine.run(job, options));
  if (!answer.ok) throw answer;
  return answer;
}
