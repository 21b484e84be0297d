// Every term of art has what its card shows: one sentence, a formula, and the paper it is from.
import { readdirSync } from 'node:fs';
import { expect, it, vi } from 'vitest';
import { readText, root } from '../support/paths.js';
import type { Glossary, Term } from '../../web/src/kit/learn/glossary.js';

vi.mock('../../web/src/kit/learn/term.js', () => ({}));
vi.mock('evenkeel/elements', () => ({ unbroken: String }));

interface Row {
  name: string;
  is: string;
  formula: string;
  picture?: string;
  from: string;
  group: string;
  also?: string[];
}
const record = JSON.parse(readText(`${root}core/schema/glossary.json`)) as {
  groups: Record<string, string>;
  glossary: Row[];
};

const folder = `${root}web/src/gen/`;
const lists = new Map<string, Glossary>();
for (const file of readdirSync(folder)) {
  const group = /^glossary-(\w+)\.ts$/.exec(file)?.[1];
  if (!group) continue;
  const module = (await import(folder + file)) as Record<string, Glossary>;
  lists.set(group, module[`${group}Terms`]!);
}
const terms = new Set([...lists.values()].flat());

it('every term has one sentence, a formula and its paper', () => {
  expect(terms.size).toBeGreaterThanOrEqual(35);
  for (const { name, is, formula, from } of terms) {
    expect(is, name).toMatch(/^[A-Z0-9][^]{20,260}\.$/);
    // Apart from abbreviations, the only full stop is the last character.
    expect(is.slice(0, -1), name).not.toMatch(/[a-z]\. [A-Z]/);
    expect(formula, name).toBeDefined();
    expect(from, name).toMatch(/\w.*(?:\d|thesis|theory)/);
  }
});

it('the page has every term of the record in its groups, once', () => {
  expect([...lists.keys()].sort()).toEqual(Object.keys(record.groups).sort());
  expect(terms.size).toBe(record.glossary.length);
  for (const [group, list] of lists) {
    const here = ({ group: own, also = [] }: Row): boolean => own === group || also.includes(group);
    const names = record.glossary.filter(here).map(({ name }) => name);
    expect(names.length, group).toBeGreaterThan(3);
    expect(list.map(({ name }) => name).sort(), group).toEqual(names.sort());
    expect(new Set(names).size, group).toBe(names.length);
  }
});

it('a formula is HTML with balanced sub and sup and nothing else', () => {
  const strings = ({ formula }: Term): string => formula!.strings.join('');
  const shown = [...terms].map(strings).sort();
  expect(shown).toEqual(record.glossary.map(({ formula }) => formula).sort());
  for (const { name, formula } of record.glossary) {
    const rest = formula
      .replaceAll(/<(su[bp])>[^<>&]+<\/\1>/g, '')
      .replaceAll(/&(?:lt|gt|nbsp);/g, '');
    expect(rest, name).not.toMatch(/[<>&]/);
  }
});
