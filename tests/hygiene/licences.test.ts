// Whatever is bundled or compiled in comes with its licence: module, page and program.
import { mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
// @ts-expect-error a plain script
import { licencesText, packageFolders, packageSections } from '../../wasm/scripts/licences.mjs';
import { readText, root } from '../support/paths.js';

const has = (text: string, words: string): boolean => flat(text).includes(words);
const flat = (text: string): string => text.replaceAll(/\s+/g, ' ');

/** The copyright holders of the compiled libraries. */
const compiled = ['Niels Lohmann', 'Benoit Jacob', 'Marcin Kalicinski'];
const runtime = ['The Emscripten Authors', 'Rich Felker', 'Part of the LLVM Project'];

function expectPackage(name: string, text: string): void {
  const { version } = JSON.parse(readText(`${root}node_modules/${name}/package.json`)) as {
    version: string;
  };
  expect(text.includes(`\n${name} ${version} (`), name).toBe(true);
  const file = readdirSync(`${root}node_modules/${name}`).find((one) => /^licen[cs]e/i.test(one))!;
  const licence = flat(readText(`${root}node_modules/${name}/${file}`)).trim();
  expect(has(text, licence), name).toBe(true);
}

/** A package with all packages that it needs at run time. */
function closure(names: string[], found = new Set<string>()): Set<string> {
  for (const name of names.filter((one) => !found.has(one))) {
    found.add(name);
    const { dependencies = {} } = JSON.parse(
      readText(`${root}node_modules/${name}/package.json`),
    ) as { dependencies?: Record<string, string> };
    closure(Object.keys(dependencies), found);
  }
  return found;
}

it('the module includes licences of every bundled package and of the code in the wasm file', () => {
  const text = readText(`${root}wasm/dist/THIRD_PARTY_LICENSES.txt`);
  const modules = JSON.parse(readText(`${root}build/wasm/wasm/bundled.json`)) as string[];
  const bundled = modules
    .filter((module) => module.includes('node_modules/'))
    .map((module) => module.split('node_modules/').at(-1)!.split('/'))
    .map(([scope, name]) => (scope!.startsWith('@') ? `${scope}/${name}` : scope!));
  expect(new Set(bundled).size).toBeGreaterThan(5);
  for (const name of bundled) expectPackage(name, text);
  for (const words of [...compiled, ...runtime]) expect(has(text, words), words).toBe(true);
  expect(readText(`${root}wasm/dist/elements.js`)).toContain(
    'SPDX-License-Identifier: BSD-3-Clause',
  );
});

it('the page includes the same licences and those of its charts, also as a single file', () => {
  const text = readText(`${root}web/dist/third-party-licenses.txt`);
  const single = flat(readText(`${root}web/dist/evenkeel.html`));
  for (const name of ['lit', 'lit-html', 'lit-element', '@lit/reactive-element', 'd3-force']) {
    expectPackage(name, text);
  }
  for (const name of ['@observablehq/plot', 'd3-array', 'd3-scale', 'd3-zoom', 'gifenc']) {
    expectPackage(name, text);
  }
  expectPackage('minisearch', text); // of the handbook
  for (const words of [...compiled, ...runtime]) expect(has(text, words), words).toBe(true);
  expect(has(single, flat(text).trim())).toBe(true);
  const known = closure([
    'lit',
    '@observablehq/plot',
    'd3-force',
    '@codemirror/commands',
    'gifenc',
    'minisearch',
  ]);
  for (const [, name] of text.matchAll(/^(\S+) \d\S* \(/gm)) expect([...known]).toContain(name);
  const scripts = readdirSync(`${root}web/dist/assets`).filter((name) => name.endsWith('.js'));
  const notices = scripts.map((name) => readText(`${root}web/dist/assets/${name}`)).join('\n');
  expect(notices.includes('SPDX-License-Identifier')).toBe(true);
});

it('the program includes licences in a separate file', () => {
  const text = readText(`${root}build/release/cli/THIRD_PARTY_LICENSES.txt`);
  for (const words of [...compiled, 'University of Cincinnati', 'GNU C Library', 'libstdc++']) {
    expect(has(text, words), words).toBe(true);
  }
});

it('the text is the same in any order, and a package without a licence stops the build', () => {
  expect(licencesText(['b\n', 'a\n', 'b\n'])).toBe(licencesText(['a\n', 'b\n']));
  expect(
    packageFolders(['/x/node_modules/@a/b/c.js', 'y/z.ts', 'node_modules/d/node_modules/e/f.js']),
  ).toEqual(['/x/node_modules/@a/b', 'node_modules/d/node_modules/e']);
  const folder = mkdtempSync(join(tmpdir(), 'evenkeel-licence-'));
  writeFileSync(join(folder, 'package.json'), '{"name":"bare","version":"1.0.0"}');
  expect(() => packageSections([folder])).toThrow('bare is bundled, but has no licence');
  writeFileSync(join(folder, 'LICENCE.md'), 'Do as you like.\r\n');
  expect(packageSections([folder])).toEqual(['bare 1.0.0 (undefined)\n\nDo as you like.\n']);
  rmSync(folder, { recursive: true });
  expect(readFileSync(`${root}LICENSE`, 'utf8')).toContain('MIT');
});
