// The row of the Flow panel in the registry.
import { takeGraph, takeLoads } from '../../kit/form/network.js';
import type { PanelRow } from '../../kit/row.js';
import { examples } from './examples.js';
import { slices } from './fields.js';
import { openedFlow } from './job.js';

export const flow: PanelRow = {
  name: 'flow',
  title: 'Flow',
  purpose:
    'Balance load on any network: compute how much load crosses each link, and how many messages each load balancing scheme needs.',
  icon: 'M5 3a2 2 0 1 1 0 4 2 2 0 0 1 0-4zm14 0a2 2 0 1 1 0 4 2 2 0 0 1 0-4zM5 17a2 2 0 1 1 0 4 2 2 0 0 1 0-4zm14 0a2 2 0 1 1 0 4 2 2 0 0 1 0-4zM8 4.2h8v1.6H8zm0 14h8v1.6H8zM4.2 8h1.6v8H4.2zm14 0h1.6v8h-1.6zM8 6.9 17.1 16 16 17.1 6.9 8z',
  tag: 'ek-flow-panel',
  load: () => import('./view.js'),
  often: true,
  slices,
  examples,
  pictures: () => import('virtual:examples/flow'),
  opens: { kinds: ['flow', 'topology'], from: openedFlow },
  drop: {
    hint: 'Drop a network or a file of loads',
    takes: { loads: takeLoads, graph: takeGraph },
  },
};
