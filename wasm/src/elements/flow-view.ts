// <evenkeel-flow-view>: a network, its loads and the flow over its edges, iteration by iteration.
import { html, nothing, svg, type PropertyValues } from 'lit';
import { property } from 'lit/decorators.js';
import { element } from './define.js';
import { carried } from '../draw/carried.js';
import type { Place } from '../draw/hierarchy.js';
import { shapeOf, usualShape } from '../draw/grids.js';
import { networkLimit } from '../draw/limits.js';
import { ownLayout, settleLayout, type EdgeList, type Layout } from '../draw/layout.js';
import { drawMatrix, isDense } from '../draw/matrix.js';
import {
  drawNetwork,
  fitted,
  manyEdges,
  type Network,
  type NetworkFrame,
} from '../draw/network.js';
import { formatNumber, unitOf } from '../draw/number.js';
import { drawSummary } from '../draw/summary.js';
import { itemAt, type Box, type Item } from '../draw/item.js';
import { NearestLink } from '../draw/nearest.js';
import { ruleOf, describeNetwork, type NetworkRule } from '../draw/describe-network.js';
import type { FlowAnswer } from '../gen/types.js';
import { NetworkEdit, type Edit, type Tool } from './network-edit.js';
import { networkStyles } from './network.styles.js';
import { StepView } from './step-view.js';
import { summaryStyles } from './summary.styles.js';

/** The integral loads after every round of the migration, and the flow over each link by then. */
function roundsOf(answer: FlowAnswer, loads: readonly number[]): NetworkFrame[] {
  const { edges, migration, iterations } = answer.result;
  const moves = migration?.moves as [number, number, number, number][] | undefined;
  if (!moves?.length) return [];
  const place = new Map(
    (edges as [number, number][]).map(([u, v], e) => [u * loads.length + v, e] as const),
  );
  const now = [...loads];
  const flow = edges.map(() => 0);
  const frames: NetworkFrame[] = [];
  const plan = answer.result.flow;
  const short = (): Map<number, readonly [number, number]> => {
    const owed = new Float64Array(loads.length);
    for (const [e, [u, v]] of (edges as [number, number][]).entries()) {
      const left = plan[e]! - flow[e]!;
      owed[left > 0 ? u : v]! += Math.abs(left);
    }
    const found = new Map<number, readonly [number, number]>();
    // Later rounds: a node acts when load has arrived.
    for (const [i, load] of now.entries()) {
      if (owed[i]! > load && (load > 0 || frames.length === 0)) found.set(i, [load, owed[i]!]);
    }
    return found;
  };
  const planned = answer.settings['scheme'] !== 'rounds';
  let conflicts = planned ? short() : undefined;
  for (const [k, [round, from, to, units]] of moves.entries()) {
    const [u, v] = from < to ? [from, to] : [to, from];
    flow[place.get(u * loads.length + v)!]! += from < to ? units : -units;
    now[from]! -= units;
    now[to]! += units;
    if (moves[k + 1]?.[0] === round) continue;
    frames.push({
      iteration: iterations,
      round,
      loads: [...now],
      flow: [...flow],
      ...(conflicts ? { short: conflicts } : {}),
    });
    if (planned) conflicts = short();
  }
  return frames;
}

/** A link is selected within this distance in pixels. */
const reach = 7;

@element('evenkeel-flow-view')
export class EvenkeelFlowView extends StepView {
  static override styles = [...StepView.styles, summaryStyles, networkStyles];

  @property({ attribute: false }) answer: FlowAnswer | null = null;
  @property({ attribute: false }) loads: readonly number[] = [];
  /** Spec of the topology for its natural layout; null for a user-supplied graph. */
  @property({ attribute: false }) topology: string | null = null;
  @property({ attribute: false }) names: readonly string[] | null = null;
  /** The effect of dragging and clicking. Each change is an event `edit`. The picture shows the
   * result when the owner sets the new data. */
  @property() tool: Tool = 'none';
  /** Positions of the nodes, in a box of width 1 and that height, instead of a layout. */
  @property({ attribute: false }) places: { at: Place[]; height: number } | null = null;
  private readonly editing = new NetworkEdit(this, {
    tool: () => this.tool,
    item: (event) => this.itemUnder(event),
    point: (event) => this.zoom.point(event),
    place: (point) => fitted(this.layout!, this.box).back(point),
    placeOf: (node) => [this.layout!.places[node]!.x, this.layout!.places[node]!.y],
    hold: (held) => (this.zoom.held = held),
    tell: (edit) => this.change(edit),
  });
  private frames: NetworkFrame[] = [];
  private network: Network | null = null;
  private rule: NetworkRule | null = null;
  private layout: Layout | null = null;
  private layoutKey = '';
  private shape = usualShape;
  private known: { layout: Layout; box: Box; links: NearestLink } | null = null;

  protected override readonly unit = ['iteration', 'Iterations'] as const;

  get last(): number {
    return Math.max(0, this.frames.length - 1);
  }

  /** Number of iterations at the current step. */
  get iteration(): number {
    return this.frames[this.step]?.iteration ?? 0;
  }

  protected override countText(): string {
    const frame = this.frames[this.step];
    if (!frame) return '';
    if (frame.round !== undefined) {
      const short = frame.short?.size ?? 0;
      const words = short === 1 ? 'node had' : 'nodes had';
      return `migration, round ${formatNumber(frame.round)}${short > 0 ? `: ${formatNumber(short)} ${words} less than planned` : ''}`;
    }
    if (this.last <= 1) return this.step === 0 ? 'before' : 'after';
    const whole = this.step === this.last && this.answer?.settings['integer'] === true;
    return `iteration ${formatNumber(frame.iteration)}${whole ? ', made integral' : ''}`;
  }

  // If there are many links, they are drawn as a few paths, so the element under the pointer does
  // not identify a link.
  protected override itemUnder(event: Event): Item | null {
    const target = (event.composedPath()[0] ?? null) as Element | null;
    const item = itemAt(target);
    if (item || !(event instanceof MouseEvent) || !target?.closest('.picture > svg')) return item;
    const edge = this.links?.at(...this.zoom.point(event), reach / this.zoom.transform.k) ?? null;
    return edge === null ? null : `edge:${edge}`;
  }

  /** The search grid of links, if they are drawn as a few paths. */
  private get links(): NearestLink | null {
    const { network, layout, box } = this;
    const edges = network?.edges ?? [];
    // If a network is too large to be drawn, `layout` is still the layout of the previous network.
    if (
      layout?.courses.length !== edges.length ||
      edges.length <= manyEdges ||
      isDense(this.loads.length, edges.length)
    )
      return null;
    if (this.known?.layout !== layout || this.known.box !== box)
      this.known = { layout, box, links: new NearestLink(edges, layout, box) };
    return this.known.links;
  }

  private change(edit: Edit): void {
    this.dispatchEvent(new CustomEvent('edit', { detail: edit, bubbles: true, composed: true }));
  }

  /** Positions of the nodes in the picture. */
  get drawnPlaces(): { at: readonly Place[]; height: number } | null {
    return this.layout && { at: this.layout.places, height: this.layout.height };
  }

  protected override pin(item: Item | null): void {
    if (this.tool === 'none') super.pin(item);
  }

  protected override onPictureKey(event: KeyboardEvent): void {
    if (!this.editing.onKey(event)) super.onPictureKey(event);
  }

  override willUpdate(changed: PropertyValues<this>): void {
    const shape = shapeOf(this.box);
    const reshaped = shape !== this.shape && this.topology !== null;
    this.shape = shape;
    if ((changed.has('places') || reshaped) && this.layout) this.settle();
    if (!changed.has('answer') && !changed.has('loads') && !changed.has('topology')) return;
    this.stop();
    this.hovered = null;
    const { answer } = this;
    if (!answer) return;
    const { edges, flow, targets, frames, iterations, converged } = answer.result;
    const start: NetworkFrame = {
      iteration: 0,
      loads: this.loads,
      flow: new Array<number>(edges.length).fill(0),
    };
    const between = (frames ?? []).filter((frame) => frame.iteration > 0);
    this.frames = [start, ...between];
    const after = carried(this.loads, edges, flow);
    const rounds = roundsOf(answer, this.loads);
    this.frames.push(...rounds);
    const reached = between.at(-1)?.iteration === iterations;
    const whole = answer.settings['integer'] === true && converged;
    if (rounds.length === 0 && (!reached || whole))
      this.frames.push({ iteration: iterations, loads: after, flow });
    const most = (rows: readonly (readonly number[])[]): number => {
      let value = 0;
      for (const row of rows) for (const entry of row) value = Math.max(value, Math.abs(entry));
      return value || 1;
    };
    const cut = answer.result.max_load?.bound.cut?.nodes ?? [];
    this.network = {
      edges: edges as unknown as EdgeList,
      targets,
      mostLoad: most(this.frames.map((frame) => frame.loads)),
      mostFlow: most(this.frames.map((frame) => frame.flow)),
      plan: flow,
      names: this.names ?? this.answer?.input.labels ?? null,
      unit: unitOf(answer),
      ...(cut.length > 0 && cut.length < targets.length ? { cut: new Set(cut) } : {}),
    };
    this.rule = ruleOf(this.network, String(answer.settings['scheme']), this.loads);
    const key = `${this.topology}|${this.loads.length}|${this.topology ? '' : JSON.stringify(edges)}`;
    if (key !== this.layoutKey && this.drawn) {
      this.layoutKey = key;
      this.settle();
    }
    this.step = 0;
  }

  // The first picture does not wait for the force layout of a large network.
  private settle(): void {
    const { places } = this;
    if (places && places.at.length === this.loads.length) {
      this.layout = ownLayout(places.at, places.height, this.network!.edges);
      return;
    }
    const key = this.layoutKey;
    const { edges } = this.network!;
    const settling = settleLayout(this.topology, this.loads.length, edges, this.shape);
    this.layout = settling.layout();
    const go = (): void => {
      if (key !== this.layoutKey) return;
      if (!settling.advance()) {
        setTimeout(go);
        return;
      }
      this.layout = settling.layout();
      this.requestUpdate();
    };
    if (!settling.advance()) setTimeout(go);
  }

  private get drawn(): boolean {
    return (
      this.loads.length <= networkLimit.nodes &&
      (this.network?.edges.length ?? 0) <= networkLimit.edges
    );
  }

  /** The layout with the node that is being moved under the pointer. */
  private get shownLayout(): Layout | null {
    const { layout, box } = this;
    const { dragged } = this.editing;
    if (!layout || !dragged || this.tool !== 'move') return layout;
    const [x, y] = fitted(layout, box).back(dragged.to);
    const places = layout.places.map((place, i) => (i === dragged.node ? { x, y } : place));
    return { ...layout, places };
  }

  /** A line from the node to the pointer. */
  private drawDrag(): unknown {
    const { layout, box } = this;
    const { dragged } = this.editing;
    if (!layout || !dragged || this.tool === 'move') return nothing;
    const [x, y] = fitted(layout, box).at(dragged.node);
    const [ex, ey] = dragged.to;
    return svg`<line class=${`dragged ${this.tool}`} x1=${x} y1=${y} x2=${ex} y2=${ey} />`;
  }

  override render(): unknown {
    const { shownLayout: layout, box, shownItem: item, upTo } = this;
    const frame = this.frames[this.step];
    if (!this.network || !frame) return nothing;
    const network = {
      ...this.network,
      mostLoad: upTo('load', this.network.mostLoad),
      mostFlow: upTo('flow', this.network.mostFlow),
    };
    const n = this.loads.length;
    const dense = isDense(n, network.edges.length);
    const drawn = this.drawn && layout !== null;
    const content = dense
      ? drawMatrix(network, frame, item, box)
      : drawn
        ? drawNetwork(network, layout, frame, item, box, upTo)
        : drawSummary(network, frame, this.loads, box, upTo);
    return html`
      ${this.drawing(svg`${content}${this.drawDrag()}`, `Network of ${n} nodes, ${this.countText()}`)}
      ${this.detail(
        item && describeNetwork(network, frame, this.rule!, item),
        dense || drawn
          ? html`<div class="key">
              <span><i class="over"></i>above target</span><span><i class="under"></i>below</span>
              ${dense ? html`<span><i class="tick"></i>target</span>` : html`<span><i class="size"></i>size: load</span>`}
              <span><i class="plan"></i>to cross</span><span><i class="flow"></i>has crossed</span>
              ${frame.short?.size ? html`<span><i class="short"></i>held less than it had to send</span>` : nothing}
              ${drawn && network.cut ? html`<span><i class="cut"></i>cannot send more</span>` : nothing}
            </div>`
          : html`<div class="key none">
              <span>The network has too many nodes to draw one by one.</span>
            </div>`,
      )}
      ${this.bar()}
    `;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'evenkeel-flow-view': EvenkeelFlowView;
  }
}
