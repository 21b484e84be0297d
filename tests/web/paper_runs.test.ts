// The runs of the Papers panel: their order, and which runs count.
import { expect, it, vi } from 'vitest';
import type { Id } from '../../web/src/panels/papers/items.js';
import { ItemRuns } from '../../web/src/panels/papers/runs.js';

interface Run {
  id: Id;
  end(): void;
}
const begun = vi.hoisted(() => [] as Run[]);

// An engine whose runs finish on command, or when they are stopped.
vi.mock('evenkeel/elements', () => ({ withResult: (answer: unknown) => answer }));
vi.mock('../../web/src/kit/engine.js', () => ({
  engineOf: () =>
    Promise.resolve({
      runText: (job: string, { signal }: { signal: AbortSignal }) =>
        new Promise((resolve) => {
          const { id } = JSON.parse(job) as { id: Id };
          const answer = (more: object): void => resolve(JSON.stringify({ ok: true, id, ...more }));
          begun.push({ id, end: () => answer({}) });
          signal.addEventListener('abort', () => answer({ stopped: 'cancelled' }));
        }),
    }),
}));

const settled = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 0));
function fresh(): { runs: ItemRuns; ids: () => Id[]; last: () => Run } {
  begun.length = 0;
  const runs = new ItemRuns(() => {});
  return { runs, ids: () => begun.map(({ id }) => id), last: () => begun.at(-1)! };
}
const [a, b, c] = ['lau/table1', 'lau/table2', 'lau/table3'] as const;

it('a single run yields to the next, and its result is not kept', async () => {
  const { runs, ids, last } = fresh();
  runs.look(a);
  await settled();
  runs.look(b);
  await settled();
  expect(ids()).toEqual([a, b]);
  last().end();
  await settled();
  expect([...runs.outcomes.keys()]).toEqual([b]);
  expect(runs.running).toBeNull();
  // A known result is not computed again.
  runs.look(b);
  await settled();
  expect(ids()).toEqual([a, b]);
});

it('returning to a yielding run starts it again, and the run between does not start', async () => {
  const { runs, ids, last } = fresh();
  runs.look(a);
  await settled();
  runs.look(b);
  runs.look(a);
  await settled();
  expect(ids()).toEqual([a, a]);
  last().end();
  await settled();
  expect([...runs.outcomes.keys()]).toEqual([a]);
  expect(runs.outcomes.get(a)!.answer!.stopped).toBeUndefined();
});

it('all items run in turn, a viewed item runs next, and finished items do not run again', async () => {
  const { runs, ids, last } = fresh();
  runs.look(b);
  await settled();
  last().end();
  await settled();
  runs.all([a, b, c, 'lau/table4']);
  await settled();
  expect([runs.running, runs.total]).toEqual([a, 3]);
  runs.look('lau/table4');
  for (const next of [a, 'lau/table4', c]) {
    expect(runs.running).toBe(next);
    last().end();
    await settled();
  }
  expect(ids()).toEqual([b, a, 'lau/table4', c]);
  expect([runs.running, runs.done, runs.total]).toEqual([null, 0, 0]);
});

it('after a stop the current run is kept, no other starts, and it can be run again', async () => {
  const { runs, ids, last } = fresh();
  runs.all([a, b]);
  await settled();
  runs.stop();
  await settled();
  expect(ids()).toEqual([a]);
  expect(runs.outcomes.get(a)!.answer!.stopped).toBe('cancelled');
  expect(runs.outcomes.has(b)).toBe(false);
  runs.look(a);
  await settled();
  last().end();
  await settled();
  expect(ids()).toEqual([a, a]);
  expect(runs.outcomes.get(a)!.answer!.stopped).toBeUndefined();
});
