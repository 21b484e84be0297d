// The files of a release, as `npm run package` makes them, in a clean root: without the repository,
// without an environment, and with an empty cache of npm.
import { execFile, execFileSync, spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readText, root } from '../support/paths.js';

const made = `${root}build/package/`;
const { version } = JSON.parse(readText(`${root}wasm/package.json`)) as { version: string };
const clean = mkdtempSync(join(tmpdir(), 'evenkeel-package-'));
/** The prefix that the archive is unpacked to. */
const unpacked = join(clean, 'local');
/** The commands of the README that install the archive and the package. */
const [unpack, install] = /^sudo (tar .*)\n(npm install .*)$/m
  .exec(readText(`${root}README.md`))!
  .slice(1) as [string, string];

/** The output of a program that has only these variables. */
function alone(command: string[], folder = unpacked, variables: string[] = []): string {
  return execFileSync('/usr/bin/env', ['-i', ...variables, ...command], {
    cwd: folder,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}

beforeAll(async () => {
  await promisify(execFile)('bash', [`${root}.ci/package`, '--no-build']);
  mkdirSync(unpacked);
  const archive = readdirSync(made).find((name) => name.endsWith('.tar.gz'))!;
  const command = unpack
    .replace(`evenkeel-${version}-linux-x86_64.tar.gz`, archive)
    .replace('/usr/local', unpacked);
  execFileSync('sh', ['-c', command], { cwd: made });
}, 300_000);
afterAll(() => rmSync(clean, { recursive: true, force: true }));

it('the folder has an archive, a package and their checksums', () => {
  const names = readdirSync(made).sort();
  expect(names).toEqual([
    'SHA256SUMS',
    expect.stringMatching(new RegExp(`^evenkeel-${version}-[a-z]+-\\w+\\.tar\\.gz$`)),
    `evenkeel-${version}.tgz`,
  ]);
  const checked = execFileSync('sha256sum', ['-c', 'SHA256SUMS'], { cwd: made, encoding: 'utf8' });
  expect(checked).toBe(`${names[1]}: OK\n${names[2]}: OK\n`);
});

const objects = 'share/doc/evenkeel/examples/objects.csv';
const plan = execFileSync(
  `${root}build/release/cli/evenkeel`,
  ['plan', `${root}cli/examples/objects.csv`, '--nodes', '3'],
  { encoding: 'utf8' },
);

describe('the archive', () => {
  it('has the program, its manual, completions, licences and examples', () => {
    const below = (folder: string): string[] => readdirSync(join(unpacked, folder)).sort();
    expect(below('.')).toEqual(['bin', 'share']);
    expect(below('bin')).toEqual(['evenkeel', 'evenkeel-check-proof']);
    expect(below('share/man/man1')).toEqual(readdirSync(`${root}cli/gen/man`).sort());
    expect(below('share/doc/evenkeel/examples')).toEqual(readdirSync(`${root}cli/examples`).sort());
    for (const name of ['LICENSE', 'THIRD_PARTY_LICENSES.txt'])
      expect(readText(join(unpacked, 'share/doc/evenkeel', name)).length).toBeGreaterThan(1000);
    for (const [shell, file] of [
      ['bash', 'bash-completion/completions/evenkeel'],
      ['zsh', 'zsh/site-functions/_evenkeel'],
      ['fish', 'fish/vendor_completions.d/evenkeel.fish'],
    ] as const)
      expect(readText(join(unpacked, 'share', file))).toBe(
        alone(['bin/evenkeel', 'completion', shell]),
      );
  });

  it('unpacks to programs on the PATH', () => {
    expect(alone(['evenkeel', '--version'], clean, [`PATH=${unpacked}/bin`])).toContain(version);
  });

  it('runs without an environment', () => {
    expect(alone(['bin/evenkeel', '--version'])).toMatch(new RegExp(`^evenkeel ${version}\\b`));
    expect(alone(['bin/evenkeel', 'plan', objects, '--nodes', '3'])).toBe(plan);
  });

  // Unprivileged users can make a root of their own on most systems.
  const rooted = ['unshare', '-r', '-R'];
  const canRoot = spawnSync('unshare', ['-r', '-R', '/', 'true']).status === 0;
  it.skipIf(!canRoot)('runs where no other file exists', () => {
    const within = (...command: string[]): string =>
      alone([...rooted, unpacked, ...command], clean, ['PATH=/usr/bin:/bin']);
    expect(within('/bin/evenkeel', '--version')).toContain(version);
    expect(within('/bin/evenkeel', 'plan', `/${objects}`, '--nodes', '3')).toBe(plan);
  });

  const mandoc = spawnSync('mandoc', ['-V']).error === undefined;
  it.skipIf(!mandoc)('its manual pages are found by their names', () => {
    const page = (name: string): string =>
      alone(['mman', '-M', join(unpacked, 'share/man'), name], unpacked, ['PATH=/usr/bin:/bin']);
    expect(page('evenkeel')).toContain('evenkeel');
    expect(page('evenkeel-plan')).toContain('--nodes');
  });

  it('its checker accepts an answer of its program', () => {
    const answer = join(clean, 'answer.json');
    alone(['bin/evenkeel', 'plan', objects, '--nodes', '3', '--with-request', '-o', answer]);
    const checker = ['bin/evenkeel-check-proof', answer];
    expect(alone(checker, unpacked, ['PATH=/usr/bin:/bin'])).toMatch(/^ *proven +makespan/m);
  });
});

it('the package installs offline into an empty project and runs a job', () => {
  const project = join(clean, 'project');
  mkdirSync(project);
  const variables = [`PATH=${dirname(process.execPath)}:/usr/bin:/bin`, `HOME=${clean}`];
  cpSync(`${made}evenkeel-${version}.tgz`, join(project, `evenkeel-${version}.tgz`));
  alone([...install.split(' '), '--offline', '--no-audit', '--no-fund'], project, variables);
  writeFileSync(
    join(project, 'run.mjs'),
    `import { createEngine } from 'evenkeel';
const engine = await createEngine();
const answer = await engine.run({ kind: 'ring', loads: [7, 0, 3, 1, 1, 0] });
console.log(answer.ok, answer.result.steps);
engine.dispose();
`,
  );
  expect(alone(['node', 'run.mjs'], project, variables)).toBe('true 2\n');
});
