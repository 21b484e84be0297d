// The documents are true: every command in them runs and prints the output below it, every request
// has the answer below it, and other tests compile and run the code.
import { rmSync, writeFileSync } from 'node:fs';
import { afterAll, expect, it } from 'vitest';
import { commandsIn, optionsIn } from '../support/command.js';
import {
  blocksIn,
  commandsInText,
  commandsOf,
  documentFolder,
  runIn,
} from '../support/documents.js';
import { readText, root } from '../support/paths.js';

const documents = [
  'README.md',
  'CHANGELOG.md',
  'cli/README.md',
  'core/README.md',
  'core/src/insitu/README.md',
  'core/theory/README.md',
  'tests/README.md',
  'wasm/README.md',
  'web/README.md',
  '.github/CONTRIBUTING.md',
];
const text = (file: string): string => readText(root + file);
const folder = documentFolder();
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const names = commandsIn(runIn(folder, 'evenkeel --help').output);

const withBlocks = (language: string): string[] =>
  documents.filter((file) => blocksIn(text(file), language).length > 0);

it.each(withBlocks('console'))('%s: console blocks have the true output', (file) => {
  for (const { command, output } of blocksIn(text(file), 'console').flatMap(commandsOf))
    expect(runIn(folder, command).output, command).toBe(output);
});

it.each(withBlocks('json'))('%s: every request has its true answer below it', (file) => {
  const values = blocksIn(text(file), 'json').map((block) => JSON.parse(block) as object);
  expect(values.length % 2).toBe(0);
  for (let i = 0; i < values.length; i += 2) {
    writeFileSync(`${folder}/request.json`, JSON.stringify(values[i]));
    // The answer can be abridged.
    const { output } = runIn(folder, 'evenkeel run request.json');
    expect(JSON.parse(output)).toMatchObject(values[i + 1]!);
  }
});

/** Checks a command of a sentence, and runs it if it is complete. */
function checkCommand(command: string): void {
  const [first, ...others] = command.split(' ').slice(1);
  if (first === 'COMMAND') return;
  if (first === 'help') return expect(runIn(folder, command).code, command).toBe(0);
  const name = names.includes(`${first} ${others[0]}`) ? `${first} ${others[0]}` : first!;
  expect(names, command).toContain(name);
  const rest = name.includes(' ') ? others.slice(1) : others;
  // "evenkeel explain FILE" is a pattern, and "evenkeel flow --format csv" is an option.
  const isPattern = rest.some((word) => /^[A-Z]+$/.test(word));
  const isComplete = !isPattern && rest.length > 0 && !rest[0]!.startsWith('-');
  if (isComplete && command !== 'evenkeel reproduce all')
    expect(runIn(folder, command).code, command).toBe(0);
  const help = optionsIn(runIn(folder, `evenkeel ${name} --help`).output);
  const options = rest.filter((word) => word.startsWith('-'));
  expect(help, command).toEqual(expect.arrayContaining(options));
}

it.each(documents)('%s: commands in sentences exist, and run if they are complete', (file) => {
  commandsInText(text(file)).forEach(checkCommand);
});

it('the README files have commands with output, and jobs with answers', () => {
  const counts = (file: string, language: string): number => blocksIn(text(file), language).length;
  expect(counts('README.md', 'console')).toBeGreaterThan(3);
  expect(counts('cli/README.md', 'console')).toBeGreaterThan(20);
  expect(counts('wasm/README.md', 'json')).toBe(4);
});

it('every block of code is of a language that a test reads', () => {
  const tested: Record<string, RegExp> = {
    console: /README\.md$/, // here
    json: /README\.md$/, // here
    cpp: /^core\/(?:src\/insitu\/)?README\.md$/, // here, and tests/mpi/readme_test.cpp
    cmake: /^core\/README\.md$/, // here
    ts: /^(?:wasm|web)\/README\.md$/, // wasm/test/package.test.ts, and here
    js: /^wasm\/README\.md$/, // wasm/test/package.test.ts
    html: /^wasm\/README\.md$/, // wasm/test/elements.test.ts, tests/environments/quick.test.ts
    sh: /^(?:cli\/)?README\.md$/, // tests/package/package.test.ts, and here
  };
  for (const file of documents) {
    for (const [, language] of text(file).matchAll(/^ *```(\w+)/gm))
      expect(tested[language!]?.test(file), `${language} in ${file}`).toBe(true);
  }
});

it('a test compiles the code of core/README.md', () => {
  const blocks = blocksIn(text('core/README.md'), 'cpp');
  const test = text('tests/base/readme_test.cpp').replaceAll(/^ {2}/gm, '');
  expect(blocks.length).toBe(2);
  for (const block of blocks) expect(test).toContain(block);
});

it('a test installs the package and links to the target of core/README.md', () => {
  const [block] = blocksIn(text('core/README.md'), 'cmake');
  const lines = block!.trim().split('\n');
  expect(lines.length).toBe(2);
  const program = text('tests/install/CMakeLists.txt');
  const [, target] = /^target_link_libraries\(app (\S+)\)$/.exec(lines[1]!)!;
  expect(program).toMatch(/^find_package\(evenkeel\b/m);
  expect(program).toContain(target!);
});

it('the setting that web/README.md shows is a setting of the page', () => {
  const [block] = blocksIn(text('web/README.md'), 'ts');
  expect(text('web/src/panels/advise/fields.ts')).toContain(block!.trimEnd());
});

it('the shards of cli/README.md give the answers of one run, in its order', () => {
  const [array, joined] = blocksIn(text('cli/README.md'), 'sh');
  const jobs = [3, 5, 7, 9].map((load) => JSON.stringify({ kind: 'ring', loads: [load, 0, 1] }));
  writeFileSync(`${folder}/jobs.ndjson`, `${jobs.join('\n')}\n`);
  const whole = runIn(folder, 'evenkeel run jobs.ndjson').output;
  expect(whole.split('\n').length).toBe(jobs.length);
  const [, line] = array!.trim().split('\n');
  for (let shard = 1; shard <= 8; ++shard)
    expect(runIn(folder, `SLURM_ARRAY_TASK_ID=${shard}; ${line}`).code, line).toBe(0);
  const [parallel, paste] = joined!.trim().split('\n');
  expect(runIn(folder, paste!).output).toBe(whole);
  expect(parallel!.replaceAll('{}', '$SLURM_ARRAY_TASK_ID')).toContain(line!);
});

it('the version is the same in the packages, the citation, the changelog and the documents', () => {
  const { version } = JSON.parse(text('wasm/package.json')) as { version: string };
  const found = [
    ['web/package.json', /"version": "([^"]+)"/],
    ['CMakeLists.txt', /^project\(evenkeel VERSION (\S+)/m],
    ['CITATION.cff', /^version: (\S+)$/m],
    ['CHANGELOG.md', /^## (\d\S*)$/m],
    ['README.md', /\bevenkeel-([\d.]+)-linux/],
    ['README.md', /\bevenkeel-([\d.]+)\.tgz/],
    ['wasm/README.md', /\bevenkeel-([\d.]+)\.tgz/],
  ] as const;
  for (const [file, pattern] of found) expect(pattern.exec(text(file))?.[1], file).toBe(version);
});

it('the citation has the required members and the licence of the packages', () => {
  const citation = text('CITATION.cff');
  for (const key of ['cff-version', 'message', 'title', 'authors'])
    expect(citation, key).toMatch(new RegExp(`^${key}:`, 'm'));
  const { license } = JSON.parse(text('wasm/package.json')) as { license: string };
  expect(/^license: (.*)$/m.exec(citation)?.[1]).toBe(license);
  expect(text('LICENSE')).toContain(license);
  expect(text('LICENSE').toLowerCase()).toContain(
    /^ {2}- name: (.*)$/m.exec(citation)![1]!.toLowerCase(),
  );
});

it('the changelog describes the changes since the latest version first', () => {
  const titles = [...text('CHANGELOG.md').matchAll(/^## (.*)$/gm)].map(([, title]) => title!);
  expect(titles[0]).toBe('Unreleased');
  const { figures } = JSON.parse(text('core/schema/figures.json')) as { figures: object[] };
  const [, said] = /compares (\d+) published/.exec(text('CHANGELOG.md'))!;
  expect(Number(said)).toBe(figures.length);
});
