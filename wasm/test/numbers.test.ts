// Numbers as people read them.
import { expect, it } from 'vitest';
import { formatNumber } from '../src/draw/frame.js';

it('numbers are grouped before the point alone', () => {
  const space = '\u202f';
  expect(formatNumber(1234567)).toBe(`1${space}234${space}567`);
  expect(formatNumber(0.030656)).toBe('0.030656');
  expect(formatNumber(-12345.67891)).toBe(`-12${space}345.67891`);
});
