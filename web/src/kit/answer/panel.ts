// What every panel is: a sentence, input, picture and tabs around its answer.
import { html, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { property } from 'lit/decorators.js';
import type { Computed } from './answering.js';
import { follow, joinScales, joinTransports, markSettings, type Run } from '../chart/compare.js';
import '../learn/examples.js';
import { exportOptions } from '../out/export-menu.js';
import { labeller } from '../learn/glossary.js';
import { clauses, spoken } from '../headline.js';
import { later } from '../later.js';
import { carriesProof } from './proving.js';
import { answerKeys, type Look } from '../slice.js';
import { Tabbed, type Tab } from './tabbed.js';

export type { Computed, Tab };

export abstract class Panel<S extends Look, Outcome extends Computed> extends Tabbed<S, Outcome> {
  /** Beside another run: one that stays as it is, and of which the picture alone is shown. */
  @property({ attribute: false }) held: Run<S, Outcome> | null = null;
  private twin: Panel<S, Outcome> | null = null;

  protected abstract inputs(): TemplateResult;
  protected abstract picture(): unknown;
  /** What draws its charts: fetched behind the first picture, which has none. */
  protected readonly charts: (() => Promise<unknown>) | null = null;

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

  private fetchCharts(): void {
    void this.charts?.();
    void import('../chart/sweep.js');
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
    const scaled = (): void => joinScales(this.renderRoot, twin.renderRoot);
    return html`<div class="pair" @step=${both} @extents=${scaled}>
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
          ${
            this.lesson
              ? nothing
              : html`<ek-examples
                  .row=${this.row}
                  .values=${this.state}
                  .caption=${this.state.caption}
                ></ek-examples>`
          }
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

  /** What can be done with the sentence, not part of it. */
  private besideSentence(): unknown {
    if (this.failure || this.asking || this.unbegun) return nothing;
    const proven = this.refusal || carriesProof(this.outcome);
    return [this.moreButton(), proven ? this.proving.button(() => this.openTab('proof')) : nothing];
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
}
