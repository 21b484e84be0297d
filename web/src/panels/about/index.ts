// The row of the About panel in the registry.
import type { PanelRow } from '../../kit/row.js';

export const about: PanelRow = {
  name: 'about',
  title: 'About',
  purpose: 'Read about the purpose, keyboard shortcuts, sources and licences of Evenkeel.',
  icon: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zm-1 4h2v2h-2zm0 4h2v6h-2z',
  tag: 'ek-about-panel',
  load: () => import('./view.js'),
  slices: [],
};
