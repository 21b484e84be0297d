// Terms of plans for objects.
import { html } from 'lit';
import type { Glossary } from './glossary.js';
import { sources } from './glossary.js';

export const planTerms: Glossary = [
  {
    name: 'largest load / speed',
    spelled: 'largest load / speed|the end',
    is: 'When the last node is done: no node has more load for its speed. A plan makes it as small as it can.',
    formula: html`T = max w<sub>i</sub> / s<sub>i</sub>`,
    from: 'Scheduling, where it is called the makespan',
  },
  {
    name: 'mean',
    is: 'All load over all speeds of the nodes that stay: no plan ends earlier than that.',
    formula: html`Σ w / Σ s`,
    from: sources.decker,
  },
  {
    name: 'front',
    spelled: 'the front|front',
    is: 'For every number of moves the earliest end that was found, and the one that no plan of so many moves beats.',
    from: 'Evenkeel: core/theory/plan.md',
  },
  {
    name: 'round',
    spelled: 'rounds?(?! up)',
    is: 'Moves that happen at once: in one round a node sends and receives no more objects than the limits say.',
    from: 'Evenkeel: core/theory/plan.md',
  },
  {
    name: 'drain',
    spelled: 'drains?|drained',
    is: 'A node that drains ends empty and is not in the mean: it is to be taken away.',
    from: 'Evenkeel: core/theory/plan.md',
  },
];
