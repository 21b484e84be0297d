// Round values along an axis.

/** From below the least to above the most, about so many of them. */
export function roundValues(least: number, most: number, about: number): number[] {
  const rough = Math.max(most - least, 1e-9) / Math.max(1, about);
  const ten = 10 ** Math.floor(Math.log10(rough));
  const step = [1, 2, 5, 10].map((part) => part * ten).find((one) => one >= rough * 0.999)!;
  const first = Math.floor(least / step + 1e-9);
  const last = Math.ceil(most / step - 1e-9);
  return Array.from({ length: last - first + 1 }, (_, i) =>
    Number(((first + i) * step).toPrecision(12)),
  );
}
