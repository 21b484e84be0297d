// Claims about networks: degrees, distances, cycles, and how many eigenvalues differ.
import { Answer, type Check, type Proofs } from './answer.js';
import { type Fraction, close, exact, near, sum } from './fraction.js';
import {
  type Json,
  type Members,
  type Text,
  Unknown,
  equal,
  fraction,
  isNull,
  listed,
  member,
  need,
  nodeSet,
  whole,
  wholes,
} from './documents.js';
import type { Data } from './hash.js';
import { type Network, checkBorrowed, readNetwork, twoSided } from './networks.js';
import { golden, splitmix } from './random.js';
import { big, range } from './ring.js';

/** The shortest cycle through any of the sources, or null. */
function girthOf(net: Network, sources: readonly number[]): number | null {
  let best = Infinity;
  for (const source of sources) {
    const hops = new Map([[source, 0]]);
    const parent = new Map<number, number>();
    for (const [v, far] of hops)
      for (const w of net.near[v]!) {
        if (!hops.has(w)) {
          hops.set(w, far + 1);
          parent.set(w, v);
        } else if (parent.get(v) !== w) {
          best = Math.min(best, far + hops.get(w)! + 1);
        }
      }
  }
  return best === Infinity ? null : best;
}

/**
 * Whether rules ["shift", stride, size] keep all links and lead from node 0 everywhere: each adds 1
 * to a digit of the number of a node, modulo its size; the strides multiply up to all nodes.
 */
function checkGenerators(net: Network, generators: Json): void {
  const key = (u: number, v: number): number => Math.min(u, v) * net.n + Math.max(u, v);
  const links = new Set(net.links.map(([u, v]) => key(u, v)));
  let place = 1;
  for (const rule of listed(generators, 'generators')) {
    const [kind, stride, digits] = listed(rule, 'generators', 3);
    need(kind === 'shift' && stride === place, 'the generators are not one a digit');
    const size = whole(digits, 'generators', 1, net.n);
    const by = place;
    place *= size;
    const move = (v: number): number =>
      Math.floor(v / by) % size === size - 1 ? v - by * (size - 1) : v + by;
    const keeps = place <= net.n && net.links.every(([u, v]) => links.has(key(move(u), move(v))));
    need(keeps, 'a generator does not keep the links');
  }
  need(place === net.n, 'the generators do not lead everywhere');
}

const modulo = (a: bigint, prime: bigint): bigint => ((a % prime) + prime) % prime;

function inverse(a: bigint, prime: bigint): bigint {
  let [r, next, s, after] = [modulo(a, prime), prime, 1n, 0n];
  while (next) {
    const q = r / next;
    [r, next] = [next, r - q * next];
    [s, after] = [after, s - q * after];
  }
  need(r === 1n, 'primes are no primes');
  return modulo(s, prime);
}

/** Berlekamp and Massey: the length of the shortest linear recurrence of a sequence. */
function recurrence(terms: readonly bigint[], prime: bigint): number {
  const now = [1n];
  let before = [1n];
  let length = 0;
  let gap = 1;
  let last = 1n;
  terms.forEach((term, n) => {
    let wrong = term;
    for (let i = 1; i <= length && i < now.length; ++i) wrong += now[i]! * terms[n - i]!;
    wrong = modulo(wrong, prime);
    if (wrong === 0n) {
      ++gap;
      return;
    }
    const ratio = (wrong * inverse(last, prime)) % prime;
    const old = [...now];
    while (now.length < before.length + gap) now.push(0n);
    before.forEach((c, i) => (now[i + gap] = modulo(now[i + gap]! - ratio * c, prime)));
    if (2 * length <= n) {
      length = n + 1 - length;
      before = old;
      last = wrong;
      gap = 1;
    } else ++gap;
  });
  return length;
}

export class TopologyAnswer extends Answer {
  private readonly net: Network;
  override readonly proofs: Proofs = {
    diameter: (claim) => this.proveDiameter(claim),
    girth: (claim) => this.proveGirth(claim),
    cage: (claim) => this.proveCage(claim),
    distinct: (claim) => this.proveDistinct(claim),
  };

  constructor(request: Members, answer: Members) {
    super(request, answer);
    this.net = readNetwork(request, this.result['edge_list'], this.result['nodes']);
  }

  override data(): Data {
    return this.net.data;
  }

  override first(): Check[] {
    const checks: Check[] = [['graph', () => this.checkGraph()]];
    const topology = String(this.request['topology']);
    if (this.net.borrowed) checks.push(['edges', () => checkBorrowed(this.net, topology)]);
    return [...checks, ['spectrum', () => this.checkSpectrum()]];
  }

  /** Figures without a certificate. */
  override last(): Check[] {
    if (this.stopped) return [];
    const checks: Check[] = [
      ['diameter', () => this.checkDiameter()],
      ['girth', () => this.checkGirth()],
      ['distinct', () => this.checkDistinct()],
    ];
    return checks.filter(([name]) => !this.claims.has(name));
  }

  private searched(figure: Json, prove: (claim: Members) => string): string {
    if (!isNull(figure) && this.net.n * this.net.links.length > 3e6)
      throw new Unknown('told by the run');
    return prove({ at_least: figure, at_most: figure });
  }

  private checkDiameter(): Text {
    const { diameter } = this.result;
    if (!isNull(diameter)) return this.searched(diameter, (claim) => this.proveDiameter(claim));
    const apart = this.net.parts !== 1 || 'diameter_bounds' in this.result;
    return need(apart, 'the network is connected');
  }

  private checkGirth(): string {
    return this.searched(this.result['girth'], (claim) => this.proveGirth(claim));
  }

  private checkDistinct(): void {
    if (!isNull(this.result['distinct'])) throw new Unknown('told by the run');
  }

  private checkGraph(): string {
    const { net, result } = this;
    const degrees = net.near.map((row) => row.length);
    let [min, max] = [degrees[0] ?? 0, 0];
    for (const degree of degrees) [min, max] = [Math.min(min, degree), Math.max(max, degree)];
    const found = {
      nodes: net.n,
      edges: net.links.length,
      regular: min === max,
      degree: { min, max },
    };
    for (const [key, value] of Object.entries(found))
      need(equal(member(result, key), value), `${key} is not that of the links`);
    const connected = member(result, 'connected') === net.parts <= 1;
    const colours = member(result, 'bipartite') === twoSided(net);
    need(this.stopped || (connected && colours), 'connected or bipartite is wrong');
    if ('edge_list' in result) {
      const edges = net.data[0] ? member(net.data[0][1], 'edges') : net.links;
      need(equal(result['edge_list'], edges), 'edge_list is another');
    }
    return `${net.n} nodes, ${net.links.length} links, degrees and colours`;
  }

  private checkSpectrum(): Text {
    const { net, result } = this;
    const { distinct } = result;
    const iterations = Math.max(0, Number(distinct) - 1);
    const follows = isNull(distinct) || member(result, 'opt_iterations') === iterations;
    need(follows, 'opt_iterations is not distinct - 1');
    if (isNull(result['spectrum'])) return undefined;
    const rows = listed(result['spectrum'], 'spectrum').map((row) => ({
      value: fraction(member(row, 'value'), 'value'),
      count: exact(whole(member(row, 'multiplicity'), 'multiplicity', 1)),
    }));
    const degree = range(net.n).map(() => exact(0));
    net.links.forEach(([u, v], k) => {
      degree[u] = degree[u]!.plus(net.weights[k]!);
      degree[v] = degree[v]!.plus(net.weights[k]!);
    });
    const square = (x: Fraction): Fraction => x.times(x);
    const off = sum(net.weights.map(square)).times(exact(2));
    const squares = sum(degree.map(square)).plus(off);
    const zeros = rows.filter(({ value }) => value.size().against(near) <= 0);
    const all = sum(rows.map(({ count }) => count)).equals(exact(net.n));
    const nulls = sum(zeros.map(({ count }) => count)).equals(exact(net.parts));
    need(all && nulls, 'multiplicities are others');
    const one = exact(1);
    const trace = sum(rows.map(({ value, count }) => value.times(count)));
    need(close(trace, sum(degree), one), 'their sum is not that of the degrees');
    const second = sum(rows.map(({ value, count }) => square(value).times(count)));
    need(close(second, squares, one), 'their squares do not add up');
    need(isNull(distinct) || distinct === rows.length, 'distinct is not their number');
    return 'sums of eigenvalues and of their squares are those of the matrix; they themselves are computed';
  }

  /** The nodes from which to search: one where all look alike, else all, or as few as suffice. */
  private searches(claim: Members): number[] {
    const { net } = this;
    if ('generators' in claim) {
      checkGenerators(net, claim['generators']);
      return [0];
    }
    const found = 'hubs' in claim ? nodeSet(claim['hubs'], 'hubs', net.n) : range(net.n);
    if (found.length * (net.links.length + net.n) > 1e8)
      throw new Unknown('so many searches are too much');
    return found;
  }

  /** A pair that far apart; and from above by searches, of all nodes or of as few as suffice. */
  private proveDiameter(claim: Members): string {
    const { net, result } = this;
    const { diameter } = result;
    const bounds = isNull(diameter) ? member(result, 'diameter_bounds') : [diameter, diameter];
    const [low, high] = wholes(bounds, 'diameter', 2, 0) as [number, number];
    const own = claim['at_least'] === low && claim['at_most'] === high;
    need(own, 'the diameter is claimed to be another');
    const searches = this.searches(claim);
    const hubs = 'hubs' in claim && !('generators' in claim);
    if ('pair' in claim) {
      const [u, v] = wholes(claim['pair'], 'pair', 2, 0, net.n - 1) as [number, number];
      need(net.distances([u]).get(v) === low, `${u} and ${v} are not ${low} apart`);
    }
    let most = 0;
    const within = range(net.n).map(() => 2 * net.n);
    for (const hub of searches) {
      const hops = net.distances([hub]);
      need(hops.size === net.n, 'the network is not connected');
      let far = 0;
      for (const one of hops.values()) far = Math.max(far, one);
      most = Math.max(most, far);
      if (hubs) for (const [v, one] of hops) within[v] = Math.min(within[v]!, one + far);
    }
    if (hubs) {
      const all = 'pair' in claim && searches.length > 0 && within.every((one) => one <= high);
      need(all, 'the hubs leave nodes further apart');
      return `the diameter is from ${low} to ${high}: two nodes are so far apart, and by way of ${searches.length} hubs none farther`;
    }
    need(most === low && most === high, `the diameter is ${most}`);
    return `the diameter is ${most}, by ${searches.length} searches`;
  }

  private proveGirth(claim: Members): string {
    const sources = this.searches(claim);
    if (sources.length * this.net.links.length > 3e6) throw new Unknown('too many searches');
    const found = girthOf(this.net, sources);
    const says = found === null ? 'there are no cycles' : `the shortest cycle has ${found} links`;
    need((this.result['girth'] ?? null) === found && (claim['at_least'] ?? null) === found, says);
    return says;
  }

  /** The fewest nodes of that degree and girth: a tree from a node, or from a link. */
  private proveCage(claim: Members): string {
    const { net, result } = this;
    const degree = whole(member(claim, 'degree'), 'degree', 3, 1000);
    const girth = whole(member(claim, 'girth'), 'girth', 3, 100);
    const own = member(member(result, 'degree'), 'min') === degree && result['girth'] === girth;
    need(result['regular'] === true && own, 'degree or girth is another');
    let tree = 0n;
    for (let k = 0; k < Math.floor(girth / 2); ++k) tree += big(degree - 1) ** big(k);
    const least = girth % 2 === 0 ? 2n * tree : 1n + big(degree) * tree;
    const right = claim['at_least'] === net.n && big(net.n) === least;
    need(right, `such a graph has ${least} nodes at least`);
    return `no graph of degree ${degree} and girth ${girth} has fewer than ${least} nodes`;
  }

  /**
   * The sequence x.L^k y obeys a recurrence no longer than there are distinct eigenvalues; modulo a
   * prime too. It is shorter only by bad luck with x and y.
   */
  private proveDistinct(claim: Members): string {
    const { net } = this;
    const primes = wholes(member(claim, 'primes'), 'primes', undefined, 2);
    let state = big(whole(member(claim, 'seed'), 'seed', 0));
    const least = whole(member(claim, 'at_least'), 'at_least', 0);
    need(least === this.result['distinct'], 'distinct is another number');
    if (least * net.links.length * primes.length > 1e8)
      throw new Unknown('that is too much to count');
    let found = 0;
    for (const one of primes) {
      const prime = big(one);
      const weights = net.weights.map(
        (w) => (modulo(w.num, prime) * inverse(w.den, prime)) % prime,
      );
      const drawn = range(2 * net.n).map((k) => splitmix(state + big(k) * golden) % prime);
      state += big(2 * net.n) * golden;
      const x = drawn.filter((_, k) => k % 2 === 0);
      let y = drawn.filter((_, k) => k % 2 === 1);
      const terms: bigint[] = [];
      for (let k = 0; k < 2 * least + 2; ++k) {
        let term = 0n;
        for (let v = 0; v < net.n; ++v) term += x[v]! * y[v]!;
        terms.push(term % prime);
        const after = range(net.n).map(() => 0n);
        net.links.forEach(([u, v], e) => {
          const flow = weights[e]! * (y[u]! - y[v]!);
          after[u]! += flow;
          after[v]! -= flow;
        });
        y = after.map((value) => modulo(value, prime));
      }
      found = Math.max(found, recurrence(terms, prime));
    }
    need(found === least, `${found} distinct eigenvalues are found`);
    return `there are at least ${found} distinct eigenvalues, and no more but for a chance of ${net.links.length} squared to ${Math.max(...primes)}`;
  }
}
