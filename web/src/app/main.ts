// The shell: rail, panels, theme, history, drops.
import { LitElement, css, html, nothing } from 'lit';
import { customElement, state } from 'lit/decorators.js';
import { engine } from '../kit/engine.js';
import { clusterExampleState } from '../panels/cluster/examples.js';
import { exampleState } from '../panels/ring/examples.js';
import { flowExampleState } from '../panels/flow/examples.js';
import '../panels/advise/view.js';
import '../panels/cluster/view.js';
import '../panels/dynamic/view.js';
import '../panels/eh/view.js';
import '../panels/flow/view.js';
import '../panels/map/view.js';
import '../panels/papers/view.js';
import '../panels/ring/view.js';
import '../panels/about/view.js';
import { looksLikeGraph } from '../panels/flow/job.js';
import { compact, defaults, sanitize, type State } from './state.js';
import { keep, recall } from './storage.js';
import { pageStyles } from '../kit/styles.js';
import { fromHash, longestLink, toHash } from './url.js';

const memory = 'evenkeel-state';
const themes = ['auto', 'light', 'dark'] as const;

const icons = {
  ring: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zm0 3a6 6 0 1 1 0 12 6 6 0 0 1 0-12z',
  flow: 'M5 3a2 2 0 1 1 0 4 2 2 0 0 1 0-4zm14 0a2 2 0 1 1 0 4 2 2 0 0 1 0-4zM5 17a2 2 0 1 1 0 4 2 2 0 0 1 0-4zm14 0a2 2 0 1 1 0 4 2 2 0 0 1 0-4zM8 4.2h8v1.6H8zm0 14h8v1.6H8zM4.2 8h1.6v8H4.2zm14 0h1.6v8h-1.6zM8 6.9 17.1 16 16 17.1 6.9 8z',
  advise:
    'M12 2a10 10 0 1 1 0 20 10 10 0 0 1 0-20zm0 2.4a7.6 7.6 0 1 0 0 15.2 7.6 7.6 0 0 0 0-15.2zm4.6 3-3 6.2-6.2 3 3-6.2zM12 10.8a1.2 1.2 0 1 0 0 2.4 1.2 1.2 0 0 0 0-2.4z',
  eh: 'M12 2 3 6.5v11L12 22l9-4.5v-11zm0 2.2 6.3 3.1L12 10.5 5.7 7.3zM5 8.9l6 3v7.2l-6-3zm14 0v7.2l-6 3v-7.2z',
  map: 'M4 4h6v6H4zm10 0h6v6h-6zM4 14h6v6H4zm10 0h6v6h-6zM10 6.2h4v1.6h-4zm0 10h4v1.6h-4zM6.2 10h1.6v4H6.2z',
  dynamic: 'M3 19h18v2H3zM5 11h3v6H5zm5.5-4h3v10h-3zM16 13h3v4h-3zM12 1l3 4h-2v1h-2V5H9z',
  cluster:
    'M3 3h7v5H3zm11 0h7v5h-7zM3 16h7v5H3zm11 0h7v5h-7zM10 4.8h4v1.6h-4zm0 13h4v1.6h-4zM5.7 8h1.6v8H5.7zm11 0h1.6v8h-1.6zM9 9.5l1.1-1.1 4.9 5.1-1.1 1.1z',
  papers: 'M6 2h9l5 5v15H6zm8 1.8V8h4.2zM8.5 11v1.6h8V11zm0 3.4V16h8v-1.6zm0 3.4v1.6h5.5v-1.6z',
  embed: 'M8.5 6 2.5 12l6 6 1.6-1.6L5.7 12l4.4-4.4zm7 0-1.6 1.6L18.3 12l-4.4 4.4 1.6 1.6 6-6z',
  about: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zm-1 4h2v2h-2zm0 4h2v6h-2z',
};

function remembered(): State | null {
  try {
    const text = recall(memory);
    return text ? sanitize(JSON.parse(text)) : null;
  } catch {
    return null;
  }
}

const sizeOf = (value: State): number =>
  value.text.length +
  value.graphText.length +
  value.nodeLoads.length +
  value.taskText.length +
  value.platform.length +
  value.siteLoads.length +
  value.trace.length;

function remember(value: State): void {
  if (sizeOf(value) < 200_000) keep(memory, JSON.stringify(compact(value)));
}

@customElement('ek-app')
export class App extends LitElement {
  static override styles = [
    pageStyles,
    css`
      :host {
        display: grid;
        grid-template-columns: 72px minmax(0, 1fr);
        min-height: 100dvh;
      }
      nav {
        position: sticky;
        top: 0;
        height: 100dvh;
        border-right: 1px solid var(--line);
        background: var(--sunken);
        display: flex;
        flex-direction: column;
        align-items: stretch;
        padding: 12px 0;
        gap: 4px;
      }
      .logo {
        width: 32px;
        height: 32px;
        margin: 0 auto 12px;
      }
      nav button {
        border: 0;
        background: none;
        color: var(--muted);
        min-height: 56px;
        font-size: 12px;
        cursor: pointer;
        display: flex;
        flex-direction: column;
        align-items: center;
        justify-content: center;
        gap: 4px;
        border-left: 3px solid transparent;
        border-right: 3px solid transparent;
      }
      nav button svg {
        width: 22px;
        height: 22px;
        fill: currentColor;
      }
      nav button[aria-current='page'] {
        color: var(--ink);
        border-left-color: var(--accent);
      }
      nav button:hover {
        color: var(--ink);
      }
      .spring {
        flex: 1;
      }
      main {
        min-width: 0;
      }
      .alert {
        padding: 12px 20px;
        background: var(--sunken);
        border-bottom: 1px solid var(--line);
        color: var(--warn);
      }
      .drop {
        position: fixed;
        inset: 0;
        z-index: 10;
        display: grid;
        place-items: center;
        font-size: 20px;
        background: color-mix(in srgb, var(--surface) 85%, transparent);
        border: 3px dashed var(--accent);
      }
      @media (max-width: 860px) {
        :host {
          display: block;
          padding-bottom: 56px;
        }
        nav {
          position: fixed;
          top: auto;
          bottom: 0;
          left: 0;
          right: 0;
          z-index: 4;
          height: 56px;
          flex-direction: row;
          gap: 0;
          overflow-x: auto;
          padding: 0;
          border-right: 0;
          border-top: 1px solid var(--line);
        }
        nav button {
          flex: 1;
          min-width: 52px;
          padding: 0 2px;
          border: 0;
          border-top: 3px solid transparent;
        }
        nav button[aria-current='page'] {
          border-top-color: var(--accent);
        }
        .logo,
        .spring {
          display: none;
        }
      }
      @media print {
        :host {
          display: block;
        }
        nav {
          display: none;
        }
      }
    `,
  ];

  @state() private view: State | null = null;
  @state() private alert = '';
  @state() private dropping = false;
  @state() private version = '';
  @state() private theme: (typeof themes)[number] = 'auto';
  private commitTimer: ReturnType<typeof setTimeout> | undefined;
  private commits = 0;
  private visited = new Set<State['panel']>();

  override connectedCallback(): void {
    super.connectedCallback();
    this.setTheme((recall('evenkeel-theme') as (typeof themes)[number]) ?? 'auto');
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
    engine.then(
      (core) => (this.version = core.version),
      (error: Error) => {
        this.alert =
          typeof WebAssembly === 'object'
            ? `The engine could not be loaded (${error.message}). Reload the page; from a folder on disk open evenkeel.html instead.`
            : 'This browser has no WebAssembly, which Evenkeel computes with. Any browser since 2024 has it.';
      },
    );
  }

  private async begin(): Promise<void> {
    if (await this.openHash(location.hash)) return;
    this.view = remembered() ?? exampleState('fig1')!;
    history.replaceState(compact(this.view), '');
  }

  /** @return whether the hash held a state. */
  private async openHash(hash: string): Promise<boolean> {
    const example = /^#ex=([\w-]+)$/.exec(hash)?.[1];
    if (example) {
      const found =
        exampleState(example) ?? flowExampleState(example) ?? clusterExampleState(example);
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

  private change(part: Partial<State>): void {
    const before = this.view;
    if (!before) return;
    this.view = { ...before, ...part };
    this.alert = '';
    clearTimeout(this.commitTimer);
    // Typing makes one entry of the history, not one a key; a change of panel is one at once.
    const wait = part.panel && part.panel !== before.panel ? 0 : 400;
    this.commitTimer = setTimeout(() => void this.commit(), wait);
  }

  private async commit(): Promise<void> {
    const value = this.view;
    if (!value) return;
    const number = ++this.commits;
    remember(value);
    const hash = sizeOf(value) < 60_000 ? await toHash(value) : '';
    if (number !== this.commits || value !== this.view) return;
    const address = hash && hash.length <= longestLink ? hash : location.pathname;
    try {
      history.pushState(sizeOf(value) < 60_000 ? compact(value) : null, '', address);
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
    const file = event.dataTransfer?.files[0];
    const text = file ? await file.text() : (event.dataTransfer?.getData('text/plain') ?? '');
    if (!text) return;
    // A picture that this page exported brings its state back.
    const carried = /evenkeel-state:(#v\d+\.[\w-]+)/.exec(text.slice(0, 20_000))?.[1];
    if (carried) {
      try {
        const state = await fromHash(carried);
        if (state) this.change(state);
      } catch (error) {
        this.alert = (error as Error).message;
      }
      return;
    }
    const name = file?.name ?? '';
    if (this.view?.panel === 'dynamic') {
      this.change({ trace: text, caption: '' });
    } else if (this.view?.panel === 'cluster') {
      const machines = /^\s*<|speed|bandwidth/i.test(text.slice(0, 2000));
      this.change(
        machines ? { site: 'platform', platform: text } : { spread: 'vector', siteLoads: text },
      );
    } else if (this.view?.panel !== 'map' && looksLikeGraph(name, text)) {
      this.change({ panel: 'flow', graphText: text, graphFile: name, caption: '' });
    } else if (this.view?.panel === 'map') {
      this.change({ taskText: text, caption: '' });
    } else if (this.view?.panel === 'flow' || this.view?.panel === 'advise') {
      this.change({ source: 'vector', nodeLoads: text, caption: '' });
    } else {
      this.change({ ...defaults, text, file: name, tab: this.view?.tab ?? 'why' });
    }
  }

  private dropHint(panel: State['panel'] | undefined): string {
    if (panel === 'map') return 'Drop a task graph';
    if (panel === 'dynamic') return 'Drop a trace of arrivals';
    if (panel === 'cluster') return 'Drop a platform or a file of loads';
    return panel === 'flow' ? 'Drop a network or a file of loads' : 'Drop a file of loads';
  }

  private setTheme(theme: (typeof themes)[number]): void {
    this.theme = themes.includes(theme) ? theme : 'auto';
    if (this.theme === 'auto') delete document.documentElement.dataset['theme'];
    else document.documentElement.dataset['theme'] = this.theme;
  }

  private nextTheme(): void {
    this.setTheme(themes[(themes.indexOf(this.theme) + 1) % themes.length]!);
    keep('evenkeel-theme', this.theme);
  }

  /** Panels come into being when they are first looked at, and stay. */
  private visit(panel: State['panel']): boolean {
    if (this.view?.panel === panel) this.visited.add(panel);
    return this.visited.has(panel);
  }

  private railButton(panel: State['panel'], title: string): unknown {
    return html`<button
      aria-current=${this.view?.panel === panel ? 'page' : 'false'}
      @click=${() => this.change({ panel, caption: '' })}
    >
      <svg viewBox="0 0 24 24" aria-hidden="true"><path d=${icons[panel]} /></svg>${title}
    </button>`;
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
        ${this.railButton('ring', 'Ring')}${this.railButton('flow', 'Flow')}${this.railButton('advise', 'Advise')}${this.railButton('eh', 'Cube')}${this.railButton('map', 'Map')}${this.railButton('dynamic', 'Dynamic')}${this.railButton('cluster', 'Cluster')}${this.railButton('papers', 'Papers')}${this.railButton('embed', 'Embed')}${this.railButton('about', 'About')}
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
        ${view?.panel === 'embed' ? html`<ek-embed-panel></ek-embed-panel>` : nothing}
        ${view?.panel === 'about' ? html`<ek-about-panel .version=${this.version}></ek-about-panel>` : nothing}
        ${
          view && this.visit('ring')
            ? html`<ek-ring-panel
                style=${view.panel === 'ring' ? '' : 'display:none'}
                .state=${view}
                .active=${view.panel === 'ring'}
                @change-state=${(event: CustomEvent<Partial<State>>) => this.change(event.detail)}
              ></ek-ring-panel>`
            : nothing
        }
        ${
          view && this.visit('papers')
            ? html`<ek-papers-panel
                style=${view.panel === 'papers' ? '' : 'display:none'}
                .state=${view}
                @change-state=${(event: CustomEvent<Partial<State>>) => this.change(event.detail)}
              ></ek-papers-panel>`
            : nothing
        }
        ${
          view && this.visit('advise')
            ? html`<ek-advise-panel
                style=${view.panel === 'advise' ? '' : 'display:none'}
                .state=${view}
                .active=${view.panel === 'advise'}
                @change-state=${(event: CustomEvent<Partial<State>>) => this.change(event.detail)}
              ></ek-advise-panel>`
            : nothing
        }
        ${
          view && this.visit('eh')
            ? html`<ek-eh-panel
                style=${view.panel === 'eh' ? '' : 'display:none'}
                .state=${view}
                .active=${view.panel === 'eh'}
                @change-state=${(event: CustomEvent<Partial<State>>) => this.change(event.detail)}
              ></ek-eh-panel>`
            : nothing
        }
        ${
          view && this.visit('map')
            ? html`<ek-map-panel
                style=${view.panel === 'map' ? '' : 'display:none'}
                .state=${view}
                .active=${view.panel === 'map'}
                @change-state=${(event: CustomEvent<Partial<State>>) => this.change(event.detail)}
              ></ek-map-panel>`
            : nothing
        }
        ${
          view && this.visit('dynamic')
            ? html`<ek-dynamic-panel
                style=${view.panel === 'dynamic' ? '' : 'display:none'}
                .state=${view}
                .active=${view.panel === 'dynamic'}
                @change-state=${(event: CustomEvent<Partial<State>>) => this.change(event.detail)}
              ></ek-dynamic-panel>`
            : nothing
        }
        ${
          view && this.visit('cluster')
            ? html`<ek-cluster-panel
                style=${view.panel === 'cluster' ? '' : 'display:none'}
                .state=${view}
                .active=${view.panel === 'cluster'}
                @change-state=${(event: CustomEvent<Partial<State>>) => this.change(event.detail)}
              ></ek-cluster-panel>`
            : nothing
        }
        ${
          view && this.visit('flow')
            ? html`<ek-flow-panel
                style=${view.panel === 'flow' ? '' : 'display:none'}
                .state=${view}
                .active=${view.panel === 'flow'}
                @change-state=${(event: CustomEvent<Partial<State>>) => this.change(event.detail)}
              ></ek-flow-panel>`
            : nothing
        }
      </main>
      ${this.dropping ? html`<div class="drop">${this.dropHint(view?.panel)}</div>` : nothing}
    `;
  }
}

async function keepForOffline(): Promise<void> {
  try {
    await navigator.serviceWorker.register('./sw.js');
  } catch {
    // Frames without storage have none: the page works all the same.
  }
}

if ('serviceWorker' in navigator && location.protocol.startsWith('http') && import.meta.env.PROD) {
  addEventListener('load', () => void keepForOffline());
}
