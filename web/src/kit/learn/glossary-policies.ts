// Terms of policies that place arriving tasks.
import { html } from 'lit';
import { sources, sub, type Glossary } from './glossary.js';

export const policyTerms: Glossary = [
  {
    name: 'sender-initiated',
    spelled: 'sender[- ]initiated|sender asks',
    is: 'A policy in which a server whose load rises above its threshold looks for another server for the task that has just arrived.',
    formula: html`acts when load &gt; θ`,
    from: `${sources.thesis}, chapter 5`,
  },
  {
    name: 'receiver-initiated',
    spelled: 'receiver[- ]initiated|receiver asks',
    is: 'A policy in which a server whose load falls to its threshold requests a waiting task from other servers.',
    formula: html`acts when load ≤ θ`,
    from: `${sources.thesis}, chapter 6`,
  },
  {
    name: 'multi-level thresholds',
    spelled: 'multi-level(?: thresholds)?',
    is: 'Each level of controllers has its own threshold, so a decision is passed up level by level, and only as far as necessary.',
    formula: html`level l: load &gt; ${sub('θ', 'l')}`,
    from: `${sources.thesis}, chapters 5 and 6`,
  },
  {
    name: 'least loaded child',
    is: 'A policy in which a task moves down from the root; each controller passes the task to the child with the smallest load.',
    formula: html`next = the child with min load below`,
    from: `${sources.thesis}, chapter 4`,
  },
  {
    name: 'gradient model',
    spelled: 'gradient model|gradient|towards the nearest low load',
    is: 'A policy in which each node knows its distance to the nearest lightly loaded node, and passes tasks one hop towards that node.',
    formula: html`${sub('p', 'i')} = 0 if light, else 1 + min ${sub('p', 'j')}`,
    from: 'F. C. H. Lin, R. M. Keller, “The Gradient Model Load Balancing Method”, 1987',
  },
  {
    name: 'shortest queue',
    spelled: 'shortest queue|jsq',
    is: 'A policy of a dispatcher that knows all queues and sends each task to the shortest queue.',
    formula: html`server with min queue`,
    from: 'R. R. Weber, “On the optimal assignment of customers to parallel servers”, 1978',
  },
  {
    name: 'best of two choices',
    spelled: 'best of two choices',
    is: 'A policy of a dispatcher that compares two random servers and takes the shorter queue, which is nearly as good as comparing all servers.',
    formula: html`longest queue ≈ log log n / log 2`,
    from: 'M. Mitzenmacher, “The Power of Two Choices in Randomized Load Balancing”, 2001',
  },
  {
    name: 'idle queue',
    spelled: 'idle queue|jiq',
    is: 'A policy with a list of idle servers, in which the dispatcher sends the next task to the first server of the list.',
    formula: html`first of the idle list; any server if it is empty`,
    from: 'Y. Lu and others, “Join-Idle-Queue: A novel load balancing algorithm for dynamically scalable web services”, 2011',
  },
  {
    name: 'probe limit',
    spelled: 'probe limits?',
    is: 'The probe limit is the maximum number of nodes that a decision asks about their load before it gives up and the task stays.',
    formula: html`probes per decision ≤ limit`,
    from: `${sources.thesis}, chapters 5 and 6`,
  },
  {
    name: 'hop time',
    is: 'The time that a task needs to cross one link, in mean service times; this time is the cost of a move.',
    formula: html`travel time = hops × hop time`,
    from: `${sources.thesis}, chapter 4`,
  },
  {
    name: 'load of a server',
    is: 'The work that arrives per unit of time, divided by the capacity of the servers; from 1 on, queues grow without limit.',
    formula: html`ρ = λ × mean service time`,
    from: `${sources.thesis}, chapter 4`,
  },
  {
    name: 'service times',
    is: 'The durations of tasks are constant or random; an exponential distribution has few very long tasks, and a hyperexponential distribution has many.',
    formula: html`C² = variance / mean², &nbsp; 1 if exponential`,
    from: `${sources.thesis}, chapter 4`,
  },
];
