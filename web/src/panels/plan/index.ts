// The row of the Plan panel in the registry.
import type { PanelRow } from '../../kit/row.js';
import { reading } from '../../kit/slice.js';
import { examples } from './examples.js';
import { slices } from './fields.js';
import { takeExperts } from './forms.js';
import { openedPlan } from './job.js';

export const plan: PanelRow = {
  name: 'plan',
  title: 'Plan',
  purpose:
    'Balance the load of named objects on nodes: decide which objects move where and in which order, with a proof or a bound.',
  icon: 'M3 20h5v-6H3zm0-7.5h5V8H3zM9.5 20h5v-9h-5zM16 20h5v-5h-5zm0-6.5h5v-4h-5zM5 6.5V4h14v3h1.8l-2.6 2.6L15.6 7h1.8V5.6H6.6v.9z',
  tag: 'ek-plan-panel',
  load: () => import('./view.js'),
  slices,
  examples,
  pictures: () => import('virtual:examples/plan'),
  opens: { kinds: ['plan'], from: openedPlan },
  drop: {
    hint: 'Drop objects on nodes',
    takes: {
      objects: ({ text }) => ({
        ...reading.defaults,
        ...{ planForm: 'objects', objectText: text, planNodes: '', pins: '', drained: '' },
      }),
      experts: takeExperts,
      snapshots: ({ text, settings }) => ({
        ...{ planForm: 'stream', streamText: text },
        ...(settings?.nodes ? { streamNodes: String(settings.nodes) } : {}),
      }),
    },
  },
};
