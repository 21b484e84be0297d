// Claims about networks: degrees, distances, cycles, and how many eigenvalues differ.
import { Answer, type Check, type Proofs } from './answer.js';
import {
  type Json,
  type Members,
  type Text,
  Unknown,
  equal,
  isNull,
  listed,
  member,
  members,
  need,
  nodeSet,
  whole,
  wholes,
} from './documents.js';
import type { Data } from './hash.js';
import { cageNodes, girthBound, leastDiameter, nodesOfTree } from './moore.js';
import { type Network, checkBorrowed, productOf, readNetwork, ruledNetwork } from './networks.js';
import { golden, splitmix } from './random.js';
import { inverse, modulo, recurrence } from './recurrence.js';
import { big, range } from './ring.js';
import { checkGenerators, girthOf } from './searches.js';
import {
  checkCost,
  checkDistances,
  checkLevels,
  checkLinks,
  checkMatrices,
  costOf,
  figures,
} from './topology-facts.js';

/** Chosen by nobody: the two largest below 2^53. */
const primes = [9007199254740881, 9007199254740847];

/** Nodes and degree that the name of a regular network without rules tells, of as many nodes. */
const regular: Record<string, (told: readonly number[], n: number) => [number, number]> = {
  'random-regular': ([nodes, degree]) => [nodes!, degree!],
  cage: ([degree], n) => [n, degree!],
};

/** A network; where its links are by no rule and the answer does not list them, it is unknown. */
export class TopologyAnswer extends Answer {
  private readonly known: Network | null = null;
  private readonly unknown: unknown;
  /** That was proven. */
  private girth: number | null = null;
  override readonly proofs: Proofs = {
    diameter: (claim) => this.proveDiameter(claim),
    girth: (claim) => this.proveGirth(claim),
    cage: (claim) => this.proveCage(claim),
    distinct: (claim) => this.proveDistinct(claim),
  };

  constructor(request: Members, answer: Members) {
    super(request, answer);
    try {
      this.known = readNetwork(request, this.result['edge_list'], this.result['nodes']);
    } catch (reason) {
      if (!(reason instanceof Unknown)) throw reason;
      this.unknown = reason;
    }
  }

  private get net(): Network {
    if (!this.known) throw this.unknown;
    return this.known;
  }

  override data(): Data {
    return this.net.data;
  }

  override present(): string[] {
    return [...figures, 'factors', 'moore'];
  }

  override first(): Check[] {
    const { known } = this;
    const checks: Check[] = [['graph', () => (known ? this.checkGraph(known) : this.checkTold())]];
    const topology = String(this.request['topology']);
    if (known?.borrowed) checks.push(['edges', () => checkBorrowed(known, topology)]);
    return [...checks, ['spectrum', () => this.checkSpectrum()]];
  }

  override prove(name: string, claim: Members): Text {
    if (!this.known) throw this.unknown;
    return super.prove(name, claim);
  }

  /** Figures without a certificate. */
  override last(): Check[] {
    if (!this.known || this.stopped) return [];
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

  private checkList(): void {
    const right = 'edge_list' in this.result === (this.asked('list') === true);
    need(right, 'edge_list is missing, or was not asked for');
  }

  /** Of links that are not known: how many there are at a node, as the name says. */
  private checkTold(): string {
    const { result } = this;
    const text = String(this.request['topology']);
    const n = whole(result['nodes'], 'nodes', 0);
    const { degree } = result;
    if (!text.includes('x') && !text.includes('^')) {
      const [name, numbers = ''] = text.split(':') as [string, string?];
      const told = numbers.split(',').map(Number);
      if (Object.hasOwn(regular, name)) {
        const [low, d] = regular[name]!(told, n);
        const edges = result['edges'] === Math.floor((n * d) / 2);
        const right = n === low && equal(degree, { min: d, max: d }) && edges;
        need(right, 'nodes, edges or degree are not those of the name');
      }
    }
    this.checkList();
    const even = equal(member(degree, 'min'), member(degree, 'max'));
    need(result['regular'] === even, 'regular is wrong');
    this.checkMoore();
    return `${n} nodes, ${whole(result['edges'], 'edges', 0)} links: what else is told fits them`;
  }

  private checkGraph(net: Network): string {
    const { result, stopped } = this;
    const text = checkLinks(net, result, stopped);
    this.checkList();
    if ('edge_list' in result) {
      const edges = net.data[0] ? member(net.data[0][1], 'edges') : net.links;
      need(equal(result['edge_list'], edges), 'edge_list is another');
    }
    this.checkMoore();
    const right = 'matrices' in result === (this.asked('matrices') === true);
    need(stopped || right, 'matrices are missing, or were not asked for');
    if ('matrices' in result) checkMatrices(net, result['matrices']);
    return text;
  }

  /** How many nodes a degree, a diameter and a girth allow. */
  private checkMoore(): void {
    const { result } = this;
    const { girth, diameter } = result;
    const ends = ['min', 'max'].map((key) => whole(member(result['degree'], key), 'degree', 0));
    const [low, high] = ends as [number, number];
    const n = whole(result['nodes'], 'nodes', 0);
    const cycles = girth !== null && low >= 2;
    const around = cycles ? whole(girth, 'girth', 3, n) : 0;
    const hops = diameter === null ? 0 : whole(diameter, 'diameter', 0, n);
    const found = {
      most_nodes: diameter === null ? null : nodesOfTree(1, high, high, hops),
      least_diameter: leastDiameter(n, high),
      least_nodes: cycles ? girthBound(low, around) : null,
      cage_nodes: cycles && low === high ? cageNodes(low, around) : null,
    };
    need(equal(result['moore'], found), 'moore is not that of degree, diameter and girth');
  }

  /** Sums of the eigenvalues, and what follows from how many there are. */
  private checkSpectrum(): Text {
    const { result, known } = this;
    const factors = listed(result['factors'], 'factors').map((factor) =>
      members(factor, 'a factor'),
    );
    const costs = factors.map((factor) => {
      for (const key of ['topology', ...figures]) member(factor, key);
      checkLevels(null, factor);
      return costOf(factor);
    });
    if (costs.length > 0 && known) this.checkFactors(known, factors);
    const all = costs.length > 0 ? costs : [costOf(result)];
    const total = (end: 0 | 1): number => all.reduce((before, cost) => before + cost[end], 0);
    checkCost(result, [total(0), total(1)]);
    return checkLevels(known, result);
  }

  /** The factors make up the network, and are as they are told. */
  private checkFactors(whole_net: Network, factors: Members[]): void {
    for (const stated of factors) {
      need(typeof stated['topology'] === 'string', 'topology is no name');
      const net = whole_net.n <= 1e5 ? ruledNetwork(stated['topology']) : undefined;
      if (!net) throw new Unknown('the links of a factor are not known here');
      checkLinks(net, stated, this.stopped);
      checkLevels(net, stated);
      checkCost(stated, costOf(stated));
      checkDistances(net, stated);
    }
    const product = productOf(factors.map(({ topology }) => String(topology)));
    const same = product.n === whole_net.n && equal(product.links, whole_net.links);
    need(same, 'the factors make up another network');
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
    need(!('hubs' in claim), 'a cycle need not go through a hub');
    const sources = this.searches(claim);
    if (sources.length * this.net.links.length > 3e6) throw new Unknown('too many searches');
    const found = girthOf(this.net, sources);
    const says = found === null ? 'there are no cycles' : `the shortest cycle has ${found} links`;
    need(this.result['girth'] === found && (claim['at_least'] ?? null) === found, says);
    this.girth = found;
    return says;
  }

  private proveCage(claim: Members): string {
    const { net, result } = this;
    const degree = whole(member(claim, 'degree'), 'degree', 3, 1000);
    const girth = whole(member(claim, 'girth'), 'girth', 3, 100);
    const own = member(member(result, 'degree'), 'min') === degree;
    const fits = this.girth === null || this.girth === girth;
    need(result['regular'] === true && own && fits, 'degree or girth is another');
    if (this.girth === null) throw new Unknown('the girth is not proven');
    const least = girthBound(degree, girth);
    const right = claim['at_least'] === net.n && net.n === least;
    need(right, `such a graph has ${least} nodes at least`);
    return `no graph of degree ${degree} and girth ${girth} has fewer than ${least} nodes`;
  }

  /**
   * The sequence x.L^k y obeys a recurrence no longer than there are distinct eigenvalues; modulo a
   * prime too. It is shorter only by bad luck with x and y.
   */
  private proveDistinct(claim: Members): string {
    const { net } = this;
    const told = wholes(member(claim, 'primes'), 'primes');
    let state = big(whole(member(claim, 'seed'), 'seed'));
    const least = whole(member(claim, 'at_least'), 'at_least', 1, net.n);
    const given = equal(told, primes) && state === 1n;
    need(given, 'primes and seed are chosen by nobody: the largest below 2^53, and 1');
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
