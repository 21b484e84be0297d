// What the pictures that run through steps share: the transport, its keys, pinning, and the export.
import { LitElement, css, html, svg, type TemplateResult } from 'lit';
import { property, state } from 'lit/decorators.js';
import { formatNumber } from '../draw/frame.js';
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

const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

export abstract class StepView extends LitElement {
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
      .key .tick {
        border-radius: 0;
        height: 2px;
        width: 12px;
        background: var(--ek-ink);
      }
    `,
  ];

  /** Steps shown as done; reflects what the transport does. */
  @property({ type: Number }) step = 0;
  /** Steps a second relative to the normal pace. */
  @property({ type: Number }) speed = 1;
  /** Node whose numbers stay visible. */
  @property({ attribute: false }) pinned: number | null = null;
  @state() protected playing = false;
  @state() protected progress = 1;
  @state() protected hovered: number | null = null;
  private frameRequest = 0;
  private motion = matchMedia('(prefers-reduced-motion: reduce)');

  /** Number of the last step. */
  abstract get last(): number;
  /** What a step is called, one and several. */
  protected readonly unit: readonly [string, string] = ['step', 'Steps'];
  /** Whether units travel between two steps. */
  protected get moving(): boolean {
    return false;
  }
  protected countText(): string {
    return `${this.unit[0]} ${formatNumber(this.step)} / ${formatNumber(this.last)}`;
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.stop();
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

  protected setStep(step: number): void {
    this.step = step;
    this.dispatchEvent(new CustomEvent('step', { detail: step, bubbles: true, composed: true }));
  }

  // One step forward: the units travel, then rest for a moment.
  private moveOn(): void {
    this.setStep(this.step + 1);
    const start = performance.now();
    const still = this.motion.matches || !this.moving;
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

  protected readonly onKey = (event: KeyboardEvent): void => {
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
  };

  protected nodeOf(event: Event): number | null {
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
      'fill-opacity',
      'stroke',
      'stroke-opacity',
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

  private button(
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

  protected readonly look = (event: Event): void => {
    this.hovered = this.nodeOf(event);
  };
  protected readonly lookAway = (): void => {
    this.hovered = null;
  };
  protected readonly onPin = (event: Event): void => {
    const node = this.nodeOf(event);
    this.pinned = node === this.pinned ? null : node;
    this.dispatchEvent(
      new CustomEvent('pin', { detail: this.pinned, bubbles: true, composed: true }),
    );
  };

  protected transport(): TemplateResult {
    return html`
      <div class="transport" role="group" aria-label=${this.unit[1]} @keydown=${this.onKey}>
        ${this.button('first', `First ${this.unit[0]}`, () => this.goTo(0), this.step === 0)}
        ${this.button('back', `${capital(this.unit[0])} back`, () => this.goTo(this.step - 1), this.step === 0)}
        ${
          this.playing
            ? this.button('pause', 'Pause', () => this.stop())
            : this.button('play', 'Play', () => this.play(), this.last === 0)
        }
        ${this.button('next', `${capital(this.unit[0])} forward`, () => this.goTo(this.step + 1), this.step >= this.last)}
        ${this.button('last', `Last ${this.unit[0]}`, () => this.goTo(this.last), this.step >= this.last)}
        <input
          class="scrub"
          type="range"
          min="0"
          max=${this.last}
          .value=${String(this.step)}
          ?disabled=${this.last === 0}
          aria-label=${capital(this.unit[0])}
          aria-valuetext=${`${this.unit[0]} ${this.step} of ${this.last}`}
          @input=${(event: Event) => this.goTo(Number((event.target as HTMLInputElement).value))}
        />
        <span class="count">${this.countText()}</span>
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
