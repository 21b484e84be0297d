// The job that reads a text of loads.
import { realNumber } from '../numbers.js';
import type { Reading } from '../slice.js';

/** Longer texts travel as bytes. */
const longText = 50_000;

export const textFor = (text: string): string | Uint8Array =>
  text.length > longText ? new TextEncoder().encode(text) : text;

/** The job that reads a text with the settings of the state. */
export const readJob = (text: string, state: Reading) => ({
  kind: 'read' as const,
  as: 'loads' as const,
  text: textFor(text),
  column: state.column.trim() || null,
  unit: realNumber(state.unit, 'unit', 'Unit', 'above 0'),
  ...(state.rowNode ? { node: state.rowNode } : {}),
  ...(state.rowSum ? { sum: true } : {}),
  ...(state.comma ? { comma: state.comma } : {}),
});
