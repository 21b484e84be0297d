// An answer: its verdict, its charts and tables, and the export of each.
import { html, nothing, type TemplateResult } from 'lit';
import { descriptionText, type ReproduceAnswer } from 'evenkeel/elements';
import type { Glossary, Say } from '../../kit/learn/glossary.js';
import './charts.js';
import type { Linked } from '../../kit/chart/linked.js';
import { markNames, markOf, type Result, type Table } from './items.js';
import { alight, lightsOf, linksOf, type Lights } from './links.js';
import { sign } from './mark.js';
import { tableBody } from './tables.js';
import { describeItem } from './describe.js';

export type Ground = 'light' | 'dark' | 'none';
/** The name of a picture contains its ground, unless it is light. */
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

/** Saves a table, or the chart of the series. */
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

function tableView(
  table: Table,
  place: number,
  save: Save,
  say: Say,
  lights: Lights,
): TemplateResult {
  return html`${heading(table, place, save)}
    <div class="scroll" tabindex="0" role="region" aria-label=${table.title}>
      ${tableBody(table, say, lights)}
    </div>`;
}

/** The chart and the tables. Their points and rows light each other up. */
function parts(result: Result, save: Save, { terms, say, linked }: Written): TemplateResult {
  const { series, tables } = result;
  const links = linksOf(result);
  const item = linked.pointed ?? linked.pinned;
  const lit = alight(links, item);
  let first = 0;
  const views = tables.map((table, i) => {
    const lights = lightsOf(links, first, linked.pinned, lit);
    first += table.rows.length;
    return tableView(table, i, save, say, lights);
  });
  if (series.length === 0) return html`${views}`;
  const description = item && describeItem(result, links, item);
  return html`${heading(result, tables.length, save)}
    <ek-series-chart
      .result=${result}
      .terms=${terms}
      .lit=${lit}
      .linked=${linked}
    ></ek-series-chart>
    <div class="point" aria-live="off">
      ${
        description
          ? descriptionText(description)
          : html`<p>
              Each point and its table row are highlighted together. Click a point to pin the
              highlight.
            </p>`
      }
    </div>
    ${linked.area(views)}`;
}

/** Tools for writing an answer: its terms, each of which `say` explains once. */
export interface Written {
  terms: Glossary;
  say: Say;
  linked: Linked;
}

export function answerView(answer: ReproduceAnswer, save: Save, written: Written): TemplateResult {
  const { say } = written;
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
    ${misprint === null ? nothing : html`<p class="why"><strong>In the paper:</strong> ${say(misprint)}</p>`}
    ${stopped ? html`<p class="how">The run was stopped early. The result covers the trials so far.</p>` : nothing}
    ${parts(result, save, written)}
    <p class="how">${say(result.how)}</p>`;
}
