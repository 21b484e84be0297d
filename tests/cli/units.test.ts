// Measured loads: given in the unit in which they were read, and rounded by a unit that fits.
import { expect, it } from 'vitest';
import { workspace } from '../support/command.js';

const { run, file } = workspace();

const seconds = file('seconds.csv', 'node,seconds\n0,0.007\n1,0\n2,0.003\n3,0.001\n4,0.001\n5,0\n');
const measured = [seconds, '--column', 'seconds', '--unit', '0.001'];
const objects = file(
  'objects.csv',
  'id,node,load\na,0,2.5\nb,0,1.5\nc,0,1\nd,1,0.5\ne,1,0.25\nf,2,0.25\n',
);

/** All separate numbers of a text. */
const numbersOf = (text: string): number[] =>
  (text.match(/(?<![\w.])\d+(\.\d+)?(?![\w.])/g) ?? []).map(Number);

it('ring: sentences, tables, pictures, CSV and proofs use the unit of the file', () => {
  const { out, code } = run(['ring', ...measured, '--why']);
  expect(code).toBe(0);
  expect(out).toContain('Total traffic: a load of 0.007 over all links');
  expect(out).toContain('The largest load drops from 0.007 to 0.002.');
  expect(out).toMatch(/No schedule of at most 2 steps moves less than a load of 0\.007\./);
  expect(out).toMatch(/\[?0\.007\]? -0\.00\d->/);
  expect(run(['ring', ...measured, '--format', 'csv']).out.split('\n')[1]).toBe(
    '0,0.007,0.002,0.002,rich,false',
  );
  const flags = ['--pareto', '--compare', '--trace'];
  for (const [table, column] of [
    ['trace', 'amount'],
    ['loads', 'load'],
    ['pareto', 'traffic'],
    ['compare', 'traffic'],
  ]) {
    const rows = run(['ring', ...measured, ...flags, '--table', table!, '--format', 'csv'])
      .out.trim()
      .split('\n')
      .map((row) => row.split(','));
    const at = rows[0]!.indexOf(column!);
    for (const row of rows.slice(1)) expect(Math.abs(Number(row[at]))).toBeLessThan(0.02);
  }
});

it('ring: JSON has integers in units, and the unit', () => {
  const answer = JSON.parse(run(['ring', ...measured, '--json']).out);
  expect(answer.settings.unit).toBe(0.001);
  expect(answer.result.targets).toEqual([2, 2, 2, 2, 2, 2]);
  expect(answer.summary).toContain('0.007');
});

it('ring: its CSV is read back with the same unit', () => {
  const csv = run(['ring', ...measured, '--format', 'csv']).out;
  const again = run(['ring', '-', '--column', 'load', '--unit', '0.001', '--json'], csv);
  const first = JSON.parse(run(['ring', ...measured, '--json']).out);
  expect(JSON.parse(again.out).result).toEqual(first.result);
});

it('an answer with a unit is verified, from its data and by its proof', () => {
  for (const kind of [
    ['ring', ...measured],
    ['flow', 'path:6', ...measured],
    ['plan', objects, '--unit', '0.25', '--nodes', '3'],
  ]) {
    run([...kind, '--with-request', '-o', 'answer.json']);
    expect(run(['verify', 'answer.json']).code).toBe(0);
  }
  run(['plan', objects, '--unit', '0.25', '--nodes', '3', '--json', '-o', 'plan.json']);
  expect(run(['verify', 'plan.json', objects]).code).toBe(0);
  expect(run(['explain', 'plan.json', objects]).out).toMatch(/lowers the makespan from 5 to 2\.5 /);
});

it('flow: amounts use the unit of the file in sentences, tables and CSV', () => {
  for (const scheme of ['opt', 'l1', 'linf', 'node-flow', 'rounds', 'max-load', 'fos']) {
    const { out } = run(['flow', 'path:6', ...measured, '--scheme', scheme, '--why']);
    expect(out).not.toMatch(/\d units?\b/);
    expect(out).toContain('a load of 0.0');
  }
  const rows = run(['flow', 'path:6', ...measured, '--format', 'csv'])
    .out.trim()
    .split('\n');
  expect(rows[1]).toBe('0,1,0.005');
});

it('plan: amounts use the unit of the file, and counts of objects stay counts', () => {
  const { out } = run(['plan', objects, '--unit', '0.25', '--nodes', '3', '--why']);
  expect(out).toMatch(/from 5 to 2\.5/);
  const csv = run(['plan', objects, '--unit', '0.25', '--nodes', '3', '--format', 'csv']).out;
  for (const row of csv.trim().split('\n').slice(1))
    expect([2.5, 1.5, 1, 0.5, 0.25]).toContain(Number(row.split(',')[4]));
  const loads = run([
    'plan',
    objects,
    '--unit',
    '0.25',
    '--nodes',
    '3',
    '--table',
    'loads',
    '--format',
    'csv',
  ]);
  expect(numbersOf(loads.out.split('\n').slice(1).join(' ').replaceAll(/\d+,/g, ' '))).toContain(
    2.5,
  );
});

it('a unit that rounds more than 1% of the load is refused, with one that fits', () => {
  const tiny = '0.00001\n0.00049\n0.00002\n0.00003\n';
  const none = run(['ring', '-'], tiny);
  expect(none.code).toBe(0);
  expect(none.out.replaceAll(/\s+/g, ' ')).toContain('units of 0.00001, computed from the values');
  const large = run(['ring', '-', '--unit', '0.001'], tiny);
  expect(large.code).toBe(1);
  expect(large.err).toContain('rounding changes 100% of the load');
  const auto = run(['ring', '-', '--unit', 'auto', '--json'], tiny);
  expect(auto.code).toBe(0);
  const answer = JSON.parse(auto.out);
  expect(answer.settings.unit).toBe(0.00001);
  expect(answer.input.total).toBe(55);
  const plan = run(['plan', objects, '--unit', 'auto', '--nodes', '3', '--json']);
  expect(JSON.parse(plan.out).settings.unit).toBe(0.01);
});

it('--unit auto takes one unit for all columns', () => {
  const phases = file('phases.csv', 'node,phase_1,phase_2\n0,0.5,1\n1,0.25,2.125\n2,1,3\n');
  const lines = run(['ring', phases, '--column', 'phase_*', '--unit', 'auto', '--json']).out;
  const units = lines
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line).settings.unit);
  expect(units).toEqual([0.001, 0.001]);
});

it('LBDatafiles: times are in seconds, as written', () => {
  const task = (id: number, time: number): object => ({
    entity: { home: 0, id, migratable: true, type: 'object' },
    node: 0,
    resource: 'cpu',
    time,
  });
  const dump = (tasks: object[]): string =>
    JSON.stringify({ type: 'LBDatafile', phases: [{ id: 0, tasks }] });
  file('ran.0.json', dump([task(1, 2000), task(2, 923), task(3, 77)]));
  file('ran.1.json', dump([]));
  const { out } = run(['plan', 'ran.0.json', 'ran.1.json']);
  expect(out).toMatch(/from 3000 to 2000/);
  expect(out).not.toContain('000000');
});
