// The Learn panel: the lessons to choose from. Each lesson runs on its panel.
import { LitElement, css, html } from 'lit';
import { customElement, property } from 'lit/decorators.js';
import { handbookLink } from '../../kit/handbook.js';
import { lessonPanels } from '../../kit/lesson-places.js';
import { lessonValues, lessons } from '../../kit/learn/lessons.js';
import type { Lesson } from '../../kit/learn/lesson-part.js';
import type { PanelRow } from '../../kit/row.js';
import { pageStyles } from '../../kit/styles.js';

const panelNames: Readonly<Record<string, string>> = {
  ring: 'Ring',
  flow: 'Flow',
  cluster: 'Cluster',
  dynamic: 'Dynamic',
};

@customElement('ek-learn-panel')
export class LearnPanel extends LitElement {
  static override styles = [
    pageStyles,
    css`
      article {
        padding: 24px 20px 40px;
        max-width: 1320px;
      }
      h1 {
        font-size: 28px;
        line-height: 1.25;
        margin: 0 0 4px;
      }
      .purpose {
        color: var(--muted);
        margin: 0 0 24px;
      }
      ol {
        list-style: none;
        margin: 0;
        padding: 0;
        display: grid;
        grid-template-columns: repeat(auto-fill, minmax(min(100%, 380px), 1fr));
        gap: 0 32px;
      }
      li {
        border-top: 1px solid var(--line);
      }
      .handbook a {
        color: var(--accent);
        text-underline-offset: 3px;
      }
      li a {
        display: grid;
        grid-template-columns: 32px 1fr;
        padding: 16px 8px;
        color: inherit;
        text-decoration: none;
        border-radius: 6px;
      }
      li a:hover {
        background: var(--sunken);
      }
      .number {
        color: var(--accent);
        font-size: 20px;
        font-weight: 600;
        grid-row: span 3;
      }
      strong {
        font-size: 16px;
        font-weight: 600;
      }
      small {
        font-size: 12px;
        color: var(--muted);
      }
    `,
  ];

  @property({ attribute: false }) row!: PanelRow;

  private start(event: Event, { name }: Lesson): void {
    event.preventDefault();
    this.dispatchEvent(new CustomEvent('open-values', { detail: lessonValues(name) }));
  }

  override render(): unknown {
    return html`<article>
      <h1>${this.row.title}</h1>
      <p class="purpose">
        ${this.row.purpose} Each lesson has two questions on a real panel: settings, pictures and
        numbers are real.
      </p>
      <p class="handbook">${handbookLink('index.html', 'Tutorials and guides in the handbook')}</p>
      <ol>
        ${lessons.map(
          (lesson, i) =>
            html`<li>
              <a
                href=${`#lesson=${lesson.name}`}
                @click=${(event: Event) => this.start(event, lesson)}
              >
                <span class="number">${i + 1}</span>
                <strong>${lesson.title}</strong>
                <span>${lesson.aim}</span>
                <small>on the ${panelNames[lessonPanels[`${lesson.name}.0`]!]} panel</small>
              </a>
            </li>`,
        )}
      </ol>
    </article>`;
  }
}
