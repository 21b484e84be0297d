// Terms of extended hypercubes, of tasks on them, and of clusters of unequal machines.
import { html, svg } from 'lit';
import { flowTerms } from './glossary-ring.js';
import { sources, type Glossary } from './glossary.js';

const sub = (letter: string, index: string) => html`${letter}<sub>${index}</sub>`;

/** Those of flows that advice speaks of, and its own. */
export const adviseTerms: Glossary = [
  ...flowTerms.filter(({ name }) => ['M(G,d)', 'busiest node', 'round'].includes(name)),
  {
    name: 'front',
    spelled: 'on the front|front',
    is: 'What nothing else beats in degree, M(G,d) and node flow at once: the best trade-offs.',
    picture: svg`<svg viewBox="0 0 190 56" role="img" aria-label="Dots, the lowest of them joined by a line">
      <path stroke="var(--accent)" d="M10 6 40 28 90 40 180 46" /><g fill="var(--accent)" stroke="none"><circle cx="10" cy="6" r="4" /><circle cx="40" cy="28" r="4" /><circle cx="90" cy="40" r="4" /><circle cx="180" cy="46" r="4" /></g>
      <g fill="var(--muted)" stroke="none"><circle cx="60" cy="14" r="3" /><circle cx="120" cy="20" r="3" /><circle cx="150" cy="30" r="3" /></g></svg>`,
    from: `${sources.decker}, sections 3 and 4`,
  },
];

export const ehTerms: Glossary = [
  {
    name: 'extended hypercube',
    spelled: 'extended hypercubes?|EH\\(k,l\\)',
    is: 'Cubes of 2ᵏ servers, each below a controller; the controllers form cubes again, l levels up to one root.',
    formula: html`servers = 2<sup>kl</sup>`,
    picture: svg`<svg viewBox="0 0 190 56" role="img" aria-label="A root above two controllers, each above two servers">
      <path d="M95 10 50 28M95 10l45 18M50 28 30 50m20-22 20 22m70-22-20 22m20-22 20 22" /><g fill="var(--surface)" stroke="var(--ink)"><path d="M89 4h12v12H89zM44 22h12v12H44zM134 22h12v12h-12z" /><circle cx="30" cy="50" r="5" /><circle cx="70" cy="50" r="5" /><circle cx="120" cy="50" r="5" /><circle cx="160" cy="50" r="5" /></g></svg>`,
    from: `${sources.thesis}, section 2.1`,
  },
  {
    name: 'controller',
    spelled: 'controllers?',
    is: 'A node above a cube of servers or of controllers: it runs no tasks, passes messages on and decides where tasks go.',
    from: `${sources.thesis}, section 2.1`,
  },
  {
    name: 'least common ancestor',
    is: 'The lowest controller above both servers: a route climbs to the cube below it, crosses that, and comes down.',
    from: `${sources.thesis}, section 2.2`,
  },
  {
    name: 'parent',
    spelled: 'parents?',
    is: 'The controller directly above: its address is that of the node without the last digit.',
    from: `${sources.thesis}, section 2.2`,
  },
];

export const mapTerms: Glossary = [
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
    from: `${sources.thesis}, chapter 3`,
  },
];

export const dynamicTerms: Glossary = [
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
    picture: svg`<svg viewBox="0 0 190 56" role="img" aria-label="Bars of load, one above a dashed threshold">
      <g fill="var(--level, #bdb8af)" stroke="none"><path d="M14 30h24v22H14zM58 38h24v14H58zM146 34h24v18h-24z" /><path fill="var(--accent)" d="M102 8h24v44h-24z" /></g><path stroke="var(--ink)" stroke-dasharray="4 3" d="M4 22h182" /></svg>`,
    from: `${sources.thesis}, chapters 4 to 6`,
  },
  {
    name: 'decision',
    spelled: 'decisions?',
    is: 'A node past its threshold asks others, at most as often as its probe limit says, whether they are on the right side of theirs.',
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
    name: 'token',
    spelled: 'tokens?',
    is: 'The unit of load: it is computed in every iteration, and moves whole.',
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
    is: 'The iterations over which an exchange has to win back what it costs: where it does not, the exchange is refused.',
    formula: html`k × saved an iteration &gt; cost of moving`,
    from: sources.jeannot,
  },
  {
    name: 'detection',
    is: 'How nodes learn that nobody balances any more: messages up and down a tree, or along with the loads.',
    from: sources.jeannot,
  },
  {
    name: 'shaker',
    is: 'Moves a token over a link although the cost test refuses it, more rarely the longer that has lasted (U steps).',
    formula: html`p = exp(−κ U)`,
    from: `${sources.jeannot}, section 3.3.1`,
  },
  {
    name: 'balancing step',
    spelled: 'balancing steps?',
    is: 'Between two iterations every node tells its neighbours its load, and those for which it pays exchange some.',
    from: sources.jeannot,
  },
];
