// The Ring panel: input and settings, the picture with its transport, and the explanations.
import { css, html, nothing, type TemplateResult } from 'lit';
import { customElement, query, state } from 'lit/decorators.js';
import {
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
import type { Say } from '../../kit/learn/glossary.js';
import { ringTerms } from '../../gen/glossary-ring.js';
import { inputsOf, loadsText, radioRow, unitField } from '../../kit/form/inputs.js';
import { ExtraRun } from '../../kit/answer/extra-run.js';
import { Panel, type OwnTab } from '../../kit/answer/panel.js';
import { namedCsv } from '../../kit/out/table-text.js';
import { ringElement, ringLine } from './command.js';
import { computeRing, type Outcome } from './job.js';
import { fields, slices, type RingState } from './fields.js';
import { chartsTab, tableTab, whyTab, type Comparison, type TabView } from './tabs.js';

const tabs = {
  why: whyTab,
  charts: chartsTab,
  table: tableTab,
  items: tableTab,
};

// Comparison and trade-off take longer than the answer.
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

/** One row per node. */
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
  /** The element that draws it. This reference defines the element. */
  static readonly element = EvenkeelRingView;
  static override styles = [
    ...Panel.styles,
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
  readonly slices = slices;
  override readonly charts = () => import('./charts.js');
  readonly terms = ringTerms;
  readonly waiting = 'Enter the loads of the processors, for example 7 0 3 1 1 0.';
  readonly sweeps = {
    fields,
    measures: [
      ['steps', (result: RingAnswer['result']) => result.steps],
      ['units over links', (result: RingAnswer['result']) => result.traffic],
    ] as const,
  };
  readonly file = 'evenkeel-ring';
  override readonly film = true;
  readonly lights = () => import('./proof.js');
  override readonly ownExports = [['csv', 'CSV table']] as const;

  readonly compute = computeRing;

  @state() private step = 0;
  private readonly comparison = new ExtraRun<Comparison | null>(this, null);
  @query('evenkeel-ring-view') private view!: EvenkeelRingView | null;

  override began(): void {
    this.comparison.reset();
  }

  override arrived(): void {
    this.linked.forget();
    this.goToStart();
  }

  override looked(): void {
    if (this.state.tab !== 'charts' || !this.outcome) return;
    const { job } = this.outcome;
    void this.comparison.inParts(job, (core, options) => comparisons(core, job, options));
  }

  private goToStart(): void {
    this.step = 0;
    this.view?.goTo(0);
  }

  override exportAs(_kind: string, { answer, loads }: Outcome): void {
    const { targets, flow, nodes } = answer.result;
    const { labels } = answer.input;
    this.exporter.saveCsv(nodesCsv(loads, targets, flow, nodes, unitOf(answer), labels));
  }

  override readonly files = () => [[this.state.file || 'loads.txt', this.state.text]] as const;
  readonly commandLine = ({ job }: Outcome): string => ringLine(this.state, job);
  override readonly embedCode = ({ job }: Outcome) =>
    ['Embed', ringElement(job, this.drawn)] as const;

  inputs(): TemplateResult {
    const { state } = this;
    return html`
      ${this.form.fileBar('Loads', 'file', ({ name, text }) => ({ text, file: name }))}
      ${loadsText(this.form, 'text', state.file, (text) => this.change({ text, file: text === '' ? '' : state.file }))}
      <p class="hint">
        Whole numbers around the ring, separated by blanks, commas or lines. CSV with a header row
        and JSON are accepted too. You can drop a file anywhere.
      </p>
      ${this.outcome && !this.run.problem && this.outcome.notes.length ? html`<p class="hint">${this.outcome.notes.join('; ')}</p>` : nothing}
      <h2>Schedule</h2>
      ${radioRow(
        'mode',
        'Mode',
        [
          ['multi', 'multi-send', 'In every step a node sends up to its current load'],
          [
            'single',
            'single-send',
            'A node sends each message once, when its load covers all messages',
          ],
        ],
        state.mode,
        (mode) => this.change({ mode }),
      )}
      <p class="hint">
        ${
          state.mode === 'multi'
            ? this.form.label('In multi-send a node sends up to its current load in every step.')
            : this.form.label(
                'In single-send, a node waits until its load covers all messages that it must send, and then sends each message once.',
              )
        }
      </p>
      <div class="grid">${inputsOf(this.form, fields, 'schedule')} ${unitField(this.form)}</div>
    `;
  }

  private get drawn(): Shown {
    return this.run.pictured?.answer.result.own ? this.state.drawn : 'plan';
  }

  picture(): unknown {
    if (!this.run.pictured) return nothing;
    const { answer, loads } = this.run.pictured;
    return html`${answer.result.own ? this.drawnChoice() : nothing}
      <evenkeel-ring-view
        .answer=${answer}
        .loads=${loads}
        .shown=${this.drawn}
        ${this.linked.picture(this.evidence)}
        @step=${(event: CustomEvent<number>) => (this.step = event.detail)}
      ></evenkeel-ring-view>`;
  }

  private drawnChoice(): TemplateResult {
    return radioRow(
      'drawn',
      'Drawn',
      [
        ['plan', 'plan'],
        ['single', 'yours, single-send'],
        ['multi', 'yours, multi-send'],
      ],
      this.drawn,
      (drawn) => {
        this.goToStart();
        this.change({ drawn });
      },
    );
  }

  private get tabView(): TabView {
    return {
      state: this.state,
      step: this.step,
      drawn: this.drawn,
      linked: this.linked,
      comparison: this.comparison.value,
      goTo: (step) => this.view?.goTo(step),
      copy: this.notice.copy,
    };
  }

  tabBody(tab: OwnTab, outcome: Outcome, say: Say): TemplateResult {
    return tabs[tab](outcome, this.tabView, say);
  }
}
