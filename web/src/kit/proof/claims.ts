// The items of a claim in the picture, with a text for each item. Certificates can have been edited
// by hand: malformed parts light up nothing.
import { formatNumber, type Claim, type Evidence, type Item } from 'evenkeel/elements';

/** The function that returns the items that light up for a claim. */
export type Lights<Outcome> = (claim: Claim, outcome: Outcome) => Evidence;

export type Light = readonly [item: Item, text?: string, share?: number];

/** With more nodes, their numbers would cover each other. */
export const mostTold = 64;

export const evidence = (lights: readonly Light[]): Evidence =>
  new Map(lights.map(([item, text = '', share = 1]) => [item, { text, share }]));

export const isWhole = (value: unknown): value is number => Number.isInteger(value);

/** "p/q" or a number; NaN for anything else. */
export function numberIn(value: unknown): number {
  const text = typeof value === 'string' || typeof value === 'number' ? String(value) : 'NaN';
  const [p = NaN, q = 1] = text.split('/').map(Number);
  return p / q;
}

/** The whole numbers of a list. */
export const wholes = (value: unknown): number[] =>
  Array.isArray(value) ? value.filter(isWhole) : [];

/** `count` consecutive nodes of a ring, starting at `first`. */
export const arc = (first: number, count: number, n: number): number[] =>
  Array.from({ length: Math.max(0, Math.min(count, n)) }, (_, i) => (((first + i) % n) + n) % n);

/** All n nodes except the given nodes. */
export function allBut(nodes: readonly number[], n: number): number[] {
  const out = new Set(nodes);
  return Array.from({ length: n }, (_, node) => node).filter((node) => !out.has(node));
}

/** One light per node, with its number if there are few nodes. */
export const each = (nodes: readonly number[], text: (node: number) => string): Light[] =>
  nodes.map((node) => [`node:${node}`, nodes.length <= mostTold ? text(node) : '']);

/** One number per node. Higher numbers are brighter. */
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
