// Terms of policies that place arriving tasks.
import { html } from 'lit';
import { sources, sub, type Glossary } from './glossary.js';

export const policyTerms: Glossary = [
  {
    name: 'sender-initiated',
    spelled: 'sender[- ]initiated|sender asks',
    is: 'A server whose load rises above its threshold looks for a place for the task that has just come.',
    formula: html`acts when load &gt; θ`,
    from: `${sources.thesis}, chapter 5`,
  },
  {
    name: 'receiver-initiated',
    spelled: 'receiver[- ]initiated|receiver asks',
    is: 'A server whose load falls to its threshold asks others for a task that waits.',
    formula: html`acts when load ≤ θ`,
    from: `${sources.thesis}, chapter 6`,
  },
  {
    name: 'multi-level thresholds',
    spelled: 'multi-level(?: thresholds)?',
    is: 'Every level of controllers has its own threshold: a decision climbs one level at a time, only as far as it has to.',
    formula: html`level l: load &gt; ${sub('θ', 'l')}`,
    from: `${sources.thesis}, chapters 5 and 6`,
  },
  {
    name: 'least loaded child',
    is: 'A task goes from the root down, at every controller to the child with the least load below it.',
    formula: html`next = the child with min load below`,
    from: `${sources.thesis}, chapter 4`,
  },
  {
    name: 'gradient model',
    spelled: 'gradient model|gradient|towards the nearest low load',
    is: 'Every node knows how far the nearest lightly loaded one is, and passes tasks a hop towards it.',
    formula: html`${sub('p', 'i')} = 0 if light, else 1 + min ${sub('p', 'j')}`,
    from: 'F. C. H. Lin, R. M. Keller, “The Gradient Model Load Balancing Method”, 1987',
  },
  {
    name: 'shortest queue',
    spelled: 'shortest queue|jsq',
    is: 'A dispatcher that knows all queues sends a task to the shortest one.',
    formula: html`server with min queue`,
    from: 'R. R. Weber, “On the optimal assignment of customers to parallel servers”, 1978',
  },
  {
    name: 'best of two choices',
    spelled: 'best of two choices',
    is: 'A dispatcher asks two servers at random and takes the one with less: nearly as good as asking all.',
    formula: html`longest queue ≈ log log n / log 2`,
    from: 'M. Mitzenmacher, “The Power of Two Choices in Randomized Load Balancing”, 2001',
  },
  {
    name: 'idle queue',
    spelled: 'idle queue|jiq',
    is: 'Idle servers put themselves into a list, and the dispatcher takes the next task to the first of them.',
    formula: html`first of the idle list; any server if it is empty`,
    from: 'Y. Lu and others, “Join-Idle-Queue: A novel load balancing algorithm for dynamically scalable web services”, 2011',
  },
  {
    name: 'probe limit',
    spelled: 'probe limits?',
    is: 'How many others a decision may ask before it gives up and the task stays.',
    formula: html`probes of a decision ≤ limit`,
    from: `${sources.thesis}, chapters 5 and 6`,
  },
  {
    name: 'hop time',
    is: 'What a task takes to cross one link, beside the mean service time: the cost of a move.',
    formula: html`time on the way = hops × hop time`,
    from: `${sources.thesis}, chapter 4`,
  },
  {
    name: 'load of a server',
    is: 'The work that arrives in a unit of time over the work that a server does in it: below 1, or queues grow for ever.',
    formula: html`ρ = λ × mean service time`,
    from: `${sources.thesis}, chapter 4`,
  },
  {
    name: 'service times',
    is: 'How long tasks run: all alike, or by chance with few (exponential) or many (hyperexponential) very long ones.',
    formula: html`C² = variance / mean², &nbsp; 1 if exponential`,
    from: `${sources.thesis}, chapter 4`,
  },
];
