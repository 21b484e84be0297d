// The row of the Embed panel in the registry.
import type { PanelRow } from '../../kit/row.js';

export const embed: PanelRow = {
  name: 'embed',
  title: 'Embed',
  purpose: 'Use Evenkeel on your website: the pictures as custom elements, the engine as a module.',
  icon: 'M8.5 6 2.5 12l6 6 1.6-1.6L5.7 12l4.4-4.4zm7 0-1.6 1.6L18.3 12l-4.4 4.4 1.6 1.6 6-6z',
  tag: 'ek-embed-panel',
  load: () => import('./view.js'),
  slices: [],
};
