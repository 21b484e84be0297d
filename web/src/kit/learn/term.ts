// <ek-term>: a term of art in a text. Its definition opens by pointer, by focus and by touch.
import { LitElement, css, html, nothing, type SVGTemplateResult, type TemplateResult } from 'lit';
import { customElement, property, query, state } from 'lit/decorators.js';

export interface Term {
  name: string;
  /** The definition, in one sentence. */
  is: string;
  formula?: TemplateResult;
  picture?: SVGTemplateResult;
  /** The source paper. */
  from: string;
  /** A pattern for its spelling in texts, if it differs from its name. */
  spelled?: string;
}

const gap = 6;
const margin = 8;
/** A delay, so that a pointer that only crosses the text opens nothing. */
const hoverMs = 150;

@customElement('ek-term')
export class TermElement extends LitElement {
  static override styles = css`
    :host {
      display: inline;
    }
    button {
      display: inline;
      font: inherit;
      color: inherit;
      border: 0;
      padding: 0;
      background: none;
      cursor: help;
      text-decoration: underline dotted;
      text-underline-offset: 3px;
      text-align: left;
      user-select: text;
    }
    /* Inline, so that screen readers read it as part of the text around it. */
    slot {
      display: inline;
    }
    button:focus-visible {
      outline: 2px solid var(--accent);
      outline-offset: 2px;
    }
    button:hover {
      text-decoration-style: solid;
    }
    [popover] {
      position: fixed;
      inset: auto;
      margin: 0;
      width: max-content;
      max-width: min(340px, calc(100vw - 16px));
      box-sizing: border-box;
      padding: 12px 16px;
      border: 1px solid var(--line);
      border-radius: 6px;
      background: var(--surface);
      color: var(--ink);
      font-size: 14px;
      font-weight: 400;
      line-height: 1.45;
      box-shadow: 0 4px 16px rgb(0 0 0 / 14%);
    }
    strong {
      font-weight: 600;
    }
    p {
      margin: 4px 0 0;
    }
    .formula {
      font-family: 'STIX Two Math', 'Cambria Math', Georgia, serif;
      font-size: 16px;
      margin: 8px 0;
    }
    .from {
      color: var(--muted);
      font-size: 12px;
    }
    svg {
      display: block;
      height: 56px;
      margin-top: 8px;
      fill: none;
      stroke: var(--muted);
      stroke-width: 1.5;
      overflow: visible;
    }
  `;

  @property({ attribute: false }) term!: Term;
  @query('[popover]') private card!: HTMLElement;
  @query('button') private button!: HTMLButtonElement;
  private timer: ReturnType<typeof setTimeout> | undefined;

  /** The definition is not in the text before somebody opens it. */
  @state() private asked = false;

  private async open(): Promise<void> {
    this.asked = true;
    await this.updateComplete;
    if (this.isConnected && !this.card.matches(':popover-open')) this.card.showPopover();
  }

  private close(): void {
    clearTimeout(this.timer);
    if (this.card.matches(':popover-open')) this.card.hidePopover();
  }

  // Below the word, or above it if there is not enough room. It never crosses the edge.
  private place(event: ToggleEvent): void {
    if (event.newState !== 'open') return;
    const word = this.button.getBoundingClientRect();
    const { offsetWidth: width, offsetHeight: height } = this.card;
    const left = Math.max(margin, Math.min(word.left, innerWidth - width - margin));
    const below = word.bottom + gap;
    const top = below + height + margin > innerHeight ? word.top - gap - height : below;
    this.card.style.left = `${left}px`;
    this.card.style.top = `${Math.max(margin, top)}px`;
  }

  private readonly over = (event: PointerEvent): void => {
    if (event.pointerType !== 'mouse') return;
    this.timer = setTimeout(() => void this.open(), hoverMs);
  };
  private readonly out = (event: PointerEvent): void => {
    if (event.pointerType === 'mouse' && !this.button.matches(':focus-visible')) this.close();
  };
  private readonly focusIn = (): void => {
    if (this.button.matches(':focus-visible')) void this.open();
  };

  /** In a label, a click opens its card, and the box of the label does not take the focus. */
  private readonly pressed = (event: Event): void => {
    event.preventDefault();
    void this.open();
  };

  override render(): unknown {
    // Blanks around the word would appear in texts and names.
    // prettier-ignore
    return html`<button
        type="button"
        aria-describedby="card"
        @pointerenter=${this.over}
        @pointerleave=${this.out}
        @focus=${this.focusIn}
        @blur=${() => this.close()}
        @click=${this.pressed}
      ><slot></slot></button><span id="card" popover role="tooltip" @toggle=${(event: ToggleEvent) => this.place(event)}
        >${this.asked ? this.definition() : nothing}</span
      >`;
  }

  private definition(): TemplateResult {
    const { name, is, formula, picture, from } = this.term;
    return html`<strong>${name}</strong>
      <p>${is}</p>
      ${formula ? html`<p class="formula">${formula}</p>` : nothing} ${picture ?? nothing}
      <p class="from">${from}</p>`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'ek-term': TermElement;
  }
}
