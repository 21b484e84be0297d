var __decorate = (this && this.__decorate) || function (decorators, target, key, desc) {
    var c = arguments.length, r = c < 3 ? target : desc === null ? desc = Object.getOwnPropertyDescriptor(target, key) : desc, d;
    if (typeof Reflect === "object" && typeof Reflect.decorate === "function") r = Reflect.decorate(decorators, target, key, desc);
    else for (var i = decorators.length - 1; i >= 0; i--) if (d = decorators[i]) r = (c < 3 ? d(r) : c > 3 ? d(target, key, r) : d(target, key)) || r;
    return c > 3 && r && Object.defineProperty(target, key, r), r;
};
// <evenkeel-cluster-view>: machines and links, balancing step by step, and the time of nodes.
import { html, nothing } from 'lit';
import { property } from 'lit/decorators.js';
import { element } from './define.js';
import { drawMachines } from '../draw/cluster.js';
import { drawTimeline, timelineHeight, together } from '../draw/timeline.js';
import { shapeOf } from '../draw/grids.js';
import { layoutOf } from '../draw/layout.js';
import { networkLimit } from '../draw/limits.js';
import { formatNumber, unitOf } from '../draw/number.js';
import { drawSummary } from '../draw/summary.js';
import { describeCluster } from '../draw/describe-cluster.js';
import { clusterStyles } from './cluster.styles.js';
import { StepView } from './step-view.js';
import { summaryStyles } from './summary.styles.js';
let EvenkeelClusterView = class EvenkeelClusterView extends StepView {
    constructor() {
        super(...arguments);
        this.answer = null;
        this.setting = null;
        this.machines = null;
        this.layout = null;
        this.layoutKey = '';
        this.exchanges = [];
        this.unit = ['balancing step', 'Balancing steps'];
        this.key = html `<div class="key">
    <span><i class="over"></i>load above its share</span><span><i class="under"></i>below</span>
    <span><i class="share"></i>the share by speed</span>
    <span><i class="flow"></i>moved</span
    ><span><i class="refused"></i>× refused: does not pay</span>
    <span>links: dark the slower, wide the more bandwidth</span>
  </div>`;
    }
    static { this.styles = [...StepView.styles, summaryStyles, clusterStyles]; }
    get last() {
        return this.answer?.result.trace?.length ?? 0;
    }
    get moving() {
        return this.drawn;
    }
    countText() {
        const steps = this.answer?.result.trace ?? [];
        if (this.step === 0)
            return `before · ${this.last} steps`;
        const step = steps[this.step - 1];
        return `step ${this.step} / ${this.last}, iteration ${formatNumber(step?.iteration ?? 0)}`;
    }
    willUpdate(changed) {
        if (!changed.has('answer') && !changed.has('setting'))
            return;
        this.stop();
        this.hovered = null;
        const { answer, setting } = this;
        if (!answer || !setting)
            return;
        const { loads, speeds, edges } = setting;
        const place = new Map(edges.map(([u, v], e) => [u * loads.length + v, e]));
        const edgeOf = (a, b) => place.get(Math.min(a, b) * loads.length + Math.max(a, b)) ?? -1;
        const steps = answer.result.trace ?? [];
        this.exchanges = steps.map((step) => new Map(step.exchanges.map((one) => [edgeOf(one.from, one.to), one])));
        let mostLoad = 1;
        for (const row of [loads, ...steps.map((step) => step.loads)])
            for (const load of row)
                mostLoad = Math.max(mostLoad, load);
        let speed = 0;
        let total = 0;
        for (const value of speeds)
            speed += value;
        for (const load of answer.result.final_loads)
            total += load;
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
    get drawn() {
        const { setting } = this;
        return (setting !== null &&
            setting.loads.length <= networkLimit.nodes &&
            setting.edges.length <= networkLimit.edges);
    }
    loadsAfter(steps) {
        return this.answer?.result.trace?.[steps - 1]?.loads ?? this.setting?.loads ?? [];
    }
    times() {
        const timeline = this.answer?.result.timeline ?? [];
        if (timeline.length === 0)
            return nothing;
        const step = this.answer.result.trace?.[this.step - 1];
        const now = this.step === 0 || !step ? 0 : Math.max(...step.clocks);
        const high = timelineHeight(timeline[0].end.length);
        return html `<div class="times">
      <svg
        viewBox=${`0 0 ${this.box.width} ${high}`}
        role="img"
        aria-label=${`How nodes spend the first ${timeline.length} iterations`}
      >
        ${drawTimeline(timeline, now, this.box.width, this.upTo)}
      </svg>
      <div class="key">
        <span><i class="bar compute"></i>computing</span>
        <span><i class="bar balance"></i>balancing: loads told and moved, detection</span>
        <span><i class="bar"></i>the application's messages, waiting</span>
        <span
          >${together(timeline[0].end.length) ? 'all nodes together, ' : ''}first
          ${formatNumber(timeline.length)} iterations</span
        >
      </div>
    </div>`;
    }
    // Shown if there are too many nodes: the distribution of loads, and the flow between groups so
    // far.
    crowd(machines, frame) {
        const flow = machines.edges.map(() => 0);
        for (const step of this.exchanges.slice(0, this.step)) {
            for (const [edge, one] of step) {
                if (edge >= 0)
                    flow[edge] += one.from < one.to ? one.tokens : -one.tokens;
            }
        }
        const { edges, shares, names } = machines;
        const mostLoad = this.upTo('load', machines.mostLoad);
        const network = { edges, targets: shares, plan: flow, mostLoad, mostFlow: 1, names };
        const now = { iteration: 0, loads: frame.loads, flow };
        return drawSummary(network, now, this.setting.loads, this.box, this.upTo);
    }
    render() {
        const { machines, layout } = this;
        if (!machines || !this.answer)
            return nothing;
        const frame = {
            loads: this.loadsAfter(this.step - (this.progress < 1 ? 1 : 0)),
            before: this.loadsAfter(this.step - 1),
            exchanges: this.exchanges[this.step - 1] ?? new Map(),
            progress: this.progress,
        };
        const { shownItem: item, box } = this;
        const drawn = this.drawn && layout !== null;
        return html `
      ${this.drawing(drawn
            ? drawMachines(machines, layout, frame, item, box, this.upTo)
            : this.crowd(machines, frame), `Cluster of ${frame.loads.length} nodes, ${this.countText()}`)}
      ${this.detail(drawn && item ? describeCluster(machines, frame, item) : null, drawn
            ? this.key
            : html `<div class="key none"><span>Too many nodes to draw one by one.</span></div>`)}
      ${this.bar()}${this.times()}
    `;
    }
};
__decorate([
    property({ attribute: false })
], EvenkeelClusterView.prototype, "answer", void 0);
__decorate([
    property({ attribute: false })
], EvenkeelClusterView.prototype, "setting", void 0);
EvenkeelClusterView = __decorate([
    element('evenkeel-cluster-view')
], EvenkeelClusterView);
export { EvenkeelClusterView };
