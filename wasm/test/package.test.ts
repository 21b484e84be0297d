// The packed package, installed from its tarball into an empty folder.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { root } from '../../tests/support/paths.js';
// @ts-expect-error a plain script
import { withImports } from '../scripts/imports.mjs';

let folder: string;
let tarball: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'evenkeel-package-'));
  const npm = (args: string[], cwd: string): string =>
    execFileSync('npm', args, { cwd, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
  const packed = npm(['pack', '--silent', '--pack-destination', folder, '-w', 'wasm'], root)
    .trim()
    .split('\n')
    .at(-1)!;
  tarball = join(folder, packed);
  writeFileSync(join(folder, 'package.json'), '{"type":"module","private":true}');
  npm(['install', '--offline', '--no-audit', '--no-fund', '--silent', tarball], folder);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it('has no dependency at run time and only its own files', () => {
  expect(readdirSync(join(folder, 'node_modules')).filter((name) => !name.startsWith('.'))).toEqual(
    ['evenkeel'],
  );
  const files = readdirSync(join(folder, 'node_modules/evenkeel')).sort();
  expect(files).toEqual(['LICENSE', 'README.md', 'dist', 'package.json']);
});

it('is found sound by publint and by Are the types wrong', () => {
  const check = (words: string[]): string =>
    execFileSync(process.execPath, words, { cwd: join(root, 'wasm'), encoding: 'utf8' });
  const bin = join(root, 'node_modules/.bin/');
  expect(check([`${bin}publint`, '--strict'])).toContain('All good!');
  const profile = ['--profile', 'esm-only', '--exclude-entrypoints'];
  const wasm = ['evenkeel.wasm', 'evenkeel-verify.wasm'];
  expect(check([`${bin}attw`, tarball, ...profile, ...wasm])).not.toContain('❌');
}, 60_000);

it('runs under Node by its name, worker included, and lets the process end', () => {
  writeFileSync(
    join(folder, 'use.mjs'),
    `import { createEngine } from 'evenkeel';
const engine = await createEngine();
const answer = await engine.run({ kind: 'ring', loads: [7, 0, 3, 1, 1, 0] });
console.log(answer.summary.split(',')[0], engine.runSync({ kind: 'ring', loads: [4, 4] }).result.steps);`,
  );
  const output = execFileSync(process.execPath, ['use.mjs'], {
    cwd: folder,
    encoding: 'utf8',
    timeout: 20_000,
  });
  expect(output.trim()).toBe('Balancing takes 2 steps 0');
});

const compile = (files: readonly string[], options: object): string => {
  const lib = ['es2022', 'dom', 'dom.iterable', 'esnext.disposable'];
  const compilerOptions = {
    ...{ strict: true, skipLibCheck: false, target: 'es2022', lib, noEmit: true, types: [] },
    ...options,
  };
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, files }));
  const tsc = join(root, 'node_modules/typescript/bin/tsc');
  try {
    return execFileSync(process.execPath, [tsc, '-p', folder], { encoding: 'utf8' });
  } catch (error) {
    return (error as { stdout: string }).stdout;
  }
};

describe('types', () => {
  it.each(['node16', 'nodenext', 'bundler'])(
    'are accepted by a strict project, %s',
    (resolution) => {
      writeFileSync(
        join(folder, 'use.ts'),
        `import { createEngine, EvenkeelError, type Job, type RingAnswer } from 'evenkeel';
import { EvenkeelRing, type ElementOf } from 'evenkeel/elements';
import * as inline from 'evenkeel/inline';
import { checkProof, type Finding } from 'evenkeel/verify';
import { createVerifier, type Verifier } from 'evenkeel/proof';
using engine = await createEngine();
const job = { kind: 'ring', loads: Uint8Array.of(7, 0, 3), mode: 'single' } as const;
const answer = await engine.run(job);
if (answer.ok) { const steps: number | null = answer.result.steps; console.log(steps); }
else { const code: string = answer.error.code; console.log(code); }
const sure: RingAnswer = await engine.runOrThrow({ kind: 'ring', loads: [1, 2] as readonly number[] });
console.log(sure.settings.message_limit, sure.settings.mode === 'single');
// @ts-expect-error no such mode
await engine.run({ kind: 'ring', loads: [1, 2], mode: 'double' });
// @ts-expect-error no such setting
console.log(sure.settings.nothing);
const ring = document.querySelector('evenkeel-ring')!;
ring.messageLimit = 4;
ring.loads = new Uint16Array(3);
ring.addEventListener('result', ({ detail }) => { const steps: number | null = detail.result.steps; console.log(steps); });
ring.addEventListener('click', ({ clientX }: MouseEvent) => console.log(clientX));
// @ts-expect-error no such property
ring.maxStep = 4;
const made: ElementOf<'ring'> = new EvenkeelRing();
made.style.color = 'red';
export const failed = (error: unknown): string => (error instanceof EvenkeelError ? error.code : '');
export type { Job };
const findings: readonly Finding[] = (await checkProof(job, sure)).findings;
export const verifier: Promise<Verifier> = createVerifier();
console.log(findings, inline.createEngine, made.answer?.result.steps, document.createElement('evenkeel-plan').oldCuts);`,
      );
      const module = resolution === 'bundler' ? 'esnext' : resolution;
      expect(compile(['use.ts'], { module, moduleResolution: resolution })).toBe('');
    },
  );

  it('need no library of browsers for the engine', () => {
    writeFileSync(
      join(folder, 'alone.ts'),
      `import { createEngine } from 'evenkeel';
const engine = await createEngine({ wasm: new Uint8Array(4), worker: false });
console.log((await engine.runOrThrow({ kind: 'topology', topology: 'petersen' })).result.diameter);`,
    );
    const typeRoots = [join(root, 'node_modules/@types')];
    const more = { module: 'nodenext', lib: ['es2022'], types: ['node'], typeRoots };
    expect(compile(['alone.ts'], { ...more, skipLibCheck: true })).toBe('');
  });

  it('have no name that every host has', () => {
    const dist = join(folder, 'node_modules/evenkeel/dist');
    const names = [
      'index',
      'arguments',
      'engine',
      'errors',
      'jobs',
      'elements',
      'elements/types',
      'gen/types',
    ]
      .map((name) => readFileSync(join(dist, `${name}.d.ts`), 'utf8'))
      .flatMap((text) => [
        ...text.matchAll(/export (?:declare )?(?:interface|type|class|const) (\w+)/g),
      ])
      .map(([, name]) => name!);
    const library = ['dom', 'es5', 'es2015.collection', 'es2015.iterable']
      .map((name) =>
        readFileSync(join(root, `node_modules/typescript/lib/lib.${name}.d.ts`), 'utf8'),
      )
      .join('\n');
    const known = new Set(
      [...library.matchAll(/^(?:declare )?(?:interface|type|var|class|function) (\w+)/gm)].map(
        ([, name]) => name!,
      ),
    );
    for (const name of ['Buffer', 'NodeJS']) known.add(name);
    expect(names.length).toBeGreaterThan(100);
    expect(names.filter((name) => known.has(name))).toEqual([]);
  });

  it('tell defaults, ranges and units of options', () => {
    const text = readFileSync(join(folder, 'node_modules/evenkeel/dist/gen/types.d.ts'), 'utf8');
    const counts = ['default', 'minimum', 'maximum', 'unit'].map(
      (tag) => text.split(`* @${tag} `).length - 1,
    );
    expect(counts.every((count) => count > 20)).toBe(true);
  });

  it('of settings are those of every golden answer', () => {
    const answers = readdirSync(join(root, 'tests/golden'))
      .filter((name) => name.endsWith('.json') && !name.startsWith('error'))
      .map((name) => JSON.parse(readFileSync(join(root, 'tests/golden', name), 'utf8')))
      .filter(({ ok, settings }) => ok === true && settings);
    const lines = answers.map(
      ({ kind, settings }, i) =>
        `export const a${i}: AnswersByKind['${kind}']['settings'] = ${JSON.stringify(settings)};`,
    );
    writeFileSync(
      join(folder, 'golden.ts'),
      `import type { AnswersByKind } from 'evenkeel';\n${lines.join('\n')}`,
    );
    expect(lines.length).toBeGreaterThan(50);
    expect(compile(['golden.ts'], { module: 'nodenext' })).toBe('');
  });
});

describe('the README', () => {
  const blocks = [
    ...readFileSync(join(root, 'wasm/README.md'), 'utf8').matchAll(/```(js|ts|html)\n([^]*?)```/g),
  ].map(([, language, text]) => ({ language: language!, text: text! }));
  const scripts = blocks.filter(({ language }) => language !== 'html');

  it('has examples that compile', () => {
    scripts.forEach(({ text }, i) => writeFileSync(join(folder, `example${i}.ts`), text));
    expect(scripts.length).toBeGreaterThan(1);
    expect(
      compile(
        scripts.map((_, i) => `example${i}.ts`),
        { module: 'nodenext' },
      ),
    ).toBe('');
  });

  it('has examples that run', () => {
    const output = scripts.map(({ text }, i) => {
      writeFileSync(join(folder, `example${i}.mjs`), text);
      return execFileSync(process.execPath, [`example${i}.mjs`], { cwd: folder, encoding: 'utf8' });
    });
    expect(output[0]).toContain('Balancing takes 2 steps, and no plan needs fewer.');
    expect(output[1]).toMatch(/^(\d+ \d+\n)*4\n$/);
    expect(output[2]).toMatch(
      /^proven {6}steps: .*\n(.*\n)*traffic result\.traffic is 7, the answer has 6\n/m,
    );
  });
});

// Rings alone were to stay under 300 KB; four papers and plans take more, and visitors load them once. A first
// visit takes at most 1.16 MB, of which the page itself takes about 250 KB.
describe('sizes', () => {
  const dist = () => join(folder, 'node_modules/evenkeel/dist');
  const read = (name: string) => readFileSync(join(dist(), name));
  /** A script and all that comes with it. */
  const loadedBy = (name: string): string[] => [...(withImports(dist(), name) as Set<string>)];
  const packed = (names: Iterable<string>): number =>
    [...names].reduce((sum, name) => sum + gzipSync(read(name), { level: 9 }).length, 0);
  const engine = () => [...new Set([...loadedBy('index.js'), 'worker.js', 'evenkeel.wasm'])];

  it('of all that an engine loads stay under 1085 KB', () => {
    expect(engine().length).toBeGreaterThan(3);
    expect(packed(engine())).toBeLessThan(1085 * 1024);
  });

  it('are those in the README', () => {
    const told =
      /(?<wasm>[\d.]+) MB for `evenkeel\.wasm` and (?<scripts>\d+) KB for its scripts\. `evenkeel\/verify` loads another (?<verify>\d+) KB when it verifies the first answer\. `evenkeel\/elements` is a single file of (?<elements>\d+) KB/.exec(
        readFileSync(join(folder, 'node_modules/evenkeel/README.md'), 'utf8').replaceAll(
          /\s+/g,
          ' ',
        ),
      )!.groups as Record<'wasm' | 'scripts' | 'elements' | 'verify', string>;
    const kilobytes = (names: string[]): number => Math.round(packed(names) / 1000);
    expect(Number(told.wasm)).toBeCloseTo(packed(['evenkeel.wasm']) / 1e6, 1);
    const scripts = engine().filter((name) => name !== 'evenkeel.wasm');
    expect(Math.abs(Number(told.scripts) - kilobytes(scripts))).toBeLessThan(4);
    expect(loadedBy('elements.js')).toEqual(['elements.js']);
    expect(Math.abs(Number(told.elements) - kilobytes(['elements.js']))).toBeLessThan(8);
    const verifier = kilobytes(['verify.js', 'evenkeel-verify.wasm']);
    expect(Math.abs(Number(told.verify) - verifier)).toBeLessThan(20);
  });

  it('of the verifier stay under 545 KB, which nobody loads with the engine', () => {
    expect(packed(['evenkeel-verify.wasm'])).toBeLessThan(545 * 1024);
    for (const name of ['index.js', 'node.js'].flatMap(loadedBy))
      expect(name).not.toMatch(/verify/);
  });

  it('are small because the verifier links no solver and the engine no verifier', () => {
    // A sentence of each: wasm files keep them as they are.
    const ofSolvers = 'chosen by an integral plan close to the flow with';
    const ofVerifiers = 'the targets differ from the targets of the request';
    const has = (name: string, sentence: string): boolean =>
      read(name).toString('latin1').includes(sentence);
    expect(has('evenkeel.wasm', ofSolvers)).toBe(true);
    expect(has('evenkeel.wasm', ofVerifiers)).toBe(false);
    expect(has('evenkeel-verify.wasm', ofVerifiers)).toBe(true);
    expect(has('evenkeel-verify.wasm', ofSolvers)).toBe(false);
  });
});
