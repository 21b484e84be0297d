// The documents of core/theory as pages.
import { existsSync, readdirSync } from 'node:fs';
import { written, type Target } from './markdown.js';
import type { Page } from './page.js';
import { root, text } from './records.js';

const folder = 'core/theory/';

/** Documents are pages, and files of the source code have no page. */
const target: Target = (to) => {
  const [path = '', anchor] = to.split('#');
  const end = anchor === undefined ? '' : `#${anchor}`;
  if (path === '') return to;
  if (path === 'README.md') return `index.html${end}`;
  return existsSync(root + folder + path) && /^\w+\.md$/.test(path)
    ? path.replace(/\.md$/, `.html${end}`)
    : null;
};

const firstSentences = (description: string): string =>
  description.length > 300
    ? `${description.slice(0, description.lastIndexOf('.', 300) + 1)}`
    : description;

/** In the order of the table in README.md. */
export function theoryPages(): Page[] {
  const readme = text(`${folder}README.md`);
  const listed = [...readme.matchAll(/^\| \[`(\w+)\.md`\]/gm)].map(([, name]) => name!);
  const files = readdirSync(root + folder).filter((name) => name.endsWith('.md'));
  const names = files.map((name) => name.slice(0, -3)).filter((name) => name !== 'README');
  const order = [...listed, ...names.filter((name) => !listed.includes(name))];
  const pages = order.map((name): Page => {
    const { title, description, lead, body } = written(text(`${folder}${name}.md`), target);
    return {
      path: `theory/${name}.html`,
      section: 'theory',
      title,
      description: firstSentences(description),
      lead,
      words: `theory proof theorem ${name}`,
      body,
    };
  });
  const front = { ...written(readme, target), section: 'theory', words: 'theory' };
  return [{ path: 'theory/index.html', ...front }, ...pages];
}
