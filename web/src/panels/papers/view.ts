// The Papers panel: every table and figure that can be recomputed, published values beside ours.
import { LitElement, css, html, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import {
  formatNumber,
  Newest,
  papers,
  withResult,
  type ReproduceAnswer,
  type ReproduceJob,
  type RunOptions,
} from 'evenkeel/elements';
import { engine } from '../../kit/engine.js';
import { download } from '../../kit/save.js';
import './charts.js';
import { pageStyles } from '../../kit/styles.js';
import type { PapersState } from './state.js';

type Id = ReproduceJob['id'];

const known = papers.flatMap(({ figures }) => figures.map(([id]): Id => id));

@customElement('ek-papers-panel')
export class PapersPanel extends LitElement {
  static override styles = [
    pageStyles,
    css`
      :host {
        display: grid;
        grid-template-columns: minmax(240px, 300px) minmax(0, 1fr);
        min-height: 100%;
      }
      aside {
        border-right: 1px solid var(--line);
        padding: 16px 20px;
        display: flex;
        flex-direction: column;
        gap: 16px;
      }
      aside p {
        margin: 4px 0 8px;
        font-size: 12px;
        color: var(--muted);
      }
      aside button {
        display: block;
        width: 100%;
        text-align: left;
        border: 0;
        border-left: 3px solid transparent;
        background: none;
        padding: 6px 10px;
        min-height: 32px;
        cursor: pointer;
        color: var(--muted);
      }
      aside button:hover,
      aside button[aria-current='true'] {
        color: var(--ink);
      }
      aside button[aria-current='true'] {
        border-left-color: var(--accent);
      }
      section {
        padding: 16px 20px 40px;
        min-width: 0;
      }
      h1 {
        font-size: 20px;
        line-height: 1.35;
        font-weight: 600;
        margin: 0 0 8px;
      }
      .verdict {
        font-size: 16px;
        max-width: 80ch;
        margin: 0 0 12px;
      }
      .how {
        color: var(--muted);
        max-width: 80ch;
        margin: 0 0 16px;
      }
      .bar {
        display: flex;
        gap: 8px;
        align-items: center;
        margin-bottom: 12px;
        min-height: 32px;
      }
      progress {
        flex: 1;
        max-width: 320px;
        height: 3px;
        accent-color: var(--accent);
      }
      ek-series-chart {
        max-width: 720px;
        margin-bottom: 20px;
      }
      .scroll {
        overflow-x: auto;
        margin-bottom: 20px;
      }
      td,
      th {
        white-space: nowrap;
      }
      th.words,
      td.words {
        text-align: left;
        white-space: normal;
        min-width: 160px;
      }
      tr.odd td {
        background: color-mix(in oklab, var(--warn) 9%, transparent);
      }
      @media (max-width: 860px) {
        :host {
          display: flex;
          flex-direction: column;
        }
        aside {
          order: 2;
          border-right: 0;
          border-top: 1px solid var(--line);
          padding: 16px;
        }
        section {
          padding: 16px;
        }
      }
    `,
  ];

  @property({ attribute: false }) state!: PapersState;
  /** Nothing is computed while nobody looks. */
  @property({ type: Boolean }) active = false;
  @state() private answer: ReproduceAnswer | null = null;
  @state() private problem = '';
  @state() private share: number | null = null;
  private readonly runs = new Newest();

  private get paper(): Id {
    return (known as string[]).includes(this.state.paper) ? (this.state.paper as Id) : known[0]!;
  }

  override willUpdate(changed: PropertyValues): void {
    const looked = changed.has('state') || changed.has('active');
    if (looked && this.active && !this.runs.isFor(this.paper)) void this.run(this.paper);
  }

  private async run(id: Id): Promise<void> {
    this.share = 0;
    this.problem = '';
    const onProgress: RunOptions['onProgress'] = ({ done, total }) =>
      (this.share = total > 0 ? done / total : 0);
    try {
      await this.runs.run(
        id,
        async function* (signal) {
          const core = await engine;
          yield withResult(await core.run({ kind: 'reproduce', id }, { signal, onProgress }));
        },
        (answer) => {
          if (answer.ok) this.answer = answer;
          else this.problem = answer.error.message;
        },
      );
    } catch (error) {
      if ((error as { code?: string }).code !== 'aborted') this.problem = (error as Error).message;
    }
    if (this.runs.isFor(id)) this.share = null;
  }

  private choose(paper: Id): void {
    this.dispatchEvent(new CustomEvent('change-state', { detail: { paper } }));
  }

  private async save(): Promise<void> {
    const text = await (
      await engine
    ).runText(JSON.stringify({ kind: 'reproduce', id: this.paper }));
    download(`evenkeel-${this.paper.replace('/', '-')}.json`, text + '\n', 'application/json');
  }

  private table(table: ReproduceAnswer['result']['tables'][number]): TemplateResult {
    const cell = (value: string | number | null): string => {
      if (value === null) return '–';
      return typeof value === 'number' ? formatNumber(value) : value;
    };
    const wordy = (i: number): boolean =>
      i > 0 && table.rows.some((row) => typeof row[i] === 'string');
    return html`<h2>${table.title}</h2>
      <div class="scroll" tabindex="0" role="region" aria-label=${table.title}>
        <table>
          <thead>
            <tr>
              ${table.columns.map((column, i) => html`<th class=${wordy(i) ? 'words' : ''}>${column}</th>`)}
            </tr>
          </thead>
          <tbody>
            ${table.rows.map((row) => {
              const last = row.at(-1);
              const judged = table.columns.at(-1) === 'verdict';
              return html`<tr
                class=${judged && !String(last).startsWith('reproduces') ? 'odd' : ''}
              >
                ${row.map(
                  (value, i) =>
                    html`<td class=${i > 0 && typeof value === 'string' ? 'words' : ''}>
                      ${cell(value)}
                    </td>`,
                )}
              </tr>`;
            })}
          </tbody>
        </table>
      </div>`;
  }

  override render(): unknown {
    const { answer } = this;
    return html`<aside aria-label="Papers">
        ${papers.map(
          (paper) =>
            html`<div>
              <h2>${paper.title}</h2>
              <p>${paper.source}</p>
              ${paper.figures.map(
                ([id, title]) =>
                  html`<button
                    aria-current=${this.paper === id ? 'true' : 'false'}
                    @click=${() => this.choose(id)}
                  >
                    ${title}
                  </button>`,
              )}
            </div>`,
        )}
      </aside>
      <section aria-live="polite" aria-busy=${this.share === null ? 'false' : 'true'}>
        <div class="bar">
          ${
            this.share === null
              ? html`<button class="button" @click=${() => void this.save()}>Save JSON</button>
                  <code>evenkeel reproduce ${this.paper}</code>`
              : html`<progress max="1" .value=${this.share} aria-label="Progress"></progress>
                  <button class="button" @click=${() => this.runs.stop()}>Stop</button>`
          }
        </div>
        ${this.problem ? html`<p class="problem" role="alert">${this.problem}</p>` : nothing}
        ${
          answer && answer.result.id === this.paper
            ? html`<h1>${answer.result.title}</h1>
                <p class="verdict" data-testid="verdict">${answer.summary}</p>
                ${answer.stopped ? html`<p class="how">Stopped early: the trials so far.</p>` : nothing}
                ${answer.result.tables.map((table) => this.table(table))}
                ${
                  answer.result.series.length
                    ? html`<ek-series-chart .result=${answer.result}></ek-series-chart>`
                    : nothing
                }
                <p class="how">${answer.result.how}</p>`
            : nothing
        }
      </section>`;
  }
}
