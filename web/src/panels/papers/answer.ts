// An answer: what holds, its charts and tables, and how each leaves the page.
import { html, nothing, type TemplateResult } from 'lit';
import type { ReproduceAnswer } from 'evenkeel/elements';
import type { Glossary, Say } from '../../kit/glossary.js';
import './charts.js';
import { markNames, markOf, type Result, type Table } from './items.js';
import { sign } from './mark.js';
import { tableBody } from './tables.js';

export type Ground = 'light' | 'dark' | 'none';
/** Pictures on another ground than the light one name it. */
export type Format = 'csv' | 'tex' | `${'svg' | 'png'}${'' | ' dark' | ' none'}`;
const formats: readonly (readonly [Format, string])[] = [
  ['svg', 'SVG'],
  ['png', 'PNG'],
  ['csv', 'CSV'],
  ['tex', 'LaTeX'],
  ['svg dark', 'SVG on a dark ground'],
  ['png dark', 'PNG on a dark ground'],
  ['svg none', 'SVG without a ground'],
  ['png none', 'PNG without a ground'],
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

function tableView(table: Table, place: number, save: Save, say: Say): TemplateResult {
  return html`${heading(table, place, save)}
    <div class="scroll" tabindex="0" role="region" aria-label=${table.title}>
      ${tableBody(table, say)}
    </div>`;
}

/** What an answer is written with: its terms, of which `say` explains each once. */
export interface Written {
  terms: Glossary;
  say: Say;
}

export function answerView(
  answer: ReproduceAnswer,
  save: Save,
  { terms, say }: Written,
): TemplateResult {
  const { result, summary, stopped } = answer;
  const mark = markOf({ answer, problem: '' });
  const misprint = stopped ? null : (result.verdict?.misprint ?? null);
  return html`<div class="verdict" data-mark=${mark}>
      ${sign(mark)}
      <div>
        <strong
          >${mark === 'none' ? 'No verdict' : `${markNames[mark][0]!.toUpperCase()}${markNames[mark].slice(1)}`}.</strong
        >
        <span data-testid="verdict">${say(summary)}</span>
      </div>
    </div>
    ${misprint === null ? nothing : html`<p class="why"><strong>The print:</strong> ${say(misprint)}</p>`}
    ${stopped ? html`<p class="how">Stopped early: the trials so far.</p>` : nothing}
    ${
      result.series.length > 0
        ? html`${heading(result, result.tables.length, save)}
            <ek-series-chart .result=${result} .terms=${terms}></ek-series-chart>`
        : nothing
    }
    ${result.tables.map((table, i) => tableView(table, i, save, say))}
    <p class="how">${say(result.how)}</p>`;
}
