var __decorate = (this && this.__decorate) || function (decorators, target, key, desc) {
    var c = arguments.length, r = c < 3 ? target : desc === null ? desc = Object.getOwnPropertyDescriptor(target, key) : desc, d;
    if (typeof Reflect === "object" && typeof Reflect.decorate === "function") r = Reflect.decorate(decorators, target, key, desc);
    else for (var i = decorators.length - 1; i >= 0; i--) if (d = decorators[i]) r = (c < 3 ? d(r) : c > 3 ? d(target, key, r) : d(target, key)) || r;
    return c > 3 && r && Object.defineProperty(target, key, r), r;
};
// <evenkeel-plan-view>: objects on their nodes, and the plan that moves them, round by round.
import { html, nothing } from 'lit';
import { property } from 'lit/decorators.js';
import { element } from './define.js';
import { itemAt, numberOf } from '../draw/item.js';
import { formatNumber, unitOf } from '../draw/number.js';
import { arcsLimit } from '../draw/plan-arcs.js';
import { PlanCourse } from '../draw/plan-course.js';
import { severalIn } from '../draw/plan-bins.js';
import { drawsNodes, nodeAt } from '../draw/plan-frame.js';
import { blocksOf, bySize } from '../draw/plan-items.js';
import { ofObjects, settingOf, usedOf, } from '../draw/plan-setting.js';
import { drawPlan, placesIn } from '../draw/plan.js';
import { nodeOf, objectOf, describePlan } from '../draw/describe-plan.js';
import { PlanEdit } from './plan-edit.js';
import { planStyles } from './plan.styles.js';
import { StepView } from './step-view.js';
/** If the initial makespan is this many times the final makespan, the initial state does not fit
 * into the picture. */
const tallest = 4;
let EvenkeelPlanView = class EvenkeelPlanView extends StepView {
    constructor() {
        super(...arguments);
        this.touched = 'a node, an object or a move';
        this.answer = null;
        /** The job of the answer, because the answer has no data. */
        this.job = null;
        /** Objects can be placed and nodes drained. An event `place` or `drain` reports each change. */
        this.editable = false;
        this.unit = ['round', 'Rounds'];
        this.known = null;
        this.edit = new PlanEdit(this, {
            editable: () => this.editable,
            object: (event) => numberOf(itemAt(event.composedPath()[0] ?? null), 'task'),
            point: (event) => this.zoom.point(event),
            node: (x) => this.nodeAt(x),
            hold: (held) => (this.zoom.held = held),
        });
    }
    static { this.styles = [...StepView.styles, planStyles]; }
    willUpdate(changed) {
        if (!changed.has('answer') && !changed.has('job'))
            return;
        this.stop();
        this.hovered = null;
        const { answer, job } = this;
        this.known = answer && job?.objects && ofObjects(answer) ? this.learn(job, answer) : null;
        // The final state of the plan, with its moves visible. Play begins at the start.
        this.step = this.last;
    }
    learn(job, answer) {
        const setting = settingOf(job, answer);
        const { moves } = answer.result;
        const course = new PlanCourse(setting, moves);
        const moving = new Uint8Array(setting.loads.length);
        for (const { object } of moves)
            moving[object] = 1;
        const start = this.timesOf(setting, course.at(0));
        const end = this.timesOf(setting, course.at(course.stages.length));
        return {
            ...{ answer, setting, course, moving, start },
            order: bySize(setting),
            end: end.reduce((most, time) => Math.max(most, time), 0),
        };
    }
    get last() {
        return this.known?.course.stages.length ?? 0;
    }
    get moving() {
        return (this.known?.answer.result.moves.length ?? 0) <= 5000;
    }
    countText() {
        const stage = this.known?.course.stages[this.step - 1];
        if (!stage)
            return 'before';
        const { rounds } = this.known.answer.result.migration;
        return stage.round === 0
            ? 'new ones placed'
            : `round ${formatNumber(stage.round)} / ${formatNumber(rounds)}`;
    }
    timesOf({ speeds }, { loads }) {
        return Array.from(loads, (load, i) => load / speeds[i]);
    }
    get names() {
        const { answer } = this.known;
        return { node: (node) => nodeOf(answer, node), object: (object) => objectOf(answer, object) };
    }
    nodeAt(x) {
        const picture = this.known && this.pictureOf(this.known);
        return picture ? nodeAt(placesIn(picture, this.box), x) : null;
    }
    /** The moves that are shown: those of an item, of the current round, or initially all moves. */
    arcs({ answer, course }) {
        const { step, shownItem } = this;
        const { moves } = answer.result;
        const [node, object] = [numberOf(shownItem, 'node'), numberOf(shownItem, 'task')];
        const at = numberOf(shownItem, 'move');
        const stage = course.stages[step - 1];
        const whole = step === 0 || step === this.last;
        const of = (k) => {
            const { from, to, object: moved } = moves[k];
            if (k === at)
                return true;
            if (node !== null)
                return from === node || to === node;
            if (object !== null)
                return moved === object;
            if (whole && !this.playing)
                return true;
            return stage !== undefined && k >= stage.first && k < stage.last;
        };
        const all = moves.map((_, k) => k).filter(of);
        const chosen = all.length > arcsLimit
            ? [...all].sort((a, b) => moves[b].load - moves[a].load || a - b).slice(0, arcsLimit)
            : all;
        const done = stage?.last ?? 0;
        return {
            all: all.length,
            arcs: chosen.map((k) => ({
                at: k,
                move: moves[k],
                look: k < done ? 'flow' : 'plan',
                pinned: k === at,
            })),
        };
    }
    get playing() {
        return this.progress < 1;
    }
    pictureOf(known) {
        const { answer, setting, course, order, moving, start, end } = known;
        const { result } = answer;
        const { progress, step } = this;
        // An object in transit has left its node.
        const frame = course.at(progress < 1 ? step - 1 : step);
        const assignment = Int32Array.from(frame.assignment);
        const loads = Float64Array.from(frame.loads);
        const stage = progress < 1 ? course.stages[step - 1] : undefined;
        for (const { object, from, load } of stage ? result.moves.slice(stage.first, stage.last) : []) {
            assignment[object] = -1;
            if (from !== null)
                loads[from] -= load;
        }
        const times = this.timesOf(setting, { assignment, loads });
        const highest = times.reduce((most, time) => Math.max(most, time), 0);
        const before = start.reduce((most, time) => Math.max(most, time), 0);
        const makespan = result.makespan.num / result.makespan.den;
        const final = Math.max(end, makespan);
        const most = before <= tallest * final
            ? Math.max(before, final, highest)
            : Math.max(highest, final * 1.15);
        const drawn = drawsNodes(setting.nodes, this.box);
        const gauge = setting.gauges.find(({ capacity }) => capacity.some((one) => one !== null));
        const { arcs, all } = drawn ? this.arcs(known) : { arcs: [], all: 0 };
        const draft = { setting, most: this.upTo('time', most || 1) };
        const { pixels } = placesIn(draft, this.box);
        return {
            ...draft,
            ...{ names: this.names, times, start, arcs, item: this.shownItem },
            mean: result.mean.num / result.mean.den,
            bound: result.bound.makespan.num / result.bound.makespan.den,
            unit: unitOf(answer),
            blocks: drawn ? blocksOf(setting, assignment, order, moving, pixels) : [],
            messages: step === this.last
                ? (result.messages ?? []).map((work, i) => work / setting.speeds[i])
                : [],
            moved: (object) => assignment[object] === result.assignment[object] &&
                setting.homes[object] !== assignment[object],
            gauge: drawn && gauge ? this.gauged(gauge, usedOf(setting, gauge, assignment)) : null,
            arcsOf: all,
            travelled: progress,
            editable: this.editable,
            over: this.edit.over,
        };
    }
    gauged(of, used) {
        const all = [...used, ...of.capacity.map((one) => one ?? 0)];
        const most = all.reduce((high, one) => Math.max(high, one), 1);
        return { of, used, most: this.upTo(`use of ${of.name}`, most) };
    }
    key(picture) {
        const drawn = picture.blocks.length > 0;
        const moves = this.last > 0;
        const several = severalIn(picture.setting.nodes, placesIn(picture, this.box));
        return html `<div class="key">
      ${drawn
            ? html `<span><i class="over"></i>above the mean</span
              ><span><i class="under"></i>below</span>`
            : several
                ? html `<span><i class="most"></i>largest of nodes side by side</span
                ><span><i class="mean-of"></i>their mean</span>`
                : nothing}
      ${drawn && moves
            ? html `<span><i class="plan"></i>to move</span><span><i class="flow"></i>has moved</span>`
            : nothing}
      ${moves ? html `<span><i class="dashes"></i>before the plan</span>` : nothing}
      ${drawn ? html `<span><i class="thread"></i>ends last</span>` : nothing}
      ${picture.gauge ? html `<span><i class="beside"></i>${picture.gauge.of.name} in use, of its capacity</span>` : nothing}
      ${picture.messages.length ? html `<span><i class="sent"></i>messages</span>` : nothing}
    </div>`;
    }
    render() {
        const { known, shownItem } = this;
        if (!known)
            return nothing;
        const picture = this.pictureOf(known);
        const { answer, setting } = known;
        const { assignment } = known.course.at(this.step);
        const label = `Objects on ${formatNumber(setting.nodes)} nodes, ${this.countText()}`;
        return html `${this.drawing(drawPlan(picture, this.box), label)}
    ${this.detail(shownItem && describePlan({ answer, setting, assignment }, shownItem), this.key(picture))}
    ${this.bar()}
    ${this.editable ? this.edit.bar(this.pinned, setting, this.names, answer) : nothing}`;
    }
    onPictureKey(event) {
        if (!this.editable || !this.known || !this.edit.onKey(event, this.keyItem(event), this.known))
            super.onPictureKey(event);
    }
    keyItem(event) {
        return this.itemUnder(event) ?? this.pinned;
    }
};
__decorate([
    property({ attribute: false })
], EvenkeelPlanView.prototype, "answer", void 0);
__decorate([
    property({ attribute: false })
], EvenkeelPlanView.prototype, "job", void 0);
__decorate([
    property({ type: Boolean })
], EvenkeelPlanView.prototype, "editable", void 0);
EvenkeelPlanView = __decorate([
    element('evenkeel-plan-view')
], EvenkeelPlanView);
export { EvenkeelPlanView };
