// Writes the type declarations of the package: those of its entries and of the files that they
// need.
import { execFileSync } from 'node:child_process';
import {
  copyFileSync,
  existsSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  rmdirSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const tsc = fileURLToPath(new URL('../../node_modules/typescript/bin/tsc', import.meta.url));

/** Declaration files that these files lead to. */
function reached(files) {
  const all = new Set();
  const visit = (file) => {
    if (all.has(file) || !existsSync(file)) return;
    all.add(file);
    for (const [, path] of readFileSync(file, 'utf8').matchAll(
      /(?:from |import\()'(\.[^']+)\.js'/g,
    )) {
      visit(join(dirname(file), path + '.d.ts'));
    }
  };
  files.forEach(visit);
  return all;
}

/** @param dist  The output folder. */
export function writeDeclarations(dist) {
  const emit = ['--emitDeclarationOnly', '--declaration', '--outDir', dist];
  execFileSync(process.execPath, [tsc, '-p', root + 'tsconfig.json', ...emit], {
    stdio: 'inherit',
  });
  renameSync(dist + 'custom-elements.d.ts', dist + 'elements.d.ts');
  for (const name of ['jsx', 'vue', 'worker'])
    copyFileSync(`${root}types/${name}.d.ts`, `${dist}${name}.d.ts`);
  const entries = [
    'index',
    'inline',
    'node',
    'verify',
    'verify-node',
    'elements',
    'jsx',
    'vue',
    'worker',
  ];
  const kept = reached(entries.map((name) => `${dist}${name}.d.ts`));
  const written = readdirSync(dist, { recursive: true, withFileTypes: true });
  for (const entry of written) {
    const path = join(entry.parentPath ?? entry.path, entry.name);
    if (path.endsWith('.d.ts') && !kept.has(path)) rmSync(path);
  }
  for (const entry of written) {
    const path = join(entry.parentPath ?? entry.path, entry.name);
    if (entry.isDirectory() && readdirSync(path).length === 0) rmdirSync(path);
  }
}
