// The Ring panel: input and settings, the picture with its transport, and what explains it.
import { css, html, nothing, type TemplateResult } from 'lit';
import { customElement, query, state } from 'lit/decorators.js';
import {
  Newest,
  loadValue,
  unitOf,
  withResult,
  type LoadUnit,
  type Engine,
  EvenkeelRingView,
  type RingJob,
  type RunOptions,
  type Shown,
  type RingAnswer,
} from 'evenkeel/elements';
import type { DataFile } from '../../kit/out/commands.js';
import type { Say } from '../../kit/learn/glossary.js';
import { ringTerms } from '../../kit/learn/glossary-ring.js';
import { inputsOf, loadsText } from '../../kit/form/inputs.js';
import { Linked } from '../../kit/chart/linked.js';
import { Panel } from '../../kit/answer/panel.js';
import { panelStyles } from '../../kit/answer/panel.styles.js';
import type { Problem } from '../../kit/problem.js';
import { download } from '../../kit/save.js';
import { pageStyles } from '../../kit/styles.js';
import { namedCsv } from '../../kit/out/table-text.js';
import { ringLine } from './command.js';
import { computeRing, type Outcome } from './job.js';
import { fields, slices, type RingState } from './fields.js';
import { chartsTab, commandTab, tableTab, whyTab, type Comparison, type TabView } from './tabs.js';

const tabs = {
  why: whyTab,
  charts: chartsTab,
  table: tableTab,
  items: tableTab,
  command: commandTab,
};

async function* comparisons(
  engine: Promise<Engine>,
  job: RingJob,
  options: RunOptions,
): AsyncGenerator<Comparison> {
  yield { compare: null, pareto: null, notes: [] };
  const core = await engine;
  const base = { ...job, trace: false, structure: false, schedule: null };
  const compared = withResult(await core.run({ ...base, compare: true }, options));
  const compare = (compared.ok && compared.result.compare) || null;
  const notes = compared.ok
    ? compared.notes.filter((note) => note.startsWith('compare'))
    : [compared.error.message];
  yield { compare, pareto: null, notes };
  const front = withResult(await core.run({ ...base, pareto: true }, options));
  if (front.ok) yield { compare, pareto: front.result.pareto ?? null, notes };
  else yield { compare, pareto: null, notes: [...notes, front.error.message] };
}

/** One row a node. */
function nodesCsv(
  loads: readonly number[],
  targets: readonly number[],
  flow: readonly number[],
  nodes: readonly { kind: string; red: boolean }[] | null,
  unit: LoadUnit,
  labels: readonly string[] | undefined,
): string {
  const rows = loads.map((load, i) => {
    const node = nodes?.[i];
    const amounts = [load, targets[i]!, flow[i]!].map((units) => loadValue(units, unit));
    return [i, ...amounts, node?.kind ?? null, node ? String(node.red) : null];
  });
  return namedCsv(['node', 'load', 'target', 'flow', 'kind', 'red'], rows, { node: labels });
}

@customElement('ek-ring-panel')
export class RingPanel extends Panel<RingState, Outcome> {
  /** What draws it: to name it here is to define it. */
  static readonly element = EvenkeelRingView;
  static override styles = [
    pageStyles,
    panelStyles,
    css`
      .picture {
        flex-direction: column;
      }
      .picture > .segments {
        flex: none;
        grid-template-columns: repeat(3, auto);
        align-self: flex-start;
        max-width: 100%;
        margin-bottom: 8px;
      }
      section > table caption {
        padding-top: 8px;
        text-align: start;
        color: var(--muted);
      }
      section > table {
        margin-bottom: 8px;
      }
    `,
  ];
  protected readonly slices = slices;
  protected override readonly charts = () => import('./charts.js');
  protected override readonly terms = ringTerms;
  protected readonly waiting = 'Waiting for loads that can be read.';
  protected override readonly sweeps = {
    fields,
    measures: [
      ['steps', (result: RingAnswer['result']) => result.steps],
      ['units over links', (result: RingAnswer['result']) => result.traffic],
    ] as const,
  };
  protected readonly file = 'evenkeel-ring';
  protected override readonly film = true;
  protected override readonly lights = () => import('./proof.js');
  protected override readonly exports = [['csv', 'CSV table']] as const;

  @state() private comparison: Comparison | null = null;
  @state() private step = 0;
  private readonly linked = new Linked(this);
  private readonly comparing = new Newest();
  @query('evenkeel-ring-view') private view!: EvenkeelRingView | null;

  protected compute(core: Engine, options: RunOptions): Promise<Outcome | Problem> {
    return computeRing(core, this.state, options);
  }

  protected override began(): void {
    this.comparing.forget();
    this.comparison = null;
  }

  protected override left(): void {
    this.comparing.forget();
  }

  protected override arrived(): void {
    this.linked.forget();
    this.step = 0;
    this.view?.goTo(0);
  }

  protected override looked(): void {
    if (this.state.tab === 'charts' && this.outcome) void this.compare(this.outcome);
  }

  // Comparison and trade-off take longer than the answer, so they come when they are looked at.
  private compare({ job }: Outcome): Promise<void> {
    return this.comparing.run(
      job,
      (signal) => comparisons(this.beside, job, { signal }),
      (comparison) => (this.comparison = comparison),
    );
  }

  protected override exportAs(kind: string, { answer, loads }: Outcome): void {
    if (kind === 'csv') {
      const { targets, flow, nodes } = answer.result;
      const { labels } = answer.input;
      const csv = nodesCsv(loads, targets, flow, nodes, unitOf(answer), labels);
      download(`${this.file}.csv`, csv, 'text/csv');
    }
  }

  protected override files(): readonly DataFile[] {
    return [[this.state.file || 'loads.txt', this.state.text]];
  }

  protected override commandLine({ job }: Outcome): string {
    return ringLine(this.state, job);
  }

  protected inputs(): TemplateResult {
    const { state } = this;
    return html`
      <div class="bar">
        <h2>Loads</h2>
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
          @change=${(event: Event) => void this.openChosen(event, 'ring', ({ name, text }) => ({ text, file: name }))}
        />
      </div>
      ${loadsText(this, 'text', state.file, (text) => this.change({ text, file: text === '' ? '' : state.file }))}
      <p class="hint">
        Whole numbers around the ring, separated by blanks, commas or lines; a CSV with a header; or
        JSON. Drop a file anywhere.
      </p>
      ${this.outcome && !this.problem && this.outcome.notes.length ? html`<p class="hint">${this.outcome.notes.join('; ')}</p>` : nothing}
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
      <p class="hint">
        ${
          state.mode === 'multi'
            ? this.label('In multi-send a node sends in every step as much as it has.')
            : this.label(
                'In single-send a node sends each message once, when its load covers them.',
              )
        }
      </p>
      <div class="grid">
        ${inputsOf(this, fields, 'schedule')}
        ${this.textField('unit', 'Unit of a load', 'Measured values are divided by this and rounded; above 0', 'none: whole loads')}
      </div>
    `;
  }

  private get drawn(): Shown {
    return this.pictured?.answer.result.own ? this.state.drawn : 'plan';
  }

  protected picture(): unknown {
    if (!this.pictured) return nothing;
    const { answer, loads } = this.pictured;
    return html`${answer.result.own ? this.drawnChoice() : nothing}
      <evenkeel-ring-view
        .answer=${answer}
        .loads=${loads}
        .shown=${this.drawn}
        .pinned=${this.linked.pinned}
        .marked=${this.linked.pointed}
        .evidence=${this.evidence}
        @step=${(event: CustomEvent<number>) => (this.step = event.detail)}
        @pin=${this.linked.onPin}
        @point=${this.linked.onPoint}
      ></evenkeel-ring-view>`;
  }

  private drawnChoice(): TemplateResult {
    const names = { plan: 'plan', single: 'yours, single-send', multi: 'yours, multi-send' };
    return html`<div class="segments" role="radiogroup" aria-label="Drawn">
      ${(['plan', 'single', 'multi'] as const).map(
        (drawn) =>
          html`<label class=${this.drawn === drawn ? 'on' : ''}
            ><input
              type="radio"
              name="drawn"
              value=${drawn}
              .checked=${this.drawn === drawn}
              @change=${() => {
                this.step = 0;
                this.view?.goTo(0);
                this.change({ drawn });
              }}
            />${names[drawn]}</label
          >`,
      )}
    </div>`;
  }

  private get tabView(): TabView {
    return {
      state: this.state,
      step: this.step,
      drawn: this.drawn,
      linked: this.linked,
      comparison: this.comparison,
      goTo: (step) => this.view?.goTo(step),
      copy: (text, what) => this.copy(text, what),
    };
  }

  protected tabBody(outcome: Outcome, say: Say): TemplateResult {
    return tabs[this.tab](outcome, this.tabView, say);
  }
}
