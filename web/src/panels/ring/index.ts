// The row of the Ring panel in the registry.
import type { PanelRow } from '../../kit/row.js';
import { reading } from '../../kit/slice.js';
import { examples } from './examples.js';
import { slices } from './fields.js';
import { openedRing } from './job.js';

/** Settings that belong to the previous loads. */
const usualData = { ...reading.defaults, targets: 'even', speeds: '', ownSchedule: '' };

export const ring: PanelRow = {
  name: 'ring',
  title: 'Ring',
  purpose:
    'Balance a ring: compute how much each processor sends to its neighbours, and in which step, so that load balancing takes the fewest steps.',
  icon: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zm0 3a6 6 0 1 1 0 12 6 6 0 0 1 0-12z',
  tag: 'ek-ring-panel',
  load: () => import('./view.js'),
  often: true,
  slices,
  examples,
  pictures: () => import('virtual:examples/ring'),
  opens: { kinds: ['ring'], from: openedRing },
  drop: {
    hint: 'Drop a file of loads',
    takes: { loads: ({ name, text }) => ({ ...usualData, text, file: name }) },
  },
};
