// The headline of the page: the sentence of an answer with names in place of codes. The codes
// follow in grey.
import { html, type TemplateResult } from 'lit';
import { capital, readable } from 'evenkeel/elements';
import { networkName, networkSpec, type Names } from './names.js';

interface Piece {
  text: string;
  /** The code, shown in grey after its name. */
  code: string;
}

const escaped = (code: string): string => code.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');

function pattern(names: Names): RegExp {
  const codes = Object.keys(names).map((code) => `(?<![\\w:-])${escaped(code)}(?!\\w|[:-]\\w)`);
  return new RegExp([networkSpec.source, ...codes].join('|'), 'g');
}

/** The text, split at codes that have a name. */
export function pieces(text: string, names: Names): Piece[] {
  const found: Piece[] = [];
  let end = 0;
  for (const match of text.matchAll(pattern(names))) {
    const code = match[0];
    const name = Object.hasOwn(names, code) ? names[code]! : networkName(code);
    if (!name) continue;
    found.push({ text: text.slice(end, match.index), code: '' }, { text: name, code });
    end = match.index + code.length;
  }
  found.push({ text: text.slice(end), code: '' });
  return found;
}

export { capital };

export function spoken(text: string, names: Names = {}): TemplateResult {
  return html`${pieces(text, names).map(({ text, code }, i, all) => {
    const first = all.slice(0, i).every((piece) => piece.text === '');
    const words = readable(first ? capital(text) : text);
    return code ? html`${words} <small class="code">(${code})</small>` : words;
  })}`;
}

/** A name, followed by its code in grey. */
export const coded = (name: string, code: string): TemplateResult =>
  name === code ? html`${name}` : html`${name} <small class="code">(${code})</small>`;

/** A cell with a name. Exported tables have the code. */
export const codedCell = (name: string, code: string): TemplateResult =>
  html`<td class="words" data-code=${code}>${coded(name, code)}</td>`;

/** The first clause is the answer, and the rest has its numbers. */
export function clauses(summary: string): [string, string] {
  const [, first = summary, rest = ''] = /^(.{0,120}?[.:])(?: (.*))?$/s.exec(summary) ?? [];
  return [first, rest];
}
