// The tabs of a panel: its own tabs, the proof of its answer, and the comparison with a pinned run.
import { html, nothing, type LitElement, type TemplateResult } from 'lit';
import { guard } from 'lit/directives/guard.js';
import type { Evidence, Job } from 'evenkeel/elements';
import type { AnswerRun, Computed } from './answer-run.js';
import type { LessonQuestion } from './lesson-question.js';
import type { PanelExports } from './panel-exports.js';
import type { PinnedRun } from './pinned-run.js';
import type { ProofView } from './proof-view.js';
import { compareTable } from '../chart/compare.js';
import type { Measure } from '../chart/sweep.js';
import { sweptOf, sweptRules } from '../chart/swept.js';
import type { Field } from '../form/fields.js';
import type { Notice } from '../form/notice.js';
import { explainer, type Glossary, type Say } from '../learn/glossary.js';
import { filesOf, type DataFile } from '../out/commands.js';
import { frameSnippet } from '../out/frame.js';
import { snippets } from '../out/snippets.js';
import type { PanelRow } from '../row.js';
import { download } from '../save.js';
import type { Look } from '../slice.js';

/** The tabs that a panel can have. Every panel has Proof and Compare. */
export type Tab = Exclude<Look['tab'], 'proof'>;
/** The tabs whose contents differ between kinds of panels. */
export type OwnTab = Exclude<Tab, 'command'>;
type AnyTab = Look['tab'] | 'compare';

/** The settings of a panel, and the numbers of an answer that a sweep of a setting shows. */
export interface Sweeps {
  fields: { readonly list: readonly Field<never>[] };
  measures: readonly Measure[];
  /** The unit of a load. */
  unit?: string;
}

interface Host<S extends Look, Outcome extends Computed> extends LitElement {
  readonly state: S;
  readonly row: PanelRow;
  readonly terms: Glossary;
  readonly run: AnswerRun<Outcome>;
  readonly question: LessonQuestion;
  readonly exporter: PanelExports<Outcome>;
  readonly proof: ProofView<Outcome>;
  readonly pin: PinnedRun<S, Outcome>;
  readonly notice: Notice;
  readonly link: () => Promise<string>;
  readonly tabNames: readonly (readonly [Tab, string])[];
  readonly sweeps: Sweeps;
  change(part: Partial<Look>): void;
  /** Whether the answer has content for a tab. */
  hasTab?(name: Tab, outcome: Outcome): boolean;
  /** @param say  Explains every term of art at its first occurrence. */
  tabBody(tab: OwnTab, outcome: Outcome, say: Say): unknown;
  commandLine(outcome: Outcome): string;
  /** The data files in the command line. */
  files?(outcome: Outcome): readonly DataFile[];
  /** Code that shows the same on another site, with a title. */
  embedCode?(outcome: Outcome): readonly [title: string, code: string];
  /** The job with the rules of its data, including those of a preset. */
  ruled?(outcome: Outcome): Job;
}

export class PanelTabs<S extends Look, Outcome extends Computed> {
  /** Whether the tab Compare is open. */
  private comparing = false;

  constructor(private readonly host: Host<S, Outcome>) {}

  private get names(): Host<S, Outcome>['tabNames'] {
    const { host } = this;
    const { outcome } = host.run;
    return host.tabNames.filter(([name]) => !outcome || (host.hasTab?.(name, outcome) ?? true));
  }

  /** The tab of the state, or the first tab if the panel does not have it. */
  get own(): Tab {
    const { tab } = this.host.state;
    return (this.names.find(([name]) => name === tab) ?? this.names[0]!)[0];
  }

  /** The tab that is shown. */
  get shown(): AnyTab {
    const { run, pin, proof, state } = this.host;
    if (run.refusal) return 'proof';
    if (this.comparing && pin.kept) return 'compare';
    return state.tab === 'proof' && proof.exists ? 'proof' : this.own;
  }

  /** The items of the picture that light up for the selected claim. */
  get evidence(): Evidence | null {
    const { run, proof } = this.host;
    return this.shown === 'proof' && !run.stale ? proof.lit : null;
  }

  open(name: AnyTab): void {
    this.comparing = name === 'compare';
    if (name !== 'compare') this.host.change({ tab: name });
    this.host.requestUpdate();
  }

  private body(): unknown {
    const { host, shown } = this;
    const { outcome } = host.run;
    if (shown === 'proof') return host.proof.body();
    if (!outcome) return nothing;
    if (shown === 'command') return this.command(outcome);
    if (shown !== 'compare') return host.tabBody(shown, outcome, explainer(host.terms));
    const { fields, measures } = host.sweeps;
    return compareTable(host.pin.kept!.outcome, outcome, fields.list, measures);
  }

  /** The same job on the command line, in code and as a frame, with the files that the command
   * reads. */
  private command(outcome: Outcome): TemplateResult {
    const { host } = this;
    const { link, notice, row, state } = host;
    const line = host.commandLine(outcome);
    const code = host.embedCode?.(outcome);
    const files = filesOf(line, host.files?.(outcome) ?? []);
    const save = ([name, text]: DataFile): TemplateResult =>
      html`<button class="button" @click=${() => download(name, text)}>Save ${name}</button> `;
    // The link is made and packed again only for another state.
    const frame = guard([state], () => frameSnippet(link(), `Evenkeel, ${row.title}`, notice.copy));
    return html`${snippets(line, outcome.job, notice.copy, code ? [code] : [])}
    ${files.length > 0 ? html`<p class="hint">Files that the command line reads: ${files.map(save)}</p>` : nothing}
    ${frame}`;
  }

  /** Sweeps are below the charts, or below the table if a panel has no charts. */
  private sweep(outcome: Outcome): unknown {
    const { host } = this;
    const { fields, measures, unit = 'units' } = host.sweeps;
    const place = this.names.some(([name]) => name === 'charts') ? 'charts' : 'table';
    if (this.shown !== place) return nothing;
    const settings = [
      ...sweptOf(fields.list, outcome.job, host.state as never),
      ...sweptRules(host.ruled?.(outcome) ?? outcome.job, unit),
    ];
    if (settings.length === 0) return nothing;
    return html`<ek-sweep
      .settings=${settings}
      .measures=${measures}
      .terms=${host.terms}
      .engine=${() => host.run.secondEngine}
    ></ek-sweep>`;
  }

  render(): TemplateResult {
    const { host, shown } = this;
    const { run, pin, proof, question } = host;
    // A job without an answer has only its proof.
    const names: (readonly [AnyTab, string])[] = run.refusal ? [] : [...this.names];
    if (run.refusal || proof.exists) names.push(['proof', 'Proof']);
    if (!run.refusal && pin.kept) names.push(['compare', 'Compare']);
    const move = (event: KeyboardEvent): void => {
      const index = names.findIndex(([name]) => name === shown);
      const delta = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
      if (!delta) return;
      event.preventDefault();
      const next = names[(index + delta + names.length) % names.length]![0];
      this.open(next);
      void host.updateComplete.then(() =>
        host.renderRoot.querySelector<HTMLElement>(`#tab-${next}`)?.focus(),
      );
    };
    return html`<div class="tabs" role="tablist" @keydown=${move}>
        ${names.map(
          ([name, title]) =>
            html`<button
              id="tab-${name}"
              role="tab"
              aria-selected=${shown === name ? 'true' : 'false'}
              aria-controls="tab-body"
              tabindex=${shown === name ? 0 : -1}
              @click=${() => this.open(name)}
            >
              ${title}
            </button>`,
        )}
      </div>
      <div
        class="tab-body"
        id="tab-body"
        role="tabpanel"
        aria-labelledby="tab-${shown}"
        tabindex="0"
      >
        ${question.open ? html`<p class="hint">The explanation appears after your prediction.</p>` : this.body()}
        ${run.outcome && !question.open && shown !== 'command' ? [this.sweep(run.outcome), host.exporter.copyMenu()] : nothing}
      </div>`;
  }
}
