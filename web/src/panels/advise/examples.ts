// Worked examples of the Advisor, each with a caption.
import type { Example } from '../../kit/row.js';

export const examples: readonly Example[] = [
  {
    name: 'advise-usual',
    title: '64 nodes on a Cray T3E',
    notice:
      'Four iterations, dimension after dimension, at degree six. The torus that is given takes 1.13 times as long.',
    state: {},
  },
  {
    name: 'advise-stations',
    title: 'The same on workstations',
    notice:
      'A message costs far more to start here, so networks of a smaller degree move to the top.',
    state: { machine: 'now' },
  },
  {
    name: 'advise-small',
    title: 'Sixteen nodes',
    notice: 'The Clebsch graph: sixteen nodes of degree five, balanced in two iterations.',
    state: { nodes: '16', besideNetwork: false },
  },
  {
    name: 'advise-migration',
    title: 'Flows computed rarely',
    notice: 'A flow is computed once for ten migrations: now the time to migrate decides.',
    state: { flowsPerMigration: '0.1' },
  },
  {
    name: 'advise-three',
    title: 'Three candidates of one’s own',
    notice:
      'A torus, a hypercube and a cycle, nothing else: what the choice between them is worth.',
    state: { candidates: 'torus:8,8; hypercube:6; cycle:64', besideNetwork: false },
  },
  {
    name: 'advise-peak',
    title: 'All load on one node',
    notice:
      'To migrate takes fifty times as long as the flow, whatever the network: the torus is one per cent behind.',
    state: { source: 'peak', amount: '6400', place: '0' },
  },
  {
    name: 'advise-ranks',
    title: 'From a thousand ranks to a million',
    notice:
      'A message is a microsecond under way and keeps both ends for a quarter of one. First-order diffusion on a torus takes 4.7 seconds on a million ranks, dimension exchange on a hypercube thirty millionths.',
    state: {
      machine: 'own',
      startup: '1',
      perUnit: '0',
      messageLatency: '0.001',
      messageOverhead: '0.00025',
      ranks: '1000 1000000',
      besideNetwork: false,
    },
  },
];
