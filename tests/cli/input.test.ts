// Texts that cannot be read: the position of the fault, and the options that would read them.
import { describe, expect, it } from 'vitest';
import { workspace } from '../support/command.js';
import { everything } from '../support/paths.js';

const { run, sh, file } = workspace();

describe('text input errors', () => {
  const cases: [string, string | Buffer, string][] = [
    ['text in numbers', '7 0\n3 five 1\n', 'loads.txt:2:3: error: "five" is not a number'],
    ['negative', '7,0,-3', 'loads.txt:1:5: error: "-3" is negative'],
    ['NaN', '7 NaN', 'loads.txt:1:3: error: "NaN" is not a number'],
    ['2^53', '7 9007199254740992', 'loads.txt:1:3: error: "9007199254740992" exceeds 2^53 - 1'],
    ['empty', '', 'loads.txt:1:1: error: the input has no numbers'],
    [
      'binary',
      Buffer.from([0x7f, 0x45, 0x4c, 0x46, 0, 1]),
      'loads.txt:1:5: error: this looks like a binary file',
    ],
    [
      'invalid UTF-8',
      Buffer.from([0x37, 0x20, 0xff, 0xfe]),
      'loads.txt:1:3: error: the input is not UTF-8: it contains the byte "\\xff"; convert it',
    ],
    ['one node', '7', 'loads.txt: error: a ring needs at least 2 nodes, but the input has 1 load'],
    [
      'which column',
      'rank,a,b\n0,1,2\n',
      'loads.txt:1:1: error: several columns could be the loads',
    ],
  ];
  for (const [name, content, message] of cases) {
    it(name, () => {
      const { code, out, err } = run(['ring', file('loads.txt', content)]);
      expect([code, out]).toEqual([1, '']);
      expect(err.startsWith(message), err).toBe(true);
    });
  }

  it('shows the line and a caret at the position', () => {
    const { err } = run(['ring', file('loads.txt', '7 0\n3 five 1\n')]);
    expect(err.split('\n').slice(1, 3)).toEqual(['  3 five 1', '    ^~~~']);
  });

  it('with --json the error is the answer, with its position', () => {
    const { code, out, err } = run(['ring', '--json', '-'], '7 0\n3 five 1\n');
    expect([code, err]).toEqual([1, '']);
    expect(JSON.parse(out).error).toMatchObject({
      code: 'bad_load',
      line: 2,
      column: 3,
      length: 4,
    });
  });

  it('a wrong line of several megabytes gives one short message', () => {
    const { code, out, err } = sh(
      `head -c ${everything ? 200 : 20}000000 /dev/zero | tr '\\0' '1' | "$E" ring -`,
    );
    expect([code, out]).toEqual([1, '']);
    expect(err.length).toBeLessThan(600);
    expect(err).toContain('too many digits');
  });

  it('more loads than allowed are refused at the first excess load', () => {
    const { code, err } = sh(`yes 1 | head -n 10000002 | "$E" ring -`);
    expect(code).toBe(1);
    expect(err).toContain('<stdin>:10000001:1: error: more than 10000000 loads');
  });
});

describe('JSON that a user writes', () => {
  const deep = '['.repeat(70_000) + ']'.repeat(70_000);
  it('is refused with its position, however deep or large', () => {
    file('deep.json', deep);
    file('huge.json', '{"schema":"evenkeel/1",\n "result": 1e400}');
    file('twice.json', '{"kind":"ring",\n"kind":"flow"}');
    file('few.txt', '1 2 3');
    const places: [string, string][] = [
      ['deep.json', 'deep.json:1:101: error: this is nested more than 100 levels deep'],
      ['huge.json', 'huge.json:2:12: error: the number "1e400" is too large'],
      ['twice.json', 'twice.json:2:1: error: the key "kind" appears twice in one object'],
    ];
    for (const [name, message] of places) {
      const { code, err } = run(['verify', name, 'few.txt']);
      expect([code, err.slice(0, message.length)]).toEqual([1, message]);
    }
    const { code, out } = run(['run', 'deep.json']);
    expect(code).toBe(1);
    expect(JSON.parse(out).error).toMatchObject({ code: 'bad_json', line: 1, column: 101 });
  });

  it('in options and in the files of options never crashes the program', () => {
    file('deep.json', deep);
    const attempts = [
      ['dynamic', 'eh:1,2', '--jobs', 'deep.json'],
      ['dynamic', 'eh:1,2', '--exchanges', 'deep.json'],
      ['cluster', 'torus:2,2', '--units', 'deep.json'],
      ['map', 'eh:1,2', '--tasks', 'random:4', '--start', 'deep.json'],
      ['map', 'eh:1,2', '--tasks', `{"random":${'['.repeat(5000)}${']'.repeat(5000)}}`],
      ['ring', '--loads', '1,2', '--targets', `${'['.repeat(5000)}${']'.repeat(5000)}`],
      ['advise', '9'.repeat(400)],
      ['eh', '1e400,2'],
    ];
    for (const words of attempts) {
      const { code, err } = run(words);
      expect([1, 2], words.join(' ').slice(0, 60)).toContain(code);
      expect(err).toContain('error: ');
      expect(err).not.toContain('internal');
    }
  });
});

describe('files of another kind', () => {
  it('are recognized, with the option that reads them', () => {
    file('machine.xml', '<?xml version="1.0"?>\n<platform version="4.1"/>\n');
    file('packed', Buffer.from([0x1f, 0x8b, 8, 0]));
    const says: [string, string][] = [
      [
        'machine.xml',
        'machine.xml:2:2: error: this is a SimGrid platform: use evenkeel cluster --plat',
      ],
      ['packed', 'packed: error: this is compressed with gzip: it ends in the middle of its data'],
    ];
    for (const [name, message] of says) {
      const { code, err } = run(['topology', `file:${name}`]);
      expect([code, err.slice(0, message.length)]).toEqual([1, message]);
    }
  });
});

describe('header cells that are numbers', () => {
  const totals = (words: string[], input: string): number[] => {
    const { code, out, err } = run(['ring', '-', ...words, '--json'], input);
    expect(code, err + out).toBe(0);
    return out
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line).input.total);
  };

  it('are labels after a column of row labels', () => {
    expect(totals(['--column', '2020'], 'node,2020,2021\na,3,5\nb,4,6\n')).toEqual([7]);
    expect(totals(['--column', '1'], 'node,0,1,2\n0,3,5,7\n1,4,6,8\n')).toEqual([11]);
    expect(totals(['--column', '20*'], 'node,2020,2021\na,3,5\nb,4,6\n')).toEqual([7, 11]);
    expect(totals([], 'node,2020\na,3\nb,4\n')).toEqual([7]);
    const { err } = run(['ring', '-'], 'node,2020,2021\na,3,5\nb,4,6\n');
    expect(err).toContain(
      'several columns could be the loads: choose one of "node", "2020", "2021"',
    );
  });

  it('are labels if --column requests them', () => {
    expect(totals(['--column', '2021'], 'country,2020,2021\na,3,5\nb,4,6\n')).toEqual([11]);
    expect(totals(['--column', '2021'], '2020,2021\n3,5\n4,6\n')).toEqual([11]);
    // Numbers of columns stay numbers of columns.
    expect(totals(['--column', '2'], '3,2\n4,6\n')).toEqual([8]);
  });
});
