var __decorate = (this && this.__decorate) || function (decorators, target, key, desc) {
    var c = arguments.length, r = c < 3 ? target : desc === null ? desc = Object.getOwnPropertyDescriptor(target, key) : desc, d;
    if (typeof Reflect === "object" && typeof Reflect.decorate === "function") r = Reflect.decorate(decorators, target, key, desc);
    else for (var i = decorators.length - 1; i >= 0; i--) if (d = decorators[i]) r = (c < 3 ? d(r) : c > 3 ? d(target, key, r) : d(target, key)) || r;
    return c > 3 && r && Object.defineProperty(target, key, r), r;
};
// <evenkeel-ring-view>: the picture of an answer and the transport that runs through its steps.
import { html, nothing, svg } from 'lit';
import { property } from 'lit/decorators.js';
import { element } from './define.js';
import { failureOf, frameAt, lastStep, linkOf, movesOf, } from '../draw/frame.js';
import { numberOf } from '../draw/item.js';
import { drawRing, ringLimit } from '../draw/ring.js';
import { describeRing } from '../draw/describe-ring.js';
import { drawsEvery, drawUnrolled } from '../draw/unrolled.js';
import { ringStyles } from './ring.styles.js';
import { StepView } from './step-view.js';
let EvenkeelRingView = class EvenkeelRingView extends StepView {
    constructor() {
        super(...arguments);
        this.answer = null;
        this.loads = [];
        /** The plan, or the schedule that was given, in one of the modes. */
        this.shown = 'plan';
        this.known = null;
    }
    static { this.styles = [...StepView.styles, ringStyles]; }
    willUpdate(changed) {
        if (changed.has('answer') || changed.has('shown')) {
            this.stop();
            this.hovered = null;
            this.step = Math.min(this.step, this.last);
        }
    }
    get last() {
        return this.answer ? lastStep(this.answer, this.shown) : 0;
    }
    get traced() {
        const result = this.answer?.result;
        return Boolean(this.shown === 'plan' ? result?.trace : result?.own?.[this.shown].trace);
    }
    get moving() {
        return this.traced;
    }
    countText() {
        if (this.traced)
            return super.countText();
        return this.step === 0 ? 'before' : 'after';
    }
    render() {
        const answer = this.answer;
        if (!answer)
            return nothing;
        const { loads, shown: which, shownItem } = this;
        const frame = frameAt(answer, loads, this.step, this.progress, which);
        const n = loads.length;
        const asRing = n <= ringLimit;
        const failure = failureOf(answer, which);
        const label = asRing
            ? `Ring of ${n} nodes after step ${this.step} of ${this.last}`
            : `Loads and flows of ${n} nodes after step ${this.step} of ${this.last}`;
        const mark = this.markOf(shownItem);
        return html `
      ${this.drawing(asRing
            ? [drawRing(frame, mark, this.box, this.upTo), n >= 3 ? this.hub() : nothing]
            : drawUnrolled(frame, mark, this.box, this.upTo), label)}
      ${this.detail(shownItem && describeRing({ frame, moves: this.moves, answer }, shownItem), this.key(frame, answer))}
      ${failure ? html `<p class="failure" role="status">Step ${failure.step} fails: ${failure.why}.</p>` : nothing}
      ${this.bar()}
    `;
    }
    /** A move is marked by marking its link. */
    markOf(item) {
        const move = this.moves[numberOf(item, 'move') ?? -1];
        if (!move)
            return item;
        const { flow } = this.answer.result;
        return `edge:${linkOf(this.loads.length, flow, move.from, move.to)}`;
    }
    get moves() {
        const { answer, loads, shown } = this;
        if (this.known?.answer !== answer || this.known.shown !== shown)
            this.known = { answer, shown, moves: answer ? movesOf(answer, loads, shown) : [] };
        return this.known.moves;
    }
    hub() {
        const { width, height } = this.box;
        const { steps } = this.answer.result;
        const all = this.shown === 'plan' ? steps : this.last;
        const text = `${this.step}${all === null ? '' : ` / ${this.traced ? this.last : all}`}`;
        return svg `<text class="hub" x=${width / 2} y=${height / 2 - 10}>${text}</text>
      <text class="hub-note" x=${width / 2} y=${height / 2 + 18}>${all === 1 ? 'step' : 'steps'}</text>`;
    }
    key(frame, answer) {
        const { settings } = answer;
        const n = frame.loads.length;
        if (n > ringLimit && !drawsEvery(n, this.box))
            return nothing;
        return html `<div class="key">
      <span><i class="over"></i>above target</span><span><i class="under"></i>below</span>
      <span><i class="tick"></i>target</span>
      <span><i class="plan"></i>to cross</span><span><i class="flow"></i>has crossed</span>
      ${frame.roles?.some(({ red }) => red)
            ? html `<span
              ><i class="box"></i>must wait (“red” in the paper): sends more than it has</span
            >`
            : nothing}
      ${frame.critical ? html `<span><i class="thread"></i>critical ${settings.mode === 'single' ? 'chain' : 'thread'}</span>` : nothing}
    </div>`;
    }
};
__decorate([
    property({ attribute: false })
], EvenkeelRingView.prototype, "answer", void 0);
__decorate([
    property({ attribute: false })
], EvenkeelRingView.prototype, "loads", void 0);
__decorate([
    property()
], EvenkeelRingView.prototype, "shown", void 0);
EvenkeelRingView = __decorate([
    element('evenkeel-ring-view')
], EvenkeelRingView);
export { EvenkeelRingView };
