// The verifier: examples are right, changed answers are not, and typed arrays are as good as lists.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createEngine, EvenkeelError } from '../dist/node.js';
import type { Engine } from '../dist/index.js';
import { checkProof, createVerifier, proofText } from '../dist/verify-node.js';
import type { Verifier } from '../dist/verify.js';
import { examples, examplesFolder, readText } from '../../tests/support/paths.js';

const ring = { kind: 'ring', loads: [7, 0, 3, 1, 1, 0] } as const;

let engine: Engine;
let verifier: Verifier;
beforeAll(async () => {
  [engine, verifier] = await Promise.all([createEngine(), createVerifier()]);
});
afterAll(() => {
  engine.dispose();
  verifier.dispose();
});

describe('checkProof', () => {
  it('finds nothing false in the answers of the examples, stopped ones included', async () => {
    let proven = 0;
    for (const name of examples) {
      const job = JSON.parse(readText(examplesFolder + name)) as { kind: string };
      if (job.kind === 'verify') continue;
      const answer: unknown = await engine.run(job as never);
      const report = await verifier.checkProof(job, answer);
      expect(report.valid, `${name}\n${proofText(report)}`).toBe(true);
      proven += report.findings.filter(({ word }) => word === 'proven').length;
    }
    expect(proven).toBeGreaterThan(100);
  }, 120_000);

  it('reports the false claim', async () => {
    const answer = structuredClone(await engine.runOrThrow(ring));
    answer.result.traffic = 6;
    const { valid, findings } = await checkProof(ring, answer);
    expect(valid).toBe(false);
    expect(findings[0]).toMatchObject({
      word: 'FALSE',
      text: expect.stringContaining('7') as string,
    });
    expect(findings.filter(({ word }) => word === 'proven')).toEqual([]);
  });

  it('takes typed arrays in job and answer (module.md F3)', async () => {
    const loads = Float64Array.from({ length: 3000 }, (_, i) => (i * 7919) % 101);
    const job = { kind: 'ring', loads } as const;
    const answer = await engine.runOrThrow(job, { typed: true });
    expect(answer.result.flow).toBeInstanceOf(Float64Array);
    const { valid, findings } = await verifier.checkProof(job, answer);
    expect(valid, proofText({ valid, findings })).toBe(true);
    expect(findings.map(({ word }) => word)).toContain('proven');
    (answer.result.flow as unknown as Float64Array)[5]! += 1;
    expect((await verifier.checkProof(job, answer)).valid).toBe(false);
  });

  it('has one row for all unchecked rows of a table', async () => {
    const job = JSON.parse(readText(`${examplesFolder}cluster-imitate.json`)) as object;
    const { findings } = await verifier.checkProof(job, await engine.run(job as never));
    const left = findings.filter(({ word }) => word === 'not checked');
    expect(left.length).toBeLessThan(40);
    expect(left.find(({ name }) => name === 'result.trace[].exchanges[].k')?.text).toMatch(
      /\(\d+ members\)$/,
    );
    expect(new Set(left.map(({ name }) => name)).size).toBe(left.length);
  });

  it('does not check errors of requests, and refuses input that is not an answer', async () => {
    const wrong = await engine.run({ kind: 'ring', loads: [1, -1] });
    expect((await verifier.checkProof({ kind: 'ring', loads: [1, -1] }, wrong)).findings).toEqual([
      { word: 'not checked', name: 'error', text: 'errors of requests are not checked' },
    ]);
    await expect(verifier.checkProof(ring, null)).rejects.toMatchObject({ code: 'bad_argument' });
    const other = await engine.run({ kind: 'ring', loads: [1, 2, 3] });
    const { valid, findings } = await verifier.checkProof(ring, other);
    expect(valid).toBe(false);
    expect(findings).toMatchObject([{ word: 'FALSE', name: 'input' }]);
  });
});

describe('jobs of kind verify', () => {
  it('get the same answer from engine, verifier and runText', async () => {
    const answer = await engine.runOrThrow(ring);
    const job = { kind: 'verify', request: ring, answer } as never;
    const found = await engine.run(job);
    expect(found).toMatchObject({ ok: true, result: { valid: true } });
    expect(await verifier.engine.run(job)).toEqual(found);
    expect(JSON.parse(await engine.runText(JSON.stringify(job)))).toEqual(found);
  });

  it('need one run before runSync can use the verifier', async () => {
    const own = await createEngine();
    const job = { kind: 'verify', request: ring, answer: own.runSync(ring) } as never;
    expect(() => own.runSync(job)).toThrow(EvenkeelError);
    expect(() => own.runSync(job)).toThrow(
      expect.objectContaining({ code: 'not_loaded' }) as Error,
    );
    const found = await own.run(job);
    expect(own.runSync(job)).toEqual(found);
    own.dispose();
    expect(() => own.runSync(job)).toThrow('disposed');
  });
});
