// <evenkeel-cluster-view>: machines and links, balancing step by step, and how nodes spend their time.
import { css, html, nothing, type PropertyValues } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import {
  describeExchange,
  describeMachine,
  drawMachines,
  type ClusterFrame,
  type Exchange,
  type Machines,
} from '../draw/cluster.js';
import { formatNumber } from '../draw/frame.js';
import { drawTimeline, timelineBox, timelineHeight, together } from '../draw/timeline.js';
import { layoutOf, type EdgeList, type Layout } from '../draw/layout.js';
import { drawSummary, networkBox, networkLimit } from '../draw/network.js';
import type { ClusterAnswer } from '../gen/types.js';
import { StepView } from './step-view.js';
import { summaryStyles } from './summary.styles.js';

/** What the answer does not repeat of its job. */
export interface ClusterSetting {
  /** Spec of the topology for its natural layout; null for a network of one's own. */
  topology: string | null;
  edges: EdgeList;
  links: readonly (readonly [number, number])[];
  speeds: readonly number[];
  loads: readonly number[];
  unitOps: number;
  names: readonly string[] | null;
}

@customElement('evenkeel-cluster-view')
export class EvenkeelClusterView extends StepView {
  static override styles = [
    ...StepView.styles,
    summaryStyles,
    css`
      /* Room for the longest text, so that the buttons below stay where they are. */
      .detail {
        min-height: 44px;
      }
      @media (max-width: 860px) {
        .detail {
          min-height: 108px;
        }
      }
      .link path {
        fill: none;
        stroke-linecap: round;
      }
      .link {
        outline: none;
      }
      .link .hit {
        stroke: transparent;
        stroke-width: 14;
      }
      .link .what {
        stroke: var(--ek-accent);
        opacity: 0.75;
      }
      .link.refused .what {
        stroke: var(--ek-over);
        stroke-dasharray: 5 5;
        opacity: 1;
      }
      .link.forced .what {
        stroke-dasharray: 1 5;
      }
      .link path.head {
        fill: var(--ek-accent);
      }
      .link:hover .wire,
      .link:focus-visible .wire,
      .link.pinned .wire {
        stroke: var(--ek-ink) !important;
      }
      .ground {
        fill: var(--ek-surface);
        opacity: 0.001;
      }
      .dot {
        fill: var(--ek-muted);
      }
      .body {
        stroke: var(--ek-surface);
        stroke-width: 1;
        transition: r 250ms ease-out;
      }
      .share {
        fill: none;
        stroke: var(--ek-ink);
        stroke-width: 1.2;
        opacity: 0.65;
      }
      .node {
        outline: none;
      }
      .node.pinned .share,
      .node:focus-visible .share,
      .node:hover .share {
        stroke-width: 3;
        opacity: 1;
      }
      .load {
        fill: var(--ek-ink);
        pointer-events: none;
        paint-order: stroke;
        stroke: var(--ek-surface);
        stroke-width: 3px;
        stroke-linejoin: round;
      }
      @media (prefers-reduced-motion: reduce) {
        .body {
          transition: none;
        }
      }
      .times {
        flex: none;
        padding-top: 4px;
      }
      .times svg {
        display: block;
        width: 100%;
      }
      .timeline path {
        fill: none;
      }
      .timeline .compute {
        stroke: var(--ek-accent);
      }
      .timeline .balance {
        stroke: var(--ek-over);
        opacity: 0.85;
      }
      .timeline .wait {
        stroke: var(--ek-level);
        opacity: 0.55;
      }
      .timeline .all .compute {
        fill: var(--ek-accent);
        stroke: none;
      }
      .timeline .all .balance {
        fill: var(--ek-over);
        stroke: none;
      }
      .timeline .all .wait {
        fill: var(--ek-level);
        stroke: none;
      }
      .timeline .cursor {
        stroke: var(--ek-ink);
        stroke-width: 1;
      }
      .timeline .end {
        text-anchor: end;
      }
      .timeline .start {
        text-anchor: start;
      }
      .key .share {
        background: none;
        border: 1.5px solid var(--ek-ink);
        box-sizing: border-box;
      }
      .key .bar {
        border-radius: 0;
        width: 16px;
        height: 6px;
      }
      .key .compute,
      .key .moved {
        background: var(--ek-accent);
      }
      .key .refused {
        background: none;
        height: 0;
        border-top: 3px dashed var(--ek-over);
      }
      .key .balance {
        background: var(--ek-over);
      }
    `,
  ];

  @property({ attribute: false }) answer: ClusterAnswer | null = null;
  @property({ attribute: false }) setting: ClusterSetting | null = null;
  @state() private hoveredEdge: number | null = null;
  @state() private pinnedEdge: number | null = null;
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
    this.hovered = this.hoveredEdge = null;
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
    };
    const key = `${setting.topology}|${loads.length}|${setting.topology ? '' : JSON.stringify(edges)}`;
    if (key !== this.layoutKey && this.drawn) {
      this.layoutKey = key;
      this.layout = layoutOf(setting.topology, loads.length, edges);
    }
    // The first step shows at once what balancing does.
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

  private get loadsNow(): readonly number[] {
    const shown = this.step - (this.progress < 1 ? 1 : 0);
    const step = this.answer?.result.trace?.[shown - 1];
    return step ? step.loads : (this.setting?.loads ?? []);
  }

  private edgeAt(event: Event): number | null {
    const group = (event.target as Element).closest?.('[data-edge]');
    return group ? Number(group.getAttribute('data-edge')) : null;
  }

  private readonly over = (event: Event): void => {
    this.look(event);
    this.hoveredEdge = this.edgeAt(event);
  };
  private readonly away = (): void => {
    this.lookAway();
    this.hoveredEdge = null;
  };
  private readonly pin = (event: Event): void => {
    const edge = this.edgeAt(event);
    this.pinnedEdge = edge === this.pinnedEdge ? null : edge;
    if (edge !== null) this.pinned = null;
    else this.onPin(event);
  };

  private detail(machines: Machines, frame: ClusterFrame): unknown {
    const edge = this.hoveredEdge ?? (this.hovered === null ? this.pinnedEdge : null);
    if (edge !== null && edge < machines.edges.length)
      return describeExchange(machines, frame, edge);
    const node = this.hovered ?? this.pinned;
    if (node !== null && node < frame.loads.length) return describeMachine(machines, frame, node);
    return html`<div class="key">
      <span><i class="over"></i>load above its share</span><span><i class="under"></i>below</span>
      <span><i class="share"></i>the share by speed</span>
      <span><i class="bar moved"></i>moved</span
      ><span><i class="bar refused"></i>refused: does not pay</span>
      <span>links: orange the slower, wide the more bandwidth</span>
    </div>`;
  }

  private times(): unknown {
    const timeline = this.answer?.result.timeline ?? [];
    if (timeline.length === 0) return nothing;
    const step = this.answer!.result.trace?.[this.step - 1];
    const now = this.step === 0 || !step ? 0 : Math.max(...step.clocks);
    const high = timelineHeight(timeline[0]!.end.length);
    return html`<div class="times">
      <svg
        viewBox=${`0 0 ${timelineBox.width} ${high}`}
        role="img"
        aria-label=${`How nodes spend the first ${timeline.length} iterations`}
      >
        ${drawTimeline(timeline, now)}
      </svg>
      <div class="key">
        <span><i class="bar compute"></i>computing</span>
        <span><i class="bar balance"></i>balancing: loads told and moved, detection</span>
        <span><i class="bar"></i>the application's messages, waiting</span>
        <span
          >${together(timeline[0]!.end.length) ? 'all nodes together, ' : ''}first
          ${formatNumber(timeline.length)} iterations</span
        >
      </div>
    </div>`;
  }

  // Where nodes are too many: how loads are spread, and between which parts they moved so far.
  private crowd(machines: Machines, frame: ClusterFrame): unknown {
    const flow = machines.edges.map(() => 0);
    for (const step of this.exchanges.slice(0, this.step)) {
      for (const [edge, one] of step) {
        if (edge >= 0) flow[edge]! += one.from < one.to ? one.tokens : -one.tokens;
      }
    }
    const { edges, shares, mostLoad, names } = machines;
    const network = { edges, targets: shares, plan: flow, mostLoad, mostFlow: 1, names };
    return drawSummary(network, { iteration: 0, loads: frame.loads, flow }, this.setting!.loads);
  }

  override render(): unknown {
    const { machines, layout } = this;
    if (!machines || !this.answer) return nothing;
    const frame: ClusterFrame = {
      loads: this.loadsNow,
      exchanges: this.exchanges[this.step - 1] ?? new Map<number, Exchange>(),
      progress: this.progress,
    };
    const n = frame.loads.length;
    const drawn = this.drawn && layout !== null;
    return html`
      <div
        class="picture"
        @keydown=${this.onKey}
        @pointerover=${this.over}
        @pointerleave=${this.away}
        @focusin=${this.over}
        @focusout=${this.away}
        @click=${this.pin}
      >
        <svg
          viewBox=${`0 0 ${networkBox.width} ${networkBox.height}`}
          role="group"
          aria-label=${`Cluster of ${n} nodes, ${this.countText()}`}
        >
          ${
            drawn
              ? drawMachines(machines, layout, frame, { node: this.pinned, edge: this.pinnedEdge })
              : this.crowd(machines, frame)
          }
        </svg>
      </div>
      <div class="detail" aria-live="off">
        ${drawn ? this.detail(machines, frame) : html`<div class="key"><span>Too many nodes to draw one by one.</span></div>`}
      </div>
      ${this.bar()}${this.times()}
    `;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'evenkeel-cluster-view': EvenkeelClusterView;
  }
}
