// The whole view as one value: the settings of every panel, and the panel in view.
import type { Job } from 'evenkeel/elements';
import type { Example, Opening, PanelRow } from '../kit/row.js';
import { look, usualOf, type Slice, type Values } from '../kit/slice.js';
import { panels } from './registry.js';

export interface State {
  /** The panel in view. */
  readonly panel: string;
  /** The settings of each panel. Panels do not share values. */
  readonly of: ReadonlyMap<string, Values>;
}

/** The panel of a link that does not specify any. */
const usualPanel = 'ring';

export const rowOf = (name: unknown): PanelRow | undefined =>
  panels.find((row) => row.name === name);

function allows({ defaults, allowed }: Slice, key: string, value: unknown): boolean {
  const usual = (defaults as Values)[key];
  const choices = (allowed as Readonly<Record<string, readonly unknown[]>>)[key];
  return typeof value === typeof usual && (choices?.includes(value) ?? true);
}

/** Values with a part replaced. The part can be anything, because it comes from outside. Keys
 * without a slice and values of the wrong type are dropped. Unknown choices become the default. */
function taken(row: PanelRow, values: Values, part: Values): Values {
  const now: Record<string, unknown> = { ...values };
  for (const one of row.slices) {
    for (const [key, usual] of Object.entries(one.defaults)) {
      if (Object.hasOwn(part, key)) now[key] = allows(one, key, part[key]) ? part[key] : usual;
    }
  }
  return now;
}

const exampleValues = (row: PanelRow, { state, notice }: Example): Values =>
  taken(row, usualOf(row.slices), { ...state, caption: notice });

/** The initial values of every panel are a worked example. */
const beginning = (row: PanelRow): Values =>
  row.examples?.[0] ? exampleValues(row, row.examples[0]) : usualOf(row.slices);

/** The state of a first visit. */
export const initial: State = {
  panel: 'start',
  of: new Map(panels.map((row) => [row.name, beginning(row)])),
};

export const valuesOf = (state: State, panel = state.panel): Values => state.of.get(panel)!;

export const withPanel = (state: State, panel: string): State =>
  rowOf(panel) && panel !== state.panel ? { ...state, panel } : state;

export function withValues(state: State, panel: string, values: Values): State {
  return { panel, of: new Map(state.of).set(panel, values) };
}

/** Opens an item in its panel. Missing values get their defaults, and other panels keep their
 * values. */
export const opened = (state: State, row: PanelRow, part: Values): State =>
  withValues(state, row.name, taken(row, usualOf(row.slices), part));

/** Changes some values of a panel and shows the panel. */
export function changed(state: State, panel: string, part: Values): State {
  const row = rowOf(panel);
  return row ? withValues(state, panel, taken(row, valuesOf(state, panel), part)) : state;
}

/** Panels that share a slice: text that is typed in one panel also appears in the other. */
const beside = (row: PanelRow): PanelRow[] =>
  panels.filter(
    (other) => other !== row && other.slices.some((one) => one.common && row.slices.includes(one)),
  );

/** The visitor changes settings of the panel in view. */
export function edited(state: State, part: Values): State {
  const row = rowOf(state.panel)!;
  const of = new Map(state.of).set(row.name, taken(row, valuesOf(state), part));
  for (const other of beside(row)) {
    const shared = { ...other, slices: row.slices.filter((one) => other.slices.includes(one)) };
    shared.slices = shared.slices.filter((one) => one !== look);
    of.set(other.name, taken(shared, of.get(other.name)!, part));
  }
  return { panel: state.panel, of };
}

/** Only the values that differ from the defaults, in the order of the defaults, so that equal
 * values give equal links. */
export function compact(panel: string, values: Values): Values {
  const usual = usualOf(rowOf(panel)!.slices);
  const own = Object.keys(usual).filter((key) => values[key] !== usual[key]);
  return {
    ...(panel === usualPanel ? {} : { panel }),
    ...Object.fromEntries(own.map((key) => [key, values[key]])),
  };
}

/** The values of a link, or of the storage of earlier builds, for any panel. */
export function sanitized(panel: string, value: unknown): Values {
  const row = rowOf(panel)!;
  return taken(
    row,
    usualOf(row.slices),
    typeof value === 'object' && value !== null ? (value as Values) : {},
  );
}

/** The panel of a link. */
export const panelOf = (link: Values): string => rowOf(link['panel'])?.name ?? usualPanel;

/** Shows the values of a link in their panel. */
export function linked(state: State, link: Values): State {
  const panel = panelOf(link);
  return withValues(state, panel, sanitized(panel, link));
}

/** The values of a link in words, such as "#paper=lau/fig1". */
export async function namedLink(hash: string): Promise<Values | null> {
  const [, key, value] = /^#(\w+)=([\w./-]+)$/.exec(hash) ?? [];
  if (key === undefined || value === undefined) return null;
  for (const row of panels) {
    const values = await row.named?.(key, value);
    if (values) return values;
  }
  return null;
}

export function exampleState(state: State, name: string): State | null {
  for (const row of panels) {
    const example = row.examples?.find((one) => one.name === name);
    if (example) return withValues(state, row.name, exampleValues(row, example));
  }
  return null;
}

/** The panel for a job, and the options of the job without a setting there. */
export function openingOf(job: Job): (Opening & { row: PanelRow; part: Values }) | null {
  const row = panels.find(({ opens }) => opens?.kinds.includes(job.kind));
  return row ? { row, title: row.title, ...row.opens!.from(job) } : null;
}

/** The state with a job in its panel. */
export function jobState(state: State, job: Job): State | null {
  const opening = openingOf(job);
  return opening && opened(state, opening.row, opening.part);
}

/** Number of characters of text in the values. */
export function sizeOf(values: Values): number {
  let size = 0;
  for (const value of Object.values(values)) if (typeof value === 'string') size += value.length;
  return size;
}
