// The Map panel: a task graph mapped onto a machine.
import { css, html, nothing, type TemplateResult } from 'lit';
import { customElement } from 'lit/decorators.js';
import {
  formatNumber,
  type Engine,
  type MapAnswer,
  type MapJob,
  type RunOptions,
} from 'evenkeel/elements';
import { javascript, jobText, mapCommandLine } from '../commands.js';
import { wholeNumber, Refused, type Problem } from '../compute.js';
import '../map-charts.js';
import { download } from '../save.js';
import type { State } from '../state.js';
import { pageStyles } from '../styles.js';
import { Panel } from './panel.js';
import { panelStyles } from './panel.styles.js';
import { snippetList } from './snippets.js';

interface MapOutcome {
  job: MapJob;
  answer: MapAnswer;
}

const answerKeys = [
  'target',
  'tasks',
  'taskText',
  'mapper',
  'beta',
  'seed',
] as const satisfies readonly (keyof State)[];

const fieldOfPath: [string, keyof State][] = [
  ['/topology', 'target'],
  ['/tasks/random', 'tasks'],
  ['/tasks', 'taskText'],
  ['/beta', 'beta'],
  ['/seed', 'seed'],
];

const show = (value: number): string =>
  Number.isInteger(value) ? formatNumber(value) : String(Number(value.toPrecision(5)));

function jobOf(state: State): MapJob {
  const job: MapJob = {
    kind: 'map',
    topology: state.target.trim(),
    algorithm: state.mapper,
    history: true,
    tasks: { random: { tasks: wholeNumber(state.tasks, 'tasks', 'Tasks', 1) ?? 200 } },
  };
  if (state.taskText.trim()) {
    try {
      job.tasks = JSON.parse(state.taskText) as MapJob['tasks'];
    } catch {
      throw new Refused({
        field: 'taskText',
        message: 'This is not JSON: {"comp":[...],"edges":[[from,to,amount],...]} was expected',
      });
    }
  }
  if (state.beta.trim()) {
    job.beta = Number(state.beta);
    if (!(job.beta >= 0))
      throw new Refused({
        field: 'beta',
        message: `Beta is "${state.beta}": it must be a number from 0`,
      });
  }
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
      textarea {
        width: 100%;
        min-height: 96px;
        border: 1px solid var(--line);
        border-radius: 6px;
        background: var(--surface);
        padding: 8px;
        font-family: ui-monospace, monospace;
        font-size: 12px;
      }
      .levels td:nth-child(4) {
        width: 40%;
      }
      .levels i {
        display: block;
        height: 12px;
        background: var(--accent);
        border-radius: 2px;
      }
      .spaced {
        margin-top: 16px;
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

  protected async compute(core: Engine, options: RunOptions): Promise<MapOutcome | Problem> {
    try {
      const job = jobOf(this.state);
      const answer = await core.run(job, options);
      if (!answer.ok) {
        const { path, message } = answer.error;
        const found = fieldOfPath.find(([start]) => path.startsWith(start));
        return { field: found?.[1] ?? 'taskText', message };
      }
      return { job, answer };
    } catch (error) {
      if (error instanceof Refused) return error.problem;
      throw error;
    }
  }

  protected async exportAs(kind: string): Promise<void> {
    if (!this.outcome) return;
    const { job, answer } = this.outcome;
    if (kind === 'job') {
      download('evenkeel-job.json', JSON.stringify(job) + '\n', 'application/json');
    } else if (kind === 'csv') {
      const lines = answer.result.mapping.map((server, task) => `${task},${server}`);
      download('evenkeel-mapping.csv', ['task,server', ...lines, ''].join('\n'), 'text/csv');
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
        <label for="taskText">Tasks of one's own, as JSON</label>
        <textarea
          id="taskText"
          placeholder='{"comp":[5,3,8],"edges":[[0,1,4],[1,2,2]]}'
          spellcheck="false"
          .value=${state.taskText}
          aria-invalid=${problem ? 'true' : 'false'}
          @input=${(event: Event) => this.change({ taskText: (event.target as HTMLTextAreaElement).value })}
        ></textarea>
        ${problem ? html`<span class="problem" role="alert">${problem.message}</span>` : nothing}
      </div>
      <h2>Search</h2>
      <div class="grid">
        ${this.choice('mapper', 'Algorithm', [
          ['anneal', 'annealing'],
          ['local', 'local search'],
          ['greedy', 'greedy'],
          ['none', 'none: the start'],
        ])}
        ${this.textField('beta', 'Beta', 'Weight of communication in the cost; default: a random mapping weighs both the same', 'balanced')}
        ${this.seedField()}
      </div>
    `;
  }

  protected picture(): unknown {
    if (!this.outcome) return nothing;
    return html`<ek-server-loads
      .loads=${this.outcome.answer.result.loads}
      .mean=${this.outcome.answer.result.load.mean}
    ></ek-server-loads>`;
  }

  protected tabBody({ answer, job }: MapOutcome): TemplateResult {
    const { result } = answer;
    if (this.tab === 'command')
      return snippetList(
        [
          ['Command line', mapCommandLine(job)],
          ['JavaScript', javascript(job)],
          ['Job as JSON', jobText(job)],
        ],
        (text, what) => this.copy(text, what),
      );
    if (this.tab === 'charts')
      return html`<h2>Cost while searching</h2>
        <ek-cost-history
          .points=${(result.history ?? []) as [number, number][]}
        ></ek-cost-history>`;
    const rows: [string, number, number][] = [
      ['cost', result.initial.cost, result.cost],
      ['C1, root mean square of the loads', result.initial.c1, result.c1],
      ['C2, communication with penalties', result.initial.c2, result.c2],
      ['standard deviation of the loads', result.initial.sigma, result.sigma],
      ['largest load', result.initial.load.max, result.load.max],
      ['least load', result.initial.load.min, result.load.min],
    ];
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
        ${formatNumber(result.accepted)} moves. The cost is recomputed from the mapping.
      </p>`;
  }
}
