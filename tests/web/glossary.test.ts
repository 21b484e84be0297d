// Every term of art has what its card shows: one sentence, a formula, and the paper it is from.
import { expect, it, vi } from 'vitest';
import * as machines from '../../web/src/kit/learn/glossary-machines.js';
import { policyTerms } from '../../web/src/kit/learn/glossary-policies.js';
import { flowTerms, ringTerms } from '../../web/src/kit/learn/glossary-ring.js';
import { schemeTerms } from '../../web/src/kit/learn/glossary-schemes.js';

vi.mock('../../web/src/kit/learn/term.js', () => ({}));
vi.mock('evenkeel/elements', () => ({ unbroken: String }));

const terms = new Set([
  ...ringTerms,
  ...flowTerms,
  ...schemeTerms,
  ...policyTerms,
  ...Object.values(machines).flat(),
]);

it('every term has one sentence, a formula and its paper', () => {
  expect(terms.size).toBeGreaterThanOrEqual(35);
  for (const { name, is, formula, from } of terms) {
    expect(is, name).toMatch(/^[A-Z0-9][^]{20,260}\.$/);
    // Apart from abbreviations, the only full stop is the last character.
    expect(is.slice(0, -1), name).not.toMatch(/[a-z]\. [A-Z]/);
    expect(formula, name).toBeDefined();
    expect(from, name).toMatch(/\w.*(?:\d|thesis|theory)/);
  }
});
