// The Dynamic panel: tasks that arrive over time, and the policies that balance them.
import { css, html, nothing, type TemplateResult } from 'lit';
import { customElement, state as reactive } from 'lit/decorators.js';
import {
  formatNumber,
  Newest,
  withResult,
  type DynamicAnswer,
  type DynamicJob,
  type Engine,
  EvenkeelDynamicView,
  type RunOptions,
} from 'evenkeel/elements';
import { noteLines } from '../../kit/answer/before-after.js';
import type { DataFile } from '../../kit/out/commands.js';
import type { Say } from '../../kit/learn/glossary.js';
import { dynamicTerms } from '../../kit/learn/glossary-machines.js';
import { inputOf, inputsOf } from '../../kit/form/inputs.js';
import { Linked } from '../../kit/chart/linked.js';
import { Panel } from '../../kit/answer/panel.js';
import { panelStyles } from '../../kit/answer/panel.styles.js';
import type { Problem } from '../../kit/problem.js';
import { download } from '../../kit/save.js';
import { snippets } from '../../kit/out/snippets.js';
import { pageStyles } from '../../kit/styles.js';
import type { SweepPoint } from './charts.js';
import { dynamicLine } from './command.js';
import { fields, slices, type DynamicState } from './fields.js';
import { itemsTab } from './items.js';
import { computeDynamic, mostLogged, type DynamicOutcome } from './job.js';
import { titles, unsuited, type Policy } from './policies.js';
import { sweepJob, sweepPoints } from './sweep.js';
import { whyTab } from './tabs.js';

interface Sweep {
  points: readonly SweepPoint[];
  problem: string;
}

@customElement('ek-dynamic-panel')
export class DynamicPanel extends Panel<DynamicState, DynamicOutcome> {
  /** What draws it: to name it here is to define it. */
  static readonly element = EvenkeelDynamicView;
  static override styles = [
    pageStyles,
    panelStyles,
    css`
      .sweep {
        display: flex;
        flex-wrap: wrap;
        gap: 8px;
        align-items: end;
        margin-bottom: 8px;
      }
    `,
  ];

  protected readonly slices = slices;
  protected override readonly charts = () => import('./charts.js');
  protected override readonly terms = dynamicTerms;
  protected readonly waiting = 'Waiting for a network and tasks.';
  protected override readonly tabNames = [
    ['why', 'Why'],
    ['charts', 'Responses'],
    ['table', 'Sweep'],
    ['items', 'Moves'],
    ['command', 'Command'],
  ] as const;
  protected override readonly sweeps = {
    fields,
    measures: [
      ['mean response, ticks', (result: DynamicAnswer['result']) => result.response?.mean],
      ['control messages a task', (result: DynamicAnswer['result']) => result.messages_per_task],
    ] as const,
  };
  protected override readonly lights = () => import('./proof.js');
  protected readonly file = 'evenkeel-dynamic';
  protected override readonly film = true;
  protected override readonly exports = [['log', 'NDJSON log of events']] as const;

  private readonly linked = new Linked(this);
  @reactive() private sweep: Sweep = { points: [], problem: '' };
  private readonly sweeping = new Newest();

  protected compute(core: Engine, options: RunOptions): Promise<DynamicOutcome | Problem> {
    return computeDynamic(core, this.state, options);
  }

  protected override left(): void {
    this.sweeping.forget();
  }

  protected override looked(): void {
    if (this.tab === 'table' && this.outcome) void this.runSweep(this.outcome);
  }

  // Computed when somebody looks: a run for every value and policy.
  private runSweep(outcome: DynamicOutcome): Promise<void> {
    const { sweepBy } = this.state;
    const { policy } = outcome.answer.result;
    const job = sweepJob(sweepBy, outcome);
    const { beside } = this;
    return this.sweeping.run(
      JSON.stringify(job ?? policy),
      async function* (signal) {
        if (job === null) {
          yield { points: [], problem: `${policy} has no thresholds.` };
          return;
        }
        const found = withResult(await (await beside).run<DynamicJob>(job, { signal }));
        yield found.ok
          ? { points: sweepPoints(sweepBy, found), problem: '' }
          : { points: [], problem: found.error.message };
      },
      (sweep) => (this.sweep = sweep),
    );
  }

  protected override exportAs(_kind: string, { answer }: DynamicOutcome): void {
    const log = answer.result.log ?? [];
    if (log.length === 0) {
      const most = formatNumber(mostLogged);
      this.say(`The log is kept for up to ${most} tasks on machines that are drawn`);
    } else {
      const lines = log.map((event) => JSON.stringify(event) + '\n').join('');
      download('evenkeel-log.ndjson', lines, 'application/x-ndjson');
    }
  }

  protected override files(): readonly DataFile[] {
    return [['trace.swf', this.state.trace]];
  }

  protected override commandLine({ job }: DynamicOutcome): string {
    return dynamicLine(job);
  }

  protected inputs(): TemplateResult {
    const rivals = Object.entries(titles).filter(([name]) => name !== 'auto') as [Policy, string][];
    return html`
      <h2>Network</h2>
      ${inputOf(this, fields, 'network')}
      <h2>Policy</h2>
      ${inputOf(this, fields, 'policy')}
      ${this.choice('rival', 'Beside it', [['', 'nothing'], ...rivals], unsuited(this.state.network))}
      <div class="grid">${inputsOf(this, fields, 'policy')}</div>
      <h2>Tasks</h2>
      <div class="grid">${inputOf(this, fields, 'rho')} ${inputsOf(this, fields, 'tasks')}</div>
      ${this.textArea(
        'trace',
        'A trace instead',
        'SWF, or lines of: id arrival level:index service',
        'Its arrivals are stretched to the load above. Or drop a file.',
      )}
    `;
  }

  protected picture(): unknown {
    if (!this.outcome) return nothing;
    const { answer, rival } = this.outcome;
    return html`<evenkeel-dynamic-view
      .answers=${this.answersOf(answer, rival)}
      .pinned=${this.linked.pinned}
      .marked=${this.linked.pointed}
      .evidence=${this.evidence}
      @pin=${this.linked.onPin}
      @point=${this.linked.onPoint}
    ></evenkeel-dynamic-view>`;
  }

  // The same array for the same outcome, so that the picture keeps its time.
  private shown: readonly DynamicAnswer[] = [];
  private answersOf(answer: DynamicAnswer, rival: DynamicAnswer | null): readonly DynamicAnswer[] {
    if (this.shown[0] !== answer || this.shown[1] !== (rival ?? undefined))
      this.shown = rival ? [answer, rival] : [answer];
    return this.shown;
  }

  protected override proofChart({ answer, rival }: DynamicOutcome): unknown {
    if (!answer.result.response) return nothing;
    return html`<ek-response-histogram
      .answers=${this.answersOf(answer, rival)}
      .evidence=${this.evidence}
      .terms=${dynamicTerms}
    ></ek-response-histogram>`;
  }

  protected tabBody(outcome: DynamicOutcome, say: Say): TemplateResult {
    const { answer, job, rival } = outcome;
    if (this.tab === 'command')
      return snippets(dynamicLine(job), job, (text, what) => this.copy(text, what));
    if (this.tab === 'items')
      return itemsTab(answer, this.linked, (time) =>
        this.renderRoot.querySelector<EvenkeelDynamicView>('evenkeel-dynamic-view')?.goTo(time),
      );
    if (!answer.result.response)
      return html`<p>No task was completed.</p>
        ${noteLines(answer.notes)}`;
    if (this.tab === 'charts')
      return html`<h2>How long tasks take</h2>
        <ek-response-histogram
          .answers=${this.answersOf(answer, rival)}
          .terms=${dynamicTerms}
        ></ek-response-histogram>`;
    if (this.tab === 'table') {
      const labels = {
        load: 'load of a server',
        hop: 'hop time, mean service times',
        threshold: 'lowest threshold, load a server',
      };
      return html`<div class="sweep">
          ${this.choice('sweepBy', 'Mean response against', [
            ['load', 'the load'],
            ['hop', 'the hop time'],
            ['threshold', 'the thresholds'],
          ])}
        </div>
        ${this.sweep.problem ? html`<p class="problem">${this.sweep.problem}</p>` : nothing}
        ${
          this.sweep.points.length > 0
            ? html`<ek-sweep-chart
                  .points=${this.sweep.points}
                  .terms=${dynamicTerms}
                  label=${labels[this.state.sweepBy]}
                ></ek-sweep-chart>
                <p class="hint">Three runs a point; bars: 95 % intervals.</p>`
            : nothing
        }`;
    }
    return whyTab(outcome, say);
  }
}
