// The Map panel: a task graph mapped onto a machine.
import { css, html, nothing, type TemplateResult } from 'lit';
import { customElement, state as reactive } from 'lit/decorators.js';
import {
  csvCell,
  formatNumber,
  readTasks,
  runMap,
  type Engine,
  type MapAnswer,
  type MapJob,
  type RunOptions,
} from 'evenkeel/elements';
import { javascript, jobText, mapCommandLine, mapEmbed } from '../ring/command.js';
import { problemOf, wholeNumber, Refused, type Problem } from '../ring/job.js';
import './charts.js';
import { download } from '../../kit/save.js';
import type { State } from '../../app/state.js';
import { pageStyles } from '../../kit/styles.js';
import { Panel } from '../../kit/panel.js';
import { panelStyles } from '../../kit/panel.styles.js';
import { snippetList } from '../../kit/snippets.js';

interface MapOutcome {
  job: MapJob;
  answer: MapAnswer;
}

const answerKeys = [
  'target',
  'tasks',
  'taskText',
  'mapper',
  'approach',
  'effort',
  'restarts',
  'beta',
  'seed',
] as const satisfies readonly (keyof State)[];

const fieldOfPath: [string, keyof State][] = [
  ['/topology', 'target'],
  ['/tasks/random', 'tasks'],
  ['/tasks', 'taskText'],
  ['/text', 'taskText'],
  ['/unit', 'taskText'],
  ['/approach', 'approach'],
  ['/effort', 'effort'],
  ['/restarts', 'restarts'],
  ['/beta', 'beta'],
  ['/seed', 'seed'],
];

const show = (value: number): string =>
  Number.isInteger(value) ? formatNumber(value) : String(Number(value.toPrecision(5)));

/** Searches that can go level by level. */
const byLevels: readonly string[] = ['anneal', 'local', 'greedy'];

async function jobOf(state: State, core: Engine): Promise<MapJob> {
  const count = wholeNumber(state.tasks, 'tasks', 'Tasks', 1) ?? 200;
  const job: MapJob = {
    kind: 'map',
    topology: state.target.trim(),
    algorithm: state.mapper,
    history: true,
    tasks: await readTasks(core, state.taskText.trim() || String(count)),
  };
  if (state.approach === 'level-by-level' && byLevels.includes(state.mapper))
    job.approach = state.approach;
  const number = (field: 'beta' | 'effort', name: string, least: string): number | undefined => {
    const text = state[field].trim();
    if (!text) return undefined;
    const value = Number(text);
    if (value >= 0 && (field === 'beta' || value > 0)) return value;
    throw new Refused({ field, message: `${name} is "${text}": it must be a number ${least}` });
  };
  const effort = state.mapper === 'best' ? number('effort', 'Effort', 'above 0') : undefined;
  if (effort !== undefined) job.effort = effort;
  const restarts = wholeNumber(state.restarts, 'restarts', 'Restarts', 1);
  if (restarts !== null && restarts !== 1) job.restarts = restarts;
  const beta = number('beta', 'Beta', 'from 0');
  if (beta !== undefined) job.beta = beta;
  const seed = wholeNumber(state.seed, 'seed', 'Seed', 0);
  if (seed !== null && seed !== 1) job.seed = seed;
  return job;
}

@customElement('ek-map-panel')
export class MapPanel extends Panel<MapOutcome> {
  static override styles = [
    pageStyles,
    panelStyles,
    css`
      .levels td:nth-child(4) {
        width: 40%;
      }
      .levels i {
        display: block;
        height: 12px;
        background: var(--accent);
        border-radius: 2px;
      }
      .live {
        margin: 0 0 12px;
      }
    `,
  ];

  protected readonly answerKeys = answerKeys;
  protected readonly waiting = 'Waiting for a machine and tasks.';
  protected override readonly tabNames = [
    ['why', 'Why'],
    ['charts', 'Charts'],
    ['command', 'Command'],
  ] as const;
  protected readonly exports = [
    ['json', 'JSON answer'],
    ['csv', 'CSV of the mapping'],
    ['job', 'JSON job'],
  ] as const;

  /** Cost against time while a search runs. */
  @reactive() private live: [number, number][] = [];

  protected async compute(core: Engine, options: RunOptions): Promise<MapOutcome | Problem> {
    try {
      const job = await jobOf(this.state, core);
      this.live = [];
      const answer = await runMap(core, job, {
        ...options,
        onProgress: (progress) => {
          options.onProgress?.(progress);
          const { cost, elapsedMs } = progress;
          if (cost !== undefined) this.live = [...this.live.slice(-500), [elapsedMs / 1000, cost]];
        },
      });
      // The answer as it was asked for, the task graph included.
      return { job: answer.settings['list'] ? { ...job, list: true } : job, answer };
    } catch (error) {
      return problemOf(error, fieldOfPath, 'taskText');
    } finally {
      this.live = [];
    }
  }

  protected async exportAs(kind: string): Promise<void> {
    if (!this.outcome) return;
    const { job, answer } = this.outcome;
    if (kind === 'job') {
      download('evenkeel-job.json', JSON.stringify(job) + '\n', 'application/json');
    } else if (kind === 'csv') {
      const { task_labels: tasks, server_labels: servers } = answer.input;
      const header = ['task', 'server', tasks && 'task_label', servers && 'server_label'];
      const rows = answer.result.mapping.map((server, task) => [
        String(task),
        String(server),
        tasks && csvCell(tasks[task]!),
        servers && csvCell(servers[server]!),
      ]);
      const lines = [header, ...rows].map((row) =>
        row.filter((one) => one !== undefined).join(','),
      );
      download('evenkeel-mapping.csv', [...lines, ''].join('\n'), 'text/csv');
    } else {
      const text = await this.runText(JSON.stringify(job));
      download('evenkeel-mapping.json', text + '\n', 'application/json');
    }
  }

  protected inputs(): TemplateResult {
    const { state } = this;
    const problem = this.fieldProblem('taskText');
    return html`
      <h2>Machine</h2>
      ${this.textField('target', 'Topology', 'An extended hypercube eh:K,L, or any other network', 'eh:3,2')}
      <h2>Tasks</h2>
      ${state.taskText.trim() ? nothing : this.textField('tasks', 'Random tasks', 'How many; weights as in the thesis', '200')}
      <div class="field">
        <label for="taskText">Tasks of one's own</label>
        <textarea
          id="taskText"
          placeholder='{"comp":[5,3,8],"edges":[[0,1,4],[1,2,2]]}'
          title="JSON, METIS, MatrixMarket, STG, WfCommons, DAX, DOT or from,to,amount lines; or drop a file"
          spellcheck="false"
          .value=${state.taskText}
          aria-invalid=${problem ? 'true' : 'false'}
          @input=${(event: Event) => this.change({ taskText: (event.target as HTMLTextAreaElement).value })}
        ></textarea>
        ${problem ? html`<span class="problem" role="alert">${problem.message}</span>` : nothing}
        <p class="hint">
          JSON, METIS, MatrixMarket, STG, WfCommons, DAX, DOT or lines of from,to,amount. Or drop a
          file.
        </p>
      </div>
      <h2>Search</h2>
      <div class="grid">
        ${this.choice('mapper', 'Algorithm', [
          ['best', 'best: multilevel'],
          ['anneal', 'annealing'],
          ['local', 'local search'],
          ['greedy', 'greedy'],
          ['none', 'none: the start'],
        ])}
        ${
          byLevels.includes(state.mapper)
            ? this.choice('approach', 'Approach', [
                ['unified', 'all servers at once'],
                ['level-by-level', 'level by level'],
              ])
            : nothing
        }
        ${state.mapper === 'best' ? this.textField('effort', 'Effort', 'Work in multiples of the usual', '1') : nothing}
        ${this.textField('restarts', 'Restarts', 'Independent runs; the best one counts', '1')}
        ${this.textField('beta', 'Beta', 'Weight of communication in the cost; default: a random mapping weighs both the same', 'balanced')}
        ${this.seedField()}
      </div>
    `;
  }

  protected picture(): unknown {
    const searching =
      this.live.length > 3
        ? html`<figure class="live" aria-label="Cost while the search runs">
            <ek-cost-history .points=${this.live} unit="seconds"></ek-cost-history>
          </figure>`
        : nothing;
    if (!this.outcome) return searching;
    return html`${searching}<evenkeel-map-view .answer=${this.outcome.answer}></evenkeel-map-view>`;
  }

  protected tabBody({ answer, job }: MapOutcome): TemplateResult {
    const { result } = answer;
    if (this.tab === 'command')
      return snippetList(
        [
          ['Command line', mapCommandLine(job)],
          ['JavaScript', javascript(job)],
          ['Job as JSON', jobText(job)],
          ['On your site', mapEmbed(job)],
        ],
        (text, what) => this.copy(text, what),
      );
    if (this.tab === 'charts')
      return html`<h2>Load of every server</h2>
        <ek-server-loads .loads=${result.loads} .mean=${result.load.mean}></ek-server-loads>
        <h2>Cost while searching</h2>
        <ek-cost-history .points=${result.history ?? []}></ek-cost-history>`;
    const rows: [string, number, number][] = [
      ['cost', result.initial.cost, result.cost],
      ['C1, root mean square of the loads', result.initial.c1, result.c1],
      ['C2, communication with penalties', result.initial.c2, result.c2],
      ['standard deviation of the loads', result.initial.sigma, result.sigma],
      ['largest load', result.initial.load.max, result.load.max],
      ['least load', result.initial.load.min, result.load.min],
    ];
    const { bound } = result;
    const most = Math.max(1, ...result.com, ...result.initial.com);
    return html`<table>
        <thead>
          <tr>
            <th>of the mapping</th>
            <th>before</th>
            <th>after</th>
          </tr>
        </thead>
        <tbody>
          ${rows.map(
            ([name, before, after]) =>
              html`<tr>
                <td>${name}</td>
                <td>${show(before)}</td>
                <td>${show(after)}</td>
              </tr>`,
          )}
        </tbody>
      </table>
      <table class="levels spaced">
        <thead>
          <tr>
            <th>communication × hops</th>
            <th>before</th>
            <th>after</th>
            <th></th>
          </tr>
        </thead>
        <tbody>
          ${result.com.map(
            (value, level) =>
              html`<tr>
                <td>below level ${level + 1}</td>
                <td>${show(result.initial.com[level]!)}</td>
                <td>${show(value)}</td>
                <td><i style=${`width:${(100 * value) / most}%`}></i></td>
              </tr>`,
          )}
        </tbody>
      </table>
      <p class="hint spaced">
        ${answer.notes.map((note) => `${note}. `)}${formatNumber(result.proposals)} proposals,
        ${formatNumber(result.accepted)} moves. The cost is recomputed from the mapping. No mapping
        costs less than ${show(bound.cost)}.
      </p>`;
  }
}
