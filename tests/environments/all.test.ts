// The package with tools that this repository does not have: they are installed for this test, which
// is a part of `npm run verify`.
import { writeFileSync } from 'node:fs';
import type { Browser } from '@playwright/test';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { page, Project, said, script, serve, startBrowser, visit } from './support.js';

const versions = {
  bun: '1.4.4',
  deno: '2.9.6',
  webpack: '5.112.2',
  'webpack-cli': '7.3.1',
};
let project: Project;
let browser: Browser;

beforeAll(async () => {
  project = new Project();
  project.install(Object.entries(versions).map(([name, version]) => `${name}@${version}`));
  browser = await startBrowser();
}, 600_000);
afterAll(async () => {
  await browser?.close();
  project?.remove();
});

async function seen(folder: string) {
  writeFileSync(project.path(`${folder}/icon.png`), '');
  const site = await serve(project.path(folder));
  try {
    return await visit(browser, site.url);
  } finally {
    site.close();
  }
}

/** Run, abort, and end. */
const program = `import { createEngine } from 'evenkeel';
const engine = await createEngine();
const answer = await engine.run({ kind: 'ring', loads: [7, 0, 3, 1, 1, 0] });
const abort = new AbortController();
const long = engine.run({ kind: 'map', topology: 'torus:8,8', effort: 100, tasks: { random: { tasks: 3000 } } },
  { signal: abort.signal, onProgress: () => abort.abort() });
console.log(answer.summary.split(';')[0] + ', ' + (await long).stopped + ', '
  + engine.runSync({ kind: 'ring', loads: [9, 0, 0] }).result.steps);
engine.dispose();
`;

describe('other hosts', () => {
  it.each([
    ['bun', ['use.mjs']],
    ['deno', ['run', '--allow-read', '--allow-env', 'use.mjs']],
  ])('%s runs, stops and ends', (name, args) => {
    project.write({ 'use.mjs': program });
    expect(project.run(project.path(`node_modules/.bin/${name}`), args)).toBe(
      'Balanced in 2 steps, cancelled, 1',
    );
  });
});

it('webpack 5 bundles the engine with its wasm', async () => {
  project.write({
    'webpack/main.js': script(),
    'webpack/out/index.html': page('<script src="/main.js"></script>'),
  });
  const places = ['--entry', './webpack/main.js', '-o', './webpack/out', '--mode', 'production'];
  project.run(project.path('node_modules/.bin/webpack'), places, { timeout: 300_000 });
  expect(await seen('webpack/out')).toMatchObject({ title: said, problems: [] });
}, 360_000);
