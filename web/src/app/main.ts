// The shell: rail, panels, theme, history, drops.
import { LitElement, html, nothing, type PropertyValues } from 'lit';
import { customElement, state } from 'lit/decorators.js';
import type { Request } from 'evenkeel/elements';
import { engine } from '../kit/engine.js';
import type { Dropped, PanelElement, PanelRow } from '../kit/row.js';
import { longestLink } from '../kit/save.js';
import type { Values } from '../kit/slice.js';
import { pageStyles } from '../kit/styles.js';
import { dropHint, opened, takeDrop } from './drops.js';
import { keepForOffline } from './offline.js';
import { drawRail } from './rail.js';
import { panels } from './registry.js';
import { shellStyles } from './shell.styles.js';
import {
  compact,
  exampleState,
  initial,
  jobState,
  openingOf,
  panelOf,
  patched,
  sanitize,
  seen,
  sizeOf,
  type State,
} from './state.js';
import { keepTheme, recallTheme, remember, remembered } from './storage.js';
import { fromHash, toHash } from './url.js';

const themes = ['auto', 'light', 'dark'] as const;
/** Larger states have no link, and the history keeps none of them. */
const mostLinked = 60_000;

@customElement('ek-app')
export class App extends LitElement {
  static override styles = [pageStyles, shellStyles];

  @state() private view: State | null = null;
  @state() private alert = '';
  @state() private dropping = false;
  @state() private theme: (typeof themes)[number] = 'auto';
  private commitTimer: ReturnType<typeof setTimeout> | undefined;
  /** Panels come into being when they are first looked at, and stay. */
  private readonly elements = new Map<PanelRow, PanelElement>();
  private drawn: ChildNode[] = [];

  override connectedCallback(): void {
    super.connectedCallback();
    this.setTheme(recallTheme() ?? 'auto');
    void this.begin();
    addEventListener('popstate', (event) => this.restore(event.state));
    // Entries of our own history come with their state; only a hash that was typed has none.
    addEventListener('hashchange', () => {
      if (!history.state) void this.openHash(location.hash);
    });
    addEventListener('keydown', (event) => this.onKey(event));
    addEventListener('dragover', (event) => {
      event.preventDefault();
      this.dropping = true;
    });
    addEventListener('dragleave', (event) => {
      if (!event.relatedTarget) this.dropping = false;
    });
    addEventListener('drop', (event) => void this.onDrop(event));
    // Another site's page can find out when this one is ready.
    addEventListener('message', (event) => {
      if (event.data === 'PING')
        (event.source as Window | null)?.postMessage('PONG', { targetOrigin: '*' });
    });
    engine.catch((error: Error) => {
      this.alert =
        typeof WebAssembly === 'object'
          ? `The engine could not be loaded (${error.message}). Reload the page; from a folder on disk open evenkeel.html instead.`
          : 'This browser has no WebAssembly, which Evenkeel computes with. Any browser since 2024 has it.';
    });
  }

  private async begin(): Promise<void> {
    if (await this.openHash(location.hash)) return;
    this.view = remembered() ?? patched(initial, { panel: 'start' });
    history.replaceState(compact(this.view), '');
  }

  /** @return whether the hash held a state. */
  private async openHash(hash: string): Promise<boolean> {
    const example = /^#ex=([\w-]+)$/.exec(hash)?.[1];
    if (example) {
      const found = exampleState(example);
      if (found) this.view = found;
      else this.alert = `There is no example named "${example}".`;
      return found !== null;
    }
    try {
      const linked = await fromHash(hash);
      if (!linked) return false;
      this.alert = '';
      this.view = linked;
      history.replaceState(compact(linked), '');
      return true;
    } catch (error) {
      this.alert = (error as Error).message;
      return false;
    }
  }

  private restore(saved: unknown): void {
    if (saved) this.view = sanitize(saved);
  }

  private change(part: Values): void {
    if (this.view) this.show(patched(this.view, part));
  }

  private show(value: State): void {
    const before = this.view && panelOf(this.view);
    this.view = value;
    this.alert = '';
    clearTimeout(this.commitTimer);
    // Typing makes one entry of the history, not one a key; a change of panel is one at once.
    const wait = panelOf(value) === before ? 400 : 0;
    this.commitTimer = setTimeout(() => void this.commit(value), wait);
  }

  private async commit(value: State): Promise<void> {
    remember(value);
    const small = sizeOf(value) < mostLinked;
    const hash = small ? await toHash(value) : '';
    if (value !== this.view) return;
    const address = hash && hash.length <= longestLink ? hash : location.pathname;
    try {
      history.pushState(small ? compact(value) : null, '', address);
    } catch {
      // Pages from the file system may not change their address everywhere; the view works all the same.
    }
  }

  private onKey(event: KeyboardEvent): void {
    const target = event.composedPath()[0] as HTMLElement;
    const typing = /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName);
    if (event.key === '?' && !typing) this.change({ panel: 'about' });
    if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'z' && !typing) {
      event.preventDefault();
      if (event.shiftKey) history.forward();
      else history.back();
    }
  }

  private async onDrop(event: DragEvent): Promise<void> {
    event.preventDefault();
    this.dropping = false;
    await this.take(() => takeDrop(this.view!, event.dataTransfer));
  }

  /** Shows what became of something that came from outside. */
  private async take(opening: () => Promise<State | null>): Promise<void> {
    if (!this.view) return;
    try {
      const state = await opening();
      if (state) this.show(state);
    } catch (error) {
      this.alert = (error as Error).message;
    }
  }

  private setTheme(theme: string): void {
    this.theme = themes.find((one) => one === theme) ?? 'auto';
    if (this.theme === 'auto') delete document.documentElement.dataset['theme'];
    else document.documentElement.dataset['theme'] = this.theme;
  }

  private nextTheme(): void {
    this.setTheme(themes[(themes.indexOf(this.theme) + 1) % themes.length]!);
    keepTheme(this.theme);
  }

  /** One that stands in index.html stays. */
  private create(row: PanelRow): PanelElement {
    const there = this.querySelector<PanelElement>(row.tag);
    const element = there ?? (document.createElement(row.tag) as PanelElement);
    row.load().catch((error: Error) => {
      this.alert = `A part of the page could not be loaded (${error.message}). Reload it.`;
    });
    element.row = row;
    element.link = () => toHash(this.view!);
    element.addEventListener('change-state', (event) =>
      this.change((event as CustomEvent<Values>).detail),
    );
    element.opening = openingOf;
    element.addEventListener('open-job', (event) => {
      const state = this.view && jobState(this.view, (event as CustomEvent<Request>).detail);
      if (state) this.show(state);
    });
    element.addEventListener('open-example', (event) => {
      const example = exampleState((event as CustomEvent<string>).detail);
      if (example) this.show(example);
    });
    element.addEventListener('open-text', (event) => {
      const { detail } = event as CustomEvent<Dropped>;
      void this.take(() => opened(this.view!, detail));
    });
    return element;
  }

  /** What was asked of index.html before this was here. */
  private takeOver(page: DOMStringMap): void {
    delete page['opening'];
    const panel = page['asked'];
    if (!panel) return;
    delete page['asked'];
    this.change({ panel });
  }

  private get made(): PanelElement[] {
    return panels.flatMap((row) => this.elements.get(row) ?? []);
  }

  /** What index.html shows of the page stays until there is a view. */
  protected override createRenderRoot(): HTMLElement | DocumentFragment {
    this.drawn = [...(this.shadowRoot?.childNodes ?? [])];
    return super.createRenderRoot();
  }

  protected override shouldUpdate(): boolean {
    return this.view !== null;
  }

  protected override update(changed: PropertyValues): void {
    super.update(changed);
    for (const node of this.drawn.splice(0)) node.remove();
    this.takeOver(document.documentElement.dataset);
  }

  override willUpdate(changed: PropertyValues): void {
    const { view } = this;
    if (!view || !changed.has('view' as keyof this)) return;
    const old = changed.get('view' as keyof this) as State | null | undefined;
    for (const row of panels) {
      const active = panelOf(view) === row.name;
      const known = this.elements.get(row);
      if (!known && !active && !this.querySelector(row.tag)) continue;
      const element = known ?? this.create(row);
      this.elements.set(row, element);
      // Where nothing of it has changed, it keeps what it has.
      if (!known || row.slices.some((one) => view.get(one) !== old?.get(one)))
        element.state = seen(view, row.slices);
      element.active = active;
      element.style.display = active ? '' : 'none';
    }
  }

  override render(): unknown {
    const { view } = this;
    return html`
      ${drawRail({
        here: view && panelOf(view),
        theme: this.theme,
        open: (panel) => this.change({ panel, caption: '' }),
        nextTheme: () => this.nextTheme(),
      })}
      <main>
        ${this.alert ? html`<div class="alert" role="alert">${this.alert}</div>` : nothing}
        <slot></slot>
        ${this.made.map((element) => (element.parentNode === this ? nothing : element))}
      </main>
      ${this.dropping ? html`<div class="drop">${dropHint(view)}</div>` : nothing}
    `;
  }
}

keepForOffline();
