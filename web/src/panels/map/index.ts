// The row of the Map panel in the registry.
import type { PanelRow } from '../../kit/row.js';
import { examples } from './examples.js';
import { slices } from './fields.js';
import { openedMap } from './job.js';

export const map: PanelRow = {
  name: 'map',
  title: 'Map',
  purpose:
    'Balance communicating tasks: decide which server runs which task, so that loads are even and messages are short.',
  icon: 'M4 4h6v6H4zm10 0h6v6h-6zM4 14h6v6H4zm10 0h6v6h-6zM10 6.2h4v1.6h-4zm0 10h4v1.6h-4zM6.2 10h1.6v4H6.2z',
  tag: 'ek-map-panel',
  load: () => import('./view.js'),
  often: true,
  slices,
  examples,
  pictures: () => import('virtual:examples/map'),
  opens: { kinds: ['map'], from: openedMap },
  drop: {
    hint: 'Drop a task graph',
    takes: { tasks: ({ text }) => ({ taskText: text }) },
  },
};
