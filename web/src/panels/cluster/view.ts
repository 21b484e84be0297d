// The Cluster panel: does balancing pay on these machines, and what does it move?
import { css, html, nothing, type TemplateResult } from 'lit';
import { customElement, query, state as reactive } from 'lit/decorators.js';
import {
  amount,
  csvCell,
  formatNumber,
  Newest,
  rate,
  seconds,
  withResult,
  type ClusterAnswer,
  type ClusterJob,
  type Engine,
  type EvenkeelClusterView,
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
import { clusterLine } from './command.js';
import { examples } from './examples.js';
import { computeCluster, type ClusterOutcome } from './job.js';
import { presets, usualOf } from './machines.js';
import { methodSettings } from './methods.js';
import { slices, type ClusterState } from './state.js';

type Row = NonNullable<ClusterAnswer['result']['ranking']>[number];

const percent = (value: number | null): string => {
  if (value === null) return '–';
  return Math.abs(value) < 0.0005 ? '0 %' : `${Number((100 * value).toPrecision(3))} %`;
};

@customElement('ek-cluster-panel')
export class ClusterPanel extends Panel<ClusterState, ClusterOutcome> {
  static override styles = [
    pageStyles,
    panelStyles,
    css`
      textarea {
        min-height: 72px;
      }
      .slider {
        display: grid;
        grid-template-columns: minmax(0, 1fr) 92px;
        gap: 4px 8px;
        align-items: center;
      }
      .slider input[type='range'] {
        min-height: 24px;
        accent-color: var(--accent);
        margin: 0;
      }
      .slider input:not([type='range']) {
        text-align: right;
      }
      td + td {
        white-space: nowrap;
      }
      .wide {
        overflow-x: auto;
      }
      @media (max-width: 860px) {
        .what {
          display: none;
        }
      }
      tr.chosen td {
        background: var(--sunken);
      }
    `,
  ];

  protected readonly slices = slices;
  protected readonly waiting = 'Waiting for machines and loads.';
  protected override readonly tabNames = [
    ['why', 'Why'],
    ['charts', 'Time'],
    ['table', 'Methods'],
    ['command', 'Command'],
  ] as const;
  protected readonly file = 'evenkeel-cluster';
  protected override readonly exports = [
    ['csv', 'CSV of final loads'],
    ['svg', 'SVG picture'],
    ['png', 'PNG picture'],
  ] as const;

  /** The methods that were compared, and what follows. */
  @reactive() private ranking: readonly Row[] = [];
  @reactive() private advice = '';
  private readonly ranked = new Newest();
  @query('evenkeel-cluster-view') private view!: EvenkeelClusterView | null;

  protected compute(core: Engine, options: RunOptions): Promise<ClusterOutcome | Problem> {
    return computeCluster(core, this.state, options);
  }

  protected override arrived(): void {
    this.looked();
  }

  protected override looked(): void {
    if (this.tab === 'table' && this.outcome) void this.rank(this.outcome);
  }

  // All methods are run when somebody looks.
  private rank({ job }: ClusterOutcome): Promise<void> {
    const {
      trace: _trace,
      trace_steps: _steps,
      timeline: _timeline,
      scheme: _scheme,
      k_policy: _policy,
      rounding: _rounding,
      detection: _detection,
      shaker: _shaker,
      lb_steps: _most,
      lb_period: _period,
      ...rest
    } = job;
    const request: ClusterJob = { ...rest, advise: true };
    return this.ranked.run(
      JSON.stringify(request),
      async function* (signal) {
        yield withResult(await (await engine).run(request, { signal }));
      },
      (found) => {
        this.ranking = found.ok ? (found.result.ranking ?? []) : [];
        this.advice = found.ok ? found.result.verdict : found.error.message;
      },
    );
  }

  protected override async exportAs(kind: string, { answer }: ClusterOutcome): Promise<void> {
    if (kind === 'csv') {
      const { labels } = answer.input;
      const lines = answer.result.final_loads.map(
        (load, i) => `${i},${load}${labels ? `,${csvCell(labels[i]!)}` : ''}\n`,
      );
      const header = `node,load${labels ? ',label' : ''}\n`;
      download(`${this.file}.csv`, header + lines.join(''), 'text/csv');
    } else if (this.view) {
      await this.exportPicture(kind, this.view.svgText());
    }
  }

  private slider(
    field: 'latency' | 'bandwidth' | 'unitBytes' | 'kStart',
    label: string,
    hint: string,
    low: number,
    high: number,
    usual: number,
    own?: string,
  ): TemplateResult {
    const problem = this.fieldProblem(field);
    const text = this.state[field];
    const value = Number(text.trim() === '' ? usual : text);
    const [a, b] = [Math.log10(low), Math.log10(high)];
    const place = value > 0 ? (1000 * (Math.log10(value) - a)) / (b - a) : 0;
    const change = (event: Event): void => {
      const share = Number((event.target as HTMLInputElement).value) / 1000;
      this.change({ [field]: String(Number((10 ** (a + share * (b - a))).toPrecision(2))) });
    };
    return html`<div class="field">
      <label for=${field} title=${hint}>${label}</label>
      <div class="slider">
        <input
          type="range"
          min="0"
          max="1000"
          aria-label=${`${label}, slider`}
          .value=${String(Math.round(Math.max(0, Math.min(1000, place))))}
          @input=${change}
        />
        <input
          id=${field}
          .value=${text}
          placeholder=${own ?? String(usual)}
          title=${hint}
          inputmode="decimal"
          autocomplete="off"
          aria-invalid=${problem ? 'true' : 'false'}
          aria-describedby=${problem ? `${field}-problem` : nothing}
          @input=${(event: Event) => this.change({ [field]: (event.target as HTMLInputElement).value })}
        />
      </div>
      ${problem ? html`<span class="problem" id="${field}-problem" role="alert">${problem.message}</span>` : nothing}
    </div>`;
  }

  // A change of machines brings its loads along.
  private siteChoice(): TemplateResult {
    const sites = [
      ...Object.entries(presets).map(([name, { label }]) => [name, label] as const),
      ['topology', 'a topology'],
      ['platform', 'a platform file'],
    ] as const;
    return html`<div class="field">
      <label for="site">Machines</label>
      <select
        id="site"
        @change=${(event: Event) => {
          const site = (event.target as HTMLSelectElement).value as ClusterState['site'];
          const spread =
            site === 'clusters'
              ? 'steps'
              : this.state.spread === 'steps'
                ? 'peak'
                : this.state.spread;
          this.change({ site, spread, latency: '', bandwidth: '' });
        }}
      >
        ${sites.map(([value, name]) => html`<option value=${value} .selected=${value === this.state.site}>${name}</option>`)}
      </select>
    </div>`;
  }

  protected inputs(): TemplateResult {
    const { state } = this;
    const { site, diffusion } = state;
    const { link, parts, unit_ops: ops } = usualOf(site);
    const speeds = [...new Set(parts.map(({ speed }) => speed / 1e9))].join(' and ');
    const fos = diffusion === 'fos';
    const given = site === 'platform' ? 'the file’s' : undefined;
    return html`
      <div class="bar">
        <h2>Machines</h2>
        ${this.examplesMenu(examples)}
      </div>
      ${state.caption ? html`<p class="caption">${state.caption}</p>` : nothing}
      ${this.siteChoice()}
      ${site === 'topology' ? this.textField('siteTopology', 'Topology', 'A family such as torus:8,8', 'torus:8,8') : nothing}
      ${site === 'platform' ? this.textArea('platform', 'Platform', '<platform> … or source,target,bandwidth,latency', 'SimGrid XML, a table of links, or one of speeds. Or drop a file.') : nothing}
      ${this.slider('latency', 'Latency of the links, ms', 'From 0; all links alike', 0.001, 1000, link.latency_s * 1e3, given)}
      ${this.slider('bandwidth', 'Bandwidth, MB/s', 'Above 0, a direction; all links alike', 0.01, 10000, link.bandwidth_bytes / 1e6, given)}
      ${this.textField('nodeMix', 'Speeds, Gflop/s', 'A pattern that repeats, such as 1, 2, 4', speeds)}
      <h2>Load</h2>
      <div class="grid">
        ${this.choice('spread', 'At the start', [
          ['peak', 'all on one node'],
          ...(site === 'clusters' ? [['steps', 'in steps'] as const] : []),
          ['random', 'random'],
          ['gradient', 'gradient'],
          ['vector', 'one number a node'],
        ])}
        ${
          state.spread === 'vector' || state.spread === 'steps'
            ? nothing
            : this.textField(
                'siteAmount',
                state.spread === 'peak' ? 'Total, tokens' : 'Mean, tokens',
                'Whole number from 0',
                state.spread === 'peak' ? '100 a node' : '100',
              )
        }
        ${this.textField('unitTime', 'A token takes, µs', 'An iteration of one token on a node of 1 Gflop/s', String(ops / 1e3))}
        ${this.textField('rounds', 'Iterations', 'Of the application', '1000')}
      </div>
      ${state.spread === 'vector' ? this.textArea('siteLoads', 'Loads', '120 0 40 …', 'One number a node.') : nothing}
      ${this.slider('unitBytes', 'Bytes a token', 'What moving one token sends', 1, 1e6, 8)}
      <h2>Method</h2>
      <div class="grid">
        ${this.choice('diffusion', 'Scheme', [
          ['fos', 'diffusion, step by step'],
          ['two-phase', 'numbers first, then load'],
          ['never', 'never'],
        ])}
        ${this.choice('kPolicy', 'An exchange has to pay', [
          ['halving', 'k/2: fewer when slower'],
          ['decreasing', 'k-1: iterations left'],
          ['const', 'k constant'],
          ['off', 'not tested'],
        ])}
        ${this.choice(
          'rounding',
          'Fractions of tokens',
          [
            ['floor', 'are dropped (the report)'],
            ['imitate', 'are made up for later'],
            ['nearest', 'to the nearest'],
            ['random', 'by chance'],
            ['real', 'move, too'],
          ],
          fos ? [] : ['imitate', 'nearest', 'random', 'real'],
        )}
        ${this.choice('detection', 'The end is told', [
          ['tree', 'on a tree, all wait'],
          ['piggyback', 'along with the loads'],
          ['free', 'for nothing'],
          ['off', 'never'],
        ])}
        ${this.choice('sync', 'An iteration ends', [
          ['neighbour', 'with the neighbours'],
          ['global', 'all together, free'],
          ['tree', 'at a barrier'],
          ['tree-lowest', 'at a barrier, node 0'],
        ])}
        ${fos ? this.textField('kappa', 'Shaker, kappa', 'Above 0: forces stuck edges; empty: no shaker', 'none') : nothing}
        ${this.textField('lbSteps', 'Most balancing steps', 'Whole number from 0', 'no limit')}
        ${this.textField('lbPeriod', 'Every … iterations', 'Whole number from 1', '1')}
      </div>
      ${this.slider('kStart', 'k at the start', 'Iterations over which an exchange has to pay', 0.1, 10000, Number(state.rounds) || 1000)}
      ${state.spread === 'random' || state.kappa || state.rounding === 'random' ? seedField(this) : nothing}
    `;
  }

  protected picture(): unknown {
    if (!this.outcome) return nothing;
    const { answer, setting } = this.outcome;
    return html`<evenkeel-cluster-view
      .answer=${answer}
      .setting=${setting}
    ></evenkeel-cluster-view>`;
  }

  private numbers({ answer }: ClusterOutcome): TemplateResult {
    const { result } = answer;
    const { messages } = result;
    const rows: [string, string][] = [
      ['this run takes', seconds(result.makespan_s)],
      ['without balancing', result.never_s === null ? '–' : seconds(result.never_s)],
      ['less', percent(result.gain)],
      ['at least: the work shared by speed', seconds(result.ideal_s)],
      [
        'this run, times that',
        result.gap === null ? '–' : `${Number((1 + result.gap).toPrecision(4))}`,
      ],
      ['one node alone', seconds(result.sequential_s)],
      ['balancing steps', formatNumber(result.lb_steps)],
      [
        'ended in iteration',
        result.detected_at === null ? 'not ended' : formatNumber(result.detected_at),
      ],
      ['balancing delayed the last node by', seconds(result.balancing_s)],
      ['tokens moved over links', amount(result.moved)],
      ['exchanges refused', formatNumber(result.refused)],
      ['forced by the shaker', formatNumber(result.forced)],
      [
        'nodes with load at the end',
        `${formatNumber(result.used)} of ${formatNumber(result.nodes)}`,
      ],
      ['largest excess over a share, tokens', amount(result.overload)],
      [
        'messages: loads told, load, detection',
        `${formatNumber(messages.control)}, ${formatNumber(messages.load)}, ${formatNumber(messages.detection)}`,
      ],
    ];
    return html`<table>
      <tbody>
        ${rows.map(
          ([name, value]) =>
            html`<tr>
              <td>${name}</td>
              <td>${value}</td>
            </tr>`,
        )}
      </tbody>
    </table>`;
  }

  private explanation({ answer, notes, setting }: ClusterOutcome): string {
    const { result, settings } = answer;
    const { screen } = result;
    const parts: string[] = [...notes, ...answer.notes].map(
      (note) => `${note.charAt(0).toUpperCase()}${note.slice(1)}.`,
    );
    parts.push(
      `Beforehand: ${screen.advice}. Telling loads once takes ${seconds(screen.exchange_s)}, moving the excess of node ${screen.slowest}, the slowest, ${seconds(screen.move_s)}, one detection ${seconds(screen.detection_s)}.`,
    );
    if (result.refused > 0)
      parts.push(
        `${formatNumber(result.refused)} ${result.refused === 1 ? 'exchange was' : 'exchanges were'} refused: with ${settings['k_policy'] === 'halving' ? 'k halved whenever iterations got longer' : `k by the policy "${String(settings['k_policy'])}"`} they cost more than they would have saved. The picture shows them dashed.`,
      );
    if (
      result.overload >= 1 &&
      settings['rounding'] === 'floor' &&
      settings['scheme'] === 'fos' &&
      result.refused === 0
    )
      parts.push(
        `Rounding down leaves up to ${amount(result.overload)} ${result.overload === 1 ? 'token' : 'tokens'} too many on a node: between neighbours less than a whole token would flow.`,
      );
    if (setting.links.length > 0 && new Set(setting.links.map(String)).size === 1)
      parts.push(`All links: ${seconds(setting.links[0]![0])}, ${rate(setting.links[0]![1])}.`);
    parts.push(
      answer.check.valid
        ? answer.check.by === 'replay'
          ? 'Checked: the moves were replayed step by step, every decision recomputed, no token lost, and the time is not below its bound.'
          : 'Checked: no token lost, and the time is not below its bound.'
        : 'The check of this run found an error: please report it.',
    );
    return parts.join(' ');
  }

  private methods(): TemplateResult {
    if (this.ranking.length === 0)
      return html`<p class="hint spaced">${this.advice || 'Running all methods…'}</p>`;
    const rows = this.ranking.map((row) => ({ ...row, settings: methodSettings(row.method) }));
    const chosen = (settings: Partial<ClusterState>): boolean =>
      Object.entries(settings).every(
        ([key, value]) => this.state[key as keyof ClusterState] === value,
      );
    return html`<p><strong>${this.advice}</strong></p>
      <div class="wide">
        <table>
          <thead>
            <tr>
              <th>method</th>
              <th>takes</th>
              <th>less</th>
              <th>overload</th>
              <th>steps</th>
              <th>moved</th>
              <th></th>
            </tr>
          </thead>
          <tbody>
            ${rows.map(
              (row) =>
                html`<tr class=${row.settings && chosen(row.settings) ? 'chosen' : ''}>
                  <td title=${row.flags}>${row.method}<span class="what">: ${row.what}</span></td>
                  <td>${seconds(row.makespan_s)}</td>
                  <td>${percent(row.gain)}</td>
                  <td>${amount(row.overload)}</td>
                  <td>${formatNumber(row.lb_steps)}</td>
                  <td>${amount(row.moved)}</td>
                  <td>
                    ${
                      row.settings
                        ? html`<button
                            class="button"
                            aria-label=${`Use ${row.method}`}
                            @click=${() => this.change(row.settings!)}
                          >
                            Use
                          </button>`
                        : nothing
                    }
                  </td>
                </tr>`,
            )}
          </tbody>
        </table>
      </div>`;
  }

  protected tabBody(outcome: ClusterOutcome): TemplateResult {
    const { answer, job } = outcome;
    if (this.tab === 'command')
      return snippets(clusterLine(this.state, job), job, (text, what) => this.copy(text, what));
    if (this.tab === 'charts')
      return html`<h2>Time</h2>
        <ek-makespan-chart .answer=${answer}></ek-makespan-chart>
        <h2>Largest load</h2>
        <ek-peak-chart .answer=${answer}></ek-peak-chart>`;
    if (this.tab === 'table') return this.methods();
    return html`${this.numbers(outcome)}
      <p class="hint spaced">${this.explanation(outcome)}</p>`;
  }
}
