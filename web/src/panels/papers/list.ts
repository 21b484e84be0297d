// The list of all items by paper, with the mark of each item. It can be filtered, folded, and
// walked by arrows.
import { LitElement, css, html, nothing, type TemplateResult } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import { pageStyles } from '../../kit/styles.js';
import {
  catalogue,
  fits,
  markOf,
  tallyOf,
  type Id,
  type Item,
  type Outcome,
  type Paper,
} from './items.js';
import { sign, signStyles } from './mark.js';

@customElement('ek-papers-list')
export class PapersList extends LitElement {
  static override styles = [
    pageStyles,
    signStyles,
    css`
      :host {
        display: flex;
        flex-direction: column;
        gap: 12px;
      }
      details {
        border-top: 1px solid var(--line);
        padding-top: 8px;
      }
      summary {
        display: flex;
        align-items: baseline;
        gap: 8px;
        min-height: 28px;
        cursor: pointer;
        border-radius: 6px;
      }
      summary::before {
        content: '▸';
        font-size: 10px;
        color: var(--muted);
      }
      details[open] > summary::before {
        content: '▾';
      }
      summary h2 {
        flex: 1;
      }
      summary span {
        font-size: 12px;
        color: var(--muted);
        white-space: nowrap;
      }
      p {
        margin: 0 0 4px 18px;
        font-size: 12px;
        color: var(--muted);
      }
      ul {
        margin: 0 0 8px;
        padding: 0;
        list-style: none;
      }
      li button {
        display: flex;
        gap: 8px;
        align-items: center;
        width: 100%;
        min-height: 32px;
        padding: 4px 8px;
        border: 0;
        border-left: 3px solid transparent;
        background: none;
        text-align: left;
        cursor: pointer;
        color: var(--muted);
      }
      li button:hover,
      li button[aria-current='true'] {
        color: var(--ink);
      }
      li button[aria-current='true'] {
        border-left-color: var(--accent);
        background: var(--sunken);
      }
      li.running button {
        color: var(--accent);
      }
      .field input {
        min-height: 36px;
      }
    `,
  ];

  @property({ attribute: false }) current!: Id;
  @property({ attribute: false }) running: Id | null = null;
  @property({ attribute: false }) outcomes!: ReadonlyMap<Id, Outcome>;
  @state() private filter = '';

  private choose(id: Id): void {
    this.dispatchEvent(new CustomEvent('choose', { detail: id }));
  }

  private get buttons(): HTMLElement[] {
    return [...this.renderRoot.querySelectorAll<HTMLElement>('details[open] li button')];
  }

  /** Arrows move over the visible items through the groups. The list is a single stop of the Tab
   * key. */
  private walk(event: KeyboardEvent): void {
    const { buttons } = this;
    const at = buttons.indexOf(event.target as HTMLElement);
    const to: Readonly<Record<string, number>> = {
      ArrowDown: at + 1,
      ArrowUp: at - 1,
      Home: 0,
      End: buttons.length - 1,
    };
    const next = to[event.key];
    if (next === undefined || at < 0) return;
    event.preventDefault();
    if (next < 0) this.renderRoot.querySelector('input')?.focus();
    else buttons[Math.min(next, buttons.length - 1)]?.focus();
  }

  private filterKey(event: KeyboardEvent): void {
    const [first] = this.buttons;
    if (event.key === 'Escape') this.filter = '';
    else if (event.key === 'ArrowDown') first?.focus();
    else if (event.key === 'Enter') first?.click();
    else return;
    event.preventDefault();
  }

  private item(item: Item, stop: Id | undefined): TemplateResult {
    return html`<li class=${this.running === item.id ? 'running' : ''}>
      <button
        tabindex=${item.id === stop ? 0 : -1}
        aria-current=${this.current === item.id ? 'true' : 'false'}
        @click=${() => this.choose(item.id)}
      >
        ${sign(markOf(this.outcomes.get(item.id)))}<span>${item.label}</span>
      </button>
    </li>`;
  }

  private group(paper: Paper, shown: readonly Item[], stop: Id | undefined): TemplateResult {
    const { reproduce, differ, rest } = tallyOf(paper.items, this.outcomes);
    const run = paper.items.length - rest;
    return html`<details open>
      <summary>
        <h2>${paper.title}</h2>
        <span title="${reproduce} reproduced, ${differ} differ"
          >${run} of ${paper.items.length} run</span
        >
      </summary>
      <p>${paper.source}</p>
      <ul>
        ${shown.map((item) => this.item(item, stop))}
      </ul>
    </details>`;
  }

  override render(): unknown {
    const groups = catalogue
      .map((paper) => ({
        paper,
        shown: paper.items.filter((item) =>
          fits(this.filter, item, paper, markOf(this.outcomes.get(item.id))),
        ),
      }))
      .filter(({ shown }) => shown.length > 0);
    const all = groups.flatMap(({ shown }) => shown);
    const stop = (all.find(({ id }) => id === this.current) ?? all[0])?.id;
    return html`<div class="field">
        <label for="filter">Filter the items</label>
        <input
          id="filter"
          type="search"
          autocomplete="off"
          placeholder="table 3, annealing, differs"
          .value=${this.filter}
          @input=${(event: Event) => (this.filter = (event.target as HTMLInputElement).value)}
          @keydown=${(event: KeyboardEvent) => this.filterKey(event)}
        />
      </div>
      <div @keydown=${(event: KeyboardEvent) => this.walk(event)}>
        ${groups.map(({ paper, shown }) => this.group(paper, shown, stop))}
      </div>
      <div role="status">
        ${all.length === 0 ? html`<p>No item has “${this.filter}”.</p>` : nothing}
      </div>`;
  }
}
