// Worked examples of the Dynamic panel, each with a caption.
import type { Example } from '../../kit/row.js';

export const examples: readonly Example[] = [
  {
    name: 'dynamic-usual',
    title: 'Thresholds on every level',
    notice:
      '26 of 337 decisions moved a task. Most decisions find no better server. A decision is passed up only as far as necessary.',
    state: {},
  },
  {
    name: 'dynamic-small',
    title: 'Sixteen servers in detail',
    notice:
      'With sixteen servers you can follow a single task in the picture. The task arrives, is passed up to a controller, and moves down to a lightly loaded server.',
    state: { network: 'eh:2,2', arrivals: '160' },
  },
  {
    name: 'dynamic-none',
    title: 'No balancing',
    notice:
      'Without balancing, the mean response time is 2.46 times the mean service time. For comparison, the mean response time is 1.78 with sender-initiated balancing.',
    state: { network: 'mesh:4,6', policy: 'split', arrivals: '240', rival: 'si-ta' },
  },
  {
    name: 'dynamic-mesh',
    title: 'Sender-initiated balancing on a mesh',
    notice:
      'A server above its threshold probes a few other servers. In the comparison run, servers with little load probe other servers. Which policy sends fewer probes at high load?',
    state: { network: 'mesh:4,6', policy: 'si-ta', arrivals: '240', rival: 'ri-ta' },
  },
  {
    name: 'dynamic-receiver',
    title: 'Receiver-initiated balancing',
    notice:
      'Servers with little load request tasks from other servers, and 15 of 145 requests succeed.',
    state: { policy: 'ri-mlta', rho: '0.95' },
  },
  {
    name: 'dynamic-two',
    title: 'The best of two choices',
    notice:
      'The dispatcher compares two servers and takes the shorter queue. In the comparison run, the dispatcher sends each task to a random server.',
    state: { network: 'dispatcher:24', policy: 'power', rival: 'random', arrivals: '400' },
  },
  {
    name: 'dynamic-far',
    title: 'Expensive hops',
    notice:
      'A task that moves to a neighbouring server travels for twice the mean service time. The mean response time is 4.31 with balancing and 2.46 without balancing, in units of the mean service time.',
    state: { network: 'mesh:4,6', policy: 'si-ta', hop: '2', rival: 'split', arrivals: '240' },
  },
];
