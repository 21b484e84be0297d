// The Plan panel: objects on nodes, the plan that moves them, and its proof; or the partition of a
// chain.
import { css, html, nothing, type TemplateResult } from 'lit';
import { customElement } from 'lit/decorators.js';
import {
  EvenkeelChainView,
  EvenkeelCopiesView,
  EvenkeelPlanView,
  EvenkeelStreamView,
  loadValue,
  ofChain,
  ofExperts,
  ofObjects,
  ofStream,
  unitOf,
  type Drain,
  type Place,
} from 'evenkeel/elements';
import type { Say } from '../../kit/learn/glossary.js';
import { planTerms } from '../../gen/glossary-plan.js';
import { inputsOf } from '../../kit/form/inputs.js';
import { ExtraRun } from '../../kit/answer/extra-run.js';
import { Panel, type OwnTab, type Tab } from '../../kit/answer/panel.js';
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
  /** The elements that draw it. These references define the elements. */
  static readonly elements = [
    EvenkeelPlanView,
    EvenkeelChainView,
    EvenkeelCopiesView,
    EvenkeelStreamView,
  ];
  static override styles = [
    ...Panel.styles,
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

  readonly slices = slices;
  override readonly charts = () => import('./charts.js');
  readonly terms = planTerms;
  readonly waiting = 'Enter objects and nodes to compute a plan.';
  override readonly tabNames = [
    ['why', 'Why'],
    ['charts', 'Front'],
    ['table', 'Table'],
    ['command', 'Command'],
  ] as const;
  readonly sweeps = { fields, measures };
  readonly lights = () => import('./proof.js');
  override readonly hasTab = (name: Tab, outcome: PlanOutcome): boolean =>
    name !== 'charts' || frontJob(outcome) !== null;
  readonly file = 'evenkeel-plan';
  override readonly film = true;
  override readonly ownExports = [['csv', 'CSV of the moves']] as const;
  private readonly front = new ExtraRun<Front>(this, noFront);
  readonly compute = computePlan;
  override readonly complete = freePlan;

  override looked(): void {
    if (this.tabs.own !== 'charts' || !this.outcome) return;
    const job = frontJob(this.outcome)!;
    void this.front.once(JSON.stringify(job), (core, options) => frontOf(core, job, options));
  }

  override readonly remark = (outcome: PlanOutcome): string => whyHeld(outcome);

  override exportAs(_kind: string, { answer }: PlanOutcome): void {
    if (!ofObjects(answer))
      return this.notice.show(
        'This plan has no list of moves. Export the tables of the plan instead.',
      );
    const { labels, object_labels: objects } = answer.input;
    const unit = unitOf(answer);
    const columns = ['object', 'from', 'to', 'round', 'load', 'bytes', 'rule'] as const;
    const rows = answer.result.moves.map((move) =>
      columns.map((column) => (column === 'load' ? loadValue(move.load, unit) : move[column])),
    );
    const names = { object: objects, from: labels, to: labels };
    this.exporter.saveCsv(namedCsv(columns, rows, names));
  }

  override readonly files = (outcome: PlanOutcome) => planFiles(this.state, outcome);
  readonly commandLine = (outcome: PlanOutcome): string => planLine(this.state, outcome);
  override readonly embedCode = (outcome: PlanOutcome) =>
    ['On your website', planElement(outcome)] as const;

  private nameOf(node: number): string {
    return this.run.pictured?.answer.input.labels?.[node] ?? String(node);
  }

  private place({ object, node }: Place): void {
    const name = this.run.pictured?.answer.input.object_labels?.[object] ?? String(object);
    const pins = pinnedText(this.state.pins, name, node === null ? null : this.nameOf(node));
    if (pins === this.state.pins)
      return this.notice.show(`${name} is pinned by the data and cannot be freed here`);
    this.change({ pins });
    this.notice.show(
      node === null ? `${name} is no longer pinned` : `${name} is pinned on ${this.nameOf(node)}`,
    );
  }

  private drain({ node, drained }: Drain): void {
    const name = this.nameOf(node);
    const text = drainedText(this.state.drained, name, drained);
    if (text === this.state.drained)
      return this.notice.show(`${name} is drained by the data and cannot be kept here`);
    this.change({ drained: text });
    this.notice.show(`${name} ${drained ? 'is drained' : 'is kept'}`);
  }

  inputs(): TemplateResult {
    const { planForm } = this.state;
    const capped = planForm === 'objects' || planForm === 'experts';
    const searched = planForm === 'objects' || planForm === 'chain';
    return html`
      ${this.form.choice('planForm', 'Kind of plan', [
        ['objects', 'objects on nodes'],
        ['chain', 'a chain in contiguous parts'],
        ['experts', 'expert replicas'],
        ['stream', 'a stream of snapshots'],
      ])}
      ${inputsOfForm[planForm](this.form)} ${searched ? html`<h2>Search</h2>` : nothing}
      <div class="grid">${inputsOf(this.form, fields, 'search')}</div>
      ${capped ? html`<h2>Caps</h2>` : nothing}
      <div class="grid">${inputsOf(this.form, fields, 'caps')}</div>
      ${planForm === 'objects' ? html`<h2>Rounds</h2>` : nothing}
      <div class="grid">${inputsOf(this.form, fields, 'rounds')}</div>
    `;
  }

  picture(): unknown {
    if (!this.run.pictured) return nothing;
    const { answer, job } = this.run.pictured;
    const { linked } = this;
    if (ofExperts(answer))
      return html`<evenkeel-copies-view
        .answer=${answer}
        .job=${job}
        ${linked.picture(this.evidence)}
      ></evenkeel-copies-view>`;
    if (ofStream(answer))
      return html`<evenkeel-stream-view
        .answer=${answer}
        .job=${job}
        ${linked.picture(this.evidence)}
      ></evenkeel-stream-view>`;
    if (ofChain(answer))
      return html`<evenkeel-chain-view
        .answer=${answer}
        .job=${job}
        ${linked.picture(this.evidence)}
        @cuts=${(event: CustomEvent<number[]>) => this.change({ chainCuts: event.detail.join(', ') })}
      ></evenkeel-chain-view>`;
    return html`<evenkeel-plan-view
      .answer=${answer}
      .job=${job}
      ${linked.picture(this.evidence)}
      ?editable=${this.held === null}
      @place=${(event: CustomEvent<Place>) => this.place(event.detail)}
      @drain=${(event: CustomEvent<Drain>) => this.drain(event.detail)}
    ></evenkeel-plan-view>`;
  }

  tabBody(tab: OwnTab, outcome: PlanOutcome, say: Say): TemplateResult {
    if (tab === 'table') return html`${tableTab(outcome, this.linked)}`;
    if (tab === 'charts')
      return frontTab(outcome, this.front.value, say, (moves) =>
        this.change({ maxMoves: String(moves) }),
      );
    return whyTab(outcome, say);
  }
}
