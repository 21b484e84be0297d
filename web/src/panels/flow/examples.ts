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
      'Thirteen distinct eigenvalues, twelve iterations: the optimal scheme ends exactly, where first-order diffusion needs 90 for six digits.',
    state: {},
  },
  {
    name: 'flow-peak',
    title: 'All load on one node of a hypercube (Fig. 2)',
    notice:
      '51 200 units on node 0 of Hyp(6): least squares uses all 192 links, norm 22 755 as in the paper.',
    state: { topology: 'hypercube:6', source: 'peak', amount: '51200', place: '0' },
  },
  {
    name: 'flow-md',
    title: 'The same, dimension after dimension (MD)',
    notice:
      'Two messages a node and iteration instead of six, but the l2 norm grows by 44 % (Fig. 2, Hyp(2)³).',
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
      'Alternating directions with an order that lets nothing grow: as few messages as MD, and within a few per cent of the least norm. See Table.',
    state: { topology: 'torus:16,16', scheme: 'adi', tab: 'table' },
  },
  {
    name: 'flow-order',
    title: 'The order of the eigenvalues matters',
    notice:
      'Ascending order lets the imbalance grow beyond 1e100 before it should vanish; the run notices and starts again with Chebyshev.',
    state: { topology: 'cycle:512', order: 'ascending' },
  },
  {
    name: 'flow-fos',
    title: 'Diffusion step by step',
    notice:
      'First-order diffusion from one full node: scrub through the iterations and watch it spread.',
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
    title: 'Least traffic against least squares',
    notice:
      'The least traffic uses few links, least squares all of them: compare the two in the table.',
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
      'The (6,6)-cage has four distinct eigenvalues, so three iterations balance 62 nodes of degree 6.',
    state: { topology: 'cage:6,6' },
  },
  {
    name: 'flow-speeds',
    title: 'Nodes of different speed',
    notice: 'The right half of the mesh is three times as fast and ends with three times the load.',
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
      'Four replicas hold most tokens, and the links out of their block carry 120 each: whatever the plan, one of the four keeps 565. The dashed rings mark that block, the proof.',
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
    title: 'A network of your own (edge list)',
    notice:
      'Any graph: an edge list here, dropped or opened as a file. Its layout comes from forces.',
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
      'Too many to draw: the histogram shows the loads, the matrix from where to where they go.',
    state: { topology: 'torus:400,250', scheme: 'l2' },
  },
];
