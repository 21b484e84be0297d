// What every panel is: a sentence, input, picture and tabs around its answer.
import { html, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { property, state } from 'lit/decorators.js';
import { guard } from 'lit/directives/guard.js';
import { formatNumber, readable, type Evidence, type Job } from 'evenkeel/elements';
import { filesOf, type DataFile } from './commands.js';
import { compareTable, follow, joinTransports, markSettings, type Run } from './compare.js';
import { Answering, type Computed } from './answering.js';
import { engine } from './engine.js';
import './examples.js';
import { frameSnippet } from './frame.js';
import type { Field } from './fields.js';
import { explainer, labeller, type Say } from './glossary.js';
import { sweptOf, sweptRules } from './swept.js';
import type { Measure } from './sweep.js';
import { clauses, spoken } from './headline.js';
import { later } from './later.js';
import { lessonPanels } from './lesson-places.js';
import { carriesProof, Proving, type LightsOf } from './proving.js';
import type { Refusal } from './problem.js';
import type { PanelRow } from './row.js';
import { exportOptions, isPicture, savePicture, tablesIn } from './export-menu.js';
import { drawnIn } from './picture-out.js';
import { download, longestLink, viewFile } from './save.js';
import { tableFormats, type TableFormat } from './table-text.js';
import { answerKeys, type Look } from './slice.js';

export type { Computed };

/** Characters that two lines hold on a laptop. */
const longNumbers = 300;

/** A picture that runs, and its keys. */
type Runs = HTMLElement & { onKey?: (event: KeyboardEvent) => void; play(): void };

/** The tabs of a panel; Proof and Compare are everywhere. */
export type Tab = Exclude<Look['tab'], 'proof'>;
type Tabs = readonly (readonly [Tab, string])[];

export abstract class Panel<S extends Look, Outcome extends Computed> extends Answering<
  S,
  Outcome
> {
  @property({ attribute: false }) row!: PanelRow;
  /** Makes the link of the whole page. */
  @property({ attribute: false }) link!: () => Promise<string>;
  @state() private unfolded = false;
  @state() private predicted: { place: string; choice: number } | null = null;
  /** Beside another run: one that stays as it is, and of which the picture alone is shown. */
  @property({ attribute: false }) held: Run<S, Outcome> | null = null;
  @state() private pinnedRun: Run<S, Outcome> | null = null;
  /** The tab Compare is looked at. */
  @state() private atCompare = false;
  private twin: Panel<S, Outcome> | null = null;
  protected readonly proving = new Proving<Outcome>(this);

  /** The sentence while the input cannot be read. */
  protected abstract readonly waiting: string;
  protected readonly tabNames: Tabs = [
    ['why', 'Why'],
    ['charts', 'Charts'],
    ['table', 'Table'],
    ['command', 'Command'],
  ];
  /** Whether there is something to show in a tab. */
  protected hasTab(_name: Tab, _outcome: Outcome): boolean {
    return true;
  }
  private get ownTabs(): Tabs {
    const { outcome } = this;
    return outcome ? this.tabNames.filter(([name]) => this.hasTab(name, outcome)) : this.tabNames;
  }
  /** What exported files are called. */
  protected abstract readonly file: string;
  /** What can be exported besides the answer and the job. */
  protected readonly exports: readonly (readonly [string, string])[] = [];
  protected abstract inputs(): TemplateResult;
  protected abstract picture(): unknown;
  /** @param say  Explains every term of art where it comes first. */
  protected abstract tabBody(outcome: Outcome, say: Say): TemplateResult;
  /** Its settings, and the numbers of an answer that a sweep of one of them shows. */
  protected readonly sweeps: {
    fields: { readonly list: readonly Field<never>[] };
    measures: readonly Measure[];
    /** Of a load. */
    unit?: string;
  } | null = null;
  /** What draws its charts: fetched behind the first picture, which has none. */
  protected readonly charts: (() => Promise<unknown>) | null = null;
  /** What of its picture lights up for a claim. */
  protected readonly lights: LightsOf<Outcome> | null = null;
  /** What its claims are about and its picture does not show. */
  protected proofChart(_outcome: Outcome): unknown {
    return nothing;
  }
  /** Proofs of what belongs to the answer. */
  protected proofBeside(_outcome: Outcome): unknown {
    return nothing;
  }
  /** Its picture runs. */
  protected readonly film: boolean = false;
  /** Whether a run that was stopped had found nothing yet. */
  protected nothingYet(_outcome: Outcome): boolean {
    return false;
  }

  /** What the page adds to the sentence of the core. */
  protected besides(_outcome: Outcome): string {
    return '';
  }
  /** The same on the command line, as a citation. */
  protected commandLine(_outcome: Outcome): string {
    return '';
  }
  /** The data that its command line may name. */
  protected files(_outcome: Outcome): readonly DataFile[] {
    return [];
  }
  protected exportAs(_kind: string, _outcome: Outcome): void | Promise<void> {}
  override willUpdate(changed: PropertyValues): void {
    if (this.held && changed.has('held')) {
      this.state = this.held.state;
      this.outcome = this.held.outcome;
    }
    super.willUpdate(changed);
  }

  override connectedCallback(): void {
    super.connectedCallback();
    void this.firstShown.then(() => later(() => this.fetchCharts()));
    addEventListener('keydown', this.onPageKey);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    removeEventListener('keydown', this.onPageKey);
  }

  /** While no control has the focus, keys are for the picture. */
  private readonly onPageKey = (event: KeyboardEvent): void => {
    if (!this.active || event.defaultPrevented || document.activeElement !== document.body) return;
    if (!this.asking) this.running?.onKey!(event);
  };

  /** The picture that runs, where there is one. */
  private get running(): Runs | undefined {
    const inPicture = this.renderRoot.querySelectorAll<Runs>('.picture *');
    return [...inPicture].find((element) => element.onKey);
  }

  private get lesson(): string {
    const { lesson } = this.state;
    return lessonPanels[lesson] === this.row.name ? lesson : '';
  }

  /** A question of a lesson is open: nothing tells its answer yet. */
  private get asking(): boolean {
    return this.lesson !== '' && this.predicted?.place !== this.lesson;
  }

  private lessonCard(): unknown {
    const { lesson, predicted } = this;
    if (!lesson) return nothing;
    void import('./lesson.js');
    const settled = !this.stale && !this.problem;
    return html`<ek-lesson
      .place=${lesson}
      .answer=${settled ? (this.outcome?.answer ?? null) : null}
      .chosen=${predicted?.place === lesson ? predicted.choice : null}
      @predict=${(event: CustomEvent<number>) => (this.predicted = { place: lesson, choice: event.detail })}
      @run=${() => this.running?.play()}
      @leave=${() => this.change({ lesson: '' } as Partial<S>)}
      @go=${(event: CustomEvent<object>) => this.dispatchEvent(new CustomEvent('open-values', { detail: event.detail }))}
    ></ek-lesson>`;
  }

  protected async shareLink(): Promise<void> {
    const hash = await this.link();
    if (hash.length > longestLink) {
      this.saveView(hash);
      this.say(
        `Too long for a link (${formatNumber(hash.length)} characters): saved as a file, which Open or a drop brings back`,
      );
      return;
    }
    history.replaceState(history.state, '', hash);
    await this.copy(location.href, 'Link');
  }

  private saveView(link: string): void {
    download(`${this.file}-view.json`, viewFile(link), 'application/json');
  }

  private async exportKind(kind: string): Promise<void> {
    const { outcome, refusal } = this;
    if (!outcome && !refusal) return;
    const job = JSON.stringify((refusal ?? outcome)!.job);
    if (kind === 'view') this.saveView(await this.link());
    else if (kind === 'job') download('evenkeel-job.json', job + '\n', 'application/json');
    else if (kind === 'json')
      download(`${this.file}.json`, (await this.runText(job)) + '\n', 'application/json');
    else if (kind === 'verify') await this.saveWhole(job);
    else if (isPicture(kind)) await this.exportPicture(kind);
    else if (kind.startsWith('table ')) this.exportTables(kind.slice(6) as TableFormat);
    else if (refusal) this.say('No answer fits, so there is none to export');
    else await this.exportAs(kind, outcome!);
  }

  /** The answer beside what it answers: this page opens it, and `run` checks what can be checked. */
  private async saveWhole(job: string): Promise<void> {
    const text = `{"kind":"verify","request":${job},"answer":${await this.runText(job)}}\n`;
    download(`${this.file}-whole.json`, text, 'application/json');
  }

  private async exportPicture(kind: string): Promise<void> {
    const { pictured: outcome } = this;
    const drawn = drawnIn(this.renderRoot.querySelector('.picture'));
    if (!drawn || !outcome) return this.say('There is no picture to export');
    const line = this.commandLine(outcome);
    const short = line.length > 160 ? `${line.slice(0, 160)} …` : line;
    this.say('Drawing…');
    try {
      await savePicture(kind, drawn, {
        file: this.file,
        hash: await this.link(),
        caption: readable(this.said),
        cited: `Computed by Evenkeel ${(await engine()).version}: ${short}`,
      });
      this.say('Saved');
    } catch (error) {
      this.say((error as Error).message);
    }
  }

  private exportTables(format: TableFormat): void {
    const text = tablesIn(this.renderRoot.querySelector('.tab-body'), format);
    if (text) download(`${this.file}-tables.${format}`, text);
    else this.say('This tab has no table');
  }

  private copyMenu(): TemplateResult {
    return html`<select
      class="button copies"
      aria-label="Copy tables as"
      @change=${(event: Event) => {
        const select = event.target as HTMLSelectElement;
        void this.copyTables(select.value as TableFormat);
        select.value = '';
      }}
    >
      <option value="">Copy tables as…</option>
      ${Object.entries(tableFormats).map(([format, { name }]) => html`<option value=${format}>${name}</option>`)}
    </select>`;
  }

  private async copyTables(format: TableFormat): Promise<void> {
    const text = tablesIn(this.renderRoot.querySelector('.tab-body'), format);
    if (text) await this.copy(text, `Tables as ${tableFormats[format].name}`);
    else this.say('This tab has no table');
  }

  /** Keeps the run that is shown; what comes next is shown beside it. */
  private pin(): void {
    this.pinnedRun =
      this.pinnedRun || !this.outcome ? null : { state: this.state, outcome: this.outcome };
    if (!this.pinnedRun) return;
    this.twin = document.createElement(this.localName) as Panel<S, Outcome>;
    this.twin.row = this.row;
    this.twin.link = this.link;
    this.twin.held = this.pinnedRun;
    this.twin.className = 'half';
  }

  /** The picture, beside that of the pinned run where there is one. */
  private pictures(): unknown {
    const { pinnedRun, twin } = this;
    if (!pinnedRun || !twin || !this.pictured) return this.picture();
    const both = (event: Event): void => follow(event, this.renderRoot, twin.renderRoot);
    const name = (said: string): unknown => spoken(clauses(said)[0], this.row.names);
    return html`<div class="pair" @step=${both}>
      <div>
        <h3><b>Pinned:</b> ${name(pinnedRun.outcome.answer.summary)}</h3>
        ${twin}
      </div>
      <div>
        <h3><b>Now:</b> ${name(this.said)}</h3>
        <div class="half">${this.picture()}</div>
      </div>
    </div>`;
  }

  protected override updated(changed: PropertyValues): void {
    const { pinnedRun, twin, state } = this;
    const before = pinnedRun?.state as Record<string, unknown> | undefined;
    const now = state as Record<string, unknown>;
    const keys = answerKeys(this.slices).filter((key) => before && before[key] !== now[key]);
    // Also once nothing is pinned any more.
    if (before || changed.has('pinnedRun')) markSettings(this.renderRoot, new Set(keys));
    if (pinnedRun && twin?.shadowRoot)
      void twin.updateComplete.then(() => joinTransports(this.renderRoot, twin.renderRoot));
  }

  override render(): unknown {
    if (this.held) return html`<section class="picture">${this.picture()}</section>`;
    this.label = labeller(this.terms);
    return html`
      <header>
        <div class="purpose">
          <h1>${this.row.title}</h1>
          <p>${this.row.purpose}</p>
        </div>
        <div class="actions">
          ${this.busy()}
          <button
            class="button"
            title="Keep this run and see the next one beside it"
            aria-label=${this.pinnedRun ? 'Unpin' : 'Pin to compare'}
            aria-pressed=${this.pinnedRun ? 'true' : 'false'}
            @click=${() => this.pin()}
          >
            ${this.pinnedRun ? 'Unpin' : html`Pin<span class="at-length"> to compare</span>`}
          </button>
          <button
            class="button"
            title="Copy the sentence"
            @click=${() => void this.copy(this.said, 'Sentence')}
          >
            Copy
          </button>
          <button class="button" @click=${() => void this.shareLink()}>Share link</button>
          <select
            class="button"
            aria-label="Export"
            .value=${''}
            @change=${(event: Event) => {
              const select = event.target as HTMLSelectElement;
              void this.exportKind(select.value);
              select.value = '';
            }}
          >
            ${exportOptions(this.exports, this.film)}
          </select>
        </div>
        <div class="sentence">
          <div aria-live="polite" data-testid="sentence" data-summary=${this.said || nothing}>
            ${this.sentence()}
          </div>
          ${this.besideSentence()}
        </div>
        ${this.waits ? html`<progress max="1" .value=${this.share}></progress>` : nothing}
      </header>
      <div
        class="columns ${this.stale ? 'stale-answer' : ''} ${this.outcome || this.problem ? '' : 'to-come'}"
      >
        ${this.lesson ? html`<section class="lesson" aria-label="Lesson">${this.lessonCard()}</section>` : nothing}
        <section class="input" aria-label="Input">
          ${this.lesson ? nothing : html`<ek-examples .row=${this.row} .caption=${this.state.caption}></ek-examples>`}
          ${this.inputs()}
        </section>
        <div
          class=${this.shownTab === 'proof' ? 'output proving' : 'output'}
          aria-busy=${this.stale && !this.problem ? 'true' : 'false'}
        >
          <section class=${this.asking ? 'picture untold' : 'picture'} aria-label="Picture">
            ${this.pictures()}
          </section>
          <section class="explain" aria-label="Explanation">${this.tabs()}</section>
        </div>
      </div>
      <div class="toast" role="status">${this.toast}</div>
    `;
  }

  private sentence(): unknown {
    if (this.failure) return html`<span class="problem">${this.failure}</span>`;
    if (this.asking)
      return html`<p class="answer"><strong>What do you think?</strong></p>
        <p>The answer stands here when you have said yours.</p>`;
    if (this.unbegun)
      return html`<p class="answer"><em>Stopped early: nothing was found yet.</em></p>`;
    if (!this.said) return this.problem ? this.waiting : '';
    const [first] = clauses(this.said);
    const rest = this.numbers;
    const answer = this.refusal ? null : this.outcome!.answer;
    const stale =
      this.problem && answer ? html`<span class="stale">The last readable input: </span>` : nothing;
    return html`<p class="answer">
        ${stale}<strong>${spoken(first, this.row.names)}</strong>
        ${answer?.stopped ? html`<em>Stopped early: ${this.nothingYet(this.outcome!) ? 'nothing was found yet.' : 'the best so far.'}</em>` : nothing}
      </p>
      <p class=${this.folds && !this.unfolded ? 'folded' : ''}>${spoken(rest, this.row.names)}</p>`;
  }

  /** What no answer fits, with its proof. */
  private get refusal(): Refusal<Outcome> | null {
    return (this.problem?.refusal as Refusal<Outcome> | undefined) ?? null;
  }

  /** What the picture shows. */
  protected get pictured(): Outcome | null {
    return this.refusal ? this.refusal.drawn : this.outcome;
  }

  /** The sentence, of the core. */
  private get said(): string {
    const { outcome, refusal } = this;
    return refusal ? `${refusal.answer.error.message}.` : (outcome?.answer.summary ?? '');
  }

  /** What lights up in the picture. */
  protected get evidence(): Evidence | null {
    return this.shownTab === 'proof' && !this.stale ? this.proving.lit : null;
  }

  /** What the sentence says after its first clause. */
  private get numbers(): string {
    const { outcome, refusal, said } = this;
    const [, rest] = clauses(said);
    if (!refusal) return outcome ? `${rest} ${this.besides(outcome)}`.trim() : '';
    // Of plans the sentence is that of the claim.
    const says = (refusal.answer.error.proof ?? []).map((claim) => claim.says);
    const more = says.filter((one) => one !== said);
    return [rest, ...more, refusal.drawn ? refusal.drawnAs : ''].join(' ').trim();
  }

  private get folds(): boolean {
    return this.numbers.length > longNumbers;
  }

  /** What can be done with the sentence, not part of it. */
  private besideSentence(): unknown {
    if (this.failure || this.asking || this.unbegun) return nothing;
    const toggle = (): void => {
      this.unfolded = !this.unfolded;
    };
    const more = html`<button
      class="more"
      aria-expanded=${this.unfolded ? 'true' : 'false'}
      @click=${toggle}
    >
      ${this.unfolded ? 'less' : 'more'}
    </button>`;
    return [
      this.folds ? more : nothing,
      this.refusal || carriesProof(this.outcome)
        ? this.proving.button(() => this.openTab('proof'))
        : nothing,
    ];
  }

  private get elapsedText(): string {
    return `${(this.elapsed / 1000).toFixed(1)} s`;
  }

  protected override tellWork(): void {
    const clock = this.renderRoot.querySelector('.elapsed');
    const line = this.renderRoot.querySelector<HTMLProgressElement>('header progress');
    if (clock) clock.textContent = this.elapsedText;
    if (line) line.value = this.share;
  }

  // Its place is kept, so that nothing moves when work takes long.
  private busy(): TemplateResult {
    return html`<span class="busy" ?hidden=${!this.waits}>
      <span class="elapsed" .textContent=${this.elapsedText}></span>
      <button class="button" @click=${() => this.stop()}>Cancel</button>
    </span>`;
  }

  private body(outcome: Outcome | null): unknown {
    const { pinnedRun, refusal } = this;
    if (refusal) return this.proving.body(refusal, refusal.drawn, this.file, this.lights);
    if (!outcome) return nothing;
    if (this.shownTab === 'proof')
      return html`${this.proving.body(outcome, outcome, this.file, this.lights, this.proofChart(outcome))}${this.proofBeside(outcome)}`;
    return pinnedRun && this.showsCompare
      ? compareTable(
          pinnedRun.outcome,
          outcome,
          this.sweeps?.fields.list ?? [],
          this.sweeps?.measures ?? [],
        )
      : this.tabBody(outcome, explainer(this.terms));
  }

  /** What the command line reads is there to be saved under its names. */
  private commandFiles(outcome: Outcome): unknown {
    const files = filesOf(this.commandLine(outcome), this.files(outcome));
    if (files.length === 0) return nothing;
    return html`<p class="hint">
      The command line reads what stands here:
      ${files.map(
        ([name, text]) =>
          html`<button class="button" @click=${() => download(name, text)}>Save ${name}</button> `,
      )}
    </p>`;
  }

  private frame(): TemplateResult {
    const title = `Evenkeel, ${this.row.title}`;
    // The link is made anew, and packed, only for another state.
    const snippet = (): TemplateResult =>
      frameSnippet(this.link(), title, (text, what) => this.copy(text, what));
    return html`${guard([this.state], snippet)}`;
  }

  /** The tab of the state; the first one where a panel does not have that. */
  protected get tab(): Tab {
    const { tab } = this.state;
    const tabs = this.ownTabs;
    return (tabs.find(([name]) => name === tab) ?? tabs[0]!)[0];
  }

  private get shownTab(): Look['tab'] | 'compare' {
    if (this.refusal) return 'proof';
    if (this.showsCompare) return 'compare';
    return this.state.tab === 'proof' && carriesProof(this.outcome) ? 'proof' : this.tab;
  }

  private get showsCompare(): boolean {
    return this.pinnedRun !== null && this.atCompare;
  }

  private openTab(name: Look['tab'] | 'compare'): void {
    this.atCompare = name === 'compare';
    if (name !== 'compare') this.change({ tab: name } as Partial<S>);
  }

  private fetchCharts(): void {
    void this.charts?.();
    void import('./sweep.js');
  }

  private get sweepTab(): string {
    return this.ownTabs.some(([name]) => name === 'charts') ? 'charts' : 'table';
  }

  /** The rules that make the data of a job, those also that a preset has unsaid. */
  protected ruled({ job }: Outcome): Job {
    return job;
  }

  private sweepOf(outcome: Outcome): unknown {
    if (!this.sweeps) return nothing;
    const { fields, measures, unit = 'units' } = this.sweeps;
    const settings = [
      ...sweptOf(fields.list, outcome.job, this.state as never),
      ...sweptRules(this.ruled(outcome), unit),
    ];
    return html`<ek-sweep
      .settings=${settings}
      .measures=${measures}
      .terms=${this.terms}
      .engine=${() => this.beside}
    ></ek-sweep>`;
  }

  private tabs(): TemplateResult {
    const { pinnedRun, outcome, shownTab: tab } = this;
    const proof = ['proof', 'Proof'] as const;
    const compare = ['compare', 'Compare'] as const;
    // Of what cannot be there is nothing else to tell.
    const names = this.refusal
      ? [proof]
      : [
          ...this.ownTabs,
          ...(carriesProof(outcome) ? [proof] : []),
          ...(pinnedRun ? [compare] : []),
        ];
    const move = (event: KeyboardEvent): void => {
      const index = names.findIndex(([name]) => name === tab);
      const delta = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
      if (!delta) return;
      event.preventDefault();
      const next = names[(index + delta + names.length) % names.length]![0];
      this.openTab(next);
      void this.updateComplete.then(() =>
        this.renderRoot.querySelector<HTMLElement>(`#tab-${next}`)?.focus(),
      );
    };
    return html`<div class="tabs" role="tablist" @keydown=${move}>
        ${names.map(
          ([name, title]) =>
            html`<button
              id="tab-${name}"
              role="tab"
              aria-selected=${tab === name ? 'true' : 'false'}
              aria-controls="tab-body"
              tabindex=${tab === name ? 0 : -1}
              @click=${() => this.openTab(name)}
            >
              ${title}
            </button>`,
        )}
      </div>
      <div class="tab-body" id="tab-body" role="tabpanel" aria-labelledby="tab-${tab}" tabindex="0">
        ${this.asking ? html`<p class="hint">Why comes after your answer.</p>` : this.body(outcome)}
        ${outcome && !this.asking && tab === this.sweepTab ? this.sweepOf(outcome) : nothing}
        ${outcome && !this.asking ? (tab === 'command' ? [this.commandFiles(outcome), this.frame()] : this.copyMenu()) : nothing}
      </div>`;
  }
}
