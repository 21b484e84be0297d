// The row of the Learn panel in the registry.
import { lessonPanels } from '../../kit/lesson-places.js';
import type { PanelRow } from '../../kit/row.js';

export const learn: PanelRow = {
  name: 'learn',
  title: 'Learn',
  purpose:
    'Work through six short lessons, alone or in a course. Each question asks for a prediction before it shows the answer.',
  icon: 'M12 4 2 9l10 5 8-4v6h2V9zM6 13.5V17c0 1.5 3 3 6 3s6-1.5 6-3v-3.5l-6 3z',
  tag: 'ek-learn-panel',
  load: () => import('./view.js'),
  slices: [],
  // "#lesson=two-steps" opens its first question.
  async named(key, value) {
    if (key !== 'lesson' || !Object.hasOwn(lessonPanels, `${value}.0`)) return null;
    return (await import('../../kit/learn/lessons.js')).lessonValues(value);
  },
};
