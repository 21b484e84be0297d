// -q and -v: the messages on standard error other than errors.
import { expect, it } from 'vitest';
import { workspace } from '../support/command.js';

const { run, file } = workspace();

it('-q prints only errors on standard error', () => {
  file('noted.csv', 'node,work\n0,9\n1,0\n2,0\n');
  const table = ['ring', 'noted.csv', '--format', 'csv'];
  expect(run(table).err).toContain('note: ');
  for (const flag of ['-q', '--quiet']) {
    const { out, err } = run([...table, flag]);
    expect([out, err]).toEqual([run(table).out, '']);
  }
  expect(run(['ring', '--loads', '1,x', '-q']).err).toContain('error: ');
});

it('-v prints inputs, seed and time of every phase; -vv also prints the settings', () => {
  file('loads.csv', 'node,load\n0,9\n1,0\n2,0\n');
  const words = ['flow', 'path:3', 'loads.csv', '--scheme', 'fos', '--seed', '7'];
  const once = run([...words, '-v']);
  expect(once.out).toBe(run(words).out);
  expect(once.err).toContain('loads.csv: read as csv, 3 loads');
  expect(once.err).toMatch(/read in [\d.]+ ms\n/);
  expect(once.err).toMatch(/seed 7, computed in [\d.]+ ms\n/);
  expect(once.err).toMatch(/written in [\d.]+ ms\n/);
  expect(once.err).not.toContain('request');
  for (const twice of [['-vv'], ['-v', '-v'], ['--verbose', '--verbose']]) {
    const { out, err } = run([...words, ...twice]);
    expect(out).toBe(once.out);
    expect(err).toContain('"scheme":"fos"');
    expect(err).toMatch(/threads \d+/);
  }
});

it('-v also covers networks, tasks, batches and verdicts, and prints nothing with --json alone', () => {
  file('net.txt', '0 1\n1 2\n');
  file('tasks.json', '{"comp":[3,4],"edges":[[0,1,4]]}');
  file('batch.txt', '1,2,3\n4,5,6\n');
  expect(run(['map', 'file:net.txt', 'tasks.json', '-v']).err).toMatch(
    /net\.txt: read as edge-list, 3 nodes, 2 edges\n[^]*tasks\.json: read as json, 2 tasks\n/,
  );
  file('job.json', '{"kind":"ring","loads":[7,0,3]}');
  expect(run(['run', 'job.json', '-v']).err).toMatch(/^evenkeel: finished in [\d.]+ ms\n$/);
  expect(run(['ring', 'batch.txt', '--each', '-v']).err).toMatch(/finished in [\d.]+ ms/);
  expect(run(['ring', '--loads', '1,2', '--json']).err).toBe('');
});

it('-q and -v cannot be combined', () => {
  const { code, err } = run(['ring', '--loads', '1,2', '-q', '-v']);
  expect([code, err]).toEqual([2, 'evenkeel: error: --quiet and --verbose cannot be combined\n']);
});
