// `evenkeel ring`: the drawing, the table, CSV.
import { expect, it } from 'vitest';
import { workspace } from '../support/command.js';

const { run } = workspace();

it('draws a small ring as the paper does', () => {
  const { out } = run(['ring', '--loads', '7,0,3,1,1,0']);
  expect(out.split('\n')[0]).toBe('  7 -2-> 0 --- 3 -1-> 1 --- 1 <-1- [0] <-3- (7)');
  expect(out).toContain('Balanced in 2 steps; no plan can do it in 1.');
});

it('shows the most loaded part of a large ring', () => {
  const { out } = run(['ring'], Array.from({ length: 500 }, (_, i) => (i * 37) % 101).join(' '));
  expect(out).toContain('The 10 most loaded of 500 nodes');
  expect(out.split('\n').length).toBeLessThan(24);
});

it('is CSV on request', () => {
  const { out } = run(['ring', '--loads', '9,0,0', '--format', 'csv']);
  expect(out).toBe(
    'node,load,target,flow,kind,red\n0,9,3,3,rich,false\n1,0,3,0,idle,false\n2,0,3,-3,idle,false\n',
  );
});

it('shows the windows, and all chains and threads, the longest first', () => {
  const asked = ['ring', '--loads', '7,0,3,1,1,0', '--algorithm', 'linear'];
  const { out } = run([...asked, '--structure']);
  expect(out).toContain('Shifts of least traffic: 3 to 3\n');
  expect(out).toContain('Deficits of the linear schedule: 1 to 3\n');
  expect(out).toMatch(/chains +from +to +nodes +steps\n +right +0 +4 +5 +5\n/);
  expect(out).toMatch(/threads +from +to +nodes +steps\n +right +0 +2 +3 +3\n/);
  expect(run([...asked, '--table', 'threads', '--format', 'csv']).out).toBe(
    'first,last,direction,length,steps,limited\n' +
      '0,1,right,2,2,false\n0,2,right,3,3,false\n2,3,right,2,2,false\n3,4,right,2,2,false\n',
  );
  const none = run(['ring', '--loads', '3,3,3', '--structure']).out;
  expect(none).toContain('Deficits of the linear schedule: none: no node is red\n');
});
