// Items of the papers to begin with, each with a caption.
import type { Example } from '../../kit/row.js';

export const examples: readonly Example[] = [
  {
    name: 'paper-random',
    title: 'Decker, Fig. 3: random load',
    notice:
      'The result compares published and computed values of 14 networks and shows every difference.',
    state: { paper: 'decker/fig3' },
  },
  {
    name: 'paper-cost',
    title: 'Decker, Fig. 1: cost of the flow',
    notice:
      'Thirteen of 14 rows are reproduced. The values of the fourteenth row contradict each other in the paper.',
    state: { paper: 'decker/fig1' },
  },
  {
    name: 'paper-messages',
    title: 'Decker, Fig. 1, right: dominant cost',
    notice:
      'If the overhead per message dominates, the time is proportional to M(G, d), the number of messages of one node. If latency dominates, the time is proportional to the number of iterations.',
    state: { paper: 'decker/fig1-right' },
  },
  {
    name: 'paper-worst',
    title: 'Lau, Fig. 10: worst scenario',
    notice: 'All load is on one node of a ring. Three published numbers are errors in the paper.',
    state: { paper: 'lau/fig10' },
  },
  {
    name: 'paper-table',
    title: 'Lau, Table 1: time-optimal schedules',
    notice:
      'The table shows how often each of three algorithms needs the fewest steps on random rings.',
    state: { paper: 'lau/table1' },
  },
  {
    name: 'paper-lan',
    title: 'Jeannot, Fig. 2: gain in a LAN',
    notice: 'The curves show when the cost test pays off. One claim in the paper does not hold.',
    state: { paper: 'jeannot/fig2' },
  },
  {
    name: 'paper-dsl',
    title: 'Jeannot, Fig. 5: over DSL',
    notice: 'Balancing stops after a few steps, and then the curves are flat.',
    state: { paper: 'jeannot/fig5' },
  },
  {
    name: 'paper-tasks',
    title: 'EH, Fig. 2.5: all mappings',
    notice:
      'The figure covers every mapping of one small task graph. Minimum communication and even loads conflict.',
    state: { paper: 'eh/fig2.5' },
  },
];

/** The caption of an item; empty if the item is not among the examples. */
export const noticeOf = (id: string): string =>
  examples.find(({ state }) => state['paper'] === id)?.notice ?? '';
