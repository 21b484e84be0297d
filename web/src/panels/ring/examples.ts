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
      'No load crosses the last link, which creates a chain of four red nodes. Balancing takes five steps instead of two.',
    state: { text: numbers(7, 0, 3, 1, 1, 0), mode: 'single', algorithm: 'linear' },
  },
  {
    name: 'fig4',
    title: 'Linear schedule, multi-send (Fig. 4)',
    notice:
      'Each node sends its available load at once instead of waiting for the full amount. In multi-send, balancing takes two steps fewer than the five steps of single-send.',
    state: { text: numbers(7, 0, 3, 1, 1, 0), algorithm: 'linear' },
  },
  {
    name: 'fig3',
    title: 'More red nodes, fewer steps (Fig. 3)',
    notice:
      'A red node must wait for load. Three nodes are red, but no two red nodes are neighbours. The longest chain of red nodes alone determines the number of steps.',
    state: { text: numbers(9, 1, 3, 0, 2, 1, 0, 0), mode: 'single' },
  },
  {
    name: 'lemma4',
    title: 'Fastest is not cheapest (Lemma 4)',
    notice:
      'A schedule with the minimum traffic, which is 162 units, takes more than one step. A schedule that finishes in one step sends 164 units of load. The one-step schedule in the paper moves 200 units of load.',
    state: { text: numbers(34, 40, 90, 40, 50, 60, 30, 0), mode: 'single', tab: 'charts' },
  },
  {
    name: 'lemma6',
    title: 'Single-send and multi-send disagree (Lemma 6)',
    notice:
      'The best schedule for single-send is not the best schedule for multi-send. Switch the mode and watch how the flow over every link changes by the same amount, which is called the shift.',
    state: { text: numbers(10, 1, 3, 1, 2, 2, 0, 0, 0, 1) },
  },
  {
    name: 'lemma5',
    title: 'The published search fails (Lemma 5)',
    notice:
      'The algorithm in the paper adds the same amount to the flow over every link, but tries only a limited range of amounts. The best amount is outside of the range that the algorithm tries. The schedule in the paper takes three steps, although two steps are enough. Compare the algorithms in the Charts tab.',
    state: { text: numbers(1, 0, 4, 10, 0), mode: 'single', algorithm: 'lau', tab: 'charts' },
  },
  {
    name: 'fig10',
    title: 'All load in one place (Fig. 10)',
    notice:
      'A ring has a hundred nodes, and one of them holds all one hundred units. The units travel in both directions around the ring, and the longest path takes 50 steps.',
    state: { text: numbers(100, ...new Array<number>(99).fill(0)) },
  },
  {
    name: 'fig5',
    title: 'All chains and threads (as Fig. 5)',
    notice:
      'In single-send, the longest chain of nodes that wait for each other has three nodes. In multi-send, up to four nodes together supply the load that crosses one link. Such a group is called a thread. Balancing takes four steps in either mode.',
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
      'The loads are already balanced, but this schedule still sends 10 units over every link. In single-send, the nodes of the ring wait for each other in a circle (a deadlock). Multi-send takes ten steps.',
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
      'This example checks a list of messages step by step. The check finds two errors: in single-send, a second message over the same link, and in multi-send, a message to a node that is not a neighbour.',
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
      'With a message limit of 1, one unit can cross each link per step, so the number of steps is the number of units on the busiest link.',
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
      'One of nine nodes holds four units. Two steps are enough if the solver chooses the nodes that keep one extra unit. Balancing takes four steps if each of the first four nodes keeps one extra unit.',
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
      'The load of each router is a sum of its traffic demands in SNDlib. One router holds three times the mean load, yet two steps of balancing are enough.',
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
      'Rings of 24 or more nodes are drawn as one straight row. The answer for a large ring is as exact as the answer for a small ring.',
    state: {
      text: Array.from({ length: 1000 }, (_, i) =>
        (i * 7919) % 1009 < 120 ? ((i * 104729) % 997) * 9 : (i * 31) % 60,
      ).join(' '),
    },
  },
];
