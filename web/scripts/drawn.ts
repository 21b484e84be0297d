// A plugin: what the build draws with the page's own functions. They run here as they do in browsers,
// with the library's build for Node.
import { build, type Plugin as Bundling } from 'esbuild';
import { createEngine, type Engine } from 'evenkeel';
import type { HtmlTagDescriptor, Plugin } from 'vite';

const here = (path: string): string => new URL(path, import.meta.url).pathname;

type Drawing = typeof import('./first-page.js');

/** Views, and the engine's worker. */
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

/** Lets the page's code draw, with the module as it was built. */
async function withEngine<T>(work: (drawing: Drawing, core: Engine) => Promise<T>): Promise<T> {
  // The elements ask browsers for these; here nothing moves.
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

/** Where the engine is: early.js fetches it while scripts are read, unless its answer is known. */
function whereEngineIs(files: readonly string[]): HtmlTagDescriptor[] {
  const wasm = files.find((name) => name.endsWith('.wasm'));
  if (!wasm) return [];
  return [{ tag: 'meta', attrs: { name: 'engine', content: `./${wasm}` }, injectTo: 'head' }];
}

/** What the page asks the build for. */
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
      // The page is built twice, in chunks and in one piece.
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
