// A panel: a sentence, input, picture and tabs around the answer to a job. Each concern is a
// controller. Its interface Host lists the members of the panel that it needs.
import {
  LitElement,
  html,
  nothing,
  type CSSResultGroup,
  type PropertyValues,
  type TemplateResult,
} from 'lit';
import { property } from 'lit/decorators.js';
import type { Engine, Evidence, Job, RunOptions } from 'evenkeel/elements';
import { AnswerHeadline } from './answer-headline.js';
import { AnswerRun, type Computed } from './answer-run.js';
import { LessonQuestion } from './lesson-question.js';
import { PanelExports } from './panel-exports.js';
import { panelStyles } from './panel.styles.js';
import { PanelTabs, type OwnTab, type Sweeps, type Tab } from './panel-tabs.js';
import { PinnedRun } from './pinned-run.js';
import { ProofView, type LightsOf } from './proof-view.js';
import type { Run } from '../chart/compare.js';
import { Linked } from '../chart/linked.js';
import { engine } from '../engine.js';
import { Notice } from '../form/notice.js';
import { SettingsForm } from '../form/settings-form.js';
import { later } from '../later.js';
import '../learn/examples.js';
import type { Glossary, Say } from '../learn/glossary.js';
import type { DataFile } from '../out/commands.js';
import type { Problem } from '../problem.js';
import type { PanelRow } from '../row.js';
import type { Look, Slice } from '../slice.js';
import { pageStyles } from '../styles.js';

export type { Computed, OwnTab, Tab };

export abstract class Panel<S extends Look, Outcome extends Computed> extends LitElement {
  static override styles: CSSResultGroup[] = [pageStyles, panelStyles];

  @property({ attribute: false }) state!: S;
  @property({ type: Boolean }) active = false;
  @property({ attribute: false }) row!: PanelRow;
  @property({ attribute: false }) link!: () => Promise<string>;
  /** A run that never changes. The panel then shows only its picture. */
  @property({ attribute: false }) held: Run<S, Outcome> | null = null;

  readonly notice = new Notice(this);
  readonly form = new SettingsForm<S>(this);
  readonly run = new AnswerRun<Outcome>(this);
  readonly question = new LessonQuestion(this);
  readonly headline = new AnswerHeadline<Outcome>(this);
  readonly exporter = new PanelExports<Outcome>(this);
  readonly proof = new ProofView<Outcome>(this);
  readonly pin = new PinnedRun<S, Outcome>(this);
  readonly tabs = new PanelTabs<S, Outcome>(this);
  readonly linked = new Linked(this);

  // The members of one kind of panel. The interfaces of the controllers describe them.
  abstract readonly slices: readonly Slice[];
  abstract readonly sweeps: Sweeps;
  abstract readonly terms: Glossary;
  abstract readonly waiting: string;
  abstract readonly file: string;
  abstract readonly lights: LightsOf<Outcome>;
  readonly ownExports: readonly (readonly [kind: string, title: string])[] = [];
  readonly film: boolean = false;
  readonly tabNames: readonly (readonly [Tab, string])[] = [
    ['why', 'Why'],
    ['charts', 'Charts'],
    ['table', 'Table'],
    ['command', 'Command'],
  ];
  /** Fetches the charts, after the first picture. */
  readonly charts?: () => Promise<unknown>;
  abstract readonly compute: (
    core: Engine,
    state: S,
    options: RunOptions,
    before: Outcome | null,
  ) => Promise<Outcome | Problem>;
  readonly complete?: (
    core: Engine,
    state: S,
    outcome: Outcome,
    options: RunOptions,
  ) => Promise<Outcome | null>;
  began?(): void;
  arrived?(): void;
  looked?(): void;
  abstract inputs(): TemplateResult;
  abstract picture(): unknown;
  abstract tabBody(tab: OwnTab, outcome: Outcome, say: Say): unknown;
  abstract readonly commandLine: (outcome: Outcome) => string;
  readonly nothingYet?: (outcome: Outcome) => boolean;
  readonly remark?: (outcome: Outcome) => string;
  readonly hasTab?: (name: Tab, outcome: Outcome) => boolean;
  readonly files?: (outcome: Outcome) => readonly DataFile[];
  readonly embedCode?: (outcome: Outcome) => readonly [title: string, code: string];
  ruled?(outcome: Outcome): Job;
  exportAs?(kind: string, outcome: Outcome): void;
  proofChart?(outcome: Outcome): unknown;
  moreProofs?(outcome: Outcome): unknown;

  get outcome(): Outcome | null {
    return this.run.outcome;
  }
  get evidence(): Evidence | null {
    return this.tabs.evidence;
  }
  get firstShown(): Promise<void> {
    return this.run.firstShown;
  }

  change(part: Partial<S>): void {
    this.dispatchEvent(new CustomEvent('change-state', { detail: part }));
  }

  /** The exact bytes of an answer, from the worker of this page. */
  async runText(job: string): Promise<string> {
    return (await engine()).runText(job);
  }

  /** The sentence above the panel. */
  sentence(): unknown {
    return this.headline.sentence();
  }

  override connectedCallback(): void {
    super.connectedCallback();
    void this.firstShown.then(() =>
      later(() => {
        void this.charts?.();
        void import('../chart/sweep.js');
      }),
    );
  }

  override willUpdate(changed: PropertyValues): void {
    if (!this.held || !changed.has('held')) return;
    this.state = this.held.state;
    this.run.outcome = this.held.outcome;
  }

  override render(): unknown {
    if (this.held) return html`<section class="picture">${this.picture()}</section>`;
    const { headline, question, row, run } = this;
    return html`
      <header>
        <div class="purpose">
          <h1>${row.title}</h1>
          <p>${row.purpose}</p>
        </div>
        <div class="actions">
          ${run.clock()} ${this.pin.button()}
          <button
            class="button"
            title="Copy the sentence"
            @click=${() => void this.notice.copy(headline.text, 'Sentence')}
          >
            Copy
          </button>
          <button class="button" @click=${() => void this.exporter.shareLink()}>Share link</button>
          ${this.exporter.menu()}
        </div>
        <div class="sentence">
          <div aria-live="polite" data-testid="sentence" data-summary=${headline.text || nothing}>
            ${this.sentence()}
          </div>
          ${this.sentenceButtons()}
        </div>
        ${run.bar()}
      </header>
      <div
        class="columns ${run.stale ? 'stale-answer' : ''} ${run.outcome || run.problem ? '' : 'to-come'}"
      >
        ${question.card()}
        <section class="input" aria-label="Input">
          ${
            question.lesson
              ? nothing
              : html`<ek-examples
                  .row=${row}
                  .values=${this.state}
                  .caption=${this.state.caption}
                ></ek-examples>`
          }
          ${this.inputs()}
        </section>
        <div
          class=${this.tabs.shown === 'proof' ? 'output proving' : 'output'}
          aria-busy=${run.stale && !run.problem ? 'true' : 'false'}
        >
          <section class=${question.open ? 'picture unanswered' : 'picture'} aria-label="Picture">
            ${this.pin.pictures()}
          </section>
          <section class="explain" aria-label="Explanation">${this.tabs.render()}</section>
        </div>
      </div>
      <div class="toast" role="status">${this.notice.text}</div>
    `;
  }

  private sentenceButtons(): unknown {
    const { headline, proof, question, run } = this;
    if (run.failure || question.open || run.cancelledEarly) return nothing;
    const proven = run.refusal || proof.exists;
    return [headline.moreButton(), proven ? proof.button(() => this.tabs.open('proof')) : nothing];
  }
}
