// Terms of processor rings, and of flows over networks.
import { html, svg } from 'lit';
import { schemeTerms } from './glossary-schemes.js';
import { sources, sub, type Glossary } from './glossary.js';

export const ringTerms: Glossary = [
  {
    name: 'red node',
    spelled: 'red nodes?|red',
    is: 'A node that must send more load than it holds at the start, so it waits for load from its neighbour.',
    formula: html`sent by i &gt; ${sub('w', 'i')}`,
    picture: svg`<svg viewBox="0 0 190 56" role="img" aria-label="A box with load 0 that receives 3 and must send 1">
      <path d="M8 28h58m-8-5 8 5-8 5M112 28h58m-8-5 8 5-8 5" /><path stroke="var(--ink)" stroke-width="2" d="M74 12h32v32H74z" />
      <g fill="var(--ink)" stroke="none" font-size="13"><text x="86" y="33">0</text><text x="30" y="20">3</text><text x="134" y="20">1</text></g></svg>`,
    from: `${sources.lau}, section 3`,
  },
  {
    name: 'thread',
    spelled: 'critical threads?|threads?',
    is: 'The shortest run of nodes whose loads together are enough for one transfer; the longest thread decides the number of steps of multi-send.',
    formula: html`steps = min t with ${sub('w', 'i')} + … + ${sub('w', 'i−t+1')} ≥ ${sub('x', 'i')}`,
    picture: svg`<svg viewBox="0 0 190 56" role="img" aria-label="Three nodes in a row; the last sends what all of them hold">
      <g stroke="var(--accent)" stroke-width="2"><circle cx="30" cy="28" r="14" /><circle cx="80" cy="28" r="14" /><circle cx="130" cy="28" r="14" /><path d="M44 28h22m28 0h22m28 0h34m-8-5 8 5-8 5" /></g>
      <g fill="var(--ink)" stroke="none" font-size="13"><text x="26" y="33">4</text><text x="76" y="33">0</text><text x="126" y="33">1</text><text x="160" y="20">5</text></g></svg>`,
    from: `${sources.lau}, Definition 1`,
  },
  {
    name: 'chain of red nodes',
    spelled: 'chains? of red nodes|chains?',
    is: 'A chain is a run of consecutive red nodes, each of which waits for the node before; single-send takes one step more than the longest chain has nodes.',
    formula: html`steps = 1 + longest chain`,
    from: `${sources.lau}, section 3`,
  },
  {
    name: 'shift',
    spelled: 'shifts?',
    is: 'A number of units that is added to the flow of every link in the same direction; it changes the paths of the load, but not the targets.',
    formula: html`${sub('x', 'i')} = ${sub('L', 'i')} + h`,
    from: `${sources.lau}, section 4`,
  },
  {
    name: 'traffic',
    spelled: 'minimum traffic|least traffic|traffic|units over links',
    is: 'The sum over all links of the units that cross them; it is minimal if as many links carry load in one direction as in the other.',
    formula: html`Σ |${sub('x', 'i')}|`,
    from: `${sources.lau}, section 4`,
  },
  {
    name: 'single-send',
    is: 'A mode in which a node sends each message once, and waits until it holds enough load for all its messages.',
    formula: html`held before it sends ≥ ${sub('x', 'i')}`,
    from: `${sources.lau}, section 3`,
  },
  {
    name: 'multi-send',
    is: 'A mode in which a node sends as much load as it holds in every step, so that its receivers can start earlier.',
    formula: html`sent in a step = min(held, still to send)`,
    from: `${sources.lau}, section 3`,
  },
  {
    name: 'message limit',
    spelled: 'message limit|message_limit',
    is: 'The maximum number of units per message; a limit of 1 is token distribution, and no limit is the model of the paper.',
    formula: html`messages over a link ≥ |${sub('x', 'i')}| / limit`,
    from: `${sources.lau}, section 1`,
  },
  {
    name: 'targets',
    spelled: 'targets?',
    is: 'The load of a node after balancing, which is equal for all nodes, proportional to the speed, or given; the sum of all targets is the sum of the loads.',
    formula: html`Σ targets = Σ ${sub('w', 'i')}`,
    from: `${sources.lau}, section 2`,
  },
  {
    name: 'linear schedule',
    spelled: 'linear(?: schedule)?',
    is: 'The schedule in which nothing crosses the link between the last node and the first; all other schedules follow from it by a shift.',
    formula: html`${sub('L', 'i')} = Σ (${sub('w', 'j')} − target), &nbsp; j ≤ i`,
    from: `${sources.lau}, section 2`,
  },
  {
    name: 'fewest steps',
    spelled: 'fewest steps|time-optimal',
    is: 'The minimum number of steps; the shifts that need at most t steps form an interval, and the optimum is the smallest t with a non-empty interval.',
    formula: html`min t with a(t) ≤ b(t), &nbsp; h from a(t) to b(t)`,
    from: 'The interval theorem, core/theory/ring.md; not in the paper',
  },
  {
    name: "Lau's search",
    spelled: "Lau, as published|Lau's search",
    is: 'The search of the paper over the shifts of a window in which it expects the optimum; in single-send it can miss the optimum.',
    formula: html`min steps(h), &nbsp; h in the window`,
    from: `${sources.lau}, section 5`,
  },
  {
    name: 'lower bound',
    is: 'A number of steps that is computed from the loads alone; every schedule needs at least this number of steps.',
    formula: html`gap = steps − bound ≥ 0`,
    from: 'The interval theorem, core/theory/ring.md; not in the paper',
  },
];

export const flowTerms: Glossary = [
  ...schemeTerms,
  {
    name: 'product',
    spelled: 'topolog(?:y|ies)',
    is: 'The structure of the network, written as a family with its parameters, such as torus:8,8, or as a product of networks, such as cycle:8 x path:4.',
    formula: html`λ(G × H) = λ(G) + λ(H)`,
    from: `${sources.decker}, section 3`,
  },
  {
    name: 'eigenvalue of the Laplacian',
    spelled: 'eigenvalues? of the Laplacian|distinct eigenvalues?|eigenvalues?',
    is: 'A number for the speed at which one pattern of imbalance fades under diffusion; few distinct eigenvalues mean few iterations.',
    formula: html`L v = λ v, &nbsp; L = degrees − links`,
    picture: svg`<svg viewBox="0 0 190 56" role="img" aria-label="Four eigenvalues on a line, the first of them 0">
      <path d="M8 44h174" /><g stroke="var(--accent)" stroke-width="3"><path d="M16 44v-6M62 44v-16M108 44v-34M168 44v-22" /></g>
      <g fill="var(--muted)" stroke="none" font-size="11"><text x="10" y="56">0</text><text x="54" y="56">λ₂</text><text x="158" y="56">λ max</text></g></svg>`,
    from: `${sources.decker}, section 2`,
  },
  {
    name: 'OPT, the optimal scheme',
    spelled: 'OPT, optimal(?: scheme)?|optimal scheme(?: \\(OPT\\))?|OPT',
    is: 'A diffusion scheme with a different factor in every iteration, each of which removes one eigenvalue; after one iteration per distinct eigenvalue, the network is balanced.',
    formula: html`${sub('e', 'k')} = (1 − λ/${sub('λ', 'k')}) ${sub('e', 'k−1')}`,
    from: 'R. Elsässer, A. Frommer, B. Monien, R. Preis, “Optimal and Alternating-Direction Load Balancing Schemes”, 1999',
  },
  {
    name: 'first-order diffusion',
    spelled: 'FOS, first-order diffusion|first order|first-order diffusion|diffusion',
    is: 'A scheme in which each node sends each neighbour a fixed share of the load difference in every iteration.',
    formula: html`${sub('w', 'i')} ← ${sub('w', 'i')} + α Σ (${sub('w', 'j')} − ${sub('w', 'i')})`,
    from: 'G. Cybenko, “Dynamic Load Balancing for Distributed Memory Multiprocessors”, 1989',
  },
  {
    name: 'l2 norm',
    spelled: 'least squares(?:, exact)?|(?:least|minimum) l2 norm(?:, exact)?|l2(?: norms?)?',
    is: 'The l2 norm of a flow is the square root of the sum of its squares over all links; the norm is small if load is spread over many paths.',
    formula: html`‖x‖₂ = √ Σ ${sub('x', 'e')}²`,
    from: `${sources.decker}, section 2`,
  },
  {
    name: 'busiest node',
    spelled: 'node flow|busiest node',
    is: 'The node that sends and receives the most units in total; its traffic bounds the time of the migration.',
    formula: html`max Σ |${sub('x', 'e')}| over the links of a node`,
    from: `${sources.decker}, section 4`,
  },
  {
    name: 'M(G,d)',
    spelled: 'M\\(G,d\\)',
    is: 'M(G,d) is the number of messages that a node sends one after the other to compute the flow: iterations times degree, added over the factors if the network is a product.',
    formula: html`M(G,d) = Σ iterations × degree`,
    from: `${sources.decker}, section 3`,
  },
  {
    name: 'dimension exchange',
    spelled: 'dimension exchange|sweeps?',
    is: 'A scheme in which a node balances with one neighbour after the other; a sweep is one exchange with each neighbour.',
    formula: html`${sub('w', 'i')}, ${sub('w', 'j')} ← (${sub('w', 'i')} + ${sub('w', 'j')}) / 2`,
    from: 'C.-Z. Xu, F. C. M. Lau, “Analysis of the Generalized Dimension Exchange Method”, 1992',
  },
  {
    name: 'round',
    spelled: 'rounds?',
    is: 'One exchange of messages that moves load; a node sends over all its links at the same time, at most as much as it holds.',
    formula: html`Σ sent in all rounds = ${sub('x', 'e')}`,
    from: `${sources.decker}, section 4`,
  },
];
