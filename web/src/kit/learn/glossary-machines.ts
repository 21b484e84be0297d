// Terms of extended hypercubes, of tasks on them, and of clusters of unequal machines.
import { html, svg } from 'lit';
import { policyTerms } from './glossary-policies.js';
import { flowTerms } from './glossary-ring.js';
import { schemeTerms } from './glossary-schemes.js';
import { sources, sub, type Glossary } from './glossary.js';

/** The terms of flows that advice uses, and the terms of advice. */
export const adviseTerms: Glossary = [
  ...flowTerms.filter(({ name }) => ['M(G,d)', 'busiest node', 'round', 'product'].includes(name)),
  ...schemeTerms.filter(({ name }) => /^(?:ADI|MD)\b/.test(name)),
  {
    name: 'scheme',
    spelled: 'schemes?',
    is: 'The method that computes the flow, for example the optimal scheme (opt), one dimension after the other (md), or alternating dimensions (adi).',
    formula: html`${sub('e', 'k')} = (1 − λ/${sub('λ', 'k')}) ${sub('e', 'k−1')}`,
    from: `${sources.decker}, section 3`,
  },
  {
    name: 'Pareto front',
    spelled: 'Pareto front|on the front|front',
    is: 'The set of networks for which no other network has a lower degree, fewer messages and a smaller node flow at the same time.',
    formula: html`on it: no other network is ≤ in all three and &lt; in one`,
    picture: svg`<svg viewBox="0 0 190 56" role="img" aria-label="Dots, the lowest of them joined by a line">
      <path stroke="var(--accent)" d="M10 6 40 28 90 40 180 46" /><g fill="var(--accent)" stroke="none"><circle cx="10" cy="6" r="4" /><circle cx="40" cy="28" r="4" /><circle cx="90" cy="40" r="4" /><circle cx="180" cy="46" r="4" /></g>
      <g fill="var(--muted)" stroke="none"><circle cx="60" cy="14" r="3" /><circle cx="120" cy="20" r="3" /><circle cx="150" cy="30" r="3" /></g></svg>`,
    from: `${sources.decker}, sections 3 and 4`,
  },
];

export const ehTerms: Glossary = [
  {
    name: 'extended hypercube',
    spelled: 'extended hypercubes?|EH\\(k,l\\)|topology',
    is: 'A network of cubes with 2ᵏ servers, each below a controller; the controllers again form cubes, over l levels up to one root.',
    formula: html`servers = 2<sup>kl</sup>`,
    picture: svg`<svg viewBox="0 0 190 56" role="img" aria-label="A root above two controllers, each above two servers">
      <path d="M95 10 50 28M95 10l45 18M50 28 30 50m20-22 20 22m70-22-20 22m20-22 20 22" /><g fill="var(--surface)" stroke="var(--ink)"><path d="M89 4h12v12H89zM44 22h12v12H44zM134 22h12v12h-12z" /><circle cx="30" cy="50" r="5" /><circle cx="70" cy="50" r="5" /><circle cx="120" cy="50" r="5" /><circle cx="160" cy="50" r="5" /></g></svg>`,
    from: `${sources.thesis}, section 2.1`,
  },
  {
    name: 'dimension',
    spelled: 'dimensions?(?: of a cube)?',
    is: 'One of the k directions of a cube with 2ᵏ corners; two corners are neighbours along a dimension if their numbers differ only in its bit.',
    formula: html`neighbours: |a ⊕ b| = 1`,
    from: `${sources.thesis}, section 2.1`,
  },
  {
    name: 'controller',
    spelled: 'levels of controllers|controllers?',
    is: 'A node that forwards messages and decides where tasks move, but does not run tasks; it is above a cube of servers or of other controllers.',
    formula: html`controllers of EH(k, l) = (2<sup>kl</sup> − 1) / (2<sup>k</sup> − 1)`,
    from: `${sources.thesis}, section 2.1`,
  },
  {
    name: 'least common ancestor',
    is: 'The lowest controller above both servers; a route climbs to the cube below it, crosses this cube, and descends.',
    formula: html`the digits with which both addresses begin`,
    from: `${sources.thesis}, section 2.2`,
  },
  {
    name: 'parent',
    spelled: 'parents?',
    is: 'The controller directly above a node; the address of the parent is the address of the node without the last digit.',
    formula: html`parent of ${sub('d', '1')}.….${sub('d', 'm')} =
    ${sub('d', '1')}.….${sub('d', 'm−1')}`,
    from: `${sources.thesis}, section 2.2`,
  },
];

export const mapTerms: Glossary = [
  ehTerms[0]!,
  {
    name: 'beta',
    is: 'The weight of communication in the cost; with the value balanced, load and messages cost the same for a random mapping.',
    formula: html`C = ${sub('C', '1')} + β ${sub('C', '2')}`,
    from: `${sources.thesis}, Eqn 3.14`,
  },
  {
    name: 'C1, the cost of the loads',
    spelled: 'C1',
    is: 'C1 is the root mean square of the loads, which is smallest if all servers have the same load.',
    formula: html`${sub('C', '1')} = √(Σ load² / servers)`,
    from: `${sources.thesis}, section 3.2`,
  },
  {
    name: 'C2, the cost of communication',
    spelled: 'C2|communication × hops',
    is: 'C2 is the sum over all messages of message size times hops, with a penalty for each level of the hierarchy that the message crosses.',
    formula: html`${sub('C', '2')} = Σ amount × hops × penalty`,
    from: `${sources.thesis}, section 3.2`,
  },
  {
    name: 'annealing',
    spelled: 'annealing|temperatures?',
    is: 'Annealing also accepts worse mappings, with a probability that falls as the search lowers its temperature.',
    formula: html`p = exp(−ΔC / T)`,
    from: 'S. Kirkpatrick, C. D. Gelatt, M. P. Vecchi, “Optimization by Simulated Annealing”, 1983',
  },
  {
    name: 'multilevel search',
    spelled: 'best: multilevel|multilevel',
    is: 'A search that merges tasks with much communication into groups, maps the groups to servers, splits the groups step by step, and improves the mapping after each split.',
    formula: html`${sub('T', '0')} → ${sub('T', '1')} → … → ${sub('T', 'm')} → … → ${sub('T', '0')}`,
    from: 'B. Hendrickson, R. Leland, “A Multilevel Algorithm for Partitioning Graphs”, 1995',
  },
  {
    name: 'level by level',
    spelled: 'level by level|approach',
    is: 'An approach that divides the tasks first among the large cubes of the network, then within each cube among its smaller cubes, and so on down to the servers.',
    formula: html`2<sup>k</sup> parts at each of l levels`,
    from: `${sources.thesis}, chapter 3`,
  },
  {
    name: 'priority list',
    spelled: 'priority(?: list)?',
    is: 'An algorithm that places the tasks one by one in the order of priority, each on the server with the smallest cost.',
    formula: html`server = the server with min cost including the task`,
    from: `${sources.thesis}, chapter 3`,
  },
  {
    name: 'cost of a mapping',
    spelled: 'costs?',
    is: 'The cost of a mapping has two parts: how uneven the loads are, plus the cost of communication multiplied by the weight beta.',
    formula: html`C = ${sub('C', '1')} + β ${sub('C', '2')}`,
    from: `${sources.thesis}, Eqns 3.7 to 3.14`,
  },
  {
    name: 'proposal',
    spelled: 'proposals?',
    is: 'A change of the mapping that the search tries; it is accepted if the cost falls, and in annealing sometimes also if the cost rises.',
    formula: html`accepted if Δ ≤ 0, else with e<sup>−Δ/T</sup>`,
    from: `${sources.thesis}, chapter 3`,
  },
];

export const dynamicTerms: Glossary = [
  ...policyTerms,
  ehTerms[0]!,
  {
    name: 'mean response',
    spelled: 'mean response|response',
    is: 'The mean time from the arrival of a task to its completion, in mean service times; 1 means that tasks never wait.',
    formula: html`R = service + hops + decisions + waiting`,
    from: `${sources.thesis}, chapters 4 to 6`,
  },
  {
    name: 'threshold',
    spelled: 'thresholds?',
    is: 'The load at which a node acts; a sender above its threshold looks for a better server, and a receiver at or below its threshold requests work.',
    formula: html`a sender at load &gt; θ, a receiver at load ≤ θ`,
    picture: svg`<svg viewBox="0 0 190 56" role="img" aria-label="Bars of load, one above a dashed threshold">
      <g fill="var(--level, #bdb8af)" stroke="none"><path d="M14 30h24v22H14zM58 38h24v14H58zM146 34h24v18h-24z" /><path fill="var(--accent)" d="M102 8h24v44h-24z" /></g><path stroke="var(--ink)" stroke-dasharray="4 3" d="M4 22h182" /></svg>`,
    from: `${sources.thesis}, chapters 4 to 6`,
  },
  {
    name: 'decision',
    spelled: 'decisions?',
    is: 'A question of a node past its threshold to another node about the load there; the probe limit is the maximum number of probes per decision.',
    formula: html`probes ≤ limit`,
    from: `${sources.thesis}, chapters 4 to 6`,
  },
  {
    name: 'accounts of the run',
    spelled: "add up|Little's law",
    is: 'Every run is checked by adding the time that each task spends in the system: this total must equal the number of tasks in the system, summed over time.',
    formula: html`Σ ${sub('T', 'task')} = ∫ N(t) dt`,
    from: 'J. D. C. Little, “A Proof for the Queuing Formula L = λW”, 1961',
  },
];

export const clusterTerms: Glossary = [
  {
    name: 'two-phase scheme',
    spelled: 'two-phase',
    is: 'A scheme that first computes the whole flow by diffusion without moving load, and then moves the load once.',
    formula: html`${sub('x', 'uv')} = Σ α (${sub('w', 'u')} − ${sub('w', 'v')}) over the iterations`,
    from: `${sources.jeannot}, section 3`,
  },
  {
    name: 'overload',
    spelled: 'overload',
    is: 'The overload is the sum, over all nodes, of the tokens above the fair share of the node.',
    formula: html`Σ max(0, ${sub('w', 'i')} − share)`,
    from: sources.jeannot,
  },
  {
    name: 'latency',
    spelled: 'latency(?: of the links)?',
    is: 'The time of an empty message over a link; the transfer of the bytes is added to it.',
    formula: html`t = latency + bytes / bandwidth`,
    from: `${sources.jeannot}, section 4`,
  },
  {
    name: 'token',
    spelled: 'tokens?',
    is: 'A token is the unit of load; every token is processed in every iteration and cannot be divided.',
    formula: html`an iteration takes tokens × time of one / speed`,
    from: sources.jeannot,
  },
  {
    name: 'share by speed',
    spelled: 'shares? by speed|shared by speed|share',
    is: 'The share of a node is proportional to its speed, so that all nodes finish an iteration at the same time.',
    formula: html`${sub('w', 'i')} = W ${sub('s', 'i')} / Σ ${sub('s', 'j')}`,
    from: sources.jeannot,
  },
  {
    name: 'k',
    spelled: 'initial k|k|cost test of exchanges',
    is: 'The number of iterations within which an exchange must save more than it costs; otherwise it is refused.',
    formula: html`k × saving per iteration &gt; cost of moving`,
    from: sources.jeannot,
  },
  {
    name: 'detection',
    spelled: 'termination detection|detection',
    is: 'The protocol by which nodes learn that balancing has finished, for example with messages on a spanning tree.',
    formula: html`up and down a tree: 2 (n − 1) messages`,
    from: sources.jeannot,
  },
  {
    name: 'shaker',
    spelled: 'shaker(?:, kappa)?|kappa',
    is: 'A rule that moves a token over a link although the cost test refuses it; such moves become rarer with the number U of steps.',
    formula: html`p = exp(−κ U)`,
    from: `${sources.jeannot}, section 3.3.1`,
  },
  {
    name: 'balancing step',
    spelled: '(?:maximum )?balancing steps?|steps',
    is: 'A phase between two iterations in which every node reports its load to its neighbours, and two neighbours exchange load if the exchange pays off.',
    formula: html`exchanges with k × saving per iteration &gt; cost`,
    from: sources.jeannot,
  },
];
