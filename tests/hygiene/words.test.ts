// Plain English: in each source of prose, patterns of sentences that are hard to read are as rare as in the
// documents of other projects. prose.mjs has the highest rate of each pattern.
import { expect, it } from 'vitest';
import { measure, patterns, sources } from './prose.mjs';

const perThousand = (count: number, words: number): number => (1000 * count) / words;

for (const source of Object.keys(sources)) {
  it(`${source}: no pattern is more frequent than its rate`, () => {
    const { words, counts, places } = measure(source);
    expect(words).toBeGreaterThan(3000);
    for (const [name, { rate, advice }] of Object.entries(patterns))
      expect(
        perThousand(counts[name]!, words),
        `${name} (${advice}):\n${places[name]!.join('\n')}`,
      ).toBeLessThanOrEqual(rate);
  });
}
