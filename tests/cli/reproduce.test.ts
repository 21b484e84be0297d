// `evenkeel reproduce`: its ids, and runs that are stopped.
import { spawn } from 'node:child_process';
import { expect, it } from 'vitest';
import { workspace } from '../support/command.js';
import { cli, everything } from '../support/paths.js';

const { run } = workspace();

it('reproduce lists its ids and runs them', () => {
  const ids = JSON.parse(run(['reproduce', '--json']).out).map(({ id }: { id: string }) => id);
  expect(ids).toContain('lau/table1');
  // A run of annealing, and of a cluster with the shaker, takes tenths of a second.
  const trials = (id: string): string => (/^(eh|jeannot)\//.test(id) ? '1' : '500');
  // In "all", below, each has its turn.
  const some = ids.filter((_: string, at: number) => everything || at % 4 === 0);
  for (const id of some) expect(run(['reproduce', id, '--trials', trials(id)]).code, id).toBe(0);
  expect(run(['reproduce', 'eh/table3.2', '--trials', '100000']).err).toContain('at most 10000');
  expect(run(['reproduce', 'lau/table4', '--trials', '500', '--format', 'csv']).out).toMatch(
    /^n,max load,source/,
  );
});

it('the list is the catalogue, paper by paper', () => {
  const lines = run(['reproduce']).out.trimEnd().split('\n');
  const titles = lines.filter((line) => !line.startsWith('  '));
  expect(new Set(titles).size).toBe(titles.length);
  expect(titles.slice(0, 2)).toEqual(['Processor rings', 'Mapping onto extended hypercubes']);
  const rows = run(['reproduce', '--format', 'csv']).out.trimEnd().split('\n');
  expect(rows[0]).toBe('paper,id,item');
  expect(rows.length - 1).toBe(lines.length - titles.length);
});

it('an unknown id gets the nearest ids as suggestions, not all ids', () => {
  const { code, err } = run(['reproduce', 'lau/table9']);
  expect(code).toBe(2);
  expect(err).toMatch(
    /one of the \d+ names that the command evenkeel reproduce lists; similar names are "lau\/table1", /,
  );
  expect(err.length).toBeLessThan(200);
});

it('all items have one line each, and their verdicts are counted', () => {
  const { code, out } = run(['reproduce', 'all', '--trials', '1', '--time-limit', '1s', '--json']);
  expect([0, 4]).toContain(code);
  const { summary, result } = JSON.parse(out);
  const { reproduce, differ, misprints, copy_damaged: copies, not_run } = result.counts;
  expect(reproduce + differ + copies + not_run).toBe(result.items.length);
  expect(misprints).toBeLessThanOrEqual(differ);
  expect(summary).toContain(`${reproduce} item`);
  expect(summary).toContain(`reproduced, and ${differ} differ`);
  const is = (word: string): number =>
    result.items.filter(({ verdict }: never) => (verdict as { is: string } | null)?.is === word)
      .length;
  expect(['reproduces', 'differs', 'copy_damaged'].map(is)).toEqual([reproduce, differ, copies]);
  expect(result.tables[0].rows.length).toBe(result.items.length);
  // Each that differs with its reason.
  expect(result.tables[0].rows.length).toBe(result.items.length);
  for (const [, id, , verdict, why] of result.tables[0].rows as string[][]) {
    expect(why !== '', id).toBe(/^(differs|error in the paper|not as in our copy)/.test(verdict!));
  }
});

it('answers conform to their schema, including the answer for all items', () => {
  const { $defs } = JSON.parse(run(['schema']).out) as {
    $defs: { reproduce_answer: { properties: { result: { required: string[] } } } };
  };
  const { required } = $defs.reproduce_answer.properties.result;
  expect(required).toContain('x_axis');
  for (const words of [
    ['lau/model'],
    ['lau/fig7'],
    ['all', '--trials', '1', '--time-limit', '1s'],
  ]) {
    const { result } = JSON.parse(run(['reproduce', ...words, '--json']).out);
    expect(Object.keys(result), words[0]).toEqual(expect.arrayContaining(required));
  }
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
