// Bundles the npm package into dist/: the engine for browsers and for Node, the verifier in the
// same forms, the custom elements and the type declarations. The wasm is a separate file or is
// packed inside the script. Needs the wasm build of CMake.
import { build } from 'esbuild';
import { copyFileSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { writeDeclarations } from './declarations.mjs';
import { manifest } from './manifest.mjs';
import { common, glueOf, wasmBuild, workerSource } from './worker.mjs';
import { compiledSections, licencesText, packageFolders, packageSections } from './licences.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const workspace = fileURLToPath(new URL('../..', import.meta.url));
const dist = root + 'dist/';

/** Modules made for a wasm file, by name: the glue, and the location of its files.
 * @param files  The source that replaces files.ts. */
async function partsOf(name, files) {
  const worker = await workerSource(name);
  const wasm = readFileSync(`${wasmBuild}${name}.wasm`);
  const made = {
    'evenkeel-worker-source': worker,
    'evenkeel-wasm-packed': gzipSync(wasm, { level: 9 }).toString('base64'),
  };
  const madeModules = {
    name: 'made',
    setup(pluginBuild) {
      const filter = new RegExp(`^(${Object.keys(made).join('|')})$`);
      pluginBuild.onResolve({ filter }, ({ path }) => ({ path, namespace: 'made' }));
      pluginBuild.onResolve({ filter: /^\.\/files\.js$/ }, () => ({ path: root + files }));
      pluginBuild.onLoad({ filter: /.*/, namespace: 'made' }, ({ path }) => ({
        contents: `export default ${JSON.stringify(made[path])};`,
        loader: 'js',
      }));
    },
  };
  return { name, worker, plugins: [glueOf(name), madeModules] };
}
const engine = await partsOf('evenkeel', 'src/files.ts');
const verifier = await partsOf('evenkeel-verify', 'src/verify-files.ts');

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
  external: ['node:*', './verify.js', './verify-node.js', './carried-verify.js'],
};
const sources = (...names) =>
  Object.fromEntries(names.map((name) => [name, `${root}src/${name}.ts`]));
// Entries share code through separate files, so whoever imports two entries has the code once.
const entries = await build({
  ...options,
  entryPoints: sources('index', 'node', 'inline', 'inline-node', 'carried'),
  splitting: true,
  chunkNames: '[name]-[hash]',
  plugins: engine.plugins,
});
// The verifier is the same engine over another wasm file.
const verifying = await build({
  ...options,
  entryPoints: {
    ...sources('verify', 'verify-node'),
    'carried-verify': root + 'src/carried-verify.ts',
  },
  plugins: verifier.plugins,
});
// The elements are a single file to copy next to evenkeel.wasm. The module that contains the wasm
// is requested only if evenkeel.wasm is missing.
const elements = await build({
  ...options,
  entryPoints: { elements: root + 'src/custom-elements.ts' },
  external: [...options.external, './carried.js'],
  plugins: engine.plugins,
});
writeFileSync(dist + 'worker.js', engine.worker);
writeFileSync(dist + 'verify-worker.js', verifier.worker);
const modules = new Set(
  [entries, verifying, elements].flatMap(({ metafile }) => Object.keys(metafile.inputs)),
);
writeFileSync(wasmBuild + 'bundled.json', JSON.stringify([...modules].sort(), null, 1));
writeFileSync(
  dist + 'THIRD_PARTY_LICENSES.txt',
  licencesText([
    ...packageSections(packageFolders([...modules].map((module) => workspace + module))),
    ...compiledSections(workspace + 'build/wasm/deps'),
  ]),
);
for (const { name } of [engine, verifier]) {
  copyFileSync(`${wasmBuild}${name}.wasm`, `${dist}${name}.wasm`);
}
copyFileSync(root + '../core/gen/job.schema.json', dist + 'job.schema.json');
for (const file of ['LICENSE']) copyFileSync(root + '../' + file, root + file);
writeDeclarations(dist);
const schema = JSON.parse(readFileSync(dist + 'job.schema.json', 'utf8'));
writeFileSync(dist + 'custom-elements.json', JSON.stringify(manifest(schema), null, 1) + '\n');
