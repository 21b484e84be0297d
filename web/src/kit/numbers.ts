// Numbers of text fields. An empty field is null, for the default.
import { Refused } from './problem.js';

export function wholeNumber(
  text: string,
  field: string,
  name: string,
  least: number,
): number | null {
  if (text.trim() === '') return null;
  const value = Number(text);
  if (Number.isSafeInteger(value) && value >= least) return value;
  throw new Refused({
    field,
    message: `${name} is "${text}": it must be a whole number from ${least}`,
  });
}

const ranges = {
  'from 0': (value: number) => value >= 0,
  'above 0': (value: number) => value > 0,
  'above 0, at most 1': (value: number) => value > 0 && value <= 1,
};

export type Range = keyof typeof ranges;

export function realNumber(text: string, field: string, name: string, range: Range): number | null {
  if (text.trim() === '') return null;
  const value = Number(text);
  if (Number.isFinite(value) && ranges[range](value)) return value;
  throw new Refused({
    field,
    message: `${name} is "${text.trim()}": it must be a number ${range}`,
  });
}

export function numbersOf(text: string, field: string, name: string): number[] {
  return text
    .split(/[\s,;]+/)
    .filter(Boolean)
    .map((token) => {
      const value = Number(token);
      if (!Number.isFinite(value) || value < 0) {
        throw new Refused({ field, message: `${name}: "${token}" is not a number from 0` });
      }
      return value;
    });
}

/** The size of a text from its number of characters. */
export const sizeText = (letters: number): string =>
  letters < 1e6 ? `${(letters / 1000).toFixed(1)} kB` : `${(letters / 1e6).toFixed(1)} MB`;
