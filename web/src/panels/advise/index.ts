// The row of the Advisor in the registry.
import { takeGraph, takeLoads } from '../../kit/form/network.js';
import type { PanelRow } from '../../kit/row.js';
import { examples } from './examples.js';
import { slices } from './fields.js';
import { openedAdvice } from './job.js';

export const advise: PanelRow = {
  name: 'advise',
  title: 'Advise',
  purpose:
    'Choose a network for load balancing: the topology and the scheme that balance a given number of processors in the shortest time.',
  icon: 'M12 2a10 10 0 1 1 0 20 10 10 0 0 1 0-20zm0 2.4a7.6 7.6 0 1 0 0 15.2 7.6 7.6 0 0 0 0-15.2zm4.6 3-3 6.2-6.2 3 3-6.2zM12 10.8a1.2 1.2 0 1 0 0 2.4 1.2 1.2 0 0 0 0-2.4z',
  names: {
    opt: 'the optimal scheme',
    md: 'one dimension after the other',
    adi: 'alternating dimensions',
  },
  tag: 'ek-advise-panel',
  load: () => import('./view.js'),
  slices,
  examples,
  pictures: () => import('virtual:examples/advise'),
  opens: { kinds: ['advise'], from: openedAdvice },
  drop: { hint: 'Drop a file of loads', takes: { loads: takeLoads, graph: takeGraph } },
};
