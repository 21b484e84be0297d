// Exact fractions of whole numbers of any size.

/** Greatest common divisor. */
export function common(a: bigint, b: bigint): bigint {
  while (b) [a, b] = [b, a % b];
  return a < 0n ? -a : a;
}

export class Fraction {
  readonly num: bigint;
  readonly den: bigint;

  constructor(num: bigint, den = 1n) {
    if (den !== 1n) {
      const by = common(num, den) * (den < 0n ? -1n : 1n);
      num /= by;
      den /= by;
    }
    this.num = num;
    this.den = den;
  }

  plus(other: Fraction): Fraction {
    if (this.den === other.den) return new Fraction(this.num + other.num, this.den);
    return new Fraction(this.num * other.den + other.num * this.den, this.den * other.den);
  }
  minus(other: Fraction): Fraction {
    return this.plus(other.negated());
  }
  times(other: Fraction): Fraction {
    return new Fraction(this.num * other.num, this.den * other.den);
  }
  over(other: Fraction): Fraction {
    return new Fraction(this.num * other.den, this.den * other.num);
  }
  negated(): Fraction {
    return new Fraction(-this.num, this.den);
  }
  size(): Fraction {
    return this.num < 0n ? this.negated() : this;
  }
  /** Below 0, 0 or above as this is below, equal to or above the other. */
  against(other: Fraction): number {
    const left = this.num * other.den;
    const right = other.num * this.den;
    return left < right ? -1 : left > right ? 1 : 0;
  }
  equals(other: Fraction): boolean {
    return this.num === other.num && this.den === other.den;
  }
  get isWhole(): boolean {
    return this.den === 1n;
  }
  /** The largest whole number that is not above. */
  down(): bigint {
    return floorOver(this.num, this.den);
  }
  /** The smallest whole number that is not below. */
  up(): bigint {
    return -floorOver(-this.num, this.den);
  }
  toString(): string {
    return this.den === 1n ? String(this.num) : `${this.num}/${this.den}`;
  }
}

/** a / b rounded down, b > 0. */
export function floorOver(a: bigint, b: bigint): bigint {
  const quotient = a / b;
  return a % b < 0n ? quotient - 1n : quotient;
}

export const zero = new Fraction(0n);
export const one = new Fraction(1n);
/** Relative error that printed decimals may have. */
export const near = new Fraction(1n, 10n ** 9n);

/** A whole number, or the fraction that an IEEE number is. */
export function exact(value: number | bigint): Fraction {
  if (typeof value === 'bigint') return new Fraction(value);
  if (Number.isSafeInteger(value)) return new Fraction(BigInt(value));
  const view = new DataView(new ArrayBuffer(8));
  view.setFloat64(0, value);
  const bits = view.getBigUint64(0);
  const power = Number((bits >> 52n) & 0x7ffn);
  const digits = (bits & 0xfffffffffffffn) | (power ? 0x10000000000000n : 0n);
  const signed = value < 0 ? -digits : digits;
  const shift = BigInt((power || 1) - 1075);
  return shift >= 0n ? new Fraction(signed << shift) : new Fraction(signed, 1n << -shift);
}

export const sum = (values: Iterable<Fraction>): Fraction => {
  let total = zero;
  for (const value of values) total = total.plus(value);
  return total;
};

export const bigSum = (values: Iterable<bigint>): bigint => {
  let total = 0n;
  for (const value of values) total += value;
  return total;
};

export const larger = (a: Fraction, b: Fraction): Fraction => (a.against(b) < 0 ? b : a);

/** Whether two fractions agree as printed decimals do. */
export function close(a: Fraction, b: Fraction, scale = zero): boolean {
  const largest = larger(larger(a.size(), b.size()), scale);
  return a.minus(b).size().against(near.times(largest)) <= 0;
}

/** Whether root is the square root of a fraction, as a printed decimal. */
export function isRoot(root: Fraction, square: Fraction): boolean {
  if (root.num < 0n) return false;
  const slack = near.times(square).times(exact(2));
  return root.times(root).minus(square).size().against(slack) <= 0;
}

/** Whether root is sqrt(part / base), but for what rounding of loads leaves in doubles. */
export function isNearRoot(root: Fraction, part: Fraction, base: Fraction): boolean {
  if (root.num < 0n) return false;
  const slack = new Fraction(1n, 10n ** 12n).plus(root.times(near));
  const square = base.num === 0n ? zero : part.over(base);
  const low = larger(zero, root.minus(slack));
  const high = root.plus(slack);
  return low.times(low).against(square) <= 0 && square.against(high.times(high)) <= 0;
}

/** The whole root of a whole number, rounded down. */
export function rootDown(value: bigint): bigint {
  if (value < 2n) return value;
  let root = 1n << BigInt((value.toString(2).length + 1) >> 1);
  for (;;) {
    const better = (root + value / root) / 2n;
    if (better >= root) return root;
    root = better;
  }
}
