// How many nodes a degree, a diameter and a girth allow.
import { known } from './documents.js';
import { big } from './ring.js';

/** start + each + each (degree - 1) + ..., so many layers; null beyond what a JSON number holds. */
export function nodesOfTree(
  start: number,
  each: number,
  degree: number,
  layers: number,
): number | null {
  if (degree === 2) return known(big(start) + big(each) * big(layers));
  let nodes = big(start);
  let layer = big(each);
  for (let i = 0; i < layers && layer !== 0n && known(nodes) !== null; ++i) {
    nodes += layer;
    layer *= big(degree - 1);
  }
  return known(nodes);
}

/** The fewest nodes of that degree and girth: a tree from a node, or from a link. */
export const girthBound = (degree: number, girth: number): number | null =>
  girth % 2 === 1
    ? nodesOfTree(1, degree, degree, (girth - 1) / 2)
    : nodesOfTree(2, 2 * (degree - 1), degree, girth / 2 - 1);

export function leastDiameter(nodes: number, degree: number): number | null {
  if (nodes <= 1) return 0;
  if (degree === 2) return Math.floor(nodes / 2);
  if (degree === 0 || (degree === 1 && nodes > 2)) return null;
  for (let diameter = 1; ; ++diameter) {
    const most = nodesOfTree(1, degree, degree, diameter);
    if (most === null || most >= nodes) return diameter;
  }
}

/** Whether a number above 1 is a power of a prime. */
function isPower(number: number): boolean {
  let prime = 2;
  while (prime * prime <= number && number % prime !== 0) ++prime;
  if (prime * prime > number) return true;
  while (number % prime === 0) number /= prime;
  return number === 1;
}

const cages: Record<string, number> = {
  '3,5': 10,
  '3,7': 24,
  '3,9': 58,
  '3,10': 70,
  '3,11': 112,
  '4,5': 19,
  '4,7': 67,
  '5,5': 30,
  '6,5': 40,
  '7,5': 50,
  '7,6': 90,
};

/** Nodes of the smallest graph of that degree and girth, as far as it is known. */
export function cageNodes(degree: number, girth: number): number | null {
  const polygon = [6, 8, 12].includes(girth) && degree <= 2 ** 16;
  if (degree === 2 || girth <= 4 || (polygon && isPower(degree - 1)))
    return girthBound(degree, girth);
  return cages[`${degree},${girth}`] ?? null;
}
