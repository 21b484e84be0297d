// Bundles the npm package into dist/: the engine for browsers and for Node, the custom elements, the
// wasm file and the type declarations. Needs the wasm build of CMake.
import { build } from 'esbuild';
import { execFileSync } from 'node:child_process';
import { copyFileSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { common, glue, wasmBuild, workerSource } from './worker.mjs';
import { compiledSections, licencesText, packageFolders, packageSections } from './licences.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const workspace = fileURLToPath(new URL('../..', import.meta.url));
const dist = root + 'dist/';

const worker = await workerSource();
const embeddedWorker = {
  name: 'worker-source',
  setup(pluginBuild) {
    pluginBuild.onResolve({ filter: /^evenkeel-worker-source$/ }, (args) => ({
      path: args.path,
      namespace: 'worker-source',
    }));
    pluginBuild.onLoad({ filter: /.*/, namespace: 'worker-source' }, () => ({
      contents: `export default ${JSON.stringify(worker)};`,
      loader: 'js',
    }));
  },
};

rmSync(dist, { recursive: true, force: true });
mkdirSync(dist);
const plugins = [glue, embeddedWorker];
const modules = new Set();
for (const [entry, platform] of [
  ['index', 'browser'],
  ['node', 'node'],
  ['elements', 'browser'],
]) {
  const { metafile } = await build({
    ...common,
    metafile: true,
    absWorkingDir: workspace,
    entryPoints: [`${root}src/${entry}.ts`],
    outfile: `${dist}${entry}.js`,
    format: 'esm',
    platform,
    plugins,
  });
  for (const module of Object.keys(metafile.inputs)) modules.add(module);
}
writeFileSync(wasmBuild + 'bundled.json', JSON.stringify([...modules].sort(), null, 1));
writeFileSync(
  dist + 'THIRD_PARTY_LICENSES.txt',
  licencesText([
    ...packageSections(packageFolders([...modules].map((module) => workspace + module))),
    ...compiledSections(workspace + 'build/wasm/deps'),
  ]),
);
copyFileSync(wasmBuild + 'evenkeel.wasm', dist + 'evenkeel.wasm');
copyFileSync(root + '../core/gen/job.schema.json', dist + 'job.schema.json');
for (const file of ['LICENSE']) copyFileSync(root + '../' + file, root + file);
execFileSync(
  process.execPath,
  [
    fileURLToPath(new URL('../../node_modules/typescript/bin/tsc', import.meta.url)),
    '-p',
    root + 'tsconfig.json',
    '--emitDeclarationOnly',
    '--declaration',
    '--outDir',
    dist,
  ],
  { stdio: 'inherit' },
);
