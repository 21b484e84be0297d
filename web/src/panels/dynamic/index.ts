// The row of the Dynamic panel in the registry.
import { policyNames } from 'evenkeel/elements';
import type { PanelRow } from '../../kit/row.js';
import { examples } from './examples.js';
import { slices } from './fields.js';
import { openedDynamic } from './job.js';

export const dynamic: PanelRow = {
  name: 'dynamic',
  title: 'Dynamic',
  purpose:
    'Simulate load balancing of arriving tasks: see when a server should hand over a task, and which policy has the shortest response time.',
  icon: 'M3 19h18v2H3zM5 11h3v6H5zm5.5-4h3v10h-3zM16 13h3v4h-3zM12 1l3 4h-2v1h-2V5H9z',
  names: policyNames,
  tag: 'ek-dynamic-panel',
  load: () => import('./view.js'),
  often: true,
  slices,
  examples,
  pictures: () => import('virtual:examples/dynamic'),
  opens: { kinds: ['dynamic'], from: openedDynamic },
  drop: {
    hint: 'Drop a trace of arrivals',
    takes: { arrivals: ({ text }) => ({ trace: text }) },
  },
};
