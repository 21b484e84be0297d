// Shortest cycles, and rules by which all nodes of a network look alike.
import { type Json, listed, need, whole } from './documents.js';
import type { Network } from './networks.js';

/** The shortest cycle through any of the sources, or null. */
export function girthOf(net: Network, sources: readonly number[]): number | null {
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
export function checkGenerators(net: Network, generators: Json): void {
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
