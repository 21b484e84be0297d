// The possible meanings of a refused text of loads: both are offered, and the core reads them.
import { expect, it, vi } from 'vitest';
import type { Engine } from 'evenkeel/elements';
import { meanings } from '../../web/src/kit/form/meanings.js';
import { reading } from '../../web/src/kit/slice.js';

// The module itself needs a page.
vi.mock('evenkeel/elements', async () => ({
  ...(await import('../../wasm/src/gen/choices.js')),
  ...(await import('../../wasm/src/draw/number.js')),
  ...(await import('../../wasm/src/elements/with-result.js')),
}));

const pairs = '0 1\n1 2\n2 3\n3 0\n';
const message =
  'these 4 lines could be ranks and loads, or the edges of a graph: give a header, rank load for loads or source target for edges';

/** Reads pairs with a header as loads, and without one as edges. */
const core = {
  run: ({ as, text }: { as: string; text: string }) => {
    const value =
      as === 'graph'
        ? { nodes: 4, edges: [0, 1, 2, 3].map((u) => [u, (u + 1) % 4]) }
        : /^rank.load\n/.test(text)
          ? [1, 2, 3, 0]
          : null;
    return Promise.resolve(
      value ? { ok: true, result: { value } } : { ok: false, error: { message, path: '/text' } },
    );
  },
} as unknown as Engine;

it.each([
  [pairs, 'rank load\n'],
  [pairs.replaceAll(' ', ','), 'rank,load\n'],
  [pairs.replaceAll(' ', '\t'), 'rank\tload\n'],
])('pairs that may be edges are asked about: %j', async (text, header) => {
  const error = { code: 'bad_shape', message, path: '/text' } as const;
  const found = await meanings(core, text, 'text', reading.defaults, error, {});
  expect(found).toEqual([
    { label: '4 loads by rank: 1 2 3 0', part: { text: header + text } },
    {
      label: 'A network of 4 nodes and 4 links: open it in Flow',
      part: { panel: 'flow', caption: '', graphText: text, graphFile: '' },
    },
  ]);
});
