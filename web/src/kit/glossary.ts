// The glossary: what terms of art mean, and how a text is written with its terms explained.
import { html, type SVGTemplateResult, type TemplateResult } from 'lit';
import './term.js';

export interface Term {
  name: string;
  /** One sentence. */
  is: string;
  formula?: TemplateResult;
  picture?: SVGTemplateResult;
  /** The paper. */
  from: string;
  /** How it is spelled in texts, where not as its name: a pattern. */
  spelled?: string;
}

export type Glossary = readonly Term[];

export const sources = {
  lau: 'F. C. M. Lau, “The Load Distribution Problem in a Processor Ring”, 2001',
  decker: 'T. Decker, B. Monien, R. Preis, “Towards Optimal Load Balancing Topologies”, 2000',
  thesis: 'The thesis on static and dynamic load balancing on extended hypercubes',
  jeannot:
    'E. Jeannot, F. Vernier, “A Practical Approach of Diffusion Load Balancing Algorithms”, 2006',
} as const;

/** One term, wherever a view wants it. */
export const explained = (term: Term, text = ''): TemplateResult =>
  html`<ek-term .term=${term} .text=${text}></ek-term>`;

/** Writes texts of one view: every term is explained where it comes first. */
export function explainer(glossary: Glossary): (text: string) => unknown {
  const left = new Set(glossary);
  return (text) => {
    const parts: unknown[] = [];
    let rest = text;
    while (rest !== '') {
      let first: { term: Term; at: number; word: string } | null = null;
      for (const term of left) {
        const found = new RegExp(`(?<![\\w-])(?:${term.spelled ?? term.name})(?![\\w-])`, 'i').exec(
          rest,
        );
        if (found && (!first || found.index < first.at))
          first = { term, at: found.index, word: found[0] };
      }
      if (!first) break;
      left.delete(first.term);
      parts.push(rest.slice(0, first.at), explained(first.term, first.word));
      rest = rest.slice(first.at + first.word.length);
    }
    return [...parts, rest];
  };
}
