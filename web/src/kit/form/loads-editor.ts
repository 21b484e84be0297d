// The data editor: line numbers, and the bad token underlined. Its height does not depend on its
// text.
import { LitElement, html, nothing, type PropertyValues } from 'lit';
import { customElement, property, query } from 'lit/decorators.js';
import type { BigEditor } from './big-editor.js';
import { editorStyles } from './loads-editor.styles.js';
import { sizeText } from '../numbers.js';
import { meantButtons } from './meant.js';
import type { Problem } from '../problem.js';
import type { Values } from '../slice.js';
import { pageStyles } from '../styles.js';

/** Longer texts are slow in a text box, because it lays out the whole text. */
const boxLength = 20_000;
/** Longer texts are shown in the form of a file, because nobody edits them here. */
export const editableLength = 3_000_000;
/** Number of bytes of a file that are shown. */
const headLength = 400;

@customElement('ek-loads-editor')
export class LoadsEditor extends LitElement {
  static override styles = [pageStyles, editorStyles];

  @property() label = 'Loads';
  /** Its name among the inputs of the panel. */
  @property() field = 'text';
  @property() placeholder = '';
  @property() text = '';
  @property() file = '';
  @property({ attribute: false }) problem: Problem | null = null;
  @query('textarea') private area!: HTMLTextAreaElement | null;
  @query('.big') private place!: HTMLElement | null;
  private big: BigEditor | null = null;
  private revealed = 1;

  private changed(text: string): void {
    this.dispatchEvent(new CustomEvent('text', { detail: text }));
  }

  private choose(part: Values): void {
    const options = { detail: part, bubbles: true, composed: true };
    this.dispatchEvent(new CustomEvent('change-state', options));
  }

  private get messageId(): string {
    return `${this.field}-problem`;
  }

  private get isBig(): boolean {
    return this.text.length > boxLength && this.text.length <= editableLength;
  }

  override focus(options?: FocusOptions): void {
    if (this.markedRange()) this.showPlace();
    else if (this.big) this.big.focus();
    else this.area?.focus(options);
  }

  /** Puts the cursor on the bad token. */
  private showPlace(): void {
    const range = this.markedRange();
    if (!range) return;
    if (this.big) this.big.select(range);
    if (!this.area) return;
    this.area.focus();
    this.area.setSelectionRange(range[0], range[1]);
    if (this.text.includes('\n')) this.scrollToLine(this.area, this.problem?.line ?? 1);
  }

  /** Scrolls to a line, and leaves the focus unchanged. */
  reveal(line: number): void {
    this.revealed = line;
    if (this.area) this.scrollToLine(this.area, line);
    else this.big?.reveal(line);
  }

  private scrollToLine(area: HTMLTextAreaElement, line: number): void {
    const { lineHeight } = getComputedStyle(area);
    area.scrollTop = (line - 3) * parseFloat(lineHeight);
    this.follow(area);
  }

  // Line and column count bytes, but texts count UTF-16 units.
  private markedRange(): [number, number] | null {
    const { line, column = 1, length = 1 } = this.problem ?? {};
    if (line === undefined) return null;
    let start = 0;
    for (let i = 1; i < line; ++i) start = this.text.indexOf('\n', start) + 1;
    const end = this.text.indexOf('\n', start);
    const stop = end < 0 ? this.text.length : end;
    const bytes = new TextEncoder().encode(this.text.slice(start, stop));
    const units = (count: number): number => new TextDecoder().decode(bytes.slice(0, count)).length;
    const from = start + units(column - 1);
    return [from, Math.max(start + units(column - 1 + length), Math.min(from + 1, stop))];
  }

  // A text box would lay out all of a long text before it could be replaced by the editor.
  private readonly paste = (event: ClipboardEvent): void => {
    const pasted = event.clipboardData?.getData('text/plain') ?? '';
    const area = event.target as HTMLTextAreaElement;
    if (area.value.length + pasted.length <= boxLength) return;
    event.preventDefault();
    const { value, selectionStart, selectionEnd } = area;
    this.changed(value.slice(0, selectionStart) + pasted + value.slice(selectionEnd));
  };

  override updated(_: PropertyValues): void {
    if (!this.isBig) {
      this.big?.destroy();
      this.big = null;
    } else if (this.big) {
      this.big.show(this.text, this.markedRange(), this.problem ? this.messageId : null);
    } else {
      void this.openBig();
    }
    if (this.area) this.follow(this.area);
  }

  private async openBig(): Promise<void> {
    const { BigEditor } = await import('./big-editor.js');
    if (!this.isBig || this.big || !this.place) return;
    const pasted = this.wasFocused;
    this.big = new BigEditor(this.place, this.text, this.label, (text) => this.changed(text));
    this.big.show(this.text, this.markedRange(), this.problem ? this.messageId : null);
    if (this.revealed > 1) this.big.reveal(this.revealed);
    if (pasted) this.big.focus();
  }

  // Whether the focus was in the box that is being replaced.
  private wasFocused = false;
  override willUpdate(changed: PropertyValues): void {
    if (changed.has('text'))
      this.wasFocused = this.shadowRoot?.activeElement === this.area && this.area !== null;
  }

  override render(): unknown {
    const wrong = this.problem ? 'wrong' : '';
    if (this.text.length > editableLength) return [this.card(wrong), this.message()];
    if (this.isBig)
      return html`<div class="box ${wrong}"><div class="big"></div></div>
        ${this.message()}`;
    const range = this.markedRange();
    const count = this.text.split('\n').length;
    // Wrapped lines would not line up with their numbers, so numbers are only shown for several
    // lines.
    const numbered = count > 1;
    const numbers = Array.from({ length: count }, (_, i) => i + 1).join('\n');
    return html`<div class="box ${wrong} ${numbered ? 'lines' : ''}">
        ${numbered ? html`<div class="numbers" aria-hidden="true"><pre>${numbers}</pre></div>` : nothing}
        <div class="layers">
          <pre class="under" aria-hidden="true">${range ? this.underlined(range) : nothing}</pre>
          <textarea
            id=${this.field}
            aria-label=${this.label}
            aria-invalid=${this.problem ? 'true' : 'false'}
            aria-describedby=${this.problem ? this.messageId : nothing}
            placeholder=${this.placeholder || nothing}
            spellcheck="false"
            autocomplete="off"
            .value=${this.text}
            wrap=${numbered ? 'off' : 'soft'}
            @paste=${this.paste}
            @input=${(event: Event) => this.changed((event.target as HTMLTextAreaElement).value)}
            @scroll=${(event: Event) => this.follow(event.target as HTMLTextAreaElement)}
          ></textarea>
        </div>
      </div>
      ${this.message()}`;
  }

  private underlined([from, to]: [number, number]): unknown {
    const { text } = this;
    return [
      text.slice(0, from),
      html`<mark>${text.slice(from, to) || ' '}</mark>`,
      text.slice(to) + '\n',
    ];
  }

  private card(wrong: string): unknown {
    return html`<div class="box card ${wrong}">
      <span>${this.file || 'Pasted text'}, ${sizeText(this.text.length)}</span>
      <button class="button" @click=${() => this.changed('')}>Clear</button>
      <pre aria-label="First lines">${this.text.slice(0, headLength)}</pre>
    </div>`;
  }

  private message(): unknown {
    if (!this.problem) return nothing;
    const { line, column } = this.problem;
    return html`<div class="problem" id=${this.messageId} role="alert">
      ${
        line === undefined
          ? nothing
          : html`<button class="button place" @click=${() => this.showPlace()}>
              line ${line}, column ${column}
            </button> `
      }${this.problem.message}
      ${meantButtons(this.problem, (part) => this.choose(part))}
    </div>`;
  }

  // Elements under the text and next to it scroll with the text.
  private follow(area: HTMLTextAreaElement): void {
    const under = this.renderRoot.querySelector<HTMLElement>('.under');
    const numbers = this.renderRoot.querySelector<HTMLElement>('.numbers pre');
    if (under) Object.assign(under, { scrollLeft: area.scrollLeft, scrollTop: area.scrollTop });
    if (numbers) numbers.style.transform = `translateY(${-area.scrollTop}px)`;
  }
}
