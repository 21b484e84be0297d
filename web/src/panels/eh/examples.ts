// Worked examples of the Cube panel, each with a caption.
import type { Example } from '../../kit/row.js';

export const examples: readonly Example[] = [
  {
    name: 'eh-usual',
    title: 'EH(3,2): across the machine',
    notice:
      'The route takes five hops. A path through the controller above both servers would take only four hops, but routes keep traffic away from the controllers.',
    state: {},
  },
  {
    name: 'eh-near',
    title: 'Two servers of one cube',
    notice:
      'The addresses differ only in the last digit, so the route takes three hops within one cube.',
    state: { from: '2.1', to: '2.6' },
  },
  {
    name: 'eh-small',
    title: 'EH(2,2): sixteen servers',
    notice:
      'The network has four cubes of four servers, and a controller above each cube. Together with the root, the network has 21 nodes.',
    state: { cubeK: '2', cubeL: '2', from: '0.1', to: '3.2' },
  },
  {
    name: 'eh-deep',
    title: 'EH(2,3): one more level',
    notice:
      'The dashed ring marks the least common ancestor of the two servers. The higher the least common ancestor of two servers is, the longer the route between them.',
    state: { cubeK: '2', cubeL: '3', from: '0.0.0', to: '0.3.3' },
  },
  {
    name: 'eh-tree',
    title: 'EH(1,4): nearly a tree',
    notice:
      'If the dimension of the cubes is 1, each cube is a single link. Sixteen servers are the leaves of a binary tree, which also has links between siblings.',
    state: { cubeK: '1', cubeL: '4', from: '0.0.0.0', to: '1.1.1.1' },
  },
  {
    name: 'eh-flat',
    title: 'EH(4,1): one hypercube',
    notice:
      'With one level, the network is a hypercube of sixteen servers. The controller above the servers is not needed, because all routes stay in the hypercube.',
    state: { cubeK: '4', cubeL: '1', from: '0', to: '15' },
  },
];
