// A page of the handbook before it is written to a file.

/** A part of a page that the search finds on its own, such as an error code. */
export interface Entry {
  anchor: string;
  title: string;
  text: string;
  /** Other words for the subject. */
  words?: string;
}

export interface Page {
  /** Path below docs, such as schemes/opt.html. */
  path: string;
  /** Name of its section, see sections.ts. */
  section: string;
  title: string;
  /** One paragraph of plain text. */
  description: string;
  /** The same with links, as HTML, if it has any. */
  lead?: string;
  /** HTML below the title. */
  body: string;
  /** Short name in lists of pages. */
  label?: string;
  /** Other words for the subject, for the search. */
  words?: string;
  entries?: readonly Entry[];
}

/** The relative address of one page from another. Both are paths below docs. */
export function relativeTo(from: string, to: string): string {
  const depth = from.split('/').length - 1;
  return '../'.repeat(depth) + to;
}
