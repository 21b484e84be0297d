// The index of the search: a document per page, and one per part of a page that has its own anchor.
import MiniSearch from 'minisearch';
import { searchOptions, type Found } from '../client/search-options.js';
import { plain } from './html.js';
import { sectionOf } from './sections.js';
import { headingsIn } from './template.js';
import type { Page } from './page.js';

interface Document extends Found {
  id: number;
  words: string;
  headings: string;
  text: string;
}

/** More text of a page is not indexed, because the rest of a long page repeats its subject. */
const mostLetters = 6000;

const shortened = (text: string): string =>
  text.length > 110 ? `${text.slice(0, text.lastIndexOf(' ', 110))} …` : text;

export function searchDocuments(pages: readonly Page[]): Document[] {
  const documents = pages.flatMap((page) => {
    const section = sectionOf(page).title;
    const whole = {
      to: page.path,
      section,
      title: page.title,
      name: page.label ?? page.title,
      about: shortened(page.description),
      words: page.words ?? '',
      headings: headingsIn(page.body)
        .map(({ text }) => text)
        .join(' '),
      text: plain(`${page.description} ${page.body}`).slice(0, mostLetters),
    };
    const parts = (page.entries ?? []).map(({ anchor, title, text, words }) => ({
      to: `${page.path}#${anchor}`,
      section: `${section}: ${page.label ?? page.title}`,
      title,
      name: title,
      about: shortened(text),
      words: words ?? section,
      headings: '',
      text,
    }));
    return [whole, ...parts];
  });
  return documents.map((document, id) => ({ id, ...document }));
}

/** The index as JSON. */
export function searchIndex(pages: readonly Page[]): string {
  const index = new MiniSearch<Document>(searchOptions);
  index.addAll(searchDocuments(pages));
  return JSON.stringify(index);
}
