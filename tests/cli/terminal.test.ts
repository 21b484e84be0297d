// Labels and names are data: a terminal never interprets them as commands.
import { describe, expect, it } from 'vitest';
import { workspace } from '../support/command.js';

const { run, file } = workspace();
// Red letters, a new title of the window, a C1 order, an override of the direction, DEL.
const marks = [
  '\u001b[31mred',
  '\u001b]0;title\u0007',
  '\u009b2J',
  '\u202eabc',
  '\u2066x',
  'a\u007f',
];
const escapes = [
  '\\x1b[31mred',
  '\\x1b]0;title\\x07',
  '\\x9b2J',
  '\\u202eabc',
  '\\u2066x',
  'a\\x7f',
];
const orders = /(?!\n)[\p{Cc}\u200e\u200f\u2028-\u202e\u2066-\u2069]/u;
const loads = [9, 0, 0, 5, 1, 0];
const ring = JSON.stringify({ loads, labels: marks });
file('ring.json', ring);
file('names.csv', `name,load\n${marks.map((mark, i) => `"${mark}",${loads[i]}`).join('\n')}\n`);
file(
  'net.json',
  JSON.stringify({ nodes: 6, edges: marks.map((_m, i) => [i, (i + 1) % 6]), labels: marks }),
);
file(
  'objects.json',
  JSON.stringify(marks.map((id, i) => ({ id, node: `n${i % 2}${marks[i % 2]}`, load: i + 1 }))),
);
file(
  'tasks.json',
  JSON.stringify({ comp: loads.map((load) => load + 1), edges: [[0, 1, 2]], labels: marks }),
);
file('plan.json', run(['plan', 'objects.json', '--json', '--with-request']).out);

const texts: [string, string[]][] = [
  ['a ring', ['ring', 'ring.json', '--trace', '--compare', '--structure', '-v']],
  ['a table', ['ring', 'ring.json', '--table', 'trace']],
  ['why', ['ring', 'ring.json', '--why']],
  ['a column', ['ring', 'names.csv', '--column', 'load,load*']],
  ['a flow', ['flow', 'file:net.json', 'ring.json', '--trace', '--why']],
  ['a plan', ['plan', 'objects.json', '--why']],
  ['moves', ['plan', 'objects.json', '--table', 'moves']],
  ['a map', ['map', 'file:net.json', 'tasks.json']],
  ['an explanation', ['explain', 'plan.json']],
];

describe('the text of', () => {
  it.each(texts)('%s has no control characters', (_name, words) => {
    const { code, out, err } = run(words);
    expect([code, err.includes('internal')]).toEqual([0, false]);
    expect(out).not.toMatch(orders);
    expect(err).not.toMatch(orders);
  });
});

it('control characters are shown as escapes, and CSV and JSON keep them', () => {
  const text = run(['ring', 'ring.json']).out;
  for (const escape of escapes) expect(text).toContain(escape);
  const answer = JSON.parse(run(['ring', 'ring.json', '--json']).out);
  expect(answer.input.labels).toEqual(marks);
  const csv = run(['ring', 'ring.json', '--format', 'csv']).out;
  for (const mark of marks) expect(csv).toContain(mark);
});

it('colours of the program itself are kept', () => {
  const text = run(['ring', 'ring.json', '--color', 'always']).out;
  expect(text).toContain('\u001b[1m');
  expect(text).not.toContain('\u001b[31mred');
});

it('errors, notes and file names contain no terminal commands either', () => {
  file('twice.csv', 'name,load\n"\u001b[31mred",3\n"\u001b[31mred",0\n');
  const all = [
    run(['ring', 'twice.csv']),
    run(['ring', '\u001b[31mno.csv']),
    run(['ring', '--lo\u001b[31mads', '1']),
    run(['\u001b[31mring']),
    run(['ring', 'names.csv', '--column', '\u001b[31mred']),
    run(['ring', '--each', '-'], `rank,a\n"\u001b[31mred",x\n`),
    run(['ring', '--loads', '1,2', '-o', '/no\u001b[31m/x']),
    run(['plan', '--stream', '--nodes', '2'], '{"\u009b":1}\n'),
  ];
  for (const { out, err } of all) {
    expect(err + out).not.toBe('');
    expect(err).not.toMatch(orders);
    expect(out).not.toMatch(orders);
  }
});
