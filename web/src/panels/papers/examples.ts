// Items of the papers to begin with, each with a caption.
import type { Example } from '../../kit/row.js';

export const examples: readonly Example[] = [
  {
    name: 'paper-random',
    title: 'Decker, Fig. 3: random load',
    notice: 'Published and computed values of 14 networks, with every difference.',
    state: { paper: 'decker/fig3' },
  },
  {
    name: 'paper-cost',
    title: 'Decker, Fig. 1: cost of the flow',
    notice:
      'Thirteen of 14 rows are reproduced. The fourteenth row contradicts itself in the paper.',
    state: { paper: 'decker/fig1' },
  },
  {
    name: 'paper-messages',
    title: 'Decker, Fig. 1, right: dominant cost',
    notice:
      'If the overhead per message dominates, the time follows M(G, d). If latency dominates, it follows the number of iterations.',
    state: { paper: 'decker/fig1-right' },
  },
  {
    name: 'paper-worst',
    title: 'Lau, Fig. 10: worst scenario',
    notice: 'All load on one node of a ring. Three published numbers are errors in the paper.',
    state: { paper: 'lau/fig10' },
  },
  {
    name: 'paper-table',
    title: 'Lau, Table 1: time-optimal schedules',
    notice: 'How often three algorithms need the fewest steps, over random rings.',
    state: { paper: 'lau/table1' },
  },
  {
    name: 'paper-lan',
    title: 'Jeannot, Fig. 2: gain in a LAN',
    notice: 'When the cost test pays off, and a claim in the paper that does not hold.',
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
    notice: 'Every mapping of one small task graph. Minimum communication and even loads conflict.',
    state: { paper: 'eh/fig2.5' },
  },
];

/** The caption of an item; empty if the item is not among the examples. */
export const noticeOf = (id: string): string =>
  examples.find(({ state }) => state['paper'] === id)?.notice ?? '';
