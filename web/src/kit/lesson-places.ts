// The panel of each question of the lessons, known before the lessons are loaded.
export const lessonPanels: Readonly<Record<string, string>> = {
  'two-steps.0': 'ring',
  'two-steps.1': 'ring',
  'diffusion.0': 'flow',
  'diffusion.1': 'flow',
  'least-traffic.0': 'ring',
  'least-traffic.1': 'ring',
  'topology.0': 'flow',
  'topology.1': 'flow',
  'paying.0': 'cluster',
  'paying.1': 'cluster',
  'thresholds.0': 'dynamic',
  'thresholds.1': 'dynamic',
};
