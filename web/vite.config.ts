import { copyFileSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { createHash } from 'node:crypto';
import { createRequire } from 'node:module';
import { join, relative } from 'node:path';
import { build, defineConfig, type Plugin, type UserConfig } from 'vite';
import { drawn } from './scripts/drawn.js';
import { handbook } from './scripts/handbook.js';
import { fromSources } from './scripts/module.js';
// @ts-expect-error a plain script
import * as software from '../wasm/scripts/licences.mjs';

const dist = new URL('./dist', import.meta.url).pathname;

function filesBelow(folder: string): string[] {
  return readdirSync(folder).flatMap((name) => {
    const path = join(folder, name);
    return statSync(path).isDirectory() ? filesBelow(path) : [path];
  });
}

/** Packages in the scripts of the handbook. */
const ofHandbook = [createRequire(import.meta.url).resolve('minisearch')];

/** The licences of all bundled software, including the module. The About panel links to them. */
function licences(): Plugin {
  return {
    name: 'evenkeel-licences',
    apply: 'build',
    generateBundle(_, bundle) {
      const modules = Object.values(bundle).flatMap((file) =>
        file.type === 'chunk' ? Object.keys(file.modules) : [],
      );
      const module = new URL('../wasm/dist/THIRD_PARTY_LICENSES.txt', import.meta.url);
      const source = software.licencesText([
        ...software.packageSections(software.packageFolders([...modules, ...ofHandbook])),
        ...software.sectionsOf(readFileSync(module, 'utf8')),
      ]);
      this.emitFile({ type: 'asset', fileName: 'third-party-licenses.txt', source });
    },
  };
}

const built = new URL('../wasm/dist/', import.meta.url).pathname;

/** The elements and their engine, for other sites. Visitors of the page do not fetch them. */
const forOthers = ['elements.js', 'worker.js', 'evenkeel.wasm'];

function elements(): Plugin {
  return {
    name: 'evenkeel-elements',
    apply: 'build',
    writeBundle() {
      for (const name of forOthers) copyFileSync(join(built, name), join(dist, name));
    },
  };
}

const inHandbook = (path: string): boolean => relative(dist, path).startsWith('docs/');

/** After the build: the service worker with its list of files, and the page as one file. */
function offline(): Plugin {
  return {
    name: 'evenkeel-offline',
    apply: 'build',
    async closeBundle() {
      const apart = ['sw.js', 'evenkeel.html', ...forOthers];
      const all = filesBelow(dist)
        .filter((path) => !apart.includes(relative(dist, path)))
        .sort();
      const files = all.filter((path) => !inHandbook(path));
      // Names and content are hashed, so that the same page built in another folder is the same
      // version.
      const hash = createHash('sha256');
      for (const path of all) hash.update(relative(dist, path)).update(readFileSync(path));
      const version = hash.digest('hex').slice(0, 16);
      const address = (path: string): string => './' + relative(dist, path);
      const list = ['./', ...files.map(address)];
      // Pictures need the elements and their engine.
      const later = [
        './docs/',
        ...all.filter(inHandbook).map(address),
        ...forOthers.map((name) => './' + name),
      ];
      const source = readFileSync(new URL('./src/app/sw.js', import.meta.url), 'utf8');
      writeFileSync(
        join(dist, 'sw.js'),
        `const version = ${JSON.stringify(version)};\nconst files = ${JSON.stringify(list)};\nconst handbook = ${JSON.stringify(later)};\n${source}`,
      );
      writeSingleFile(files, await inOnePiece());
    },
  };
}

const common: UserConfig = {
  root: new URL('.', import.meta.url).pathname,
  base: './',
  // Notices of third parties stay at the bottom of the script.
  esbuild: { legalComments: 'eof' },
  build: { target: 'es2022', assetsInlineLimit: 0, modulePreload: { polyfill: false } },
};

/** The page's script with all panels in it. */
async function inOnePiece(): Promise<string> {
  const result = (await build({
    ...common,
    configFile: false,
    plugins: [fromSources(), drawn()],
    logLevel: 'warn',
    build: {
      ...common.build,
      write: false,
      rollupOptions: {
        input: new URL('./src/app/main.ts', import.meta.url).pathname,
        output: { inlineDynamicImports: true },
      },
    },
  })) as { output: ({ type: 'chunk'; code: string } | { type: 'asset' })[] };
  const chunk = result.output.find((file) => file.type === 'chunk');
  return chunk!.code;
}

function writeSingleFile(files: string[], code: string): void {
  const read = (end: string): Buffer => readFileSync(files.find((path) => path.endsWith(end))!);
  const icon = `data:image/svg+xml;base64,${read('favicon.svg').toString('base64')}`;
  const [engine, verifier] = ['evenkeel', 'evenkeel-verify'].map((name) =>
    readFileSync(join(built, `${name}.wasm`)).toString('base64'),
  );
  const early = read('/early.js').toString('utf8');
  const script = code.replaceAll('</script', '<\\/script');
  const licences = read('third-party-licenses.txt').toString('utf8').replaceAll('</script', '');
  const page = read('index.html')
    .toString('utf8')
    .replace(/<meta\s+http-equiv="Content-Security-Policy"[^>]*>/s, '')
    .replace(/<link rel="icon"[^>]*>/, `<link rel="icon" href="${icon}">`)
    .replace(
      /<link rel="stylesheet"[^>]*>/,
      () => `<style>${read('.css').toString('utf8')}</style>`,
    )
    .replace(/<meta name="engine"[^>]*>/, '')
    .replace(/<script type="module"[^>]*><\/script>/, '')
    .replace('<script src="./early.js"></script>', () => `<script>${early}</script>`)
    .replace(
      '</body>',
      () =>
        `<script>globalThis.evenkeelWasm = "${engine}"; globalThis.evenkeelVerifyWasm = "${verifier}";</script>\n<script type="text/plain" id="licences">${licences}</script>\n<script type="module">${script}</script>\n</body>`,
    );
  writeFileSync(join(dist, 'evenkeel.html'), page);
}

export default defineConfig({
  ...common,
  build: {
    ...common.build,
    // A separate request for a chunk of a few lines costs a phone more than the chunk, so small
    // chunks are merged into the first chunk that uses them.
    rollupOptions: { output: { experimentalMinChunkSize: 4_000 } },
  },
  plugins: [fromSources(), drawn(), licences(), elements(), handbook(dist), offline()],
});
