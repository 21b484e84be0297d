// The two colours of load, as eyes without one kind of cone see them: still far apart, in light and dark.
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { root } from '../support/paths.js';

type Rgb = readonly [number, number, number];

const theme = readFileSync(root + 'wasm/src/elements/theme.ts', 'utf8');

/** Light and dark, as parts of 1. */
function coloursOf(name: string): [Rgb, Rgb] {
  const found = new RegExp(`--ek-${name}:.*light-dark\\((#\\w{6}), (#\\w{6})\\)`).exec(theme)!;
  const part = (hex: string, i: number): number =>
    parseInt(hex.slice(2 * i + 1, 2 * i + 3), 16) / 255;
  const rgb = (hex: string): Rgb => [part(hex, 0), part(hex, 1), part(hex, 2)];
  return [rgb(found[1]!), rgb(found[2]!)];
}

const linear = (value: number): number =>
  value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;

/** Viénot, Brettel and Mollon 1999, on linear light; full strength. */
const eyes: Readonly<Record<string, readonly Rgb[]>> = {
  protanopia: [
    [0.11238, 0.88762, 0],
    [0.11238, 0.88762, 0],
    [0.00401, -0.00401, 1],
  ],
  deuteranopia: [
    [0.29275, 0.70725, 0],
    [0.29275, 0.70725, 0],
    [-0.02234, 0.02234, 1],
  ],
};

/** L*a*b* of linear light, D65. */
function lab([r, g, b]: Rgb): Rgb {
  const f = (t: number): number => (t > 0.008856 ? Math.cbrt(t) : 7.787 * t + 16 / 116);
  const x = f((0.4124 * r + 0.3576 * g + 0.1805 * b) / 0.9505);
  const y = f(0.2126 * r + 0.7152 * g + 0.0722 * b);
  const z = f((0.0193 * r + 0.1192 * g + 0.9505 * b) / 1.089);
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)];
}

const distance = (one: Rgb, other: Rgb): number =>
  Math.hypot(...one.map((value, i) => value - other[i]!));

it.each(Object.keys(eyes))('above and below the target differ to eyes with %s', (name) => {
  const seen = (colour: Rgb): Rgb => {
    const light = colour.map(linear);
    const [r, g, b] = eyes[name]!.map((row) =>
      Math.max(
        0,
        row.reduce((sum, factor, i) => sum + factor * light[i]!, 0),
      ),
    );
    return lab([r!, g!, b!]);
  };
  const [over, under, level] = [coloursOf('over'), coloursOf('under'), coloursOf('level')];
  for (const scheme of [0, 1] as const) {
    // A distance of about 2 is just visible.
    expect(distance(seen(over[scheme]), seen(under[scheme]))).toBeGreaterThan(60);
    expect(distance(seen(over[scheme]), seen(level[scheme]))).toBeGreaterThan(25);
    expect(distance(seen(under[scheme]), seen(level[scheme]))).toBeGreaterThan(25);
  }
});
