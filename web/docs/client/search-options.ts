// How the handbook is searched. The build and the browser share these options.
import type { Options, SearchResult } from 'minisearch';
import { synonyms } from './synonyms.js';

/** The stored part of a document. */
export interface Found {
  /** Address below docs. */
  to: string;
  section: string;
  title: string;
  about: string;
}

/** Words of questions that do not name a subject. */
const unimportant = new Set(
  'a an and are at be by can do does for from how i in is it me mean my need no not of on or should so that the there this to use was what when where which who why will with you your'.split(
    ' ',
  ),
);

/** Words, and the parts of words such as bad_shape or k/2. */
function tokenize(text: string): string[] {
  const words = text.split(/[^\p{L}\p{N}_/.+-]+/u);
  return words.flatMap((word) => {
    const bare = word.replaceAll(/^[./+-]+|[./+-]+$/g, '');
    const parts = bare.split(/[_/.+-]+/);
    return parts.length > 1 ? [bare, ...parts] : [bare];
  });
}

/** The stem of an English word; names with digits and underscores are kept. */
function stem(word: string): string {
  if (/[^a-z]/.test(word) || word.length < 5) return word;
  const one = word.replace(/(?<!s)s$/, '');
  const short = one.replace(/(?:ing|ed|e)$/, '');
  return short.length < 3 ? one : short;
}

function processTerm(term: string): string | null {
  const word = term.toLowerCase();
  return word === '' || unimportant.has(word) ? null : stem(word);
}

/** Sections that answer questions come before those that list details. */
const weights: readonly (readonly [RegExp, number])[] = [
  [/^guides\//, 1.6],
  [/^tutorials\//, 1.5],
  [/^errors\.html#/, 1.4],
  [/^commands\//, 1.2],
  [/^glossary\.html#/, 1.1],
  [/^theory\//, 0.6],
  [/^papers\/.*#/, 0.5],
  [/^jobs\/.*#/, 0.8],
];

export const searchOptions: Options = {
  fields: ['title', 'words', 'headings', 'text'],
  storeFields: ['to', 'section', 'title', 'about'],
  tokenize,
  processTerm,
  searchOptions: {
    boost: { title: 6, words: 3, headings: 2 },
    prefix: (term) => term.length > 2,
    fuzzy: (term) => (term.length > 5 ? 0.2 : false),
    weights: { fuzzy: 0.2, prefix: 0.4 },
    boostDocument: (_id, _term, stored) =>
      weights.find(([pattern]) => pattern.test(stored?.['to'] as string))?.[1] ?? 1,
  },
};

/** The subset of MiniSearch that a search needs. */
interface Searchable {
  search: (query: object) => SearchResult[];
}

export const most = 10;

/** The best pages for a query. Synonyms count less than the words of the query. */
export function findIn(index: Searchable, query: string): Found[] {
  const words = tokenize(query.toLowerCase()).flatMap((word) => processTerm(word) ?? []);
  const also = synonyms
    .filter(([pattern]) => pattern.test(query.toLowerCase()))
    .map(([, others]) => others);
  if (words.length === 0) return [];
  const queries = [
    { queries: [query], combineWith: 'OR' },
    ...also.map((others) => ({ queries: [others], combineWith: 'OR', boostDocument: undefined })),
  ];
  const found = index.search({ combineWith: 'OR', queries });
  return found.slice(0, most) as unknown as Found[];
}
