// The ranking as a table: the total first, and the rest of a row in a part that unfolds.
import { css, html, nothing, type TemplateResult } from 'lit';
import { amount, loadAmount, readable, type LoadUnit } from 'evenkeel/elements';
import { termsLine } from '../../kit/learn/glossary.js';
import { adviseTerms } from '../../gen/glossary-advise.js';
import { coded } from '../../kit/headline.js';
import { networkLabel } from '../../kit/names.js';
import type { Advice } from './job.js';
import { schemeName, schemeShort } from './spoken.js';

export type Column = keyof Advice;

/** Columns in every row. */
const main: readonly (readonly [Column, string, string])[] = [
  ['total_ms', 'total, ms', 'Time of the flow computation plus the bound of the migration'],
  ['topology', 'topology', 'The network between the nodes'],
  [
    'scheme',
    'scheme',
    'opt: the optimal scheme; md: one dimension after the other; adi: alternating dimensions',
  ],
  ['cost_m', 'M(G,d)', 'Messages that a node sends one after the other until the flow is known'],
];

/** Columns in the part that unfolds. */
const more: readonly (readonly [Column, string])[] = [
  ['flow_ms', 'flow, ms'],
  ['migration_ms', 'migration bound, ms'],
  ['degree', 'maximum degree'],
  ['rounds', 'rounds of messages'],
  ['node_flow', 'units through the busiest node'],
  ['least_node_flow', 'smallest found for any flow'],
];

/** All columns, in the form of files. */
export const columns: readonly Column[] = [
  'topology',
  'scheme',
  'degree',
  'cost_m',
  'rounds',
  'node_flow',
  'least_node_flow',
  'flow_ms',
  'migration_ms',
  'total_ms',
];

export const rankingStyles = css`
  @media (max-width: 860px) {
    .ranking {
      overflow-x: auto;
    }
  }
  .ranking table {
    max-width: 880px;
  }
  .ranking th button {
    border: 0;
    background: none;
    padding: 4px 0;
    min-height: 24px;
    color: inherit;
    font: inherit;
    cursor: pointer;
    white-space: nowrap;
  }
  .ranking th[aria-sort='ascending'] button::after {
    content: ' ↑';
  }
  .ranking th[aria-sort='descending'] button::after {
    content: ' ↓';
  }
  .ranking th:nth-child(-n + 3),
  .ranking td:nth-child(-n + 3) {
    text-align: left;
  }
  .ranking td:first-child {
    white-space: nowrap;
    width: 30%;
  }
  .ranking .bar {
    display: inline-block;
    height: 10px;
    min-width: 2px;
    margin-right: 8px;
    background: color-mix(in oklab, var(--ink) 35%, var(--surface));
    border-radius: 2px;
  }
  .ranking .bar i {
    display: block;
    height: 100%;
    background: var(--accent);
    border-radius: 2px 0 0 2px;
  }
  .ranking .open,
  .ranking .unfold {
    border: 0;
    background: none;
    padding: 0;
    min-height: 24px;
    color: var(--accent);
    font: inherit;
    cursor: pointer;
    text-align: left;
  }
  .ranking .unfold {
    min-width: 24px;
    text-align: center;
    color: var(--muted);
  }
  .ranking .open:hover {
    text-decoration: underline;
  }
  .ranking .code {
    white-space: normal;
  }
  .ranking .mark {
    color: var(--muted);
    font-size: 12px;
    padding-left: 8px;
    white-space: nowrap;
  }
  .ranking .details td {
    text-align: left;
    white-space: normal;
    color: var(--muted);
    width: auto;
  }
  .ranking dl {
    display: grid;
    grid-template-columns: repeat(auto-fit, minmax(200px, 1fr));
    gap: 4px 24px;
    margin: 8px 0 0;
  }
  .ranking dl div {
    display: flex;
    justify-content: space-between;
    gap: 8px;
  }
  .ranking dd {
    margin: 0;
    color: var(--ink);
  }
`;

/** Columns that hold amounts of load. */
export const loadColumns: readonly Column[] = ['node_flow', 'least_node_flow'];

export const show = (value: Advice[Column], unit?: LoadUnit): string => {
  if (value === null) return '–';
  if (unit && typeof value === 'number') return loadAmount(value, unit);
  return typeof value === 'number' ? amount(value) : String(value);
};

export interface RankingView {
  unit: LoadUnit;
  /** Null: the rows keep their order. */
  sorted: Column | null;
  descending: boolean;
  unfolded: ReadonlySet<Advice>;
  pointed: Advice | null;
  sortBy(column: Column): void;
  unfold(row: Advice): void;
  open(row: Advice): void;
  point(row: Advice | null): void;
}

export function sortedRows(
  ranking: readonly Advice[],
  { sorted, descending }: { sorted: Column; descending: boolean },
): Advice[] {
  const sign = descending ? -1 : 1;
  return [...ranking].sort((a, b) => {
    const [p, q] = [a[sorted], b[sorted]];
    if (p === q) return 0;
    if (p === null) return 1;
    if (q === null) return -1;
    return sign * (p < q ? -1 : 1);
  });
}

function marks(row: Advice): unknown {
  const words = [
    row.near ? `${row.nodes} nodes` : '',
    row.own ? 'given' : '',
    row.front ? 'front' : '',
  ].filter(Boolean);
  return words.map((word) => html`<span class="mark">${word}</span>`);
}

function mainRow(row: Advice, slowest: number, view: RankingView): TemplateResult {
  const open = view.unfolded.has(row);
  const width = (55 * row.total_ms) / slowest;
  const part = (100 * row.flow_ms) / row.total_ms;
  return html`<tr
    class=${`row${row.own ? ' chosen' : ''}${view.pointed === row ? ' lit' : ''}`}
    @mouseenter=${() => view.point(row)}
    @mouseleave=${() => view.point(null)}
  >
    <td>
      <span class="bar" style=${`width:${width}%`}><i style=${`width:${part}%`}></i></span>${show(
        row.total_ms,
      )}
    </td>
    <td data-code=${row.topology}>
      <button class="open" title="See it balance in the Flow panel" @click=${() => view.open(row)}>
        ${coded(networkLabel(row.topology), row.topology)}</button
      >${marks(row)}
    </td>
    <td data-code=${row.scheme} title=${schemeName(row.scheme)}>${schemeShort(row.scheme)}</td>
    <td>${show(row.cost_m)}</td>
    <td>
      <button
        class="unfold"
        aria-expanded=${open ? 'true' : 'false'}
        aria-label=${`More of ${networkLabel(row.topology)}, ${schemeName(row.scheme)}`}
        @click=${() => view.unfold(row)}
      >
        ${open ? '▾' : '▸'}
      </button>
    </td>
  </tr>`;
}

const detailRow = (row: Advice, unit: LoadUnit): TemplateResult =>
  html`<tr class="details">
    <td colspan="5">
      ${readable(row.why)}
      <dl>
        ${more.map(
          ([name, title]) =>
            html`<div>
              <dt>${unit ? title.replace('units', 'load') : title}</dt>
              <dd>${show(row[name], loadColumns.includes(name) ? unit : null)}</dd>
            </div>`,
        )}
      </dl>
    </td>
  </tr>`;

export function rankingTable(rows: readonly Advice[], view: RankingView): TemplateResult {
  const slowest = Math.max(...rows.map((row) => row.total_ms));
  const order = (name: Column): 'none' | 'ascending' | 'descending' =>
    view.sorted !== name ? 'none' : view.descending ? 'descending' : 'ascending';
  return html`${termsLine(
      adviseTerms,
      main.map(([, title]) => title),
    )}
    <table>
      <thead>
        <tr>
          ${main.map(([name, title, hint]) =>
            view.sorted === null
              ? html`<th title=${hint}>${title}</th>`
              : html`<th aria-sort=${order(name)}>
                  <button title=${hint} @click=${() => view.sortBy(name)}>${title}</button>
                </th>`,
          )}
          <th></th>
        </tr>
      </thead>
      <tbody>
        ${rows.map(
          (row) =>
            html`${mainRow(row, slowest, view)}${view.unfolded.has(row) ? detailRow(row, view.unit) : nothing}`,
        )}
      </tbody>
    </table>`;
}
