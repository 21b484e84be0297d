// Terms of processor rings, and of flows over networks.
import { html, svg } from 'lit';
import { schemeTerms } from './glossary-schemes.js';
import { sources, sub, type Glossary } from './glossary.js';

export const ringTerms: Glossary = [
  {
    name: 'red node',
    spelled: 'red nodes?|red',
    is: 'A node that must send more than it has at the start, so it waits for load from its neighbour.',
    formula: html`sent by i &gt; ${sub('w', 'i')}`,
    picture: svg`<svg viewBox="0 0 190 56" role="img" aria-label="A box with load 0 that receives 3 and must send 1">
      <path d="M8 28h58m-8-5 8 5-8 5M112 28h58m-8-5 8 5-8 5" /><path stroke="var(--ink)" stroke-width="2" d="M74 12h32v32H74z" />
      <g fill="var(--ink)" stroke="none" font-size="13"><text x="86" y="33">0</text><text x="30" y="20">3</text><text x="134" y="20">1</text></g></svg>`,
    from: `${sources.lau}, section 3`,
  },
  {
    name: 'thread',
    spelled: 'critical threads?|threads?',
    is: 'The shortest run of nodes whose loads together are enough for one transfer; the longest thread decides the steps of multi-send.',
    formula: html`steps = min t with ${sub('w', 'i')} + … + ${sub('w', 'i−t+1')} ≥ ${sub('x', 'i')}`,
    picture: svg`<svg viewBox="0 0 190 56" role="img" aria-label="Three nodes in a row; the last sends what all of them hold">
      <g stroke="var(--accent)" stroke-width="2"><circle cx="30" cy="28" r="14" /><circle cx="80" cy="28" r="14" /><circle cx="130" cy="28" r="14" /><path d="M44 28h22m28 0h22m28 0h34m-8-5 8 5-8 5" /></g>
      <g fill="var(--ink)" stroke="none" font-size="13"><text x="26" y="33">4</text><text x="76" y="33">0</text><text x="126" y="33">1</text><text x="160" y="20">5</text></g></svg>`,
    from: `${sources.lau}, Definition 1`,
  },
  {
    name: 'chain of red nodes',
    spelled: 'chains? of red nodes|chains?',
    is: 'Red nodes in a row: each waits for the message of the one before, so single-send takes one step more than the longest chain.',
    formula: html`steps = 1 + longest chain`,
    from: `${sources.lau}, section 3`,
  },
  {
    name: 'shift',
    spelled: 'shifts?',
    is: 'Units that are added to what crosses every link, all the same way round: nothing changes at the nodes, only the way that load takes.',
    formula: html`${sub('x', 'i')} = ${sub('L', 'i')} + h`,
    from: `${sources.lau}, section 4`,
  },
  {
    name: 'traffic',
    spelled: 'least traffic|traffic|units over links',
    is: 'All units that cross a link, added over the links; least where as many links carry load one way round as the other.',
    formula: html`Σ |${sub('x', 'i')}|`,
    from: `${sources.lau}, section 4`,
  },
  {
    name: 'single-send',
    is: 'A node sends each message once, as soon as its load covers all that it has to send.',
    formula: html`held before it sends ≥ ${sub('x', 'i')}`,
    from: `${sources.lau}, section 3`,
  },
  {
    name: 'multi-send',
    is: 'In every step a node sends as much as it has, so that what waits behind it starts to flow at once.',
    formula: html`sent in a step = min(held, still to send)`,
    from: `${sources.lau}, section 3`,
  },
  {
    name: 'message limit',
    spelled: 'message limit|message_limit',
    is: 'The most units that one message carries: one is token distribution, none is the model of the paper.',
    formula: html`messages over a link ≥ |${sub('x', 'i')}| / limit`,
    from: `${sources.lau}, section 1`,
  },
  {
    name: 'targets',
    spelled: 'targets?',
    is: 'The load that every node is to end with: the same for all, by speed, or as given, with the same sum as the loads.',
    formula: html`Σ targets = Σ ${sub('w', 'i')}`,
    from: `${sources.lau}, section 2`,
  },
  {
    name: 'linear schedule',
    spelled: 'linear(?: schedule)?',
    is: 'The schedule in which nothing crosses the link between the last node and the first: all others follow from it by a shift.',
    formula: html`${sub('L', 'i')} = Σ (${sub('w', 'j')} − target), &nbsp; j ≤ i`,
    from: `${sources.lau}, section 2`,
  },
  {
    name: 'fewest steps',
    spelled: 'fewest steps|time-optimal',
    is: 'The shifts that take no more than t steps are an interval; the smallest t for which it is not empty is the optimum.',
    formula: html`min t with a(t) ≤ b(t), &nbsp; h from a(t) to b(t)`,
    from: 'The interval theorem, core/theory/ring.md; not in the paper',
  },
  {
    name: "Lau's search",
    spelled: "Lau, as printed|Lau's search",
    is: 'The search of the paper, over the shifts of a window in which it expects the optimum; in single-send it can miss it.',
    formula: html`min steps(h), &nbsp; h in the window`,
    from: `${sources.lau}, section 5`,
  },
  {
    name: 'lower bound',
    is: 'A number of steps that no schedule can go below, found from the loads alone.',
    formula: html`gap = steps − bound ≥ 0`,
    from: 'The interval theorem, core/theory/ring.md; not in the paper',
  },
];

export const flowTerms: Glossary = [
  ...schemeTerms,
  {
    name: 'product',
    spelled: 'topolog(?:y|ies)',
    is: 'Networks are given by family and numbers, torus:8,8; a product joins the nodes of one network by the links of another, cycle:8 x path:4.',
    formula: html`λ(G × H) = λ(G) + λ(H)`,
    from: `${sources.decker}, section 3`,
  },
  {
    name: 'eigenvalue of the Laplacian',
    spelled: 'eigenvalues? of the Laplacian|distinct eigenvalues?|eigenvalues?',
    is: 'How fast a pattern of imbalance fades when every node evens out with its neighbours; few distinct values mean few iterations.',
    formula: html`L v = λ v, &nbsp; L = degrees − links`,
    picture: svg`<svg viewBox="0 0 190 56" role="img" aria-label="Four eigenvalues on a line, the first of them 0">
      <path d="M8 44h174" /><g stroke="var(--accent)" stroke-width="3"><path d="M16 44v-6M62 44v-16M108 44v-34M168 44v-22" /></g>
      <g fill="var(--muted)" stroke="none" font-size="11"><text x="10" y="56">0</text><text x="54" y="56">λ₂</text><text x="158" y="56">λ max</text></g></svg>`,
    from: `${sources.decker}, section 2`,
  },
  {
    name: 'OPT, the optimal scheme',
    spelled: 'OPT, optimal(?: scheme)?|optimal scheme(?: \\(OPT\\))?|OPT',
    is: 'Diffusion with another factor in every iteration, so that each removes one eigenvalue: it ends after as many iterations as there are distinct ones, with nothing left.',
    formula: html`${sub('e', 'k')} = (1 − λ/${sub('λ', 'k')}) ${sub('e', 'k−1')}`,
    from: 'R. Elsässer, A. Frommer, B. Monien, R. Preis, “Optimal and Alternating-Direction Load Balancing Schemes”, 1999',
  },
  {
    name: 'first-order diffusion',
    spelled: 'FOS, first-order diffusion|first order|first-order diffusion|diffusion',
    is: 'In every iteration each node gives each neighbour a fixed share of their difference.',
    formula: html`${sub('w', 'i')} ← ${sub('w', 'i')} + α Σ (${sub('w', 'j')} − ${sub('w', 'i')})`,
    from: 'G. Cybenko, “Dynamic Load Balancing for Distributed Memory Multiprocessors”, 1989',
  },
  {
    name: 'l2 norm',
    spelled: 'least squares(?:, exact)?|(?:least|minimum) l2 norm(?:, exact)?|l2(?: norms?)?',
    is: 'The root of the squares of the units on all links, added: small where load is spread over many ways.',
    formula: html`‖x‖₂ = √ Σ ${sub('x', 'e')}²`,
    from: `${sources.decker}, section 2`,
  },
  {
    name: 'busiest node',
    spelled: 'node flow|busiest node',
    is: 'The units that go in and out of the node with most of them: what the migration has to carry, whatever the order.',
    formula: html`max Σ |${sub('x', 'e')}| over the links of a node`,
    from: `${sources.decker}, section 4`,
  },
  {
    name: 'M(G,d)',
    spelled: 'M\\(G,d\\)',
    is: 'Messages that a node sends one after the other until the flow is known: iterations times degree, added over the factors of a product.',
    formula: html`M(G,d) = Σ iterations × degree`,
    from: `${sources.decker}, section 3`,
  },
  {
    name: 'dimension exchange',
    spelled: 'dimension exchange|sweeps?',
    is: 'A node evens out with one neighbour after the other; a sweep is once with each.',
    formula: html`${sub('w', 'i')}, ${sub('w', 'j')} ← (${sub('w', 'i')} + ${sub('w', 'j')}) / 2`,
    from: 'C.-Z. Xu, F. C. M. Lau, “Analysis of the Generalized Dimension Exchange Method”, 1992',
  },
  {
    name: 'round',
    spelled: 'rounds?',
    is: 'One exchange of messages in which the load itself moves: a node sends over all its links at once, as much as it has.',
    formula: html`Σ sent in all rounds = ${sub('x', 'e')}`,
    from: `${sources.decker}, section 4`,
  },
];
