// Base of all pictures. A picture has the size of its place in pixels of the screen, so that its
// text can be read on any screen. It can be zoomed and exported, and everything in it can be
// pointed at and pinned.
import { LitElement, css, html, nothing, svg, type TemplateResult } from 'lit';
import { property, query, state } from 'lit/decorators.js';
import { itemAt, itemNear, type Box, type Item, type Description } from '../draw/item.js';
import { lightUp, type Evidence } from './evidence.js';
import { SharedScale } from './shared-scale.js';
import { standalone, type Ground } from './standalone.js';
import { controls, theme } from './theme.js';
import { descriptionText } from './description-text.js';
import { Zoom } from './zoom.js';

/** Size of an exported picture. */
const exported: Box = { width: 960, height: 640 };

export abstract class PictureView extends LitElement {
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
        position: relative;
        flex: 1 1 auto;
        aspect-ratio: 3 / 2;
        width: 100%;
        min-height: 200px;
        max-height: 960px;
        contain: size;
      }
      .picture > svg {
        position: absolute;
        inset: 0;
        width: 100%;
        height: 100%;
        /* The background of the picture in a document. */
        color: var(--ek-surface);
        touch-action: pan-x pan-y;
      }
      .picture > svg.zoomed {
        touch-action: none;
        cursor: grab;
      }
      .whole {
        position: absolute;
        top: 4px;
        right: 4px;
        background: var(--ek-surface);
      }
      text {
        font-size: 12px;
        fill: var(--ek-muted);
        text-anchor: middle;
        dominant-baseline: central;
        pointer-events: none;
      }
      .caption {
        text-anchor: start;
      }
      .caption.end,
      .axis {
        text-anchor: end;
      }
      .ground,
      .hit {
        fill: var(--ek-surface);
        opacity: 0.001;
        pointer-events: all;
      }
      path.hit {
        fill: none;
        pointer-events: stroke;
        stroke: var(--ek-surface);
        stroke-width: 14px;
      }
      [data-node],
      [data-edge],
      [data-task] {
        outline: none;
        cursor: pointer;
      }
      .evidence {
        pointer-events: none;
      }
      .evidence .around {
        fill: var(--ek-accent);
        stroke: var(--ek-accent);
        stroke-width: 2.5;
      }
      .evidence .along {
        fill: none;
        stroke: var(--ek-accent);
        stroke-width: 13;
        stroke-linecap: round;
      }
      .evidence text {
        font-weight: 600;
        fill: var(--ek-ink);
        stroke: var(--ek-surface);
        stroke-width: 4;
        stroke-linejoin: round;
        paint-order: stroke;
      }
      .detail {
        min-height: 44px;
        color: var(--ek-muted);
        overflow-wrap: anywhere;
      }
      /* With short lines, a description needs more height. Content below must not move under a
         finger. */
      @media (max-width: 480px) {
        .detail {
          min-height: 140px;
        }
        .key:not(.none) + .touch {
          display: block;
        }
      }
      .touch {
        display: none;
        margin: 8px 0 0;
        font-size: 12px;
      }
      .description {
        display: flex;
        flex-wrap: wrap;
        gap: 0 16px;
        margin: 0;
      }
      .description strong {
        color: var(--ek-ink);
      }
      .description b {
        color: var(--ek-ink);
        font-weight: 400;
      }
      .rule {
        margin: 0;
        color: var(--ek-ink);
      }
      .key {
        visibility: var(--ek-key, visible);
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
        forced-color-adjust: none;
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
      .key .plan,
      .key .flow {
        border-radius: 0;
        height: 4px;
        width: 14px;
        background: var(--ek-plan);
      }
      .key .flow {
        background: var(--ek-flow);
      }
    `,
  ];

  /** The item that stays marked, with its numbers in view. */
  @property({ attribute: false }) pinned: Item | null = null;
  /** The item that is pointed at elsewhere, for example in a table. */
  @property({ attribute: false }) marked: Item | null = null;
  /** The items that a proof is about. They light up, with their numbers next to them. */
  @property({ attribute: false }) evidence: Evidence | null = null;
  @state() protected hovered: Item | null = null;
  @state() protected box: Box = { width: 960, height: 640 };
  @query('.picture') private place!: HTMLElement | null;
  /** The scale, which can be shared with an adjacent picture. */
  readonly scale = new SharedScale(this);
  protected readonly upTo = this.scale.upTo;
  protected readonly zoom = new Zoom(this, () => this.box);
  private observer: ResizeObserver | null = null;
  private observed: HTMLElement | null = null;
  /** Whether the picture is being drawn for a document instead of the screen. */
  private taken = false;

  /** The item that is described. */
  protected get shownItem(): Item | null {
    return this.hovered ?? this.marked ?? this.pinned;
  }

  private measure(): void {
    const { clientWidth: width, clientHeight: height } = this.place ?? {
      clientWidth: 0,
      clientHeight: 0,
    };
    if (
      !this.taken &&
      width > 0 &&
      height > 0 &&
      (width !== this.box.width || height !== this.box.height)
    )
      this.box = { width, height };
  }

  override updated(): void {
    if (this.observed !== this.place) {
      this.observer?.disconnect();
      this.observer = new ResizeObserver(() => this.measure());
      this.observed = this.place;
      if (this.place) this.observer.observe(this.place);
      this.measure();
    }
    this.zoom.on(this.renderRoot.querySelector<SVGSVGElement>('.picture > svg'));
    const [behind, front] = this.renderRoot.querySelectorAll<SVGGElement>('.evidence');
    if (behind && front) lightUp(behind, front, this.evidence);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.observer?.disconnect();
    this.observed = null;
  }

  override connectedCallback(): void {
    super.connectedCallback();
    this.requestUpdate();
  }

  /** Keys of the picture in addition to the keys that zoom. */
  protected onPictureKey(_event: KeyboardEvent): void {}

  private readonly keys = (event: KeyboardEvent): void => {
    if (this.zoom.onKey(event)) return;
    if (event.key === 'Enter') this.onPin(event);
    else if (event.key === 'Escape') this.pin(null);
    else this.onPictureKey(event);
  };

  /** @param content  Drawn for the box of this view. */
  protected drawing(content: unknown, label: string): TemplateResult {
    const { width, height } = this.box;
    const zoomed = this.zoom.zoomed && !this.taken;
    const transform = zoomed ? this.zoom.transform.toString() : '';
    return html`<div
      class="picture"
      part="picture"
      @keydown=${this.keys}
      @pointerover=${this.look}
      @pointermove=${this.look}
      @pointerleave=${this.lookAway}
      @focusin=${this.look}
      @focusout=${this.lookAway}
      @click=${this.onPin}
    >
      <svg
        viewBox=${`0 0 ${width} ${height}`}
        class=${zoomed ? 'zoomed' : ''}
        role="group"
        aria-label=${label}
      >
        ${svg`<g transform=${transform || nothing}><g class="evidence" aria-hidden="true"></g>${content}<g class="evidence" aria-hidden="true"></g></g>`}
      </svg>
      ${zoomed ? html`<button class="whole" @click=${() => this.zoom.reset()}>Whole picture</button>` : nothing}
    </div>`;
  }

  /** Items that can be tapped. */
  protected readonly touched: string = 'a node or a link';

  /** The description of an item, or the legend of the picture. */
  protected detail(description: Description | null, key: unknown): TemplateResult {
    return html`<div class="detail" part="detail" aria-live="off">
      ${
        description
          ? descriptionText(description)
          : html`${key}
              <p class="touch">Tap ${this.touched} to see its numbers and an explanation here.</p>`
      }
    </div>`;
  }

  private point(item: Item | null): void {
    if (item === this.hovered) return;
    this.hovered = item;
    this.tell('point', item);
  }

  private tell(event: string, detail: Item | null): void {
    this.dispatchEvent(new CustomEvent(event, { detail, bubbles: true, composed: true }));
  }

  protected pin(item: Item | null): void {
    this.pinned = item;
    this.tell('pin', item);
  }

  /** The item of an event in the picture. */
  protected itemUnder(event: Event): Item | null {
    return itemAt(event.target);
  }

  private readonly look = (event: Event): void => this.point(this.itemUnder(event));
  private readonly lookAway = (): void => this.point(null);
  protected readonly onPin = (event: Event): void => {
    const under = this.itemUnder(event);
    if (!under && (event.target as Element).closest('button')) return;
    const item = under ?? this.itemTouched(event);
    this.pin(item === this.pinned ? null : item);
  };

  /** Nodes and links can be smaller than a finger: if it touches no item, the nearest one. */
  private itemTouched(event: Event): Item | null {
    const touched = event instanceof PointerEvent && event.pointerType === 'touch';
    return touched ? itemNear(this.shadowRoot!, event.clientX, event.clientY) : null;
  }

  /** The picture as a separate document with its styles inlined. */
  async svgText(ground: Ground = 'page', size: Box = exported): Promise<string> {
    const { box } = this;
    const { colorScheme } = this.style;
    this.taken = true;
    this.box = size;
    if (ground === 'light' || ground === 'dark') this.style.colorScheme = ground;
    try {
      await this.updateComplete;
      const source = this.renderRoot.querySelector<SVGElement>('.picture > svg');
      const behind = ground === 'none' ? null : source && getComputedStyle(source).color;
      return source ? standalone(source, size, behind) : '';
    } finally {
      this.taken = false;
      this.style.colorScheme = colorScheme;
      this.box = box;
    }
  }
}
