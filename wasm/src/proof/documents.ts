// Members of requests and answers, read with care: what is not as it should be makes a claim false.
import { Fraction, exact, one } from './fraction.js';

export const largest = Number.MAX_SAFE_INTEGER;

export type Json = unknown;
export type Members = Record<string, Json>;

/** What a claim says does not hold. */
export class Untrue extends Error {}

/** What only another run tells. */
export class Unknown extends Error {}

export function need(condition: boolean, text: string): asserts condition {
  if (!condition) throw new Untrue(text);
}

export const isObject = (value: Json): value is Members =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export function member(value: Json, key: string): Json {
  need(isObject(value) && Object.hasOwn(value, key), `${key} is missing`);
  return value[key];
}

export const members = (value: Json, name: string): Members => {
  need(isObject(value), `${name} is no object`);
  return value;
};

export function whole(value: Json, name: string, least = -largest, most = largest): number {
  need(typeof value === 'number' && Number.isInteger(value), `${name} is no whole number`);
  need(least <= value && value <= most, `${name} is out of range`);
  return value;
}

/** A number of a document, or "p/q", as a fraction. */
export function fraction(value: Json, name: string): Fraction {
  if (typeof value === 'string') {
    const parts = /^(-?\d{1,4000})(?:\/(\d{1,4000}))?$/.exec(value);
    need(
      parts !== null && (parts[2] === undefined || BigInt(parts[2]) > 0n),
      `${name} is no fraction`,
    );
    return new Fraction(BigInt(parts[1]!), BigInt(parts[2] ?? 1));
  }
  need(typeof value === 'number' && Number.isFinite(value), `${name} is no number`);
  return exact(value);
}

/** A number of a result, which is no text. */
export function real(value: Json, name: string): Fraction {
  need(typeof value !== 'string', `${name} is no number`);
  return fraction(value, name);
}

export function listed(value: Json, name: string, count?: number): Json[] {
  need(Array.isArray(value), `${name} is no list`);
  need(count === undefined || value.length === count, `${name} has the wrong length`);
  return value as Json[];
}

export const wholes = (
  value: Json,
  name: string,
  count?: number,
  least = -largest,
  most = largest,
): number[] => listed(value, name, count).map((x) => whole(x, name, least, most));

export function nodeSet(value: Json, name: string, nodes: number): number[] {
  const found = wholes(value, name, undefined, 0, nodes - 1);
  need(new Set(found).size === found.length, `${name} has a node twice`);
  return found;
}

/** {"num":p,"den":q} */
export function timeOf(stated: Json): Fraction {
  const num = exact(whole(member(stated, 'num'), 'num'));
  const den = whole(member(stated, 'den'), 'den', 1);
  const time = num.over(exact(den));
  need(time.den === BigInt(den), 'a time is not in lowest terms');
  return time;
}

/** A whole number as answers give it: null where it is not exact. */
export const known = (value: bigint): number | null =>
  value <= BigInt(largest) ? Number(value) : null;

const ulps = exact(2 ** 48);

/** gap: how far a value is above its bound, relative to it; null where the bound is 0. */
export function checkGap(stated: Members, value: Fraction, bound: Fraction, what: string): void {
  const says = `gap is not that of ${what}`;
  const { gap } = stated;
  need(isNull(gap) === (bound.num === 0n), says);
  if (isNull(gap)) return;
  const times = value.over(bound);
  const off = one.plus(real(gap, 'gap')).minus(times).size();
  need(off.times(ulps).against(times) <= 0, says);
}

export function setting(request: Members, key: string, otherwise: Json = null): Json {
  return request[key] === null || request[key] === undefined ? otherwise : request[key];
}

/** Whether two values are equal, but for keys that a default was filled into. */
export function same(a: Json, b: Json): boolean {
  if (isObject(a) && isObject(b))
    return Object.keys(a).every((key) => key in b && same(a[key], b[key]));
  return equal(a, b);
}

export function equal(a: Json, b: Json): boolean {
  if (Array.isArray(a) && Array.isArray(b))
    return a.length === b.length && a.every((x, i) => equal(x, b[i]));
  if (isObject(a) && isObject(b)) {
    const keys = Object.keys(a);
    return (
      keys.length === Object.keys(b).length &&
      keys.every((key) => key in b && equal(a[key], b[key]))
    );
  }
  return a === b;
}

/** A table has the members that it always has, and of the others those whose condition holds. */
export function checkKeys(
  value: Json,
  name: string,
  always: readonly string[],
  sometimes: Readonly<Record<string, boolean>> = {},
): Members {
  const table = members(value, name);
  for (const key of always) need(key in table, `${key} is missing`);
  for (const [key, holds] of Object.entries(sometimes))
    need(key in table === holds, `${name} has ${key}, or lacks it, against what was asked for`);
  return table;
}

export type Word = 'proven' | 'checked' | 'computed' | 'FALSE';

/** What was found of one claim. */
export interface Finding {
  word: Word;
  name: string;
  text: string;
}

export type Text = string | undefined | void;

/** The findings of one answer; what checks something returns what holds, or throws. */
export class Report {
  readonly findings: Finding[] = [];

  add(word: Word, name: string, text: string): void {
    this.findings.push({ word, name, text });
  }

  /** Whether it may hold. */
  run(word: Word, name: string, check: () => Text): boolean {
    let text: Text;
    try {
      text = check();
    } catch (failure) {
      if (failure instanceof Untrue) word = 'FALSE';
      else if (failure instanceof Unknown) word = 'computed';
      else throw failure;
      text = failure.message;
    }
    if (typeof text === 'string') this.add(word, name, text);
    return word !== 'FALSE';
  }

  get valid(): boolean {
    return this.findings.every(({ word }) => word !== 'FALSE');
  }
}

export const isNull = (value: Json): value is null | undefined =>
  value === null || value === undefined;
