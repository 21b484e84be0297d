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
    line: 'Who sends how much to whom, in the fewest steps or with the least traffic.',
    ways: [
      { title: 'On a ring', example: 'fig1' },
      { title: 'On a network', example: 'flow-torus' },
    ],
  },
  {
    title: 'Tasks that talk to each other',
    line: 'Which task goes to which server, so that loads are even and messages short.',
    ways: [{ title: 'Map tasks', example: 'map-grid' }],
  },
  {
    title: 'Tasks that keep arriving',
    line: 'When a server gives work away, and to whom, while more is coming in.',
    ways: [{ title: 'Watch arrivals', example: 'dynamic-small' }],
  },
  {
    title: 'A cluster of unequal machines',
    line: 'Whether moving load over slow links pays, and when to stop.',
    ways: [{ title: 'Balance a cluster', example: 'cluster-sites' }],
  },
  {
    title: 'Objects on nodes',
    line: 'Which of them move, in which order, so that the last node ends early.',
    ways: [
      { title: 'Move objects', example: 'plan-blocks' },
      { title: 'Cut a chain', example: 'plan-chain' },
    ],
  },
  {
    title: 'Experts on GPUs',
    line: 'Which experts get a replica, and which GPU holds it, so that token counts are even.',
    ways: [{ title: 'Place replicas', example: 'plan-copies' }],
  },
  {
    title: 'A paper',
    line: 'Published tables and figures, computed again here, with what differs.',
    ways: [{ title: 'Run a figure', example: 'paper-cost' }],
  },
];
