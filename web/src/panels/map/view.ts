// The Map panel: a task graph mapped onto a machine.
import { css, html, nothing, type TemplateResult } from 'lit';
import { customElement, state as reactive } from 'lit/decorators.js';
import {
  EvenkeelMapView,
  amount,
  amountAtLeast,
  formatNumber,
  loadAmount,
  loadValue,
  unitOf,
  type MapAnswer,
  type RunOptions,
} from 'evenkeel/elements';
import { beforeAfter, noteLines } from '../../kit/answer/before-after.js';
import type { Say } from '../../kit/learn/glossary.js';
import { mapTerms } from '../../gen/glossary-map.js';
import { inputOf, inputsOf } from '../../kit/form/inputs.js';
import { Panel, type OwnTab } from '../../kit/answer/panel.js';
import { namedCsv } from '../../kit/out/table-text.js';
import { mapElement, mapLine } from './command.js';
import { computeMapping, type MapOutcome } from './job.js';
import { fields, slices, type MapState } from './fields.js';
import { tableTab } from './table.js';

const show = amount;

/** The result of the search and its lower bound. If nothing moved, the reason. */
function whyMapping(answer: MapAnswer): string {
  const { result, settings } = answer;
  const unit = unitOf(answer);
  const load = (value: number): string => loadAmount(value, unit);
  const { accepted, bound, cost, initial, proposals } = result;
  const tried = `${formatNumber(proposals)} proposals were tried and ${formatNumber(accepted)} accepted.`;
  const limit = `No mapping costs less than ${amountAtLeast(loadValue(bound.cost, unit))}. This mapping costs ${load(cost)}.`;
  if (settings['algorithm'] === 'none')
    return `Nothing moves, because the algorithm is “none”. The result is the initial mapping. ${limit}`;
  if (cost < initial.cost)
    return `The search lowers the cost from ${load(initial.cost)} to ${load(cost)}. ${tried} ${limit}`;
  return `Nothing moves: the search found no cheaper mapping than the initial mapping. ${tried} More effort or restarts extend the search. ${limit}`;
}

@customElement('ek-map-panel')
export class MapPanel extends Panel<MapState, MapOutcome> {
  /** The element that draws it. This reference defines the element. */
  static readonly element = EvenkeelMapView;
  static override styles = [
    ...Panel.styles,
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
      section.picture {
        position: relative;
      }
      /* Covers the previous explanation, so that the picture keeps its place and size. */
      evenkeel-map-view + .live {
        position: absolute;
        z-index: 1;
        inset: 100% 20px auto;
        padding: 8px 0;
        margin: 0;
        background: var(--surface);
      }
    `,
  ];

  readonly slices = slices;
  override readonly charts = () => import('./charts.js');
  readonly terms = mapTerms;
  readonly waiting = 'Enter a machine and a graph of tasks to map the tasks to servers.';
  readonly sweeps = {
    fields,
    measures: [
      ['cost', (result: MapAnswer['result']) => result.cost],
      ['largest load', (result: MapAnswer['result']) => result.load.max],
    ] as const,
  };
  readonly lights = () => import('./proof.js');
  readonly file = 'evenkeel-mapping';
  override readonly ownExports = [['csv', 'CSV of the mapping']] as const;

  /** Cost against time while a search runs. */
  @reactive() private live: [number, number][] = [];

  readonly compute: Panel<MapState, MapOutcome>['compute'] = async (core, state, options) => {
    const onProgress: RunOptions['onProgress'] = (progress) => {
      options.onProgress?.(progress);
      const { cost, elapsedMs } = progress;
      if (cost !== undefined) this.live = [...this.live.slice(-500), [elapsedMs / 1000, cost]];
    };
    try {
      const watched = { ...options, onProgress };
      return await computeMapping(core, state, watched, () => (this.live = []));
    } finally {
      this.live = [];
    }
  };

  override exportAs(_kind: string, { answer }: MapOutcome): void {
    const { task_labels: tasks, server_labels: servers } = answer.input;
    const rows = answer.result.mapping.map((server, task) => [task, server]);
    const csv = namedCsv(['task', 'server'], rows, { task: tasks, server: servers });
    this.exporter.saveCsv(csv);
  }

  override readonly files = ({ job }: MapOutcome) =>
    [['tasks.json', JSON.stringify(job.tasks)]] as const;
  readonly commandLine = ({ job }: MapOutcome): string => mapLine(job);
  override readonly embedCode = ({ job }: MapOutcome) =>
    ['On your website', mapElement(job)] as const;

  inputs(): TemplateResult {
    const { state } = this;
    return html`
      <h2>Machine</h2>
      ${inputOf(this.form, fields, 'target')}
      <h2>Tasks</h2>
      ${state.taskText.trim() ? nothing : this.form.textField('tasks', 'Random tasks', 'Number of tasks; weights as in the thesis', '200')}
      ${this.form.textArea(
        'taskText',
        'Your tasks',
        '{"comp":[5,3,8],"edges":[[0,1,4],[1,2,2]]}',
        'Paste JSON, METIS, MatrixMarket, STG, WfCommons, DAX, DOT or lines of from,to,amount. You can also drop a file here.',
      )}
      <h2>Search</h2>
      <div class="grid">${inputsOf(this.form, fields, 'search')}</div>
    `;
  }

  picture(): unknown {
    const searching =
      this.live.length > 3
        ? html`<figure class="live" aria-label="Cost during the search">
            <ek-cost-history .points=${this.live} unit="seconds" height="140"></ek-cost-history>
          </figure>`
        : nothing;
    if (!this.outcome) return searching;
    return html`<evenkeel-map-view
        .answer=${this.outcome.answer}
        ${this.linked.picture(this.evidence)}
      ></evenkeel-map-view>
      ${searching}`;
  }

  tabBody(tab: OwnTab, { answer }: MapOutcome, say: Say): TemplateResult {
    const { result } = answer;
    const unit = unitOf(answer);
    const load = (value: number): string => loadAmount(value, unit);
    if (tab === 'table') return tableTab(answer, this.linked);
    if (tab === 'charts')
      return html`<h2>Load per server</h2>
        <ek-server-loads
          .loads=${result.loads}
          .mean=${result.load.mean}
          .unit=${unit}
        ></ek-server-loads>
        <h2>Cost during the search</h2>
        <ek-cost-history
          .points=${(result.history ?? []).map(([proposals, cost]) => [proposals, loadValue(cost!, unit)])}
          .terms=${mapTerms}
        ></ek-cost-history>
        ${
          result.annealing
            ? html`<h2>
                  Acceptance of annealing: ${result.annealing.temperatures} temperatures, from
                  ${load(result.annealing.start_temperature)} to
                  ${load(result.annealing.freeze_temperature)}
                </h2>
                <ek-acceptance
                  .points=${result.annealing.acceptance.map(([temperature, ...rest]) => [
                    loadValue(temperature!, unit),
                    ...rest,
                  ])}
                  .terms=${mapTerms}
                ></ek-acceptance>`
            : nothing
        }`;
    const rows: [string, number, number, (value: number) => string][] = [
      ['cost', result.initial.cost, result.cost, load],
      ['C1, root mean square of the loads', result.initial.c1, result.c1, load],
      ['C2, communication with penalties', result.initial.c2, result.c2, show],
      ['standard deviation of the loads', result.initial.sigma, result.sigma, load],
      ['largest load', result.initial.load.max, result.load.max, load],
      ['smallest load', result.initial.load.min, result.load.min, load],
    ];
    const most = Math.max(1, ...result.com, ...result.initial.com);
    return html`<div class="why">
      <div class="prose">
        <p>${say(whyMapping(answer))}</p>
        ${noteLines(answer.notes)}
        <p class="note">Checked: the cost was recomputed from the mapping.</p>
      </div>
      <div>
        ${beforeAfter(
          'mapping',
          rows.map(
            ([name, before, after, text]) => [say(name), text(before), text(after)] as const,
          ),
        )}
        <table class="levels spaced">
          <thead>
            <tr>
              <th>${say('communication × hops')}</th>
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
      </div>
    </div>`;
  }
}
