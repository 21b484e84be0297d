// <evenkeel-cluster-view>: machines and links, balancing step by step, and the time of nodes.
import { html, nothing, type PropertyValues } from 'lit';
import { property } from 'lit/decorators.js';
import { element } from './define.js';
import { drawMachines, type ClusterFrame, type Exchange, type Machines } from '../draw/cluster.js';
import { drawTimeline, timelineHeight, together } from '../draw/timeline.js';
import { shapeOf } from '../draw/grids.js';
import { layoutOf, type EdgeList, type Layout } from '../draw/layout.js';
import { networkLimit } from '../draw/limits.js';
import { formatNumber, unitOf } from '../draw/number.js';
import { drawSummary } from '../draw/summary.js';
import { describeCluster } from '../draw/describe-cluster.js';
import type { ClusterAnswer } from '../gen/types.js';
import { clusterStyles } from './cluster.styles.js';
import { StepView } from './step-view.js';
import { summaryStyles } from './summary.styles.js';

/** Parts of the job that the answer does not repeat. */
export interface ClusterSetting {
  /** Spec of the topology for its natural layout; null for a user-supplied network. */
  topology: string | null;
  edges: EdgeList;
  links: readonly (readonly [number, number])[];
  speeds: readonly number[];
  loads: readonly number[];
  unitOps: number;
  names: readonly string[] | null;
}

@element('evenkeel-cluster-view')
export class EvenkeelClusterView extends StepView {
  static override styles = [...StepView.styles, summaryStyles, clusterStyles];

  @property({ attribute: false }) answer: ClusterAnswer | null = null;
  @property({ attribute: false }) setting: ClusterSetting | null = null;
  private machines: Machines | null = null;
  private layout: Layout | null = null;
  private layoutKey = '';
  private exchanges: ReadonlyMap<number, Exchange>[] = [];

  protected override readonly unit = ['balancing step', 'Balancing steps'] as const;

  get last(): number {
    return this.answer?.result.trace?.length ?? 0;
  }

  protected override get moving(): boolean {
    return this.drawn;
  }

  protected override countText(): string {
    const steps = this.answer?.result.trace ?? [];
    if (this.step === 0) return `before · ${this.last} steps`;
    const step = steps[this.step - 1];
    return `step ${this.step} / ${this.last}, iteration ${formatNumber(step?.iteration ?? 0)}`;
  }

  override willUpdate(changed: PropertyValues<this>): void {
    if (!changed.has('answer') && !changed.has('setting')) return;
    this.stop();
    this.hovered = null;
    const { answer, setting } = this;
    if (!answer || !setting) return;
    const { loads, speeds, edges } = setting;
    const place = new Map(edges.map(([u, v], e) => [u * loads.length + v, e] as const));
    const edgeOf = (a: number, b: number): number =>
      place.get(Math.min(a, b) * loads.length + Math.max(a, b)) ?? -1;
    const steps = answer.result.trace ?? [];
    this.exchanges = steps.map(
      (step) => new Map(step.exchanges.map((one) => [edgeOf(one.from, one.to), one] as const)),
    );
    let mostLoad = 1;
    for (const row of [loads, ...steps.map((step) => step.loads)])
      for (const load of row) mostLoad = Math.max(mostLoad, load);
    let speed = 0;
    let total = 0;
    for (const value of speeds) speed += value;
    for (const load of answer.result.final_loads) total += load;
    this.machines = {
      edges,
      links: setting.links,
      speeds,
      shares: speeds.map((value) => (total * value) / speed),
      mostLoad,
      unitOps: setting.unitOps,
      names: setting.names,
      unit: unitOf(answer),
    };
    const shape = shapeOf(this.box);
    const key = `${setting.topology}|${loads.length}|${shape}|${setting.topology ? '' : JSON.stringify(edges)}`;
    if (key !== this.layoutKey && this.drawn) {
      this.layoutKey = key;
      this.layout = layoutOf(setting.topology, loads.length, edges, shape);
    }
    // The first step shows at once how balancing works.
    this.step = Math.min(1, this.last);
  }

  private get drawn(): boolean {
    const { setting } = this;
    return (
      setting !== null &&
      setting.loads.length <= networkLimit.nodes &&
      setting.edges.length <= networkLimit.edges
    );
  }

  private loadsAfter(steps: number): readonly number[] {
    return this.answer?.result.trace?.[steps - 1]?.loads ?? this.setting?.loads ?? [];
  }

  private readonly key = html`<div class="key">
    <span><i class="over"></i>load above its share</span><span><i class="under"></i>below</span>
    <span><i class="share"></i>share by speed</span>
    <span><i class="flow"></i>moved</span
    ><span><i class="refused"></i>× refused: does not pay off</span>
    <span>links: darker = slower, wider = more bandwidth</span>
  </div>`;

  private times(): unknown {
    const timeline = this.answer?.result.timeline ?? [];
    if (timeline.length === 0) return nothing;
    const step = this.answer!.result.trace?.[this.step - 1];
    const now = this.step === 0 || !step ? 0 : Math.max(...step.clocks);
    const high = timelineHeight(timeline[0]!.end.length);
    return html`<div class="times">
      <svg
        viewBox=${`0 0 ${this.box.width} ${high}`}
        role="img"
        aria-label=${`How nodes spend the first ${timeline.length} iterations`}
      >
        ${drawTimeline(timeline, now, this.box.width, this.upTo)}
      </svg>
      <div class="key">
        <span><i class="bar compute"></i>computing</span>
        <span><i class="bar balance"></i>balancing and termination detection</span>
        <span><i class="bar"></i>application messages and waiting</span>
        <span
          >${together(timeline[0]!.end.length) ? 'all nodes together, ' : ''}first
          ${formatNumber(timeline.length)} iterations</span
        >
      </div>
    </div>`;
  }

  // Shown if there are too many nodes: the distribution of loads, and the flow between groups so
  // far.
  private crowd(machines: Machines, frame: ClusterFrame): unknown {
    const flow = machines.edges.map(() => 0);
    for (const step of this.exchanges.slice(0, this.step)) {
      for (const [edge, one] of step) {
        if (edge >= 0) flow[edge]! += one.from < one.to ? one.tokens : -one.tokens;
      }
    }
    const { edges, shares, names } = machines;
    const mostLoad = this.upTo('load', machines.mostLoad);
    const network = { edges, targets: shares, plan: flow, mostLoad, mostFlow: 1, names };
    const now = { iteration: 0, loads: frame.loads, flow };
    return drawSummary(network, now, this.setting!.loads, this.box, this.upTo);
  }

  override render(): unknown {
    const { machines, layout } = this;
    if (!machines || !this.answer) return nothing;
    const frame: ClusterFrame = {
      loads: this.loadsAfter(this.step - (this.progress < 1 ? 1 : 0)),
      before: this.loadsAfter(this.step - 1),
      exchanges: this.exchanges[this.step - 1] ?? new Map<number, Exchange>(),
      progress: this.progress,
    };
    const { shownItem: item, box } = this;
    const drawn = this.drawn && layout !== null;
    return html`
      ${this.drawing(
        drawn
          ? drawMachines(machines, layout, frame, item, box, this.upTo)
          : this.crowd(machines, frame),
        `Cluster of ${frame.loads.length} nodes, ${this.countText()}`,
      )}
      ${this.detail(
        drawn && item ? describeCluster(machines, frame, item) : null,
        drawn
          ? this.key
          : html`<div class="key none">
              <span>The cluster has too many nodes to draw one by one.</span>
            </div>`,
      )}
      ${this.bar()}${this.times()}
    `;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'evenkeel-cluster-view': EvenkeelClusterView;
  }
}
