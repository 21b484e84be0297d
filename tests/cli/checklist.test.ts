// The properties of a good command line, in the order of a checklist that was made beforehand. Each
// item has a test here or a reference to its test. The tests of the plan command cover plans, files
// of every format and their conversion.
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import Ajv from 'ajv/dist/2020.js';
import { describe, expect, it } from 'vitest';
import { workspace } from '../support/command.js';
import { cli, errorAnswers, examples, examplesFolder, readText, root } from '../support/paths.js';

const { run, sh, file } = workspace();

const elsewhere: Record<number, [string, string][]> = {
  1: [['help', 'fits the terminal, and starts with the category and examples']],
  2: [['example', 'are at least three, and they run']],
  3: [['help', 'prints its version on one line']],
  6: [
    ['output', '-o writes complete files'],
    ['files', 'keeps it with the answer of every kind, at every tenth of its length'],
  ],
  9: [['one_table', '--json']],
  10: [
    ['run', 'answers before the producer has finished'],
    ['run', 'keeps its memory however long the stream is'],
    ['output', 'a closed pipe stops the program quietly'],
  ],
  // A stream continues after a bad line, without an option for it.
  11: [
    ['run', 'answers each job on one line, in order, and continues after a bad job'],
    ['each', 'with errors at their lines'],
  ],
  12: [['output', 'a closed pipe stops the program quietly']],
  13: [['exit_codes', '${code}: ${name}']],
  14: [
    ['files', '--fail-above'],
    ['each', '--each evaluates --fail-above'],
  ],
  15: [
    ['input', 'shows the line and a caret at the position'],
    ['places', 'reports the first character of a wrong JSON token'],
  ],
  16: [
    ['flags', 'get a suggestion of the nearest words'],
    ['words', 'suggestions for misspelt words'],
  ],
  17: [['words', 'cover nested keys of a job']],
  18: [['tables', 'shows the seed if something is random']],
  19: [
    ['output', '--threads never changes a byte'],
    ['each', "'--threads', threads"],
  ],
  23: [['verbose', '-q prints only errors on standard error']],
  24: [['progress', 'is one line on a terminal, and does not appear elsewhere']],
  25: [
    ['color', 'colours do not appear in pipes, in files, on dumb terminals or if NO_COLOR is set'],
  ],
  26: [
    ['stop', 'a job that is stopped'],
    ['files', 'leaves no temporary file behind, even after a second signal'],
  ],
};

for (const [item, places] of Object.entries(elsewhere)) {
  it(`${item}: is tested in ${places.map(([name]) => name).join(', ')}`, () => {
    for (const [name, title] of places) {
      expect(readText(`${root}tests/cli/${name}.test.ts`), name).toContain(title);
    }
  });
}

it('4: without arguments on a terminal short help goes to standard error, with exit code 2', () => {
  const { code, out } = sh(`TERM=dumb script -qec '"$E" 2>/dev/null; echo code $?' /dev/null`);
  expect([code, out.trim()]).toEqual([0, 'code 2']);
  expect(run([]).err).toBe(run(['--help']).out);
});

it('5: an input is a file, -, a pipe or a named pipe, but not a terminal', () => {
  file('loads.txt', '7 0 3\n');
  const answer = run(['ring', 'loads.txt']).out;
  for (const script of [
    '"$E" ring - < loads.txt',
    'cat loads.txt | "$E" ring',
    'mkfifo pipe; cat loads.txt > pipe & "$E" ring pipe',
    '"$E" ring <(cat loads.txt)',
  ]) {
    expect(sh(script).out, script).toBe(answer);
  }
  const bare = sh(`TERM=dumb script -qec '"$E" ring; echo code $?' /dev/null`).out;
  expect(bare).toContain('loads are missing');
  expect(bare).toContain('code 2');
});

it('7: standard output has only results: it parses, whatever goes to standard error', () => {
  file('loads.csv', 'node,load\n0,9\n1,0\n2,0\n');
  const { out } = sh('"$E" flow path:3 loads.csv --json -vv --progress json 2>/dev/null');
  expect(JSON.parse(out).ok).toBe(true);
});

it('8: the format is text unless another one is requested, on a terminal and in a pipe', () => {
  const words = ['ring', '--loads', '9,0,0'];
  const piped = run(words).out;
  expect(piped).toBe(run([...words, '--format', 'text']).out);
  const shown = sh(`TERM=dumb script -qec '"$E" ring --loads 9,0,0' /dev/null`).out;
  expect(shown.replaceAll('\r', '').replaceAll(/\s+/g, ' ')).toBe(piped.replaceAll(/\s+/g, ' '));
  const wrong = run([...words, '--format', 'xml']);
  expect(wrong.err).toContain('it must be text, json, csv or tsv');
});

describe('20: numbers', () => {
  it('are printed exactly, in any locale', () => {
    const exact = run(['ring', '--loads', '9007199254740990,0,1', '--json']).out;
    expect(exact).toContain('"total":9007199254740991,');
    expect(run(['ring', '--loads', '9007199254740991,0,1']).err).toContain(
      'the sum of loads exceeds 2^53 - 1',
    );
    const flow = ['flow', 'path:3', '--loads', '7,0,0', '--no-integer', '--json'];
    const plain = run(flow).out;
    for (const locale of ['de_DE.UTF-8', 'C', 'fr_FR.UTF-8']) {
      expect(run(flow, '', { LC_ALL: locale, LANG: locale }).out).toBe(plain);
    }
    // The shortest decimal that reads back: what JavaScript prints, too.
    const { result } = JSON.parse(plain);
    for (const value of result.flow as number[]) expect(plain).toContain(String(value));
  });

  it('are refused if they are not numbers, and -0 is 0', () => {
    for (const word of ['inf', 'nan', '1e400', '-inf', '0x10']) {
      const { code, err } = run(['ring', '--loads', `7,${word},1`]);
      expect([code, err.includes('error: ')], word).toEqual([1, true]);
    }
    const zero = run(['ring', '--loads', '7,-0,2', '--json']).out;
    expect(zero).toBe(run(['ring', '--loads', '7,0,2', '--json']).out);
  });
});

it('21: keys, rows and the last newline are fixed: the answers recorded for every example', () => {
  expect(examples.length).toBeGreaterThan(50);
  for (const name of examples) {
    const golden = `${root}tests/golden/${name}`;
    expect(existsSync(golden), name).toBe(true);
    expect(run(['run', examplesFolder + name]).out, name).toBe(`${readText(golden).trimEnd()}\n`);
  }
  expect(readText(`${root}tests/parity/parity.test.ts`)).toContain(
    'native and wasm print the same bytes',
  );
});

it('22: every answer contains the address of its schema and conforms to it', () => {
  const schema = JSON.parse(run(['schema']).out) as { $id: string };
  const ajv = new Ajv({ strict: false, allErrors: true });
  ajv.addSchema(schema);
  const answer = ajv.getSchema(`${schema.$id}#/$defs/answer`)!;
  const jobs = examples.map((name) => readText(examplesFolder + name).trim()).join('\n');
  const lines = run(['run', '-', '--ndjson'], jobs).out.trimEnd().split('\n');
  expect(lines).toHaveLength(examples.length);
  for (const line of lines) {
    expect(line.startsWith('{"schema":"evenkeel/1","ok":')).toBe(true);
    expect(answer(JSON.parse(line)), JSON.stringify(answer.errors)).toBe(true);
  }
  for (const one of errorAnswers) expect(answer(one), JSON.stringify(answer.errors)).toBe(true);
});

describe('32: shells, manual, one program, speed', () => {
  it('completion and manual are tested elsewhere', () => {
    for (const name of ['completion', 'man']) {
      expect(existsSync(`${root}tests/cli/${name}.test.ts`)).toBe(true);
    }
  });

  it('the program needs no shared library', () => {
    const needed = spawnSync('readelf', ['-d', cli], { encoding: 'utf8' }).stdout;
    expect(needed).not.toContain('(NEEDED)');
    expect(execFileSync(cli, ['--version'], { env: {}, encoding: 'utf8' })).toMatch(/^evenkeel /);
  });

  it('32: the program starts in 20 ms and balances 100,000 loads in 100 ms, times ten', () => {
    const best = (words: string[]): number =>
      Math.min(
        ...Array.from({ length: 5 }, () => {
          const start = performance.now();
          expect(run(words).code).toBe(0);
          return performance.now() - start;
        }),
      );
    expect(best(['--version'])).toBeLessThan(200);
    file('many.txt', Array.from({ length: 100_000 }, (_, i) => (i * 7919) % 1009).join('\n'));
    expect(best(['ring', 'many.txt'])).toBeLessThan(1000);
  });
});

it('the checklist is complete', () => {
  const here = readText(`${root}tests/cli/checklist.test.ts`);
  const named = [...here.matchAll(/(?:it|describe)\('(\d+): /g)].map(([, item]) => Number(item));
  const all = [...Object.keys(elsewhere).map(Number), ...named].sort((a, b) => a - b);
  // 27 to 29 are about plans, 30 and 31 about `inspect` and `convert`.
  const others = [27, 28, 29, 30, 31];
  const expected = Array.from({ length: 32 }, (_, i) => i + 1).filter((i) => !others.includes(i));
  expect([...new Set(all)]).toEqual(expected);
});
