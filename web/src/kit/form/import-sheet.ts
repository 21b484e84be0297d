// The columns of a table: its first rows, and the columns with loads and nodes.
import { LitElement, css, html, nothing, type PropertyValues } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import { Newest, withResult } from 'evenkeel/elements';
import { engineOf } from '../engine.js';
import { textFor } from './read-job.js';
import { reading, type Reading } from '../slice.js';
import { pageStyles } from '../styles.js';

interface Preview {
  header: boolean;
  columns: string[];
  rows: string[][];
}

const units: readonly (readonly [unit: string, words: string])[] = [
  ['', 'whole units, unchanged'],
  ['0.001', 'seconds, in units of 1 ms: 1.5 becomes 1\u202f500'],
  ['0.000001', 'seconds, in units of 1 µs: 1.5 becomes 1\u202f500\u202f000'],
  ['1000', 'milliseconds, in units of 1 s: 1\u202f500 becomes 2'],
];

@customElement('ek-import-sheet')
export class ImportSheet extends LitElement {
  static override styles = [
    pageStyles,
    css`
      :host([hidden]) {
        display: none;
      }
      details {
        border: 1px solid var(--line);
        border-radius: 6px;
        padding: 4px 12px;
      }
      details[open] {
        padding-bottom: 12px;
      }
      summary {
        cursor: pointer;
        min-height: 24px;
        color: var(--muted);
        font-size: 12px;
      }
      .rows {
        overflow-x: auto;
        margin: 4px 0 12px;
      }
      table {
        font-size: 12px;
        white-space: nowrap;
      }
      td.load,
      th.load {
        color: var(--accent);
        font-weight: 600;
      }
      td.node,
      th.node {
        font-weight: 600;
      }
      .grid {
        display: grid;
        grid-template-columns: 1fr 1fr;
        gap: 8px 12px;
      }
      .wide {
        grid-column: 1 / -1;
      }
    `,
  ];

  @property() text = '';
  @property({ attribute: false }) reading: Reading = reading.defaults;
  @state() private preview: Preview | null = null;
  private readonly looking = new Newest();

  override willUpdate(changed: PropertyValues<this>): void {
    if (!changed.has('text')) return;
    const { text } = this;
    const looking = this.looking.run(
      text,
      async function* (signal) {
        if (oneLine.test(text)) {
          yield null;
          return;
        }
        const core = await engineOf('sheets');
        const job = { kind: 'read', as: 'table', rows: 6, text: textFor(text) } as const;
        const answer = withResult(await core.run(job, { signal }));
        yield answer.ok ? (answer.result.value as unknown as Preview) : null;
      },
      (preview) => {
        this.preview = preview && isTable(preview) ? preview : null;
        this.hidden = this.preview === null;
      },
    );
    // Without an engine there is no sheet. The page reports the missing engine.
    looking.catch(() => (this.hidden = true));
  }

  private change(part: Partial<Reading>): void {
    const options = { detail: part, bubbles: true, composed: true };
    this.dispatchEvent(new CustomEvent('change-state', options));
  }

  /** The columns are requested by name, or by number if they have no names. */
  private value(index: number): string {
    const { header, columns } = this.preview!;
    return header ? columns[index]! : String(index + 1);
  }

  private choice(
    label: string,
    key: 'column' | 'rowNode' | 'unit',
    options: readonly (readonly [string, string])[],
    style = '',
  ): unknown {
    const chosen = this.reading[key];
    const known = options.some(([value]) => value === chosen);
    const all = known ? options : [...options, [chosen, chosen] as const];
    return html`<div class="field ${style}">
      <label for=${key}>${label}</label>
      <select
        id=${key}
        @change=${(event: Event) => this.change({ [key]: (event.target as HTMLSelectElement).value })}
      >
        ${all.map(([value, name]) => html`<option value=${value} .selected=${value === chosen}>${name}</option>`)}
      </select>
    </div>`;
  }

  override render(): unknown {
    const { preview } = this;
    if (!preview) return nothing;
    const { columns, rows } = preview;
    const { column, rowNode, rowSum } = this.reading;
    const named = columns.map((name, i) => [this.value(i), name] as const);
    const role = (i: number): string =>
      this.value(i) === column ? 'load' : this.value(i) === rowNode ? 'node' : '';
    return html`<details open>
      <summary>A table of ${columns.length} columns</summary>
      <div class="rows" tabindex="0" role="region" aria-label="First rows">
        <table>
          <thead>
            <tr>
              ${columns.map((name, i) => html`<th scope="col" class=${role(i)}>${name}</th>`)}
            </tr>
          </thead>
          <tbody>
            ${rows.slice(0, 4).map(
              (row) =>
                html`<tr>
                  ${row.map((cell, i) => html`<td class=${role(i)}>${cell}</td>`)}
                </tr>`,
            )}
          </tbody>
        </table>
      </div>
      <div class="grid">
        ${this.choice('Loads are in', 'column', [['', 'automatic (from the header)'], ...named])}
        ${this.choice('Node names are in', 'rowNode', [['', 'automatic (from the header)'], ...named])}
        ${this.choice('Unit', 'unit', units, 'wide')}
        <label class="check wide"
          ><input
            type="checkbox"
            .checked=${rowSum}
            @change=${(event: Event) => this.change({ rowSum: (event.target as HTMLInputElement).checked })}
          />
          Add up the rows of each node</label
        >
      </div>
    </details>`;
  }
}

/** Whether the text has several named columns, or objects. Lists of numbers are not a table. */
/** A line of numbers is not a table: nobody has to read its columns. */
const oneLine = /^[\d ,;.\t]*\n?$/;

const isTable = ({ header, columns }: Preview): boolean =>
  header && (columns.length > 1 || /\D/.test(columns[0] ?? ''));
