// Rules that a reader cannot see break: forbidden tokens, the layout, the README's commands.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { cli, root } from '../support/paths.js';

const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  cwd: root,
  encoding: 'utf8',
})
  .trim()
  .split('\n')
  .filter((file) => existsSync(root + file));
const text = (file: string): string => readFileSync(root + file, 'utf8');
const code = (file: string): string =>
  text(file)
    .replaceAll(/\/\/.*$/gm, '')
    .replaceAll(/\/\*[^]*?\*\//g, '');
const core = files.filter((file) => /^core\/.*\.[ch]pp$/.test(file));

it('the core does no I/O and uses nothing that differs between hosts', () => {
  const forbidden = [
    /#include <(iostream|fstream|sstream|thread|mutex|chrono|random|ctime|filesystem|unordered_map|unordered_set|format|expected|bit|source_location|memory_resource)>/,
    /std::(shuffle|thread|mt19937|uniform_\w+_distribution|unordered_\w+|bit_cast|ranges::)/,
    /\b(printf|fopen|getenv|rand|time)\s*\(/,
    /std::(exp|log|sin|cos|tan|pow)\s*\(/,
  ];
  expect(core.length).toBeGreaterThan(30);
  for (const file of core)
    for (const token of forbidden) expect(code(file), file).not.toMatch(token);
});

it('modules include only what lies below them', () => {
  const order: Record<string, string[]> = {
    base: ['base'],
    graph: ['base', 'graph'],
    ring: ['base', 'ring'],
    flow: ['base', 'graph', 'flow'],
    eh: ['base', 'graph', 'eh'],
    mapping: ['base', 'graph', 'eh', 'mapping'],
    dynamic: ['base', 'graph', 'eh', 'dynamic'],
    cluster: ['base', 'graph', 'flow', 'cluster'],
    formats: ['base', 'graph', 'ring', 'mapping', 'formats'],
    papers: ['base', 'graph', 'ring', 'flow', 'eh', 'mapping', 'dynamic', 'cluster', 'papers'],
    jobs: [
      'base',
      'graph',
      'ring',
      'flow',
      'eh',
      'mapping',
      'dynamic',
      'cluster',
      'formats',
      'papers',
      'jobs',
    ],
  };
  for (const file of core) {
    const module = /^core\/(?:src|include\/evenkeel)\/(\w+)\//.exec(file)![1]!;
    for (const [, target] of code(file).matchAll(/#include "(?:evenkeel\/)?(\w+)\//g)) {
      expect(order[module], `${file} includes ${target}`).toContain(target);
    }
    const mayUseJson = module === 'jobs' || module === 'formats';
    if (!mayUseJson) expect(code(file), file).not.toMatch(/nlohmann/);
  }
});

it('the top level is as the style guide says', () => {
  const top = new Set(files.map((file) => file.split('/')[0]!));
  const allowed = [
    'core',
    'wasm',
    'web',
    'cli',
    'tests',
    'CMakeLists.txt',
    'package.json',
    'README.md',
    'LICENSE',
    'CMakePresets.json',
    'package-lock.json',
  ];
  expect([...top].filter((name) => !name.startsWith('.') && !allowed.includes(name))).toEqual([]);
});

it('nothing names a machine, and the lock file no host', () => {
  for (const file of files.filter(
    (name) =>
      /\.(ts|mjs|cpp|hpp|json|md|cmake|txt|html|css)$/.test(name) &&
      !name.startsWith('tests/hygiene'),
  )) {
    expect(text(file), file).not.toMatch(/\/(work|root|home\/\w+)\//);
  }
  expect(text('package-lock.json')).not.toMatch(/"resolved": "https?:/);
});

it('help, schema and types name the same options', () => {
  const schema = JSON.parse(execFileSync(cli, ['schema'], { encoding: 'utf8' }));
  const types = text('wasm/src/types.ts');
  for (const kind of ['ring', 'flow', 'advise', 'eh', 'map', 'topology', 'read', 'reproduce']) {
    const help = execFileSync(cli, [kind, '--help'], { encoding: 'utf8' }).replaceAll(/\s+/g, ' ');
    const properties = schema.$defs[kind].properties as Record<
      string,
      { default?: unknown; enum?: string[]; 'x-data'?: string }
    >;
    for (const [name, property] of Object.entries(properties)) {
      if (name === 'kind') continue;
      expect(types, name).toMatch(new RegExp(`\\b${name}\\??:`));
      if (['text', 'id', 'format'].includes(name)) continue; // positional, or --input-format
      expect(help).toContain(`--${name.replaceAll('_', '-')}`);
      for (const choice of property.enum ?? []) expect(help).toContain(choice);
      if (typeof property.default === 'string')
        expect(help).toContain(`default "${property.default}"`);
    }
  }
});

it('every command of the README runs and prints what the README says', () => {
  const readme = text('README.md');
  const blocks = [...readme.matchAll(/```console\n([^]*?)```/g)].map((match) => match[1]!);
  expect(blocks.length).toBeGreaterThan(2);
  for (const block of blocks) {
    const [command, ...expected] = block.trimEnd().split('\n');
    expect(command!.startsWith('$ ')).toBe(true);
    const output = execFileSync('bash', ['-c', command!.slice(2)], {
      cwd: root,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
      env: { ...process.env, PATH: `${root}build/release/cli:${process.env['PATH']}` },
    });
    expect(output.trimEnd(), command).toBe(expected.join('\n'));
  }
});
