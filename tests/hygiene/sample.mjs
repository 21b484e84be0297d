// Draws sentences of the product for a reader to grade: `node tests/hygiene/sample.mjs SEED [PER_SOURCE]`.
// It prints the seed and the sizes of the sources to standard error, and the sentences in random order to
// standard output, each with its source: `... | cut -f2` is a sheet without the sources. Sentences that differ only
// in numbers count once. It requires build/release.
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { markdown, sources } from './prose.mjs';

const root = new URL('../../', import.meta.url).pathname;
const seed = Number(process.argv[2] ?? 1);
const per = Number(process.argv[3] ?? 20);
const env = {
  ...process.env,
  PATH: `${root}build/release/cli:${process.env.PATH}`,
  COLUMNS: '1000',
};

const isSentence = (text) => text.split(' ').length >= 6;
const sentences = (text) =>
  text
    .replace(/\s+/g, ' ')
    .split(/(?<=[.!?]) (?=[A-Z`"])/)
    .map((one) => one.trim())
    .filter(isSentence);

const document = (file) =>
  markdown(file, '$&')
    .flatMap((paragraph) =>
      sentences(paragraph.replace(/^[-*] /, '').replaceAll(/[[\]]|\*\*|(?<!`)<[^>]+>(?!`)/g, '')),
    )
    .filter((one) => !one.includes('·') && /[.:!?]$/.test(one));

const run = (words, folder) => spawnSync('evenkeel', words, { env, cwd: folder, encoding: 'utf8' });

function help() {
  const { groups } = JSON.parse(readFileSync(`${root}core/schema/help.json`, 'utf8')).program;
  const found = [];
  for (const name of Object.values(groups).flat()) {
    const { stdout, status } = run([...name.split(' '), '--help'], root);
    if (status !== 0) continue;
    const unwrapped = stdout
      .replaceAll(/(\n {30}[^\n]*)\n {28}(?=\S)/g, '$1 | ') // text below the values of an option
      .replaceAll(/\n {20,}(?=[\w.-]+(?:, [\w.-]+)* = )/g, ' | ') // the values of an option
      .replaceAll(/\n {4,}(?=\S)/g, ' ')
      .replaceAll(/(?<=[a-z,])\n(?=[a-z({"])/g, ' ');
    for (const line of unwrapped.split('\n')) {
      const [, option, text] = /^\s+(\S.*?) {2,}(\S.*)$/.exec(line) ?? [null, '', line.trim()];
      if (/^-|^evenkeel |\bevenkeel [a-z]+ (?:.*\.[a-z]|-|\d)/.test(text)) continue; // options and examples
      // A sentence about an option, a column or a term is printed next to its name.
      // A value is printed below the sentence that introduces the values.
      const [head, ...values] = text.split(' | ');
      const parts = [
        head,
        ...values.map((value) =>
          /^[\w.,\s-]+ = /.test(value) ? `${head.split(/(?<=\.) /).at(-1)} ${value}` : value,
        ),
      ];
      for (const part of parts)
        found.push(...sentences(part).map((one) => (option ? `${option}: ${one}` : one)));
    }
  }
  return found;
}

function answers() {
  const found = [];
  for (const file of readdirSync(`${root}core/schema/examples`)) {
    const { stdout } = run(['run', `${root}core/schema/examples/${file}`], root);
    const answer = JSON.parse(stdout);
    if (!answer.ok) continue;
    for (const text of [
      answer.summary,
      ...answer.notes.map((note) => `Note: ${note}`),
      ...(answer.proof ?? []).map((p) => p.says),
    ])
      found.push(...sentences(text));
    const request = JSON.parse(readFileSync(`${root}core/schema/examples/${file}`, 'utf8'));
    const explained = spawnSync('evenkeel', ['run', '-'], {
      env,
      input: JSON.stringify({ kind: 'explain', request, answer }),
      encoding: 'utf8',
    }).stdout;
    const said = JSON.parse(explained || '{}').result?.says ?? [];
    for (const { text } of said) found.push(...sentences(text));
  }
  return found;
}

/** The errors of wrong commands on small files. */
function errors() {
  const { files, commands } = JSON.parse(
    readFileSync(`${root}tests/hygiene/wrong-commands.json`, 'utf8'),
  );
  const folder = mkdtempSync(join(tmpdir(), 'evenkeel-sample-'));
  const examples = run(['example'], folder).stdout.trim().split('\n');
  for (const name of examples)
    writeFileSync(join(folder, name), run(['example', name], folder).stdout);
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
  const found = commands.flatMap((words) =>
    spawnSync('evenkeel', words, { env, cwd: folder, encoding: 'utf8', input: '' })
      .stderr.split('\n')
      .filter((line) => line.includes('error: ')),
  );
  rmSync(folder, { recursive: true });
  return found;
}

function page() {
  const files = execFileSync('git', ['ls-files', 'web/src', 'wasm/src'], {
    cwd: root,
    encoding: 'utf8',
  }).split('\n');
  return files
    .filter((file) => file.endsWith('.ts') && !file.includes('/gen/'))
    .flatMap((file) => sources.page[1](file))
    .flatMap(sentences)
    .filter((text) => /[.?!]$/.test(text) && !text.includes('(?:') && !text.includes('…'));
}

/** Mulberry32: uniform numbers from a seed. */
let state = seed >>> 0;
function random() {
  state = (state + 0x6d2b79f5) >>> 0;
  let x = Math.imul(state ^ (state >>> 15), state | 1);
  x ^= x + Math.imul(x ^ (x >>> 7), x | 61);
  return ((x ^ (x >>> 14)) >>> 0) / 2 ** 32;
}
function shuffled(list) {
  const out = [...list];
  for (let i = out.length - 1; i > 0; --i) {
    const j = Math.floor(random() * (i + 1));
    [out[i], out[j]] = [out[j], out[i]];
  }
  return out;
}

const pools = {
  README: document('README.md'),
  help: help(),
  answers: answers(),
  errors: errors(),
  page: page(),
  'wasm/README': document('wasm/README.md'),
};
console.error(`seed ${seed}`);
const drawn = [];
for (const [name, pool] of Object.entries(pools)) {
  const shapes = new Map();
  for (const text of pool) shapes.set(text.replace(/\d+(?:[.,]\d+)*/g, '#'), text);
  const distinct = [...shapes.values()].sort();
  console.error(`${name}: ${distinct.length} sentences`);
  for (const text of shuffled(distinct).slice(0, per)) drawn.push(`${name}\t${text}`);
}
shuffled(drawn).forEach((line, i) => console.log(line.replace('\t', `\t${i + 1}. `)));
