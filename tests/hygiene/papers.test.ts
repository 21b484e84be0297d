// The catalogue of the papers: their definitions, claims and figures, in order, and its items.
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

interface Row {
  name: string;
  paper: string;
  label: string;
  runs?: unknown[];
}
const { papers, figures } = JSON.parse(
  readFileSync(new URL('../../core/schema/figures.json', import.meta.url), 'utf8'),
) as { papers: { name: string }[]; figures: Row[] };

/** The content of the papers, in the words of a reader, and the items that reproduce it. */
const contents: Record<string, [string, string][]> = {
  rings: [
    ['1 model, messages of any size', 'lau/model'],
    ['1 message limit, token distribution', 'lau/tokens'],
    ['Fig. 1', 'lau/fig1'],
    ['2 schedule, validity, L+ and L-', 'lau/schedule'],
    ['2 rich, positive, negative, red nodes', 'lau/nodes'],
    ['2 average not whole', 'lau/average'],
    ['Lemma 1', 'lau/lemma1'],
    ['Fig. 2', 'lau/fig2'],
    ['3 chain, Proposition 1; Propositions 2, 3', 'lau/propositions'],
    ['Fig. 3', 'lau/fig3'],
    ['Fig. 4, multi-send', 'lau/fig4'],
    ['Fig. 5, all chains and threads', 'lau/fig5'],
    ['Fig. 6, Linear algorithm', 'lau/fig6'],
    ['Lemma 2, unreasonable schedule', 'lau/lemma2'],
    ['Lemma 3, Traffic algorithm', 'lau/lemma3'],
    ['Fig. 7, optimal-traffic window', 'lau/fig7'],
    ['Lemma 4', 'lau/lemma4'],
    ['Lemma 5, deficits', 'lau/lemma5'],
    ['Fig. 8, window', 'lau/fig8'],
    ['Fig. 9, Optimal algorithm', 'lau/fig9'],
    ['Lemma 6', 'lau/lemma6'],
    ['Fig. 10', 'lau/fig10'],
    ['Table 1', 'lau/table1'],
    ['Table 2', 'lau/table2'],
    ['Table 3', 'lau/table3'],
    ['Table 4', 'lau/table4'],
    ['7 torus', 'lau/torus'],
  ],
  mapping: [
    ['1.2 static and dynamic together', 'eh/chapter1.2'],
    ['1.3 gradient model', 'eh/gradient'],
    ['1.3 bidding', 'eh/bidding'],
    ['1.3 priority lists', 'eh/priority-list'],
    ['1.3 random placement', 'eh/random'],
    ['1.3 variation of the threshold algorithm', 'eh/always-send'],
    ['2.1 EH, counts, Figs. 2.1 to 2.3', 'eh/topology'],
    ['2.1 subEH, ancestors, LLCA', 'eh/ancestors'],
    ['2.2 addresses, Eqn 2.1, Fig. 2.4', 'eh/addresses'],
    ['2.3 routing, Eqns 2.2, 2.3', 'eh/routing'],
    ['2.3 way through the parent', 'eh/parent-way'],
    ['Fig. 2.5', 'eh/fig2.5'],
    ['3.2, 3.3 cost, Eqns 3.1 to 3.15', 'eh/cost'],
    ['3.4 unified, level by level', 'eh/approaches'],
    ['3.5 local search', 'eh/local'],
    ['Fig. 3.1', 'eh/fig3.1'],
    ['3.6 annealing', 'eh/annealing'],
    ['3.7 greedy', 'eh/greedy'],
    ...Array.from({ length: 11 }, (_, i): [string, string] => [
      `Table 3.${i + 1}`,
      `eh/table3.${i + 1}`,
    ]),
    ...[2, 3, 4, 5, 6].map((i): [string, string] => [`Fig. 3.${i}`, `eh/fig3.${i}`]),
    ['3.8.2 run times, Eqns 3.16 to 3.23', 'eh/eqns3.16'],
    ['3.8.3 consistency, Table 3.12', 'eh/table3.12'],
    ['Table 3.13', 'eh/table3.13'],
  ],
  arrivals: [
    ['4.2 TA, SI, serial probing', 'eh/si-ta'],
    ['4.2 TA, RI', 'eh/ri-ta'],
    ['4.2 parallel probing; T_p, L_p', 'eh/parallel'],
    ['4.3.1, 4.3.2 loads, Eqn 4.1', 'eh/loads'],
    ['4.3.3 Eqn 4.2, Fig. 4.1', 'eh/eqn4.2'],
    ['4.3.4 EH(k,1)', 'eh/cube'],
    ['4.3.5 TA on EH', 'eh/ta-on-eh'],
    ['5.2 several thresholds', 'eh/thresholds'],
    ['Theorem 5.1', 'eh/theorem5.1'],
    ['Theorem 5.2', 'eh/theorem5.2'],
    ['Theorem 5.3', 'eh/theorem5.3'],
    ['Theorem 5.4', 'eh/theorem5.4'],
    ['5.4.2 LLC path', 'eh/least-loaded'],
    ['5.4 SI-MLTA', 'eh/si-mlta'],
    ['5.4.5 messages, comparisons', 'eh/complexity'],
    ['5.4.6 RI-MLTA', 'eh/ri-mlta'],
    ['Fig. 5.1', 'eh/fig5.1'],
    ['Fig. 5.2', 'eh/fig5.2'],
    ['Fig. 5.3', 'eh/fig5.3'],
    ['6 communication between tasks', 'eh/communication'],
  ],
  topologies: [
    ['balancing flow, l1, l2, linf, f(x)', 'decker/flow'],
    ['migration graph, DAG', 'decker/dag'],
    ['Z, A, L', 'decker/matrices'],
    ['direct solution', 'decker/direct'],
    ['conjugate gradients', 'decker/gradients'],
    ['DE, GDE', 'decker/exchange'],
    ['cartesian products', 'decker/products'],
    ['ADI', 'decker/adi'],
    ['MD, Theorem 1', 'decker/md'],
    ['FOS, alpha_opt', 'decker/fos'],
    ['OPS', 'decker/ops'],
    ['OPT, order of eigenvalues', 'decker/opt'],
    ['Table 1', 'decker/table1'],
    ['D <= m - 1', 'decker/diameter'],
    ['M(G,d)', 'decker/cost'],
    ['Moore bound, cage bounds', 'decker/moore'],
    ['MCages', 'decker/cages'],
    ['Knoedel graphs', 'decker/knodel'],
    ['butterfly, de Bruijn, torus, lattice', 'decker/networks'],
    ['Fig. 1, T_flow', 'decker/fig1'],
    ['Fig. 1, right, message by message', 'decker/fig1-right'],
    ['rounding, out, PPG, round tags, conflicts', 'decker/migration'],
    ['r <= O(sqrt n)', 'decker/rounds'],
    ['T_m bound', 'decker/time'],
    ['peak scenario', 'decker/peak'],
    ['Fig. 2', 'decker/fig2'],
    ['Fig. 3, random scenario', 'decker/fig3'],
    ['20 % in dimension 2', 'decker/dimension2'],
    ['f / l2', 'decker/quotient'],
    ['Theorem 2', 'decker/theorem2'],
    ['5 choice of topology', 'decker/choice'],
  ],
  clusters: [
    ['Eqns 1, 2', 'jeannot/eqn1'],
    ['Cybenko, Boillat, optimal alpha', 'jeannot/alpha'],
    ['SOS, Chebyshev', 'jeannot/second-order'],
    ['Eqn 3, M', 'jeannot/eqn3'],
    ['dynamic networks', 'jeannot/dynamic'],
    ['cost: Pre, Exc, Post', 'jeannot/cost'],
    ['benefit, Eqn 4', 'jeannot/benefit'],
    ['k constant or not', 'jeannot/k'],
    ['example 11 10 9 8', 'jeannot/null-benefit'],
    ['C_r, M_r (first), Theorem 1', 'jeannot/theorem1'],
    ['M_r (second)', 'jeannot/diagonal'],
    ['L_r, M(t)', 'jeannot/prediction'],
    ['staircase 3 2 1 0', 'jeannot/stairs'],
    ['IOU, randomized rounding', 'jeannot/tokens'],
    ['shaker, kappa', 'jeannot/shaker'],
    ['detection, Fig. 1', 'jeannot/fig1'],
    ['frequency of steps', 'jeannot/frequency'],
    ['Algorithm 1 left', 'jeannot/algorithm1'],
    ['Algorithm 1 right', 'jeannot/local-alpha'],
    ['Fig. 2', 'jeannot/fig2'],
    ['Fig. 3', 'jeannot/fig3'],
    ['Fig. 4', 'jeannot/fig4'],
    ['Table 1', 'jeannot/table1'],
    ['Fig. 5', 'jeannot/fig5'],
    ['Fig. 6', 'jeannot/fig6'],
    ['claims of the text', 'jeannot/claims'],
  ],
};

it('every result of the papers has an item, in the order of its paper', () => {
  expect(Object.keys(contents)).toEqual(papers.map(({ name }) => name));
  for (const [paper, list] of Object.entries(contents)) {
    const items = figures.filter((row) => row.paper === paper).map(({ name }) => name);
    const wanted = list.map(([, id]) => id);
    expect(
      items.filter((id) => wanted.includes(id)),
      paper,
    ).toEqual(wanted);
  }
});

it('items are sorted by paper, and each has a separate label', () => {
  const order = papers.map(({ name }) => name);
  const places = figures.map(({ paper }) => order.indexOf(paper));
  expect(places).toEqual([...places].sort((one, other) => one - other));
  for (const key of ['name', 'label'] as const) {
    const all = figures.map((row) => (key === 'name' ? row.name : `${row.paper}: ${row.label}`));
    expect(new Set(all).size).toBe(all.length);
  }
});
