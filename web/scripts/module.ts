// A plugin that resolves the module to its sources, so that a panel loads only the elements that it
// draws with. Shared code is included once.
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
// @ts-expect-error a plain script
import * as script from '../../wasm/scripts/worker.mjs';

const module = (path: string): string =>
  fileURLToPath(new URL('../../wasm/' + path, import.meta.url));

const { define, workerSource } = script as {
  define: Record<string, string>;
  workerSource: (name: string) => Promise<string>;
};

/** The modules that the build generates. The built verifier contains its own. */
const made: Readonly<Record<string, () => string | Promise<string>>> = {
  // The page runs everything in workers, which have their own glue.
  '\0evenkeel-glue': () => 'export default null;',
  // The wasm file is in the folder of the built module. Without a worker the page has no engine.
  [module('src/files.ts')]: () => `
    export const wasmFile = () => new URL('../dist/evenkeel.wasm', import.meta.url);
    export const workerFile = () => { throw new Error('the page has the script inside'); };
    export const carriedWasm = () => Promise.reject(new Error('the page carries none'));
    export const verifier = () => import('evenkeel/verify');`,
  '\0carried-verify': () =>
    `export const carriedWasm = () => Promise.reject(new Error('the page carries none'));`,
  '\0evenkeel-worker-source': async () =>
    `export default ${JSON.stringify(await workerSource('evenkeel'))};`,
};

export function fromSources(): Plugin {
  return {
    name: 'evenkeel-from-sources',
    enforce: 'pre',
    config: () => ({ define }),
    resolveId(name) {
      // Unused parts are left out, including their definitions of elements.
      if (name === 'evenkeel/elements')
        return { id: module('src/elements.ts'), moduleSideEffects: false };
      // The built verifier. It is fetched, with its wasm file, when a proof is opened.
      if (name === 'evenkeel/verify')
        return { id: module('dist/verify.js'), moduleSideEffects: false };
      if (name === './carried-verify.js') return '\0carried-verify';
      return '\0' + name in made ? '\0' + name : null;
    },
    async load(id) {
      return (await made[id]?.()) ?? null;
    },
  };
}
