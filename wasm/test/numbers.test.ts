// Numbers as people read them.
import { expect, it } from 'vitest';
import {
  amount,
  amountAtLeast,
  formatNumber,
  percent,
  percentAtMost,
  rate,
  readable,
  seconds,
  secondsAtLeast,
  loadAmount,
  loadText,
  loadUnits,
  loadValue,
  count,
} from '../src/draw/number.js';

const space = '\u202f';
const tied = '\u00a0';

it('integers are grouped, digits after a point never', () => {
  expect(formatNumber(1234567)).toBe(`1${space}234${space}567`);
  expect(formatNumber(-9999)).toBe(`-9${space}999`);
  expect(formatNumber(0.030656)).toBe('0.030656');
  expect(formatNumber(-12345.67891)).toBe('-12345.67891');
  expect(formatNumber(1004731983929, true)).toBe('1T');
  expect(formatNumber(12345, true)).toBe('12.3k');
});

it('a measured value keeps three digits and its unit', () => {
  expect(amount(24.4375)).toBe('24.4');
  expect(amount(-0.01264)).toBe('-0.0126');
  expect(amount(98765.4)).toBe(`98${space}765`);
  expect(percent(0.000116)).toBe(`0.0116${tied}%`);
  expect(percent(1e-9)).toBe(`0${tied}%`);
  expect(percent(null)).toBe('–');
  expect(seconds(0.0021549)).toBe(`2.15${tied}ms`);
  expect(seconds(12345.6)).toBe(`12${space}346${tied}s`);
  expect(rate(12500000)).toBe(`12.5${tied}MB/s`);
});

it('a promised bound is rounded to the safe side', () => {
  expect(amountAtLeast(24.4999)).toBe('24.4');
  expect(amountAtLeast(0.3)).toBe('0.3');
  expect(amountAtLeast(98765.9)).toBe(`98${space}765`);
  expect(amountAtLeast(14)).toBe('14');
  expect(amountAtLeast(0)).toBe('0');
  expect(amountAtLeast(2.3699e-7)).toBe('2.36e-7');
  expect(percentAtMost(0.26248)).toBe(`26.3${tied}%`);
  expect(percentAtMost(0.9996)).toBe(`100${tied}%`);
  expect(percentAtMost(2.3e-9)).toBe(`2.3e-7${tied}%`);
  expect(percentAtMost(0)).toBe(`0${tied}%`);
  expect(secondsAtLeast(0.0021549)).toBe(`2.15${tied}ms`);
  expect(secondsAtLeast(12345.6)).toBe(`12${space}345${tied}s`);
  expect(secondsAtLeast(9.999e-6)).toBe(`9.99${tied}µs`);
  expect(secondsAtLeast(0)).toBe(`0${tied}s`);
  let state = 1;
  for (let trial = 0; trial < 2000; ++trial) {
    state = (state * 48271) % 2147483647;
    const value = state / 10 ** (trial % 14);
    expect(Number(amountAtLeast(value).replaceAll(space, ''))).toBeLessThanOrEqual(value);
    const most = Number(percentAtMost(value).replace(`${tied}%`, '').replaceAll(space, ''));
    expect(most).toBeGreaterThanOrEqual(100 * value * (1 - 1e-15));
  }
});

it('numbers in a sentence are grouped, and words stay unchanged', () => {
  expect(readable('1004731983929 units move over torus:1000,1000, 0.00876 % above.')).toBe(
    `1${space}004${space}731${space}983${space}929${tied}units move over torus:1000,1000, 0.00876${tied}% above.`,
  );
  expect(readable('from 1573623 to 499303.')).toBe(
    `from 1${space}573${space}623 to 499${space}303.`,
  );
  expect(readable('hypercube:2^3 and 2000x3000 at 1234.5 ms')).toBe(
    `hypercube:2^3 and 2000x3000 at 1234.5${tied}ms`,
  );
  expect(readable('95 % within 3.64; 1 unit, 12 units a step, 4 B and 8 MB/s')).toBe(
    `95${tied}% within 3.64; 1${tied}unit, 12${tied}units a step, 4${tied}B and 8${tied}MB/s`,
  );
  // A word that only begins like a unit is not a unit.
  expect(readable('of 3 servers 2 s-rings and 5 united')).toBe(
    'of 3 servers 2 s-rings and 5 united',
  );
});

it('amounts of load are in the unit that was read, without noise in their last digits', () => {
  expect(loadText(2_923_000_000, 1e-6)).toBe(formatNumber(2923));
  expect(loadText(3, 0.1)).toBe('0.3');
  expect(loadText(-1500, 0.001)).toBe('-1.5');
  expect(loadText(0.5, 0.1)).toBe('0.05');
  expect(loadText(7, undefined)).toBe('7');
  expect(loadValue(Number.MAX_SAFE_INTEGER, 1e-6)).toBe(Number('9007199254.740991'));
  expect(loadUnits(15, 0.001)).toBe('a load of 0.015');
  expect(loadUnits(1, null)).toBe(count(1, 'unit'));
  expect(loadAmount(12345, 1e-6)).toBe('0.0123');
});
