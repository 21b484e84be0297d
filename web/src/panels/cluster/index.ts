// The row of the Cluster panel in the registry.
import type { PanelRow } from '../../kit/row.js';
import { reading } from '../../kit/slice.js';
import { examples } from './examples.js';
import { slices } from './fields.js';
import { openedCluster } from './job.js';

export const cluster: PanelRow = {
  name: 'cluster',
  title: 'Cluster',
  purpose:
    'Simulate load balancing on a cluster of unequal machines: see whether balancing pays off, how much load moves, and when balancing stops.',
  icon: 'M3 3h7v5H3zm11 0h7v5h-7zM3 16h7v5H3zm11 0h7v5h-7zM10 4.8h4v1.6h-4zm0 13h4v1.6h-4zM5.7 8h1.6v8H5.7zm11 0h1.6v8h-1.6zM9 9.5l1.1-1.1 4.9 5.1-1.1 1.1z',
  tag: 'ek-cluster-panel',
  load: () => import('./view.js'),
  often: true,
  slices,
  examples,
  pictures: () => import('virtual:examples/cluster'),
  opens: { kinds: ['cluster'], from: openedCluster },
  drop: {
    hint: 'Drop a platform or a file of loads',
    takes: {
      platform: ({ text }) => ({
        site: 'platform',
        platform: text,
        platformTopology: '',
        nodeMix: '',
        latency: '',
        bandwidth: '',
        spread: 'peak',
        siteAmount: '',
      }),
      loads: ({ text }) => ({ ...reading.defaults, spread: 'vector', siteLoads: text }),
    },
  },
};
