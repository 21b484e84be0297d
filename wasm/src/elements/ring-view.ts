// <evenkeel-ring-view>: the picture of an answer and the transport that runs through its steps.
import { html, nothing, svg, type PropertyValues } from 'lit';
import { property } from 'lit/decorators.js';
import { element } from './define.js';
import {
  failureOf,
  frameAt,
  lastStep,
  linkOf,
  movesOf,
  type Done,
  type Frame,
  type Shown,
} from '../draw/frame.js';
import { numberOf, type Item } from '../draw/item.js';
import { drawRing, ringLimit } from '../draw/ring.js';
import { describeRing } from '../draw/describe-ring.js';
import { drawsEvery, drawUnrolled } from '../draw/unrolled.js';
import type { RingAnswer } from '../gen/types.js';
import { ringStyles } from './ring.styles.js';
import { StepView } from './step-view.js';

@element('evenkeel-ring-view')
export class EvenkeelRingView extends StepView {
  static override styles = [...StepView.styles, ringStyles];

  @property({ attribute: false }) answer: RingAnswer | null = null;
  @property({ attribute: false }) loads: readonly number[] = [];
  /** The plan, or the schedule that was given, in one of the modes. */
  @property() shown: Shown = 'plan';

  override willUpdate(changed: PropertyValues<this>): void {
    if (changed.has('answer') || changed.has('shown')) {
      this.stop();
      this.hovered = null;
      this.step = Math.min(this.step, this.last);
    }
  }

  get last(): number {
    return this.answer ? lastStep(this.answer, this.shown) : 0;
  }

  private get traced(): boolean {
    const result = this.answer?.result;
    return Boolean(this.shown === 'plan' ? result?.trace : result?.own?.[this.shown].trace);
  }

  protected override get moving(): boolean {
    return this.traced;
  }

  protected override countText(): string {
    if (this.traced) return super.countText();
    return this.step === 0 ? 'before' : 'after';
  }

  override render(): unknown {
    const answer = this.answer;
    if (!answer) return nothing;
    const { loads, shown: which, shownItem } = this;
    const frame = frameAt(answer, loads, this.step, this.progress, which);
    const n = loads.length;
    const asRing = n <= ringLimit;
    const failure = failureOf(answer, which);
    const label = asRing
      ? `Ring of ${n} nodes after step ${this.step} of ${this.last}`
      : `Loads and flows of ${n} nodes after step ${this.step} of ${this.last}`;
    const mark = this.markOf(shownItem);
    return html`
      ${this.drawing(
        asRing
          ? [drawRing(frame, mark, this.box, this.upTo), n >= 3 ? this.hub() : nothing]
          : drawUnrolled(frame, mark, this.box, this.upTo),
        label,
      )}
      ${this.detail(
        shownItem && describeRing({ frame, moves: this.moves, answer }, shownItem),
        this.key(frame, answer),
      )}
      ${failure ? html`<p class="failure" role="status">Step ${failure.step} fails: ${failure.why}.</p>` : nothing}
      ${this.bar()}
    `;
  }

  /** A move is marked by marking its link. */
  private markOf(item: Item | null): Item | null {
    const move = this.moves[numberOf(item, 'move') ?? -1];
    if (!move) return item;
    const { flow } = this.answer!.result;
    return `edge:${linkOf(this.loads.length, flow, move.from, move.to)}`;
  }

  private get moves(): readonly Done[] {
    const { answer, loads, shown } = this;
    if (this.known?.answer !== answer || this.known.shown !== shown)
      this.known = { answer, shown, moves: answer ? movesOf(answer, loads, shown) : [] };
    return this.known.moves;
  }
  private known: { answer: RingAnswer | null; shown: Shown; moves: Done[] } | null = null;

  private hub(): unknown {
    const { width, height } = this.box;
    const { steps } = this.answer!.result;
    const all = this.shown === 'plan' ? steps : this.last;
    const text = `${this.step}${all === null ? '' : ` / ${this.traced ? this.last : all}`}`;
    return svg`<text class="hub" x=${width / 2} y=${height / 2 - 10}>${text}</text>
      <text class="hub-note" x=${width / 2} y=${height / 2 + 18}>${all === 1 ? 'step' : 'steps'}</text>`;
  }

  private key(frame: Frame, answer: RingAnswer): unknown {
    const { settings } = answer;
    const n = frame.loads.length;
    if (n > ringLimit && !drawsEvery(n, this.box)) return nothing;
    return html`<div class="key">
      <span><i class="over"></i>above target</span><span><i class="under"></i>below</span>
      <span><i class="tick"></i>target</span>
      <span><i class="plan"></i>to cross</span><span><i class="flow"></i>has crossed</span>
      ${
        frame.roles?.some(({ red }) => red)
          ? html`<span
              ><i class="box"></i>must wait (“red” in the paper): sends more than it has</span
            >`
          : nothing
      }
      ${frame.critical ? html`<span><i class="thread"></i>critical ${settings.mode === 'single' ? 'chain' : 'thread'}</span>` : nothing}
    </div>`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'evenkeel-ring-view': EvenkeelRingView;
  }
}
