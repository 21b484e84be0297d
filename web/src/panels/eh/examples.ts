// Worked examples of the Cube panel, each with a caption.
import type { Example } from '../../kit/row.js';

export const examples: readonly Example[] = [
  {
    name: 'eh-usual',
    title: 'EH(3,2): across the machine',
    notice:
      'The route takes five hops. A path through a parent would take four, but routes keep traffic away from the controllers.',
    state: {},
  },
  {
    name: 'eh-near',
    title: 'Two servers of one cube',
    notice: 'The addresses differ only in the last digit: three hops, all within the cube.',
    state: { from: '2.1', to: '2.6' },
  },
  {
    name: 'eh-small',
    title: 'EH(2,2): sixteen servers',
    notice: 'Four cubes of four, each below a controller: 21 nodes in all.',
    state: { cubeK: '2', cubeL: '2', from: '0.1', to: '3.2' },
  },
  {
    name: 'eh-deep',
    title: 'EH(2,3): one more level',
    notice: 'The dashed ring is the least common ancestor. The higher it is, the longer the route.',
    state: { cubeK: '2', cubeL: '3', from: '0.0.0', to: '0.3.3' },
  },
  {
    name: 'eh-tree',
    title: 'EH(1,4): nearly a tree',
    notice:
      'With k = 1 a cube is a single link: sixteen servers below a binary tree with links between siblings.',
    state: { cubeK: '1', cubeL: '4', from: '0.0.0.0', to: '1.1.1.1' },
  },
  {
    name: 'eh-flat',
    title: 'EH(4,1): one hypercube',
    notice: 'One level: a hypercube of sixteen servers. No route needs the controller above it.',
    state: { cubeK: '4', cubeL: '1', from: '0', to: '15' },
  },
];
