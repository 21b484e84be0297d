// The shell: rail, panels, theme, drops.
import { LitElement, html, nothing, type PropertyValues } from 'lit';
import { customElement, query, state } from 'lit/decorators.js';
import type { Job } from 'evenkeel/elements';
import { engine } from '../kit/engine.js';
import { later } from '../kit/later.js';
import type { Dropped, PanelElement, PanelRow } from '../kit/row.js';
import type { Values } from '../kit/slice.js';
import { pageStyles } from '../kit/styles.js';
import { actionsFor, panelOfKey } from './actions.js';
import './ask.js';
import type { Choice } from './ask.js';
import { dropHint, listenForDrops } from './drops.js';
import { allowedOrigin, listenToFrame, tellFrame } from './frame.js';
import { listen } from './keys.js';
import { keepForOffline } from './offline.js';
import { Opening } from './opening.js';
import './palette.js';
import type { Palette } from './palette.js';
import { drawRail } from './rail.js';
import { panels } from './registry.js';
import { Session } from './session.js';
import { shellStyles } from './shell.styles.js';
import { exampleState, jobState, linked, openingOf, valuesOf } from './state.js';
import { keepTheme, recallTheme } from './storage.js';

const themes = ['auto', 'light', 'dark'] as const;

const titleOf = ({ name, title }: PanelRow): string =>
  name === 'start' ? 'Evenkeel: load balancing with proof' : `${title} · Evenkeel`;

const newerBar = html`<div class="alert newer" role="status">
  A new version of this page is available.
  <button class="button" @click=${() => location.reload()}>Reload</button>
</div>`;

@customElement('ek-app')
export class App extends LitElement {
  static override styles = [pageStyles, shellStyles];

  @state() private dropping = false;
  /** Whether the host has a newer version of the page. */
  @state() private newer = false;
  @state() private theme: (typeof themes)[number] = 'auto';
  private readonly around = allowedOrigin(location.search, location.origin);
  private readonly session = new Session(
    () => this.requestUpdate(),
    (hash) => tellFrame(this.around, hash),
  );
  private readonly opening = new Opening(this.session, () => this.requestUpdate());
  /** Panels are created when they are first opened, and stay. */
  private readonly elements = new Map<PanelRow, PanelElement>();
  private drawn: ChildNode[] = [];
  @query('ek-palette') private palette!: Palette | null;
  private readonly actions = actionsFor({
    visit: (panel) => this.session.visit(panel),
    example: (name) => this.openExample(name),
    open: () => this.openFile(),
    undo: () => this.session.undo(),
    redo: () => this.session.redo(),
    nextTheme: () => this.nextTheme(),
  });

  override connectedCallback(): void {
    super.connectedCallback();
    document.getElementById('stuck')?.remove();
    keepForOffline(() => (this.newer = true));
    this.setTheme(recallTheme() ?? 'auto');
    void this.session.begin();
    listen({
      undo: () => this.session.undo(),
      redo: () => this.session.redo(),
      open: () => this.openFile(),
      help: () => this.session.visit('about'),
      find: () => this.palette?.show(),
      number: (key) => {
        const panel = panelOfKey(key);
        if (panel !== undefined) this.session.visit(panel);
      },
    });
    listenForDrops(
      (over) => (this.dropping = over),
      (files) => void this.opening.files(files),
    );
    listenToFrame(this.around, {
      state: () => this.session.tag(),
      openLink: (hash) => this.session.openLink(hash),
      openJob: (job) => this.openJob(job),
    });
  }

  /** Runs after the current panel has its answer, which can come from the build. */
  private readonly fetchEngine = (): void => {
    engine().catch((error: Error) => {
      this.session.say(
        typeof WebAssembly === 'object'
          ? `The engine could not be loaded (${error.message}). Reload the page. If you opened the page from a folder on disk, open evenkeel.html instead.`
          : 'This browser does not support WebAssembly, which Evenkeel requires. Use a browser from 2024 or later.',
      );
    });
  };

  private openFile(): void {
    this.renderRoot.querySelector<HTMLInputElement>('#open')!.click();
  }

  private chosen({ target }: Event): void {
    const input = target as HTMLInputElement;
    void this.opening.files([...(input.files ?? [])]);
    input.value = '';
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

  /** An element that is already in index.html stays. */
  private create(row: PanelRow): PanelElement {
    const there = this.querySelector<PanelElement>(row.tag);
    const element = there ?? (document.createElement(row.tag) as PanelElement);
    const { session } = this;
    const shown = row.load().then(() => element.firstShown);
    shown.then(
      () => session.view!.panel === row.name && later(this.fetchEngine),
      (error: Error) => {
        session.say(`A part of the page could not be loaded (${error.message}). Reload the page.`);
      },
    );
    element.row = row;
    element.link = () => session.tag();
    element.addEventListener('change-state', (event) =>
      session.change((event as CustomEvent<Values>).detail),
    );
    element.opening = openingOf;
    element.addEventListener('open-job', (event) =>
      this.openJob((event as CustomEvent<unknown>).detail),
    );
    element.addEventListener('open-example', (event) =>
      this.openExample((event as CustomEvent<string>).detail),
    );
    element.addEventListener('open-values', (event) => {
      session.open(linked(session.view!, (event as CustomEvent<Values>).detail));
    });
    element.addEventListener('open-text', (event) => {
      const { detail } = event as CustomEvent<Dropped>;
      void this.opening.text(detail);
    });
    return element;
  }

  private openJob(job: unknown): void {
    const state = jobState(this.session.view!, job as Job);
    if (!state) throw new Error('This page has no panel for jobs of this kind.');
    this.session.open(state);
  }

  private openExample(name: string): void {
    const state = exampleState(this.session.view!, name);
    if (state) this.session.open(state);
  }

  /** Takes over requests that visitors made in index.html before this script ran. */
  private takeOver(page: DOMStringMap): void {
    delete page['opening'];
    const panel = page['asked'];
    if (!panel) return;
    delete page['asked'];
    this.session.visit(panel);
  }

  private get made(): PanelElement[] {
    return panels.flatMap((row) => this.elements.get(row) ?? []);
  }

  /** The content of index.html stays until there is a view. */
  protected override createRenderRoot(): HTMLElement | DocumentFragment {
    this.drawn = [...(this.shadowRoot?.childNodes ?? [])];
    return super.createRenderRoot();
  }

  protected override shouldUpdate(): boolean {
    return this.session.view !== null;
  }

  protected override update(changed: PropertyValues): void {
    super.update(changed);
    for (const node of this.drawn.splice(0)) node.remove();
    this.takeOver(document.documentElement.dataset);
  }

  override willUpdate(): void {
    const { view } = this.session;
    if (!view) return;
    for (const row of panels) {
      const active = view.panel === row.name;
      if (active) document.title = titleOf(row);
      const known = this.elements.get(row);
      if (!known && !active && !this.querySelector(row.tag)) continue;
      const element = known ?? this.create(row);
      this.elements.set(row, element);
      // If nothing of the panel's state has changed, the panel keeps its values.
      element.state = valuesOf(view, row.name);
      element.active = active;
      element.style.display = active ? '' : 'none';
    }
  }

  private rail(): unknown {
    return drawRail({
      here: this.session.view!.panel,
      theme: this.theme,
      open: (panel) => this.session.visit(panel),
      openFile: () => this.openFile(),
      nextTheme: () => this.nextTheme(),
    });
  }

  private ask(): unknown {
    const { question } = this.opening;
    if (!question) return nothing;
    return html`<ek-ask
      .question=${question}
      @choose=${({ detail }: CustomEvent<Choice>) => this.opening.choose(detail.row, detail.kind)}
      @close=${() => this.opening.close()}
    ></ek-ask>`;
  }

  override render(): unknown {
    const { view, alert } = this.session;
    return html`
      ${this.around === null ? this.rail() : nothing}
      <main>
        ${this.newer ? newerBar : nothing}
        ${alert ? html`<div class="alert" role="alert">${alert}</div>` : nothing}
        <slot></slot>
        ${this.made.map((element) => (element.parentNode === this ? nothing : element))}
      </main>
      <ek-palette .actions=${this.actions}></ek-palette>
      ${this.dropping ? html`<div class="drop" data-testid="drop">${dropHint(view)}</div>` : nothing}
      <input
        id="open"
        type="file"
        multiple
        hidden
        @change=${(event: Event) => this.chosen(event)}
      />
      ${this.ask()}
    `;
  }
}
