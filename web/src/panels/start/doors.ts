// The entries for different users, each with the worked example that it opens.

/** The example that a door or its second link opens, by name. */
interface Way {
  title: string;
  example: string;
}

export interface Door {
  title: string;
  /** The question that is decided there. */
  line: string;
  /** The first link is the link of the door itself. */
  ways: readonly [Way, ...Way[]];
}

export const doors: readonly Door[] = [
  {
    title: 'Loads of processors',
    line: 'How much should each processor send to its neighbours to balance the load in the fewest steps, or with the minimum traffic?',
    ways: [
      { title: 'On a ring', example: 'fig1' },
      { title: 'On a network', example: 'flow-torus' },
    ],
  },
  {
    title: 'Communicating tasks',
    line: 'Which server should run each task, so that loads are even and messages are short?',
    ways: [{ title: 'Map tasks', example: 'map-grid' }],
  },
  {
    title: 'Arriving tasks',
    line: 'When should a server hand over work, and to which server, while new tasks arrive?',
    ways: [{ title: 'Watch arrivals', example: 'dynamic-small' }],
  },
  {
    title: 'Cluster of unequal machines',
    line: 'Does moving load over slow links pay off, and when should balancing stop?',
    ways: [{ title: 'Balance a cluster', example: 'cluster-sites' }],
  },
  {
    title: 'Objects on nodes',
    line: 'Which objects should move, and in which order, so that the slowest node finishes as early as possible?',
    ways: [
      { title: 'Move objects', example: 'plan-blocks' },
      { title: 'Split a chain', example: 'plan-chain' },
    ],
  },
  {
    title: 'Experts on GPUs',
    line: 'Place replicas of experts on GPUs, so that every GPU processes about as many tokens.',
    ways: [{ title: 'Place replicas', example: 'plan-copies' }],
  },
  {
    title: 'Published results',
    line: 'Recompute the tables and figures of four papers, and see every difference.',
    ways: [{ title: 'Run a figure', example: 'paper-cost' }],
  },
];
