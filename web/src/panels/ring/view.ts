// The Ring panel: input and settings, the picture with its transport, and what explains it.
import { html, nothing, type TemplateResult } from 'lit';
import { customElement, query, state } from 'lit/decorators.js';
import { type Engine, type EvenkeelRingView, type RunOptions } from 'evenkeel/elements';
import { compute, type Outcome, type Problem } from './job.js';
import { engine } from '../../kit/engine.js';
import { examples, exampleState } from './examples.js';
import '../../kit/loads-editor.js';
import { download, nodesCsv } from '../../kit/save.js';
import type { State } from '../../app/state.js';
import { pageStyles } from '../../kit/styles.js';
import { Panel } from '../../kit/panel.js';
import { panelStyles } from '../../kit/panel.styles.js';
import { chartsTab, commandTab, tableTab, whyTab, type Comparison, type TabView } from './tabs.js';

// What the answer depends on; a change of anything else computes nothing.
const answerKeys = [
  'text',
  'column',
  'unit',
  'mode',
  'algorithm',
  'targets',
  'targetsText',
  'speeds',
  'limit',
  'maxSteps',
  'seed',
] as const satisfies readonly (keyof State)[];

const tabs = { why: whyTab, charts: chartsTab, table: tableTab, command: commandTab };

@customElement('ek-ring-panel')
export class RingPanel extends Panel<Outcome> {
  static override styles = [pageStyles, panelStyles];
  protected readonly answerKeys = answerKeys;
  protected readonly waiting = 'Waiting for loads that can be read.';
  protected readonly exports = [
    ['json', 'JSON answer'],
    ['csv', 'CSV table'],
    ['svg', 'SVG picture'],
    ['png', 'PNG picture'],
    ['job', 'JSON job'],
  ] as const;

  @state() private comparison: Comparison | null = null;
  @state() private step = 0;
  @state() private pinned: number | null = null;
  @query('evenkeel-ring-view') private view!: EvenkeelRingView | null;

  protected compute(core: Engine, options: RunOptions): Promise<Outcome | Problem> {
    return compute(core, this.state, options);
  }

  protected override began(): void {
    this.comparison = null;
  }

  protected override arrived(): void {
    this.pinned = null;
    this.step = 0;
    this.view?.goTo(0);
    if (this.state.tab === 'charts') void this.compare();
  }

  protected override looked(): void {
    if (this.state.tab === 'charts' && !this.comparison) void this.compare();
  }

  // Comparison and trade-off take longer than the answer, so they come when they are looked at.
  private async compare(): Promise<void> {
    const { outcome } = this;
    if (!outcome) return;
    const revision = this.revision;
    this.comparison = { compare: null, pareto: null, notes: [] };
    const core = await engine;
    const notes: string[] = [];
    const base = { ...outcome.job, trace: false };
    const compared = await core.run({ ...base, compare: true });
    if (revision !== this.revision) return;
    const compareResult = compared.ok ? compared.result.compare : undefined;
    if (!compared.ok) notes.push(compared.error.message);
    else notes.push(...compared.notes.filter((note) => note.startsWith('compare')));
    this.comparison = { compare: compareResult ?? null, pareto: null, notes };
    const front = await core.run({ ...base, pareto: true });
    if (revision !== this.revision) return;
    if (!front.ok) notes.push(front.error.message);
    const pareto = front.ok ? front.result.pareto : undefined;
    this.comparison = { compare: compareResult ?? null, pareto: pareto ?? null, notes };
  }

  protected async exportAs(kind: string): Promise<void> {
    const { outcome, view } = this;
    if (!outcome || !view) return;
    const { answer, loads, job } = outcome;
    if (kind === 'json') {
      download(
        'evenkeel-ring.json',
        (await this.runText(JSON.stringify(job))) + '\n',
        'application/json',
      );
    } else if (kind === 'job') {
      download('evenkeel-job.json', JSON.stringify(job) + '\n', 'application/json');
    } else if (kind === 'csv') {
      const { targets, flow, nodes } = answer.result;
      download('evenkeel-ring.csv', nodesCsv(loads, targets, flow, nodes), 'text/csv');
    } else {
      await this.exportPicture(kind, view.svgText(), 'evenkeel-ring');
    }
  }

  protected inputs(): TemplateResult {
    const { state } = this;
    const multi = state.mode === 'multi';
    const textProblem = this.problem && this.problem.field === 'text' ? this.problem : null;
    const table =
      this.outcome?.format === 'csv' ||
      this.outcome?.format === 'tsv' ||
      state.column !== '' ||
      this.problem?.field === 'column';
    return html`
      <div class="bar">
        <h2>Loads</h2>
        <select
          class="button examples"
          aria-label="Examples"
          @change=${(event: Event) => {
            const select = event.target as HTMLSelectElement;
            const example = exampleState(select.value);
            if (example) this.change({ ...example, tab: example.tab });
            select.value = '';
          }}
        >
          <option value="">Examples…</option>
          ${examples.map((example) => html`<option value=${example.name}>${example.title}</option>`)}
        </select>
        <button
          class="button"
          @click=${() => this.renderRoot.querySelector<HTMLInputElement>('#file')!.click()}
        >
          Open file
        </button>
        <input
          id="file"
          type="file"
          hidden
          @change=${async (event: Event) => {
            const input = event.target as HTMLInputElement;
            const file = input.files?.[0];
            if (file) this.change({ text: await file.text(), file: file.name, caption: '' });
            input.value = '';
          }}
        />
      </div>
      <ek-loads-editor
        .text=${state.text}
        .file=${state.file}
        .problem=${textProblem}
        @text=${(event: CustomEvent<string>) => this.change({ text: event.detail, caption: '', file: event.detail === '' ? '' : state.file })}
      ></ek-loads-editor>
      <p class="hint">
        Whole numbers around the ring, separated by blanks, commas or lines; a CSV with a header; or
        JSON. Drop a file anywhere.
      </p>
      ${this.outcome && !this.problem && this.outcome.notes.length ? html`<p class="hint">${this.outcome.notes.join('; ')}</p>` : nothing}
      ${state.caption ? html`<p class="caption">${state.caption}</p>` : nothing}
      <h2>Schedule</h2>
      <div class="segments" role="radiogroup" aria-label="Mode">
        ${(['multi', 'single'] as const).map(
          (mode) =>
            html`<label
              class=${state.mode === mode ? 'on' : ''}
              title=${mode === 'multi' ? 'In every step a node sends as much as it has' : 'A node sends each message once, when its load covers all of them'}
              ><input
                type="radio"
                name="mode"
                value=${mode}
                .checked=${state.mode === mode}
                @change=${() => this.change({ mode })}
              />${mode}-send</label
            >`,
        )}
      </div>
      <div class="grid">
        ${this.choice('algorithm', 'Algorithm', [
          ['optimal', 'fewest steps'],
          ['traffic', 'least traffic'],
          ['linear', 'linear'],
          ['lau', 'Lau, as printed'],
        ])}
        ${this.choice(
          'targets',
          'Targets',
          [
            ['even', 'even'],
            ['any', 'even, best remainder'],
            ['own', 'one number a node'],
          ],
          multi ? [] : ['any'],
        )}
        ${state.targets === 'own' ? html`<div class="span">${this.textField('targetsText', 'Target of every node', 'Same sum as the loads', '2, 2, 2, …')}</div>` : nothing}
        ${state.targets === 'own' ? nothing : html`<div class="span">${this.textField('speeds', 'Node speeds', 'Targets become proportional; one number from 0 a node', 'none: all alike')}</div>`}
        ${this.textField('limit', 'Units a message', 'Message limit: whole number from 1; multi-send only. Default: none', 'none')}
        ${this.textField('maxSteps', 'Steps at most', 'Whole number from 0: least traffic within that time. Default: the fewest', 'fewest')}
        ${this.seedField('Whole number from 0; a ring has no random choice, so it changes no answer')}
        ${this.textField('unit', 'Unit of a load', 'Measured values are divided by this and rounded; above 0', 'none: whole loads')}
        ${table ? this.textField('column', 'Column', 'Name or number from 1', 'load') : nothing}
      </div>
    `;
  }

  protected picture(): unknown {
    if (!this.outcome) return nothing;
    return html`<evenkeel-ring-view
      .answer=${this.outcome.answer}
      .loads=${this.outcome.loads}
      .pinned=${this.pinned}
      @step=${(event: CustomEvent<number>) => (this.step = event.detail)}
      @pin=${(event: CustomEvent<number | null>) => (this.pinned = event.detail)}
    ></evenkeel-ring-view>`;
  }

  private get tabView(): TabView {
    return {
      state: this.state,
      step: this.step,
      pinned: this.pinned,
      comparison: this.comparison,
      pin: (node) => (this.pinned = node),
      copy: (text, what) => this.copy(text, what),
    };
  }

  protected tabBody(outcome: Outcome): TemplateResult {
    return tabs[this.state.tab](outcome, this.tabView);
  }
}
