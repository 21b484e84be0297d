// A plugin: what the build draws with the page's own functions. They run here as they do in browsers,
// with the library's build for Node.
import { build, type Plugin as Bundling } from 'esbuild';
import { createEngine, type Engine } from 'evenkeel';
import type { Plugin } from 'vite';

const here = (path: string): string => new URL(path, import.meta.url).pathname;

type Drawing = typeof import('./first-page.js');

/** Views, and the engine's worker. */
const browsersOnly: Bundling = {
  name: 'browsers-only',
  setup(bundling) {
    bundling.onResolve(
      { filter: /^(\.\/view\.js|evenkeel-worker-source|evenkeel-glue|virtual:.*)$/ },
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

const known = new Map<string, Promise<Readonly<Record<string, string>>>>();
const ofExamples = 'virtual:examples/';

export function drawn(): Plugin {
  return {
    name: 'evenkeel-drawn',
    resolveId: (id) => (id.startsWith(ofExamples) ? `\0${id}` : null),
    async load(id) {
      if (!id.startsWith(`\0${ofExamples}`)) return null;
      const panel = id.slice(ofExamples.length + 1);
      // The page is built twice, in chunks and in one piece.
      if (!known.has(panel))
        known.set(
          panel,
          withEngine(({ examplesOf }, core) => examplesOf(core, panel)),
        );
      return `export default ${JSON.stringify(await known.get(panel))}`;
    },
    transformIndexHtml: {
      order: 'post',
      async handler(page) {
        const first = await withEngine(({ firstPage }, core) => firstPage(core));
        return {
          html: page.replace('<ek-app></ek-app>', () => `<ek-app>${first}</ek-app>`),
          tags: [{ tag: 'script', attrs: { src: './early.js' }, injectTo: 'head' }],
        };
      },
    },
  };
}
