// The Plan panel: objects on nodes, the plan that moves them, and what proves it; or a chain that is cut.
import { css, html, nothing, type TemplateResult } from 'lit';
import { customElement, state as reactive } from 'lit/decorators.js';
import {
  EvenkeelChainView,
  EvenkeelCopiesView,
  EvenkeelPlanView,
  EvenkeelStreamView,
  loadValue,
  Newest,
  ofChain,
  ofExperts,
  ofObjects,
  ofStream,
  unitOf,
  type Drain,
  type Engine,
  type Place,
  type RunOptions,
} from 'evenkeel/elements';
import type { DataFile } from '../../kit/out/commands.js';
import type { Say } from '../../kit/learn/glossary.js';
import { planTerms } from '../../kit/learn/glossary-plan.js';
import { inputsOf } from '../../kit/form/inputs.js';
import { Linked } from '../../kit/chart/linked.js';
import { Panel, type Tab } from '../../kit/answer/panel.js';
import { panelStyles } from '../../kit/answer/panel.styles.js';
import type { Problem } from '../../kit/problem.js';
import { download } from '../../kit/save.js';
import { snippets } from '../../kit/out/snippets.js';
import { pageStyles } from '../../kit/styles.js';
import { namedCsv } from '../../kit/out/table-text.js';
import { planElement, planFiles, planLine } from './command.js';
import { fields, slices, type PlanState } from './fields.js';
import { drainedText, pinnedText } from './holds.js';
import { frontJob, frontOf, noFront, type Front } from './front.js';
import { computePlan, freePlan, type PlanOutcome } from './job.js';
import { inputsOfForm } from './inputs.js';
import { measures } from './measures.js';
import { frontTab } from './front-tab.js';
import { tableTab, whyTab } from './tabs.js';
import { whyHeld } from './why.js';

@customElement('ek-plan-panel')
export class PlanPanel extends Panel<PlanState, PlanOutcome> {
  /** What draws it: to name it here is to define it. */
  static readonly elements = [
    EvenkeelPlanView,
    EvenkeelChainView,
    EvenkeelCopiesView,
    EvenkeelStreamView,
  ];
  static override styles = [
    pageStyles,
    panelStyles,
    css`
      .proofs {
        margin: 0;
        padding-left: 20px;
      }
      .proofs li {
        margin-bottom: 4px;
        overflow-wrap: anywhere;
      }
    `,
  ];

  protected readonly slices = slices;
  protected override readonly charts = () => import('./charts.js');
  protected override readonly terms = planTerms;
  protected readonly waiting = 'Waiting for objects and nodes.';
  protected override readonly tabNames = [
    ['why', 'Why'],
    ['charts', 'Front'],
    ['table', 'Table'],
    ['command', 'Command'],
  ] as const;
  protected override readonly sweeps = { fields, measures };
  protected override readonly lights = () => import('./proof.js');
  protected override hasTab(name: Tab, outcome: PlanOutcome): boolean {
    return name !== 'charts' || frontJob(outcome) !== null;
  }
  protected readonly file = 'evenkeel-plan';
  protected override readonly film = true;
  protected override readonly exports = [['csv', 'CSV of the moves']] as const;
  private readonly linked = new Linked(this);
  @reactive() private front: Front = noFront;
  private readonly fronting = new Newest();

  protected compute(core: Engine, options: RunOptions): Promise<PlanOutcome | Problem> {
    return computePlan(core, this.state, options);
  }

  protected override complete(
    core: Engine,
    outcome: PlanOutcome,
    options: RunOptions,
  ): Promise<PlanOutcome | null> {
    return freePlan(core, this.state, outcome, options);
  }

  protected override left(): void {
    this.fronting.forget();
  }

  protected override looked(): void {
    if (this.tab === 'charts' && this.outcome) void this.runFront(this.outcome);
  }

  // Computed when somebody looks: it takes longer than the plan.
  private runFront(outcome: PlanOutcome): Promise<void> {
    const job = frontJob(outcome)!;
    const { beside } = this;
    return this.fronting.run(
      JSON.stringify(job),
      async function* (signal) {
        yield await frontOf(await beside, job, { signal });
      },
      (front) => (this.front = front),
    );
  }

  protected override besides(outcome: PlanOutcome): string {
    return whyHeld(outcome);
  }

  protected override exportAs(_kind: string, { answer }: PlanOutcome): void {
    if (!ofObjects(answer)) return this.say('This plan has no list of moves: export its tables');
    const { labels, object_labels: objects } = answer.input;
    const unit = unitOf(answer);
    const columns = ['object', 'from', 'to', 'round', 'load', 'bytes', 'rule'] as const;
    const rows = answer.result.moves.map((move) =>
      columns.map((column) => (column === 'load' ? loadValue(move.load, unit) : move[column])),
    );
    const names = { object: objects, from: labels, to: labels };
    download(`${this.file}.csv`, namedCsv(columns, rows, names), 'text/csv');
  }

  protected override files(outcome: PlanOutcome): readonly DataFile[] {
    return planFiles(this.state, outcome);
  }

  protected override commandLine(outcome: PlanOutcome): string {
    return planLine(this.state, outcome);
  }

  private nameOf(node: number): string {
    return this.pictured?.answer.input.labels?.[node] ?? String(node);
  }

  private place({ object, node }: Place): void {
    const name = this.pictured?.answer.input.object_labels?.[object] ?? String(object);
    const pins = pinnedText(this.state.pins, name, node === null ? null : this.nameOf(node));
    if (pins === this.state.pins) return this.say(`${name} is pinned by the data, not here`);
    this.change({ pins });
    this.say(node === null ? `${name} is free` : `${name} is pinned on ${this.nameOf(node)}`);
  }

  private drain({ node, drained }: Drain): void {
    const name = this.nameOf(node);
    const text = drainedText(this.state.drained, name, drained);
    if (text === this.state.drained) return this.say(`${name} is drained by the data, not here`);
    this.change({ drained: text });
    this.say(`${name} ${drained ? 'drains' : 'is kept'}`);
  }

  protected inputs(): TemplateResult {
    const { planForm } = this.state;
    const capped = planForm === 'objects' || planForm === 'experts';
    const searched = planForm === 'objects' || planForm === 'chain';
    return html`
      ${this.choice('planForm', 'What is placed', [
        ['objects', 'objects on nodes'],
        ['chain', 'a chain, in contiguous parts'],
        ['experts', 'copies of experts'],
        ['stream', 'objects, again and again'],
      ])}
      ${inputsOfForm[planForm](this)} ${searched ? html`<h2>Search</h2>` : nothing}
      <div class="grid">${inputsOf(this, fields, 'search')}</div>
      ${capped ? html`<h2>Caps</h2>` : nothing}
      <div class="grid">${inputsOf(this, fields, 'caps')}</div>
      ${planForm === 'objects' ? html`<h2>Rounds</h2>` : nothing}
      <div class="grid">${inputsOf(this, fields, 'rounds')}</div>
    `;
  }

  protected picture(): unknown {
    if (!this.pictured) return nothing;
    const { answer, job } = this.pictured;
    const { linked } = this;
    if (ofExperts(answer))
      return html`<evenkeel-copies-view
        .answer=${answer}
        .job=${job}
        .pinned=${linked.pinned}
        .marked=${linked.pointed}
        .evidence=${this.evidence}
        @pin=${linked.onPin}
        @point=${linked.onPoint}
      ></evenkeel-copies-view>`;
    if (ofStream(answer))
      return html`<evenkeel-stream-view
        .answer=${answer}
        .job=${job}
        .pinned=${linked.pinned}
        .marked=${linked.pointed}
        .evidence=${this.evidence}
        @pin=${linked.onPin}
        @point=${linked.onPoint}
      ></evenkeel-stream-view>`;
    if (ofChain(answer))
      return html`<evenkeel-chain-view
        .answer=${answer}
        .job=${job}
        .pinned=${linked.pinned}
        .marked=${linked.pointed}
        .evidence=${this.evidence}
        @pin=${linked.onPin}
        @point=${linked.onPoint}
        @cuts=${(event: CustomEvent<number[]>) => this.change({ chainCuts: event.detail.join(', ') })}
      ></evenkeel-chain-view>`;
    return html`<evenkeel-plan-view
      .answer=${answer}
      .job=${job}
      .pinned=${linked.pinned}
      .marked=${linked.pointed}
      .evidence=${this.evidence}
      ?editable=${this.held === null}
      @pin=${linked.onPin}
      @point=${linked.onPoint}
      @place=${(event: CustomEvent<Place>) => this.place(event.detail)}
      @drain=${(event: CustomEvent<Drain>) => this.drain(event.detail)}
    ></evenkeel-plan-view>`;
  }

  protected tabBody(outcome: PlanOutcome, say: Say): TemplateResult {
    if (this.tab === 'command')
      return snippets(
        this.commandLine(outcome),
        outcome.job,
        (text, what) => this.copy(text, what),
        [['On your site', planElement(outcome)]],
      );
    if (this.tab === 'table') return html`${tableTab(outcome, this.linked)}`;
    if (this.tab === 'charts')
      return frontTab(outcome, this.front, say, (moves) =>
        this.change({ maxMoves: String(moves) }),
      );
    return whyTab(outcome, say);
  }
}
