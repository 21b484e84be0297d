var __decorate = (this && this.__decorate) || function (decorators, target, key, desc) {
    var c = arguments.length, r = c < 3 ? target : desc === null ? desc = Object.getOwnPropertyDescriptor(target, key) : desc, d;
    if (typeof Reflect === "object" && typeof Reflect.decorate === "function") r = Reflect.decorate(decorators, target, key, desc);
    else for (var i = decorators.length - 1; i >= 0; i--) if (d = decorators[i]) r = (c < 3 ? d(r) : c > 3 ? d(target, key, r) : d(target, key)) || r;
    return c > 3 && r && Object.defineProperty(target, key, r), r;
};
// <evenkeel-chain-view>: a chain of items, its best split points, and split points to drag.
import { html, nothing } from 'lit';
import { property, state } from 'lit/decorators.js';
import { element } from './define.js';
import { chainOf, ofChain, partsOf, wholeCuts } from '../draw/chain-setting.js';
import { across, drawChain } from '../draw/chain.js';
import { itemAt, numberOf } from '../draw/item.js';
import { formatNumber } from '../draw/number.js';
import { describeChain } from '../draw/describe-chain.js';
import { PictureView } from './picture-view.js';
import { planStyles } from './plan.styles.js';
let EvenkeelChainView = class EvenkeelChainView extends PictureView {
    static { this.styles = [...PictureView.styles, planStyles]; }
    constructor() {
        super();
        this.touched = 'a part, a cut or an item';
        this.answer = null;
        this.job = null;
        /** Split points that are tried, without the first one. An event `cuts` reports them when they
         * rest. */
        this.tried = null;
        this.setting = null;
        /** The split point that is dragged. */
        this.held = null;
        this.addEventListener('pointerdown', (event) => this.down(event));
        this.addEventListener('pointermove', (event) => this.moved(event));
        this.addEventListener('pointerup', () => this.rest());
        this.addEventListener('pointercancel', () => this.rest());
    }
    willUpdate(changed) {
        if (!changed.has('answer') && !changed.has('job'))
            return;
        const { answer, job } = this;
        this.setting = answer && job?.chain && ofChain(answer) ? chainOf(job, answer) : null;
        this.tried = this.setting?.old ?? null;
        this.hovered = null;
    }
    /** The split points that are shown, without the first one. */
    get inner() {
        const { answer } = this;
        return [...(this.tried ?? (answer && ofChain(answer) ? answer.result.cuts.slice(1, -1) : []))];
    }
    down(event) {
        const target = event.composedPath()[0];
        const cut = target.closest('.cut') ? numberOf(itemAt(target), 'edge') : null;
        if (cut === null || event.button !== 0)
            return;
        this.held = cut;
        this.zoom.held = true;
        this.setPointerCapture(event.pointerId);
        target.closest('.cut').focus();
        event.preventDefault();
    }
    moved(event) {
        const { held, setting } = this;
        if (held === null || !setting)
            return;
        const [x] = this.zoom.point(event);
        this.put(held, across(setting.loads.length, this.box).cutAt(x));
    }
    /** A split point stays between its neighbours. */
    put(cut, at) {
        const cuts = this.inner;
        const whole = wholeCuts(cuts, this.setting.loads.length);
        cuts[cut] = Math.max(whole[cut], Math.min(whole[cut + 2], at));
        this.tried = cuts;
    }
    rest() {
        if (this.held === null)
            return;
        this.held = null;
        this.zoom.held = false;
        this.tellCuts();
    }
    tellCuts() {
        const detail = this.inner;
        this.dispatchEvent(new CustomEvent('cuts', { detail, bubbles: true, composed: true }));
    }
    onPictureKey(event) {
        const cut = numberOf(this.itemUnder(event), 'edge');
        const way = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
        if (cut === null || way === undefined || event.altKey || event.ctrlKey || event.metaKey)
            return;
        event.preventDefault();
        const stride = event.shiftKey ? Math.max(1, Math.round(this.setting.loads.length / 50)) : 1;
        this.put(cut, this.inner[cut] + way * stride);
        this.tellCuts();
    }
    picture(setting, answer) {
        if (!ofChain(answer))
            return null;
        const { cuts, mean } = answer.result;
        const items = setting.loads.length;
        const best = partsOf(setting, cuts);
        const own = this.tried !== null && !setting.ring;
        return {
            ...{ setting, best, own, item: this.shownItem },
            tried: own ? partsOf(setting, wholeCuts(this.inner, items)) : best,
            mean: mean.num / mean.den,
            movable: !setting.ring && items > 0,
        };
    }
    render() {
        const { answer, setting, shownItem } = this;
        const picture = answer && setting && this.picture(setting, answer);
        if (!picture)
            return nothing;
        const label = `A chain of ${formatNumber(setting.loads.length)} items in ${formatNumber(picture.best.length)} parts`;
        return html `${this.drawing(drawChain(picture, this.box, this.upTo), label)}
    ${this.detail(shownItem && describeChain(answer, picture, shownItem), html `<div class="key">
        <span><i class="over"></i>above the mean</span><span><i class="under"></i>below</span>
        <span><i class="thread"></i>ends last</span>
        ${picture.own ? html `<span><i class="dashes"></i>a best cut</span>` : nothing}
        ${picture.movable ? html `<span><i class="grips"></i>a cut: drag it, or focus it and press ← →</span>` : nothing}
      </div>`)}`;
    }
};
__decorate([
    property({ attribute: false })
], EvenkeelChainView.prototype, "answer", void 0);
__decorate([
    property({ attribute: false })
], EvenkeelChainView.prototype, "job", void 0);
__decorate([
    state()
], EvenkeelChainView.prototype, "tried", void 0);
EvenkeelChainView = __decorate([
    element('evenkeel-chain-view')
], EvenkeelChainView);
export { EvenkeelChainView };
