// The Dynamic panel: tasks that arrive over time, and the policies that balance them.
import { css, html, nothing, type TemplateResult } from 'lit';
import { customElement } from 'lit/decorators.js';
import {
  formatNumber,
  withResult,
  type DynamicAnswer,
  type DynamicJob,
  EvenkeelDynamicView,
} from 'evenkeel/elements';
import { noteLines } from '../../kit/answer/before-after.js';
import type { Say } from '../../kit/learn/glossary.js';
import { dynamicTerms } from '../../gen/glossary-dynamic.js';
import { inputOf, inputsOf } from '../../kit/form/inputs.js';
import { ExtraRun } from '../../kit/answer/extra-run.js';
import { Panel, type OwnTab } from '../../kit/answer/panel.js';
import { download } from '../../kit/save.js';
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
const noSweep: Sweep = { points: [], problem: '' };

@customElement('ek-dynamic-panel')
export class DynamicPanel extends Panel<DynamicState, DynamicOutcome> {
  /** The element that draws it. This reference defines the element. */
  static readonly element = EvenkeelDynamicView;
  static override styles = [
    ...Panel.styles,
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

  readonly slices = slices;
  override readonly charts = () => import('./charts.js');
  readonly terms = dynamicTerms;
  readonly waiting = 'Enter a network and tasks to simulate the arrivals.';
  override readonly tabNames = [
    ['why', 'Why'],
    ['charts', 'Responses'],
    ['table', 'Sweep'],
    ['items', 'Moves'],
    ['command', 'Command'],
  ] as const;
  readonly sweeps = {
    fields,
    measures: [
      ['mean response, ticks', (result: DynamicAnswer['result']) => result.response?.mean],
      ['control messages per task', (result: DynamicAnswer['result']) => result.messages_per_task],
    ] as const,
  };
  readonly lights = () => import('./proof.js');
  readonly file = 'evenkeel-dynamic';
  override readonly film = true;
  override readonly ownExports = [['log', 'NDJSON log of events']] as const;

  private readonly sweep = new ExtraRun(this, noSweep);
  readonly compute = computeDynamic;

  override looked(): void {
    const { outcome } = this;
    if (this.tabs.own !== 'table' || !outcome) return;
    const { sweepBy } = this.state;
    const { policy } = outcome.answer.result;
    // One run per value and policy.
    const job = sweepJob(sweepBy, outcome);
    void this.sweep.once(JSON.stringify(job ?? policy), async (core, options) => {
      if (job === null) return { ...noSweep, problem: `${policy} has no thresholds.` };
      const found = withResult(await core.run<DynamicJob>(job, options));
      return found.ok
        ? { ...noSweep, points: sweepPoints(sweepBy, found) }
        : { ...noSweep, problem: found.error.message };
    });
  }

  override exportAs(_kind: string, { answer }: DynamicOutcome): void {
    const log = answer.result.log ?? [];
    if (log.length === 0) {
      const most = formatNumber(mostLogged);
      this.notice.show(`The log is kept for at most ${most} tasks, on networks that are drawn`);
    } else {
      const lines = log.map((event) => JSON.stringify(event) + '\n').join('');
      download('evenkeel-log.ndjson', lines, 'application/x-ndjson');
    }
  }

  override readonly files = () => [['trace.swf', this.state.trace]] as const;
  readonly commandLine = ({ job }: DynamicOutcome): string => dynamicLine(job);

  inputs(): TemplateResult {
    const rivals = Object.entries(titles).filter(([name]) => name !== 'auto') as [Policy, string][];
    return html`
      <h2>Network</h2>
      ${inputOf(this.form, fields, 'network')}
      <h2>Policy</h2>
      ${inputOf(this.form, fields, 'policy')}
      ${this.form.choice('rival', 'Compare with', [['', 'no other policy'], ...rivals], unsuited(this.state.network))}
      <div class="grid">${inputsOf(this.form, fields, 'policy')}</div>
      <h2>Tasks</h2>
      <div class="grid">
        ${inputOf(this.form, fields, 'rho')} ${inputsOf(this.form, fields, 'tasks')}
      </div>
      ${this.form.textArea(
        'trace',
        'Trace of arrivals',
        'SWF, or lines of: id arrival level:index service',
        'The tasks that you enter here replace the random tasks. Arrival times are scaled so that the load per server has the value of the Load field. You can also drop a file here.',
      )}
    `;
  }

  picture(): unknown {
    if (!this.outcome) return nothing;
    const { answer, rival } = this.outcome;
    return html`<evenkeel-dynamic-view
      .answers=${this.answersOf(answer, rival)}
      ${this.linked.picture(this.evidence)}
    ></evenkeel-dynamic-view>`;
  }

  // The same array for the same outcome, so that the picture keeps its time.
  private shown: readonly DynamicAnswer[] = [];
  private answersOf(answer: DynamicAnswer, rival: DynamicAnswer | null): readonly DynamicAnswer[] {
    if (this.shown[0] !== answer || this.shown[1] !== (rival ?? undefined))
      this.shown = rival ? [answer, rival] : [answer];
    return this.shown;
  }

  override proofChart({ answer, rival }: DynamicOutcome): unknown {
    if (!answer.result.response) return nothing;
    return html`<ek-response-histogram
      .answers=${this.answersOf(answer, rival)}
      .evidence=${this.evidence}
      .terms=${dynamicTerms}
    ></ek-response-histogram>`;
  }

  tabBody(tab: OwnTab, outcome: DynamicOutcome, say: Say): TemplateResult {
    const { answer, rival } = outcome;
    if (tab === 'items')
      return itemsTab(answer, this.linked, (time) =>
        this.renderRoot.querySelector<EvenkeelDynamicView>('evenkeel-dynamic-view')?.goTo(time),
      );
    if (!answer.result.response)
      return html`<p>No task was completed.</p>
        ${noteLines(answer.notes)}`;
    if (tab === 'charts')
      return html`<h2>Distribution of response times</h2>
        <ek-response-histogram
          .answers=${this.answersOf(answer, rival)}
          .terms=${dynamicTerms}
        ></ek-response-histogram>`;
    if (tab === 'table') {
      const labels = {
        load: 'load of a server',
        hop: 'hop time, mean service times',
        threshold: 'lowest threshold, load per server',
      };
      return html`<div class="sweep">
          ${this.form.choice('sweepBy', 'Mean response by', [
            ['load', 'the load'],
            ['hop', 'the hop time'],
            ['threshold', 'the thresholds'],
          ])}
        </div>
        ${this.sweep.value.problem ? html`<p class="problem">${this.sweep.value.problem}</p>` : nothing}
        ${
          this.sweep.value.points.length > 0
            ? html`<ek-sweep-chart
                  .points=${this.sweep.value.points}
                  .terms=${dynamicTerms}
                  label=${labels[this.state.sweepBy]}
                ></ek-sweep-chart>
                <p class="hint">
                  Each point is the mean of three runs. Bars show 95 % confidence intervals.
                </p>`
            : nothing
        }`;
    }
    return whyTab(outcome, say);
  }
}
