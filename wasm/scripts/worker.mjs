// The bundles of the package and of the page share this: the glue of Emscripten, and the worker.
import { build } from 'esbuild';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));

/** Where CMake leaves the glue and evenkeel.wasm. */
export const wasmBuild = fileURLToPath(new URL('../../build/wasm/wasm/', import.meta.url));

// The glue gets the address of its wasm, so it never needs to know its own address.
export const glueOf = (name) => ({
  name: 'glue',
  setup(pluginBuild) {
    pluginBuild.onResolve({ filter: /^evenkeel-glue$/ }, ({ path }) => ({
      path,
      namespace: 'glue',
    }));
    pluginBuild.onLoad({ filter: /.*/, namespace: 'glue' }, () => ({
      contents: readFileSync(`${wasmBuild}${name}.mjs`, 'utf8').replaceAll('import.meta.url', '""'),
      loader: 'js',
    }));
  },
});

const { version } = JSON.parse(readFileSync(root + 'package.json', 'utf8'));

/** Values of package.json that the sources use. */
export const define = { EVENKEEL_VERSION: JSON.stringify(version) };

// Notices of third parties stay, as the last lines of each file.
export const common = {
  bundle: true,
  minify: true,
  target: 'es2022',
  legalComments: 'eof',
  define,
};

/** The script of the worker, in one piece.
 * @param name  The wasm that the worker runs: evenkeel or evenkeel-verify. */
export async function workerSource(name) {
  const result = await build({
    ...common,
    entryPoints: [root + 'src/worker.ts'],
    format: 'iife',
    write: false,
    plugins: [glueOf(name)],
  });
  return result.outputFiles[0].text;
}
