// The pages of the handbook: one per item of the records, no broken link or anchor, nothing inline.
import { existsSync } from 'node:fs';
import { expect, it } from 'vitest';
import {
  catalogue,
  commands,
  errorCodes,
  families,
  records,
  root,
} from '../../web/docs/generator/records.js';
import { fileName } from '../../web/docs/generator/html.js';
import { handbookFiles } from '../../web/docs/generator/site.js';
import { formatRows, samplesOf, writtenFormats } from '../../web/docs/shown.mjs';

const { pages } = handbookFiles();
const { schemes, policies, methods, presets, papers, figures } = records.catalogues;
const named = (rows: readonly { name: string }[]): string[] => rows.map(({ name }) => name);
const realPolicies = policies.filter(({ name }) => name !== 'auto');

/** Folder of the pages, names of the items, and how many there are at least. */
const items: [string, string[], number][] = [
  ['commands', named(commands), 23],
  ['jobs', named(records.kinds), 14],
  ['schemes', named(schemes), 16],
  ['policies', named(realPolicies), 14],
  ['methods', named(methods), 20],
  ['presets', named(presets), 3],
  ['topologies', named(families), 24],
  ['formats', [...named(formatRows()), ...writtenFormats()], 26],
  ['papers', named(papers), 5],
];

it.each(items)('%s: every item has a page with its name in the title', (folder, names, least) => {
  expect(names.length).toBeGreaterThanOrEqual(least);
  const made = Object.keys(pages).filter((path) => path.startsWith(`${folder}/`));
  const wanted = names.map((name) => `${folder}/${fileName(name)}.html`);
  expect(made.sort()).toEqual([...wanted, `${folder}/index.html`].sort());
  if (folder === 'papers') return;
  for (const name of names) {
    const title = /<h1>(.*?)<\/h1>/.exec(pages[`${folder}/${fileName(name)}.html`]!)![1];
    expect(title).toContain(name);
  }
});

it.each(items.filter(([folder]) => !['commands', 'papers'].includes(folder)))(
  '%s: every item is described in the catalogue, and the catalogue has nothing else',
  (folder, names) => {
    const described = [...catalogue(folder).keys()];
    expect(described.sort()).toEqual([...names].sort());
  },
);

it('every error code has an anchor and a description', () => {
  expect(errorCodes.length).toBeGreaterThan(17);
  for (const code of errorCodes) expect(pages['errors.html']).toContain(`<h2 id="${code}">`);
  expect([...catalogue('errors').keys()].sort()).toEqual([...errorCodes].sort());
});

it('every item of the papers has an anchor and a verdict', () => {
  expect(figures.length).toBeGreaterThan(140);
  for (const { name, paper } of figures) {
    const anchor = name.replaceAll('/', '-');
    const page = pages[`papers/${paper}.html`]!;
    const part = page.slice(page.indexOf(`<h2 id="${anchor}">`)).split('<h2 id=')[1]!;
    expect(part, name).toContain(`evenkeel reproduce ${name}<`);
    expect(part, name).toMatch(/<strong class="(reproduces|misprint|differs|copy_damaged)">/);
  }
});

it('every format has a sample', () => {
  for (const { name } of formatRows()) expect(samplesOf(name), name).not.toEqual([]);
});

/** The anchors of a page. */
const anchorsOf = (html: string): Set<string> =>
  new Set([...html.matchAll(/ id="([^"]*)"/g)].map(([, id]) => id!));

it('no anchor is used twice, and no link or anchor is broken', () => {
  const anchors = new Map(Object.entries(pages).map(([path, html]) => [path, anchorsOf(html)]));
  const broken: string[] = [];
  let links = 0;
  for (const [path, html] of Object.entries(pages)) {
    const ids = [...html.matchAll(/ id="([^"]*)"/g)].map(([, id]) => id!);
    expect(ids.length, path).toBe(anchors.get(path)!.size);
    for (const [, attribute, to] of html.matchAll(/ (href|src)="([^"]*)"/g)) {
      if (/^https?:/.test(to!)) continue;
      links++;
      const { pathname, hash } = new URL(to!.replaceAll('&amp;', '&'), `file:///docs/${path}`);
      const target = decodeURIComponent(pathname).slice('/docs/'.length);
      const anchor = decodeURIComponent(hash.slice(1));
      const known = anchors.get(target);
      const other =
        existsSync(`${root}web/public${pathname}`) ||
        pathname === '/index.html' ||
        /^\/docs\/(?:handbook|theme)\.(?:css|js)$/.test(pathname);
      if (known ? anchor !== '' && !known.has(anchor) : attribute === 'href' && !other)
        broken.push(`${path}: ${to}`);
    }
  }
  expect(links).toBeGreaterThan(5000);
  expect(broken).toEqual([]);
});

it('no page has an inline script, style or handler', () => {
  for (const [path, html] of Object.entries(pages)) {
    expect(html, path).not.toMatch(/<script(?![^>]* src=)|<style|\sstyle=|\son[a-z]+=|javascript:/);
    expect(html, path).toMatch(/http-equiv="Content-Security-Policy"/);
  }
});

it('every page has a title, a description, a search field and landmarks', () => {
  const titles = Object.values(pages).map((html) => /<title>(.*?)<\/title>/.exec(html)![1]!);
  expect(new Set(titles).size).toBe(titles.length);
  for (const [path, html] of Object.entries(pages)) {
    const [, description] = /<meta name="description" content="([^"]*)"/.exec(html)!;
    expect(description!.length, path).toBeGreaterThan(20);
    for (const part of [
      '<input id="search-field" type="search"',
      '<main ',
      '<header>',
      'class="skip"',
    ])
      expect(html, path).toContain(part);
    expect(html.match(/<h1>/g), path).toHaveLength(1);
    expect(html.match(/role="listbox"/g), path).toHaveLength(1);
  }
});
