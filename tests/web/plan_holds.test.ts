// Objects that are pinned and nodes that are drained in the picture of a plan: as data of the job,
// and as texts of tables.
import { expect, it, vi } from 'vitest';
import type { PlanData } from '../../wasm/src/elements/run-plan.js';
import { Refused } from '../../web/src/kit/problem.js';
import { drainedText, pinnedText, withHolds } from '../../web/src/panels/plan/holds.js';

// The module itself needs a page.
vi.mock('evenkeel/elements', () => ({}));

const data: PlanData = {
  nodes: { count: 3, id: ['a', 'b', 'c'], state: ['open', 'closed', 'open'] },
  objects: { id: ['x -> y', 'z', 'new'], load: [5, 4, 3], node: [0, 'b', null] },
  unit: 2,
  unit_error: 0,
  input_format: 'csv',
};
const none = { pins: '', drained: '' };

it('without pins and drains the data equals the text', () => {
  expect(withHolds(data, none)).toBeNull();
  expect(withHolds(data, { pins: ' \n', drained: ' ; ' })?.nodes ?? null).toEqual(data.nodes);
});

it('an object is pinned at home, or is restricted to other nodes; labels can contain arrows', () => {
  const held = withHolds(data, { pins: 'x -> y -> a\nz -> c\nnew -> b', drained: '' })!;
  expect(held.objects!.pinned).toEqual([true, false, false]);
  expect(held.objects!.allowed).toEqual([null, [2], [1]]);
  expect(held.nodes).toEqual(data.nodes);
  // The unit of the text is already applied to the numbers.
  expect(held).not.toHaveProperty('unit');
  expect(held.input_format).toBe('json');
  expect(data.objects).not.toHaveProperty('pinned');
});

it('a node is drained for any state of the others; without labels its number is used', () => {
  expect(withHolds(data, { pins: '', drained: 'c; a' })!.nodes).toMatchObject({
    state: ['drain', 'closed', 'drain'],
  });
  const plain = { nodes: 2, objects: { load: [1, 1], node: [0, 1] } };
  const held = withHolds(plain, { pins: '1 -> 0', drained: '1' })!;
  expect(held.nodes).toEqual({ count: 2, state: ['open', 'drain'] });
  expect(held.objects!.allowed).toEqual([null, [0]]);
  expect(withHolds(plain, { pins: '0 -> 0', drained: '' })!.nodes).toBe(2);
});

it('an unknown name is refused at its position', () => {
  const problem = (holds: typeof none): unknown => {
    try {
      withHolds(data, holds);
    } catch (error) {
      return (error as Refused).problem;
    }
    return null;
  };
  expect(problem({ pins: 'z -> a\nq -> a', drained: '' })).toMatchObject({
    field: 'pins',
    line: 2,
    message: 'unknown object "q"',
  });
  expect(problem({ pins: 'z -> d', drained: '' })).toMatchObject({
    message: 'unknown node "d"',
  });
  expect(problem({ pins: 'z', drained: '' })).toMatchObject({ field: 'pins', line: 1 });
  expect(problem({ pins: '', drained: 'a; 0' })).toMatchObject({
    field: 'drained',
    message: 'unknown node "0"',
  });
});

it('in the texts the last entry of an object counts, and every node appears once', () => {
  const once = pinnedText('', 'x', 'a');
  expect(once).toBe('x -> a');
  expect(pinnedText(`${once}\nz -> b`, 'x', 'c')).toBe('z -> b\nx -> c');
  expect(pinnedText('x -> a\nz -> b', 'x', null)).toBe('z -> b');
  expect(pinnedText('z -> b', 'x', null)).toBe('z -> b');
  expect(drainedText('', 'a', true)).toBe('a');
  expect(drainedText('a; b', 'a', true)).toBe('b; a');
  expect(drainedText('a; b', 'a', false)).toBe('b');
});
