// The search finds the right page for questions that people type.
import MiniSearch from 'minisearch';
import { expect, it } from 'vitest';
import { searchIndex } from '../../web/docs/generator/search.js';
import { handbookPages } from '../../web/docs/generator/site.js';
import { findIn, searchOptions } from '../../web/docs/client/search-options.js';

const pages = handbookPages();
const index = MiniSearch.loadJSON(searchIndex(pages), searchOptions);

/** Query, a pattern of the right addresses, and the last place that is good enough. */
const queries: [string, RegExp, number][] = [
  ['kafka rebalance', /^guides\/kafka/, 1],
  ['what is cost_m', /^jobs\/(?:flow|advise|topology)\.html#.*cost_m$/, 1],
  ['bad_shape', /^errors\.html#bad_shape$/, 1],
  ['eplb', /^(?:guides\/eplb|tutorials\/experts)/, 1],
  ['cannot read csv', /^guides\/measured-csv/, 1],
  ['who wins metis', /^which-tool/, 3],
  ['drain node', /^guides\/drain/, 1],
  ['npm', /^guides\/.*(?:javascript|node|embed|module|website|page)/, 3],
  ['slurm', /^guides\/slurm/, 1],
  ['chebyshev', /^schemes\/chebyshev/, 1],
  ['ri-mlta', /^policies\/ri-mlta/, 1],
  ['metis format', /^formats\/metis/, 1],
  ['lbdatafile', /^(?:formats\/lbdatafile|guides\/vt)/, 1],
  ['k/2', /^methods\/k-2\.html/, 1],
  ['torus', /^topologies\/torus/, 1],
  ['hypercube', /^topologies\/(?:folded-)?hypercube/, 1],
  ['shortest queue', /^policies\/jsq/, 2],
  ['exit codes', /^(?:commands|guides|errors)/, 3],
  ['plan chain', /^commands\/plan-chain/, 1],
  ['pipeline stages', /^(?:guides\/pipeline|commands\/plan-chain)/, 1],
  ['evenkeel verify', /^commands\/verify/, 3],
  ['verify in CI', /^guides\/verify/, 1],
  ['makespan', /^glossary\.html#makespan$/, 3],
  ['red node', /^glossary\.html#red-node$/, 1],
  ['optimal scheme', /^schemes\/(?:opt|ops)/, 2],
  ['why only computed', /^proven-or-computed/, 3],
  ['limits', /^limits/, 3],
  ['max moves', /^guides\/limit-moves/, 3],
  ['mpi', /^(?:guides\/mpi|tutorials\/rank)/, 3],
  ['lau table 1', /^papers\/rings/, 3],
  ['leja order', /^(?:theory\/flow|glossary|jobs\/flow)/, 3],
  ['unit decimals', /^guides\/units/, 1],
  ['lan', /^presets\/lan/, 1],
  ['fractional_load', /^errors\.html#fractional_load$/, 1],
  ['swf trace', /^formats\/swf/, 3],
  ['task graph', /^(?:commands|jobs)\/map|^guides\/|^formats/, 3],
];

it('there are at least thirty questions', () => {
  expect(queries.length).toBeGreaterThanOrEqual(30);
});

it.each(queries)('%s', (query, right, last) => {
  const found = findIn(index, query).map(({ to }) => to);
  const at = found.findIndex((to) => right.test(to));
  expect(at, `${query}: ${found.join(', ')}`).toBeGreaterThanOrEqual(0);
  expect(at, `${query}: ${found.join(', ')}`).toBeLessThan(last);
});

it('a query of unimportant words finds nothing, and a misspelt word finds its page', () => {
  expect(findIn(index, 'how do I')).toEqual([]);
  expect(findIn(index, 'chebishev')[0]!.to).toMatch(/chebyshev/);
});
