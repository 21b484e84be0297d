var __decorate = (this && this.__decorate) || function (decorators, target, key, desc) {
    var c = arguments.length, r = c < 3 ? target : desc === null ? desc = Object.getOwnPropertyDescriptor(target, key) : desc, d;
    if (typeof Reflect === "object" && typeof Reflect.decorate === "function") r = Reflect.decorate(decorators, target, key, desc);
    else for (var i = decorators.length - 1; i >= 0; i--) if (d = decorators[i]) r = (c < 3 ? d(r) : c > 3 ? d(target, key, r) : d(target, key)) || r;
    return c > 3 && r && Object.defineProperty(target, key, r), r;
};
// <evenkeel-flow-view>: a network, its loads and the flow over its edges, iteration by iteration.
import { html, nothing, svg } from 'lit';
import { property } from 'lit/decorators.js';
import { element } from './define.js';
import { carried } from '../draw/carried.js';
import { shapeOf, usualShape } from '../draw/grids.js';
import { networkLimit } from '../draw/limits.js';
import { ownLayout, settleLayout } from '../draw/layout.js';
import { drawMatrix, isDense } from '../draw/matrix.js';
import { drawNetwork, fitted, manyEdges, } from '../draw/network.js';
import { formatNumber, unitOf } from '../draw/number.js';
import { drawSummary } from '../draw/summary.js';
import { itemAt } from '../draw/item.js';
import { NearestLink } from '../draw/nearest.js';
import { ruleOf, describeNetwork } from '../draw/describe-network.js';
import { NetworkEdit } from './network-edit.js';
import { networkStyles } from './network.styles.js';
import { StepView } from './step-view.js';
import { summaryStyles } from './summary.styles.js';
/** The integral loads after every round of the migration, and the flow over each link by then. */
function roundsOf(answer, loads) {
    const { edges, migration, iterations } = answer.result;
    const moves = migration?.moves;
    if (!moves?.length)
        return [];
    const place = new Map(edges.map(([u, v], e) => [u * loads.length + v, e]));
    const now = [...loads];
    const flow = edges.map(() => 0);
    const frames = [];
    const plan = answer.result.flow;
    const short = () => {
        const owed = new Float64Array(loads.length);
        for (const [e, [u, v]] of edges.entries()) {
            const left = plan[e] - flow[e];
            owed[left > 0 ? u : v] += Math.abs(left);
        }
        const found = new Map();
        // Later rounds: a node acts when load has arrived.
        for (const [i, load] of now.entries()) {
            if (owed[i] > load && (load > 0 || frames.length === 0))
                found.set(i, [load, owed[i]]);
        }
        return found;
    };
    const planned = answer.settings['scheme'] !== 'rounds';
    let conflicts = planned ? short() : undefined;
    for (const [k, [round, from, to, units]] of moves.entries()) {
        const [u, v] = from < to ? [from, to] : [to, from];
        flow[place.get(u * loads.length + v)] += from < to ? units : -units;
        now[from] -= units;
        now[to] += units;
        if (moves[k + 1]?.[0] === round)
            continue;
        frames.push({
            iteration: iterations,
            round,
            loads: [...now],
            flow: [...flow],
            ...(conflicts ? { short: conflicts } : {}),
        });
        if (planned)
            conflicts = short();
    }
    return frames;
}
/** A link is selected within this distance in pixels. */
const reach = 7;
let EvenkeelFlowView = class EvenkeelFlowView extends StepView {
    constructor() {
        super(...arguments);
        this.answer = null;
        this.loads = [];
        /** Spec of the topology for its natural layout; null for a user-supplied graph. */
        this.topology = null;
        this.names = null;
        /** The effect of dragging and clicking. Each change is an event `edit`. The picture shows the
         * result when the owner sets the new data. */
        this.tool = 'none';
        /** Positions of the nodes, in a box of width 1 and that height, instead of a layout. */
        this.places = null;
        this.editing = new NetworkEdit(this, {
            tool: () => this.tool,
            item: (event) => this.itemUnder(event),
            point: (event) => this.zoom.point(event),
            place: (point) => fitted(this.layout, this.box).back(point),
            placeOf: (node) => [this.layout.places[node].x, this.layout.places[node].y],
            hold: (held) => (this.zoom.held = held),
            tell: (edit) => this.change(edit),
        });
        this.frames = [];
        this.network = null;
        this.rule = null;
        this.layout = null;
        this.layoutKey = '';
        this.shape = usualShape;
        this.known = null;
        this.unit = ['iteration', 'Iterations'];
    }
    static { this.styles = [...StepView.styles, summaryStyles, networkStyles]; }
    get last() {
        return Math.max(0, this.frames.length - 1);
    }
    /** Number of iterations at the current step. */
    get iteration() {
        return this.frames[this.step]?.iteration ?? 0;
    }
    countText() {
        const frame = this.frames[this.step];
        if (!frame)
            return '';
        if (frame.round !== undefined) {
            const short = frame.short?.size ?? 0;
            const words = short === 1 ? 'node had' : 'nodes had';
            return `migration, round ${formatNumber(frame.round)}${short > 0 ? `: ${formatNumber(short)} ${words} less than owed` : ''}`;
        }
        if (this.last <= 1)
            return this.step === 0 ? 'before' : 'after';
        const whole = this.step === this.last && this.answer?.settings['integer'] === true;
        return `iteration ${formatNumber(frame.iteration)}${whole ? ', made integral' : ''}`;
    }
    // If there are many links, they are drawn as a few paths, so the element under the pointer does
    // not identify a link.
    itemUnder(event) {
        const target = (event.composedPath()[0] ?? null);
        const item = itemAt(target);
        if (item || !(event instanceof MouseEvent) || !target?.closest('.picture > svg'))
            return item;
        const edge = this.links?.at(...this.zoom.point(event), reach / this.zoom.transform.k) ?? null;
        return edge === null ? null : `edge:${edge}`;
    }
    /** The search grid of links, if they are drawn as a few paths. */
    get links() {
        const { network, layout, box } = this;
        const edges = network?.edges ?? [];
        // If a network is too large to be drawn, `layout` is still the layout of the previous network.
        if (layout?.courses.length !== edges.length ||
            edges.length <= manyEdges ||
            isDense(this.loads.length, edges.length))
            return null;
        if (this.known?.layout !== layout || this.known.box !== box)
            this.known = { layout, box, links: new NearestLink(edges, layout, box) };
        return this.known.links;
    }
    change(edit) {
        this.dispatchEvent(new CustomEvent('edit', { detail: edit, bubbles: true, composed: true }));
    }
    /** Positions of the nodes in the picture. */
    get drawnPlaces() {
        return this.layout && { at: this.layout.places, height: this.layout.height };
    }
    pin(item) {
        if (this.tool === 'none')
            super.pin(item);
    }
    onPictureKey(event) {
        if (!this.editing.onKey(event))
            super.onPictureKey(event);
    }
    willUpdate(changed) {
        const shape = shapeOf(this.box);
        const reshaped = shape !== this.shape && this.topology !== null;
        this.shape = shape;
        if ((changed.has('places') || reshaped) && this.layout)
            this.settle();
        if (!changed.has('answer') && !changed.has('loads') && !changed.has('topology'))
            return;
        this.stop();
        this.hovered = null;
        const { answer } = this;
        if (!answer)
            return;
        const { edges, flow, targets, frames, iterations, converged } = answer.result;
        const start = {
            iteration: 0,
            loads: this.loads,
            flow: new Array(edges.length).fill(0),
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
        const most = (rows) => {
            let value = 0;
            for (const row of rows)
                for (const entry of row)
                    value = Math.max(value, Math.abs(entry));
            return value || 1;
        };
        const cut = answer.result.max_load?.bound.cut?.nodes ?? [];
        this.network = {
            edges: edges,
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
    settle() {
        const { places } = this;
        if (places && places.at.length === this.loads.length) {
            this.layout = ownLayout(places.at, places.height, this.network.edges);
            return;
        }
        const key = this.layoutKey;
        const { edges } = this.network;
        const settling = settleLayout(this.topology, this.loads.length, edges, this.shape);
        this.layout = settling.layout();
        const go = () => {
            if (key !== this.layoutKey)
                return;
            if (!settling.advance()) {
                setTimeout(go);
                return;
            }
            this.layout = settling.layout();
            this.requestUpdate();
        };
        if (!settling.advance())
            setTimeout(go);
    }
    get drawn() {
        return (this.loads.length <= networkLimit.nodes &&
            (this.network?.edges.length ?? 0) <= networkLimit.edges);
    }
    /** The layout with the node that is being moved under the pointer. */
    get shownLayout() {
        const { layout, box } = this;
        const { dragged } = this.editing;
        if (!layout || !dragged || this.tool !== 'move')
            return layout;
        const [x, y] = fitted(layout, box).back(dragged.to);
        const places = layout.places.map((place, i) => (i === dragged.node ? { x, y } : place));
        return { ...layout, places };
    }
    /** A line from the node to the pointer. */
    drawDrag() {
        const { layout, box } = this;
        const { dragged } = this.editing;
        if (!layout || !dragged || this.tool === 'move')
            return nothing;
        const [x, y] = fitted(layout, box).at(dragged.node);
        const [ex, ey] = dragged.to;
        return svg `<line class=${`dragged ${this.tool}`} x1=${x} y1=${y} x2=${ex} y2=${ey} />`;
    }
    render() {
        const { shownLayout: layout, box, shownItem: item, upTo } = this;
        const frame = this.frames[this.step];
        if (!this.network || !frame)
            return nothing;
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
        return html `
      ${this.drawing(svg `${content}${this.drawDrag()}`, `Network of ${n} nodes, ${this.countText()}`)}
      ${this.detail(item && describeNetwork(network, frame, this.rule, item), dense || drawn
            ? html `<div class="key">
              <span><i class="over"></i>above target</span><span><i class="under"></i>below</span>
              ${dense ? html `<span><i class="tick"></i>target</span>` : html `<span><i class="size"></i>size: load</span>`}
              <span><i class="plan"></i>to cross</span><span><i class="flow"></i>has crossed</span>
              ${frame.short?.size ? html `<span><i class="short"></i>had less than it owed</span>` : nothing}
              ${drawn && network.cut ? html `<span><i class="cut"></i>cannot get rid of more</span>` : nothing}
            </div>`
            : html `<div class="key none"><span>Too many nodes to draw one by one.</span></div>`)}
      ${this.bar()}
    `;
    }
};
__decorate([
    property({ attribute: false })
], EvenkeelFlowView.prototype, "answer", void 0);
__decorate([
    property({ attribute: false })
], EvenkeelFlowView.prototype, "loads", void 0);
__decorate([
    property({ attribute: false })
], EvenkeelFlowView.prototype, "topology", void 0);
__decorate([
    property({ attribute: false })
], EvenkeelFlowView.prototype, "names", void 0);
__decorate([
    property()
], EvenkeelFlowView.prototype, "tool", void 0);
__decorate([
    property({ attribute: false })
], EvenkeelFlowView.prototype, "places", void 0);
EvenkeelFlowView = __decorate([
    element('evenkeel-flow-view')
], EvenkeelFlowView);
export { EvenkeelFlowView };
