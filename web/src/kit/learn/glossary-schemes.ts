// Terms of schemes that find a flow, and of migrating it.
import { html } from 'lit';
import { sources, sub, type Glossary } from './glossary.js';
const second =
  'S. Muthukrishnan, B. Ghosh, M. H. Schultz, “First- and Second-Order Diffusive Methods for Rapid, Coarse, Distributed Load Balancing”, 1998';

export const schemeTerms: Glossary = [
  {
    name: 'eigenvalue order',
    is: 'In which order the optimal scheme removes the eigenvalues: the result is the same, but some orders let rounding errors grow.',
    formula: html`${sub('e', 'k')} = Π (1 − λ/${sub('λ', 'j')}) ${sub('e', '0')}, &nbsp; j ≤ k`,
    from: 'L. Reichel, “The application of Leja points to Richardson iteration and polynomial preconditioning”, 1991',
  },
  {
    name: 'OPS, the optimal polynomial scheme',
    spelled: 'OPS(?:, optimal polynomial(?: scheme)?)?',
    is: 'As OPT, but with a recurrence of three terms, which keeps rounding small: the flow of every iteration is the best that a polynomial of that degree gives.',
    formula: html`${sub('γ', 'k')} ${sub('w', 'k')} = (${sub('α', 'k')} − L) ${sub('w', 'k−1')} −
    ${sub('β', 'k')} ${sub('w', 'k−2')}`,
    from: 'R. Diekmann, A. Frommer, B. Monien, “Efficient Schemes for Nearest Neighbor Load Balancing”, 1999',
  },
  {
    name: 'second-order diffusion',
    spelled: 'SOS(?:, second-order diffusion)?|second order|second-order diffusion',
    is: 'Diffusion with a memory: what was sent in the iteration before is sent again in part, so about a square root of the iterations is enough.',
    formula: html`${sub('w', 'k')} = β M ${sub('w', 'k−1')} + (1 − β) ${sub('w', 'k−2')}`,
    from: second,
  },
  {
    name: 'Chebyshev scheme',
    spelled: 'Chebyshev(?: scheme)?',
    is: 'Second-order diffusion whose factor changes with every iteration, after Chebyshev polynomials: the fastest that only knows the smallest and the largest eigenvalue.',
    formula: html`${sub('β', 'k')} = 4 / (4 − μ² ${sub('β', 'k−1')})`,
    from: 'R. Diekmann, A. Frommer, B. Monien, “Efficient Schemes for Nearest Neighbor Load Balancing”, 1999',
  },
  {
    name: 'conjugate gradients',
    spelled: 'CG, conjugate gradients|conjugate gradients',
    is: 'Finds the flow of least l2 norm without any eigenvalue, but adds two sums over all nodes to every iteration.',
    formula: html`L y = w − target, &nbsp; ${sub('x', 'uv')} = ${sub('y', 'u')} − ${sub('y', 'v')}`,
    from: 'M. R. Hestenes, E. Stiefel, “Methods of Conjugate Gradients for Solving Linear Systems”, 1952',
  },
  {
    name: 'generalized dimension exchange',
    spelled: 'GDE(?:, generalized dimension exchange)?|exchange share',
    is: 'Dimension exchange that gives a neighbour another share of the difference than half of it.',
    formula: html`${sub('w', 'i')} ← (1 − λ) ${sub('w', 'i')} + λ ${sub('w', 'j')}`,
    from: 'C.-Z. Xu, F. C. M. Lau, “Analysis of the Generalized Dimension Exchange Method”, 1992',
  },
  {
    name: 'ADI, alternating directions',
    spelled: 'ADI(?:, alternating directions)?|alternating (?:directions|dimensions)',
    is: 'On a product of networks, every iteration works in one of the factors, the next one in another: fewer messages, and a better flow than dimension after dimension.',
    formula: html`iterations = max (${sub('m', 'i')} − 1), &nbsp; ${sub('m', 'i')} eigenvalues in
    factor i`,
    from: `${sources.decker}, section 3`,
  },
  {
    name: 'MD, one dimension after the other',
    spelled: 'MD(?:, one dimension after the other)?|one dimension after the other',
    is: 'On a product of networks, the first factor is balanced to the end, then the next: it needs the eigenvalues of the factors only, and detours cost traffic.',
    formula: html`iterations = Σ (${sub('m', 'i')} − 1), &nbsp; ${sub('m', 'i')} eigenvalues in
    factor i`,
    from: `${sources.decker}, section 3`,
  },
  {
    name: 'least traffic',
    spelled: '(?:least|minimum) traffic(?:, exact)?|l1',
    is: 'The flow with the fewest units over all links together.',
    formula: html`‖x‖₁ = Σ |${sub('x', 'e')}|`,
    from: `${sources.decker}, section 2`,
  },
  {
    name: 'least busiest link',
    spelled: 'least busiest link(?:, exact)?|busiest link|linf',
    is: 'The flow whose busiest link carries as little as any flow allows.',
    formula: html`‖x‖∞ = max |${sub('x', 'e')}|`,
    from: `${sources.decker}, section 2`,
  },
  {
    name: 'fewest rounds',
    spelled: 'fewest rounds(?:, exact| of any plan)?',
    is: 'The plan that is done first when a node can only send what it has: found by maximum flows through copies of the network, one a round.',
    formula: html`min t with maximum flow through t copies = all that is owed`,
    from: 'core/theory/flow.md, section 10; not in the papers',
  },
  {
    name: 'tolerance',
    is: 'The imbalance that is left when an iterative scheme stops, as a share of that at the start.',
    formula: html`‖w − target‖₂ ≤ tolerance × ‖w<sub>0</sub> − target‖₂`,
    from: `${sources.decker}, section 2`,
  },
  {
    name: 'short of load',
    is: 'What a node does that has to send more than it has: it shares out what it has, in proportion or in an order, and sends the rest when more has come in.',
    formula: html`sent over e = held × ${sub('x', 'e')} / owed`,
    from: `${sources.decker}, section 4`,
  },
  {
    name: 'lock step',
    spelled: 'lock step|timing',
    is: 'All nodes send at the start of a round and receive at its end; otherwise each goes on as soon as messages arrive.',
    formula: html`a round ends at the latest of all messages`,
    from: `${sources.decker}, section 4`,
  },
];
