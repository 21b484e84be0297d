// Bundles the npm package into dist/: the engine for browsers and for Node, the custom elements, the
// wasm file and the type declarations. Needs the wasm build of CMake.
import { build } from 'esbuild';
import { execFileSync } from 'node:child_process';
import { copyFileSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { compiledSections, licencesText, packageFolders, packageSections } from './licences.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const workspace = fileURLToPath(new URL('../..', import.meta.url));
const wasmBuild = workspace + 'build/wasm/wasm/';
const dist = root + 'dist/';

// The glue is told where its wasm is, so it never needs to know its own address.
const glue = {
  name: 'glue',
  setup(pluginBuild) {
    pluginBuild.onResolve({ filter: /^evenkeel-glue$/ }, () => ({
      path: wasmBuild + 'evenkeel.mjs',
      namespace: 'glue',
    }));
    pluginBuild.onLoad({ filter: /.*/, namespace: 'glue' }, (args) => ({
      contents: readFileSync(args.path, 'utf8').replaceAll('import.meta.url', '""'),
      loader: 'js',
    }));
  },
};

// Notices of others stay, at the end of each file.
const common = { bundle: true, minify: true, target: 'es2022', legalComments: 'eof' };

async function workerSource() {
  const result = await build({
    ...common,
    entryPoints: [root + 'src/worker.ts'],
    format: 'iife',
    write: false,
    external: ['node:worker_threads'],
    plugins: [glue],
  });
  return result.outputFiles[0].text;
}

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
