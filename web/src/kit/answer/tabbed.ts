// The tabs of a panel: those of its own, the proof of its answer, and the comparison with a pinned run.
import { html, nothing, type TemplateResult } from 'lit';
import { state } from 'lit/decorators.js';
import { guard } from 'lit/directives/guard.js';
import type { Evidence, Job } from 'evenkeel/elements';
import type { Computed } from './answering.js';
import { filesOf } from '../out/commands.js';
import { compareTable, type Run } from '../chart/compare.js';
import type { Field } from '../form/fields.js';
import { frameSnippet } from '../out/frame.js';
import { explainer, type Say } from '../learn/glossary.js';
import { Leaving } from './leaving.js';
import { carriesProof, Proving, type LightsOf } from './proving.js';
import { download } from '../save.js';
import type { Look } from '../slice.js';
import type { Measure } from '../chart/sweep.js';
import { sweptOf, sweptRules } from '../chart/swept.js';

/** The tabs of a panel; Proof and Compare are everywhere. */
export type Tab = Exclude<Look['tab'], 'proof'>;
type Tabs = readonly (readonly [Tab, string])[];

export abstract class Tabbed<S extends Look, Outcome extends Computed> extends Leaving<S, Outcome> {
  @state() protected pinnedRun: Run<S, Outcome> | null = null;
  /** The tab Compare is looked at. */
  @state() private atCompare = false;
  protected readonly proving = new Proving<Outcome>(this);

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
  /** @param say  Explains every term of art where it comes first. */
  protected abstract tabBody(outcome: Outcome, say: Say): TemplateResult;
  /** Its settings, and the numbers of an answer that a sweep of one of them shows. */
  protected readonly sweeps: {
    fields: { readonly list: readonly Field<never>[] };
    measures: readonly Measure[];
    /** Of a load. */
    unit?: string;
  } | null = null;
  protected override get settings(): readonly Field<never>[] {
    return this.sweeps?.fields.list ?? [];
  }
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

  /** What lights up in the picture. */
  protected get evidence(): Evidence | null {
    return this.shownTab === 'proof' && !this.stale ? this.proving.lit : null;
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

  protected get shownTab(): Look['tab'] | 'compare' {
    if (this.refusal) return 'proof';
    if (this.showsCompare) return 'compare';
    return this.state.tab === 'proof' && carriesProof(this.outcome) ? 'proof' : this.tab;
  }

  private get showsCompare(): boolean {
    return this.pinnedRun !== null && this.atCompare;
  }

  protected openTab(name: Look['tab'] | 'compare'): void {
    this.atCompare = name === 'compare';
    if (name !== 'compare') this.change({ tab: name } as Partial<S>);
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
    if (settings.length === 0) return nothing;
    return html`<ek-sweep
      .settings=${settings}
      .measures=${measures}
      .terms=${this.terms}
      .engine=${() => this.beside}
    ></ek-sweep>`;
  }

  protected tabs(): TemplateResult {
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
