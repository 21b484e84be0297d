// Identifies a text with the readers of the core. If a reader refuses the text, it gives a reason.
import { withResult, type Engine, type ErrorAnswer } from 'evenkeel/elements';
import type { Dropped, PanelRow, TextKind } from '../kit/row.js';
import { textFor } from '../kit/form/read-job.js';
import { problemText } from '../kit/problem.js';
import { panels } from './registry.js';

/** A panel that could show a text, and the kind of the text. */
export interface View {
  row: PanelRow;
  kind: TextKind;
  /** For example "6 loads with a sum of 12 from plain text". */
  words: string;
  /** Whether no other kind is equally likely. */
  sure: boolean;
}

/** A kind that a text nearly matches, and the first mismatch. */
export interface Reason {
  kind: TextKind;
  words: string;
  message: string;
}

export interface Recognised {
  views: View[];
  /** If no panel can show it: the kinds whose readers read furthest. */
  reasons: Reason[];
}

interface Refusal {
  kind: TextKind;
  error: ErrorAnswer['error'];
}

const kinds: readonly TextKind[] = ['loads', 'objects', 'graph', 'tasks', 'arrivals', 'platform'];

const nouns: Record<TextKind, string> = {
  loads: 'loads',
  objects: 'objects on nodes',
  graph: 'a network',
  tasks: 'a task graph',
  arrivals: 'a trace of arrivals',
  platform: 'machines',
};

/** Rows of numbers can be loads as well as edges. */
const mayBeLoads = ({ message }: ErrorAnswer['error']): boolean =>
  /could be (ranks and )?loads/.test(message);

/** For a table or for measured values, the panel asks for the missing information. */
function asksBack(error: ErrorAnswer['error'], text: string): string | null {
  if (error.code === 'fractional_load') return 'measured values, which need a unit';
  const [, second = ''] = text.split(/\r?\n/, 2);
  const numbers = second.split(/[,;\t]/).some((cell) => /^\s*"?[-+]?\d[\d.]*"?\s*$/.test(cell));
  return error.path === '/column' && numbers ? 'a table with several columns' : null;
}

export const viewsOfKind = (kind: TextKind): PanelRow[] =>
  panels.filter(({ drop }) => drop?.takes[kind]);

const viewsAs = (kind: TextKind, words: string, sure: boolean): View[] =>
  viewsOfKind(kind).map((row) => ({ row, kind, words, sure }));

/** Keeps only the readings of the panel in view. */
const keepOf = (views: View[], here?: string): void =>
  void views.splice(0, Infinity, ...views.filter(({ row }) => row.name === here));

async function viewsOf(
  core: Engine,
  text: string,
  here: string | undefined,
  refusals: Refusal[],
): Promise<View[]> {
  const views: View[] = [];
  let asks: string | null = null;
  for (const kind of kinds) {
    const answer = withResult(await core.run({ kind: 'read', as: kind, text: textFor(text) }));
    if (answer.ok) {
      // Objects with one per node are equally well loads. They are objects only in the panel for
      // objects.
      const alike = kind === 'objects' && views.length > 0;
      if (alike && !viewsOfKind(kind).some(({ name }) => name === here)) continue;
      // Links with times are also a network. They are a network only in the panel for networks.
      if (kind === 'platform') keepOf(views, here);
      const words = answer.summary.replace(/^Read /, '').replace(/\.$/, '');
      views.push(...viewsAs(kind, words, true));
      continue;
    }
    const { error } = answer;
    refusals.push({ kind, error });
    if (kind !== 'loads') continue;
    if (mayBeLoads(error)) views.push(...viewsAs(kind, 'rows of numbers, as loads', false));
    asks = asksBack(error, text);
  }
  return views.length > 0 || asks === null ? views : viewsAs('loads', asks, true);
}

/** Position at which a reader stopped. */
const reached = ({ error: { line = 0, column = 0 } }: Refusal): number => line * 1e6 + column;

/** At most three reasons. If several readers refuse with the same message, it appears once. */
function reasonsOf(refusals: readonly Refusal[]): Reason[] {
  const messages = refusals.map(({ error }) => error.message);
  return refusals
    .filter(({ error }, i) => messages.indexOf(error.message) === i)
    .sort((a, b) => reached(b) - reached(a))
    .slice(0, 3)
    .map(({ kind, error }) => ({ kind, words: nouns[kind], message: problemText(error) }));
}

/** The panels that understand a text. The panel in view comes first. */
export async function recognise(
  core: Engine,
  { text }: Dropped,
  here?: string,
): Promise<Recognised> {
  const refusals: Refusal[] = [];
  const views = await viewsOf(core, text, here, refusals);
  const first = views.findIndex(({ row }) => row.name === here);
  if (first > 0) views.unshift(...views.splice(first, 1));
  return { views, reasons: views.length > 0 ? [] : reasonsOf(refusals) };
}
