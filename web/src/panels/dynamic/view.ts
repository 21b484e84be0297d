// The Dynamic panel: tasks that arrive over time, and the policies that balance them.
import { css, html, nothing, type TemplateResult } from 'lit';
import { customElement, state as reactive } from 'lit/decorators.js';
import {
  drawsMachine,
  formatNumber,
  withResult,
  type DynamicAnswer,
  type DynamicJob,
  type Engine,
  type RunOptions,
} from 'evenkeel/elements';
import { dynamicCommandLine, javascript, jobText } from '../ring/command.js';
import { errorOf, problemOf, wholeNumber, Refused, type Problem } from '../ring/job.js';
import { engine } from '../../kit/engine.js';
import type { SweepPoint } from './charts.js';
import './charts.js';
import { download } from '../../kit/save.js';
import { policies, type State } from '../../app/state.js';
import { pageStyles } from '../../kit/styles.js';
import { Panel } from '../../kit/panel.js';
import { panelStyles } from '../../kit/panel.styles.js';
import { snippetList } from '../../kit/snippets.js';

interface DynamicOutcome {
  job: DynamicJob;
  answer: DynamicAnswer;
  rival: DynamicAnswer | null;
}

const answerKeys = [
  'network',
  'policy',
  'rival',
  'thresholds',
  'hop',
  'arrivals',
  'rho',
  'service',
  'trace',
  'seed',
] as const satisfies readonly (keyof State)[];

const fieldOfPath: [string, keyof State][] = [
  ['/topology', 'network'],
  ['/rival', 'rival'],
  ['/policy', 'policy'],
  ['/thresholds', 'thresholds'],
  ['/hop', 'hop'],
  ['/random/tasks', 'arrivals'],
  ['/random/load', 'rho'],
  ['/trace_load', 'rho'],
  ['/tasks', 'trace'],
  ['/text', 'trace'],
  ['/seed', 'seed'],
];

/** More tasks than this are not animated one by one: their log would not fit a page. */
const mostLogged = 3000;

const titles: Record<(typeof policies)[number], string> = {
  auto: 'usual for the network',
  'si-mlta': 'multi-level, sender asks',
  'ri-mlta': 'multi-level, receiver asks',
  'si-ta': 'threshold, sender asks',
  'ri-ta': 'threshold, receiver asks',
  llc: 'least loaded child',
  split: 'no balancing',
  jsq: 'shortest queue',
  power: 'best of two choices',
  jiq: 'an idle queue',
  random: 'random',
  'round-robin': 'round robin',
  central: 'one central queue',
};

const familyOf = (network: string): string => network.trim().split(':')[0]!;

/** The policies of a network. */
function policiesOf(network: string): readonly (typeof policies)[number][] {
  const family = familyOf(network);
  if (family === 'dispatcher') return ['auto', ...policies.slice(7)];
  if (family === 'eh') return policies.slice(0, 7);
  return policies.slice(0, 7).filter((policy) => policy !== 'llc');
}

function positive(state: State, field: 'hop' | 'rho', name: string, least: number): number {
  const text = state[field].trim();
  const value = Number(text);
  if (text !== '' && value >= least && value <= 1000 && (field === 'hop' || value > 0))
    return value;
  throw new Refused({
    field,
    message: `${name} is "${text}": it must be a number ${field === 'hop' ? 'from 0' : 'above 0'}`,
  });
}

async function jobOf(state: State, core: Engine): Promise<DynamicJob> {
  const job: DynamicJob = { kind: 'dynamic', topology: state.network.trim() };
  if (state.policy !== 'auto') job.policy = state.policy;
  if (state.thresholds.trim()) {
    job.thresholds = state.thresholds
      .split(/[\s,]+/)
      .filter(Boolean)
      .map((word) => {
        const value = Number(word);
        if (value >= 0) return value;
        throw new Refused({ field: 'thresholds', message: `"${word}" is not a load from 0` });
      });
  }
  const hop = positive(state, 'hop', 'Hop time', 0);
  if (hop > 0) job.hop = `${hop}R`;
  const load = positive(state, 'rho', 'Load', 0);
  if (state.trace.trim()) {
    const read = await core.run({ kind: 'read', as: 'arrivals', text: state.trace });
    if (!read.ok) throw read;
    job.tasks = read.result.value as unknown as NonNullable<DynamicJob['tasks']>;
    job.trace_load = load;
  } else {
    const tasks = wholeNumber(state.arrivals, 'arrivals', 'Tasks', 1) ?? 600;
    job.random = { tasks, load };
    if (state.service !== 'exponential') job.random.service = state.service;
    const seed = wholeNumber(state.seed, 'seed', 'Seed', 0);
    if (seed !== null && seed !== 1) job.seed = seed;
  }
  job.samples = 200;
  const count = job.tasks?.length ?? job.random?.tasks ?? 0;
  if (count <= mostLogged && drawsMachine(job.topology)) job.log = true;
  return job;
}

const show = (value: number): string => String(Number(value.toPrecision(4)));
// Ticks beyond 2^53 are null.
const over = (ticks: number | null, unit: number): string =>
  ticks === null ? '–' : show(ticks / unit);

@customElement('ek-dynamic-panel')
export class DynamicPanel extends Panel<DynamicOutcome> {
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

  protected readonly answerKeys = answerKeys;
  protected readonly waiting = 'Waiting for a network and tasks.';
  protected override readonly tabNames = [
    ['why', 'Why'],
    ['charts', 'Responses'],
    ['table', 'Sweep'],
    ['command', 'Command'],
  ] as const;
  protected readonly exports = [
    ['json', 'JSON answer'],
    ['log', 'NDJSON log of events'],
    ['job', 'JSON job'],
  ] as const;

  /** The sweep that was computed, and what for. */
  @reactive() private points: readonly SweepPoint[] = [];
  @reactive() private sweepProblem = '';
  private sweptFor = '';

  protected async compute(core: Engine, options: RunOptions): Promise<DynamicOutcome | Problem> {
    try {
      const job = await jobOf(this.state, core);
      const answer = withResult(await core.run(job, options));
      if (!answer.ok) throw answer;
      let rival: DynamicAnswer | null = null;
      if (this.state.rival !== '' && this.state.rival !== answer.result.policy) {
        const other: DynamicJob = { ...job, policy: this.state.rival };
        if (this.state.rival.slice(0, 2) !== answer.result.policy.slice(0, 2))
          delete other.thresholds;
        const found = withResult(await core.run(other, options));
        if (!found.ok) throw errorOf(found, '/rival');
        rival = found;
      }
      return { job, answer, rival };
    } catch (error) {
      return problemOf(error, fieldOfPath, this.state.trace.trim() ? 'trace' : 'network');
    }
  }

  protected override arrived(): void {
    this.looked();
  }

  protected override looked(): void {
    if (this.tab === 'table' && this.outcome) void this.sweep(this.outcome);
  }

  // Computed when somebody looks: a run for every value and policy, three times each.
  private async sweep({ job, answer, rival }: DynamicOutcome): Promise<void> {
    const { sweepBy } = this.state;
    const key = sweepBy + JSON.stringify({ ...job, log: false }) + (rival?.result.policy ?? '');
    if (key === this.sweptFor) return;
    this.sweptFor = key;
    const { log: _log, samples: _samples, tasks: _tasks, trace_load: _load, ...rest } = job;
    const tasks = Math.min(4000, Math.max(1000, job.random?.tasks ?? 1000));
    const request: DynamicJob = {
      ...rest,
      policy: answer.result.policy as NonNullable<DynamicJob['policy']>,
      random: { ...job.random, tasks },
      warmup: Math.floor(tasks / 10),
      replications: 3,
    };
    const values: Record<State['sweepBy'], unknown[]> = {
      load: [0.3, 0.5, 0.7, 0.8, 0.9, 0.95],
      hop: ['0R', '0.02R', '0.05R', '0.1R', '0.2R', '0.5R'],
      threshold: [0.5, 1, 1.5, 2, 3, 4].map((t) =>
        answer.result.thresholds.map((_, j) =>
          answer.result.policy.startsWith('ri')
            ? t * (answer.result.thresholds.length - j)
            : t * (j + 1),
        ),
      ),
    };
    const setting = sweepBy === 'threshold' ? 'thresholds' : sweepBy;
    if (sweepBy === 'threshold' && answer.result.thresholds.length === 0) {
      this.sweepProblem = `${answer.result.policy} has no thresholds.`;
      this.points = [];
      return;
    }
    const names = [
      answer.result.policy,
      ...(rival && sweepBy !== 'threshold' ? [rival.result.policy] : []),
    ];
    if (rival) delete request.thresholds;
    const found = await (
      await engine
    ).run({
      ...request,
      sweep: { [setting]: values[sweepBy], policy: names },
    });
    if (key !== this.sweptFor) return;
    if (!found.ok) {
      this.sweepProblem = found.error.message;
      this.points = [];
      return;
    }
    this.sweepProblem = '';
    const mean = found.result.mean_service;
    this.points = (found.result.points ?? []).map((point) => {
      const at = point.values[setting];
      const [low, high] = point.interval?.['response.mean'] ?? [];
      const y = point.response.mean / mean;
      return {
        policy: String(point.values['policy']),
        x: Array.isArray(at) ? Math.min(...(at as number[])) : Number.parseFloat(String(at)),
        y,
        low: Math.max(0, (low ?? y * mean) / mean),
        high: (high ?? y * mean) / mean,
      };
    });
  }

  protected async exportAs(kind: string): Promise<void> {
    if (!this.outcome) return;
    const { job, answer } = this.outcome;
    if (kind === 'job') {
      download('evenkeel-job.json', JSON.stringify(job) + '\n', 'application/json');
    } else if (kind === 'log') {
      const log = answer.result.log ?? [];
      if (log.length === 0)
        this.say(
          `The log is kept for up to ${formatNumber(mostLogged)} tasks on machines that are drawn`,
        );
      else
        download(
          'evenkeel-log.ndjson',
          log.map((event) => JSON.stringify(event) + '\n').join(''),
          'application/x-ndjson',
        );
    } else {
      const text = await this.runText(JSON.stringify(job));
      download('evenkeel-dynamic.json', text + '\n', 'application/json');
    }
  }

  protected inputs(): TemplateResult {
    const { state } = this;
    const problem = this.fieldProblem('trace');
    const fitting = policiesOf(state.network);
    const off = policies.filter((policy) => !fitting.includes(policy));
    const named = (
      names: readonly (typeof policies)[number][],
    ): (readonly [State['policy'], string])[] =>
      names.map(
        (name) => [name, name === 'auto' ? titles[name] : `${name}: ${titles[name]}`] as const,
      );
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
        ${state.trace.trim() ? nothing : this.seedField()}
      </div>
      <div class="field">
        <label for="trace">A trace instead</label>
        <textarea
          id="trace"
          placeholder="SWF, or lines of: id arrival level:index service"
          spellcheck="false"
          .value=${state.trace}
          aria-invalid=${problem ? 'true' : 'false'}
          @input=${(event: Event) => this.change({ trace: (event.target as HTMLTextAreaElement).value })}
        ></textarea>
        ${problem ? html`<span class="problem" role="alert">${problem.message}</span>` : nothing}
        <p class="hint">Its arrivals are stretched to the load above. Or drop a file.</p>
      </div>
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
      return snippetList(
        [
          ['Command line', dynamicCommandLine(job)],
          ['JavaScript', javascript(job)],
          ['Job as JSON', jobText(job)],
        ],
        (text, what) => this.copy(text, what),
      );
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
        ${this.sweepProblem ? html`<p class="problem">${this.sweepProblem}</p>` : nothing}
        ${
          this.points.length > 0
            ? html`<ek-sweep-chart
                  .points=${this.points}
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
