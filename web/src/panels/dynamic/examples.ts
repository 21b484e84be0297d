// Worked examples of the Dynamic panel, each with a caption.
import type { Example } from '../../kit/row.js';

export const examples: readonly Example[] = [
  {
    name: 'dynamic-usual',
    title: 'Thresholds on every level',
    notice:
      '26 of 337 decisions moved a task: most find no better place, and a task goes up only as far as it must.',
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
    notice:
      'A task is done after 2.46 mean service times; beside it senders ask, and it is done after 1.78.',
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
    notice: 'Servers with little to do look for work: 15 of 145 requests find some.',
    state: { policy: 'ri-mlta', rho: '0.95' },
  },
  {
    name: 'dynamic-two',
    title: 'The best of two choices',
    notice:
      'The dispatcher looks at two servers and takes the shorter queue; beside it, it takes any.',
    state: { network: 'dispatcher:24', policy: 'power', rival: 'random', arrivals: '400' },
  },
  {
    name: 'dynamic-far',
    title: 'When a hop takes long',
    notice:
      'A hop takes two mean service times: a task is done after 4.31 of them, without balancing after 2.46.',
    state: { network: 'mesh:4,6', policy: 'si-ta', hop: '2', rival: 'split', arrivals: '240' },
  },
];
