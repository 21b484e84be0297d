// The machine, and the search for the mapping. The tasks are data.
import type { MapJob } from 'evenkeel/elements';
import { fieldsOf, seed } from '../../kit/form/fields.js';
import { look, random, slice, type StateOf } from '../../kit/slice.js';

const given = slice({ tasks: '200', taskText: '' });

type Mapper = NonNullable<MapJob['algorithm']>;
/** Searches that can proceed level by level. */
const byLevels: readonly Mapper[] = ['anneal', 'local', 'greedy'];

export const fields = fieldsOf('map', [given, random], ['search'])
  .text('target', 'topology', {
    text: ['Topology', 'An extended hypercube eh:K,L, or any other network'],
    usual: 'eh:3,2',
    read: (text) => text.trim(),
  })
  .choice('mapper', 'algorithm', {
    group: 'search',
    wide: true,
    text: ['Algorithm'],
    names: {
      best: 'best: multilevel',
      anneal: 'annealing',
      local: 'local search',
      greedy: 'greedy',
      list: 'priority list',
      none: 'none (initial mapping)',
    },
    always: true,
  })
  .choice('approach', 'approach', {
    group: 'search',
    text: ['Approach'],
    names: { unified: 'all servers at once', 'level-by-level': 'level by level' },
    when: ({ mapper }) => byLevels.includes(mapper),
  })
  .choice('priority', 'priority', {
    group: 'search',
    text: ['Priority', 'Order in which tasks are placed'],
    names: {
      path: 'longest remaining path',
      heaviest: 'heaviest task of its level',
      weighted: 'longest path, weighted by branches',
    },
    when: ({ mapper }) => mapper === 'list',
  })
  .real('effort', 'effort', 'above 0', {
    group: 'search',
    text: ['Effort', 'Multiple of the default effort', '1'],
    when: ({ mapper }) => mapper === 'best',
  })
  .whole('restarts', 'restarts', 1, {
    group: 'search',
    text: ['Restarts', 'Independent runs, of which the best is kept', '1'],
    unnamed: 1,
  })
  .real('beta', 'beta', 'from 0', {
    group: 'search',
    text: [
      'Beta',
      'Weight of communication in the cost (default: equal parts for a random mapping)',
      'balanced',
    ],
  })
  .whole('seed', 'seed', 0, { ...seed, group: 'search' });

export const slices = [given, fields.slice(), random, look] as const;
export type MapState = StateOf<typeof slices>;
