// <evenkeel-ring-view>: the picture of an answer and the transport that runs through its steps.
import { css, html, nothing, svg, type PropertyValues } from 'lit';
import { customElement, property } from 'lit/decorators.js';
import { describeNode, failureOf, frameAt, lastStep, type Shown } from '../draw/frame.js';
import { drawRing, ringLimit, ringViewBox } from '../draw/ring.js';
import { drawStrip, stripViewBox } from '../draw/strip.js';
import type { RingAnswer } from '../gen/types.js';
import { StepView } from './step-view.js';

@customElement('evenkeel-ring-view')
export class EvenkeelRingView extends StepView {
  static override styles = [
    ...StepView.styles,
    css`
      .idle-link {
        fill: none;
        stroke: var(--ek-line);
        stroke-width: 1.2;
        stroke-dasharray: 2 4;
      }
      .flow {
        fill: none;
        stroke: var(--ek-flow);
      }
      .head {
        fill: var(--ek-flow);
      }
      .link.critical .flow {
        stroke: var(--ek-accent);
      }
      .link.critical .head,
      .link.critical .amount {
        fill: var(--ek-accent);
      }
      .link.critical .amount {
        font-weight: 600;
      }
      .link.done .flow,
      .link.done .head {
        opacity: 0.35;
      }
      .amount {
        fill: var(--ek-ink);
        font-size: 13px;
      }
      .body {
        stroke: var(--ek-surface);
        stroke-width: 1.5;
      }
      .node.red .body {
        stroke: var(--ek-ink);
        stroke-width: 2;
      }
      .node.critical .body {
        stroke: var(--ek-accent);
        stroke-width: 3;
      }
      .node.failing .body {
        stroke: var(--ek-over);
        stroke-width: 4;
        stroke-dasharray: 4 3;
      }
      .failure {
        margin: 4px 0 0;
        color: var(--ek-ink);
        font-weight: 600;
        overflow-wrap: anywhere;
      }
      .node.pinned .body,
      .node:focus-visible .body {
        stroke: var(--ek-ink);
        stroke-width: 3;
      }
      .node {
        outline: none;
        cursor: default;
      }
      .load {
        fill: var(--ek-on-fill);
        font-weight: 600;
        pointer-events: none;
      }
      .index {
        font-size: 11px;
      }
      .target {
        fill: none;
        stroke: var(--ek-ink);
        stroke-width: 2;
      }
      .bar {
        fill: none;
      }
      .parcel rect,
      circle.parcel {
        fill: var(--ek-ink);
      }
      .parcel text {
        fill: var(--ek-surface);
        font-weight: 600;
      }
      .hub {
        font-size: 28px;
        fill: var(--ek-ink);
        font-weight: 600;
      }
      .hub-note {
        font-size: 13px;
      }
      .strip .most {
        fill: color-mix(in oklab, var(--ek-under) 35%, var(--ek-surface));
      }
      .strip .mean {
        fill: color-mix(in oklab, var(--ek-under) 80%, var(--ek-surface));
      }
      .strip .goal {
        fill: none;
        stroke: var(--ek-ink);
        stroke-width: 1.5;
      }
      .strip .flow-right {
        fill: var(--ek-over);
      }
      .strip .flow-left {
        fill: var(--ek-under);
      }
      .strip .zero {
        stroke: var(--ek-muted);
      }
      .strip .caption {
        text-anchor: start;
      }
      .strip .caption.end,
      .strip .axis {
        text-anchor: end;
      }
      .key .box {
        border-radius: 0;
        background: none;
        border: 2px solid var(--ek-ink);
        width: 8px;
        height: 8px;
      }
      .key .thread {
        border-radius: 0;
        height: 3px;
        width: 14px;
        background: var(--ek-accent);
      }
    `,
  ];

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
    const frame = frameAt(answer, this.loads, this.step, this.progress, this.shown);
    const n = this.loads.length;
    const asRing = n <= ringLimit;
    const shown = this.hovered ?? this.pinned;
    const failure = failureOf(answer, this.shown);
    const steps = this.shown === 'plan' ? answer.result.steps : this.last;
    const label = asRing
      ? `Ring of ${n} nodes after step ${this.step} of ${this.last}`
      : `Loads and flows of ${n} nodes`;
    return html`
      <div
        class=${asRing ? 'picture' : 'picture wide'}
        @keydown=${this.onKey}
        @pointerover=${this.look}
        @pointerleave=${this.lookAway}
        @focusin=${this.look}
        @focusout=${this.lookAway}
        @click=${this.onPin}
      >
        <svg viewBox=${asRing ? ringViewBox : stripViewBox} role="group" aria-label=${label}>
          ${asRing ? drawRing(frame, this.pinned) : drawStrip(frame)}
          ${
            asRing && n >= 3
              ? svg`<text class="hub" y="-10">${this.step}${steps === null ? '' : ` / ${this.traced ? this.last : steps}`}</text>
                <text class="hub-note" y="18">${steps === 1 ? 'step' : 'steps'}</text>`
              : nothing
          }
        </svg>
      </div>
      <div class="detail" aria-live="off">
        ${
          shown !== null && shown < n
            ? describeNode(frame, shown)
            : asRing
              ? html`<div class="key">
                  <span><i class="over"></i>above target</span
                  ><span><i class="under"></i>below</span>
                  <span><i class="tick"></i>target</span>
                  <span><i class="box"></i>red: must send more than it has</span>
                  ${frame.critical ? html`<span><i class="thread"></i>critical ${answer.settings.mode === 'single' ? 'chain' : 'thread'}</span>` : nothing}
                </div>`
              : nothing
        }
      </div>
      ${failure ? html`<p class="failure" role="status">Step ${failure.step} fails: ${failure.why}.</p>` : nothing}
      ${this.bar()}
    `;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'evenkeel-ring-view': EvenkeelRingView;
  }
}
