// What a claim of an answer is about, in the picture: items, with what is written at each. Certificates
// may have been changed by hand: what is not as it should be lights up nothing.
import { formatNumber, type Claim, type Evidence, type Item } from 'evenkeel/elements';

/** What lights up for a claim. */
export type Lights<Outcome> = (claim: Claim, outcome: Outcome) => Evidence;

export type Light = readonly [item: Item, text?: string, share?: number];

/** From so many nodes on their numbers would cover each other. */
export const mostTold = 64;

export const evidence = (lights: readonly Light[]): Evidence =>
  new Map(lights.map(([item, text = '', share = 1]) => [item, { text, share }]));

export const isWhole = (value: unknown): value is number => Number.isInteger(value);

/** "p/q" or a number; NaN of all else. */
export function numberIn(value: unknown): number {
  const text = typeof value === 'string' || typeof value === 'number' ? String(value) : 'NaN';
  const [p = NaN, q = 1] = text.split('/').map(Number);
  return p / q;
}

/** The whole numbers of a list. */
export const wholes = (value: unknown): number[] =>
  Array.isArray(value) ? value.filter(isWhole) : [];

/** Nodes of a ring, from one on. */
export const arc = (first: number, count: number, n: number): number[] =>
  Array.from({ length: Math.max(0, Math.min(count, n)) }, (_, i) => (((first + i) % n) + n) % n);

/** The others of n nodes. */
export function allBut(nodes: readonly number[], n: number): number[] {
  const out = new Set(nodes);
  return Array.from({ length: n }, (_, node) => node).filter((node) => !out.has(node));
}

/** Each with its number, where they are few. */
export const each = (nodes: readonly number[], text: (node: number) => string): Light[] =>
  nodes.map((node) => [`node:${node}`, nodes.length <= mostTold ? text(node) : '']);

/** A number a node: the higher, the brighter. */
export function heights(values: readonly number[]): Light[] {
  let [low, high] = [Infinity, -Infinity];
  for (const value of values) [low, high] = [Math.min(low, value), Math.max(high, value)];
  return values.map((value, node) => {
    const share = high > low ? (value - low) / (high - low) : 1;
    return [
      `node:${node}`,
      values.length <= mostTold ? formatNumber(value, true) : '',
      0.15 + 0.85 * share,
    ];
  });
}
