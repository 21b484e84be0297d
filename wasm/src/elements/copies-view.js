var __decorate = (this && this.__decorate) || function (decorators, target, key, desc) {
    var c = arguments.length, r = c < 3 ? target : desc === null ? desc = Object.getOwnPropertyDescriptor(target, key) : desc, d;
    if (typeof Reflect === "object" && typeof Reflect.decorate === "function") r = Reflect.decorate(decorators, target, key, desc);
    else for (var i = decorators.length - 1; i >= 0; i--) if (d = decorators[i]) r = (c < 3 ? d(r) : c > 3 ? d(target, key, r) : d(target, key)) || r;
    return c > 3 && r && Object.defineProperty(target, key, r), r;
};
// <evenkeel-copies-view>: replicas of experts in the slots of GPUs, one row of bars per layer.
import { html, nothing } from 'lit';
import { property } from 'lit/decorators.js';
import { copiesOf, fullestLayers, ofExperts } from '../draw/copies-setting.js';
import { drawCopies, rowsIn } from '../draw/copies.js';
import { count, formatNumber } from '../draw/number.js';
import { describeCopies } from '../draw/describe-copies.js';
import { element } from './define.js';
import { PictureView } from './picture-view.js';
import { planStyles } from './plan.styles.js';
let EvenkeelCopiesView = class EvenkeelCopiesView extends PictureView {
    constructor() {
        super(...arguments);
        this.touched = 'a GPU or a copy';
        this.answer = null;
        /** The job of the answer, because the answer has no loads of experts. */
        this.job = null;
        this.layers = [];
    }
    static { this.styles = [...PictureView.styles, planStyles]; }
    willUpdate(changed) {
        if (!changed.has('answer') && !changed.has('job'))
            return;
        const { answer, job } = this;
        this.layers = answer && job?.experts && ofExperts(answer) ? copiesOf(job, answer) : [];
        this.hovered = null;
    }
    render() {
        const { layers, box, shownItem: item } = this;
        if (layers.length === 0)
            return nothing;
        const gpus = layers[0].layer.loads.length;
        const rows = fullestLayers(layers, rowsIn(box));
        const label = `Copies of experts on ${count(gpus, 'GPU')}, ${count(layers.length, 'layer')}`;
        const copied = rows.some(({ layer }) => layer.copies.some((copies) => copies > 1));
        const old = this.job.old != null;
        return html `${this.drawing(drawCopies({ rows, layers: layers.length, gpus, item }, box, this.upTo), label)}
    ${this.detail(item && describeCopies(layers, item), html `<div class="key">
        <span><i class="over"></i>above the mean</span><span><i class="under"></i>below</span>
        ${copied ? html `<span><i class="several"></i>an expert with several copies</span>` : nothing}
        ${old ? html `<span><i class="flow"></i>loaded anew</span>` : nothing}
        <span><i class="thread"></i>the fullest</span>
        ${rows.length < layers.length ? html `<span>of ${formatNumber(layers.length)} layers the ${rows.length} fullest</span>` : nothing}
      </div>`)}`;
    }
};
__decorate([
    property({ attribute: false })
], EvenkeelCopiesView.prototype, "answer", void 0);
__decorate([
    property({ attribute: false })
], EvenkeelCopiesView.prototype, "job", void 0);
EvenkeelCopiesView = __decorate([
    element('evenkeel-copies-view')
], EvenkeelCopiesView);
export { EvenkeelCopiesView };
