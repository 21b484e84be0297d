// Worked examples of the Flow panel, each with a caption.
import type { Example } from '../../kit/row.js';

// Four rings joined by bridges. The bridges carry the difference between the rings.
const sample = `0 1
1 2
2 3
3 4
4 0
2 5
5 6
6 7
7 5
7 8
8 9
9 10
10 11
11 8
4 12
12 13
13 14
14 12
10 15
15 16
16 17
13 18
18 19
19 11`;

export const examples: readonly Example[] = [
  {
    name: 'flow-torus',
    title: 'OPT on a torus of 64 nodes',
    notice:
      'The network has thirteen distinct eigenvalues, so the optimal scheme balances exactly in twelve iterations. First-order diffusion needs 90 iterations until the loads are correct to six digits.',
    state: {},
  },
  {
    name: 'flow-peak',
    title: 'All load on one node of a hypercube (Fig. 2)',
    notice:
      'Node 0 of a hypercube with 64 nodes holds 51 200 units. The flow with the minimum l2 norm uses all 192 links. The l2 norm of this flow is 22 755, which is the value in the paper.',
    state: { topology: 'hypercube:6', source: 'peak', amount: '51200', place: '0' },
  },
  {
    name: 'flow-md',
    title: 'One dimension after the other (MD)',
    notice:
      'Each node sends two messages per iteration instead of six, but the l2 norm grows by 44%. Figure 2 of the paper by Decker, Monien and Preis shows the same network.',
    state: {
      topology: 'hypercube:2^3',
      source: 'peak',
      amount: '51200',
      place: '0',
      scheme: 'md',
    },
  },
  {
    name: 'flow-adi',
    title: 'ADI in the right order',
    notice:
      'The alternating scheme (ADI) applies its factors in an order that keeps rounding errors small. The alternating scheme (ADI) needs as few messages as balancing one dimension after the other (MD), and its l2 norm is within a few percent of the minimum. The Table tab compares the schemes.',
    state: { topology: 'torus:16,16', scheme: 'adi', tab: 'table' },
  },
  {
    name: 'flow-order',
    title: 'The order of the eigenvalues matters',
    notice:
      'With the factors in ascending order, rounding errors let the imbalance grow beyond 1e100. When the imbalance grows because of rounding errors, the run restarts with the Chebyshev scheme.',
    state: { topology: 'cycle:512', order: 'ascending' },
  },
  {
    name: 'flow-fos',
    title: 'Diffusion step by step',
    notice:
      'First-order diffusion starts with all load on one node. Step through the iterations and watch the load spread.',
    state: {
      topology: 'mesh:7,9',
      source: 'peak',
      amount: '6300',
      place: '31',
      scheme: 'fos',
      tolerance: '0.01',
    },
  },
  {
    name: 'flow-l1',
    title: 'Minimum traffic or minimum l2 norm',
    notice:
      'The flow with the minimum traffic uses few links. The flow with the minimum l2 norm uses all links. The Table tab compares the two flows.',
    state: {
      topology: 'butterfly:4',
      source: 'hot_spots',
      amount: '100',
      scheme: 'l1',
      tab: 'table',
    },
  },
  {
    name: 'flow-cage',
    title: 'A cage: few eigenvalues, small degree',
    notice:
      'The (6,6)-cage, a network of 62 nodes with six links each, has four distinct eigenvalues, so three iterations are enough.',
    state: { topology: 'cage:6,6' },
  },
  {
    name: 'flow-speeds',
    title: 'Nodes of different speed',
    notice:
      'The right half of the mesh is three times as fast, so its targets are three times as large.',
    state: {
      topology: 'mesh:4,6',
      source: 'random',
      amount: '100',
      scheme: 'l2',
      nodeSpeeds: Array.from({ length: 24 }, (_, i) => (i % 6 < 3 ? 1 : 3)).join(' '),
    },
  },
  {
    name: 'flow-limits',
    title: 'Tokens over a torus of replicas, with link capacities',
    notice:
      'Four replicas hold most of the tokens, and each link from these four to the other replicas carries at most 120 tokens. In any plan, at least one of these four replicas keeps 565 tokens or more. Dashed rings mark the four replicas from which the bound is derived.',
    state: {
      topology: 'torus:4,4',
      source: 'vector',
      nodeLoads: '900 860 120 80 820 640 60 40 100 80 20 30 90 70 10 20',
      scheme: 'max-load',
      edgeCapacity:
        '600 120 600 120 120 600 120 600 600 600 600 600 600 120 120 120 120 600 600 600 600 600 600 600 600 600 600 600 600 600 600 600',
    },
  },
  {
    name: 'flow-own',
    title: 'Your network (edge list)',
    notice:
      'Any graph works. This example is an edge list. You can also drop or open a file that contains a graph. The layout is force-directed.',
    state: {
      graphText: sample,
      graphFile: 'example.txt',
      scheme: 'chebyshev',
    },
  },
  {
    name: 'flow-large',
    title: 'A hundred thousand nodes',
    notice:
      'The network has too many nodes to draw. The histogram shows the loads, and the matrix shows the flow from sender to receiver.',
    state: { topology: 'torus:400,250', scheme: 'l2' },
  },
];
