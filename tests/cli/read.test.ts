// `evenkeel read`: how a text is understood.
import { expect, it } from 'vitest';
import { workspace } from '../support/command.js';

const { run } = workspace();

it('read shows how a text is interpreted', () => {
  const { out } = run(['read', '--unit', '0.5', '--json'], '1 2.5 3');
  expect(JSON.parse(out).result).toMatchObject({ value: [2, 5, 6], format: 'plain' });
  expect(run(['read', '--input-format', 'csv'], 'load\n4\n5\n').out).toContain('Read 2 loads');
});

it('ambiguous commas are refused with suggestions, and are read as specified', () => {
  const refused = run(['ring'], '3,5 8,1');
  expect(refused.code).toBe(1);
  expect(refused.err).toContain('<stdin>:1:4: error');
  expect(refused.err).toContain('2 numbers (3.5 8.1) with comma decimal');
  expect(refused.err).toContain('4 numbers (3 5 8 1) with comma separator');
  const told = (comma: string, ...more: string[]): number[] =>
    JSON.parse(run(['read', '--comma', comma, ...more, '--json'], '3,5 8,1').out).result.value;
  expect(told('decimal', '--unit', '0.1')).toEqual([35, 81]);
  expect(told('separator')).toEqual([3, 5, 8, 1]);
  expect(run(['ring', '--comma', 'separator'], '3,5 8,1').code).toBe(0);
  expect(run(['ring', '--comma', 'dots'], '3 5').code).toBe(2);
});

it('rows of objects are added per node, in every command that reads loads', () => {
  const rows = '[{"rank":0,"time":1.5},{"rank":2,"time":2},{"rank":0,"time":0.25}]';
  const { out } = run(['read', '--sum', '--unit', '0.001', '--json'], rows);
  expect(JSON.parse(out).result.value).toEqual([1750, 0, 2000]);
  const table = 'object,host,time\na,n2,3\nb,n1,4\nc,n2,5\n';
  const flags = ['--sum', '--node', 'host', '--column', 'time'];
  expect(run(['ring', ...flags], table).out).toContain('8');
  expect(run(['ring', '--column', 'time', '--node', 'where'], table).err).toContain(
    'unknown column "where"',
  );
  expect(run(['read', '--as', 'table', '--format', 'csv'], table).out).toBe(
    'object,host,time\na,n2,3\nb,n1,4\nc,n2,5\n',
  );
});

it('a table can be read again in the format of its answer, and in no other format', () => {
  for (const text of ['a b\n1 2\n', 'a,b\n1,2\n', 'a\tb\n1\t2\n', '[{"a":1,"b":2}]']) {
    const found = run(['read', '-', '--as', 'table', '--json'], text);
    const { format, value } = JSON.parse(found.out).result;
    const again = run(['read', '-', '--as', 'table', '--input-format', format, '--json'], text);
    expect(JSON.parse(again.out).result).toMatchObject({ format, value });
  }
  const { code, out } = run(['read', '-', '--as', 'table', '--input-format', 'gml', '--json'], 'a');
  expect([code, JSON.parse(out).error]).toEqual([
    2,
    expect.objectContaining({
      path: '/format',
      message: 'format gml is not one of table: choose auto, plain, csv, tsv or json',
    }),
  ]);
});

it('a job whose text has a zero byte is refused with its position', () => {
  for (const as of ['table', 'loads', 'graph', 'tasks', 'arrivals', 'platform', 'objects']) {
    const job = JSON.stringify({ kind: 'read', as, text: 'a,b\n1,\u0000\n' });
    const { error } = JSON.parse(run(['run', '-'], job).out);
    expect(error, as).toMatchObject({ code: 'bad_text', line: 2, column: 3 });
  }
});
