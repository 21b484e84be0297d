// The Cluster panel: does balancing pay on these machines, and what does it move?
import { css, html, nothing, type TemplateResult } from 'lit';
import { customElement, query, state as reactive } from 'lit/decorators.js';
import {
  csvCell,
  Newest,
  withResult,
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
import { clusterLine } from './command.js';
import { examples } from './examples.js';
import { computeCluster, type ClusterOutcome } from './job.js';
import { presets, usualOf } from './machines.js';
import { slices, type ClusterState } from './state.js';
import { methodsTab, timeTab, whyTab, type Ranking } from './tabs.js';

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

  @reactive() private ranked: Ranking = { ranking: [], advice: '' };
  private readonly ranking = new Newest();
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
    return this.ranking.run(
      JSON.stringify(request),
      async function* (signal) {
        yield withResult(await (await engine).run(request, { signal }));
      },
      (found) => {
        this.ranked = found.ok
          ? { ranking: found.result.ranking ?? [], advice: found.result.verdict }
          : { ranking: [], advice: found.error.message };
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

  protected tabBody(outcome: ClusterOutcome): TemplateResult {
    const { state, tab } = this;
    const copy = (text: string, what: string) => this.copy(text, what);
    if (tab === 'command') return snippets(clusterLine(state, outcome.job), outcome.job, copy);
    if (tab === 'charts') return timeTab(outcome);
    if (tab === 'why') return whyTab(outcome);
    return methodsTab({ state, ...this.ranked, change: (part) => this.change(part) });
  }
}
