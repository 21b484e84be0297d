// Worked examples of the Advisor, each with what to notice.
import type { Example } from '../../kit/row.js';

export const examples: readonly Example[] = [
  {
    name: 'advise-usual',
    title: '64 nodes on a Cray T3E',
    notice: 'Few eigenvalues and a small degree win: the flow is ready after a few messages.',
    state: {},
  },
  {
    name: 'advise-stations',
    title: 'The same on workstations',
    notice: 'Messages cost far more to start here, so schemes with fewer of them move to the top.',
    state: { machine: 'now' },
  },
  {
    name: 'advise-small',
    title: 'Sixteen nodes',
    notice:
      'Small enough for the clique: one iteration, at a degree that 64 nodes could not afford.',
    state: { nodes: '16', besideNetwork: false },
  },
  {
    name: 'advise-migration',
    title: 'Flows computed rarely',
    notice: 'One flow for ten migrations: now the volume that moves decides, not the iterations.',
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
    notice: 'With everything on one node the distances count: long cycles fall far behind.',
    state: { source: 'peak', amount: '6400', place: '0' },
  },
];
