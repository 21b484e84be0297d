// The glossary: definitions of terms of art, and functions that write a text with its terms
// explained.
import { html, nothing, type TemplateResult } from 'lit';
import { unbroken } from 'evenkeel/elements';
import type { Term } from './term.js';
import './term.js';

export type { Term };

export type Glossary = readonly Term[];

/** One term, in the spelling of the text. */
export const explained = (term: Term, text: string): TemplateResult =>
  html`<ek-term .term=${term}>${text}</ek-term>`;

const found = (term: Term, text: string): RegExpExecArray | null =>
  new RegExp(`(?<![\\w-])(?:${term.spelled ?? term.name})(?![\\w-])`, 'i').exec(text);

/** The terms of a text, each once. */
export const termsIn = (glossary: Glossary, text: string): Term[] =>
  glossary.filter((term) => found(term, text));

/** A line with the terms of texts that cannot hold buttons, such as texts in a picture. */
export function termsLine(glossary: Glossary, texts: readonly string[]): unknown {
  const terms = termsIn(glossary, texts.join(' | '));
  if (terms.length === 0) return nothing;
  return html`<p class="terms">${terms.map((term) => explained(term, term.name))}</p>`;
}

/** Writes a text with its terms explained. */
export type Say = (text: string) => unknown;

/** Writes texts of one view. Every term is explained at its first occurrence. */
export function explainer(glossary: Glossary): Say {
  const left = new Set(glossary);
  return (text) => {
    const parts: unknown[] = [];
    let rest = unbroken(text);
    while (rest !== '') {
      let first: { term: Term; at: number; word: string } | null = null;
      for (const term of left) {
        const match = found(term, rest);
        if (match && (!first || match.index < first.at))
          first = { term, at: match.index, word: match[0] };
      }
      if (!first) break;
      left.delete(first.term);
      parts.push(rest.slice(0, first.at), explained(first.term, first.word));
      rest = rest.slice(first.at + first.word.length);
    }
    return [...parts, rest];
  };
}

/** Writes labels of a form with their terms, or else with the term of the chosen value. */
export function labeller(glossary: Glossary): (label: string, chosen?: string) => unknown {
  const say = explainer(glossary);
  return (label, chosen = '') => {
    const [term] = termsIn(glossary, label).length > 0 ? [] : termsIn(glossary, chosen);
    return term ? explained(term, label) : say(label);
  };
}
