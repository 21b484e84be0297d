// Tables that the page copies and saves use the same labels as the command line.
import { expect, it, vi } from 'vitest';
import { named, namedCsv, tsvLines } from '../../web/src/kit/out/table-text.js';

// The module itself needs a page.
vi.mock('evenkeel/elements', () => import('../../wasm/src/labels.js'));

it('a column shows labels under its own heading, and a separate column shows the numbers', () => {
  const table = [['object', 'from', 'to', 'load'], [[1, null, 0, 9]]] as const;
  const names = { object: ['3', '0'], from: ['x, y', 'z'], to: ['x, y', 'z'] };
  expect(named(...table, names)).toEqual([
    ['object', 'from', 'to', 'load', 'object_number', 'from_number', 'to_number'],
    ['0', null, 'x, y', 9, 1, null, 0],
  ]);
  expect(namedCsv(...table, names)).toBe(
    'object,from,to,load,object_number,from_number,to_number\n0,,"x, y",9,1,,0\n',
  );
  expect(namedCsv(...table, {})).toBe('object,from,to,load\n1,,0,9\n');
  expect(tsvLines(named(...table, { object: ['3', '0'] }))[1]).toBe('0\t\t0\t9\t1');
});
