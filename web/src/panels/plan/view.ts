// The Plan panel: objects on nodes, the plan that moves them, and what proves it; or a chain that is cut.
import { css, html, nothing, type TemplateResult } from 'lit';
import { customElement, state as reactive } from 'lit/decorators.js';
import {
  csvCell,
  EvenkeelChainView,
  EvenkeelPlanView,
  Newest,
  ofChain,
  ofObjects,
  type Drain,
  type Engine,
  type ObjectsAnswer,
  type Place,
  type RunOptions,
} from 'evenkeel/elements';
import type { DataFile } from '../../kit/commands.js';
import type { Say } from '../../kit/glossary.js';
import { planTerms } from '../../kit/glossary-plan.js';
import { checkBox, inputsOf } from '../../kit/inputs.js';
import { Linked } from '../../kit/linked.js';
import { Panel } from '../../kit/panel.js';
import { panelStyles } from '../../kit/panel.styles.js';
import type { Problem } from '../../kit/problem.js';
import { download } from '../../kit/save.js';
import { snippets } from '../../kit/snippets.js';
import { pageStyles } from '../../kit/styles.js';
import { planElement, planFiles, planLine } from './command.js';
import { fields, slices, type PlanState } from './fields.js';
import { drainedText, pinnedText } from './holds.js';
import { frontJob, frontOf, type Front } from './front.js';
import { computePlan, freePlan, type PlanOutcome } from './job.js';
import { frontTab, tableTab, whyTab } from './tabs.js';
import { timeOf, whyHeld } from './why.js';

@customElement('ek-plan-panel')
export class PlanPanel extends Panel<PlanState, PlanOutcome> {
  /** What draws it: to name it here is to define it. */
  static readonly elements = [EvenkeelPlanView, EvenkeelChainView];
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
  protected override readonly sweeps = {
    fields,
    measures: [
      ['largest load / speed', (result: ObjectsAnswer['result']) => timeOf(result.makespan)],
      ['moves', (result: ObjectsAnswer['result']) => result.migration?.moves],
    ] as const,
  };
  protected override readonly lights = () => import('./proof.js');
  protected readonly file = 'evenkeel-plan';
  protected override readonly film = true;
  protected override readonly exports = [['csv', 'CSV of the moves']] as const;
  private readonly linked = new Linked(this);
  @reactive() private front: Front = { points: [], problem: '' };
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
    const job = frontJob(outcome);
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
    if (!ofObjects(answer)) return this.say('A chain has no moves: export its tables');
    const { labels, object_labels: objects } = answer.input;
    const node = (one: number | null): string =>
      one === null ? '' : csvCell(labels?.[one] ?? String(one));
    const rows = answer.result.moves.map(({ object, from, to, round, load, bytes, rule }) =>
      [
        csvCell(objects?.[object] ?? String(object)),
        node(from),
        node(to),
        round,
        load,
        bytes,
        rule,
      ].join(','),
    );
    const lines = ['object,from,to,round,load,bytes,rule', ...rows, ''];
    download(`${this.file}.csv`, lines.join('\n'), 'text/csv');
  }

  protected override files(outcome: PlanOutcome): readonly DataFile[] {
    return planFiles(this.state, outcome);
  }

  protected override commandLine(outcome: PlanOutcome): string {
    return planLine(this.state, outcome);
  }

  private nameOf(node: number): string {
    return this.outcome?.answer.input.labels?.[node] ?? String(node);
  }

  private place({ object, node }: Place): void {
    const name = this.outcome?.answer.input.object_labels?.[object] ?? String(object);
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
    const chain = this.state.planForm === 'chain';
    return html`
      ${this.choice('planForm', 'What is placed', [
        ['objects', 'objects on nodes'],
        ['chain', 'a chain, in contiguous parts'],
      ])}
      ${chain ? this.chainInputs() : this.objectInputs()}
      <h2>Search</h2>
      <div class="grid">${inputsOf(this, fields, 'search')}</div>
      ${chain ? nothing : html`<h2>Caps</h2>`}
      <div class="grid">${inputsOf(this, fields, 'caps')}</div>
      ${chain ? nothing : html`<h2>Rounds</h2>`}
      <div class="grid">${inputsOf(this, fields, 'rounds')}</div>
    `;
  }

  private objectInputs(): TemplateResult {
    return html`
      ${this.textArea(
        'objectText',
        'Objects',
        'id,node,load\nmesh,0,9\nhalo,0,3',
        'A table with load and any of id, node, bytes, memory, pinned, allowed, avoid, spread, together, block; or JSON in columns, or NDJSON. Or drop a file.',
      )}
      ${this.textArea(
        'planNodes',
        'Nodes',
        '3',
        'How many, or a table with node and any of speed, state, rack, a resource with its capacity; empty: those that the objects name.',
      )}
      <div class="grid">
        ${this.textField('column', 'Column of the loads', 'Its name, or its number from 1', 'load')}
        ${this.textField('unit', 'Unit of a load', 'Measured values are divided by this and rounded; above 0', 'none: whole loads')}
      </div>
      ${this.textArea('pins', 'Pinned here', 'mesh -> 1', 'A line each: object -> node. Or drag objects in the picture.')}
      ${this.textField('drained', 'Drained here', 'Nodes, with semicolons between them', 'none')}
    `;
  }

  private chainInputs(): TemplateResult {
    const { state } = this;
    return html`
      ${this.textArea('chainText', 'Items in a row', '4 9 2 6 5 3', 'Their loads, in any format of loads.')}
      <div class="grid">
        ${
          state.chainSpeeds.trim()
            ? nothing
            : this.textField('chainParts', 'Parts', 'Whole number from 1', '3')
        }
        ${this.textField('chainSpeeds', 'Speeds', 'One a part', 'all alike')}
        ${this.textField(
          'chainCuts',
          'Your cuts',
          state.chainRing
            ? 'First items of all parts, or of all but the first, which begins at 0'
            : 'First items of the parts but the first; or drag them in the picture',
          'none',
        )}
      </div>
      ${checkBox('The last item is followed by the first', state.chainRing, (chainRing) => this.change({ chainRing }))}
      ${checkBox('No part without an item', state.chainEach, (chainEach) => this.change({ chainEach }))}
    `;
  }

  protected picture(): unknown {
    if (!this.outcome) return nothing;
    const { answer, job } = this.outcome;
    const { linked } = this;
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
