// The row of the Papers panel in the registry.
import type { PanelRow } from '../../kit/row.js';
import { examples } from './examples.js';
import { slices } from './state.js';

export const papers: PanelRow = {
  name: 'papers',
  title: 'Papers',
  purpose:
    'Recompute every table and figure of four papers on load balancing, and compare the results with the published numbers.',
  icon: 'M6 2h9l5 5v15H6zm8 1.8V8h4.2zM8.5 11v1.6h8V11zm0 3.4V16h8v-1.6zm0 3.4v1.6h5.5v-1.6z',
  tag: 'ek-papers-panel',
  load: () => import('./view.js'),
  slices,
  named: (key, paper) => (key === 'paper' ? { panel: 'papers', paper } : null),
  examples,
  pictures: () => import('virtual:examples/papers'),
};
