// Worked examples: the paper's figures and real load vectors, each with a caption.
import type { Example } from '../../kit/row.js';

const numbers = (...values: number[]): string => values.join(' ');

export const examples: readonly Example[] = [
  {
    name: 'fig1',
    title: 'Six processors (Lau, Fig. 1)',
    notice:
      'Node 5 has no load but must pass one unit on, so the node waits. Balancing takes two steps, and no plan takes one step.',
    state: { text: numbers(7, 0, 3, 1, 1, 0) },
  },
  {
    name: 'fig2',
    title: 'The same ring, linear schedule (Fig. 2)',
    notice:
      'The last link stays unused, which creates a chain of four red nodes. Balancing takes five steps instead of two.',
    state: { text: numbers(7, 0, 3, 1, 1, 0), mode: 'single', algorithm: 'linear' },
  },
  {
    name: 'fig4',
    title: 'Linear schedule, multi-send (Fig. 4)',
    notice:
      'Each node sends its available load at once instead of waiting for the full amount. Sending at once saves two of the five steps.',
    state: { text: numbers(7, 0, 3, 1, 1, 0), algorithm: 'linear' },
  },
  {
    name: 'fig3',
    title: 'More red nodes, fewer steps (Fig. 3)',
    notice:
      'Three nodes are red, but no two red nodes are neighbours. Only the longest chain of red nodes decides the number of steps.',
    state: { text: numbers(9, 1, 3, 0, 2, 1, 0, 0), mode: 'single' },
  },
  {
    name: 'lemma4',
    title: 'Fastest is not cheapest (Lemma 4)',
    notice:
      'A schedule with the minimum traffic of 162 units takes more than one step. Finishing in one step needs 164 units. The one-step schedule of the paper moves 200 units.',
    state: { text: numbers(34, 40, 90, 40, 50, 60, 30, 0), mode: 'single', tab: 'charts' },
  },
  {
    name: 'lemma6',
    title: 'Single-send and multi-send disagree (Lemma 6)',
    notice:
      'The best schedule for single-send is not the best schedule for multi-send. Switch the mode and watch how the flow over every link changes by the same amount, the shift.',
    state: { text: numbers(10, 1, 3, 1, 2, 2, 0, 0, 0, 1) },
  },
  {
    name: 'lemma5',
    title: 'The published search fails (Lemma 5)',
    notice:
      'The algorithm of the paper tries only the shifts in a window, and the best shift is outside of the window. It takes three steps, although two steps are enough. Compare the algorithms in the Charts tab.',
    state: { text: numbers(1, 0, 4, 10, 0), mode: 'single', algorithm: 'lau', tab: 'charts' },
  },
  {
    name: 'fig10',
    title: 'All load in one place (Fig. 10)',
    notice:
      'One of a hundred nodes holds a hundred units. The units travel in both directions, and the longest distance takes 50 steps.',
    state: { text: numbers(100, ...new Array<number>(99).fill(0)) },
  },
  {
    name: 'fig5',
    title: 'All chains and threads (as Fig. 5)',
    notice:
      'In single-send, at most three nodes in a row wait for each other (a chain). In multi-send, at most four nodes together supply one link (a thread). Balancing takes four steps in either mode.',
    state: {
      text: numbers(10, 0, 0, 0, 2, 0, 0, 1, 4, 3),
      algorithm: 'linear',
      structure: true,
    },
  },
  {
    name: 'lemma2',
    title: 'A given schedule (Lemma 2)',
    notice:
      'The loads are already balanced, but this schedule still sends 10 units over every link. In single-send all nodes wait for each other. Multi-send takes ten steps.',
    state: {
      text: numbers(1, 1, 1, 1, 1, 1, 1),
      ownSchedule: '10 10 10 10 10 10 10',
      drawn: 'multi',
    },
  },
  {
    name: 'wrong',
    title: 'A schedule that fails at its third step',
    notice:
      'This example checks a list of messages step by step. It finds two errors: in single-send, a second message over the same link, and in multi-send, a message to a node that is not a neighbour.',
    state: {
      text: numbers(7, 0, 3, 1, 1, 0),
      ownSchedule: '0->1:2 0->5:3\n0->1:1 5->4:1\n3->5:1',
      drawn: 'multi',
    },
  },
  {
    name: 'tokens',
    title: 'One unit per message (token distribution)',
    notice:
      'With a message limit of 1 the busiest link decides the number of steps, because this link is in use in every step.',
    state: { text: numbers(12, 0, 0, 0, 5, 0, 0, 3), limit: '1' },
  },
  {
    name: 'speeds',
    title: 'Processors of different speed',
    notice:
      'Targets follow the speeds: the fast half receives about three times the load of the slow half.',
    state: { text: numbers(6, 2, 9, 0, 4, 11, 7, 1), speeds: '3 3 3 3 1 1 1 1' },
  },
  {
    name: 'any',
    title: 'A remainder on the best nodes',
    notice:
      'One of nine nodes holds four units. If the solver chooses the nodes that keep a unit, two steps are enough. If the first four nodes keep the units, balancing takes four steps.',
    state: { text: numbers(0, 0, 0, 0, 4, 0, 0, 0, 0), targets: 'any' },
  },
  {
    name: 'vt',
    title: 'Real: 32 ranks of a DARMA/vt run',
    notice:
      'The loads are milliseconds of work per rank, measured without load balancing in phase 1 (DARMA LB-analysis-framework, BSD-3). The imbalance (max/mean) is 5.9.',
    state: {
      text: numbers(
        119,
        17,
        17,
        17,
        16,
        16,
        17,
        18,
        18,
        18,
        16,
        17,
        16,
        17,
        16,
        20,
        17,
        17,
        17,
        17,
        17,
        17,
        16,
        16,
        17,
        17,
        16,
        16,
        16,
        16,
        16,
        15,
      ),
    },
  },
  {
    name: 'abilene',
    title: 'Real: traffic demand at 12 Abilene routers',
    notice:
      'The load of each router is a sum of its traffic demands in SNDlib. One router holds three times the mean, yet two steps are enough.',
    state: {
      text: numbers(
        32141,
        406644,
        1573623,
        189345,
        732131,
        230398,
        118626,
        1398862,
        437461,
        139475,
        270730,
        470568,
      ),
    },
  },
  {
    name: 'large',
    title: 'A thousand processors',
    notice:
      'Rings of 24 or more nodes are drawn unrolled, in one row. The answer for a large ring is just as exact.',
    state: {
      text: Array.from({ length: 1000 }, (_, i) =>
        (i * 7919) % 1009 < 120 ? ((i * 104729) % 997) * 9 : (i * 31) % 60,
      ).join(' '),
    },
  },
];
