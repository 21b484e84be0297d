// Worked examples of the Map panel, each with what to notice.
import type { Example } from '../../kit/row.js';

export const examples: readonly Example[] = [
  {
    name: 'map-usual',
    title: '200 tasks on 64 servers',
    notice:
      'Tasks that talk much end up in one cube: click a server for its load, and Tasks for who talks to whom.',
    state: {},
  },
];
