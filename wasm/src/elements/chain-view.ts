// <evenkeel-chain-view>: a chain of items, its best split points, and split points to drag.
import { html, nothing, type PropertyValues } from 'lit';
import { property, state } from 'lit/decorators.js';
import { element } from './define.js';
import { chainOf, ofChain, partsOf, wholeCuts, type ChainSetting } from '../draw/chain-setting.js';
import { across, drawChain, type ChainPicture } from '../draw/chain.js';
import { itemAt, numberOf } from '../draw/item.js';
import { formatNumber } from '../draw/number.js';
import { describeChain } from '../draw/describe-chain.js';
import type { PlanAnswer, PlanJob } from '../gen/types.js';
import { PictureView } from './picture-view.js';
import { planStyles } from './plan.styles.js';

@element('evenkeel-chain-view')
export class EvenkeelChainView extends PictureView {
  static override styles = [...PictureView.styles, planStyles];
  protected override readonly touched = 'a part, a split point or an item';

  @property({ attribute: false }) answer: PlanAnswer | null = null;
  @property({ attribute: false }) job: PlanJob | null = null;
  /** Split points that are tried, without the first one. An event `cuts` reports them when they
   * rest. */
  @state() private tried: readonly number[] | null = null;
  private setting: ChainSetting | null = null;
  /** The split point that is dragged. */
  private held: number | null = null;

  constructor() {
    super();
    this.addEventListener('pointerdown', (event) => this.down(event));
    this.addEventListener('pointermove', (event) => this.moved(event));
    this.addEventListener('pointerup', () => this.rest());
    this.addEventListener('pointercancel', () => this.rest());
  }

  override willUpdate(changed: PropertyValues<this>): void {
    if (!changed.has('answer') && !changed.has('job')) return;
    const { answer, job } = this;
    this.setting = answer && job?.chain && ofChain(answer) ? chainOf(job, answer) : null;
    this.tried = this.setting?.old ?? null;
    this.hovered = null;
  }

  /** The split points that are shown, without the first one. */
  private get inner(): number[] {
    const { answer } = this;
    return [...(this.tried ?? (answer && ofChain(answer) ? answer.result.cuts.slice(1, -1) : []))];
  }

  private down(event: PointerEvent): void {
    const target = event.composedPath()[0] as Element;
    const cut = target.closest('.cut') ? numberOf(itemAt(target), 'edge') : null;
    if (cut === null || event.button !== 0) return;
    this.held = cut;
    this.zoom.held = true;
    this.setPointerCapture(event.pointerId);
    target.closest<SVGElement>('.cut')!.focus();
    event.preventDefault();
  }

  private moved(event: PointerEvent): void {
    const { held, setting } = this;
    if (held === null || !setting) return;
    const [x] = this.zoom.point(event);
    this.put(held, across(setting.loads.length, this.box).cutAt(x));
  }

  /** A split point stays between its neighbours. */
  private put(cut: number, at: number): void {
    const cuts = this.inner;
    const whole = wholeCuts(cuts, this.setting!.loads.length);
    cuts[cut] = Math.max(whole[cut]!, Math.min(whole[cut + 2]!, at));
    this.tried = cuts;
  }

  private rest(): void {
    if (this.held === null) return;
    this.held = null;
    this.zoom.held = false;
    this.tellCuts();
  }

  private tellCuts(): void {
    const detail = this.inner;
    this.dispatchEvent(new CustomEvent('cuts', { detail, bubbles: true, composed: true }));
  }

  protected override onPictureKey(event: KeyboardEvent): void {
    const cut = numberOf(this.itemUnder(event), 'edge');
    const way = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (cut === null || way === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    const stride = event.shiftKey ? Math.max(1, Math.round(this.setting!.loads.length / 50)) : 1;
    this.put(cut, this.inner[cut]! + way * stride);
    this.tellCuts();
  }

  private picture(setting: ChainSetting, answer: PlanAnswer): ChainPicture | null {
    if (!ofChain(answer)) return null;
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

  override render(): unknown {
    const { answer, setting, shownItem } = this;
    const picture = answer && setting && this.picture(setting, answer);
    if (!picture) return nothing;
    const label = `A chain of ${formatNumber(setting.loads.length)} items in ${formatNumber(picture.best.length)} parts`;
    return html`${this.drawing(drawChain(picture, this.box, this.upTo), label)}
    ${this.detail(
      shownItem && describeChain(answer, picture, shownItem),
      html`<div class="key">
        <span><i class="over"></i>above the mean</span><span><i class="under"></i>below</span>
        <span><i class="thread"></i>largest load</span>
        ${picture.own ? html`<span><i class="dashes"></i>best split point</span>` : nothing}
        ${picture.movable ? html`<span><i class="grips"></i>split point: drag it, or focus it and press ← →</span>` : nothing}
      </div>`,
    )}`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'evenkeel-chain-view': EvenkeelChainView;
  }
}
