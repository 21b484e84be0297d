// An answer: what holds, its charts and tables, and how each leaves the page.
import { html, nothing, type TemplateResult } from 'lit';
import { formatNumber, type ReproduceAnswer } from 'evenkeel/elements';
import './charts.js';
import { markNames, markOf, type Result, type Table } from './items.js';
import { sign } from './mark.js';

export type Format = 'svg' | 'png' | 'csv' | 'tex';
const formats: readonly (readonly [Format, string])[] = [
  ['svg', 'SVG'],
  ['png', 'PNG'],
  ['csv', 'CSV'],
  ['tex', 'LaTeX'],
];

/** One of the tables, or the chart of the series. */
export type Save = (what: Table | Result, place: number, format: Format) => void;

function heading(what: Table | Result, place: number, save: Save): TemplateResult {
  const chosen = (event: Event): void => {
    const select = event.target as HTMLSelectElement;
    if (select.value) save(what, place, select.value as Format);
    select.value = '';
  };
  const name = 'columns' in what ? what.title : 'the chart';
  return html`<div class="heading">
    <h2>${'columns' in what ? what.title : 'Chart'}</h2>
    <select class="button" aria-label="Export ${name}" @change=${chosen}>
      <option value="">Export…</option>
      ${formats.map(([format, title]) => html`<option value=${format}>${title}</option>`)}
    </select>
  </div>`;
}

const cellText = (value: string | number | null): string =>
  value === null ? '–' : typeof value === 'number' ? formatNumber(value) : value;

function tableView(table: Table, place: number, save: Save): TemplateResult {
  const { title, columns, rows } = table;
  const judged = columns.at(-1) === 'verdict';
  const texts = (i: number): string[] =>
    rows.map((row) => row[i]).filter((cell) => typeof cell === 'string');
  // Names stand in one line; sentences are wrapped, and what stands below them is ranged as they are.
  const styles = columns.map((_, i) => {
    const longest = Math.max(0, ...texts(i).map(({ length }) => length));
    if (i === 0) return longest > 32 ? 'words long' : '';
    return longest === 0 ? '' : longest > 32 ? 'words long' : 'words';
  });
  const odd = (row: Table['rows'][number]): boolean =>
    judged && !String(row.at(-1)).startsWith('reproduces');
  return html`${heading(table, place, save)}
    <div class="scroll" tabindex="0" role="region" aria-label=${title}>
      <table>
        <thead>
          <tr>
            ${columns.map((column, i) => html`<th class=${styles[i]!}>${column}</th>`)}
          </tr>
        </thead>
        <tbody>
          ${rows.map(
            (row) =>
              html`<tr class=${odd(row) ? 'odd' : ''}>
                ${row.map((value, i) => html`<td class=${styles[i]!}>${cellText(value)}</td>`)}
              </tr>`,
          )}
        </tbody>
      </table>
    </div>`;
}

export function answerView(answer: ReproduceAnswer, save: Save): TemplateResult {
  const { result, summary, stopped } = answer;
  const mark = markOf({ answer, problem: '' });
  const misprint = stopped ? null : (result.verdict?.misprint ?? null);
  return html`<h1>${result.title}</h1>
    <div class="verdict" data-mark=${mark}>
      ${sign(mark)}
      <div>
        <strong
          >${mark === 'none' ? 'No verdict' : `${markNames[mark][0]!.toUpperCase()}${markNames[mark].slice(1)}`}.</strong
        >
        <span data-testid="verdict">${summary}</span>
      </div>
    </div>
    ${misprint === null ? nothing : html`<p class="why"><strong>The print:</strong> ${misprint}</p>`}
    ${stopped ? html`<p class="how">Stopped early: the trials so far.</p>` : nothing}
    ${
      result.series.length > 0
        ? html`${heading(result, result.tables.length, save)}
            <ek-series-chart .result=${result}></ek-series-chart>`
        : nothing
    }
    ${result.tables.map((table, i) => tableView(table, i, save))}
    <p class="how">${result.how}</p>`;
}
