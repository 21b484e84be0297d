// The row of the start panel in the registry.
import type { PanelRow } from '../../kit/row.js';
// It is already in index.html, and becomes interactive when the page does.
import './view.js';

export const start: PanelRow = {
  name: 'start',
  title: 'Evenkeel',
  icon: 'M6 19h20M9 15v-3M16 15V8M23 15v-5M9 23h14',
  purpose:
    'Load balancing with proofs: decide how much work each processor sends, and to which processor.',
  tag: 'ek-start-panel',
  load: () => Promise.resolve(),
  slices: [],
};
