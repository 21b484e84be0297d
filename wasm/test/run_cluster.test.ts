// The networks of cluster pictures: the last ones are kept.
import { expect, it } from 'vitest';
import type { Engine } from '../src/engine.js';
import { networkOf } from '../src/elements/run-cluster.js';

it('computes a network once, and forgets all but the last eight', async () => {
  const asked: string[] = [];
  const run = ({ topology }: { topology: string }) => {
    asked.push(topology);
    return Promise.resolve({ ok: true, result: { nodes: 2, edge_list: [[0, 1]] } });
  };
  const engine = { run } as unknown as Engine;
  const paths = Array.from({ length: 9 }, (_, i) => `path:${i + 2}`);
  const [first, second, ...rest] = paths as [string, string, ...string[]];
  for (const path of [first, second, first, ...rest.slice(0, 6)]) await networkOf(engine, path);
  expect(asked).toEqual([first, second, ...rest.slice(0, 6)]);
  asked.length = 0;
  // The second entry was not used for the longest time.
  for (const path of [rest[6]!, first, second]) await networkOf(engine, path);
  expect(asked).toEqual([rest[6], second]);
});
