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
    is: 'How the flow is computed: by the optimal scheme (opt), one dimension after the other (md), or in alternating dimensions (adi).',
    formula: html`${sub('e', 'k')} = (1 − λ/${sub('λ', 'k')}) ${sub('e', 'k−1')}`,
    from: `${sources.decker}, section 3`,
  },
  {
    name: 'front',
    spelled: 'on the front|front',
    is: 'What nothing else beats in degree, M(G,d) and node flow at once: the best trade-offs.',
    formula: html`on it: nobody is ≤ in all three and &lt; in one`,
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
    is: 'Cubes of 2ᵏ servers, each below a controller; the controllers form cubes again, l levels up to one root.',
    formula: html`servers = 2<sup>kl</sup>`,
    picture: svg`<svg viewBox="0 0 190 56" role="img" aria-label="A root above two controllers, each above two servers">
      <path d="M95 10 50 28M95 10l45 18M50 28 30 50m20-22 20 22m70-22-20 22m20-22 20 22" /><g fill="var(--surface)" stroke="var(--ink)"><path d="M89 4h12v12H89zM44 22h12v12H44zM134 22h12v12h-12z" /><circle cx="30" cy="50" r="5" /><circle cx="70" cy="50" r="5" /><circle cx="120" cy="50" r="5" /><circle cx="160" cy="50" r="5" /></g></svg>`,
    from: `${sources.thesis}, section 2.1`,
  },
  {
    name: 'dimension',
    spelled: 'dimensions?(?: of a cube)?',
    is: 'A cube of k dimensions has 2ᵏ corners; two of them are neighbours where their numbers differ in one bit.',
    formula: html`neighbours: |a ⊕ b| = 1`,
    from: `${sources.thesis}, section 2.1`,
  },
  {
    name: 'controller',
    spelled: 'levels of controllers|controllers?',
    is: 'A node above a cube of servers or of controllers: it runs no tasks, passes messages on and decides where tasks go.',
    formula: html`controllers of EH(k, l) = (2<sup>kl</sup> − 1) / (2<sup>k</sup> − 1)`,
    from: `${sources.thesis}, section 2.1`,
  },
  {
    name: 'least common ancestor',
    is: 'The lowest controller above both servers: a route climbs to the cube below it, crosses that, and comes down.',
    formula: html`the digits with which both addresses begin`,
    from: `${sources.thesis}, section 2.2`,
  },
  {
    name: 'parent',
    spelled: 'parents?',
    is: 'The controller directly above: its address is that of the node without the last digit.',
    formula: html`parent of ${sub('d', '1')}.….${sub('d', 'm')} =
    ${sub('d', '1')}.….${sub('d', 'm−1')}`,
    from: `${sources.thesis}, section 2.2`,
  },
];

export const mapTerms: Glossary = [
  ehTerms[0]!,
  {
    name: 'beta',
    is: 'The weight of communication in the cost; balanced, a random mapping has as much cost from load as from messages.',
    formula: html`C = ${sub('C', '1')} + β ${sub('C', '2')}`,
    from: `${sources.thesis}, Eqn 3.14`,
  },
  {
    name: 'C1, the cost of the loads',
    spelled: 'C1',
    is: 'The root of the mean of the squares of the loads: least where all servers have the same.',
    formula: html`${sub('C', '1')} = √(Σ load² / servers)`,
    from: `${sources.thesis}, section 3.2`,
  },
  {
    name: 'C2, the cost of communication',
    spelled: 'C2|communication × hops',
    is: 'Every message times the hops that it takes, with a penalty for each level that it climbs.',
    formula: html`${sub('C', '2')} = Σ amount × hops × penalty`,
    from: `${sources.thesis}, section 3.2`,
  },
  {
    name: 'annealing',
    spelled: 'annealing|temperatures?',
    is: 'A search that also accepts changes for the worse, with a chance that falls as the temperature does.',
    formula: html`p = exp(−ΔC / T)`,
    from: 'S. Kirkpatrick, C. D. Gelatt, M. P. Vecchi, “Optimization by Simulated Annealing”, 1983',
  },
  {
    name: 'multilevel search',
    spelled: 'best: multilevel|multilevel',
    is: 'Tasks that talk much are joined until few are left; these are mapped, and on the way back every step is improved.',
    formula: html`${sub('T', '0')} → ${sub('T', '1')} → … → ${sub('T', 'm')} → … → ${sub('T', '0')}`,
    from: 'B. Hendrickson, R. Leland, “A Multilevel Algorithm for Partitioning Graphs”, 1995',
  },
  {
    name: 'level by level',
    spelled: 'level by level|approach',
    is: 'Tasks are shared out among the cubes below the root first, then within each of them, down to the servers.',
    formula: html`2<sup>k</sup> parts at each of l levels`,
    from: `${sources.thesis}, chapter 3`,
  },
  {
    name: 'priority list',
    spelled: 'priority(?: list)?',
    is: 'Tasks are placed one by one, the most urgent first, each where it costs least.',
    formula: html`server = the one with min cost once the task is there`,
    from: `${sources.thesis}, chapter 3`,
  },
  {
    name: 'cost of a mapping',
    spelled: 'costs?',
    is: 'How uneven the loads are, and how far messages go, weighed by beta.',
    formula: html`C = ${sub('C', '1')} + β ${sub('C', '2')}`,
    from: `${sources.thesis}, Eqns 3.7 to 3.14`,
  },
  {
    name: 'proposal',
    spelled: 'proposals?',
    is: 'A change of the mapping that the search tries: accepted when the cost falls, in annealing sometimes also when it rises.',
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
    is: 'The time from the arrival of a task to its end, on average, in mean service times: 1 is a task that never waits.',
    formula: html`R = service + hops + decisions + waiting`,
    from: `${sources.thesis}, chapters 4 to 6`,
  },
  {
    name: 'threshold',
    spelled: 'thresholds?',
    is: 'The load at which a node acts: above it a sender looks for a better place, at it or below a receiver asks for work.',
    formula: html`a sender at load &gt; θ, a receiver at load ≤ θ`,
    picture: svg`<svg viewBox="0 0 190 56" role="img" aria-label="Bars of load, one above a dashed threshold">
      <g fill="var(--level, #bdb8af)" stroke="none"><path d="M14 30h24v22H14zM58 38h24v14H58zM146 34h24v18h-24z" /><path fill="var(--accent)" d="M102 8h24v44h-24z" /></g><path stroke="var(--ink)" stroke-dasharray="4 3" d="M4 22h182" /></svg>`,
    from: `${sources.thesis}, chapters 4 to 6`,
  },
  {
    name: 'decision',
    spelled: 'decisions?',
    is: 'A node past its threshold asks others, at most as often as its probe limit says, whether they are on the right side of theirs.',
    formula: html`probes ≤ limit`,
    from: `${sources.thesis}, chapters 4 to 6`,
  },
  {
    name: 'accounts of the run',
    spelled: "add up|Little's law",
    is: 'The times that all tasks spend in the system equal the number in the system, added over time: a check that needs no model.',
    formula: html`Σ ${sub('T', 'task')} = ∫ N(t) dt`,
    from: 'J. D. C. Little, “A Proof for the Queuing Formula L = λW”, 1961',
  },
];

export const clusterTerms: Glossary = [
  {
    name: 'two-phase scheme',
    spelled: 'numbers first, then load|two-phase',
    is: 'Diffusion on numbers only until it has converged; then the load itself moves, once.',
    formula: html`${sub('x', 'uv')} = Σ α (${sub('w', 'u')} − ${sub('w', 'v')}) over the iterations`,
    from: `${sources.jeannot}, section 3`,
  },
  {
    name: 'overload',
    spelled: 'overload',
    is: 'The tokens that are above the shares of their nodes, added up.',
    formula: html`Σ max(0, ${sub('w', 'i')} − share)`,
    from: sources.jeannot,
  },
  {
    name: 'latency',
    spelled: 'latency(?: of the links)?',
    is: 'The time of an empty message over a link; to it comes its length over the bandwidth.',
    formula: html`t = latency + bytes / bandwidth`,
    from: `${sources.jeannot}, section 4`,
  },
  {
    name: 'token',
    spelled: 'tokens?',
    is: 'The unit of load: it is computed in every iteration, and moves whole.',
    formula: html`an iteration takes tokens × time of one / speed`,
    from: sources.jeannot,
  },
  {
    name: 'share by speed',
    spelled: 'shares? by speed|shared by speed|share',
    is: 'The load of a node that would end its iterations with all others.',
    formula: html`${sub('w', 'i')} = W ${sub('s', 'i')} / Σ ${sub('s', 'j')}`,
    from: sources.jeannot,
  },
  {
    name: 'k',
    spelled: 'k(?: at the start)?|an exchange has to pay',
    is: 'The iterations over which an exchange has to win back what it costs: where it does not, the exchange is refused.',
    formula: html`k × saved an iteration &gt; cost of moving`,
    from: sources.jeannot,
  },
  {
    name: 'detection',
    spelled: 'detection|the end is told',
    is: 'How nodes learn that nobody balances any more: messages up and down a tree, or along with the loads.',
    formula: html`up and down a tree: 2 (n − 1) messages`,
    from: sources.jeannot,
  },
  {
    name: 'shaker',
    spelled: 'shaker(?:, kappa)?|kappa',
    is: 'Moves a token over a link although the cost test refuses it, more rarely the longer that has lasted (U steps).',
    formula: html`p = exp(−κ U)`,
    from: `${sources.jeannot}, section 3.3.1`,
  },
  {
    name: 'balancing step',
    spelled: '(?:most )?balancing steps?|steps',
    is: 'Between two iterations every node tells its neighbours its load, and those for which it pays exchange some.',
    formula: html`exchanges where k × saved an iteration &gt; cost`,
    from: sources.jeannot,
  },
];
