// Inspects a text with the core, and finds the panels that can show it. For an unknown text it finds
// the nearest kinds and the reasons why their readers refuse it.
import { withResult, type Engine, type InspectedFile } from 'evenkeel/elements';
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

export interface Inspected {
  views: View[];
  /** If no panel can show it: the kinds whose readers read furthest. */
  reasons: Reason[];
  file: InspectedFile;
}

const nouns: Record<TextKind, string> = {
  loads: 'loads',
  objects: 'objects on nodes',
  graph: 'a network',
  tasks: 'a task graph',
  arrivals: 'a trace of arrivals',
  platform: 'machines',
  experts: 'expert counts',
  snapshots: 'snapshots of loads',
};

export const viewsOfKind = (kind: TextKind): PanelRow[] =>
  panels.filter(({ drop }) => drop?.takes[kind]);

const viewsAs = (kind: TextKind, words: string, sure: boolean): View[] =>
  viewsOfKind(kind).map((row) => ({ row, kind, words, sure }));

const isShownBy = (kind: TextKind, here: string | undefined): boolean =>
  viewsOfKind(kind).some(({ name }) => name === here);

type Readings = InspectedFile['readings'];

/** Readings without those that only the panel in view could want. */
function likely(readings: Readings, here: string | undefined): Readings {
  const has = (kind: TextKind): boolean => readings.some(({ as }) => as === kind);
  return readings.filter(({ as }) => {
    // Objects with one per node are equally well loads. They are objects only in the panel for
    // objects.
    if (as === 'objects' && has('loads')) return isShownBy('objects', here);
    // Links with times are also a network. They are a network only in the panel for networks.
    if (as !== 'platform' && has('platform')) return isShownBy(as, here);
    return true;
  });
}

/** A table with several columns, or measured values: the panel asks for the column or the unit. */
const asksBack = ({ sure, column, unit }: Readings[number]): boolean =>
  !sure && (column !== undefined || unit !== undefined);

function viewsOf(file: InspectedFile, here: string | undefined): View[] {
  const { contents, summary } = file;
  if (contents === 'experts' || contents === 'snapshots')
    return viewsAs(contents, summary.replace(/\.$/, ''), true);
  const readings = likely(file.readings, here);
  const complete = readings.filter((reading) => !asksBack(reading));
  return (complete.length > 0 ? complete : readings).flatMap((reading) => {
    const { as, column, sure } = reading;
    const asks = column === undefined ? 'measured values' : 'a table with several columns';
    return asksBack(reading) ? viewsAs(as, asks, true) : viewsAs(as, reading.summary, sure);
  });
}

/** The panels that understand a text. The panel in view comes first. */
export async function inspect(
  core: Engine,
  { name, text }: Dropped,
  here?: string,
): Promise<Inspected> {
  const named = name === '' ? {} : { name };
  const answer = withResult(await core.run({ kind: 'inspect', text: textFor(text), ...named }));
  if (!answer.ok) throw new Error(problemText(answer.error));
  const file = answer.result.files[0]!;
  const views = viewsOf(file, here);
  const first = views.findIndex(({ row }) => row.name === here);
  if (first > 0) views.unshift(...views.splice(first, 1));
  const reasons = (file.nearest ?? []).map(({ as, ...mismatch }) => ({
    kind: as,
    words: nouns[as],
    message: problemText(mismatch),
  }));
  return { views, reasons: views.length > 0 ? [] : reasons, file };
}
