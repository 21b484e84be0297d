// Items of the papers to begin with, each with what to notice.
import type { Example } from '../../kit/row.js';

export const examples: readonly Example[] = [
  {
    name: 'paper-trace',
    title: 'Random load on networks of 64 nodes',
    notice: 'Cost of the flow against cost of the migration, printed and computed here.',
    state: { paper: 'decker/fig3' },
  },
];
