// The whole view as one value, made of the slices of all panels: what is in the link, in the history and
// in this browser's memory.
import type { Request } from 'evenkeel/elements';
import type { Opening, PanelRow } from '../kit/row.js';
import { look, slice, type Slice, type Values } from '../kit/slice.js';
import { panels } from './registry.js';

/** The values of every slice. */
export type State = ReadonlyMap<Slice, Values>;

/** Which panel is looked at. */
export const place = slice({ panel: panels[0].name }, { panel: panels.map(({ name }) => name) });

const slices: readonly Slice[] = [
  ...new Set([place, ...panels.flatMap((row) => row.slices), look]),
];

export const initial: State = new Map(slices.map((one) => [one, one.defaults as Values]));

function allows({ defaults, allowed }: Slice, key: string, value: unknown): boolean {
  const usual = (defaults as Values)[key];
  const choices = (allowed as Readonly<Record<string, readonly unknown[]>>)[key];
  return typeof value === typeof usual && (choices?.includes(value) ?? true);
}

/** The state with other values. From outside they may be anything: keys that no slice has and values of
 * the wrong type are dropped, choices that are none fall back to the default. */
export function patched(state: State, part: Values): State {
  const slicesNow = [...state].map(([one, values]): [Slice, Values] => {
    const keys = Object.keys(part).filter((key) => Object.hasOwn(one.defaults, key));
    if (keys.length === 0) return [one, values];
    const now = { ...values };
    for (const key of keys) {
      now[key] = allows(one, key, part[key]) ? part[key] : (one.defaults as Values)[key];
    }
    return [one, now];
  });
  return new Map(slicesNow);
}

/** A state from outside. */
export function sanitize(value: unknown): State {
  return patched(initial, typeof value === 'object' && value !== null ? (value as Values) : {});
}

/** Only what differs from the defaults, in their order, so that equal states give equal links. */
export function compact(state: State): Values {
  const entries = [...state].flatMap(([{ defaults }, values]) =>
    Object.entries(values).filter(([key, value]) => value !== (defaults as Values)[key]),
  );
  return Object.fromEntries(entries);
}

/** What a panel sees. */
export function seen(state: State, some: readonly Slice[]): Values {
  return Object.assign({}, ...some.map((one) => state.get(one))) as Values;
}

export const panelOf = (state: State): string => state.get(place)!['panel'] as string;

export function exampleState(name: string): State | null {
  for (const row of panels) {
    const example = row.examples?.find((one) => one.name === name);
    if (!example) continue;
    return patched(initial, { panel: row.name, ...example.state, caption: example.notice });
  }
  return null;
}

/** The panel that shows a job, and what it has no setting for. */
export function openingOf(job: Request): (Opening & { row: PanelRow; part: Values }) | null {
  const row = panels.find(({ opens }) => opens?.kinds.includes(job.kind));
  return row ? { row, title: row.title, ...row.opens!.from(job) } : null;
}

/** The view of a job in its panel; what the job does not say is as usual there. */
export function jobState(state: State, job: Request): State | null {
  const opening = openingOf(job);
  if (!opening) return null;
  const usual = Object.assign({}, ...opening.row.slices.map(({ defaults }) => defaults)) as Values;
  return patched(state, { ...usual, ...opening.part, panel: opening.row.name });
}

/** How much text it holds. */
export function sizeOf(state: State): number {
  let size = 0;
  for (const value of Object.values(compact(state))) {
    if (typeof value === 'string') size += value.length;
  }
  return size;
}
