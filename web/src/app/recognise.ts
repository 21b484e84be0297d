// What a text is: the readers of the core are asked, and what they refuse they give a reason for.
import { choices, type Engine, type ErrorAnswer, type ReadJob } from 'evenkeel/elements';
import type { Dropped, PanelRow, TextKind } from '../kit/row.js';
import { textFor } from '../kit/loads.js';
import { panels } from './registry.js';

/** A panel that could show a text, and as what. */
export interface View {
  row: PanelRow;
  kind: TextKind;
  /** Such as "6 loads with a sum of 12 from plain text". */
  words: string;
  /** It cannot be something else just as well. */
  sure: boolean;
}

/** A format that a text nearly has, and why it is not. */
export interface Reason {
  kind: TextKind;
  format: string;
  message: string;
}

export interface Recognised {
  views: View[];
  /** Where no panel can show it: of the nearest formats. */
  reasons: Reason[];
}

const kinds: readonly TextKind[] = ['loads', 'objects', 'graph', 'tasks', 'arrivals', 'platform'];

/** The formats of every kind that have a shape of their own. */
const formats: Record<TextKind, readonly Format[]> = {
  loads: ['plain', 'csv', 'json'],
  objects: ['csv', 'json', 'ndjson', 'lbdatafile'],
  graph: ['edge-list', 'metis', 'mtx', 'gml', 'dot', 'graphml', 'node-link', 'scotch', 'tgt'],
  tasks: ['stg', 'json', 'wfcommons', 'dax'],
  arrivals: ['list', 'swf'],
  platform: ['links', 'speeds', 'simgrid', 'json'],
};
type Format = (typeof choices.read.format)[number];

const nouns: Record<TextKind, string> = {
  loads: 'loads',
  objects: 'objects on nodes',
  graph: 'a network',
  tasks: 'a task graph',
  arrivals: 'a trace of arrivals',
  platform: 'machines',
};

const read = (core: Engine, text: string, part: Pick<ReadJob, 'as' | 'format'>) =>
  core.run({ kind: 'read', text: textFor(text), ...part });

/** Rows of numbers may be loads as well as edges. */
const mayBeLoads = ({ error }: ErrorAnswer): boolean =>
  /may be (ranks and )?loads/.test(error.message);

/** Of a table or of measured values the panel asks what is missing. */
function asksBack({ error }: ErrorAnswer, text: string): string | null {
  if (error.code === 'fractional_load') return 'measured values, which need a unit';
  const [, second = ''] = text.split(/\r?\n/, 2);
  const numbers = second.split(/[,;\t]/).some((cell) => /^\s*"?[-+]?\d[\d.]*"?\s*$/.test(cell));
  return error.path === '/column' && numbers ? 'a table with several columns' : null;
}

export const viewsOfKind = (kind: TextKind): PanelRow[] =>
  panels.filter(({ drop }) => drop?.takes[kind]);

const viewsAs = (kind: TextKind, words: string, sure: boolean): View[] =>
  viewsOfKind(kind).map((row) => ({ row, kind, words, sure }));

/** Leaves the readings of the panel in view. */
const keepOf = (views: View[], here?: string): void =>
  void views.splice(0, Infinity, ...views.filter(({ row }) => row.name === here));

async function viewsOf(core: Engine, text: string, here?: string): Promise<View[]> {
  const views: View[] = [];
  let asks: string | null = null;
  for (const kind of kinds) {
    const answer = await read(core, text, { as: kind });
    if (answer.ok) {
      // An object a node is as good as loads: only who looks at objects means them.
      const alike = kind === 'objects' && views.length > 0;
      if (alike && !viewsOfKind(kind).some(({ name }) => name === here)) continue;
      // Links with times are a network as well: only who looks at a network means that.
      if (kind === 'platform') keepOf(views, here);
      const words = answer.summary.replace(/^Read /, '').replace(/\.$/, '');
      views.push(...viewsAs(kind, words, true));
    } else if (kind === 'loads') {
      if (mayBeLoads(answer)) views.push(...viewsAs(kind, 'rows of numbers, as loads', false));
      asks = asksBack(answer, text);
    }
  }
  return views.length > 0 || asks === null ? views : viewsAs('loads', asks, true);
}

/** How far a reader came. */
const reached = ({ error }: ErrorAnswer): number => (error.line ?? 0) * 1e6 + (error.column ?? 0);

/** The format of a kind whose reader came furthest. */
async function nearest(core: Engine, text: string, kind: TextKind) {
  let best: (Reason & { reached: number }) | null = null;
  for (const format of formats[kind]) {
    const answer = await read(core, text, { as: kind, format });
    if (answer.ok || (best && best.reached >= reached(answer))) continue;
    const { line, message } = answer.error;
    best = {
      kind,
      format: `${format}, ${nouns[kind]}`,
      message: line === undefined ? message : `line ${line}: ${message}`,
      reached: reached(answer),
    };
  }
  return best;
}

async function reasonsOf(core: Engine, text: string): Promise<Reason[]> {
  const found = await Promise.all(kinds.map((kind) => nearest(core, text, kind)));
  return found
    .filter((one) => one !== null)
    .sort((a, b) => b.reached - a.reached)
    .slice(0, 3);
}

/** Which panels understand a text; the one that is looked at comes first. */
export async function recognise(
  core: Engine,
  { text }: Dropped,
  here?: string,
): Promise<Recognised> {
  const views = await viewsOf(core, text, here);
  const first = views.findIndex(({ row }) => row.name === here);
  if (first > 0) views.unshift(...views.splice(first, 1));
  return { views, reasons: views.length > 0 ? [] : await reasonsOf(core, text) };
}
