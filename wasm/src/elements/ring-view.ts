// <evenkeel-ring-view>: the picture of an answer and the transport that runs through its steps.
import { LitElement, css, html, nothing, svg, type PropertyValues, type TemplateResult } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import { describeNode, formatNumber, frameAt, lastStep } from '../draw/frame.js';
import { drawRing, ringLimit, ringViewBox } from '../draw/ring.js';
import { drawStrip, stripViewBox } from '../draw/strip.js';
import type { RingAnswer } from '../types.js';
import { controls, theme } from './theme.js';

const stepMs = 300;
const restMs = 350;

const icons = {
  first: 'M3 2h2v12H3zM14 2v12L6 8z',
  back: 'M12 2v12L4 8z',
  play: 'M4 2l10 6-10 6z',
  pause: 'M4 2h3v12H4zM9 2h3v12H9z',
  next: 'M4 2v12l8-6z',
  last: 'M11 2h2v12h-2zM2 2v12l8-6z',
};

@customElement('evenkeel-ring-view')
export class EvenkeelRingView extends LitElement {
  static override styles = [
    theme,
    controls,
    css`
      :host {
        display: flex;
        flex-direction: column;
        min-height: 0;
        color-scheme: inherit;
      }
      .picture {
        flex: 1;
        min-height: 200px;
        display: flex;
        align-items: center;
        justify-content: center;
      }
      .picture > svg {
        width: 100%;
        height: 100%;
        max-height: 640px;
        overflow: visible;
      }
      .picture.wide > svg {
        max-height: 480px;
      }
      text {
        font-size: 12px;
        fill: var(--ek-muted);
        text-anchor: middle;
        dominant-baseline: central;
      }
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
      .transport {
        display: flex;
        flex-wrap: wrap;
        align-items: center;
        gap: 4px;
        padding: 8px 0 4px;
      }
      .transport .scrub {
        flex: 1;
        min-width: 96px;
        margin: 0 8px;
      }
      .count {
        color: var(--ek-muted);
        min-width: 84px;
        text-align: right;
      }
      .detail {
        min-height: 20px;
        color: var(--ek-muted);
        overflow-wrap: anywhere;
      }
      .key {
        display: flex;
        flex-wrap: wrap;
        gap: 4px 16px;
        color: var(--ek-muted);
        font-size: 12px;
      }
      .key span {
        display: inline-flex;
        align-items: center;
        gap: 6px;
      }
      .key i {
        width: 10px;
        height: 10px;
        border-radius: 50%;
        background: var(--ek-level);
      }
      .key .over {
        background: var(--ek-over);
      }
      .key .under {
        background: var(--ek-under);
      }
      .key .box {
        border-radius: 0;
        background: none;
        border: 2px solid var(--ek-ink);
        width: 8px;
        height: 8px;
      }
      .key .tick {
        border-radius: 0;
        height: 2px;
        width: 12px;
        background: var(--ek-ink);
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
  /** Steps shown as done; reflects what the transport does. */
  @property({ type: Number }) step = 0;
  /** Steps a second relative to the normal pace. */
  @property({ type: Number }) speed = 1;
  /** Node whose numbers stay visible. */
  @property({ attribute: false }) pinned: number | null = null;
  @state() private playing = false;
  @state() private progress = 1;
  @state() private hovered: number | null = null;
  private frameRequest = 0;
  private motion = matchMedia('(prefers-reduced-motion: reduce)');

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.stop();
  }

  override willUpdate(changed: PropertyValues<this>): void {
    if (changed.has('answer')) {
      this.stop();
      this.hovered = null;
      this.step = Math.min(this.step, this.last);
    }
  }

  get last(): number {
    return this.answer ? lastStep(this.answer) : 0;
  }

  /** Shows the state after that many steps at once. */
  goTo(step: number): void {
    this.stop();
    this.setStep(Math.max(0, Math.min(this.last, step)));
  }

  /** Runs from the current step to the last one; from the start when already there. */
  play(): void {
    if (this.last === 0) return;
    if (this.step >= this.last) this.setStep(0);
    this.playing = true;
    this.moveOn();
  }

  stop(): void {
    cancelAnimationFrame(this.frameRequest);
    this.playing = false;
    this.progress = 1;
  }

  private setStep(step: number): void {
    this.step = step;
    this.dispatchEvent(new CustomEvent('step', { detail: step, bubbles: true, composed: true }));
  }

  // One step forward: the units travel, then rest for a moment.
  private moveOn(): void {
    this.setStep(this.step + 1);
    const start = performance.now();
    const still = this.motion.matches || !this.answer?.result.trace;
    this.progress = still ? 1 : 0;
    const tick = (now: number): void => {
      const pace = Math.max(0.05, this.speed);
      const elapsed = (now - start) * pace;
      this.progress = still ? 1 : Math.min(1, elapsed / stepMs);
      if (elapsed < stepMs + restMs) {
        this.frameRequest = requestAnimationFrame(tick);
      } else if (this.playing && this.step < this.last) {
        this.moveOn();
      } else {
        this.stop();
      }
    };
    this.frameRequest = requestAnimationFrame(tick);
  }

  private onKey(event: KeyboardEvent): void {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const inRange = (event.composedPath()[0] as HTMLElement).tagName === 'INPUT';
    const actions: Record<string, () => void> = {
      ' ': () => (this.playing ? this.stop() : this.play()),
      ArrowRight: () => this.goTo(this.step + 1),
      ArrowLeft: () => this.goTo(this.step - 1),
      Home: () => this.goTo(0),
      End: () => this.goTo(this.last),
    };
    const action = actions[event.key];
    const isButton = (event.composedPath()[0] as HTMLElement).tagName === 'BUTTON';
    if (!action || inRange || (event.key === ' ' && isButton)) return;
    event.preventDefault();
    action();
  }

  private nodeOf(event: Event): number | null {
    const group = (event.target as Element).closest?.('[data-node]');
    return group ? Number(group.getAttribute('data-node')) : null;
  }

  /** The picture as a document of its own, styles written into it. */
  svgText(): string {
    const source = this.renderRoot.querySelector('.picture > svg');
    if (!source) return '';
    const copy = source.cloneNode(true) as SVGElement;
    const originals = [source, ...source.querySelectorAll('*')];
    const copies = [copy, ...copy.querySelectorAll('*')] as SVGElement[];
    const kept = [
      'fill',
      'stroke',
      'stroke-width',
      'stroke-dasharray',
      'opacity',
      'font-size',
      'font-weight',
      'font-family',
      'text-anchor',
      'dominant-baseline',
    ];
    originals.forEach((original, i) => {
      const style = getComputedStyle(original);
      copies[i]!.setAttribute(
        'style',
        kept.map((name) => `${name}:${style.getPropertyValue(name)}`).join(';'),
      );
      for (const name of ['tabindex', 'role', 'class', 'data-node'])
        copies[i]!.removeAttribute(name);
    });
    copy.setAttribute('xmlns', 'http://www.w3.org/2000/svg');
    const box = copy.getAttribute('viewBox')!.split(' ').map(Number);
    copy.setAttribute('width', String(box[2]! * 1.5));
    copy.setAttribute('height', String(box[3]! * 1.5));
    return new XMLSerializer().serializeToString(copy).replaceAll(/<!--.*?-->/g, '');
  }

  private transportButton(
    icon: keyof typeof icons,
    label: string,
    action: () => void,
    off = false,
  ): TemplateResult {
    // Not disabled: a button that vanishes from the focus order under the finger loses the keyboard.
    return html`<button
      aria-label=${label}
      title=${label}
      aria-disabled=${off ? 'true' : 'false'}
      @click=${off ? () => {} : action}
    >
      <svg width="16" height="16" viewBox="0 0 16 16" aria-hidden="true">
        ${svg`<path d=${icons[icon]} />`}
      </svg>
    </button>`;
  }

  override render(): unknown {
    const answer = this.answer;
    if (!answer) return nothing;
    const frame = frameAt(answer, this.loads, this.step, this.progress);
    const n = this.loads.length;
    const asRing = n <= ringLimit;
    const shown = this.hovered ?? this.pinned;
    const steps = answer.result.steps;
    const label = asRing
      ? `Ring of ${n} nodes after step ${this.step} of ${this.last}`
      : `Loads and flows of ${n} nodes`;
    return html`
      <div
        class=${asRing ? 'picture' : 'picture wide'}
        @keydown=${this.onKey}
        @pointerover=${(event: Event) => (this.hovered = this.nodeOf(event))}
        @pointerleave=${() => (this.hovered = null)}
        @focusin=${(event: Event) => (this.hovered = this.nodeOf(event))}
        @focusout=${() => (this.hovered = null)}
        @click=${(event: Event) => {
          const node = this.nodeOf(event);
          this.pinned = node === this.pinned ? null : node;
          this.dispatchEvent(
            new CustomEvent('pin', { detail: this.pinned, bubbles: true, composed: true }),
          );
        }}
      >
        <svg viewBox=${asRing ? ringViewBox : stripViewBox} role="group" aria-label=${label}>
          ${asRing ? drawRing(frame, this.pinned) : drawStrip(frame)}
          ${
            asRing && n >= 3
              ? svg`<text class="hub" y="-10">${this.step}${steps === null ? '' : ` / ${this.answer?.result.trace ? this.last : steps}`}</text>
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
                  ${answer.result.critical ? html`<span><i class="thread"></i>critical ${answer.settings.mode === 'single' ? 'chain' : 'thread'}</span>` : nothing}
                </div>`
              : nothing
        }
      </div>
      <div class="transport" role="group" aria-label="Steps" @keydown=${this.onKey}>
        ${this.transportButton('first', 'First step', () => this.goTo(0), this.step === 0)}
        ${this.transportButton('back', 'Step back', () => this.goTo(this.step - 1), this.step === 0)}
        ${
          this.playing
            ? this.transportButton('pause', 'Pause', () => this.stop())
            : this.transportButton('play', 'Play', () => this.play(), this.last === 0)
        }
        ${this.transportButton('next', 'Step forward', () => this.goTo(this.step + 1), this.step >= this.last)}
        ${this.transportButton('last', 'Last step', () => this.goTo(this.last), this.step >= this.last)}
        <input
          class="scrub"
          type="range"
          min="0"
          max=${this.last}
          .value=${String(this.step)}
          ?disabled=${this.last === 0}
          aria-label="Step"
          aria-valuetext=${`step ${this.step} of ${this.last}`}
          @input=${(event: Event) => this.goTo(Number((event.target as HTMLInputElement).value))}
        />
        <span class="count"
          >${answer.result.trace ? html`step ${formatNumber(this.step)} / ${formatNumber(this.last)}` : this.step === 0 ? 'before' : 'after'}</span
        >
        <select
          aria-label="Speed"
          @change=${(event: Event) => (this.speed = Number((event.target as HTMLSelectElement).value))}
        >
          ${[0.25, 0.5, 1, 2, 4].map((pace) => html`<option value=${pace} .selected=${pace === this.speed}>${pace}×</option>`)}
        </select>
      </div>
    `;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'evenkeel-ring-view': EvenkeelRingView;
  }
}
