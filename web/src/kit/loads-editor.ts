// The data editor: line numbers, and the bad token underlined at its place.
import { LitElement, css, html, nothing } from 'lit';
import { customElement, property, query } from 'lit/decorators.js';
import type { Problem } from './problem.js';
import { pageStyles } from './styles.js';

/** Longer texts are shown as a card: a text box of many megabytes freezes browsers. */
export const editableLength = 300_000;

@customElement('ek-loads-editor')
export class LoadsEditor extends LitElement {
  static override styles = [
    pageStyles,
    css`
      :host {
        display: block;
      }
      .box {
        display: flex;
        border: 1px solid var(--line);
        border-radius: 6px;
        background: var(--surface);
        overflow: hidden;
        font:
          14px/20px ui-monospace,
          'SF Mono',
          Menlo,
          Consolas,
          monospace;
      }
      .box:focus-within {
        border-color: var(--accent);
        box-shadow: 0 0 0 1px var(--accent);
      }
      .numbers {
        padding: 8px 8px 8px 4px;
        min-width: 32px;
        text-align: right;
        color: var(--muted);
        background: var(--sunken);
        user-select: none;
        overflow: hidden;
        white-space: pre;
        font-size: 12px;
      }
      .layers {
        position: relative;
        flex: 1;
        min-width: 0;
      }
      textarea,
      .under {
        font: inherit;
        padding: 8px;
        margin: 0;
        border: 0;
        width: 100%;
        height: 100%;
        min-height: 116px;
        white-space: pre-wrap;
        overflow-wrap: break-word;
      }
      textarea {
        display: block;
        position: relative;
        background: none;
        resize: vertical;
        outline: none;
        max-height: 50vh;
      }
      .under {
        position: absolute;
        inset: 0;
        color: transparent;
        overflow: hidden;
        pointer-events: none;
      }
      mark {
        color: transparent;
        background: none;
        text-decoration: underline wavy var(--warn) 1.5px;
        text-underline-offset: 4px;
        text-decoration-skip-ink: none;
      }
      .card {
        padding: 16px;
        display: flex;
        gap: 12px;
        align-items: center;
        justify-content: space-between;
      }
      .problem {
        margin-top: 4px;
      }
    `,
  ];

  @property() text = '';
  @property() file = '';
  @property({ attribute: false }) problem: Problem | null = null;
  @query('textarea') private area!: HTMLTextAreaElement | null;

  private changed(text: string): void {
    this.dispatchEvent(new CustomEvent('text', { detail: text }));
  }

  /** Puts the cursor on the bad token. */
  private showPlace(): void {
    const range = this.markedRange();
    if (!range || !this.area) return;
    this.area.focus();
    this.area.setSelectionRange(range[0], range[1]);
  }

  // Line and column count bytes; the text box counts UTF-16 units.
  private markedRange(): [number, number] | null {
    const { line, column = 1, length = 1 } = this.problem ?? {};
    if (line === undefined) return null;
    let start = 0;
    for (let i = 1; i < line; ++i) start = this.text.indexOf('\n', start) + 1;
    const end = this.text.indexOf('\n', start);
    const bytes = new TextEncoder().encode(this.text.slice(start, end < 0 ? undefined : end));
    const units = (count: number): number => new TextDecoder().decode(bytes.slice(0, count)).length;
    return [
      start + units(column - 1),
      start + Math.max(units(column - 1 + length), units(column - 1) + 1),
    ];
  }

  override render(): unknown {
    if (this.text.length > editableLength) {
      return html`<div class="box card">
          <span>${this.file || 'Pasted text'}: ${(this.text.length / 1e6).toFixed(1)} MB</span>
          <button class="button" @click=${() => this.changed('')}>Clear</button>
        </div>
        ${this.message()}`;
    }
    const range = this.markedRange();
    const lines = this.text.split('\n').length;
    // Wrapped lines would not line up with their numbers, so numbers only show for real lines.
    const numbered = lines > 1;
    return html`<div class="box">
        ${
          numbered
            ? html`<div class="numbers" aria-hidden="true">
                ${Array.from({ length: lines }, (_, i) => i + 1).join('\n')}
              </div>`
            : nothing
        }
        <div class="layers">
          <div class="under" aria-hidden="true">
            ${
              range
                ? html`${this.text.slice(0, range[0])}<mark>${this.text.slice(range[0], range[1]) || ' '}</mark>${this.text.slice(range[1])}`
                : nothing
            }
          </div>
          <textarea
            aria-label="Loads"
            aria-invalid=${this.problem ? 'true' : 'false'}
            aria-describedby=${this.problem ? 'problem' : nothing}
            spellcheck="false"
            autocomplete="off"
            .value=${this.text}
            wrap=${numbered ? 'off' : 'soft'}
            style=${numbered ? 'white-space:pre;overflow-x:auto' : ''}
            @input=${(event: Event) => this.changed((event.target as HTMLTextAreaElement).value)}
            @scroll=${(event: Event) => this.follow(event.target as HTMLTextAreaElement)}
          ></textarea>
        </div>
      </div>
      ${this.message()}`;
  }

  private message(): unknown {
    if (!this.problem) return nothing;
    const { line, column } = this.problem;
    return html`<div class="problem" id="problem" role="alert">
      ${
        line === undefined
          ? nothing
          : html`<button class="button place" @click=${() => this.showPlace()}>
              line ${line}, column ${column}
            </button> `
      }${this.problem.message}
    </div>`;
  }

  private follow(area: HTMLTextAreaElement): void {
    const under = this.renderRoot.querySelector<HTMLElement>('.under');
    const numbers = this.renderRoot.querySelector<HTMLElement>('.numbers');
    if (under) under.style.transform = `translate(${-area.scrollLeft}px, ${-area.scrollTop}px)`;
    if (numbers) numbers.scrollTop = area.scrollTop;
  }
}
