// The Flow panel: choose a network, loads and a scheme, and watch the network balance.
import { css, html, nothing, type TemplateResult } from 'lit';
import { customElement, query, state } from 'lit/decorators.js';
import {
  loadValue,
  numberOf,
  unitOf,
  type Claim,
  type Edit,
  EvenkeelFlowView,
  type Item,
  type FlowAnswer,
} from 'evenkeel/elements';
import { networkFiles } from '../../kit/out/commands.js';
import { engine } from '../../kit/engine.js';
import { checkBox, inputOf, inputsOf, loadsInputs } from '../../kit/form/inputs.js';
import type { Say } from '../../kit/learn/glossary.js';
import { flowTerms } from '../../gen/glossary-flow.js';
import { later } from '../../kit/later.js';
import { takeGraph } from '../../kit/form/network.js';
import { ExtraRun } from '../../kit/answer/extra-run.js';
import { Panel, type OwnTab } from '../../kit/answer/panel.js';
import { comparisons, noComparison, type Comparison } from './comparisons.js';
import { flowElement, flowLine } from './command.js';
import { editInputs, unitsOf } from './edit.js';
import { fields, slices, type FlowState } from './fields.js';
import { drawThumbnail, gallery, thumbnails, type Thumbnail } from './gallery.js';
import { completeFlow, computeFlow, type FlowOutcome } from './job.js';
import { edited, partOf, placesOf, type OwnGraph } from './own-graph.js';
import { chartsTab, evened, isNothingYet, tableTab, whyTab, type FlowTabView } from './tabs.js';

const tabs = {
  why: whyTab,
  charts: chartsTab,
  table: tableTab,
  items: tableTab,
};

@customElement('ek-flow-panel')
export class FlowPanel extends Panel<FlowState, FlowOutcome> {
  /** The element that draws it. This reference defines the element. */
  static readonly element = EvenkeelFlowView;
  static override styles = [
    ...Panel.styles,
    css`
      .gallery {
        display: grid;
        grid-template-columns: repeat(auto-fill, minmax(59px, 1fr));
        gap: 4px;
      }
      .gallery button {
        border: 1px solid transparent;
        border-radius: 6px;
        background: none;
        padding: 4px 0;
        min-height: 60px;
        cursor: pointer;
        font-size: 11px;
        color: var(--muted);
        display: flex;
        flex-direction: column;
        align-items: center;
        justify-content: space-between;
        gap: 2px;
        min-width: 0;
      }
      .gallery button:hover,
      .gallery button[aria-pressed='true'] {
        border-color: var(--accent);
        color: var(--ink);
      }
      .gallery svg {
        width: 42px;
        height: 34px;
        overflow: visible;
      }
      .gallery path {
        fill: none;
        stroke: var(--muted);
        stroke-width: 0.012;
      }
      .gallery circle {
        fill: var(--ink);
      }
      .own {
        display: flex;
        gap: 8px;
        align-items: center;
        justify-content: space-between;
        border: 1px solid var(--line);
        border-radius: 6px;
        padding: 8px 12px;
      }
      .words {
        color: var(--muted);
      }
      .scroll.short {
        max-height: none;
      }
      details.more {
        margin: 0;
      }
      details.more .grid {
        margin-top: 8px;
      }
      .edit .segments {
        grid-template-columns: repeat(5, auto);
        margin-top: 8px;
      }
      .edit .three {
        grid-template-columns: repeat(3, minmax(0, 1fr));
      }
      .edit .bar {
        margin-top: 12px;
      }
    `,
  ];

  readonly slices = slices;
  override readonly charts = () => import('./charts.js');
  readonly terms = flowTerms;
  readonly waiting = 'Enter a network, and one load per node, to compute a flow.';
  readonly sweeps = {
    fields,
    measures: [
      ['iterations', (result: FlowAnswer['result']) => result.iterations],
      ['traffic (l1)', (result: FlowAnswer['result']) => result.norms.l1],
      ['busiest link', (result: FlowAnswer['result']) => result.norms.linf],
      ['migration, rounds', (result: FlowAnswer['result']) => result.migration?.rounds],
    ] as const,
  };
  readonly lights = () => import('./proof.js');
  readonly file = 'evenkeel-flow';
  override readonly film = true;
  override readonly ownExports = [['csv', 'CSV of the flow']] as const;

  private readonly comparison = new ExtraRun<Comparison>(this, noComparison);
  @state() private thumbnails: Map<string, Thumbnail> = new Map();
  @query('evenkeel-flow-view') private drawn!: EvenkeelFlowView | null;
  private put: { of: FlowState; places: ReturnType<typeof placesOf> } | null = null;
  readonly compute = computeFlow;
  override readonly complete = completeFlow;

  override began(): void {
    this.comparison.reset();
  }

  override arrived(): void {
    this.linked.forget();
    if (this.thumbnails.size === 0) later(() => void this.drawGallery());
  }

  override looked(): void {
    const wanted = this.state.tab === 'charts' || this.state.tab === 'table';
    if (!wanted || !this.outcome) return;
    const { job, loads } = this.outcome;
    void this.comparison.inParts(job, (core, options) =>
      comparisons(core, job, loads.length, options),
    );
  }

  private async drawGallery(): Promise<void> {
    for await (const [spec, thumbnail] of thumbnails(await engine()))
      this.thumbnails = new Map(this.thumbnails).set(spec, thumbnail);
  }

  override exportAs(_kind: string, { answer }: FlowOutcome): void {
    const rows = (answer.result.edges as [number, number][]).map(
      ([u, v], e) => `${u},${v},${loadValue(answer.result.flow[e]!, unitOf(answer))}`,
    );
    this.exporter.saveCsv(['u,v,flow', ...rows, ''].join('\n'));
  }

  private addUnits(node: number): void {
    const { outcome } = this;
    if (!outcome) return;
    const loads = [...outcome.loads];
    loads[node]! += Math.max(1, Number(this.state.amount) || 100);
    this.change({ source: 'vector', nodeLoads: loads.join(' ') });
  }

  override readonly nothingYet = ({ answer }: FlowOutcome): boolean => isNothingYet(answer);
  override readonly remark = (outcome: FlowOutcome): string =>
    this.nothingYet(outcome) || !outcome.known ? '' : evened(outcome);
  override readonly files = () => networkFiles(this.state);
  readonly commandLine = ({ job }: FlowOutcome): string => flowLine(this.state, job);
  override readonly embedCode = ({ job }: FlowOutcome) => ['Embed', flowElement(job)] as const;

  /** The current network in the form that can be edited. */
  private get ownGraph(): OwnGraph | null {
    const { outcome } = this;
    const drawn = this.drawn?.drawnPlaces;
    if (!outcome || !drawn || this.run.stale) return null;
    const { topology } = outcome.job;
    const edges =
      typeof topology === 'object' && Array.isArray(topology.edges)
        ? (topology.edges as [number, number][])
        : (outcome.answer.result.edges as [number, number][]);
    return { ...drawn, edges, names: outcome.names, loads: outcome.loads };
  }

  /** The same object until the positions change, because a new object would restart the layout. */
  private get putPlaces(): ReturnType<typeof placesOf> {
    const { state, put } = this;
    const same =
      put?.of.places === state.places &&
      put.of.topology === state.topology &&
      put.of.graphText === state.graphText;
    if (!same) this.put = { of: state, places: placesOf(state) };
    return this.put!.places;
  }

  private edit(edit: Edit): void {
    const before = this.ownGraph;
    if (!before) return;
    const after = edited(before, edit, unitsOf(this.state));
    if (after !== before) this.change(partOf(this.state, before, after));
  }

  private editing(): TemplateResult | typeof nothing {
    const { outcome } = this;
    if (!outcome) return nothing;
    const network = {
      nodes: outcome.loads.length,
      edges: outcome.answer.result.edges as [number, number][],
    };
    return editInputs(
      this.state,
      network,
      (part) => this.change(part),
      (edit) => this.edit(edit),
      (text) => this.notice.show(text),
    );
  }

  inputs(): TemplateResult {
    const { state } = this;
    const graphProblem = this.form.fieldProblem('graphText');
    return html`
      ${this.form.fileBar('Network', 'graph-file', takeGraph)}
      ${
        state.graphText
          ? html`<div class="own" id="graphText" aria-label="Network" tabindex="-1">
                <span
                  >${state.graphFile || 'Your network'},
                  ${(state.graphText.length / 1000).toFixed(1)} kB</span
                >
                <button
                  class="button"
                  @click=${() => this.change({ graphText: '', graphFile: '' })}
                >
                  Remove
                </button>
              </div>
              ${graphProblem ? html`<span class="problem" role="alert">${graphProblem.line ? `line ${graphProblem.line}, column ${graphProblem.column}: ` : ''}${graphProblem.message}</span>` : nothing}`
          : html`${this.form.textField('topology', 'Topology', 'A family with its parameters, a power such as hypercube:2^3, or a product such as cycle:8 x path:4', 'torus:8,8')}
              <details class="more" open>
                <summary>Gallery</summary>
                <div class="gallery">
                  ${gallery.map(
                    ([spec, use]) =>
                      html`<button
                        aria-pressed=${state.topology === use ? 'true' : 'false'}
                        title=${use}
                        @click=${() => this.change({ topology: use, source: state.source === 'vector' ? 'random' : state.source })}
                      >
                        ${drawThumbnail(this.thumbnails.get(spec))}<span
                          >${use.includes(' x ') ? 'product' : use.replace(/:.*/, '')}</span
                        >
                      </button>`,
                  )}
                </div>
              </details>`
      }
      <p class="hint">
        You can also drop a file: edge list, METIS, MatrixMarket, GML, DOT, GraphML or node-link
        JSON.
      </p>
      ${this.editing()}
      <h2>Loads</h2>
      ${loadsInputs(this.form, 'Units per click')}
      ${checkBox('Clicking a node adds load', state.adding, (adding) => this.change({ adding }))}
      <h2>Scheme</h2>
      <div class="grid">${inputsOf(this.form, fields, 'scheme')}</div>
      ${inputOf(this.form, fields, 'nodeSpeeds')} ${inputOf(this.form, fields, 'whole')}
      <h2>Migration</h2>
      <div class="grid">${inputsOf(this.form, fields, 'migration')}</div>
    `;
  }

  picture(): unknown {
    if (!this.outcome) return nothing;
    return html`<evenkeel-flow-view
      .answer=${this.outcome.answer}
      .loads=${this.outcome.loads}
      .topology=${this.outcome.topology}
      .names=${this.outcome.names}
      .places=${this.putPlaces}
      .tool=${this.state.tool}
      @edit=${(event: CustomEvent<Edit>) => this.edit(event.detail)}
      ${this.linked.picture(this.evidence, this.onPin)}
    ></evenkeel-flow-view>`;
  }

  private readonly onPin = (event: CustomEvent<Item | null>): void => {
    const node = numberOf(event.detail, 'node');
    if (!this.state.adding || node === null) return this.linked.onPin(event);
    this.linked.pin(null);
    this.addUnits(node);
  };

  override moreProofs(outcome: FlowOutcome): unknown {
    // Checked while the visitor types. With more nodes the check takes longer than a blink.
    if (outcome.loads.length > 1000) return nothing;
    const lights = () => import('./network-proof.js');
    void lights();
    return html`<ek-network-proof
      .topology=${outcome.job.topology}
      .notes=${outcome.graphNotes}
      .engine=${() => this.run.secondEngine}
      .seen=${this.proof.seen}
      @claim=${({ detail }: CustomEvent<Claim | null>) => void this.proof.light(detail, outcome, lights)}
    ></ek-network-proof>`;
  }

  tabBody(tab: OwnTab, outcome: FlowOutcome, say: Say): TemplateResult {
    const view: FlowTabView = {
      state: this.state,
      linked: this.linked,
      ...this.comparison.value,
      copy: this.notice.copy,
    };
    return tabs[tab](outcome, view, say);
  }
}
