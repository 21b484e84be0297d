// The Cluster panel: whether balancing pays on these machines, and how much it moves.
import { css, html, nothing, type TemplateResult } from 'lit';
import { customElement, state as reactive } from 'lit/decorators.js';
import {
  EvenkeelClusterView,
  loadValue,
  percent,
  seconds,
  unitOf,
  withResult,
  type ClusterJob,
  type ClusterAnswer,
} from 'evenkeel/elements';
import type { Say } from '../../kit/learn/glossary.js';
import { clusterTerms } from '../../gen/glossary-cluster.js';
import { spoken } from '../../kit/headline.js';
import { inputOf, inputsOf, loadsText, unitField } from '../../kit/form/inputs.js';
import { ExtraRun } from '../../kit/answer/extra-run.js';
import { Panel, type OwnTab } from '../../kit/answer/panel.js';
import { namedCsv } from '../../kit/out/table-text.js';
import { clusterLine } from './command.js';
import { fields, slices, type ClusterState } from './fields.js';
import { itemsTab } from './items.js';
import { computeCluster, type ClusterOutcome } from './job.js';
import { presets } from './machines.js';
import { methodSettings } from './methods.js';
import { methodsTab, timeTab, whyTab, type Ranking } from './tabs.js';

interface Ranked extends Ranking {
  /** The key of the job that ranks all methods. */
  of: string;
}
const noRanking: Ranked = { of: '', ranking: [], advice: '', unit: null };

/** The job that ranks all methods. */
function allMethods(job: ClusterJob): ClusterJob {
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

@customElement('ek-cluster-panel')
export class ClusterPanel extends Panel<ClusterState, ClusterOutcome> {
  /** The element that draws it. This reference defines the element. */
  static readonly element = EvenkeelClusterView;
  static override styles = [
    ...Panel.styles,
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

  readonly slices = slices;
  override readonly charts = () => import('./charts.js');
  readonly terms = clusterTerms;
  readonly waiting =
    'Enter a cluster of machines and their loads to see whether balancing pays off.';
  override readonly tabNames = [
    ['why', 'Why'],
    ['charts', 'Time'],
    ['items', 'Exchanges'],
    ['table', 'Methods'],
    ['command', 'Command'],
  ] as const;
  readonly sweeps = {
    fields,
    unit: 'tokens',
    measures: [
      ['makespan, s', (result: ClusterAnswer['result']) => result.makespan_s],
      ['gain over no balancing', (result: ClusterAnswer['result']) => result.gain],
    ] as const,
  };
  readonly lights = () => import('./proof.js');
  readonly file = 'evenkeel-cluster';
  override readonly film = true;
  override readonly ownExports = [['csv', 'CSV of final loads']] as const;

  @reactive() private step = 1;
  private readonly ranked = new ExtraRun(this, noRanking);
  readonly compute = computeCluster;

  override arrived(): void {
    this.linked.forget();
    this.step = Math.min(1, this.outcome!.answer.result.trace?.length ?? 0);
  }

  override looked(): void {
    if (!this.outcome) return;
    const job = allMethods(this.outcome.job);
    const of = JSON.stringify(job);
    void this.ranked.once(of, async (core, options) => {
      const found = withResult(await core.run(job, options));
      if (!found.ok) return { ...noRanking, of, advice: found.error.message };
      const { ranking = [], verdict: advice } = found.result;
      return { of, ranking: ranking ?? [], advice, unit: unitOf(found) };
    });
  }

  /** The sentence begins with the fastest method, if the current method is slower. */
  override sentence(): unknown {
    const { outcome } = this;
    const { of, ranking } = this.ranked.value;
    const [best] = ranking;
    const known = best && outcome && of === JSON.stringify(allMethods(outcome.job));
    if (
      !known ||
      this.question.open ||
      this.run.problem ||
      best.makespan_s > 0.995 * outcome.answer.result.makespan_s
    )
      return super.sentence();
    const settings = methodSettings(best.method);
    return html`<p class="answer">
        <strong
          >${
            best.method === 'never'
              ? `The run is fastest without balancing: ${seconds(best.makespan_s)}.`
              : html`The fastest method <small class="code">(${best.method})</small> takes
                  ${seconds(best.makespan_s)}, ${percent(best.gain)} less than without balancing.`
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

  override exportAs(_kind: string, { answer }: ClusterOutcome): void {
    const rows = answer.result.final_loads.map((load, node) => [
      node,
      loadValue(load, unitOf(answer)),
    ]);
    this.exporter.saveCsv(namedCsv(['node', 'load'], rows, { node: answer.input.labels }));
  }

  // A change of machines also changes the loads.
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

  override readonly files = () =>
    [
      ['platform.xml', this.state.platform],
      ['loads.txt', this.state.siteLoads],
    ] as const;

  override ruled({ job, answer }: ClusterOutcome): ClusterJob {
    if (this.state.spread !== 'peak' || job.scenario) return job;
    return {
      ...job,
      scenario: { peak: { total: answer.input.total ?? 100 * answer.result.nodes, node: 0 } },
    };
  }

  readonly commandLine = ({ job }: ClusterOutcome): string => clusterLine(this.state, job);

  inputs(): TemplateResult {
    const { state } = this;
    const { site } = state;
    return html`
      <div class="bar">
        <h2>Machines</h2>
      </div>
      ${this.siteChoice()} ${inputOf(this.form, fields, 'siteTopology')}
      ${site === 'platform' ? this.form.textArea('platform', 'Platform', '<platform> … or source,target,bandwidth,latency', 'Paste or drop SimGrid XML, a table of links or a table of speeds.') : nothing}
      ${site === 'platform' ? this.form.textField('platformTopology', 'Topology, if the file has no links', 'A family such as torus:5,5', 'the file’s') : nothing}
      ${inputsOf(this.form, fields, 'links')} ${inputOf(this.form, fields, 'nodeMix')}
      <h2>Load</h2>
      <div class="grid">
        ${this.form.choice('spread', 'Initial loads', [
          ['peak', 'all on one node'],
          ...(site === 'clusters' ? [['steps', 'in steps'] as const] : []),
          ['random', 'random'],
          ['gradient', 'gradient'],
          ['vector', 'one number per node'],
        ])}
        ${
          state.spread === 'vector' || state.spread === 'steps'
            ? nothing
            : this.form.textField(
                'siteAmount',
                state.spread === 'peak' ? 'Total, tokens' : 'Mean, tokens',
                'Whole number from 0',
                state.spread === 'peak' ? '100 per node' : '100',
              )
        }
        ${inputOf(this.form, fields, 'unitTime')} ${inputOf(this.form, fields, 'rounds')}
      </div>
      ${
        state.spread === 'vector'
          ? html`${loadsText(this.form, 'siteLoads', '', (text) => this.change({ siteLoads: text }))}
            ${unitField(this.form)}`
          : nothing
      }
      ${inputOf(this.form, fields, 'unitBytes')}
      <h2>Method</h2>
      ${inputsOf(this.form, fields, 'method')}
      <div class="grid">${inputsOf(this.form, fields, 'steps')}</div>
      ${inputOf(this.form, fields, 'kStart')}
      ${state.spread === 'random' || state.kappa || state.rounding === 'random' ? inputOf(this.form, fields, 'seed') : nothing}
    `;
  }

  picture(): unknown {
    if (!this.outcome) return nothing;
    const { answer, setting } = this.outcome;
    return html`<evenkeel-cluster-view
      .answer=${answer}
      .setting=${setting}
      ${this.linked.picture(this.evidence)}
      @step=${(event: CustomEvent<number>) => (this.step = event.detail)}
    ></evenkeel-cluster-view>`;
  }

  override proofChart({ answer }: ClusterOutcome): unknown {
    return html`<ek-makespan-chart
      .answer=${answer}
      .evidence=${this.evidence}
      .terms=${clusterTerms}
    ></ek-makespan-chart>`;
  }

  tabBody(tab: OwnTab, outcome: ClusterOutcome, say: Say): TemplateResult {
    const { state } = this;
    if (tab === 'charts') return timeTab(outcome);
    if (tab === 'why') return whyTab(outcome, say);
    if (tab === 'items') return itemsTab(outcome, this.step, this.linked);
    return methodsTab({ state, ...this.ranked.value, change: (part) => this.change(part) }, say);
  }
}
