// What becomes of a file or text that was dropped on the page.
import type { Dropped } from '../kit/row.js';
import { panels } from './registry.js';
import { changed, linked, opened, rowOf, type State } from './state.js';
import { fromHash } from './url.js';

export const dropHint = (state: State | null): string =>
  (rowOf(state?.panel)?.drop ?? panels[0].drop)!.hint;

async function dropped(data: DataTransfer | null): Promise<Dropped> {
  const file = data?.files[0];
  if (file) return { name: file.name, text: await file.text() };
  return { name: '', text: data?.getData('text/plain') ?? '' };
}

/** @throws Error with a sentence for the visitor. */
export const takeDrop = async (state: State, data: DataTransfer | null): Promise<State | null> =>
  textState(state, await dropped(data));

/** What becomes of a text or a file.
 * @throws Error with a sentence for the visitor. */
export async function textState(state: State, it: Dropped): Promise<State | null> {
  if (!it.text) return null;
  // A picture that this page exported brings its state back.
  const carried = /evenkeel-state:(#v\d+\.[\w-]+)/.exec(it.text)?.[1];
  const link = carried === undefined ? null : await fromHash(carried, 'file');
  if (link) return linked(state, link);
  // The panel that is looked at comes first.
  const own = rowOf(state.panel);
  for (const row of own ? [own, ...panels] : panels) {
    const taken = row.drop?.take(it);
    if (!taken) continue;
    return taken.anew ? opened(state, row, taken.part) : changed(state, row.name, taken.part);
  }
  return null;
}
