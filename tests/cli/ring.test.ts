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
