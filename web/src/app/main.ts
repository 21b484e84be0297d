// The shell: rail, panels, theme, history, drops.
import { LitElement, html, nothing, type PropertyValues } from 'lit';
import { customElement, state } from 'lit/decorators.js';
import type { Request } from 'evenkeel/elements';
import { engine } from '../kit/engine.js';
import type { PanelElement, PanelRow } from '../kit/row.js';
import { longestLink } from '../kit/save.js';
import type { Values } from '../kit/slice.js';
import { pageStyles } from '../kit/styles.js';
import { dropHint, takeDrop } from './drops.js';
import { keepForOffline } from './offline.js';
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
    const [first] = panels[0].examples ?? [];
    this.view = remembered() ?? (first && exampleState(first.name)) ?? initial;
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
    if (!this.view) return;
    try {
      const state = await takeDrop(this.view, event.dataTransfer);
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

  private railButton({ name, title, icon }: PanelRow): unknown {
    const here = this.view && panelOf(this.view) === name;
    return html`<button
      aria-current=${here ? 'page' : 'false'}
      @click=${() => this.change({ panel: name, caption: '' })}
    >
      <svg viewBox="0 0 24 24" aria-hidden="true"><path d=${icon} /></svg>${title}
    </button>`;
  }

  private create(row: PanelRow): PanelElement {
    const element = document.createElement(row.tag) as PanelElement;
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
    return element;
  }

  override willUpdate(changed: PropertyValues): void {
    const { view } = this;
    if (!view || !changed.has('view' as keyof this)) return;
    const old = changed.get('view' as keyof this) as State | null | undefined;
    for (const row of panels) {
      const active = panelOf(view) === row.name;
      const known = this.elements.get(row);
      if (!known && !active) continue;
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
      <nav aria-label="Panels">
        <svg class="logo" viewBox="0 0 32 32" aria-hidden="true">
          <rect width="32" height="32" rx="7" fill="var(--accent)" />
          <path
            d="M6 19h20M9 15v-3M16 15V8M23 15v-5M9 23h14"
            stroke="var(--on-accent)"
            stroke-width="3"
            stroke-linecap="round"
          />
        </svg>
        ${panels.map((row) => this.railButton(row))}
        <span class="spring"></span>
        <button @click=${() => this.nextTheme()} title="Light, dark or as the system says">
          <svg viewBox="0 0 24 24" aria-hidden="true">
            <path d="M12 3a9 9 0 1 0 0 18zM12 5.5v13a6.5 6.5 0 0 0 0-13z" fill-rule="evenodd" />
          </svg>
          ${this.theme}
        </button>
      </nav>
      <main>
        ${this.alert ? html`<div class="alert" role="alert">${this.alert}</div>` : nothing}
        ${panels.map((row) => this.elements.get(row) ?? nothing)}
      </main>
      ${this.dropping ? html`<div class="drop">${dropHint(view)}</div>` : nothing}
    `;
  }
}

keepForOffline();
