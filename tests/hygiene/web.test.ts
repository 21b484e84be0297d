// The rooms of the page: what lies where, and who may import whom.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { expect, it } from 'vitest';
import { root } from '../support/paths.js';

const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  cwd: root,
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => file.startsWith('web/src/') && existsSync(root + file))
  .map((file) => file.slice('web/src/'.length));
const text = (file: string): string => readFileSync(`${root}web/src/${file}`, 'utf8');

/** app, kit, or panels/KIND. */
const roomOf = (file: string): string =>
  /^(?:app|kit|panels\/\w+)(?=\/[^/]+$)/.exec(file)?.[0] ?? '';

/** What is wrong with an import of that file. */
function misplaced(from: string, to: string): boolean {
  const [own, other] = [roomOf(from), roomOf(to)];
  if (own === other || other === 'kit') return false;
  return !(from === 'app/registry.ts' && /^panels\/\w+\/index\.ts$/.test(to));
}

it('every file of the page has its room, and every panel its row', () => {
  expect(files.length).toBeGreaterThan(60);
  expect(files.filter((file) => roomOf(file) === '')).toEqual([]);
  const panels = new Set(files.map(roomOf).filter((room) => room.startsWith('panels/')));
  expect(panels.size).toBeGreaterThan(7);
  for (const panel of panels) {
    expect(files, panel).toContain(`${panel}/view.ts`);
    expect(text('app/registry.ts')).toContain(`from '../${panel}/index.js'`);
  }
});

it('panels import the kit, the kit nothing but itself, and only the registry knows panels', () => {
  expect(misplaced('panels/flow/job.ts', 'panels/ring/job.ts')).toBe(true);
  expect(misplaced('kit/panel.ts', 'panels/ring/job.ts')).toBe(true);
  expect(misplaced('kit/panel.ts', 'app/url.ts')).toBe(true);
  expect(misplaced('panels/flow/view.ts', 'app/state.ts')).toBe(true);
  expect(misplaced('app/main.ts', 'panels/ring/index.ts')).toBe(true);
  expect(misplaced('app/registry.ts', 'panels/ring/state.ts')).toBe(true);
  expect(misplaced('app/registry.ts', 'panels/ring/index.ts')).toBe(false);
  expect(misplaced('panels/flow/view.ts', 'kit/panel.ts')).toBe(false);
  let count = 0;
  for (const from of files.filter((file) => file.endsWith('.ts'))) {
    for (const [, path] of text(from).matchAll(/(?:from|import) '(\.[^']*)\.js'/g)) {
      const to = posix.join(posix.dirname(from), path!) + '.ts';
      expect(files, from).toContain(to);
      expect(misplaced(from, to), `${from} imports ${to}`).toBe(false);
      ++count;
    }
  }
  expect(count).toBeGreaterThan(200);
});

/** Keys of the defaults that a call of slice() begins with. */
function keysOf(source: string): string[] {
  return [...source.matchAll(/\bslice(?:<\w+>)?\(\s*\{([^]*?)\}/g)].flatMap(([, defaults]) =>
    [...defaults!.matchAll(/(?:^|,)\s*(\w+):/g)].map(([, key]) => key!),
  );
}

it('no two slices of the state share a key, for a link has each once', () => {
  expect(keysOf("slice<A>({ x: 1, y: 'a:b' });\nslice(\n  {\n    z: 0,\n  },\n")).toEqual([
    'x',
    'y',
    'z',
  ]);
  const keys = files.filter((file) => file.endsWith('.ts')).flatMap((file) => keysOf(text(file)));
  expect(keys.length).toBeGreaterThan(75);
  expect(keys.filter((key, i) => keys.indexOf(key) !== i)).toEqual([]);
});

it('the page has no list of what the core has catalogues of', () => {
  const catalogue = (name: string): { name: string }[] =>
    (JSON.parse(readFileSync(`${root}core/schema/${name}.json`, 'utf8')) as never)[name];
  const methods = catalogue('methods').map(({ name }) => name);
  expect(methods.length).toBeGreaterThan(15);
  for (const file of files.filter((one) => one.endsWith('.ts'))) {
    // Some are words of their own; a list would have most of them.
    const named = methods.filter((name) => new RegExp(`^\\s*'?${name}'?: `, 'm').test(text(file)));
    expect(named.length, `${file} names ${named.join(', ')}`).toBeLessThan(3);
  }
});
