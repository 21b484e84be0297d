// The frame around every page: head, header with search, navigation, and the list of headings.
import { escaped, link, plain } from './html.js';
import { relativeTo, type Page } from './page.js';
import { pagesOf, sectionOf, sections } from './sections.js';

/** The policy of the page. Nothing is inline. */
const policy =
  "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:; worker-src 'self' blob:";

const name = (page: Page): string => page.label ?? page.title;

/** Sections, and the pages of the open section. */
function navigation(page: Page, pages: readonly Page[]): string {
  const open = sectionOf(page);
  const items = sections.flatMap((section) => {
    if (!pages.some(({ path }) => path === section.index)) return [];
    const here = section.index === page.path ? ' aria-current="page"' : '';
    const to = relativeTo(page.path, section.index);
    const title = `<a href="${to}"${here}>${escaped(section.title)}</a>`;
    if (section !== open) return [`<li>${title}</li>`];
    const rows = pagesOf(pages, section).map((one) => {
      const current = one === page ? ' aria-current="page"' : '';
      const address = relativeTo(page.path, one.path);
      return `<li><a href="${address}"${current}>${escaped(name(one))}</a></li>`;
    });
    return [`<li class="open">${title}${rows.length > 0 ? `<ul>${rows.join('')}</ul>` : ''}</li>`];
  });
  return `<ul>${items.join('\n')}</ul>`;
}

function breadcrumb(page: Page): string {
  const section = sectionOf(page);
  const steps = [link(relativeTo(page.path, 'index.html'), 'Handbook')];
  if (section.index !== page.path && section.name !== 'start')
    steps.push(link(relativeTo(page.path, section.index), section.title));
  if (page.path === 'index.html') return '';
  const items = [...steps, `<span aria-current="page">${escaped(name(page))}</span>`];
  return `<nav class="path" aria-label="Breadcrumb"><ol>${items.map((item) => `<li>${item}</li>`).join('')}</ol></nav>`;
}

/** The headings of level 2 in the body. */
export const headingsIn = (body: string): { id: string; text: string }[] =>
  [...body.matchAll(/<h2 id="([^"]*)">([^]*?)<\/h2>/g)].map(([, id, text]) => ({
    id: id!,
    text: plain(text!),
  }));

function onThisPage(body: string): string {
  const headings = headingsIn(body);
  if (headings.length < 2) return '';
  const items = headings.map(({ id, text }) => `<li><a href="#${id}">${escaped(text)}</a></li>`);
  return `<nav class="contents" aria-labelledby="page-contents"><h2 id="page-contents">On this page</h2><ul>${items.join('')}</ul></nav>`;
}

function neighbours(page: Page, pages: readonly Page[]): string {
  const at = pages.indexOf(page);
  const step = (other: Page | undefined, rel: string, label: string): string =>
    other
      ? `<a rel="${rel}" href="${relativeTo(page.path, other.path)}"><small>${label}</small> ${escaped(name(other))}</a>`
      : '<span></span>';
  return `<nav class="neighbours" aria-label="Previous and next page">${step(pages[at - 1], 'prev', 'Previous')}${step(pages[at + 1], 'next', 'Next')}</nav>`;
}

/** @param pages  All pages in the order of reading. */
export function framed(page: Page, pages: readonly Page[]): string {
  const to = (path: string): string => relativeTo(page.path, path);
  const title = page.path === 'index.html' ? 'Evenkeel handbook' : `${page.title} · Evenkeel`;
  const body = page.body.includes('<h2 id=') ? onThisPage(page.body) : '';
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<title>${escaped(title)}</title>
<meta name="description" content="${escaped(page.description)}">
<link rel="icon" href="${to('../favicon.svg')}" type="image/svg+xml">
<link rel="stylesheet" href="${to('handbook.css')}">
<script src="${to('theme.js')}"></script>
<script src="${to('handbook.js')}" defer></script>
</head>
<body>
<a class="skip" href="#page-content">Skip to the content</a>
<header>
<a class="brand" href="${to('../index.html')}"><img src="${to('../favicon.svg')}" alt="" width="20" height="20">Evenkeel</a>
<a class="handbook" href="${to('index.html')}">Handbook</a>
<div class="search" role="search">
<label class="unseen" for="search-field">Search the handbook</label>
<input id="search-field" type="search" placeholder="Search" autocomplete="off" spellcheck="false" aria-controls="search-results" aria-autocomplete="list">
<div id="search-results" role="listbox" tabindex="0" aria-label="Search results" hidden></div>
<p id="search-status" class="unseen" role="status"></p>
</div>
<button id="theme-button" type="button" title="Light, dark or system theme"><span>auto</span></button>
</header>
<div class="page">
<nav class="sections" aria-label="Handbook">
<details><summary>Contents</summary></details>
${navigation(page, pages)}
</nav>
<main id="page-content" tabindex="-1">
${breadcrumb(page)}
<h1>${escaped(page.title)}</h1>
${page.description ? `<p class="lead">${page.lead ?? escaped(page.description)}</p>` : ''}
${page.body}
${neighbours(page, pages)}
</main>
${body}
</div>
</body>
</html>
`;
}
