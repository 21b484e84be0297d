// <evenkeel-stream-view>: a stream of snapshots, and the snapshots at which plans were carried out.
import { html, nothing } from 'lit';
import { property } from 'lit/decorators.js';
import { count } from '../draw/number.js';
import { did, ofStream } from '../draw/stream-setting.js';
import { drawStream } from '../draw/stream.js';
import { describeStream } from '../draw/describe-stream.js';
import { streamDefaults } from '../gen/choices.js';
import type { PlanAnswer, PlanJob } from '../gen/types.js';
import { element } from './define.js';
import { PictureView } from './picture-view.js';
import { planStyles } from './plan.styles.js';

@element('evenkeel-stream-view')
export class EvenkeelStreamView extends PictureView {
  static override styles = [...PictureView.styles, planStyles];
  protected override readonly touched = 'a snapshot';

  @property({ attribute: false }) answer: PlanAnswer | null = null;
  /** The job of the answer, because the rule is not in the answer. */
  @property({ attribute: false }) job: PlanJob | null = null;

  override render(): unknown {
    const { answer, job, box, shownItem: item } = this;
    if (!answer || !job?.stream || !ofStream(answer)) return nothing;
    const { decisions, plans } = answer.result;
    const { rule = streamDefaults.rule, threshold = streamDefaults.threshold } = job.stream;
    const picture = { decisions, threshold: rule === 'threshold' ? threshold : null, item };
    const label = `${count(decisions.length, 'snapshot')}, ${count(plans, 'plan')} carried out`;
    const acts = [...new Set(decisions.filter(({ act }) => act).map(did))];
    return html`${this.drawing(drawStream(picture, box, this.upTo), label)}
    ${this.detail(
      item && describeStream(decisions, item),
      html`<div class="key">
        ${acts.length > 0 ? html`<span><i class="acts"></i>${acts.join(', ')}</span>` : nothing}
        <span><i class="waits"></i>no plan</span>
      </div>`,
    )}`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'evenkeel-stream-view': EvenkeelStreamView;
  }
}
