// Plain English: patterns of sentences that are hard to read stay below their ceilings, in each source of
// prose. A ceiling falls and never rises, to the rate that prose.mjs gives for its pattern.
import { expect, it } from 'vitest';
import { measure, patterns, sources } from './prose.mjs';
import ceilings from './words.json' with { type: 'json' };

const perThousand = (count: number, words: number): number => (1000 * count) / words;

for (const source of Object.keys(sources)) {
  it(`${source}: no pattern is more frequent than its ceiling`, () => {
    const { words, counts, places } = measure(source);
    expect(words).toBeGreaterThan(3000);
    const above: Record<string, number> =
      (ceilings as Record<string, Record<string, number>>)[source] ?? {};
    for (const [name, { rate, advice }] of Object.entries(patterns)) {
      const most = Math.max(rate, above[name] ?? 0);
      expect(
        perThousand(counts[name]!, words),
        `${name} (${advice}):\n${places[name]!.join('\n')}`,
      ).toBeLessThanOrEqual(most);
    }
  });
}
