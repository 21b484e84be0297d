// What becomes of a file or text that was dropped on the page.
import type { Dropped } from '../kit/row.js';
import { panels } from './registry.js';
import { initial, panelOf, patched, seen, type State } from './state.js';
import { look } from '../kit/slice.js';
import { fromHash } from './url.js';

const rowOf = (state: State | null) =>
  panels.find(({ name }) => state !== null && name === panelOf(state));

export const dropHint = (state: State | null): string =>
  (rowOf(state)?.drop ?? panels[0].drop)!.hint;

async function dropped(data: DataTransfer | null): Promise<Dropped> {
  const file = data?.files[0];
  if (file) return { name: file.name, text: await file.text() };
  return { name: '', text: data?.getData('text/plain') ?? '' };
}

/** @throws Error with a sentence for the visitor. */
export async function takeDrop(state: State, data: DataTransfer | null): Promise<State | null> {
  return opened(state, await dropped(data));
}

/** What becomes of a text or a file.
 * @throws Error with a sentence for the visitor. */
export async function opened(state: State, it: Dropped): Promise<State | null> {
  if (!it.text) return null;
  // A picture that this page exported brings its state back.
  const carried = /evenkeel-state:(#v\d+\.[\w-]+)/.exec(it.text.slice(0, 20_000))?.[1];
  if (carried) return fromHash(carried);
  // The panel that is looked at comes first.
  const own = rowOf(state);
  for (const row of own ? [own, ...panels] : panels) {
    const taken = row.drop?.take(it);
    if (!taken) continue;
    const { tab } = seen(state, [look]);
    const before = taken.anew ? patched(initial, { tab }) : state;
    return patched(before, { panel: row.name, ...taken.part });
  }
  return null;
}
