// Claims about networks: degrees, distances, cycles, and how many eigenvalues differ.
import { type Fraction, close, exact, near, sum } from './fraction.js';
import {
  type Json,
  type Members,
  type Report,
  type Text,
  claimsOf,
  equal,
  fraction,
  isNull,
  leftOver,
  listed,
  member,
  members,
  need,
  nodeSet,
  take,
  whole,
  wholes,
} from './documents.js';
import { checkHash } from './hash.js';
import { type Network, readNetwork, twoSided } from './networks.js';
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

/** A pair that far apart; and from above by searches, of all nodes or of as few as suffice. */
function checkDiameter(net: Network, claim: Members, low: number, high: number): string {
  let searches = range(net.n);
  const hubs = 'hubs' in claim && !('generators' in claim);
  if ('generators' in claim) {
    checkGenerators(net, claim['generators']);
    searches = [0];
  } else if (hubs) {
    searches = nodeSet(claim['hubs'], 'hubs', net.n);
  }
  need(searches.length * (net.links.length + net.n) <= 1e8, 'so many searches are too much');
  if ('pair' in claim) {
    const [u, v] = wholes(claim['pair'], 'pair', 2, 0, net.n - 1) as [number, number];
    need(net.distances([u]).get(v) === low, `${u} and ${v} are not ${low} apart`);
  }
  let most = 0;
  const within = range(net.n).map(() => Infinity);
  for (const hub of searches) {
    const hops = net.distances([hub]);
    need(hops.size === net.n, 'the network is not connected');
    let far = 0;
    for (const one of hops.values()) far = Math.max(far, one);
    most = Math.max(most, far);
    if (hubs) for (const [v, one] of hops) within[v] = Math.min(within[v]!, one + far);
  }
  if (hubs) {
    const all = searches.length > 0 && within.every((one) => one <= high);
    need(all, 'the hubs leave nodes further apart');
    return `the diameter is from ${low} to ${high}: two nodes are so far apart, and by way of ${searches.length} hubs none farther`;
  }
  need(most === low && most === high, `the diameter is ${most}`);
  return `the diameter is ${most}, by ${searches.length} searches`;
}

/** The fewest nodes of that degree and girth: a tree from a node, or from a link. */
function moore(degree: number, girth: number): bigint {
  let tree = 0n;
  for (let k = 0; k < Math.floor(girth / 2); ++k) tree += big(degree - 1) ** big(k);
  return girth % 2 === 0 ? 2n * tree : 1n + big(degree) * tree;
}

function checkCage(net: Network, claim: Members, result: Members): string {
  const degree = whole(member(claim, 'degree'), 'degree', 3, 1000);
  const girth = whole(member(claim, 'girth'), 'girth', 3, 100);
  const own = member(member(result, 'degree'), 'min') === degree && result['girth'] === girth;
  need(result['regular'] === true && own, 'degree or girth is another');
  const least = moore(degree, girth);
  const right = claim['at_least'] === net.n && big(net.n) === least;
  need(right, `such a graph has ${least} nodes at least`);
  return `no graph of degree ${degree} and girth ${girth} has fewer than ${least} nodes`;
}

const word = 0xffffffffffffffffn;

/** Splitmix: numbers below a prime. */
function* residues(seed: bigint): Generator<bigint, never> {
  let state = seed;
  for (;;) {
    state = (state + 0x9e3779b97f4a7c15n) & word;
    let z = ((state ^ (state >> 30n)) * 0xbf58476d1ce4e5b9n) & word;
    z = ((z ^ (z >> 27n)) * 0x94d049bb133111ebn) & word;
    yield z ^ (z >> 31n);
  }
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
  let now = [1n];
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
    now = [...now];
  });
  return length;
}

/**
 * The sequence x.L^k y obeys a recurrence no longer than there are distinct eigenvalues; modulo a
 * prime too. It is shorter only by bad luck with x and y.
 */
function checkDistinct(net: Network, claim: Members, stated: number): string {
  const primes = wholes(member(claim, 'primes'), 'primes', undefined, 2);
  const random = residues(big(whole(member(claim, 'seed'), 'seed', 0)));
  const least = whole(member(claim, 'at_least'), 'at_least', 0);
  const work = stated * net.links.length * primes.length;
  need(least <= stated && work <= 1e8, 'that is too much to count');
  let found = 0;
  for (const one of primes) {
    const prime = big(one);
    const weights = net.weights.map((w) => (modulo(w.num, prime) * inverse(w.den, prime)) % prime);
    const x: bigint[] = [];
    let y: bigint[] = [];
    for (let v = 0; v < net.n; ++v) {
      x.push(random.next().value % prime);
      y.push(random.next().value % prime);
    }
    const terms: bigint[] = [];
    for (let k = 0; k < 2 * stated + 2; ++k) {
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
  need(found >= least, `${found} distinct eigenvalues are shown`);
  need(found === stated, `${found} distinct eigenvalues are found`);
  return `there are at least ${found} distinct eigenvalues, and no more but for a chance of ${net.links.length} squared to ${Math.max(...primes)}`;
}

function checkGraph(net: Network, result: Members, stopped: boolean): string {
  const degrees = net.near.map((row) => row.length);
  let [min, max] = [degrees[0] ?? 0, 0];
  for (const degree of degrees) [min, max] = [Math.min(min, degree), Math.max(max, degree)];
  const found = {
    nodes: net.n,
    edges: net.links.length,
    regular: degrees.length === 0 || min === max,
    degree: { min, max },
  };
  for (const [key, value] of Object.entries(found))
    need(equal(member(result, key), value), `${key} is not that of the links`);
  const colours =
    member(result, 'connected') === net.parts <= 1 && member(result, 'bipartite') === twoSided(net);
  need(stopped || colours, 'connected or bipartite is wrong');
  if ('edge_list' in result) {
    const told = listed(result['edge_list'], 'edge_list').map((e) =>
      listed(e, 'edge_list').slice(0, 2),
    );
    need(equal(told, net.links), 'edge_list is another');
  }
  return `${net.n} nodes, ${net.links.length} links, degrees and colours`;
}

function checkSpectrum(net: Network, result: Members): Text {
  if (isNull(result['spectrum'])) return undefined;
  const rows = listed(result['spectrum'], 'spectrum').map((row) => {
    const value = fraction(member(row, 'value'), 'value');
    return { value, count: exact(whole(member(row, 'multiplicity'), 'multiplicity', 1)) };
  });
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
  const distinct = result['distinct'];
  need(isNull(distinct) || distinct === rows.length, 'distinct is not their number');
  return 'sums of eigenvalues and of their squares are those of the matrix; they themselves are computed';
}

export function checkTopology(request: Members, answer: Members, report: Report): void {
  if (answer['ok'] !== true) {
    report.add('computed', 'error', 'what is wrong with the request is not checked');
    return;
  }
  if (isNull(answer['result'])) {
    report.add('computed', 'result', 'the run was stopped before it had one');
    return;
  }
  const result = members(answer['result'], 'result');
  const read = readNetwork(request, result['edge_list'], result['nodes']);
  report.run('checked', 'input', () => checkHash(answer, read.data));
  const net = read.network;
  if (!net) {
    report.add('computed', 'result', 'the links of this family are not known here');
    return;
  }
  if (read.borrowed)
    report.add('computed', 'edges', 'the links of this family are those of the answer');
  const stopped = 'stopped' in answer;
  if (!report.run('checked', 'graph', () => checkGraph(net, result, stopped))) return;
  const claims = claimsOf(answer['proof'] ?? []);
  report.run('checked', 'girth', (): Text => {
    const claim = take(claims, 'girth') ?? {};
    let sources = range(net.n);
    if ('generators' in claim) {
      checkGenerators(net, claim['generators']);
      sources = [0];
    }
    if (sources.length * net.links.length > 3e6 || stopped)
      return ['computed', 'girth', 'too many searches'];
    const found = girthOf(net, sources);
    const says = found === null ? 'there are no cycles' : `the shortest cycle has ${found} links`;
    need((result['girth'] ?? null) === found, says);
    return says;
  });
  report.run('checked', 'spectrum', () => checkSpectrum(net, result));
  const { diameter, distinct } = result;
  const bounds = isNull(diameter) ? (result['diameter_bounds'] ?? []) : [diameter, diameter];
  const [low, high] = wholes(bounds, 'diameter', undefined, 0);
  const farthest = take(claims, 'diameter') ?? {};
  const few = net.n * net.links.length <= 3e6 && low === high;
  if (low !== undefined && ('at_most' in farthest || few))
    report.run('proven', 'diameter', () => checkDiameter(net, farthest, low, high!));
  else if (low !== undefined) report.add('computed', 'diameter', 'too many searches');
  if (!isNull(claims.get('cage')?.['at_least'])) {
    const cage = take(claims, 'cage')!;
    report.run('proven', 'cage', () => checkCage(net, cage, result));
  }
  const claim = take(claims, 'distinct');
  if (claim && 'primes' in claim)
    report.run('proven', 'distinct', () =>
      checkDistinct(net, claim, whole(distinct, 'distinct', 0)),
    );
  else if (!isNull(distinct)) report.add('computed', 'distinct', 'counted by the run');
  report.run('checked', 'opt_iterations', () => {
    const right = isNull(distinct) || result['opt_iterations'] === (distinct as number) - 1;
    return void need(right, 'opt_iterations is not distinct - 1');
  });
  leftOver(claims, report);
}
