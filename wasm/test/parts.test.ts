// The parts of one job on several workers, with a test core that records which worker did each
// part.
import { beforeEach, expect, it, vi } from 'vitest';
import { startHere } from '../src/here.js';
import type { RunOptions } from '../src/arguments.js';
import { Pool } from '../src/pool.js';
import { Runs } from '../src/runs.js';
import { serve } from '../src/serve.js';

const count = 40;
const slices = 3;
/** How often each part was done to its end, by whichever worker. */
let ended: number[];
/** Parts that the run with the answer did not do itself. */
let taken: number;
let onStop: () => void;

class FakeJob {
  private readonly left = Array.from({ length: count }, () => slices);
  private readonly results: (string | undefined)[] = Array.from({ length: count });
  private stopped = false;

  constructor(private readonly text: string) {}
  parts = (): boolean[] => this.results.map((_, part) => part !== 1);
  advancePart(part: number): boolean {
    if (this.results[part] !== undefined) throw new Error('done already');
    if (--this.left[part]! > 0) return false;
    ended[part]! += 1;
    this.results[part] = `${this.text}${part}`;
    return true;
  }
  partResult = (part: number): Uint8Array => new TextEncoder().encode(this.results[part]);
  takePart(part: number, result: Uint8Array): void {
    if (this.results[part] !== undefined) throw new Error('done already');
    taken += 1;
    this.results[part] = new TextDecoder().decode(result);
  }
  stop(): void {
    this.stopped = true;
    onStop();
  }
  advance(): boolean {
    const part = this.results.indexOf(undefined);
    if (!this.stopped && part >= 0) this.advancePart(part);
    return this.stopped || part < 0;
  }
  progress = (): object => ({ done: 0, total: count });
  result = (): string => JSON.stringify({ stopped: this.stopped, results: this.results });
  detachArrays(): void {}
  setTimeLimit(): void {}
  delete(): void {}
}

vi.mock('../src/instance.js', () => ({
  instantiate: () => Promise.resolve({}),
  openJob: (_: object, text: string) => new FakeJob(text),
  takeBuffers: () => ({}),
}));

beforeEach(() => {
  ended = Array.from({ length: count }, () => 0);
  taken = 0;
  onStop = () => {};
});

const poolOf = (workers: number): Pool => new Pool(() => new Runs({}, startHere), workers);
const run = async (pool: Pool, text: string, options: RunOptions = {}) => {
  const work = { text, buffers: {}, detachFrom: 0, kind: () => null };
  const answer = await pool.submit(work, options);
  return JSON.parse(answer.text) as { stopped: boolean; results: (string | null)[] };
};
const all = (text: string): string[] => Array.from({ length: count }, (_, part) => text + part);

it('each part is done once, and other workers do many of them', async () => {
  const pool = poolOf(3);
  expect(await run(pool, 'a')).toEqual({ stopped: false, results: all('a') });
  expect(ended).toEqual(ended.map(() => 1));
  expect(taken).toBeGreaterThan(count / 3);
  pool.dispose();
});

it('one worker keeps all of its parts', async () => {
  const pool = poolOf(1);
  expect(await run(pool, 'a')).toEqual({ stopped: false, results: all('a') });
  expect(taken).toBe(0);
  pool.dispose();
});

it('runs that come meanwhile go first, and what helpers leave is done', async () => {
  const pool = poolOf(3);
  const answers = await Promise.all(['a', 'b', 'c', 'd', 'e'].map((text) => run(pool, text)));
  answers.forEach(({ results }, i) => expect(results).toEqual(all('abcde'[i]!)));
  const first = run(pool, 'f');
  await new Promise((resolve) => setTimeout(resolve, 5));
  const later = await Promise.all([run(pool, 'g'), run(pool, 'h'), first]);
  expect(later.map(({ results }) => results)).toEqual([all('g'), all('h'), all('f')]);
  pool.dispose();
});

it('an abort stops all parts, and the workers are free again', async () => {
  const pool = poolOf(3);
  const abort = new AbortController();
  const first = run(pool, 'a', { signal: abort.signal });
  await new Promise((resolve) => setTimeout(resolve, 1));
  abort.abort();
  const { stopped, results } = await first;
  expect(stopped).toBe(true);
  expect(results.filter((result) => result !== null && !result.startsWith('a'))).toEqual([]);
  expect((await run(pool, 'b')).results).toEqual(all('b'));
  pool.dispose();
});

// This can take longer than the time limit of a silent worker.
it('a stop is heard before what there is is put together', async () => {
  const said: string[] = [];
  let before: string[] = [];
  onStop = () => (before = [...said]);
  await new Promise<void>((resolve) => {
    const take = serve(({ type }) => {
      said.push(type);
      if (type === 'result') resolve();
    });
    take({ type: 'init', module: {} });
    const work = { text: 'a', buffers: {}, detachFrom: 0, workers: 1, parts: null };
    take({ type: 'run', id: 1, timeLimitMs: 0, ...work });
  });
  expect(before).toEqual(['ready', 'finishing']);
  expect(said).toEqual(['ready', 'finishing', 'result']);
});
