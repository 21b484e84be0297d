// The promises of the page, each checked by a browser test that has its number as a tag: the forty
// properties of a good page of this kind, and the requirements of its issue.
import { readFileSync, readdirSync } from 'node:fs';
import { expect, it } from 'vitest';
import { root } from '../support/paths.js';

const folder = root + 'web/e2e/';
const tags = readdirSync(folder)
  .filter((name) => name.endsWith('.spec.ts'))
  .flatMap((name) => [...readFileSync(folder + name, 'utf8').matchAll(/'@([a-cA-C]\d+)'/g)])
  .map(([, tag]) => tag!);

const numbered = (letter: string, from: number, to: number): string[] =>
  Array.from({ length: to - from + 1 }, (_, i) => `${letter}${from + i}`);

it('every item has a browser test', () => {
  const items = [
    ...numbered('c', 1, 40),
    ...numbered('A', 1, 7),
    ...numbered('B', 8, 15),
    ...numbered('C', 16, 22),
  ];
  expect(items.filter((item) => !tags.includes(item))).toEqual([]);
  expect(tags.filter((tag) => !items.includes(tag))).toEqual([]);
});
