// Runs on several workers, and the typed arrays of the core.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createEngine } from '../dist/node.js';
import type { Engine, Job } from '../dist/index.js';

let several: Engine;
let one: Engine;
beforeAll(async () => {
  several = await createEngine({ workers: 3 });
  one = await createEngine();
});
afterAll(() => {
  several.dispose();
  one.dispose();
});

function later(): { promise: Promise<void>; resolve: () => void } {
  let resolve = (): void => {};
  const promise = new Promise<void>((done) => (resolve = done));
  return { promise, resolve };
}

const long: Job = {
  kind: 'map',
  topology: 'torus:8,8',
  effort: 100,
  tasks: { random: { tasks: 4000 } },
};

describe('several workers', () => {
  it('give the answers of one worker', async () => {
    const jobs = Array.from({ length: 24 }, (_, i): Job => ({
      kind: 'flow',
      topology: `torus:4,${3 + (i % 5)}`,
      scenario: { random: { mean: 50 } },
      seed: i + 1,
    }));
    const texts = jobs.map((job) => JSON.stringify(job));
    const [pooled, single] = await Promise.all(
      [several, one].map((engine) => Promise.all(texts.map((text) => engine.runText(text)))),
    );
    expect(pooled).toEqual(single);
  });

  it('share the parts of one job, with the same bytes and errors', async () => {
    const jobs = [
      { kind: 'advise', nodes: 64, seed: 3 },
      { kind: 'dynamic', topology: 'eh:2,2', replications: 9, random: { tasks: 300 } },
      { kind: 'reproduce', id: 'lau/table1', trials: 2600 },
      { kind: 'map', topology: 'eh:3,2', restarts: 7, tasks: { random: { tasks: 60 } } },
    ];
    for (const job of jobs) {
      const text = JSON.stringify(job);
      expect(await several.runText(text), job.kind).toEqual(await one.runText(text));
    }
  });

  it('that share the parts of a job stop at once with the best result so far', async () => {
    const job = { ...long, restarts: 12 };
    const abort = new AbortController();
    const shared = several.run(job, { signal: abort.signal });
    await new Promise((resolve) => setTimeout(resolve, 300));
    const short = await several.run({ kind: 'ring', loads: [5, 0, 1] });
    expect(short.ok).toBe(true);
    const start = performance.now();
    abort.abort();
    expect(await shared).toMatchObject({ ok: true, stopped: 'cancelled', check: { valid: true } });
    await several.run({ kind: 'ring', loads: [4, 0, 1] });
    expect(performance.now() - start).toBeLessThan(1500);
  });

  it('let a short run overtake a long one', async () => {
    const abort = new AbortController();
    const ended: string[] = [];
    const behind = several.run(long, { signal: abort.signal }).then(() => ended.push('long'));
    for (let i = 0; i < 4; ++i) await several.run({ kind: 'ring', loads: [i, 0, 0] });
    ended.push('short');
    abort.abort();
    await behind;
    expect(ended).toEqual(['short', 'long']);
  });

  it('leave a waiting run alone, unless it is aborted', async () => {
    const abort = new AbortController();
    const { signal } = abort;
    const begun: Promise<unknown>[] = [];
    const runs = Array.from({ length: 3 }, () => {
      const { promise, resolve } = later();
      begun.push(promise);
      return several.run(long, { signal, onProgress: resolve });
    });
    await Promise.all(begun);
    const own = new AbortController();
    const waits = several.run({ kind: 'ring', loads: [1, 2] }, { signal: own.signal });
    const after = several.run({ kind: 'ring', loads: [3, 1] });
    own.abort('changed');
    await expect(waits).rejects.toMatchObject({ name: 'AbortError', cause: 'changed' });
    abort.abort();
    for (const run of runs) expect(await run).toMatchObject({ stopped: 'cancelled' });
    expect(await after).toMatchObject({ ok: true });
  });

  it('all stop at once, and waiting runs are notified', async () => {
    const engine = await createEngine({ workers: 2 });
    const runs = Promise.allSettled(Array.from({ length: 4 }, () => engine.run(long)));
    engine.dispose();
    for (const run of await runs) expect(run).toMatchObject({ reason: { code: 'disposed' } });
    await expect(engine.run(long)).rejects.toMatchObject({ code: 'disposed' });
  });

  it('must be a whole number', async () => {
    for (const workers of [0, 1.5, 65, '2']) {
      const options = { workers } as { workers: number };
      await expect(createEngine(options)).rejects.toMatchObject({ code: 'bad_argument' });
    }
  });
});

describe('typed arrays of an answer', () => {
  it('are the numbers of the lists', async () => {
    const job = {
      kind: 'flow',
      topology: 'torus:4,4',
      scenario: { peak: { total: 160, node: 0 } },
    } as const;
    const { result: lists } = await one.runOrThrow(job);
    const { result: typed } = await one.runOrThrow(job, { typed: true });
    expect(typed.flow).toBeInstanceOf(Float64Array);
    expect([...typed.flow]).toEqual(lists.flow);
    const { edges } = typed;
    if (Array.isArray(edges)) throw new Error('a list');
    expect(edges.width).toBe(2);
    expect([...edges.values]).toEqual(lists.edges.flat());
    expect(typed.norms).toEqual(lists.norms);
  });

  it('are requested by true', async () => {
    const job: Job = { kind: 'ring', loads: [1, 2] };
    const options = { typed: 1 } as unknown as { typed: true };
    await expect(one.run(job, options)).rejects.toMatchObject({ code: 'bad_argument' });
  });
});

describe('runOrThrow', () => {
  it('throws errors of the core with their message, code and place', async () => {
    const refused = one.runOrThrow({ kind: 'ring', loads: [3, -2] });
    await expect(refused).rejects.toMatchObject({
      name: 'EvenkeelError',
      code: 'negative_load',
      path: '/loads/1',
      answer: { ok: false },
    });
  });

  it('throws an abort before and after the start, with the reason', async () => {
    const early = AbortSignal.abort('no');
    const before = one.runOrThrow(long, { signal: early });
    await expect(before).rejects.toMatchObject({
      name: 'AbortError',
      code: 'aborted',
      cause: 'no',
    });
    const late = new AbortController();
    const after = one.runOrThrow(long, {
      signal: late.signal,
      onProgress: () => late.abort('enough'),
    });
    await expect(after).rejects.toMatchObject({
      name: 'AbortError',
      code: 'aborted',
      cause: 'enough',
      answer: { stopped: 'cancelled' },
    });
  });

  it('gives the best result within a time limit, and throws if there is none', async () => {
    const best = await one.runOrThrow(long, { timeLimit: 300 });
    expect(best.stopped).toBe('time_limit');
    const none = one.runOrThrow(
      { kind: 'topology', topology: 'random-regular:20000,4,1' },
      { timeLimit: 1 },
    );
    await expect(none).rejects.toMatchObject({ code: 'time_limit', answer: { result: null } });
  });
});

it('an engine is disposed by its symbol', async () => {
  const engine = await createEngine();
  engine[Symbol.dispose]();
  await expect(engine.run(long)).rejects.toMatchObject({ code: 'disposed' });
});
