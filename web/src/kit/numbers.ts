// Numbers of text fields; an empty field is null, for the default.
import { loadCount, type LoadUnit } from 'evenkeel/elements';
import { Refused } from './problem.js';

/** Whole units of load of an amount in the measure of the loads; without a unit the amount itself.
 * @throws Refused an amount that is no multiple of the unit. */
export function unitsOf(text: string, field: string, name: string, unit: LoadUnit): number {
  const units = loadCount(Number(text), unit);
  if (!unit || !Number.isFinite(units) || Number.isSafeInteger(units)) return units;
  throw new Refused({
    field,
    message: `${name} is "${text.trim()}": it must be a multiple of ${unit}, the unit of the loads`,
  });
}

/** @param unit  Of an amount of load that is read in the measure of the loads. */
export function wholeNumber(
  text: string,
  field: string,
  name: string,
  least: number,
  unit: LoadUnit = null,
): number | null {
  if (text.trim() === '') return null;
  const value = unitsOf(text, field, name, unit);
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

/** @param unit  Of amounts of load that are read in the measure of the loads. */
export function numbersOf(
  text: string,
  field: string,
  name: string,
  unit: LoadUnit = null,
): number[] {
  return text
    .split(/[\s,;]+/)
    .filter(Boolean)
    .map((token) => {
      const value = unitsOf(token, field, name, unit);
      if (!Number.isFinite(value) || value < 0) {
        throw new Refused({ field, message: `${name}: "${token}" is not a number from 0` });
      }
      return value;
    });
}

/** Of a text, in its letters. */
export const sizeText = (letters: number): string =>
  letters < 1e6 ? `${(letters / 1000).toFixed(1)} kB` : `${(letters / 1e6).toFixed(1)} MB`;
