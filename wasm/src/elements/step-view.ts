// What the pictures that run through steps share: the transport, pinning, and the export.
import { LitElement, css, type TemplateResult } from 'lit';
import { property, state } from 'lit/decorators.js';
import { formatNumber } from '../draw/frame.js';
import { controls, theme } from './theme.js';
import { Transport, transportStyles } from './transport.js';

const stepMs = 300;
const restMs = 350;
const speeds = [0.25, 0.5, 1, 2, 4].map((speed) => [speed, `${speed}×`] as const);

export abstract class StepView extends LitElement {
  static override styles = [
    theme,
    controls,
    transportStyles,
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
        max-height: 960px;
        overflow: visible;
      }
      .picture.wide > svg {
        max-height: 560px;
      }
      text {
        font-size: 12px;
        fill: var(--ek-muted);
        text-anchor: middle;
        dominant-baseline: central;
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
  @property({ type: Number })
  get step(): number {
    return this.transport.step;
  }
  set step(step: number) {
    this.transport.at = step;
  }
  /** Steps a second relative to the normal pace. */
  @property({ type: Number })
  get speed(): number {
    return this.transport.speed;
  }
  set speed(speed: number) {
    this.transport.speed = speed;
  }
  /** Node whose numbers stay visible. */
  @property({ attribute: false }) pinned: number | null = null;
  @state() protected hovered: number | null = null;
  private readonly transport = new Transport(this, {
    whole: true,
    end: () => this.last,
    rate: () => 1000 / (stepMs + restMs),
    moved: () =>
      this.dispatchEvent(
        new CustomEvent('step', { detail: this.step, bubbles: true, composed: true }),
      ),
  });

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

  /** How far the units of the step on its way have travelled. */
  protected get progress(): number {
    const { at, step, playing, moves } = this.transport;
    if (!playing || !moves || !this.moving || at === step) return 1;
    return Math.min(1, ((at + 1 - step) * (stepMs + restMs)) / stepMs);
  }

  /** Shows the state after that many steps at once. */
  goTo(step: number): void {
    this.transport.goTo(step);
  }

  /** Runs from the current step to the last one; from the start when already there. */
  play(): void {
    this.transport.play();
  }

  stop(): void {
    this.transport.stop();
  }

  /** Space, arrows, Home and End, wherever they come from. */
  get onKey(): (event: KeyboardEvent) => void {
    return this.transport.onKey;
  }

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

  protected bar(): TemplateResult {
    const [one] = this.unit;
    return this.transport.bar({
      unit: this.unit,
      said: `${one} ${this.step} of ${this.last}`,
      count: this.countText(),
      speeds,
    });
  }
}
