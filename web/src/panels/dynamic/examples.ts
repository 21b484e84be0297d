// Worked examples of the Dynamic panel, each with what to notice.
import type { Example } from '../../kit/row.js';

export const examples: readonly Example[] = [
  {
    name: 'dynamic-usual',
    title: 'Thresholds on every level',
    notice:
      'A task goes up only as far as it must. Rings are tests of thresholds: most are made low in the tree.',
    state: {},
  },
  {
    name: 'dynamic-small',
    title: 'Sixteen servers, close up',
    notice:
      'Few enough to follow a single task: from where it arrives, up to a controller, down to a server with room.',
    state: { network: 'eh:2,2', arrivals: '160' },
  },
  {
    name: 'dynamic-none',
    title: 'Nobody balances',
    notice: 'Each server keeps what arrives at it: some queue up while others stand idle.',
    state: { network: 'mesh:4,6', policy: 'split', arrivals: '240', rival: 'si-ta' },
  },
  {
    name: 'dynamic-mesh',
    title: 'Senders ask on a mesh',
    notice:
      'A server above its threshold asks a few others. Beside it the receivers ask instead: who asks less when load is high?',
    state: { network: 'mesh:4,6', policy: 'si-ta', arrivals: '240', rival: 'ri-ta' },
  },
  {
    name: 'dynamic-receiver',
    title: 'Receivers ask',
    notice: 'Idle servers look for work. At a load of 0.95 they find it at the first probe.',
    state: { policy: 'ri-mlta', rho: '0.95' },
  },
  {
    name: 'dynamic-two',
    title: 'The best of two choices',
    notice:
      'A dispatcher that looks at two servers instead of one: the longest queue shrinks from many to a few.',
    state: { network: 'dispatcher:24', policy: 'power', rival: 'random', arrivals: '400' },
  },
  {
    name: 'dynamic-far',
    title: 'When a hop takes long',
    notice:
      'A hop costs two mean service times: moving a task hardly pays, and responses are worse than without balancing.',
    state: { network: 'mesh:4,6', policy: 'si-ta', hop: '2', rival: 'split', arrivals: '240' },
  },
];
