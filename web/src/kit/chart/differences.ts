// The differences between two runs: their settings, and the numbers of their results.
import { formatNumber } from 'evenkeel/elements';

/** One line of the table. `by` is set if both values are numbers. */
export interface Difference {
  name: string;
  before: string;
  now: string;
  by: string;
}

type Leaf = string | number | boolean | null;

const units: readonly (readonly [RegExp, string])[] = [
  [/_ms$/, ', ms'],
  [/_s$/, ', s'],
  [/_bytes$/, ', bytes'],
];

/** Names for numbers of results. */
const called: Readonly<Record<string, string>> = {
  linf: 'busiest link',
  node_flow: 'busiest node',
  cost_m: 'M(G,d)',
  lb_steps: 'balancing steps',
};

/** `lower_bound` as words, with its unit at the last position. */
export function spelt(path: readonly string[]): string {
  const [unit, name] = units.reduce<[string, string]>(
    ([found, rest], [end, words]) =>
      end.test(rest) ? [words, rest.replace(end, '')] : [found, rest],
    ['', path.map((key) => called[key] ?? key).join(', ')],
  );
  return name.replaceAll('_', ' ') + unit;
}

/** Single values at any depth. Long lists have no value. */
function leaves(value: unknown, path: readonly string[], into: Map<string, Leaf>): void {
  if (value === undefined) return;
  if (Array.isArray(value)) {
    into.set(spelt(path), value.length > 8 ? null : JSON.stringify(value));
  } else if (typeof value === 'object' && value !== null) {
    for (const [key, inner] of Object.entries(value)) leaves(inner, [...path, key], into);
  } else {
    into.set(spelt(path), value as Leaf);
  }
}

function leavesOf(value: object, least: (leaf: Leaf) => boolean): Map<string, Leaf> {
  const all = new Map<string, Leaf>();
  leaves(value, [], all);
  return new Map([...all].filter(([, leaf]) => least(leaf)));
}

/** Whole numbers in full. Other numbers have six digits, because two values can differ by
 * little. */
const rounded = (value: number): number =>
  Number.isInteger(value) ? value : Number(value.toPrecision(6));

function shown(leaf: Leaf | undefined): string {
  if (typeof leaf === 'number') return formatNumber(rounded(leaf));
  if (typeof leaf === 'boolean') return leaf ? 'yes' : 'no';
  return leaf === undefined ? '–' : String(leaf);
}

function line(name: string, before: Leaf | undefined, now: Leaf | undefined): Difference {
  const by =
    typeof before === 'number' && typeof now === 'number' && before !== now
      ? (now > before ? '+' : '−') + formatNumber(rounded(Math.abs(now - before)))
      : '';
  return { name, before: shown(before), now: shown(now), by };
}

function lines(before: Map<string, Leaf>, now: Map<string, Leaf>): Difference[] {
  const names = [...new Set([...before.keys(), ...now.keys()])];
  return names.map((name) => line(name, before.get(name), now.get(name)));
}

/** The numbers of the two results, including equal numbers. */
export const resultDifferences = (before: object, now: object): Difference[] => {
  const isNumber = (leaf: Leaf): boolean => typeof leaf === 'number' || typeof leaf === 'boolean';
  return lines(leavesOf(before, isNumber), leavesOf(now, isNumber));
};

/** The differences between two jobs. For long lists, only the fact that they differ. */
export function jobDifferences(before: object, now: object): Difference[] {
  const lists = Object.entries(before).flatMap(([key, value]) => {
    const other = (now as Record<string, unknown>)[key];
    const long = Array.isArray(value) && Array.isArray(other) && value.length + other.length > 16;
    if (!long || JSON.stringify(value) === JSON.stringify(other)) return [];
    const count = (list: unknown[]): string => `${formatNumber(list.length)} values`;
    return [{ name: spelt([key]), before: count(value), now: `${count(other)}, others`, by: '' }];
  });
  const short = lines(
    leavesOf(before, (leaf) => leaf !== null),
    leavesOf(now, (leaf) => leaf !== null),
  ).filter((one) => one.before !== one.now);
  return [...short, ...lists];
}
