// The changes by an answer as a table: one row per number, before and after.
import { capital, readable } from 'evenkeel/elements';
import { html, type TemplateResult } from 'lit';

export type BeforeAfter = readonly [name: unknown, before: unknown, after: unknown];

/** @param of  The object of the numbers, as the heading above their names. */
export const beforeAfter = (of: string, rows: readonly BeforeAfter[]): TemplateResult =>
  html`<table class="before-after">
    <thead>
      <tr>
        <th>${of}</th>
        <th>before</th>
        <th>after</th>
      </tr>
    </thead>
    <tbody>
      ${rows.map(
        ([name, before, after]) =>
          html`<tr>
            <td>${name}</td>
            <td>${before}</td>
            <td>${after}</td>
          </tr>`,
      )}
    </tbody>
  </table>`;

/** The notes of an answer as sentences, one paragraph per note. */
export const noteLines = (notes: readonly string[]): TemplateResult[] =>
  notes.map((note) => html`<p class="note">${capital(readable(note)).replace(/\.?$/, '.')}</p>`);
