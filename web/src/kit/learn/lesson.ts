// <ek-lesson>: the question of a lesson, next to its panel. The answer appears after the
// prediction.
import { LitElement, css, html, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { customElement, property } from 'lit/decorators.js';
import { lessonAt, lessonValues, lessons } from './lessons.js';
import type { Part } from './lesson-part.js';
import { pageStyles } from '../styles.js';

@customElement('ek-lesson')
export class LessonElement extends LitElement {
  static override styles = [
    pageStyles,
    css`
      :host {
        display: block;
        border: 1px solid var(--accent);
        border-radius: 6px;
        padding: 12px 16px 16px;
      }
      h3 {
        font-size: 16px;
        font-weight: 600;
        margin: 0;
        outline: none;
      }
      .count {
        color: var(--muted);
        font-size: 12px;
        margin: 0 0 8px;
      }
      p {
        margin: 0 0 8px;
      }
      .ask {
        font-weight: 600;
      }
      ol {
        list-style: none;
        margin: 0 0 8px;
        padding: 0;
        display: grid;
        gap: 4px;
      }
      ol button {
        width: 100%;
        text-align: left;
        white-space: normal;
        min-height: 36px;
      }
      ol button[aria-pressed='true'] {
        border-color: var(--ink);
        font-weight: 600;
      }
      .true {
        border-color: var(--accent);
        color: var(--accent);
      }
      .bar {
        display: flex;
        flex-wrap: wrap;
        gap: 8px;
      }
    `,
  ];

  /** For example "two-steps.0". */
  @property() place = '';
  @property({ attribute: false }) answer: object | null = null;
  @property({ attribute: false }) chosen: number | null = null;

  private explained = false;

  override updated(changed: PropertyValues): void {
    // The focus follows the question, for visitors who use the keyboard.
    if (changed.has('place') && changed.get('place') !== undefined)
      this.renderRoot.querySelector('h3')?.focus();
    const explanation = this.renderRoot.querySelector<HTMLElement>('.description');
    if (explanation && !this.explained) explanation.focus();
    this.explained = explanation !== null;
  }

  private send(name: string, detail?: unknown): void {
    this.dispatchEvent(new CustomEvent(name, { detail }));
  }

  private choices(part: Part): TemplateResult {
    const right = this.chosen === null || !this.answer ? -1 : part.truth(this.answer);
    return html`<ol>
      ${part.choices.map(
        (choice, i) =>
          html`<li>
            <button
              class=${i === right ? 'button true' : 'button'}
              aria-pressed=${this.chosen === i ? 'true' : 'false'}
              ?disabled=${this.chosen !== null && i !== right && i !== this.chosen}
              @click=${() => this.send('predict', i)}
            >
              ${choice}${i === right ? ' ✓' : ''}
            </button>
          </li>`,
      )}
    </ol>`;
  }

  private explanation(part: Part, answer: object): TemplateResult {
    const right = this.chosen === part.truth(answer);
    return html`<p class="description" tabindex="-1" role="status">
        <strong>${right ? 'Your prediction is right.' : 'Not what you predicted.'}</strong>
        ${part.explain(answer)}
      </p>
      <div class="bar">
        <button class="button" @click=${() => this.send('run')}>Play the steps</button>
        ${this.further()}
      </div>`;
  }

  private further(): TemplateResult {
    const { lesson, index } = lessonAt(this.place)!;
    const next = lessons[lessons.indexOf(lesson) + 1];
    if (lesson.parts[index + 1])
      return html`<button
        class="button primary"
        @click=${() => this.send('go', lessonValues(lesson.name, index + 1))}
      >
        Next question
      </button>`;
    return next
      ? html`<button
          class="button primary"
          @click=${() => this.send('go', lessonValues(next.name))}
        >
          Next lesson: ${next.title}
        </button>`
      : html`<button class="button primary" @click=${() => this.send('go', { panel: 'learn' })}>
          All lessons
        </button>`;
  }

  override render(): unknown {
    const found = lessonAt(this.place);
    if (!found) return nothing;
    const { lesson, part, index } = found;
    return html`<h3 tabindex="-1">${lesson.title}</h3>
      <p class="count">Question ${index + 1} of ${lesson.parts.length}</p>
      <p>${part.scene}</p>
      <p class="ask">${part.ask}</p>
      ${this.choices(part)}
      ${
        this.chosen === null
          ? html`<p class="count">
              Predict first. The answer is hidden until you choose one of the options.
            </p>`
          : this.answer
            ? this.explanation(part, this.answer)
            : nothing
      }
      ${
        this.chosen === null || !this.answer
          ? html`<button class="button" @click=${() => this.send('leave')}>
              Leave the lesson
            </button>`
          : nothing
      }`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'ek-lesson': LessonElement;
  }
}
