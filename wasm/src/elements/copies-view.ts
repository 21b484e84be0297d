// <evenkeel-copies-view>: replicas of experts in the slots of GPUs, one row of bars per layer.
import { html, nothing, type PropertyValues } from 'lit';
import { property } from 'lit/decorators.js';
import { copiesOf, mostLoadedLayers, ofExperts, type CopiesLayer } from '../draw/copies-setting.js';
import { drawCopies, rowsIn } from '../draw/copies.js';
import { count, formatNumber } from '../draw/number.js';
import { describeCopies } from '../draw/describe-copies.js';
import type { PlanAnswer, PlanJob } from '../gen/types.js';
import { element } from './define.js';
import { PictureView } from './picture-view.js';
import { planStyles } from './plan.styles.js';

@element('evenkeel-copies-view')
export class EvenkeelCopiesView extends PictureView {
  static override styles = [...PictureView.styles, planStyles];
  protected override readonly touched = 'a GPU or a replica';

  @property({ attribute: false }) answer: PlanAnswer | null = null;
  /** The job of the answer, because the answer has no loads of experts. */
  @property({ attribute: false }) job: PlanJob | null = null;
  private layers: readonly CopiesLayer[] = [];

  override willUpdate(changed: PropertyValues<this>): void {
    if (!changed.has('answer') && !changed.has('job')) return;
    const { answer, job } = this;
    this.layers = answer && job?.experts && ofExperts(answer) ? copiesOf(job, answer) : [];
    this.hovered = null;
  }

  override render(): unknown {
    const { layers, box, shownItem: item } = this;
    if (layers.length === 0) return nothing;
    const gpus = layers[0]!.layer.loads.length;
    const rows = mostLoadedLayers(layers, rowsIn(box));
    const label = `Expert replicas on ${count(gpus, 'GPU')}, ${count(layers.length, 'layer')}`;
    const copied = rows.some(({ layer }) => layer.copies.some((copies) => copies > 1));
    const old = this.job!.old != null;
    return html`${this.drawing(drawCopies({ rows, layers: layers.length, gpus, item }, box, this.upTo), label)}
    ${this.detail(
      item && describeCopies(layers, item),
      html`<div class="key">
        <span><i class="over"></i>above the mean</span><span><i class="under"></i>below</span>
        ${copied ? html`<span><i class="several"></i>an expert with several replicas</span>` : nothing}
        ${old ? html`<span><i class="flow"></i>newly loaded</span>` : nothing}
        <span><i class="thread"></i>most loaded</span>
        ${rows.length < layers.length ? html`<span>the ${rows.length} most loaded of ${formatNumber(layers.length)} layers</span>` : nothing}
      </div>`,
    )}`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'evenkeel-copies-view': EvenkeelCopiesView;
  }
}
