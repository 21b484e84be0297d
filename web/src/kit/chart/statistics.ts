// The balance of loads, before and after.

export interface Statistics {
  name: string;
  before: number;
  after: number;
}

/** Before and after, over the loads. */
export function statistics(loads: readonly number[], targets: readonly number[]): Statistics[] {
  const of = (values: readonly number[]) => {
    let most = -Infinity;
    let least = Infinity;
    let sum = 0;
    for (const value of values) {
      most = Math.max(most, value);
      least = Math.min(least, value);
      sum += value;
    }
    const mean = sum / values.length;
    let squares = 0;
    for (const value of values) squares += (value - mean) ** 2;
    return {
      most,
      least,
      mean,
      ratio: mean > 0 ? most / mean : 1,
      deviation: Math.sqrt(squares / values.length),
    };
  };
  const before = of(loads);
  const after = of(targets);
  return [
    { name: 'largest load', before: before.most, after: after.most },
    { name: 'smallest load', before: before.least, after: after.least },
    { name: 'mean', before: before.mean, after: after.mean },
    { name: 'imbalance (max/mean)', before: before.ratio, after: after.ratio },
    { name: 'standard deviation', before: before.deviation, after: after.deviation },
  ];
}
