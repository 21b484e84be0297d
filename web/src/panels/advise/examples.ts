// Worked examples of the Advisor, each with a caption.
import type { Example } from '../../kit/row.js';

export const examples: readonly Example[] = [
  {
    name: 'advise-usual',
    title: '64 nodes on a Cray T3E',
    notice:
      'In the best network, each node has six links, and balancing one dimension after the other takes four iterations. Balancing takes 1.13 times as long on the given torus as on the best network.',
    state: {},
  },
  {
    name: 'advise-stations',
    title: 'The same on workstations',
    notice:
      'On workstations the startup cost of a message is much larger, so networks of smaller degree rank higher.',
    state: { machine: 'now' },
  },
  {
    name: 'advise-small',
    title: 'Sixteen nodes',
    notice: 'The Clebsch graph has sixteen nodes of degree five and is balanced in two iterations.',
    state: { nodes: '16', besideNetwork: false },
  },
  {
    name: 'advise-migration',
    title: 'Flows computed rarely',
    notice:
      'One flow is computed for every ten migrations, so the total time depends mainly on the migration time.',
    state: { flowsPerMigration: '0.1' },
  },
  {
    name: 'advise-three',
    title: 'Three chosen candidates',
    notice: 'Only a torus, a hypercube and a cycle are compared.',
    state: { candidates: 'torus:8,8; hypercube:6; cycle:64', besideNetwork: false },
  },
  {
    name: 'advise-peak',
    title: 'All load on one node',
    notice:
      'Each of the networks needs fifty times as long for the migration as for the flow computation. The torus is one percent slower than the best network.',
    state: { source: 'peak', amount: '6400', place: '0' },
  },
  {
    name: 'advise-ranks',
    title: 'From a thousand ranks to a million',
    notice:
      'A message travels for one microsecond and keeps sender and receiver busy for a quarter of a microsecond each. On a million ranks, first-order diffusion on a torus takes 4.7 seconds, and dimension exchange on a hypercube takes 30 microseconds.',
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
