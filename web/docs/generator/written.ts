// The hand-written pages of docs/pages.
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { written } from './markdown.js';
import type { Page } from './page.js';
import { docs } from './records.js';

const folder = `${docs}pages/`;

const read = (path: string): string => readFileSync(folder + path, 'utf8');

/** The pages of a folder in the order in which the front page links to them; others follow by name. */
export function inOrder(paths: readonly string[], front: string): string[] {
  const linked = [...front.matchAll(/\]\(([^)#]+\.md)/g)].map(([, path]) => path!);
  const at = (path: string): number => {
    const found = linked.indexOf(path);
    return found < 0 ? linked.length : found;
  };
  return paths.toSorted((a, b) => at(a) - at(b) || (a < b ? -1 : 1));
}

export function writtenPages(): Page[] {
  if (!existsSync(folder)) return [];
  const paths = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((path) =>
    path.endsWith('.md'),
  );
  const front = paths.includes('index.md') ? read('index.md') : '';
  return inOrder(paths, front).map((path) => {
    const [section, file] = path.includes('/') ? path.split('/') : ['start', path];
    const { title, description, lead, body } = written(read(path));
    return {
      path: path.replace(/\.md$/, '.html'),
      section: section!,
      title,
      description,
      lead,
      body,
      words: file!.replace(/\.md$/, '').replaceAll('-', ' '),
    };
  });
}
