// The package with tools that this repository does not contain. This test installs them; `npm run
// verify` runs it.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser } from '@playwright/test';
import { build as vite } from 'vite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { root } from '../support/paths.js';
import { page, Project, said, script, serve, startBrowser, visit } from './support.js';

const versions = {
  bun: '1.4.4',
  deno: '2.9.6',
  react: '19.3.1',
  'react-dom': '19.3.1',
  '@types/react': '19.3.0',
  '@types/react-dom': '19.3.0',
  vue: '3.5.45',
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
console.log(answer.summary.split(',')[0] + ', ' + (await long).stopped + ', '
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
      'Balancing takes 2 steps, cancelled, 1',
    );
  });
});

const tsc = (files: string[], options: object): string => {
  const lib = ['es2022', 'dom', 'dom.iterable'];
  const compilerOptions = {
    ...{ strict: true, skipLibCheck: false, target: 'es2022', lib, noEmit: true, types: [] },
    ...{ module: 'esnext', moduleResolution: 'bundler', ...options },
  };
  project.write({ 'tsconfig.json': JSON.stringify({ compilerOptions, files }) });
  try {
    const program = join(root, 'node_modules/typescript/bin/tsc');
    return project.run(process.execPath, [program, '-p', project.folder]);
  } catch (error) {
    return (error as { stdout: string }).stdout;
  }
};

describe('frameworks', { timeout: 300_000 }, () => {
  it('React 19 supports elements with their options, events and types', async () => {
    project.write({
      'react/index.html': page('<main></main><script type="module" src="/main.tsx"></script>'),
      'react/main.tsx': `import { StrictMode, createElement, useState } from 'react';
import { createRoot } from 'react-dom/client';
import 'evenkeel/elements';
import type {} from 'evenkeel/jsx';
function Ring() {
  const [loads] = useState(() => Float64Array.of(7, 0, 3, 1, 1, 0));
  return <evenkeel-ring loads={loads} messageLimit={4} className="mine"
    onresult={(event) => { document.title = String(event.detail.result.steps); }}></evenkeel-ring>;
}
createRoot(document.querySelector('main')!).render(<StrictMode><Ring /></StrictMode>);
export { createElement };`,
    });
    expect(tsc(['react/main.tsx'], { jsx: 'react-jsx', skipLibCheck: true })).toBe('');
    await vite({
      root: project.path('react'),
      configFile: false,
      logLevel: 'silent',
      esbuild: { jsx: 'automatic' },
    });
    expect(await seen('react/dist')).toMatchObject({ title: '2', problems: [] });
  });

  it('Vue 3 supports elements with their options and events', async () => {
    project.write({
      'vue/index.html': page('<main></main><script type="module" src="/main.ts"></script>'),
      'vue/main.ts': `import { createApp, h } from 'vue';
import 'evenkeel/elements';
import type {} from 'evenkeel/vue';
const loads = Float64Array.of(7, 0, 3, 1, 1, 0);
const onResult = (event: CustomEvent) => { document.title = String(event.detail.result.steps); };
createApp({ render: () => h('evenkeel-ring', { loads, messageLimit: 4, onResult }) }).mount('main');`,
    });
    expect(tsc(['vue/main.ts'], { skipLibCheck: true })).toBe('');
    // Vue's own flags; Vue requires them when its plug-in is missing.
    const flags = ['OPTIONS_API', 'PROD_DEVTOOLS', 'PROD_HYDRATION_MISMATCH_DETAILS'];
    await vite({
      root: project.path('vue'),
      configFile: false,
      logLevel: 'silent',
      define: Object.fromEntries(flags.map((flag) => [`__VUE_${flag}__`, 'false'])),
    });
    expect(await seen('vue/dist')).toMatchObject({ title: '2', problems: [] });
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
