// A plugin that writes the handbook into the folder docs of the page.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { build, transform } from 'esbuild';
import type { Plugin } from 'vite';
import { handbookFiles } from '../docs/generator/site.js';

const source = (path: string): string => new URL(`../${path}`, import.meta.url).pathname;

/** A script of the handbook as a classic script, which also runs from a folder on disk. */
async function script(name: string, define: Record<string, string> = {}): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [source(`docs/client/${name}.ts`)],
    bundle: true,
    write: false,
    format: 'iife',
    minify: true,
    target: 'es2022',
    define,
  });
  return outputFiles[0]!.text;
}

/** The colours of the page, and the style of the handbook. */
async function style(): Promise<string> {
  const sheets = ['src/app/page.css', 'docs/client/handbook.css'];
  const text = sheets.map((path) => readFileSync(source(path), 'utf8')).join('\n');
  return (await transform(text, { loader: 'css', minify: true })).code;
}

/** All files of the handbook by their paths below docs. */
async function files(): Promise<Record<string, string>> {
  const { pages, index } = handbookFiles();
  return {
    ...pages,
    'theme.js': readFileSync(source('docs/client/theme.js'), 'utf8'),
    'handbook.js': await script('handbook'),
    'search.js': await script('search', { handbookIndex: JSON.stringify(index) }),
    'handbook.css': await style(),
  };
}

export function handbook(dist: string): Plugin {
  return {
    name: 'evenkeel-handbook',
    apply: 'build',
    async writeBundle() {
      for (const [path, text] of Object.entries(await files())) {
        const file = join(dist, 'docs', path);
        mkdirSync(dirname(file), { recursive: true });
        writeFileSync(file, text);
      }
    },
  };
}
