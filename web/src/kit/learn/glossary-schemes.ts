// Terms of schemes that find a flow, and of migrating it.
import { html } from 'lit';
import { sources, sub, type Glossary } from './glossary.js';
const second =
  'S. Muthukrishnan, B. Ghosh, M. H. Schultz, “First- and Second-Order Diffusive Methods for Rapid, Coarse, Distributed Load Balancing”, 1998';

export const schemeTerms: Glossary = [
  {
    name: 'eigenvalue order',
    is: 'The order in which the optimal scheme removes the eigenvalues; the result is the same, but in some orders rounding errors grow.',
    formula: html`${sub('e', 'k')} = Π (1 − λ/${sub('λ', 'j')}) ${sub('e', '0')}, &nbsp; j ≤ k`,
    from: 'L. Reichel, “The application of Leja points to Richardson iteration and polynomial preconditioning”, 1991',
  },
  {
    name: 'OPS, the optimal polynomial scheme',
    spelled: 'OPS(?:, optimal polynomial(?: scheme)?)?',
    is: 'A variant of OPT with a three-term recurrence that keeps rounding errors small; the flow of every iteration is the best for a polynomial of its degree.',
    formula: html`${sub('γ', 'k')} ${sub('w', 'k')} = (${sub('α', 'k')} − L) ${sub('w', 'k−1')} −
    ${sub('β', 'k')} ${sub('w', 'k−2')}`,
    from: 'R. Diekmann, A. Frommer, B. Monien, “Efficient Schemes for Nearest Neighbor Load Balancing”, 1999',
  },
  {
    name: 'second-order diffusion',
    spelled: 'SOS(?:, second-order diffusion)?|second order|second-order diffusion',
    is: 'A diffusion scheme whose flow in an iteration also depends on the flow of the previous iteration, so that about √n iterations are enough if first-order diffusion needs n.',
    formula: html`${sub('w', 'k')} = β M ${sub('w', 'k−1')} + (1 − β) ${sub('w', 'k−2')}`,
    from: second,
  },
  {
    name: 'Chebyshev scheme',
    spelled: 'Chebyshev(?: scheme)?',
    is: 'Second-order diffusion with a new factor for each iteration, taken from Chebyshev polynomials, and the fastest scheme that needs only the smallest and the largest eigenvalue.',
    formula: html`${sub('β', 'k')} = 4 / (4 − μ² ${sub('β', 'k−1')})`,
    from: 'R. Diekmann, A. Frommer, B. Monien, “Efficient Schemes for Nearest Neighbor Load Balancing”, 1999',
  },
  {
    name: 'conjugate gradients',
    spelled: 'CG, conjugate gradients|conjugate gradients',
    is: 'A method that finds the flow with the minimum l2 norm without eigenvalues, at the price of two sums over all nodes in every iteration.',
    formula: html`L y = w − target, &nbsp; ${sub('x', 'uv')} = ${sub('y', 'u')} − ${sub('y', 'v')}`,
    from: 'M. R. Hestenes, E. Stiefel, “Methods of Conjugate Gradients for Solving Linear Systems”, 1952',
  },
  {
    name: 'generalized dimension exchange',
    spelled: 'GDE(?:, generalized dimension exchange)?|exchange share',
    is: 'A variant of dimension exchange in which two neighbours exchange a share of their load difference that is not one half.',
    formula: html`${sub('w', 'i')} ← (1 − λ) ${sub('w', 'i')} + λ ${sub('w', 'j')}`,
    from: 'C.-Z. Xu, F. C. M. Lau, “Analysis of the Generalized Dimension Exchange Method”, 1992',
  },
  {
    name: 'ADI, alternating directions',
    spelled: 'ADI(?:, alternating directions)?|alternating (?:directions|dimensions)',
    is: 'A scheme for products of networks, such as a torus, whose iterations alternate between the dimensions, so that a node sends few messages per iteration.',
    formula: html`iterations = max (${sub('m', 'i')} − 1), &nbsp; ${sub('m', 'i')} eigenvalues in
    factor i`,
    from: `${sources.decker}, section 3`,
  },
  {
    name: 'MD, one dimension after the other',
    spelled: 'MD(?:, one dimension after the other)?|one dimension after the other',
    is: 'A scheme on a product of networks that balances one factor completely before the next; it needs only the eigenvalues of the factors, but detours increase the traffic.',
    formula: html`iterations = Σ (${sub('m', 'i')} − 1), &nbsp; ${sub('m', 'i')} eigenvalues in
    factor i`,
    from: `${sources.decker}, section 3`,
  },
  {
    name: 'minimum traffic',
    spelled: '(?:least|minimum) traffic(?:, exact)?|l1',
    is: 'The flow with the minimum traffic, which is the sum, over all links, of the units that cross the link.',
    formula: html`‖x‖₁ = Σ |${sub('x', 'e')}|`,
    from: `${sources.decker}, section 2`,
  },
  {
    name: 'least busiest link',
    spelled: 'least busiest link(?:, exact)?|busiest link|linf',
    is: 'The flow whose busiest link carries the fewest units.',
    formula: html`‖x‖∞ = max |${sub('x', 'e')}|`,
    from: `${sources.decker}, section 2`,
  },
  {
    name: 'fewest rounds',
    spelled: 'fewest rounds(?:, exact| of any plan)?',
    is: 'The plan with the fewest rounds if each node can send only load that it holds; the plan is found by maximum flows through one copy of the network per round.',
    formula: html`min t with maximum flow through t copies = total excess`,
    from: 'core/theory/flow.md, section 10; not in the papers',
  },
  {
    name: 'tolerance',
    is: 'An iterative scheme stops when the imbalance divided by the initial imbalance is at most the tolerance.',
    formula: html`‖w − target‖₂ ≤ tolerance × ‖w<sub>0</sub> − target‖₂`,
    from: `${sources.decker}, section 2`,
  },
  {
    name: 'if load is short',
    spelled: 'if load is short|short of load',
    is: 'The rule for a node that holds less load than it must send: the node divides its load among its neighbours, in proportion or in a fixed order, and sends the rest later.',
    formula: html`sent over e = held × ${sub('x', 'e')} / owed`,
    from: `${sources.decker}, section 4`,
  },
  {
    name: 'lock step',
    spelled: 'lock step|timing',
    is: 'A timing in which all nodes send at the start of a round and receive before the next round; otherwise each node continues as soon as its messages arrive.',
    formula: html`a round takes as long as its slowest message`,
    from: `${sources.decker}, section 4`,
  },
];
