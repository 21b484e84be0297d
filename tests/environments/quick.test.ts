// The package where people use it, with the tools that this repository has anyway: packed, installed
// and not configured. all.test.ts has the rest.
import { cpSync, writeFileSync } from 'node:fs';
import type { Browser } from '@playwright/test';
import { build as esbuild } from 'esbuild';
import { rollup } from 'rollup';
import { build as vite, createServer } from 'vite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readText, root } from '../support/paths.js';
import { page, Project, said, script, serve, startBrowser, visit } from './support.js';

let project: Project;
let browser: Browser;
const close: (() => unknown)[] = [];

beforeAll(async () => {
  project = new Project();
  browser = await startBrowser();
});
afterAll(async () => {
  for (const one of close) await one();
  await browser?.close();
  project?.remove();
});

/** A folder of the project as a site, seen by the browser. */
async function seen(folder: string, headers: Record<string, string> = {}) {
  writeFileSync(project.path(`${folder}/icon.png`), '');
  const site = await serve(project.path(folder), headers);
  close.push(site.close);
  return visit(browser, site.url);
}
const well = { title: said, problems: [] };

describe('Node', () => {
  const use = `const engine = await createEngine();
const answer = await engine.run({ kind: 'ring', loads: [7, 0, 3, 1, 1, 0] });
console.log(answer.summary.split(',')[0] + ', ' + engine.runSync({ kind: 'ring', loads: [9, 0, 0] }).result.steps);`;

  it.each([
    ['import', 'esm.mjs', `import { createEngine } from 'evenkeel';\n${use}`],
    ['import of inline', 'inline.mjs', `import { createEngine } from 'evenkeel/inline';\n${use}`],
    [
      'require',
      'cjs.cjs',
      `const { createEngine } = require('evenkeel');\n(async () => {${use}})();`,
    ],
  ])('%s', (_, name, text) => {
    project.write({ [name]: text });
    expect(project.run(process.execPath, ['--no-warnings', name])).toBe(said);
  });

  it('the engine works without a worker', () => {
    project.write({
      'here.mjs': `import { createEngine as create } from 'evenkeel';
const createEngine = () => create({ worker: false });\n${use}`,
    });
    expect(project.run(process.execPath, ['here.mjs'])).toBe(said);
  });

  it('a bundle without a separate file includes the wasm', async () => {
    project.write({ 'bundled/in.mjs': `import { createEngine } from 'evenkeel';\n${use}` });
    await esbuild({
      entryPoints: [project.path('bundled/in.mjs')],
      outfile: project.path('bundled/out.mjs'),
      bundle: true,
      platform: 'node',
      format: 'esm',
    });
    expect(project.run(process.execPath, ['bundled/out.mjs'])).toBe(said);
  });

  it('rendering on a server: both entries can be imported', () => {
    project.write({
      'server.mjs': `import { EvenkeelError, createEngine } from 'evenkeel';
import * as elements from 'evenkeel/elements';
console.log(typeof elements.EvenkeelRing, elements.EvenkeelError === EvenkeelError, typeof createEngine);`,
    });
    expect(project.run(process.execPath, ['server.mjs'])).toBe('function true function');
  });
});

describe('bundlers', () => {
  it('Vite serves and builds the package', async () => {
    project.write({
      'vite/index.html': page('<script type="module" src="/main.js"></script>'),
      'vite/main.js': script(),
    });
    const config = { root: project.path('vite'), configFile: false, logLevel: 'silent' } as const;
    const server = await createServer({ ...config, server: { port: 0, host: 'localhost' } });
    close.push(() => server.close());
    await server.listen();
    writeFileSync(project.path('vite/icon.png'), '');
    expect(await visit(browser, server.resolvedUrls!.local[0]!)).toMatchObject(well);
    await vite(config);
    expect(await seen('vite/dist')).toMatchObject(well);
  });

  it.each([
    ['esbuild', false],
    ['esbuild in pieces', true],
  ])('%s, though it copies no file', async (_, splitting) => {
    project.write({
      'esbuild/main.js': script(),
      'esbuild/out/index.html': page('<script type="module" src="/main.js"></script>'),
    });
    await esbuild({
      entryPoints: [project.path('esbuild/main.js')],
      outdir: project.path('esbuild/out'),
      bundle: true,
      format: 'esm',
      splitting,
    });
    const { title, problems } = await seen('esbuild/out');
    expect(title).toBe(said);
    expect(problems).toEqual([expect.stringContaining('404')]);
  });

  it('esbuild bundles the package with the wasm inside', async () => {
    project.write({
      'inline/main.js': script('evenkeel/inline'),
      'inline/out/index.html': page('<script type="module" src="/main.js"></script>'),
    });
    await esbuild({
      entryPoints: [project.path('inline/main.js')],
      outfile: project.path('inline/out/main.js'),
      bundle: true,
      format: 'esm',
    });
    expect(await seen('inline/out')).toMatchObject(well);
  });

  it('Rollup', async () => {
    project.write({
      'rollup/main.js': script(project.path('node_modules/evenkeel/dist/index.js')),
      'rollup/out/index.html': page('<script type="module" src="/main.js"></script>'),
    });
    const bundle = await rollup({ input: project.path('rollup/main.js') });
    await bundle.write({ dir: project.path('rollup/out'), format: 'es' });
    const { title, problems } = await seen('rollup/out');
    expect(title).toBe(said);
    expect(problems).toEqual([expect.stringContaining('404')]);
  });
});

/** The package as a site has it that copies its files. */
function copied(folder: string): string {
  cpSync(project.path('node_modules/evenkeel/dist'), project.path(`${folder}/evenkeel`), {
    recursive: true,
  });
  return project.path(folder);
}

describe('pages', () => {
  it('a worker provided by the user, and a service worker', async () => {
    copied('workers');
    const own = (kind: string): string => `import { createEngine } from './evenkeel/index.js';
const work = async () => {
  const engine = await createEngine();
  const answer = await engine.run({ kind: 'ring', loads: [7, 0, 3, 1, 1, 0] });
  return answer.summary.split(',')[0];
};
${kind}`;
    project.write({
      'workers/own.js': own('work().then(postMessage, (error) => postMessage(String(error)));'),
      'workers/service.js': own(`self.onmessage = (event) => {
  event.waitUntil(work().then((text) => event.source.postMessage(text), (error) => event.source.postMessage(String(error))));
};`),
      'workers/main.js': `const first = (target) => new Promise((resolve) => { target.onmessage = ({ data }) => resolve(data); });
const mine = await first(new Worker('./own.js', { type: 'module' }));
await navigator.serviceWorker.register('./service.js', { type: 'module' });
const { active } = await navigator.serviceWorker.ready;
const heard = first(navigator.serviceWorker);
active.postMessage('go');
document.title = mine + '; ' + await heard;`,
      'workers/index.html': page('<script type="module" src="/main.js"></script>'),
    });
    expect(await seen('workers')).toMatchObject({
      title: 'Balancing takes 2 steps; Balancing takes 2 steps',
      problems: [],
    });
  });

  it('an isolated page loads the package from another origin', async () => {
    const other = await serve(copied('other'), {
      'access-control-allow-origin': '*',
      'cross-origin-resource-policy': 'cross-origin',
    });
    close.push(other.close);
    const url = other.url.replace('localhost', '127.0.0.1');
    project.write({
      'isolated/main.js': script(`${url}evenkeel/index.js`),
      'isolated/index.html': page('<script type="module" src="/main.js"></script>'),
    });
    const headers = {
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-embedder-policy': 'require-corp',
    };
    expect(await seen('isolated', headers)).toMatchObject(well);
  });

  it('the CDN lines of the README work', async () => {
    const readme = readText(root + 'wasm/README.md');
    const [lines] = /<script type="module">\n {2}import .* from 'https:.*?<\/script>/s.exec(
      readme,
    )!;
    const [, at] = / from '(https:.*\/)dist\/index\.js'/.exec(lines)!;
    project.write({ 'cdn/index.html': page(lines), 'cdn/icon.png': '' });
    const site = await serve(project.path('cdn'));
    close.push(site.close);
    // A copy of the files that the CDN serves, in this version.
    const { version } = JSON.parse(readText(root + 'wasm/package.json'));
    expect(`${version}.`.startsWith(`${/@([\d.]+)\/$/.exec(at!)![1]}.`)).toBe(true);
    const asked: string[] = [];
    const { title, problems } = await visit(browser, site.url, undefined, (context) =>
      context.route(`${at}**`, (route) => {
        asked.push(route.request().url().slice(at!.length));
        const path = project.path(`node_modules/evenkeel/${asked.at(-1)}`);
        return route.fulfill({ path, headers: { 'access-control-allow-origin': '*' } });
      }),
    );
    expect(title).toMatch(/^Balancing takes 2 steps, and no plan needs fewer\. /);
    expect(problems).toEqual([]);
    expect(asked).toContain('dist/evenkeel.wasm');
  });

  const policy =
    "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; worker-src 'self'; " +
    "img-src 'self'; require-trusted-types-for 'script'";

  it.each([
    ['a strict policy with Trusted Types', 'index.js', `${policy}; connect-src 'self'`],
    ['a policy by which nothing is fetched', 'inline.js', policy],
  ])('%s', async (_, entry, csp) => {
    const folder = `strict-${entry}`;
    copied(folder);
    project.write({
      [`${folder}/main.js`]: script(`./evenkeel/${entry}`),
      [`${folder}/index.html`]: page('<script type="module" src="/main.js"></script>'),
    });
    const { title, problems } = await seen(folder, { 'content-security-policy': csp });
    expect(title).toBe(said);
    // The browser itself reports that no worker comes from a Blob.
    expect(problems.filter((text) => !text.includes('blob:'))).toEqual([]);
  });

  it('elements draw the same picture under a strict content security policy', async () => {
    copied('pictures');
    project.write({
      'pictures/main.js': `import './evenkeel/elements.js';
const all = [...document.querySelectorAll('body > *')].filter(({ localName }) => localName.includes('-'));
for (const one of all) one.addEventListener('error', ({ detail }) => console.error(detail.message));
await Promise.all(all.map((one) => new Promise((resolve) => one.addEventListener('result', resolve, { once: true }))));
await new Promise((resolve) => setTimeout(resolve, 300));
document.title = 'drawn';`,
      'pictures/index.html': page(`
<evenkeel-ring loads="7,0,3,1,1,0" mode="multi"></evenkeel-ring>
<evenkeel-flow topology="torus:4,4" peak="160"></evenkeel-flow>
<evenkeel-map topology="eh:3,2" tasks="60"></evenkeel-map>
<evenkeel-plan chain="4 9 2 6 5 3 8 7 1 5" parts="3"></evenkeel-plan>
<script type="module" src="/main.js"></script>`),
    });
    writeFileSync(project.path('pictures/icon.png'), '');
    const seenWith = async (headers: Record<string, string>) => {
      const site = await serve(project.path('pictures'), headers);
      close.push(site.close);
      return visit(browser, site.url, async (shown) =>
        (await shown.screenshot({ fullPage: true })).toString('base64'),
      );
    };
    const plain = await seenWith({});
    const strict = await seenWith({ 'content-security-policy': `${policy}; connect-src 'self'` });
    expect(plain).toMatchObject({ title: 'drawn', problems: [] });
    expect(strict.title).toBe('drawn');
    expect(strict.problems.filter((text) => !text.includes('blob:'))).toEqual([]);
    expect(strict.seen === plain.seen).toBe(true);
  });

  it('a wasm address that returns HTML gives an error with a solution', async () => {
    copied('html');
    project.write({
      'html/main.js': `import { createEngine } from './evenkeel/index.js';
createEngine({ wasm: './index.html' }).catch((error) => { document.title = error.code + ' ' + error.message; });`,
      'html/index.html': page('<script type="module" src="/main.js"></script>'),
    });
    const { title } = await seen('html');
    expect(title).toMatch(
      /^not_loaded .*index.html returned HTML.*createEngine\(\{ wasm \}\).*evenkeel\/inline/,
    );
  });
});
