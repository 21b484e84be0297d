// The text of a file that a visitor opens or drops. If its bytes are not text, the core reports
// why.
import { withResult } from 'evenkeel/elements';
import { engine } from '../engine.js';
import { placeOf } from '../problem.js';
import type { Dropped } from '../row.js';

/** @throws Error with the core's message and its place. */
export async function decoded(name: string, bytes: Uint8Array): Promise<string> {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch (cause) {
    const core = await engine();
    const read = withResult(await core.run({ kind: 'read', as: 'graph', text: bytes }));
    if (read.ok) throw cause;
    const { line, column } = placeOf(read);
    const place = line === undefined ? '' : `, line ${line}, column ${column}`;
    throw new Error(`${name}${place}: ${read.error.message}.`, { cause });
  }
}

/** @throws Error with a sentence for the visitor. */
export const fileText = async (file: File): Promise<Dropped> => ({
  name: file.name,
  text: await decoded(file.name, new Uint8Array(await file.arrayBuffer())),
});
