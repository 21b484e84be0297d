// Named networks by their rules, networks of one's own, and searches in them.
import { type Fraction, exact, one } from './fraction.js';
import {
  type Json,
  type Members,
  Unknown,
  isNull,
  isObject,
  listed,
  member,
  need,
  whole,
  wholes,
} from './documents.js';
import type { Data } from './hash.js';
import { range } from './ring.js';

export type Link = readonly [u: number, v: number];
interface Built {
  nodes: number;
  edges: Link[];
}

const paths = 0;
const cycles = 1;
const cliques = 2;

/** Product of paths, cycles or cliques; the last coordinate fastest. */
function grid(sides: readonly number[], wrap: number): Built {
  const nodes = sides.reduce((all, side) => all * side, 1);
  const edges: Link[] = [];
  let stride = 1;
  for (const side of [...sides].reverse()) {
    for (let v = 0; v < nodes; ++v) {
      const at = Math.floor(v / stride) % side;
      for (let other = at + 1; other < side; ++other) {
        const round = wrap === cycles && at === 0 && other === side - 1;
        if (other === at + 1 || wrap === cliques || round)
          edges.push([v, v + (other - at) * stride]);
      }
    }
    stride *= side;
  }
  return { nodes, edges };
}

function cube(d: number, folded = false): Built {
  const nodes = 2 ** d;
  const masks = range(d).map((b) => 2 ** b);
  if (folded) masks.push(nodes - 1);
  const edges = range(nodes).flatMap((v) =>
    masks.filter((mask) => v < (v ^ mask)).map((mask): Link => [v, v ^ mask]),
  );
  return { nodes, edges };
}

function words(d: number, steps: (v: number) => number[]): Built {
  const nodes = 2 ** d;
  const edges = range(nodes).flatMap((v) => steps(v).map((w): Link => [v, w % nodes]));
  return { nodes, edges };
}

function knodel(nodes: number, degree = Math.floor(Math.log2(nodes))): Built {
  const half = nodes / 2;
  const edges = range(half).flatMap((j) =>
    range(degree).map((i): Link => [j, half + ((j + 2 ** i - 1) % half)]),
  );
  return { nodes, edges };
}

function butterfly(d: number): Built {
  const rows = 2 ** d;
  const edges: Link[] = [];
  for (let level = 0; level < d; ++level)
    for (let row = 0; row < rows; ++row)
      for (const to of [row, row ^ (1 << level)])
        edges.push([level * rows + row, ((level + 1) % d) * rows + to]);
  return { nodes: d * rows, edges };
}

function cubeCycles(d: number): Built {
  const edges: Link[] = [];
  for (let x = 0; x < 2 ** d; ++x)
    for (let i = 0; i < d; ++i)
      edges.push([x * d + i, x * d + ((i + 1) % d)], [x * d + i, (x ^ (1 << i)) * d + i]);
  return { nodes: d * 2 ** d, edges };
}

function hierarchy(k: number, l: number): Built {
  const edges: Link[] = [];
  let first = 0;
  for (let level = 0; level < l; ++level) {
    const count = 2 ** (k * (l - level));
    for (let v = 0; v < count; ++v) {
      edges.push([first + v, first + count + (v >> k)]);
      for (let b = 0; b < k; ++b) edges.push([first + v, first + (v ^ (1 << b))]);
    }
    first += count;
  }
  return { nodes: first + 1, edges };
}

/** Pentagons and as many pentagrams: vertex j of pentagon h meets vertex h i + j of pentagram i. */
function pentagons(rings: number): Built {
  const half = 5 * rings;
  const edges: Link[] = [];
  for (let h = 0; h < rings; ++h)
    for (let j = 0; j < 5; ++j) {
      edges.push([5 * h + j, 5 * h + ((j + 1) % 5)]);
      edges.push([half + 5 * h + j, half + 5 * h + ((j + 2) % 5)]);
      for (let i = 0; i < rings; ++i) edges.push([5 * h + j, half + 5 * i + ((h * i + j) % 5)]);
    }
  return { nodes: 2 * half, edges };
}

function parts(sizes: readonly number[]): Built {
  const of = sizes.flatMap((size, part) => range(size).map(() => part));
  const edges: Link[] = [];
  for (let u = 0; u < of.length; ++u)
    for (let v = u + 1; v < of.length; ++v) if (of[u] !== of[v]) edges.push([u, v]);
  return { nodes: of.length, edges };
}

const families: Record<string, (...numbers: number[]) => Built> = {
  path: (n) => grid([n], paths),
  cycle: (n) => grid([n], cycles),
  clique: (n) => grid([n], cliques),
  star: (n) => ({ nodes: n, edges: range(n - 1).map((v): Link => [0, v + 1]) }),
  multipartite: (n, k) => parts(range(k).map(() => n / k)),
  bipartite: (a, b) => parts([a, b]),
  hypercube: (d) => cube(d),
  'folded-hypercube': (d) => cube(d, true),
  clebsch: () => cube(4, true),
  lattice: (k, d) =>
    grid(
      range(d).map(() => k),
      cliques,
    ),
  mesh: (...sides) => grid(sides, paths),
  torus: (...sides) => grid(sides, cycles),
  butterfly: (d) => butterfly(d),
  debruijn: (d) => words(d, (v) => [2 * v, 2 * v + 1]),
  'shuffle-exchange': (d) => words(d, (v) => [v ^ 1, 2 * v + (v >> (d - 1))]),
  ccc: (d) => cubeCycles(d),
  knodel: (n, degree) => knodel(n, degree),
  circulant: (n, ...offsets) => ({
    nodes: n,
    edges: range(n).flatMap((v) => offsets.map((o): Link => [v, (v + o) % n])),
  }),
  eh: (k, l) => hierarchy(k, l),
  petersen: () => pentagons(1),
  'hoffman-singleton': () => pentagons(5),
};

/** Cartesian product, the last factor fastest. */
function times(a: Built, b: Built): Built {
  const m = b.nodes;
  const first = a.edges.flatMap(([u, v]) => range(m).map((i): Link => [u * m + i, v * m + i]));
  const second = range(a.nodes).flatMap((i) =>
    b.edges.map(([u, v]): Link => [i * m + u, i * m + v]),
  );
  return { nodes: a.nodes * m, edges: [...first, ...second] };
}

/** Nodes and links of networks that are built. */
const large = 4e6;
const tooLarge = (): Unknown => new Unknown('the network is too large to check here');

type SizeOf = (first: number, last: number, sizes: readonly number[]) => number;
const ofWords: SizeOf = (digits) => digits * 2 ** Math.min(digits, 64);
const ofGrid: SizeOf = (_first, _last, sizes) =>
  sizes.reduce((all, side) => Math.min(all * side, large ** 2), 1) * sizes.length;
const ofPairs: SizeOf = (_first, _last, sizes) =>
  Math.floor(sizes.reduce((all, size) => all + size, 0) ** 2 / 2);

/** About how many nodes or links a family has, no less than a tenth of either. */
const sizesOf: Record<string, SizeOf> = {
  ...{ hypercube: ofWords, 'folded-hypercube': ofWords, ccc: ofWords, butterfly: ofWords },
  ...{ debruijn: ofWords, 'shuffle-exchange': ofWords },
  ...{ mesh: ofGrid, torus: ofGrid },
  ...{ clique: ofPairs, multipartite: ofPairs, bipartite: ofPairs },
  eh: (k, l) => k * 2 ** Math.min(k * l, 64),
  lattice: (side, dimensions) => side ** Math.min(dimensions + 1, 64),
};

function sizeOf(name: string, sizes: readonly number[]): number {
  if (sizes.length === 0) return 0;
  const [first, last] = [sizes[0]!, sizes.at(-1)!];
  return Object.hasOwn(sizesOf, name) ? sizesOf[name]!(first, last, sizes) : first * sizes.length;
}

/** A family, a power or a product; undefined where its links are not by rule. */
function namedNetwork(text: string): Built | undefined {
  let network: Built | undefined;
  for (const factor of text.split(' x ')) {
    const [named, power] = factor.trim().split('^');
    const [name, numbers = ''] = named!.split(':');
    const build = Object.hasOwn(families, name!.trim()) ? families[name!.trim()] : undefined;
    const digits = numbers
      .split(',')
      .map((x) => x.trim())
      .filter((x) => x !== '');
    const short = (x: string): boolean => /^\d{1,9}$/.test(x);
    if (!build || ![...digits, power || '1'].every(short)) return undefined;
    const sizes = digits.map(Number);
    if (sizeOf(name!.trim(), sizes) > large) throw tooLarge();
    const built = build(...sizes);
    for (let i = 0; i < Number(power || 1); ++i) {
      if (network && built.nodes * network.nodes > large) throw tooLarge();
      network = network ? times(network, built) : built;
    }
  }
  return network;
}

const byEnds = (a: Link, b: Link): number => a[0] - b[0] || a[1] - b[1];

export class Network {
  readonly links: Link[];
  readonly weights: Fraction[];
  readonly near: number[][];
  /** The part of every node, and how many parts there are. */
  readonly part: number[];
  parts = 0;
  /** What of the data it is; and whether its links are those of the answer. */
  data: Data = [];
  borrowed = false;

  /** Parallel edges add their weights, as IEEE numbers in their order; loops do not count. */
  constructor(
    readonly n: number,
    edges: Iterable<readonly Json[]>,
  ) {
    const found = new Map<number, number>();
    for (const edge of edges) {
      const u = whole(edge[0], 'an edge', 0, n - 1);
      const v = whole(edge[1], 'an edge', 0, n - 1);
      if (u === v) continue;
      const key = Math.min(u, v) * n + Math.max(u, v);
      const weight = edge.length > 2 ? edge[2] : 1;
      need(typeof weight === 'number', 'a weight is no number');
      found.set(key, (found.get(key) ?? 0) + weight);
    }
    const sorted = [...found].sort((a, b) => a[0] - b[0]);
    this.links = sorted.map(([key]): Link => [Math.floor(key / n), key % n]);
    this.weights = sorted.map(([, weight]) => exact(weight));
    this.near = range(n).map(() => []);
    for (const [u, v] of this.links) {
      this.near[u]!.push(v);
      this.near[v]!.push(u);
    }
    this.part = range(n).map(() => -1);
    for (let v = 0; v < n; ++v) {
      if (this.part[v]! >= 0) continue;
      for (const w of this.distances([v]).keys()) this.part[w] = this.parts;
      ++this.parts;
    }
  }

  /** All nodes within `most` hops of the sources, and how far they are. */
  distances(sources: Iterable<number>, most = Infinity): Map<number, number> {
    const found = new Map<number, number>();
    for (const source of sources) found.set(source, 0);
    // A map goes on over what is added meanwhile: it is its own queue.
    for (const [v, hops] of found) {
      if (hops >= most) continue;
      for (const w of this.near[v]!) if (!found.has(w)) found.set(w, hops + 1);
    }
    return found;
  }
}

/** Links of named networks are all of weight 1, also where a rule gives one twice. */
function once({ nodes, edges }: Built): Network {
  const found = new Map<number, Link>();
  for (const [u, v] of edges) found.set(Math.min(u, v) * nodes + Math.max(u, v), [u, v]);
  return new Network(nodes, [...found.values()].sort(byEnds));
}

const toNumber = (weight: Fraction): number => Number(weight.num) / Number(weight.den);

/** Of families whose links are by no rule: their degree, and nodes where the name has them. */
const regular: Record<string, (numbers: number[]) => { degree: number; nodes?: number }> = {
  cage: ([degree]) => ({ degree: degree! }),
  'random-regular': ([nodes, degree]) => ({ degree: degree!, nodes: nodes! }),
};

/** Links that are those of the answer are as many at each node as the name says. */
export function checkBorrowed(network: Network, text: string): never {
  const [name, numbers = ''] = text.split(':') as [string, string?];
  if (Object.hasOwn(regular, name) && /^[\d,]+$/.test(numbers)) {
    const { degree, nodes } = regular[name]!(numbers.split(',').map(Number));
    const right = network.near.every((row) => row.length === degree);
    need(right && network.n === (nodes ?? network.n), `the links are not those of ${text}`);
  }
  throw new Unknown('the links of this family are those of the answer');
}

/** The network of a name, where its links are by a rule. */
export function ruledNetwork(text: Json, most = Infinity): Network | undefined {
  const built = typeof text === 'string' ? namedNetwork(text) : undefined;
  return built && built.nodes * built.edges.length < most ? once(built) : undefined;
}

/** The product of named networks. */
export function productOf(names: readonly string[]): Network {
  const built = namedNetwork(names.join(' x '));
  need(built !== undefined, 'topology is no name');
  return once(built);
}

/** The network of a request; where its links are by no rule, those that the answer lists. */
export function readNetwork(request: Members, edges?: Json, nodes?: Json): Network {
  const given = member(request, 'topology');
  if (isObject(given)) {
    const n = whole(member(given, 'nodes'), 'nodes', 0);
    const own = listed(member(given, 'edges'), 'edges').map((e) => listed(e, 'edges'));
    const network = new Network(n, own);
    const told = network.links.map(([u, v], i) => {
      const weight = network.weights[i]!;
      return weight.equals(one) ? [u, v] : [u, v, toNumber(weight)];
    });
    network.data = [['topology', { nodes: n, edges: told }]];
    return network;
  }
  const ruled = ruledNetwork(given);
  if (ruled) return ruled;
  if (String(given).startsWith('debruijn-multi') || isNull(edges) || typeof nodes !== 'number')
    throw new Unknown('the links of this family are not known here');
  const taken = listed(edges, 'edges').map((e) =>
    wholes(listed(e, 'edges').slice(0, 2), 'edges', 2, 0, nodes - 1),
  );
  const rise = taken.every((e, k) => k === 0 || byEnds(taken[k - 1] as never, e as never) <= 0);
  need(rise, 'edges are not the links of the network');
  const network = new Network(nodes, taken);
  network.borrowed = true;
  return network;
}

/** Whether every node has the same two colours such that links join different ones. */
export function twoSided(network: Network): boolean {
  const side: number[] = [];
  for (let v = 0; v < network.n; ++v)
    if (side[v] === undefined) for (const [w, hops] of network.distances([v])) side[w] = hops % 2;
  return network.links.every(([u, v]) => side[u] !== side[v]);
}

/** What was given a row of loads, by the nodes of the network: rows are joined by their labels. */
export function placed(request: Members, values: Json, n: number): Json[] {
  const { topology, labels } = request;
  const rows = listed(values, 'values');
  if (isNull(labels) || !isObject(topology) || !('labels' in topology))
    return listed(values, 'values', n);
  const names = listed(labels, 'labels');
  return listed(topology['labels'], 'labels', n).map((name) => {
    const at = names.indexOf(name);
    need(at >= 0, 'labels are not those of the network');
    return rows[at];
  });
}
