// Bundles the npm package into dist/: the engine for browsers and for Node, with its wasm beside it and
// inside of it, the custom elements, the checker of proofs, and the type declarations. Needs the wasm
// build of CMake.
import { build } from 'esbuild';
import { copyFileSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { writeDeclarations } from './declarations.mjs';
import { manifest } from './manifest.mjs';
import { common, glue, wasmBuild, workerSource } from './worker.mjs';
import { compiledSections, licencesText, packageFolders, packageSections } from './licences.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const workspace = fileURLToPath(new URL('../..', import.meta.url));
const dist = root + 'dist/';

const worker = await workerSource();
const wasm = readFileSync(wasmBuild + 'evenkeel.wasm');

/** Modules that are made here, by name. */
const made = {
  'evenkeel-worker-source': worker,
  'evenkeel-wasm-packed': gzipSync(wasm, { level: 9 }).toString('base64'),
};
const madeModules = {
  name: 'made',
  setup(pluginBuild) {
    const filter = new RegExp(`^(${Object.keys(made).join('|')})$`);
    pluginBuild.onResolve({ filter }, ({ path }) => ({ path, namespace: 'made' }));
    pluginBuild.onLoad({ filter: /.*/, namespace: 'made' }, ({ path }) => ({
      contents: `export default ${JSON.stringify(made[path])};`,
      loader: 'js',
    }));
  },
};

rmSync(dist, { recursive: true, force: true });
mkdirSync(dist);
const options = {
  ...common,
  metafile: true,
  absWorkingDir: workspace,
  outdir: dist,
  format: 'esm',
  platform: 'neutral',
  mainFields: ['module', 'main'],
  inject: [root + 'scripts/without-document.js'],
  external: ['node:*'],
};
// What entries share is in files of their own: whoever imports two of them has it once.
const entries = await build({
  ...options,
  entryPoints: {
    ...Object.fromEntries(
      ['index', 'node', 'inline', 'inline-node', 'carried'].map((name) => [
        name,
        `${root}src/${name}.ts`,
      ]),
    ),
    proof: root + 'src/proof/index.ts',
  },
  splitting: true,
  chunkNames: '[name]-[hash]',
  plugins: [glue, madeModules],
});
// The elements stand alone: one file to copy beside evenkeel.wasm. What carries the wasm inside is asked
// for only where that is not there.
const elements = await build({
  ...options,
  entryPoints: { elements: root + 'src/custom-elements.ts' },
  external: [...options.external, './carried.js'],
  plugins: [glue, madeModules],
});
writeFileSync(dist + 'worker.js', worker);
const modules = new Set(
  [entries, elements].flatMap(({ metafile }) => Object.keys(metafile.inputs)),
);
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
writeDeclarations(dist);
const schema = JSON.parse(readFileSync(dist + 'job.schema.json', 'utf8'));
writeFileSync(dist + 'custom-elements.json', JSON.stringify(manifest(schema), null, 1) + '\n');
