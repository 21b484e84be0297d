var __decorate = (this && this.__decorate) || function (decorators, target, key, desc) {
    var c = arguments.length, r = c < 3 ? target : desc === null ? desc = Object.getOwnPropertyDescriptor(target, key) : desc, d;
    if (typeof Reflect === "object" && typeof Reflect.decorate === "function") r = Reflect.decorate(decorators, target, key, desc);
    else for (var i = decorators.length - 1; i >= 0; i--) if (d = decorators[i]) r = (c < 3 ? d(r) : c > 3 ? d(target, key, r) : d(target, key)) || r;
    return c > 3 && r && Object.defineProperty(target, key, r), r;
};
// <evenkeel-stream-view>: a stream of snapshots, and the snapshots at which plans were carried out.
import { html, nothing } from 'lit';
import { property } from 'lit/decorators.js';
import { count } from '../draw/number.js';
import { did, ofStream } from '../draw/stream-setting.js';
import { drawStream } from '../draw/stream.js';
import { describeStream } from '../draw/describe-stream.js';
import { streamDefaults } from '../gen/choices.js';
import { element } from './define.js';
import { PictureView } from './picture-view.js';
import { planStyles } from './plan.styles.js';
let EvenkeelStreamView = class EvenkeelStreamView extends PictureView {
    constructor() {
        super(...arguments);
        this.touched = 'a snapshot';
        this.answer = null;
        /** The job of the answer, because the rule is not in the answer. */
        this.job = null;
    }
    static { this.styles = [...PictureView.styles, planStyles]; }
    render() {
        const { answer, job, box, shownItem: item } = this;
        if (!answer || !job?.stream || !ofStream(answer))
            return nothing;
        const { decisions, plans } = answer.result;
        const { rule = streamDefaults.rule, threshold = streamDefaults.threshold } = job.stream;
        const picture = { decisions, threshold: rule === 'threshold' ? threshold : null, item };
        const label = `${count(decisions.length, 'snapshot')}, ${count(plans, 'plan')} carried out`;
        const acts = [...new Set(decisions.filter(({ act }) => act).map(did))];
        return html `${this.drawing(drawStream(picture, box, this.upTo), label)}
    ${this.detail(item && describeStream(decisions, item), html `<div class="key">
        ${acts.length > 0 ? html `<span><i class="acts"></i>${acts.join(', ')}</span>` : nothing}
        <span><i class="waits"></i>nothing is done</span>
      </div>`)}`;
    }
};
__decorate([
    property({ attribute: false })
], EvenkeelStreamView.prototype, "answer", void 0);
__decorate([
    property({ attribute: false })
], EvenkeelStreamView.prototype, "job", void 0);
EvenkeelStreamView = __decorate([
    element('evenkeel-stream-view')
], EvenkeelStreamView);
export { EvenkeelStreamView };
