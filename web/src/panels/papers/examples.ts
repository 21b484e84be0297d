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
      'Evenkeel reproduces 13 of the 14 rows of the table. The values in row 14 of the table contradict each other.',
    state: { paper: 'decker/fig1' },
  },
  {
    name: 'paper-messages',
    title: 'Decker, Fig. 1, right: dominant cost',
    notice:
      'If the overhead per message dominates, the time is proportional to M(G, d), the number of messages that a node sends. If latency dominates, the time is proportional to the number of iterations.',
    state: { paper: 'decker/fig1-right' },
  },
  {
    name: 'paper-worst',
    title: 'Lau, Fig. 10: worst scenario',
    notice: 'All load is on one node of a ring. Three numbers in the paper are wrong.',
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
    notice:
      'The chart shows for which values the cost test pays off. One claim of the paper is false.',
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
      'Figure 4 of the thesis shows every mapping of one small task graph. A mapping with minimum communication has uneven loads.',
    state: { paper: 'eh/fig2.5' },
  },
];

/** The caption of an item; empty if the item is not among the examples. */
export const noticeOf = (id: string): string =>
  examples.find(({ state }) => state['paper'] === id)?.notice ?? '';
