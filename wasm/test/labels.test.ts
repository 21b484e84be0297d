// Names of nodes in the pictures are joined by the rule of the core.
import { describe, expect, it } from 'vitest';
import { csvCell, inNodeOrder, labelsOf, nodeName, shortName } from '../src/labels.js';

describe('labels', () => {
  it('are left out if they only repeat the numbers', () => {
    expect(labelsOf(['0', '1', '2'])).toBeUndefined();
    expect(labelsOf(['1', '2', '3'])).toEqual(['1', '2', '3']);
    expect(labelsOf(undefined)).toBeUndefined();
    expect(labelsOf([])).toBeUndefined();
  });

  it('bring rows into the order of the nodes', () => {
    expect(inNodeOrder([10, 20, 30], ['a', 'b', 'c'], ['c', 'a', 'b'])).toEqual([30, 10, 20]);
    // Numbers if the nodes have other labels: row by row, like in the core.
    expect(inNodeOrder([10, 20, 30], ['0', '1', '2'], ['c', 'a', 'b'])).toEqual([10, 20, 30]);
    expect(inNodeOrder([10, 20, 30], undefined, ['c', 'a', 'b'])).toEqual([10, 20, 30]);
    // An answer without labels has nodes that are called by their numbers.
    expect(inNodeOrder([10, 20, 30], ['2', '0', '1'], undefined)).toEqual([20, 30, 10]);
  });

  it('fit into sentences, cells and pictures', () => {
    expect(nodeName(['x'], 0)).toBe('x (node 0)');
    expect(nodeName(null, 0)).toBe('node 0');
    expect(csvCell('a,"b"')).toBe('"a,""b"""');
    expect(shortName('Braunschweig')).toBe('Braunsch…');
    expect(shortName('Berlin')).toBe('Berlin');
  });
});
