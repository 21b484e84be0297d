// Worked examples of the Dynamic panel, each with what to notice.
import type { Example } from '../../kit/row.js';

export const examples: readonly Example[] = [
  {
    name: 'dynamic-usual',
    title: 'Thresholds on several levels',
    notice:
      'A task goes up only as far as it must: watch the rings, which are tests of thresholds.',
    state: {},
  },
];
