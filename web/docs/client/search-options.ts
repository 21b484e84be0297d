// How the handbook is searched. The build and the browser share these options.
import type MiniSearch from 'minisearch';
import type { Options } from 'minisearch';
import { synonyms } from './synonyms.js';

/** The stored part of a document. */
export interface Found {
  /** Address below docs. */
  to: string;
  section: string;
  title: string;
  /** The subject alone, such as opt. */
  name: string;
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
  [/^(?:\w+\/)?index\.html$/, 0.5],
  [/^guides\//, 1.6],
  [/^tutorials\//, 1.5],
  [/^errors\.html#/, 1.4],
  [/^commands\//, 1.2],
  [/^glossary\.html#/, 1.1],
  [/^theory\//, 0.6],
  [/^papers\/.*#/, 1.2],
  [/^papers\//, 0.7],
  [/^jobs\/.*#/, 0.8],
];

export const searchOptions: Options = {
  fields: ['title', 'words', 'headings', 'text'],
  storeFields: ['to', 'section', 'title', 'name', 'about'],
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

export const most = 10;

/** A page that is about nothing else than the query comes first. */
const exactly = 4;

/**
 * The best pages for a query. Pages with all of its words come before pages with some of them, and
 * synonyms count less.
 */
export function findIn(index: Pick<MiniSearch, 'search'>, query: string): Found[] {
  const asked = query.toLowerCase().trim();
  const words = tokenize(asked).flatMap((word) => processTerm(word) ?? []);
  if (words.length === 0) return [];
  const also = synonyms.filter(([pattern]) => pattern.test(asked)).map(([, others]) => others);
  const queries = [
    { queries: [query], combineWith: 'AND' as const },
    { queries: [query], combineWith: 'OR' as const },
    ...also.map((others) => ({ queries: [others], combineWith: 'AND' as const })),
  ];
  const found = index.search({ combineWith: 'OR', queries });
  const scored = found.map((result) => {
    const isExact = (result['name'] as string).toLowerCase() === asked;
    return { result, score: result.score * (isExact ? exactly : 1) };
  });
  return scored
    .sort((a, b) => b.score - a.score)
    .slice(0, most)
    .map(({ result }) => result as unknown as Found);
}
