// All pages of the handbook in the order of reading, and the files that they become.
import { cataloguePages } from './catalogues.js';
import { commandPages } from './commands.js';
import { errorPage } from './errors.js';
import { formatPages } from './formats.js';
import { glossaryPages } from './glossary.js';
import { escaped } from './html.js';
import { jobPages, jobsIntroduction } from './jobs.js';
import { rendered } from './markdown.js';
import type { Page } from './page.js';
import { paperPages } from './papers.js';
import { introduction } from './records.js';
import { searchIndex } from './search.js';
import { pagesOf, sections, type Section } from './sections.js';
import { framed } from './template.js';
import { theoryPages } from './theory.js';
import { writtenPages } from './written.js';

/** More text above the list of the pages of a section. */
const introductions: Readonly<Record<string, () => string>> = { jobs: jobsIntroduction };

/** The list of the pages of a section. */
function indexPage(section: Section, pages: readonly Page[]): Page {
  const { name, title, index, about } = section;
  const items = pagesOf(pages, section).map((page) => {
    const to = page.path.slice(name.length + 1);
    return `<li><a href="${to}">${escaped(page.label ?? page.title)}</a><span>${escaped(page.description)}</span></li>`;
  });
  return {
    path: index,
    section: name,
    title,
    description: about,
    words: name,
    body: `${rendered(introduction(name))}${introductions[name]?.() ?? ''}<ul class="index">${items.join('\n')}</ul>`,
  };
}

/** All pages, section by section. */
export function handbookPages(): Page[] {
  const made = [
    ...writtenPages(),
    ...commandPages(),
    ...jobPages(),
    ...cataloguePages(),
    ...formatPages(),
    ...paperPages(),
    errorPage(),
    ...glossaryPages(),
    ...theoryPages(),
  ];
  return sections.flatMap((section) => {
    const own = made.filter((page) => page.section === section.name);
    if (own.length === 0) return [];
    const front = own.find(({ path }) => path === section.index) ?? indexPage(section, own);
    return [front, ...own.filter((page) => page !== front)];
  });
}

/** The files of all pages by their paths below docs, and the index of the search. */
export function handbookFiles(): { pages: Record<string, string>; index: string } {
  const all = handbookPages();
  const files = all.map((page) => [page.path, framed(page, all)]);
  return { pages: Object.fromEntries(files) as Record<string, string>, index: searchIndex(all) };
}
