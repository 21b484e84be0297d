// `evenkeel reproduce`: its ids, and runs that are stopped.
import { spawn } from 'node:child_process';
import { expect, it } from 'vitest';
import { workspace } from '../support/command.js';
import { cli } from '../support/paths.js';

const { run } = workspace();

it('reproduce lists its ids and runs them', () => {
  const ids = run(['reproduce']).out.trim().split('\n');
  expect(ids).toContain('lau/table1');
  // A run of annealing, and of a cluster with the shaker, takes tenths of a second.
  const trials = (id: string): string => (/^(eh|jeannot)\//.test(id) ? '1' : '500');
  for (const id of ids) expect(run(['reproduce', id, '--trials', trials(id)]).code, id).toBe(0);
  expect(run(['reproduce', 'eh/table3.2', '--trials', '100000']).err).toContain('at most 10000');
  expect(run(['reproduce', 'lau/table4', '--trials', '500', '--format', 'csv']).out).toMatch(
    /^n,max load,source/,
  );
});

it('Ctrl-C during one long job prints the best so far', async () => {
  const child = spawn(cli, ['reproduce', 'lau/table1', '--trials', '10000000', '--json']);
  let out = '';
  child.stdout.on('data', (data: Buffer) => (out += data.toString()));
  await new Promise((resolve) => setTimeout(resolve, 300));
  child.kill('SIGINT');
  expect(await new Promise((resolve) => child.once('exit', resolve))).toBe(4);
  expect(JSON.parse(out).stopped).toBe('cancelled');
});
