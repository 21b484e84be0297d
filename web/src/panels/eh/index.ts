// The row of the Cube panel in the registry.
import type { PanelRow } from '../../kit/row.js';
import { examples } from './examples.js';
import { slices } from './fields.js';
import { openedEh } from './job.js';

export const eh: PanelRow = {
  name: 'eh',
  title: 'Cube',
  purpose:
    'Explore extended hypercubes: see the address of each server, and the route of a message between two servers.',
  icon: 'M12 2 3 6.5v11L12 22l9-4.5v-11zm0 2.2 6.3 3.1L12 10.5 5.7 7.3zM5 8.9l6 3v7.2l-6-3zm14 0v7.2l-6 3v-7.2z',
  tag: 'ek-eh-panel',
  load: () => import('./view.js'),
  slices,
  examples,
  pictures: () => import('virtual:examples/eh'),
  opens: { kinds: ['eh'], from: openedEh },
};
