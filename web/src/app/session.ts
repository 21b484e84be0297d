// The view of one visit. Every change passes through here to undo, history, address and storage.
import type { Values } from '../kit/slice.js';
import { longestLink } from '../kit/save.js';
import { Places } from './places.js';
import {
  changed,
  compact,
  edited,
  exampleState,
  initial,
  linked,
  namedLink,
  rowOf,
  sizeOf,
  valuesOf,
  withPanel,
  type State,
} from './state.js';
import { remember, remembered, rememberedHere, rememberHere } from './storage.js';
import { Undo } from './undo.js';
import { fromHash, toHash } from './url.js';

/** Larger values have no link. */
const mostLinked = 60_000;
/** Address and storage are updated after a pause in typing. */
const settleMs = 400;

export class Session {
  view: State | null = null;
  /** A sentence for the visitor. */
  alert = '';
  private readonly undoing = new Undo();
  private readonly places = new Places();
  private kept = initial;
  private timer: ReturnType<typeof setTimeout> | undefined;

  /** @param changed Called when the view or the sentence has changed.
   * @param settled  Called with the link when the view has not changed for a while. */
  constructor(
    private readonly changed: () => void,
    private readonly settled: (hash: string) => void,
  ) {}

  async begin(): Promise<void> {
    const here = rememberedHere();
    const before = here ?? remembered() ?? initial;
    this.kept = before;
    rememberHere(before);
    // If a page was left at once, its address can be one change behind.
    const left = here && Places.leftAt();
    const state = left ? withPanel(before, left) : await this.linkedBy(location.hash, before);
    this.view = state ?? before;
    this.places.begin(this.view);
    if (state) this.settle();
    this.changed();
    addEventListener('popstate', (event) => this.restore(event.state));
    // Entries of our own history have a state. Only a typed hash has no state.
    addEventListener('hashchange', () => {
      if (!history.state) void this.openHash(location.hash);
    });
    addEventListener('pagehide', () => this.keep());
  }

  say(sentence: string): void {
    this.alert = sentence;
    this.changed();
  }

  private async linkedBy(hash: string, state: State): Promise<State | null> {
    const example = /^#ex=([\w-]+)$/.exec(hash)?.[1];
    try {
      if (example === undefined) {
        const link = (await fromHash(hash)) ?? (await namedLink(hash));
        return link && linked(state, link);
      }
      const found = exampleState(state, example);
      if (!found) this.alert = `Unknown example “${example}”.`;
      return found;
    } catch (error) {
      this.alert = (error as Error).message;
      return null;
    }
  }

  /** @throws Error with a sentence for the caller. */
  async openLink(hash: string): Promise<void> {
    if (!this.view) throw new Error('The page is still loading and cannot open a link yet.');
    if (!hash.startsWith('#'))
      throw new Error('The hash of a link must begin with #v1. (a view) or #ex= (an example).');
    await this.openHash(hash);
    if (this.alert) throw new Error(this.alert);
  }

  /** A hash that was typed, or followed on this page. */
  private async openHash(hash: string): Promise<void> {
    this.alert = '';
    const before = this.view!;
    const state = await this.linkedBy(hash, before);
    if (!state) {
      this.changed();
      return;
    }
    this.places.open(before, state);
    this.undoing.did(before, state);
    this.view = state;
    this.places.claim(state);
    this.settle();
    this.changed();
  }

  /** Changes settings of the panel in view, or of `panel`. */
  change(part: Values): void {
    const { view } = this;
    if (!view) return;
    const { panel, ...values } = part;
    const row = rowOf(panel);
    if (panel === undefined) this.edit(edited(view, values));
    else if (row && Object.keys(values).length === 0) this.visit(row.name);
    else if (row) this.open(changed(view, row.name, values));
  }

  private edit(state: State): void {
    this.undoing.did(this.view!, state);
    this.show(state);
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.settle(), settleMs);
  }

  /** Opens another panel in its last state. */
  visit(panel: string): void {
    if (!this.view || panel === this.view.panel) return;
    this.leave();
    this.enter(withPanel(this.view, panel));
  }

  /** Opens an item in its panel: an example, a file, a job. */
  open(state: State): void {
    this.leave();
    this.undoing.did(this.view!, state);
    this.places.open(this.view!, state);
    this.enter(state);
  }

  undo(): void {
    this.step(this.view && this.undoing.undo(this.view));
  }

  redo(): void {
    this.step(this.view && this.undoing.redo(this.view));
  }

  private step(state: State | null): void {
    if (!state) return;
    if (state.panel === this.view!.panel) {
      this.show(state);
      this.settle();
    } else {
      this.leave();
      this.enter(state);
    }
  }

  private show(state: State): void {
    this.view = state;
    this.alert = '';
    this.changed();
  }

  private leave(): void {
    this.keep();
    this.places.write(this.view!);
  }

  private enter(state: State): void {
    this.show(state);
    this.places.push(state);
    this.settle();
  }

  private restore(saved: unknown): void {
    const state = this.places.restore(this.view!, saved);
    if (!state) return;
    this.undoing.did(this.view!, state);
    this.show(state);
    this.settle();
  }

  /** Updates address and storage to the view. */
  private settle(): void {
    clearTimeout(this.timer);
    this.keep();
    void this.address();
  }

  private keep(): void {
    if (!this.view) return;
    remember(this.view, this.kept);
    this.kept = this.view;
  }

  private async address(): Promise<void> {
    const view = this.view!;
    const hash = await this.link();
    if (view !== this.view) return;
    this.settled(hash);
    const short = hash !== '' && hash.length <= longestLink;
    this.places.write(view, short ? hash : location.pathname + location.search);
  }

  /** The link to the panel in view; '' if its values are too large for a link. */
  private async link(): Promise<string> {
    const { panel } = this.view!;
    const values = valuesOf(this.view!);
    return sizeOf(values) < mostLinked ? toHash(compact(panel, values)) : '';
  }

  /** The same link without a limit on its length, for storage inside pictures. */
  tag(): Promise<string> {
    const { panel } = this.view!;
    return toHash(compact(panel, valuesOf(this.view!)));
  }
}
