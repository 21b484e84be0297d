// The module's contract in Node: answers, errors, arrays, progress, cancelling, memory.
import { execFileSync } from 'node:child_process';
import Ajv from 'ajv/dist/2020.js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createEngine, EvenkeelError } from '../dist/node.js';
import type { Engine } from '../dist/index.js';
import {
  errorAnswers,
  errorJobs,
  examples,
  examplesFolder,
  readText,
  root,
} from '../../tests/support/paths.js';
import { randomRingJobs } from '../../tests/support/random_jobs.js';
import { everything } from '../../tests/support/paths.js';

let engine: Engine;
beforeAll(async () => {
  engine = await createEngine();
});
afterAll(() => engine.dispose());

const ramp = (nodes: number): Float64Array =>
  Float64Array.from({ length: nodes }, (_, i) => (i * 7919) % 1009);

/** A method of the engine for callers who have no types. */
const engineMethod =
  (name: 'run' | 'runText' | 'runSync') =>
  async (args: readonly unknown[]): Promise<unknown> =>
    (engine[name] as (...given: unknown[]) => unknown)(...args);

const fig1 = { kind: 'ring' as const, loads: [7, 0, 3, 1, 1, 0] };

it('is of the version that everything else is of', () => {
  expect(readText(`${root}CMakeLists.txt`)).toContain(
    `project(evenkeel VERSION ${engine.version} `,
  );
});

describe('answers', () => {
  it('run, runSync and runText agree', async () => {
    const answer = await engine.run(fig1);
    expect(answer.ok && answer.result.steps).toBe(2);
    expect(engine.runSync(fig1)).toEqual(answer);
    expect(JSON.parse(await engine.runText(JSON.stringify(fig1)))).toEqual(answer);
  });

  it('long arrays and long lists of links equal those of the text', async () => {
    const job = { kind: 'flow', topology: 'torus:50,50', scheme: 'l2', seed: 3 } as const;
    const asked = { ...job, scenario: { random: { mean: 100 } } };
    const answer = await engine.run(asked);
    expect(answer.ok && answer.result.edges.length).toBe(5000);
    expect(JSON.parse(await engine.runText(JSON.stringify(asked)))).toEqual(answer);
    // Also in nested objects: the weights of tasks.
    const tasks = { random: { tasks: 3000 } };
    const map = { kind: 'map', topology: 'eh:2,2', tasks, algorithm: 'greedy' } as const;
    const mapped = await engine.run(map);
    expect(JSON.parse(await engine.runText(JSON.stringify(map)))).toEqual(mapped);
  });

  it('arrays within a result equal those of the text, even if other members have their name', async () => {
    const many = Array.from({ length: 3000 }, (_, i) => (i * 7919) % 1009);
    const table = ['id,node,load,bytes', ...many.map((load, i) => `o${i},0,${load},2`), ''];
    const tasks = JSON.stringify({ comp: many, edges: [[0, 1, 4]] });
    const jobs = [
      { kind: 'plan', nodes: 3000, objects: { load: many, node: many } },
      { kind: 'read', as: 'objects', text: table.join('\n') },
      { kind: 'read', as: 'tasks', text: tasks },
    ] as const;
    for (const job of jobs)
      expect(await engine.run(job as never)).toEqual(
        JSON.parse(await engine.runText(JSON.stringify(job))),
      );
  });

  it('gives the golden bytes for every example', async () => {
    for (const name of examples) {
      const text = await engine.runText(readText(examplesFolder + name));
      expect(text + '\n', name).toBe(readText(`${root}tests/golden/${name}`));
    }
  });

  it('returns errors as answers, with the golden bytes', async () => {
    for (const [i, job] of errorJobs.entries()) {
      expect(await engine.runText(job), job).toBe(JSON.stringify(errorAnswers[i]));
    }
  });

  it('validates against the schema, requests and answers', async () => {
    const schema = JSON.parse(readText(`${root}core/gen/job.schema.json`)) as { $id: string };
    expect(engine.schema()).toMatchObject({ $id: schema.$id });
    const ajv = new Ajv({ strict: false, allErrors: true });
    ajv.addSchema(schema);
    const request = ajv.getSchema(`${schema.$id}#/$defs/request`)!;
    const answer = ajv.getSchema(`${schema.$id}#/$defs/answer`)!;
    const jobs = [
      ...examples.map((name) => readText(examplesFolder + name)),
      ...randomRingJobs(5, 100),
    ];
    for (const job of jobs) {
      expect(request(JSON.parse(job)), job + JSON.stringify(request.errors)).toBe(true);
      const text = await engine.runText(job);
      expect(answer(JSON.parse(text)), job + JSON.stringify(answer.errors)).toBe(true);
    }
    for (const text of errorAnswers) expect(answer(text), JSON.stringify(answer.errors)).toBe(true);
  });
});

describe('typed arrays', () => {
  it('can replace arrays of numbers', async () => {
    const expected = await engine.run(fig1);
    for (const Type of [
      Float64Array,
      Float32Array,
      Int32Array,
      Uint32Array,
      Uint8Array,
      Int16Array,
    ]) {
      expect(
        await engine.run({ kind: 'ring', loads: Type.from(fig1.loads) as unknown as number[] }),
      ).toEqual(expected);
    }
    expect(
      await engine.run({ kind: 'ring', loads: BigInt64Array.from(fig1.loads, BigInt) }),
    ).toEqual(expected);
  });

  it('keep the caller’s array usable', async () => {
    const loads = Float64Array.from(fig1.loads);
    await engine.run({ kind: 'ring', loads });
    expect([...loads]).toEqual(fig1.loads);
  });

  it('can hold targets and speeds too', async () => {
    const plain = await engine.run({ kind: 'ring', loads: [4, 0], targets: [1, 3] });
    expect(
      await engine.run({
        kind: 'ring',
        loads: Float64Array.of(4, 0),
        targets: Float64Array.of(1, 3),
      }),
    ).toEqual(plain);
    const speeds = await engine.run({ kind: 'ring', loads: [4, 0], speeds: [1, 3] });
    expect(
      await engine.run({ kind: 'ring', loads: [4, 0], speeds: Float64Array.of(1, 3) }),
    ).toEqual(speeds);
  });

  it('refuse NaN, infinity, fractions and huge numbers with a place', async () => {
    for (const [bad, code] of [
      [NaN, 'bad_load'],
      [Infinity, 'bad_load'],
      [0.5, 'fractional_load'],
      [2 ** 53, 'too_large'],
      [-1, 'negative_load'],
    ] as const) {
      const answer = await engine.run({ kind: 'ring', loads: Float64Array.of(1, bad) });
      expect(answer.ok ? null : [answer.error.code, answer.error.path]).toEqual([code, '/loads/1']);
    }
  });

  it('are returned as plain arrays, for any length', async () => {
    const loads = Float64Array.from({ length: 5000 }, (_, i) => (i * 31) % 97);
    const answer = await engine.run({ kind: 'ring', loads });
    const again = await engine.run({ kind: 'ring', loads: [...loads] });
    expect(answer.ok && Array.isArray(answer.result.flow)).toBe(true);
    expect(answer).toEqual(again);
    expect(engine.runSync({ kind: 'ring', loads })).toEqual(again);
  });

  it('read text from bytes', async () => {
    const answer = await engine.run({ kind: 'read', text: new TextEncoder().encode('3 5 8') });
    expect(answer.ok && answer.result.value).toEqual([3, 5, 8]);
  });
});

describe('long runs', () => {
  const peakOn = (topology: string) =>
    ({ kind: 'flow', topology, scenario: { peak: { total: 1_000_000, node: 0 } } }) as const;
  const long = { kind: 'reproduce' as const, id: 'lau/table1' as const, trials: 10_000_000 };

  it('report progress and return the best so far when aborted', async () => {
    const abort = new AbortController();
    let seen = 0;
    const answer = await engine.run(long, {
      signal: abort.signal,
      onProgress: ({ done, total, elapsedMs }) => {
        expect(done).toBeLessThanOrEqual(total);
        expect(elapsedMs).toBeGreaterThan(0);
        if (++seen === 3) abort.abort();
      },
    });
    expect(seen).toBeGreaterThanOrEqual(3);
    expect(answer.ok && answer.stopped).toBe('cancelled');
  });

  it('return the best so far at the time limit', async () => {
    const start = performance.now();
    const answer = await engine.run(long, { timeLimit: 150 });
    expect(answer.ok && answer.stopped).toBe('time_limit');
    expect(performance.now() - start).toBeLessThan(3000);
  });

  it('do not hold up the next job once aborted', async () => {
    const abort = new AbortController();
    const first = engine.run(long, { signal: abort.signal });
    const second = engine.run(fig1);
    setTimeout(() => abort.abort(), 50);
    expect((await first).ok).toBe(true);
    expect((await second).ok).toBe(true);
  });

  it('reject when aborted before the start, with the reason', async () => {
    const reason = new Error('not needed any more');
    const error = await engine
      .run(fig1, { signal: AbortSignal.abort(reason) })
      .catch((caught: unknown) => caught);
    expect(error).toBeInstanceOf(EvenkeelError);
    expect(error).toMatchObject({ name: 'AbortError', code: 'aborted', cause: reason });
  });

  it('continue when a later run is aborted', async () => {
    const abort = new AbortController();
    const first = engine.run(long, { timeLimit: 600 });
    const second = engine.run(fig1, { signal: abort.signal });
    const third = engine.run(fig1);
    setTimeout(() => abort.abort(), 50);
    await expect(second).rejects.toMatchObject({ name: 'AbortError' });
    const limited = await first;
    expect(limited).toMatchObject({ ok: true, stopped: 'time_limit' });
    expect(limited.ok && limited.result?.tables).not.toEqual([]);
    expect((await third).ok).toBe(true);
  });

  // Each is seconds long, and in the middle of its eigenvalues or searches then.
  it.each([
    ['topology', { kind: 'topology', topology: 'random-regular:2000,100,1' }],
    ['topology', { kind: 'topology', topology: 'random-regular:20000,3,1' }],
    ['flow', { ...peakOn('random-regular:2000,100,1'), scheme: 'opt' }],
    ['flow', { ...peakOn('torus:300,300'), scheme: 'fos', tolerance: 1e-12 }],
  ] as const)('give way, and show what was found by then: %s', async (_, job) => {
    const abort = new AbortController();
    // The network is complete by then, even if other tests use the cores.
    const onProgress = ({ elapsedMs }: { elapsedMs: number }): void => {
      if (elapsedMs > 300) abort.abort();
    };
    const answer = await engine.run(job, { signal: abort.signal, onProgress });
    expect(answer).toMatchObject({ ok: true, stopped: 'cancelled', check: { valid: true } });
    if (answer.ok && answer.kind === 'flow') expect(answer.result?.converged).toBe(false);
    if (answer.ok && answer.kind === 'topology') expect(answer.result?.connected).toBe(true);
  });

  // Whether its work gives way or not: the limit here has ten times the slack.
  it.each([
    ['reproduce', long],
    ['a random graph', { kind: 'topology', topology: 'random-regular:20000,4,1' } as const],
    ['a ring of a million', { kind: 'ring', loads: ramp(1_000_000), detail: true } as const],
  ])('answer an abort soon, and a limit: %s', async (_, job) => {
    for (const stop of ['cancelled', 'time_limit'] as const) {
      const abort = new AbortController();
      const options = stop === 'cancelled' ? { signal: abort.signal } : { timeLimit: 300 };
      const first = engine.run(job, options);
      const second = engine.run(fig1);
      await new Promise((resolve) => setTimeout(resolve, 300));
      const start = performance.now();
      abort.abort();
      const answer = await first;
      expect(performance.now() - start).toBeLessThan(2000);
      expect(answer).toMatchObject({ ok: true, kind: job.kind });
      if (answer.ok && answer.stopped !== undefined) expect(answer.stopped).toBe(stop);
      expect((await second).ok).toBe(true);
    }
  });
});

describe('wrong arguments', () => {
  const run = engineMethod('run');
  const runText = engineMethod('runText');
  const runSync = engineMethod('runSync');

  it('are typed errors that name them, and nothing is crashed', async () => {
    const circular: Record<string, unknown> = { kind: 'ring' };
    circular['self'] = circular;
    let deep: unknown[] = [];
    for (let i = 0; i < 100_000; ++i) deep = [deep];
    const running = engine.run({ kind: 'reproduce', id: 'lau/table1', trials: 20_000 });
    for (const [method, args, message] of [
      [run, [], 'the job is undefined'],
      [run, [null], 'the job is null'],
      [run, ['{"kind":"ring"}'], 'the job is "{'],
      [run, [7], 'the job is 7'],
      [run, [[7, 0]], 'the job is an array'],
      [run, [() => fig1], 'the job is a function'],
      [run, [circular], 'the job cannot be written as JSON'],
      [run, [{ kind: 'ring', loads: [7n] }], 'the job cannot be written as JSON'],
      [run, [{ kind: 'ring', loads: deep }], 'the job cannot be written as JSON'],
      [
        run,
        [{ kind: 'ring', loads: new DataView(new ArrayBuffer(8)) }],
        'a DataView is not an array',
      ],
      [run, [{ toJSON: () => undefined }], 'its toJSON returns nothing'],
      [run, [fig1, null], 'the options are null'],
      [run, [fig1, 5], 'the options are 5'],
      [run, [fig1, { timeLimit: NaN }], 'timeLimit is NaN'],
      [run, [fig1, { timeLimit: '100' }], 'timeLimit is "100"'],
      [run, [fig1, { timeLimit: -1 }], 'timeLimit is -1'],
      [run, [fig1, { signal: new AbortController() }], 'signal is an object'],
      [run, [fig1, { signal: true }], 'signal is true'],
      [run, [fig1, { onProgress: 'yes' }], 'onProgress is "yes"'],
      [run, [fig1, { timeout: 100 }], 'unknown option "timeout"'],
      [runText, [], 'the job is undefined'],
      [runText, [fig1], 'the job is an object'],
      [runText, [JSON.stringify(fig1), { timeLimit: NaN }], 'timeLimit is NaN'],
      [runSync, [], 'the job is undefined'],
      [runSync, ['{}'], 'the job is "{}"'],
      [runSync, [circular], 'the job cannot be written as JSON'],
    ] as const) {
      const error: unknown = await method(args).catch((caught: unknown) => caught);
      expect(error, message).toBeInstanceOf(EvenkeelError);
      expect(error).toMatchObject({ name: 'EvenkeelError', code: 'bad_argument' });
      expect((error as Error).message).toContain(message);
    }
    expect((await running).ok).toBe(true);
    expect((await engine.run(fig1, { timeLimit: Infinity, signal: undefined })).ok).toBe(true);
  });
});

describe('a failure', () => {
  it('of onProgress rejects its run with the cause, and the next run works', async () => {
    const cause = new Error('of the caller');
    const job = { kind: 'reproduce' as const, id: 'lau/table1' as const, trials: 10_000_000 };
    const failing = engine.run(job, {
      onProgress: () => {
        throw cause;
      },
    });
    await expect(failing).rejects.toMatchObject({ code: 'bad_argument', cause });
    expect((await engine.run(fig1)).ok).toBe(true);
  });

  // In a separate process: errors of this process carry stacks that take long to write.
  it('of the stack is too_large on the calling thread, and the engine lives on', () => {
    const script = `import { createEngine } from '${new URL('../dist/node.js', import.meta.url).href}';
const engine = await createEngine();
const elements = 90;
const text = '<a>'.repeat(elements) + '</a>'.repeat(elements);
let overflows = 0;
function descend() {
  try { descend(); return; } catch {}
  // The recursion unwinds, so the free stack grows until the core has enough.
  const answer = engine.runSync({ kind: 'read', as: 'graph', text });
  if (answer.error.code !== 'too_large' || ++overflows === 150) return;
  throw new RangeError('further up');
}
for (let i = 0; i < 20 && overflows < 150; ++i) descend();
console.log(JSON.stringify([overflows, engine.runSync({ kind: 'ring', loads: [7, 0, 3, 1, 1, 0] })]));`;
    const output = execFileSync(process.execPath, ['--input-type=module', '-e', script], {
      encoding: 'utf8',
    });
    const [overflows, answer] = JSON.parse(output) as [number, unknown];
    // A core that is used again after an overflow survives about 80 overflows.
    expect(overflows).toBe(150);
    expect(answer).toEqual(engine.runSync(fig1));
  });

  it('of the stack in the worker is an answer, and the next job runs', async () => {
    const deep = `{"kind":"ring","loads":${'['.repeat(200_000)}${']'.repeat(200_000)}}`;
    const first = engine.runText(deep);
    const second = engine.run(fig1);
    expect(JSON.parse(await first)).toMatchObject({ ok: false });
    expect((await second).ok).toBe(true);
  });
});

// The memory limit of 2 GiB can hold this text twice, but not three times. The core fails during
// input, outside of any job. Each test runs in a separate process because of its memory.
it.runIf(everything).each(['runSync', 'run'])(
  'want of memory in the core is too_large, and the engine lives on: %s',
  (method) => {
    const script = `import { createEngine } from '${new URL('../dist/node.js', import.meta.url).href}';
const engine = await createEngine();
const first = await engine.${method}({ kind: 'read', text: new Uint8Array(720e6) });
const second = await engine.${method}({ kind: 'ring', loads: [7, 0, 3, 1, 1, 0] });
console.log(JSON.stringify([first, second]));`;
    const output = execFileSync(process.execPath, ['--input-type=module', '-e', script], {
      encoding: 'utf8',
    });
    const [first, second] = JSON.parse(output) as unknown[];
    expect(first).toEqual({
      schema: 'evenkeel/1',
      ok: false,
      kind: 'read',
      error: {
        code: 'too_large',
        message: 'the job needs more memory than this system has',
        path: '',
      },
    });
    expect(second).toEqual(engine.runSync(fig1));
  },
  300_000,
);

it('more text than the core can take in is too_large at once', async () => {
  const answer = JSON.parse(await engine.runText(' '.repeat(2 ** 28 + 1))) as unknown;
  expect(answer).toMatchObject({ ok: false, kind: null, error: { code: 'too_large', path: '' } });
  expect((await engine.run(fig1)).ok).toBe(true);
});

describe('disposing', () => {
  it('rejects pending and later runs', async () => {
    const own = await createEngine();
    const pending = own.run({ kind: 'reproduce', id: 'lau/table1', trials: 10_000_000 });
    own.dispose();
    own.dispose();
    await expect(pending).rejects.toMatchObject({ code: 'disposed' });
    await expect(own.run(fig1)).rejects.toMatchObject({ code: 'disposed' });
    expect(() => own.runSync(fig1)).toThrow(EvenkeelError);
  });
});

describe('memory', () => {
  it('stays on a plateau over 200 runs', async () => {
    const loads = Float64Array.from({ length: 5000 }, (_, i) => (i * 7919) % 1009);
    const run = async (times: number): Promise<void> => {
      for (let i = 0; i < times; ++i) {
        engine.runSync({ kind: 'ring', loads });
        await engine.run({ kind: 'ring', loads });
      }
    };
    await run(20);
    globalThis.gc?.();
    const before = process.memoryUsage().rss;
    await run(200);
    globalThis.gc?.();
    expect(process.memoryUsage().rss - before).toBeLessThan(96 * 1024 * 1024);
  });
});
