// Everything that the page can do, found by name: panels, examples, and the actions of keys.
import { LitElement, css, html, nothing, type PropertyValues } from 'lit';
import { customElement, property, query, state } from 'lit/decorators.js';
import { pageStyles } from '../kit/styles.js';

export interface Action {
  title: string;
  /** The sort of an action, or its key. */
  sort: string;
  run(): void;
}

/** Actions with words that begin with every typed word, in their order. */
export function found(actions: readonly Action[], typed: string): Action[] {
  const wanted = typed.toLowerCase().split(/\s+/).filter(Boolean);
  return actions.filter(({ title, sort }) => {
    const words = `${title} ${sort}`.toLowerCase().split(/[^\p{L}\p{N}]+/u);
    return wanted.every((want) => words.some((word) => word.startsWith(want)));
  });
}

@customElement('ek-palette')
export class Palette extends LitElement {
  static override styles = [
    pageStyles,
    css`
      dialog {
        width: min(560px, calc(100vw - 32px));
        margin: 12dvh auto auto;
        padding: 0;
        border: 1px solid var(--line);
        border-radius: 6px;
        background: var(--surface);
        color: var(--ink);
      }
      dialog::backdrop {
        background: color-mix(in srgb, var(--ink) 25%, transparent);
      }
      input {
        width: 100%;
        min-height: 48px;
        padding: 8px 16px;
        border: 0;
        border-bottom: 1px solid var(--line);
        background: none;
        font-size: 16px;
      }
      input:focus-visible {
        outline: none;
        border-bottom-color: var(--accent);
      }
      [role='listbox'] {
        max-height: 50dvh;
        overflow-y: auto;
        padding: 4px;
      }
      [role='option'] {
        display: flex;
        justify-content: space-between;
        gap: 16px;
        min-height: 32px;
        padding: 6px 12px;
        border-radius: 4px;
        cursor: pointer;
      }
      [role='option'] span {
        color: var(--muted);
        white-space: nowrap;
      }
      [aria-selected='true'] {
        background: var(--sunken);
        outline: 1px solid var(--accent);
      }
      p {
        margin: 0;
        padding: 12px 16px;
        color: var(--muted);
      }
    `,
  ];

  @property({ attribute: false }) actions: readonly Action[] = [];
  @state() private typed = '';
  @state() private at = 0;
  @query('dialog') private dialog!: HTMLDialogElement;

  show(): void {
    this.typed = '';
    this.at = 0;
    if (!this.dialog.open) this.dialog.showModal();
  }

  private get list(): Action[] {
    return found(this.actions, this.typed);
  }

  private choose(action: Action | undefined): void {
    if (!action) return;
    this.dialog.close();
    action.run();
  }

  private onKey(event: KeyboardEvent): void {
    const { length } = this.list;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    // Keys of the page have no effect while the palette is open.
    event.stopPropagation();
    if (event.key === 'Enter') this.choose(this.list[this.at]);
    else if (step && length > 0) this.at = (this.at + step + length) % length;
    else return;
    event.preventDefault();
  }

  protected override updated(changed: PropertyValues): void {
    if (!changed.has('at' as keyof this)) return;
    this.renderRoot.querySelector('[aria-selected=true]')?.scrollIntoView({ block: 'nearest' });
  }

  override render(): unknown {
    const { list, at } = this;
    return html`<dialog aria-label="Go to" @keydown=${(event: KeyboardEvent) => this.onKey(event)}>
      <input
        type="text"
        role="combobox"
        aria-label="A panel, an example or an action"
        placeholder="A panel, an example or an action"
        aria-expanded="true"
        aria-controls="found"
        aria-activedescendant=${list.length > 0 ? `found-${at}` : nothing}
        autocomplete="off"
        spellcheck="false"
        .value=${this.typed}
        @input=${(event: Event) => {
          this.typed = (event.target as HTMLInputElement).value;
          this.at = 0;
        }}
      />
      <div id="found" role="listbox" aria-label="Found">
        ${list.map(
          (action, i) =>
            html`<div
              id="found-${i}"
              role="option"
              aria-selected=${i === at ? 'true' : 'false'}
              @click=${() => this.choose(action)}
            >
              ${action.title}<span>${action.sort}</span>
            </div>`,
        )}
      </div>
      ${list.length === 0 ? html`<p role="status">No match.</p>` : nothing}
    </dialog>`;
  }
}
