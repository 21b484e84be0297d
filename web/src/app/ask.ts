// Asks which panel to show a text in, or explains why no panel can.
import { LitElement, css, html, nothing, type TemplateResult } from 'lit';
import { customElement, property } from 'lit/decorators.js';
import type { PanelRow, TextKind } from '../kit/row.js';
import { pageStyles } from '../kit/styles.js';
import type { Question } from './opening.js';
import { viewsOfKind } from './inspected.js';

export interface Choice {
  row: PanelRow;
  kind: TextKind;
}

const previewLines = 6;
const previewWidth = 80;

function preview(text: string): string {
  const lines = text.slice(0, 4000).split(/\r?\n/);
  const shown = lines.slice(0, previewLines).map((line) => line.slice(0, previewWidth));
  return [...shown, ...(lines.length > previewLines ? ['…'] : [])].join('\n');
}

@customElement('ek-ask')
export class Ask extends LitElement {
  static override styles = [
    pageStyles,
    css`
      dialog {
        width: min(560px, calc(100vw - 32px));
        max-height: calc(100dvh - 32px);
        overflow: auto;
        padding: 20px;
        border: 1px solid var(--line);
        border-radius: 6px;
        background: var(--surface);
        color: var(--ink);
      }
      dialog::backdrop {
        background: color-mix(in srgb, var(--ink) 30%, transparent);
      }
      h2 {
        margin: 0 0 12px;
        font-size: 16px;
      }
      pre {
        margin: 0 0 12px;
        padding: 8px;
        overflow: auto;
        border-radius: 6px;
        background: var(--sunken);
        font-size: 12px;
      }
      .choices {
        display: grid;
        gap: 8px;
      }
      .choices button {
        text-align: start;
        padding: 8px 12px;
        white-space: normal;
        height: auto;
      }
      .choices span,
      li span {
        color: var(--muted);
      }
      ul {
        margin: 0 0 12px;
        padding-left: 20px;
      }
      li {
        margin-bottom: 8px;
        overflow-wrap: anywhere;
      }
      .end {
        margin-top: 12px;
        display: flex;
        justify-content: flex-end;
      }
    `,
  ];

  @property({ attribute: false }) question!: Question;

  override firstUpdated(): void {
    this.renderRoot.querySelector('dialog')!.showModal();
  }

  private choose(choice: Choice): void {
    this.dispatchEvent(new CustomEvent('choose', { detail: choice }));
  }

  private button({ row, kind }: Choice, words: string): TemplateResult {
    return html`<button class="button" @click=${() => this.choose({ row, kind })}>
      <strong>${row.title}</strong> <span>${words}</span>
    </button>`;
  }

  private which(): TemplateResult {
    const { views } = this.question;
    return html`<div class="choices">${views.map((view) => this.button(view, view.words))}</div>`;
  }

  private why(): TemplateResult {
    const { reasons } = this.question;
    const kinds = [...new Set(reasons.map(({ kind }) => kind))];
    const text = !reasons.some(({ message }) => message.includes('binary file'));
    return html`<ul>
        ${reasons.map(
          ({ words, message }) => html`<li><strong>${words}</strong> <span>${message}</span></li>`,
        )}
      </ul>
      ${
        text
          ? html`<div class="choices">
              ${kinds.flatMap((kind) =>
                viewsOfKind(kind)
                  .slice(0, 1)
                  .map((row) => this.button({ row, kind }, 'open anyway')),
              )}
            </div>`
          : nothing
      }`;
  }

  override render(): unknown {
    const { it, views } = this.question;
    const name = it.name || 'The input';
    const title =
      views.length > 0 ? `Open ${name} in which panel?` : `${name} is in an unknown format`;
    return html`<dialog
      aria-labelledby="title"
      @close=${() => this.dispatchEvent(new CustomEvent('close'))}
    >
      <h2 id="title">${title}</h2>
      ${
        views.length > 0
          ? html`<pre aria-label="First lines">${preview(it.text)}</pre>
              ${this.which()}`
          : html`<p>The nearest formats are:</p>
              ${this.why()}`
      }
      <form class="end" method="dialog"><button class="button">Cancel</button></form>
    </dialog>`;
  }
}
