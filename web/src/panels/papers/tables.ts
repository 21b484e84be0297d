// A table of an answer: plain, or with a group of columns for every published value.
import { html, type TemplateResult } from 'lit';
import { formatNumber } from 'evenkeel/elements';
import type { Say } from '../../kit/learn/glossary.js';
import { differenceOf, groupsOf, type Grouping } from './columns.js';
import type { Table } from './items.js';
import type { Lights } from './links.js';

type Row = Table['rows'][number];

const cellText = (value: Row[number]): string =>
  value === null ? '–' : typeof value === 'number' ? formatNumber(value) : value;

/** From this number of columns on, a table is denser. */
const many = 8;

/** If there are more groups, they are below each other, with one line each for published value,
 * computed value and difference. */
const mostAbreast = 3;

function stylesOf({ columns, rows }: Table): string[] {
  // Names are in one line. Sentences are wrapped, and cells below them have the same alignment.
  return columns.map((_, i) => {
    const texts = rows.map((row) => row[i]).filter((cell) => typeof cell === 'string');
    const longest = Math.max(0, ...texts.map(({ length }) => length));
    if (i === 0) return longest > 32 ? 'words long' : '';
    return longest === 0 ? '' : longest > 32 ? 'words long' : 'words';
  });
}

const odd = ({ columns }: Table, row: Row): string =>
  columns.at(-1) === 'verdict' && !String(row.at(-1)).startsWith('reproduced') ? 'odd' : '';

/** A table, and the highlights of its rows. */
interface View {
  table: Table;
  say: Say;
  lights: Lights;
}

function difference(row: Row, printed: number, ours: number): TemplateResult {
  const found = differenceOf(row[printed]!, row[ours]!);
  return html`<td class=${`difference ${found?.size ?? ''}`}>${found?.text ?? '–'}</td>`;
}

function plain({ table, say, lights }: View): TemplateResult {
  const styles = stylesOf(table);
  return html`<table class=${table.columns.length > many ? 'many' : ''}>
    <thead>
      <tr>
        ${table.columns.map((column, i) => html`<th class=${styles[i]!}>${say(column)}</th>`)}
      </tr>
    </thead>
    <tbody>
      ${table.rows.map(
        (row, i) =>
          html`<tr
            class=${`${odd(table, row)} ${lights.looks(i)}`}
            data-row=${lights.name(i)}
            tabindex=${lights.tab(i)}
          >
            ${row.map((value, i) => html`<td class=${styles[i]!}>${cellText(value)}</td>`)}
          </tr>`,
      )}
    </tbody>
  </table>`;
}

function abreast(
  { table, say, lights }: View,
  { groups, before, after }: Grouping,
): TemplateResult {
  const styles = stylesOf(table);
  const alone = (indices: readonly number[]) =>
    indices.map((i) => html`<th rowspan="2" class=${styles[i]!}>${say(table.columns[i]!)}</th>`);
  const cells = (row: Row, indices: readonly number[]) =>
    indices.map((i) => html`<td class=${styles[i]!}>${cellText(row[i]!)}</td>`);
  return html`<table class=${groups.length > 2 ? 'grouped many' : 'grouped'}>
    <thead>
      <tr>
        ${alone(before)}${groups.map(({ name }) => html`<th colspan="3" class="group">${say(name)}</th>`)}${alone(after)}
      </tr>
      <tr>
        ${groups.map(
          ({ printed, ours }) =>
            html`<th class=${`printed ${styles[printed]!}`}>published</th>
              <th class=${styles[ours]!}>computed</th>
              <th>difference</th>`,
        )}
      </tr>
    </thead>
    <tbody>
      ${table.rows.map(
        (row, i) =>
          html`<tr
            class=${`${odd(table, row)} ${lights.looks(i)}`}
            data-row=${lights.name(i)}
            tabindex=${lights.tab(i)}
          >
            ${cells(row, before)}${groups.map(
              ({ printed, ours }) =>
                html`<td class=${`printed ${styles[printed]!}`}>${cellText(row[printed]!)}</td>
                  <td class=${styles[ours]!}>${cellText(row[ours]!)}</td>
                  ${difference(row, printed, ours)}`,
            )}${cells(row, after)}
          </tr>`,
      )}
    </tbody>
  </table>`;
}

function stacked(
  { table, say, lights }: View,
  { groups, before, after }: Grouping,
): TemplateResult {
  const styles = stylesOf(table);
  const alone = (row: Row, indices: readonly number[]) =>
    indices.map((i) => html`<td rowspan="3" class=${styles[i]!}>${cellText(row[i]!)}</td>`);
  const heads = (indices: readonly number[]) =>
    indices.map((i) => html`<th class=${styles[i]!}>${say(table.columns[i]!)}</th>`);
  return html`<table class="grouped stacked">
    <thead>
      <tr>
        ${heads(before)}
        <th></th>
        ${groups.map(({ name }) => html`<th>${say(name)}</th>`)}${heads(after)}
      </tr>
    </thead>
    ${table.rows.map(
      (row, i) =>
        html`<tbody
          class=${`${odd(table, row)} ${lights.looks(i)}`}
          data-row=${lights.name(i)}
          tabindex=${lights.tab(i)}
        >
          <tr>
            ${alone(row, before)}
            <th class="line">published</th>
            ${groups.map(({ printed }) => html`<td class="printed">${cellText(row[printed]!)}</td>`)}${alone(row, after)}
          </tr>
          <tr>
            <th class="line">computed</th>
            ${groups.map(({ ours }) => html`<td>${cellText(row[ours]!)}</td>`)}
          </tr>
          <tr>
            <th class="line">difference</th>
            ${groups.map(({ printed, ours }) => difference(row, printed, ours))}
          </tr>
        </tbody>`,
    )}
  </table>`;
}

export function tableBody(table: Table, say: Say, lights: Lights): TemplateResult {
  const grouping = groupsOf(table);
  const view = { table, say, lights };
  if (!grouping) return plain(view);
  const grouped = grouping.groups.length > mostAbreast ? stacked : abreast;
  return grouped(view, grouping);
}
