var __decorate = (this && this.__decorate) || function (decorators, target, key, desc) {
    var c = arguments.length, r = c < 3 ? target : desc === null ? desc = Object.getOwnPropertyDescriptor(target, key) : desc, d;
    if (typeof Reflect === "object" && typeof Reflect.decorate === "function") r = Reflect.decorate(decorators, target, key, desc);
    else for (var i = decorators.length - 1; i >= 0; i--) if (d = decorators[i]) r = (c < 3 ? d(r) : c > 3 ? d(target, key, r) : d(target, key)) || r;
    return c > 3 && r && Object.defineProperty(target, key, r), r;
};
// Base of all pictures. A picture has the size of its place in pixels of the screen, so that its
// text can be read on any screen. It can be zoomed and exported, and everything in it can be
// pointed at and pinned.
import { LitElement, css, html, nothing, svg } from 'lit';
import { property, query, state } from 'lit/decorators.js';
import { itemAt, itemNear } from '../draw/item.js';
import { lightUp } from './evidence.js';
import { SharedScale } from './shared-scale.js';
import { standalone } from './standalone.js';
import { controls, theme } from './theme.js';
import { descriptionText } from './description-text.js';
import { Zoom } from './zoom.js';
/** Size of an exported picture. */
const exported = { width: 960, height: 640 };
export class PictureView extends LitElement {
    constructor() {
        super(...arguments);
        /** The item that stays marked, with its numbers in view. */
        this.pinned = null;
        /** The item that is pointed at elsewhere, for example in a table. */
        this.marked = null;
        /** The items that a proof is about. They light up, with their numbers next to them. */
        this.evidence = null;
        this.hovered = null;
        this.box = { width: 960, height: 640 };
        /** The scale, which can be shared with an adjacent picture. */
        this.scale = new SharedScale(this);
        this.upTo = this.scale.upTo;
        this.zoom = new Zoom(this, () => this.box);
        this.observer = null;
        this.observed = null;
        /** Whether the picture is being drawn for a document instead of the screen. */
        this.taken = false;
        this.keys = (event) => {
            if (this.zoom.onKey(event))
                return;
            if (event.key === 'Enter')
                this.onPin(event);
            else if (event.key === 'Escape')
                this.pin(null);
            else
                this.onPictureKey(event);
        };
        /** Items that can be tapped. */
        this.touched = 'a node or a link';
        this.look = (event) => this.point(this.itemUnder(event));
        this.lookAway = () => this.point(null);
        this.onPin = (event) => {
            const under = this.itemUnder(event);
            if (!under && event.target.closest('button'))
                return;
            const item = under ?? this.itemTouched(event);
            this.pin(item === this.pinned ? null : item);
        };
    }
    static { this.styles = [
        theme,
        controls,
        css `
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
      .told {
        display: flex;
        flex-wrap: wrap;
        gap: 0 16px;
        margin: 0;
      }
      .told strong {
        color: var(--ek-ink);
      }
      .told b {
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
    ]; }
    /** The item that is described. */
    get shownItem() {
        return this.hovered ?? this.marked ?? this.pinned;
    }
    measure() {
        const { clientWidth: width, clientHeight: height } = this.place ?? {
            clientWidth: 0,
            clientHeight: 0,
        };
        if (!this.taken &&
            width > 0 &&
            height > 0 &&
            (width !== this.box.width || height !== this.box.height))
            this.box = { width, height };
    }
    updated() {
        if (this.observed !== this.place) {
            this.observer?.disconnect();
            this.observer = new ResizeObserver(() => this.measure());
            this.observed = this.place;
            if (this.place)
                this.observer.observe(this.place);
            this.measure();
        }
        this.zoom.on(this.renderRoot.querySelector('.picture > svg'));
        const [behind, front] = this.renderRoot.querySelectorAll('.evidence');
        if (behind && front)
            lightUp(behind, front, this.evidence);
    }
    disconnectedCallback() {
        super.disconnectedCallback();
        this.observer?.disconnect();
        this.observed = null;
    }
    connectedCallback() {
        super.connectedCallback();
        this.requestUpdate();
    }
    /** Keys of the picture in addition to the keys that zoom. */
    onPictureKey(_event) { }
    /** @param content  Drawn for the box of this view. */
    drawing(content, label) {
        const { width, height } = this.box;
        const zoomed = this.zoom.zoomed && !this.taken;
        const transform = zoomed ? this.zoom.transform.toString() : '';
        return html `<div
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
        ${svg `<g transform=${transform || nothing}><g class="evidence" aria-hidden="true"></g>${content}<g class="evidence" aria-hidden="true"></g></g>`}
      </svg>
      ${zoomed ? html `<button class="whole" @click=${() => this.zoom.reset()}>Whole picture</button>` : nothing}
    </div>`;
    }
    /** The description of an item, or the legend of the picture. */
    detail(told, key) {
        return html `<div class="detail" part="detail" aria-live="off">
      ${told
            ? descriptionText(told)
            : html `${key}
              <p class="touch">Tap ${this.touched}: its numbers, and why, stand here.</p>`}
    </div>`;
    }
    point(item) {
        if (item === this.hovered)
            return;
        this.hovered = item;
        this.tell('point', item);
    }
    tell(event, detail) {
        this.dispatchEvent(new CustomEvent(event, { detail, bubbles: true, composed: true }));
    }
    pin(item) {
        this.pinned = item;
        this.tell('pin', item);
    }
    /** The item of an event in the picture. */
    itemUnder(event) {
        return itemAt(event.target);
    }
    /** Nodes and links can be smaller than a finger: if it touches no item, the nearest one. */
    itemTouched(event) {
        const touched = event instanceof PointerEvent && event.pointerType === 'touch';
        return touched ? itemNear(this.shadowRoot, event.clientX, event.clientY) : null;
    }
    /** The picture as a separate document with its styles inlined. */
    async svgText(ground = 'page', size = exported) {
        const { box } = this;
        const { colorScheme } = this.style;
        this.taken = true;
        this.box = size;
        if (ground === 'light' || ground === 'dark')
            this.style.colorScheme = ground;
        try {
            await this.updateComplete;
            const source = this.renderRoot.querySelector('.picture > svg');
            const behind = ground === 'none' ? null : source && getComputedStyle(source).color;
            return source ? standalone(source, size, behind) : '';
        }
        finally {
            this.taken = false;
            this.style.colorScheme = colorScheme;
            this.box = box;
        }
    }
}
__decorate([
    property({ attribute: false })
], PictureView.prototype, "pinned", void 0);
__decorate([
    property({ attribute: false })
], PictureView.prototype, "marked", void 0);
__decorate([
    property({ attribute: false })
], PictureView.prototype, "evidence", void 0);
__decorate([
    state()
], PictureView.prototype, "hovered", void 0);
__decorate([
    state()
], PictureView.prototype, "box", void 0);
__decorate([
    query('.picture')
], PictureView.prototype, "place", void 0);
