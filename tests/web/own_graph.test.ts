// Changes of an edited network, and that the core can read the result.
import { expect, it } from 'vitest';
import {
  edited,
  graphText,
  partOf,
  placesOf,
  type OwnGraph,
} from '../../web/src/panels/flow/own-graph.js';

const triangle: OwnGraph = {
  at: [
    { x: 0, y: 0 },
    { x: 1, y: 0 },
    { x: 0.5, y: 0.8 },
  ],
  height: 0.8,
  edges: [
    [0, 1],
    [0, 2],
    [1, 2],
  ],
  names: null,
  loads: [9, 0, 3],
};
const spec = { topology: 'cycle:3', graphText: '', places: '' };

it('nodes and links can be added and removed, and numbers close up', () => {
  const more = edited(triangle, { kind: 'add', x: 0.2, y: 0.4 }, 1);
  expect(more.loads).toEqual([9, 0, 3, 0]);
  const joined = edited(more, { kind: 'link', from: 3, to: 1 }, 1);
  expect(joined.edges.at(-1)).toEqual([1, 3]);
  expect(edited(joined, { kind: 'link', from: 1, to: 3 }, 1)).toBe(joined);
  const fewer = edited(joined, { kind: 'remove', node: 0 }, 1);
  expect(fewer.edges).toEqual([
    [0, 1],
    [0, 2],
  ]);
  expect(fewer.loads).toEqual([0, 3, 0]);
  expect(edited(fewer, { kind: 'unlink', edge: 0 }, 1).edges).toEqual([[0, 2]]);
  const one = { ...triangle, at: [{ x: 0, y: 0 }], edges: [], loads: [1] };
  expect(edited(one, { kind: 'remove', node: 0 }, 1)).toBe(one);
});

it('load is moved, never made', () => {
  expect(edited(triangle, { kind: 'load', from: 0, to: 1 }, 4).loads).toEqual([5, 4, 3]);
  expect(edited(triangle, { kind: 'load', from: 2, to: 0 }, 10).loads).toEqual([12, 0, 0]);
  expect(edited(triangle, { kind: 'load', from: 1, to: 0 }, 10)).toBe(triangle);
});

it('labels stay with their nodes, a new node has a separate label, weights stay', () => {
  const named: OwnGraph = { ...triangle, names: ['a', '3', 'c'], edges: [[0, 1, 2]] };
  const more = edited(
    edited(named, { kind: 'add', x: 0, y: 0 }, 1),
    { kind: 'link', from: 0, to: 3 },
    1,
  );
  expect(more.names).toEqual(['a', '3', 'c', '4']);
  const { links } = JSON.parse(graphText(more)) as { links: unknown };
  expect(links).toEqual([
    { source: 'a', target: '3', weight: 2 },
    { source: 'a', target: '4', weight: 1 },
  ]);
});

it('moving nodes keeps the name of the network, and its positions belong to that network', () => {
  const moved = edited(triangle, { kind: 'move', node: 2, x: 0.25, y: 0.5 }, 1);
  const part = partOf(spec, triangle, moved);
  expect(part).not.toHaveProperty('graphText');
  expect(part).not.toHaveProperty('nodeLoads');
  const state = { ...spec, ...part };
  expect(placesOf(state)!.at[2]).toEqual({ x: 0.25, y: 0.5 });
  expect(placesOf({ ...state, topology: 'cycle:4' })).toBeNull();
  expect(placesOf(spec)).toBeNull();
  const rewired = partOf(spec, moved, edited(moved, { kind: 'unlink', edge: 0 }, 1));
  expect(placesOf({ ...state, ...rewired })!.at[2]).toEqual({ x: 0.25, y: 0.5 });
});
