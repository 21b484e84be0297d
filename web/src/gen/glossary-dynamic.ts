// Generated from core/schema/glossary.json; do not edit.
import { html, svg } from 'lit';
import type { Glossary } from '../kit/learn/glossary.js';
import { ehTerms } from './glossary-eh.js';

export const dynamicTerms: Glossary = [
  ...ehTerms.filter(({ name }) => ["extended hypercube"].includes(name)),
  {
    name: "sender-initiated",
    spelled: "sender[- ]initiated|sender asks",
    is: "A policy in which a server whose load rises above its threshold looks for another server for the task that has just arrived.",
    formula: html`acts when load &gt; θ`,
    from: "The thesis on static and dynamic load balancing on extended hypercubes, chapter 5",
  },
  {
    name: "receiver-initiated",
    spelled: "receiver[- ]initiated|receiver asks",
    is: "A policy in which a server whose load falls to its threshold requests a waiting task from other servers.",
    formula: html`acts when load ≤ θ`,
    from: "The thesis on static and dynamic load balancing on extended hypercubes, chapter 6",
  },
  {
    name: "multi-level thresholds",
    spelled: "multi-level(?: thresholds)?",
    is: "Each level of controllers has its own threshold, so a decision is passed up level by level, and only as far as necessary.",
    formula: html`level l: load &gt; θ<sub>l</sub>`,
    from: "The thesis on static and dynamic load balancing on extended hypercubes, chapters 5 and 6",
  },
  {
    name: "least loaded child",
    is: "A policy in which a task moves down from the root; each controller passes the task to the child with the smallest load.",
    formula: html`next = the child with min load below`,
    from: "The thesis on static and dynamic load balancing on extended hypercubes, chapter 4",
  },
  {
    name: "gradient model",
    spelled: "gradient model|gradient|towards the nearest low load",
    is: "A policy in which each node knows its distance to the nearest lightly loaded node, and passes tasks one hop towards that node.",
    formula: html`p<sub>i</sub> = 0 if light, else 1 + min p<sub>j</sub>`,
    from: "F. C. H. Lin, R. M. Keller, “The Gradient Model Load Balancing Method”, 1987",
  },
  {
    name: "shortest queue",
    spelled: "shortest queue|jsq",
    is: "A policy of a dispatcher that knows all queues and sends each task to the shortest queue.",
    formula: html`server with min queue`,
    from: "R. R. Weber, “On the optimal assignment of customers to parallel servers”, 1978",
  },
  {
    name: "best of two choices",
    spelled: "best of two choices",
    is: "A policy of a dispatcher that compares two random servers and takes the shorter queue, which is nearly as good as comparing all servers.",
    formula: html`longest queue ≈ log log n / log 2`,
    from: "M. Mitzenmacher, “The Power of Two Choices in Randomized Load Balancing”, 2001",
  },
  {
    name: "idle queue",
    spelled: "idle queue|jiq",
    is: "A policy with a list of idle servers, in which the dispatcher sends the next task to the first server of the list.",
    formula: html`first of the idle list; any server if it is empty`,
    from: "Y. Lu and others, “Join-Idle-Queue: A novel load balancing algorithm for dynamically scalable web services”, 2011",
  },
  {
    name: "probe limit",
    spelled: "probe limits?",
    is: "The probe limit is the maximum number of nodes that a decision asks about their load before it gives up and the task stays.",
    formula: html`probes per decision ≤ limit`,
    from: "The thesis on static and dynamic load balancing on extended hypercubes, chapters 5 and 6",
  },
  {
    name: "hop time",
    is: "The time that a task needs to cross one link, in mean service times; this time is the cost of a move.",
    formula: html`travel time = hops × hop time`,
    from: "The thesis on static and dynamic load balancing on extended hypercubes, chapter 4",
  },
  {
    name: "load of a server",
    is: "The work that arrives per unit of time, divided by the capacity of the servers; from 1 on, queues grow without limit.",
    formula: html`ρ = λ × mean service time`,
    from: "The thesis on static and dynamic load balancing on extended hypercubes, chapter 4",
  },
  {
    name: "service times",
    is: "The durations of tasks are constant or random; an exponential distribution has few very long tasks, and a hyperexponential distribution has many.",
    formula: html`C² = variance / mean², &nbsp; 1 if exponential`,
    from: "The thesis on static and dynamic load balancing on extended hypercubes, chapter 4",
  },
  {
    name: "mean response",
    spelled: "mean response|response",
    is: "The mean time from the arrival of a task to its completion, in mean service times; 1 means that tasks never wait.",
    formula: html`R = service + hops + decisions + waiting`,
    from: "The thesis on static and dynamic load balancing on extended hypercubes, chapters 4 to 6",
  },
  {
    name: "threshold",
    spelled: "thresholds?",
    is: "The load at which a node acts; a sender above its threshold looks for a better server, and a receiver at or below its threshold requests work.",
    formula: html`a sender at load &gt; θ, a receiver at load ≤ θ`,
    picture: svg`<svg viewBox="0 0 190 56" role="img" aria-label="Bars of load, one above a dashed threshold"> <g fill="var(--level, #bdb8af)" stroke="none"><path d="M14 30h24v22H14zM58 38h24v14H58zM146 34h24v18h-24z" /><path fill="var(--accent)" d="M102 8h24v44h-24z" /></g><path stroke="var(--ink)" stroke-dasharray="4 3" d="M4 22h182" /></svg>`,
    from: "The thesis on static and dynamic load balancing on extended hypercubes, chapters 4 to 6",
  },
  {
    name: "decision",
    spelled: "decisions?",
    is: "A question of a node past its threshold to another node about the load there; the probe limit is the maximum number of probes per decision.",
    formula: html`probes ≤ limit`,
    from: "The thesis on static and dynamic load balancing on extended hypercubes, chapters 4 to 6",
  },
  {
    name: "accounts of the run",
    spelled: "add up|Little's law",
    is: "Every run is checked by adding the time that each task spends in the system: this total must equal the number of tasks in the system, summed over time.",
    formula: html`Σ T<sub>task</sub> = ∫ N(t) dt`,
    from: "J. D. C. Little, “A Proof for the Queuing Formula L = λW”, 1961",
  },
];
