// The shortest linear recurrence of a sequence modulo a prime.
import { need } from './documents.js';

export const modulo = (a: bigint, prime: bigint): bigint => ((a % prime) + prime) % prime;

export function inverse(a: bigint, prime: bigint): bigint {
  let [r, next, s, after] = [modulo(a, prime), prime, 1n, 0n];
  while (next) {
    const q = r / next;
    [r, next] = [next, r - q * next];
    [s, after] = [after, s - q * after];
  }
  need(r === 1n, 'primes are no primes');
  return modulo(s, prime);
}

/** Berlekamp and Massey: the length of the shortest linear recurrence of a sequence. */
export function recurrence(terms: readonly bigint[], prime: bigint): number {
  const now = [1n];
  let before = [1n];
  let length = 0;
  let gap = 1;
  let last = 1n;
  terms.forEach((term, n) => {
    let wrong = term;
    for (let i = 1; i <= length && i < now.length; ++i) wrong += now[i]! * terms[n - i]!;
    wrong = modulo(wrong, prime);
    if (wrong === 0n) {
      ++gap;
      return;
    }
    const ratio = (wrong * inverse(last, prime)) % prime;
    const old = [...now];
    while (now.length < before.length + gap) now.push(0n);
    before.forEach((c, i) => (now[i + gap] = modulo(now[i + gap]! - ratio * c, prime)));
    if (2 * length <= n) {
      length = n + 1 - length;
      before = old;
      last = wrong;
      gap = 1;
    } else ++gap;
  });
  return length;
}
