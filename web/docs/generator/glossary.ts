// The glossary of the records.
import { existsSync } from 'node:fs';
import { escaped, heading, slug } from './html.js';
import type { Page } from './page.js';
import { json, root } from './records.js';

interface Term {
  name: string;
  is: string;
  formula?: string;
  picture?: string;
  from?: string;
  group: string;
}

interface Glossary {
  groups: Record<string, string>;
  glossary: Term[];
}

const file = 'core/schema/glossary.json';

function entry({ name, is, formula, picture, from }: Term, id: string): string {
  return [
    heading(3, name, id),
    `<p>${escaped(is)}</p>`,
    formula ? `<p class="formula">${formula}</p>` : '',
    picture ? `<div class="small">${picture}</div>` : '',
    from ? `<p><small>${escaped(from)}</small></p>` : '',
  ].join('');
}

/** The page of all terms; none if the records have no glossary. */
export function glossaryPages(): Page[] {
  if (!existsSync(root + file)) return [];
  const { groups, glossary } = json(file) as Glossary;
  const used = new Set<string>();
  const named = glossary.map((term) => {
    // A term of two groups has two entries.
    const base = slug(term.name);
    const id = used.has(base) ? `${base}-${term.group}` : base;
    used.add(id);
    return { term, id };
  });
  const body = Object.entries(groups).map(([group, title]) => {
    const own = named
      .filter(({ term }) => term.group === group)
      .sort((a, b) => a.term.name.localeCompare(b.term.name, 'en'));
    return own.length === 0
      ? ''
      : heading(2, title, `group-${group}`) + own.map(({ term, id }) => entry(term, id)).join('\n');
  });
  return [
    {
      path: 'glossary.html',
      section: 'glossary',
      title: 'Glossary',
      description: `The ${glossary.length} technical terms of Evenkeel and of the papers behind it, each with a formula or a source.`,
      words: 'glossary term definition meaning word',
      entries: named.map(({ term, id }) => ({
        anchor: id,
        title: term.name,
        text: term.is,
      })),
      body: body.join('\n'),
    },
  ];
}
