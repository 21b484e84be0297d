// The Dynamic panel: tasks that arrive over time, and the policies that balance them.
import { css, html, nothing, type TemplateResult } from 'lit';
import { customElement, state as reactive } from 'lit/decorators.js';
import {
  dynamicPolicies,
  formatNumber,
  Newest,
  withResult,
  type DynamicAnswer,
  type DynamicJob,
  type Engine,
  type RunOptions,
} from 'evenkeel/elements';
import { engine } from '../../kit/engine.js';
import { seedField } from '../../kit/inputs.js';
import { Panel } from '../../kit/panel.js';
import { panelStyles } from '../../kit/panel.styles.js';
import type { Problem } from '../../kit/problem.js';
import { download } from '../../kit/save.js';
import { snippets } from '../../kit/snippets.js';
import { pageStyles } from '../../kit/styles.js';
import './charts.js';
import type { SweepPoint } from './charts.js';
import { dynamicLine } from './command.js';
import { computeDynamic, mostLogged, type DynamicOutcome } from './job.js';
import { policies, policiesOf, slices, type DynamicState, type Policy } from './state.js';
import { sweepJob, sweepPoints } from './sweep.js';

/** What a policy is called in a list. */
const titleOf = (policy: Policy): string => {
  const { label } = dynamicPolicies[policy];
  return policy === 'auto' ? label : `${policy}: ${label}`;
};

const show = (value: number): string => String(Number(value.toPrecision(4)));
// Ticks beyond 2^53 are null.
const over = (ticks: number | null, unit: number): string =>
  ticks === null ? '–' : show(ticks / unit);

interface Sweep {
  points: readonly SweepPoint[];
  problem: string;
}

@customElement('ek-dynamic-panel')
export class DynamicPanel extends Panel<DynamicState, DynamicOutcome> {
  static override styles = [
    pageStyles,
    panelStyles,
    css`
      textarea {
        min-height: 72px;
      }
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
  protected readonly waiting = 'Waiting for a network and tasks.';
  protected override readonly tabNames = [
    ['why', 'Why'],
    ['charts', 'Responses'],
    ['table', 'Sweep'],
    ['command', 'Command'],
  ] as const;
  protected readonly file = 'evenkeel-dynamic';
  protected override readonly exports = [['log', 'NDJSON log of events']] as const;

  @reactive() private sweep: Sweep = { points: [], problem: '' };
  private readonly sweeping = new Newest();

  protected compute(core: Engine, options: RunOptions): Promise<DynamicOutcome | Problem> {
    return computeDynamic(core, this.state, options);
  }

  protected override arrived(): void {
    this.looked();
  }

  protected override looked(): void {
    if (this.tab === 'table' && this.outcome) void this.runSweep(this.outcome);
  }

  // Computed when somebody looks: a run for every value and policy.
  private runSweep(outcome: DynamicOutcome): Promise<void> {
    const { sweepBy } = this.state;
    const { policy } = outcome.answer.result;
    const job = sweepJob(sweepBy, outcome);
    return this.sweeping.run(
      JSON.stringify(job ?? policy),
      async function* (signal) {
        if (job === null) {
          yield { points: [], problem: `${policy} has no thresholds.` };
          return;
        }
        const found = withResult(await (await engine).run<DynamicJob>(job, { signal }));
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

  protected inputs(): TemplateResult {
    const { state } = this;
    const fitting = policiesOf(state.network);
    const off = policies.filter((policy) => !fitting.includes(policy));
    const named = (names: readonly Policy[]): (readonly [Policy, string])[] =>
      names.map((name) => [name, titleOf(name)] as const);
    return html`
      <h2>Network</h2>
      ${this.textField('network', 'Topology', 'eh:K,L, mesh:R,C, torus:R,C, hypercube:D or dispatcher:N', 'eh:3,2')}
      <h2>Policy</h2>
      ${this.choice('policy', 'Policy', named(policies), off)}
      ${this.choice('rival', 'Beside it', [['', 'nothing'], ...named(policies.slice(1))], off)}
      <div class="grid">
        ${this.textField('thresholds', 'Thresholds', 'Load a server at which a node acts; rising for si, falling for ri', 'usual')}
        ${this.textField('hop', 'Hop time, R', 'Time of a task for every hop, in mean service times', '0.1')}
      </div>
      <h2>Tasks</h2>
      <div class="grid">
        ${this.textField('rho', 'Load of a server', 'Work that arrives over work that the servers can do', '0.9')}
        ${state.trace.trim() ? nothing : this.textField('arrivals', 'Tasks', 'How many arrive', '600')}
        ${
          state.trace.trim()
            ? nothing
            : this.choice('service', 'Service times', [
                ['exponential', 'exponential'],
                ['constant', 'constant'],
                ['hyperexponential', 'hyperexponential'],
              ])
        }
        ${state.trace.trim() ? nothing : seedField(this)}
      </div>
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
    ></evenkeel-dynamic-view>`;
  }

  // The same array for the same outcome, so that the picture keeps its time.
  private shown: readonly DynamicAnswer[] = [];
  private answersOf(answer: DynamicAnswer, rival: DynamicAnswer | null): readonly DynamicAnswer[] {
    if (this.shown[0] !== answer || this.shown[1] !== (rival ?? undefined))
      this.shown = rival ? [answer, rival] : [answer];
    return this.shown;
  }

  private comparison({ answer, rival }: DynamicOutcome): TemplateResult {
    const all = rival ? [answer, rival] : [answer];
    const mean = answer.result.mean_service;
    type Result = DynamicAnswer['result'];
    const rows: [string, (result: Result) => string][] = [
      ['mean response', (r) => show(r.response!.mean / mean)],
      ['95 % within', (r) => over(r.response!.p95, mean)],
      ['99 % within', (r) => over(r.response!.p99, mean)],
      ['of which hops', (r) => over(r.totals!.tet_comm, (r.completed || 1) * mean)],
      ['decisions', (r) => over(r.totals!.tet_decision, (r.completed || 1) * mean)],
      ['and waiting', (r) => over(r.totals!.tet_wait, (r.completed || 1) * mean)],
      ['servers work', (r) => `${show(100 * (r.utilisation ?? 0))} %`],
      ['tasks in the system', (r) => show(r.in_system ?? 0)],
      ['longest queue, on average', (r) => show(r.imbalance!.max)],
      ['idle while others wait', (r) => `${show(100 * r.imbalance!.idle_while_waiting)} %`],
      ['decisions that probed', (r) => formatNumber(r.totals!.decisions ?? 0)],
      ['tasks moved', (r) => formatNumber(r.totals!.migrations ?? 0)],
      ['control messages a task', (r) => show(r.messages_per_task ?? 0)],
    ];
    return html`<table>
      <thead>
        <tr>
          <th>times in mean service times</th>
          ${all.map(({ result }) => html`<th>${result.policy}</th>`)}
        </tr>
      </thead>
      <tbody>
        ${rows.map(
          ([name, value]) =>
            html`<tr>
              <td>${name}</td>
              ${all.map(({ result }) => html`<td>${value(result)}</td>`)}
            </tr>`,
        )}
      </tbody>
    </table>`;
  }

  private explanation({ answer, rival }: DynamicOutcome): string {
    const { result } = answer;
    const mean = result.mean_service;
    const parts: string[] = answer.notes.map((note) => `${note}.`);
    const bound = result.bound?.response;
    if (bound)
      parts.push(
        `No policy brings the mean response of these tasks below ${show(bound / mean)}: they have to be served and, on a tree, to come down to a server.`,
      );
    if (rival) {
      const [own, other] = [result.response!.mean, rival.result.response!.mean];
      const [better, worse] = own <= other ? [result, rival.result] : [rival.result, result];
      parts.push(
        `On the same tasks ${better.policy} takes ${show(100 * (1 - Math.min(own, other) / Math.max(own, other)))} % less time than ${worse.policy}.`,
      );
    }
    const { decisions = 0, migrations = 0 } = result.totals ?? {};
    if (decisions && migrations !== null && decisions !== null)
      parts.push(
        migrations * 5 < decisions
          ? `Only ${show((100 * migrations) / decisions)} % of the decisions find a better place: at this load most thresholds are passed everywhere.`
          : `${show((100 * migrations) / decisions)} % of the decisions find a better place.`,
      );
    parts.push(
      answer.check.valid
        ? 'Checked: the times that tasks spend in the system add up to the number in the system over time, tick for tick.'
        : 'The accounts of this run do not agree: please report it.',
    );
    return parts.join(' ');
  }

  protected tabBody(outcome: DynamicOutcome): TemplateResult {
    const { answer, job, rival } = outcome;
    if (this.tab === 'command')
      return snippets(dynamicLine(job), job, (text, what) => this.copy(text, what));
    if (!answer.result.response) return html`<p>No task was completed.</p>`;
    if (this.tab === 'charts')
      return html`<h2>How long tasks take</h2>
        <ek-response-histogram .answers=${this.answersOf(answer, rival)}></ek-response-histogram>`;
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
                  label=${labels[this.state.sweepBy]}
                ></ek-sweep-chart>
                <p class="hint">Three runs a point; bars: 95 % intervals.</p>`
            : nothing
        }`;
    }
    return html`${this.comparison(outcome)}
      <p class="hint spaced">${this.explanation(outcome)}</p>`;
  }
}
