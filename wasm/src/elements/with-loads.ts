// Jobs whose loads are an attribute: any text with loads, and with the names of their nodes.
import type { Engine, RunOptions } from '../index.js';
import { readNodes } from './solved.js';

/** The same job with its loads and their labels from a text. Rejects with the error. */
export async function withLoads(
  engine: Engine,
  values: object,
  loads: unknown,
  run: RunOptions,
): Promise<object> {
  if (typeof loads !== 'string' || loads === '') return values;
  return { ...values, ...(await readNodes(engine, loads, run, values)) };
}
