// --column with several names: one answer per column, with the column's name in the output.
import { expect, it } from 'vitest';
import { workspace } from '../support/command.js';

const { run, sh, file } = workspace();
file('t.csv', 'rank,p_1,p_2,other\n0,7,1,5\n1,0,2,5\n2,3,3,5\n');
const lines = (text: string): string[] => text.trimEnd().split('\n');
/** A column that another answer reads is not listed as ignored. */
const withBoth = (out: string): string => out.replace(/Ignored: p_\d of 3 rows, /g, 'Ignored: ');

it('JSON has one line per column, equal to the answer for that column alone', () => {
  const both = run(['ring', 't.csv', '--column', 'p_*', '--json', '-q']);
  const alone = ['p_1', 'p_2'].map((name) =>
    withBoth(run(['ring', 't.csv', '--column', name, '--json']).out),
  );
  expect(both).toEqual({ code: 0, out: alone.join(''), err: '' });
  expect(lines(both.out).map((line) => JSON.parse(line).settings.column)).toEqual(['p_1', 'p_2']);
});

it('a table has a first column with the name, and text has a heading line', () => {
  const csv = run(['ring', 't.csv', '--column', 'p_2,p_1', '--format', 'csv']).out;
  expect(lines(csv).map((line) => line.split(',').slice(0, 3).join())).toEqual([
    ...['column,node,load', 'p_2,0,1', 'p_2,1,2', 'p_2,2,3', 'p_1,0,7', 'p_1,1,0', 'p_1,2,3'],
  ]);
  const text = run(['ring', 't.csv', '--column', 'p_2,p_1']).out;
  expect(text).toBe(
    `column p_2\n${withBoth(run(['ring', 't.csv', '--column', 'p_2']).out)}\n` +
      `column p_1\n${withBoth(run(['ring', 't.csv', '--column', 'p_1']).out)}`,
  );
  const trace = run(['ring', 't.csv', '--column', '*_?', '--table', 'trace', '--format', 'tsv']);
  expect(lines(trace.out)[0]).toBe('column\tstep\tfrom\tto\tamount');
});

it('an input is read once, also from a pipe, and columns can be numbers', () => {
  const csv = run(
    ['flow', 'path:3', '-', '--column', '2,3', '--format', 'csv'],
    'a,b,c\n1,2,3\n4,5,6\n9,9,9\n',
  );
  expect(csv.code, csv.err).toBe(0);
  expect(lines(csv.out).map((line) => line.split(',')[0])).toEqual(['column', '2', '2', '3', '3']);
  const links = ['--links-latency-s', '0.001', '--links-bandwidth-bytes', '1e8'];
  const cluster = run(['cluster', 'path:3', 't.csv', '--column', 'p_*', '--json', ...links]);
  expect(lines(cluster.out)).toHaveLength(2);
});

it('advise supports several columns, and --print-request prints a stream of jobs', () => {
  const advice = run(['advise', 't.csv', '--column', 'p_*', '--json', '-q']);
  expect(lines(advice.out)).toHaveLength(2);
  const jobs = run(['ring', 't.csv', '--column', 'p_*', '--print-request', '-q']).out;
  const answers = run(['ring', 't.csv', '--column', 'p_*', '--json', '-q']).out;
  expect(run(['run', '-'], jobs).out).toBe(answers);
});

it('a name that contains a comma or a star means that column', () => {
  file('odd.csv', 'node,"a,b",c*\n0,1,2\n1,3,4\n');
  const of = (name: string): number[] =>
    lines(run(['ring', 'odd.csv', '--column', name, '--json']).out).map(
      (line) => JSON.parse(line).input.total as number,
    );
  expect(of('a,b')).toEqual([4]);
  expect(of('c*')).toEqual([6]);
});

it('a column that fails has an error, and the others have answers', () => {
  const some = run(['ring', 't.csv', '--column', 'p_1,nowhere,p_2', '--json', '-q']);
  expect(some.code).toBe(1);
  expect(lines(some.out).map((line) => JSON.parse(line).ok)).toEqual([true, false, true]);
  const text = run(['ring', 't.csv', '--column', 'p_1,nowhere', '-q', '-o', file('kept', 'old')]);
  expect(text.code).toBe(1);
  expect(text.err).toContain('t.csv:1:1: error: unknown column "nowhere"');
  expect(sh('cat kept').out).toBe('old');
  const none = run(['ring', 't.csv', '--column', 'q_*']);
  expect([none.code, none.out]).toEqual([2, '']);
  expect(none.err).toContain('the columns are rank, p_1, p_2 and other');
  const json = run(['ring', '-', '--column', 'p_*'], '[{"p_1":3},{"p_1":4}]');
  expect(json.err).toContain('not a table with column names');
});
