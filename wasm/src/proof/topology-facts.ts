// What is told of a network, or of a factor of one: its counts, its spectrum, its matrices.
import {
  type Json,
  type Members,
  type Text,
  Unknown,
  equal,
  fraction,
  listed,
  member,
  need,
  whole,
  wholes,
} from './documents.js';
import { type Fraction, close, exact, near, one, sum, zero } from './fraction.js';
import { type Network, twoSided } from './networks.js';
import { range } from './ring.js';
import { girthOf } from './searches.js';

export const figures = [
  ...['nodes', 'edges', 'degree', 'diameter', 'girth', 'connected', 'bipartite', 'regular'],
  ...['spectrum', 'lambda_2', 'lambda_max', 'distinct', 'opt_iterations', 'cost_m'],
];

/** What is counted in a network, the whole or a factor. */
export function checkLinks(net: Network, stated: Json, stopped: boolean): string {
  let [min, max] = [net.near[0]?.length ?? 0, 0];
  for (const row of net.near) [min, max] = [Math.min(min, row.length), Math.max(max, row.length)];
  const found = {
    nodes: net.n,
    edges: net.links.length,
    regular: min === max,
    degree: { min, max },
  };
  for (const [key, value] of Object.entries(found))
    need(equal(member(stated, key), value), `${key} is not that of the links`);
  const connected = member(stated, 'connected') === net.parts <= 1;
  const colours = member(stated, 'bipartite') === twoSided(net);
  need(stopped || (connected && colours), 'connected or bipartite is wrong');
  return `${net.n} nodes, ${net.links.length} links, degrees and colours`;
}

export function checkDistances(net: Network, stated: Members): void {
  if (net.n * net.links.length > 1e6) throw new Unknown('the factors are large');
  const girth = girthOf(net, range(net.n));
  let far = 0;
  for (let v = 0; v < net.n; ++v)
    for (const hops of net.distances([v]).values()) far = Math.max(far, hops);
  need(stated['girth'] === girth, 'the girth of a factor is another');
  const diameter = net.parts === 1 ? far : null;
  need(stated['diameter'] === diameter, 'the diameter of a factor is another');
}

/** The least and the most that the optimal scheme costs: its iterations times the degree. */
export function costOf(stated: Members): [low: number, high: number] {
  const most = whole(member(stated['degree'], 'max'), 'degree', 0);
  const { distinct } = stated;
  const ends = distinct !== null ? [distinct, distinct] : member(stated, 'distinct_bounds');
  const [low, high] = wholes(ends, 'distinct', 2, 1) as [number, number];
  return [(low - 1) * most, (high - 1) * most];
}

export function checkCost(stated: Members, cost: [number, number]): void {
  const known = cost[0] === cost[1];
  const right = stated['cost_m'] === (known ? cost[0] : null);
  const bounds = (): boolean => equal(member(stated, 'cost_m_bounds'), cost);
  need(right && (known || bounds()), 'cost_m is not degree times iterations');
}

const square = (x: Fraction): Fraction => x.times(x);

/** Levels in order, and their sums those of the matrix; null: of a network that is not known. */
export function checkLevels(net: Network | null, stated: Members): Text {
  const { spectrum, distinct } = stated;
  const iterations = distinct === null ? null : whole(distinct, 'distinct') - 1;
  need(stated['opt_iterations'] === iterations, 'opt_iterations is not distinct - 1');
  if (spectrum === null) return undefined;
  const rows = listed(spectrum, 'spectrum').map((row) => ({
    value: fraction(member(row, 'value'), 'value'),
    count: exact(whole(member(row, 'multiplicity'), 'multiplicity', 1)),
  }));
  need(distinct === rows.length, 'distinct is not their number');
  const rise = rows.every(({ value }, k) => k === 0 || rows[k - 1]!.value.against(value) < 0);
  need(rise, 'the eigenvalues are not in order');
  const above = rows.map(({ value }) => value).filter((value) => value.against(near) > 0);
  for (const [key, of] of [
    ['lambda_2', above[0]] as const,
    ['lambda_max', above.at(-1)] as const,
  ]) {
    const told = stated[key];
    const right = of && told !== null ? close(fraction(told, key), of) : !of && told === null;
    need(right, `${key} is not in the spectrum`);
  }
  if (!net) return undefined;
  const degree = range(net.n).map(() => zero);
  net.links.forEach(([u, v], k) => {
    degree[u] = degree[u]!.plus(net.weights[k]!);
    degree[v] = degree[v]!.plus(net.weights[k]!);
  });
  const off = sum(net.weights.map(square)).times(exact(2));
  const squares = sum(degree.map(square)).plus(off);
  const zeros = rows.filter(({ value }) => value.size().against(near) <= 0);
  const all = sum(rows.map(({ count }) => count)).equals(exact(net.n));
  const nulls = sum(zeros.map(({ count }) => count)).equals(exact(net.parts));
  need(all && nulls, 'multiplicities are others');
  const trace = sum(rows.map(({ value, count }) => value.times(count)));
  need(close(trace, sum(degree), one), 'their sum is not that of the degrees');
  const second = sum(rows.map(({ value, count }) => square(value).times(count)));
  need(close(second, squares, one), 'their squares do not add up');
  return 'sums of eigenvalues and of their squares are those of the matrix; they themselves are computed';
}

/** A and L = D - A by the weights; a column of Z for every link; M = I - alpha L. */
export function checkMatrices(net: Network, stated: Json): void {
  const laplacian = range(net.n).map(() => range(net.n).map(() => zero));
  net.links.forEach(([u, v], k) => {
    const w = net.weights[k]!;
    for (const [a, b] of [[u, v] as const, [v, u] as const]) {
      laplacian[a]![a] = laplacian[a]![a]!.plus(w);
      laplacian[a]![b] = laplacian[a]![b]!.minus(w);
    }
  });
  const alpha = member(stated, 'alpha');
  const step = alpha === null ? zero : fraction(alpha, 'alpha');
  const rules: Record<string, (u: number, v: number) => Fraction> = {
    adjacency: (u, v) => (u === v ? zero : laplacian[u]![v]!.negated()),
    laplacian: (u, v) => laplacian[u]![v]!,
    diffusion: (u, v) => (u === v ? one : zero).minus(step.times(laplacian[u]![v]!)),
  };
  for (const [name, rule] of Object.entries(rules)) {
    const rows = listed(member(stated, name), name, net.n).map((row) => listed(row, name, net.n));
    const right = rows.every((row, u) =>
      row.every((x, v) => close(fraction(x, name), rule(u, v), one)),
    );
    need(right, `${name} is not the matrix of the network`);
  }
  const name = 'incidence';
  const rows = listed(member(stated, name), name, net.n).map((row) =>
    listed(row, name, net.links.length),
  );
  net.links.forEach(([u, v], k) => {
    const column = rows.map((row) => fraction(row[k], name));
    const right = column.every((x, node) => {
      if (node !== u && node !== v) return x.num === 0n;
      return x.num !== 0n && x.equals(column[node === u ? v : u]!.negated());
    });
    const size = square(column[u]!).equals(one);
    need(right && size, 'incidence is not the matrix of the network');
  });
}
