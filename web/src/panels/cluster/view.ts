// The Cluster panel: does balancing pay on these machines, and what does it move?
import { css, html, nothing, type TemplateResult } from 'lit';
import { customElement, state as reactive } from 'lit/decorators.js';
import {
  EvenkeelClusterView,
  loadValue,
  percent,
  seconds,
  unitOf,
  Newest,
  withResult,
  type ClusterJob,
  type Engine,
  type RunOptions,
  type ClusterAnswer,
} from 'evenkeel/elements';
import type { DataFile } from '../../kit/out/commands.js';
import type { Say } from '../../kit/learn/glossary.js';
import { clusterTerms } from '../../kit/learn/glossary-machines.js';
import { spoken } from '../../kit/headline.js';
import { inputOf, inputsOf, loadsText } from '../../kit/form/inputs.js';
import { Linked } from '../../kit/chart/linked.js';
import { Panel } from '../../kit/answer/panel.js';
import { panelStyles } from '../../kit/answer/panel.styles.js';
import type { Problem } from '../../kit/problem.js';
import { download } from '../../kit/save.js';
import { snippets } from '../../kit/out/snippets.js';
import { pageStyles } from '../../kit/styles.js';
import { namedCsv } from '../../kit/out/table-text.js';
import { clusterLine } from './command.js';
import { fields, slices, type ClusterState } from './fields.js';
import { itemsTab } from './items.js';
import { computeCluster, type ClusterOutcome } from './job.js';
import { presets } from './machines.js';
import { methodSettings } from './methods.js';
import { methodsTab, timeTab, whyTab, type Ranking } from './tabs.js';

@customElement('ek-cluster-panel')
export class ClusterPanel extends Panel<ClusterState, ClusterOutcome> {
  /** What draws it: to name it here is to define it. */
  static readonly element = EvenkeelClusterView;
  static override styles = [
    pageStyles,
    panelStyles,
    css`
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
  protected override readonly charts = () => import('./charts.js');
  protected override readonly terms = clusterTerms;
  protected readonly waiting = 'Waiting for machines and loads.';
  protected override readonly tabNames = [
    ['why', 'Why'],
    ['charts', 'Time'],
    ['items', 'Exchanges'],
    ['table', 'Methods'],
    ['command', 'Command'],
  ] as const;
  protected override readonly sweeps = {
    fields,
    unit: 'tokens',
    measures: [
      ['makespan, s', (result: ClusterAnswer['result']) => result.makespan_s],
      ['gain against never', (result: ClusterAnswer['result']) => result.gain],
    ] as const,
  };
  protected override readonly lights = () => import('./proof.js');
  protected readonly file = 'evenkeel-cluster';
  protected override readonly film = true;
  protected override readonly exports = [['csv', 'CSV of final loads']] as const;

  private readonly linked = new Linked(this);
  @reactive() private step = 1;
  @reactive() private ranked: Ranking & { of: string } = {
    of: '',
    ranking: [],
    advice: '',
    unit: null,
  };
  private readonly ranking = new Newest();

  protected compute(core: Engine, options: RunOptions): Promise<ClusterOutcome | Problem> {
    return computeCluster(core, this.state, options);
  }

  protected override left(): void {
    this.ranking.forget();
  }

  protected override arrived(): void {
    this.linked.forget();
    this.step = Math.min(1, this.outcome!.answer.result.trace?.length ?? 0);
  }

  protected override looked(): void {
    if (this.outcome) void this.rank(this.outcome);
  }

  /** The fastest method leads, if the one that is drawn is slower. */
  protected override sentence(): unknown {
    const { outcome, ranked } = this;
    const [best] = ranked.ranking;
    const known = best && outcome && ranked.of === JSON.stringify(this.allMethods(outcome.job));
    if (
      !known ||
      this.asking ||
      this.problem ||
      best.makespan_s > 0.995 * outcome.answer.result.makespan_s
    )
      return super.sentence();
    const settings = methodSettings(best.method);
    return html`<p class="answer">
        <strong
          >${
            best.method === 'never'
              ? `Not balancing is fastest: ${seconds(best.makespan_s)}.`
              : `Fastest with ${best.method}: ${seconds(best.makespan_s)}, ${percent(best.gain)} less than without balancing.`
          }</strong
        >
        ${
          settings
            ? html`<button class="more" @click=${() => this.change(settings)}>Use it</button>`
            : nothing
        }
      </p>
      <p>${spoken(outcome.answer.summary, this.row.names)}</p>`;
  }

  /** The job that ranks all methods. */
  private allMethods(job: ClusterJob): ClusterJob {
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
    return { ...rest, advise: true };
  }

  // All methods are run beside the answer.
  private rank({ job }: ClusterOutcome): Promise<void> {
    const request = this.allMethods(job);
    const of = JSON.stringify(request);
    const { beside } = this;
    return this.ranking.run(
      of,
      async function* (signal) {
        yield withResult(await (await beside).run(request, { signal }));
      },
      (found) => {
        this.ranked = found.ok
          ? {
              of,
              ranking: found.result.ranking ?? [],
              advice: found.result.verdict,
              unit: unitOf(found),
            }
          : { of, ranking: [], advice: found.error.message, unit: null };
      },
    );
  }

  protected override exportAs(kind: string, { answer }: ClusterOutcome): void {
    if (kind === 'csv') {
      const rows = answer.result.final_loads.map((load, node) => [
        node,
        loadValue(load, unitOf(answer)),
      ]);
      const csv = namedCsv(['node', 'load'], rows, { node: answer.input.labels });
      download(`${this.file}.csv`, csv, 'text/csv');
    }
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

  protected override files(): readonly DataFile[] {
    return [
      ['platform.xml', this.state.platform],
      ['loads.txt', this.state.siteLoads],
    ];
  }

  protected override ruled({ job, answer }: ClusterOutcome): ClusterJob {
    if (this.state.spread !== 'peak' || job.scenario) return job;
    return {
      ...job,
      scenario: { peak: { total: answer.input.total ?? 100 * answer.result.nodes, node: 0 } },
    };
  }

  protected override commandLine({ job }: ClusterOutcome): string {
    return clusterLine(this.state, job);
  }

  protected inputs(): TemplateResult {
    const { state } = this;
    const { site } = state;
    return html`
      <div class="bar">
        <h2>Machines</h2>
      </div>
      ${this.siteChoice()} ${inputOf(this, fields, 'siteTopology')}
      ${site === 'platform' ? this.textArea('platform', 'Platform', '<platform> … or source,target,bandwidth,latency', 'SimGrid XML, a table of links, or one of speeds. Or drop a file.') : nothing}
      ${site === 'platform' ? this.textField('platformTopology', 'Topology of a file without links', 'A family such as torus:5,5', 'the file’s') : nothing}
      ${inputsOf(this, fields, 'links')} ${inputOf(this, fields, 'nodeMix')}
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
        ${inputOf(this, fields, 'unitTime')} ${inputOf(this, fields, 'rounds')}
      </div>
      ${
        state.spread === 'vector'
          ? html`${loadsText(this, 'siteLoads', '', (text) => this.change({ siteLoads: text }))}
            ${this.textField('unit', 'Unit of a load', 'Measured values are divided by this and rounded; above 0', 'none: whole loads')}`
          : nothing
      }
      ${inputOf(this, fields, 'unitBytes')}
      <h2>Method</h2>
      ${inputsOf(this, fields, 'method')}
      <div class="grid">${inputsOf(this, fields, 'steps')}</div>
      ${inputOf(this, fields, 'kStart')}
      ${state.spread === 'random' || state.kappa || state.rounding === 'random' ? inputOf(this, fields, 'seed') : nothing}
    `;
  }

  protected picture(): unknown {
    if (!this.outcome) return nothing;
    const { answer, setting } = this.outcome;
    return html`<evenkeel-cluster-view
      .answer=${answer}
      .setting=${setting}
      .pinned=${this.linked.pinned}
      .marked=${this.linked.pointed}
      .evidence=${this.evidence}
      @step=${(event: CustomEvent<number>) => (this.step = event.detail)}
      @pin=${this.linked.onPin}
      @point=${this.linked.onPoint}
    ></evenkeel-cluster-view>`;
  }

  protected override proofChart({ answer }: ClusterOutcome): unknown {
    return html`<ek-makespan-chart
      .answer=${answer}
      .evidence=${this.evidence}
      .terms=${clusterTerms}
    ></ek-makespan-chart>`;
  }

  protected tabBody(outcome: ClusterOutcome, say: Say): TemplateResult {
    const { state, tab } = this;
    const copy = (text: string, what: string) => this.copy(text, what);
    if (tab === 'command') return snippets(clusterLine(state, outcome.job), outcome.job, copy);
    if (tab === 'charts') return timeTab(outcome);
    if (tab === 'why') return whyTab(outcome, say);
    if (tab === 'items') return itemsTab(outcome, this.step, this.linked);
    return methodsTab({ state, ...this.ranked, change: (part) => this.change(part) }, say);
  }
}
