// A plugin for everything that the build draws with the functions of the page. The functions run
// with the library's build for Node.
import { build, type Plugin as Bundling } from 'esbuild';
import { createEngine, type Engine } from 'evenkeel';
import type { HtmlTagDescriptor, Plugin } from 'vite';

const here = (path: string): string => new URL(path, import.meta.url).pathname;

type Drawing = typeof import('./first-page.js');

/** Views and the worker of the engine are for browsers only. */
const browsersOnly: Bundling = {
  name: 'browsers-only',
  setup(bundling) {
    bundling.onResolve(
      {
        filter:
          /^(\.\/view\.js|evenkeel-worker-source|evenkeel-wasm-packed|evenkeel-glue|virtual:.*)$/,
      },
      ({ path }) => ({
        path,
        namespace: 'none',
      }),
    );
    bundling.onLoad({ filter: /.*/, namespace: 'none' }, () => ({
      contents: 'export default null',
    }));
  },
};

/** The page's code for Node. */
async function drawing(): Promise<Drawing> {
  const { outputFiles } = await build({
    entryPoints: [here('./first-page.ts')],
    bundle: true,
    write: false,
    format: 'esm',
    platform: 'node',
    conditions: ['node'],
    alias: { 'evenkeel/elements': here('../../wasm/src/elements.ts') },
    plugins: [browsersOnly],
    tsconfigRaw: {
      compilerOptions: { experimentalDecorators: true, useDefineForClassFields: false },
    },
  });
  const code = Buffer.from(outputFiles[0]!.contents).toString('base64');
  return (await import(`data:text/javascript;base64,${code}`)) as Drawing;
}

/** Runs functions of the page that draw, with the built module. */
async function withEngine<T>(work: (drawing: Drawing, core: Engine) => Promise<T>): Promise<T> {
  // The elements need these globals of browsers. Nothing moves here.
  Object.assign(globalThis, {
    matchMedia: () => ({ matches: true }),
    cancelAnimationFrame: () => {},
  });
  const core = await createEngine();
  try {
    return await work(await drawing(), core);
  } finally {
    core.dispose();
  }
}

/** Address of the engine: early.js fetches it while scripts are parsed, unless its answer is
 * known. */
function whereEngineIs(files: readonly string[]): HtmlTagDescriptor[] {
  const wasm = files.find((name) => name.endsWith('.wasm'));
  if (!wasm) return [];
  return [{ tag: 'meta', attrs: { name: 'engine', content: `./${wasm}` }, injectTo: 'head' }];
}

/** Data that the page requests from the build. */
const find = (what: string, panel: string): Promise<unknown> =>
  withEngine(({ examplesOf, firstAnswers }, core) =>
    what === 'examples' ? examplesOf(core, panel) : firstAnswers(core),
  );
const found = new Map<string, Promise<unknown>>();

export function drawn(): Plugin {
  return {
    name: 'evenkeel-drawn',
    resolveId: (id) => (id.startsWith('virtual:') ? `\0${id}` : null),
    async load(id) {
      if (!id.startsWith('\0virtual:')) return null;
      const [what = '', panel = ''] = id.slice('\0virtual:'.length).split('/');
      // The page is built twice, in chunks and in one file.
      if (!found.has(id)) found.set(id, find(what, panel));
      return `export default ${JSON.stringify(await found.get(id))}`;
    },
    transformIndexHtml: {
      order: 'post',
      async handler(page, { bundle }) {
        const first = await withEngine(({ firstPage }, core) => firstPage(core));
        return {
          html: page.replace('<ek-app></ek-app>', () => `<ek-app>${first}</ek-app>`),
          tags: [
            ...whereEngineIs(Object.keys(bundle ?? {})),
            { tag: 'script', attrs: { src: './early.js' }, injectTo: 'head' },
          ],
        };
      },
    },
  };
}
