// The module's contract in Node: answers, errors, arrays, progress, cancelling, memory.
import Ajv from 'ajv/dist/2020.js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createEngine, EvenkeelError } from '../dist/node.js';
import type { Engine } from '../dist/client.js';
import {
  errorAnswers,
  errorJobs,
  examples,
  examplesFolder,
  randomJobs,
  readText,
  root,
} from '../../tests/support/paths.js';

let engine: Engine;
beforeAll(async () => {
  engine = await createEngine();
});
afterAll(() => engine.dispose());

const fig1 = { kind: 'ring' as const, loads: [7, 0, 3, 1, 1, 0] };

describe('answers', () => {
  it('run, runSync and runText agree', async () => {
    const answer = await engine.run(fig1);
    expect(answer.ok && answer.result.steps).toBe(2);
    expect(engine.runSync(fig1)).toEqual(answer);
    expect(JSON.parse(await engine.runText(JSON.stringify(fig1)))).toEqual(answer);
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
    const schema = JSON.parse(readText(`${root}core/schema/job.schema.json`)) as { $id: string };
    expect(engine.schema()).toMatchObject({ $id: schema.$id });
    const ajv = new Ajv({ strict: false, allErrors: true });
    ajv.addSchema(schema);
    const request = ajv.getSchema(`${schema.$id}#/$defs/request`)!;
    const answer = ajv.getSchema(`${schema.$id}#/$defs/answer`)!;
    const jobs = [
      ...examples.map((name) => readText(examplesFolder + name)),
      ...randomJobs(5, 100),
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
  it('may stand for arrays of numbers', async () => {
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

  it('carry targets and speeds too', async () => {
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

  it('give plain arrays back, whatever their length', async () => {
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

  it('reject when aborted before the start', async () => {
    const error = await engine
      .run(fig1, { signal: AbortSignal.abort() })
      .catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(EvenkeelError);
    expect((error as EvenkeelError).code).toBe('aborted');
  });
});

describe('disposing', () => {
  it('rejects what is pending and what comes after', async () => {
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
