// The queue of runs in front of a test worker: the messages that the worker receives, and its
// termination.
import { describe, expect, it } from 'vitest';
import type { FromWorker, Port, ToWorker } from '../src/protocol.js';
import { Runs, silenceMs, type RunResult } from '../src/runs.js';

class TestPort implements Port {
  readonly sent: ToWorker[] = [];
  ended = false;
  alive = false;
  private tell: (message: FromWorker) => void = () => {};
  private crash: (message: string, exhausted: string | null) => void = () => {};

  send(message: ToWorker): void {
    this.sent.push(message);
  }
  onMessage(handler: (message: FromWorker) => void): void {
    this.tell = handler;
  }
  onCrash(handler: (message: string, exhausted: string | null) => void): void {
    this.crash = handler;
  }
  keepAlive(on: boolean): void {
    this.alive = on;
  }
  terminate(): void {
    this.ended = true;
  }

  say(message: FromWorker): void {
    this.tell(message);
  }
  die(message: string): void {
    this.crash(message, null);
  }
  get texts(): string[] {
    return this.sent.flatMap((message) => (message.type === 'run' ? [message.text] : []));
  }
  get cancels(): number {
    return this.sent.filter((message) => message.type === 'cancel').length;
  }
  /** Answers the run it has with that text. */
  answer(text: string): void {
    const id = this.sent.flatMap((message) => (message.type === 'run' ? [message.id] : [])).at(-1)!;
    this.say({ type: 'finishing', id, stopped: false });
    this.say({ type: 'result', id, text, buffers: {} });
  }
}

function setUp() {
  const ports: TestPort[] = [];
  const runs = new Runs({}, () => {
    ports.push(new TestPort());
    return ports.at(-1)!;
  });
  const submit = (text: string, options = {}): Promise<RunResult> =>
    runs.submit({ text, buffers: {}, detachFrom: 0, kind: () => 'ring' }, options);
  return { runs, ports, submit };
}

const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
const silent = silenceMs + 100;
const stopped = {
  schema: 'evenkeel/1',
  ok: true,
  kind: 'ring',
  settings: {},
  input: null,
  summary: 'The run was stopped before it had a result.',
  notes: [],
  result: null,
  check: null,
  stopped: 'cancelled',
};

describe('aborting', () => {
  it('a queued run sends no message to the worker and leaves the current run alone', async () => {
    const { ports, submit } = setUp();
    const abort = new AbortController();
    const first = submit('first');
    const second = submit('second', { signal: abort.signal });
    const third = submit('third');
    ports[0]!.say({ type: 'ready' });
    abort.abort('not needed');
    await expect(second).rejects.toMatchObject({
      name: 'AbortError',
      code: 'aborted',
      cause: 'not needed',
    });
    await wait(silent);
    expect(ports.map((port) => [port.ended, port.cancels])).toEqual([[false, 0]]);
    ports[0]!.answer('1');
    expect((await first).text).toBe('1');
    ports[0]!.answer('3');
    expect((await third).text).toBe('3');
    expect(ports[0]!.texts).toEqual(['first', 'third']);
    expect(ports[0]!.alive).toBe(false);
  });

  it('a run whose worker is still starting is aborting before the start', async () => {
    const { ports, submit } = setUp();
    const abort = new AbortController();
    const only = submit('only', { signal: abort.signal });
    abort.abort();
    await expect(only).rejects.toMatchObject({ code: 'aborted', cause: abort.signal.reason });
    ports[0]!.say({ type: 'ready' });
    expect(ports[0]!.texts).toEqual([]);
    expect(ports[0]!.alive).toBe(false);
  });

  it('a silent worker is terminated, and the queue continues in a new worker', async () => {
    const { ports, submit } = setUp();
    const abort = new AbortController();
    const first = submit('first', { signal: abort.signal });
    const second = submit('second');
    const third = submit('third');
    ports[0]!.say({ type: 'ready' });
    abort.abort();
    expect(ports[0]!.cancels).toBe(1);
    expect(JSON.parse((await first).text)).toEqual(stopped);
    expect(ports.map((port) => port.ended)).toEqual([true, false]);
    ports[1]!.say({ type: 'ready' });
    ports[1]!.answer('2');
    ports[1]!.answer('3');
    expect([(await second).text, (await third).text]).toEqual(['2', '3']);
    expect(ports.map((port) => port.texts)).toEqual([['first'], ['second', 'third']]);
  });

  it('waits for the best so far of a worker that is writing it', async () => {
    const { ports, submit } = setUp();
    const abort = new AbortController();
    const first = submit('first', { signal: abort.signal });
    ports[0]!.say({ type: 'ready' });
    abort.abort();
    ports[0]!.say({ type: 'finishing', id: 1, stopped: true });
    await wait(silent);
    ports[0]!.say({ type: 'result', id: 1, text: 'best so far', buffers: {} });
    expect((await first).text).toBe('best so far');
    expect(ports[0]!.ended).toBe(false);
  });

  it('does not wait for a complete answer that is being written', async () => {
    for (const early of [true, false]) {
      const { ports, submit } = setUp();
      const abort = new AbortController();
      const first = submit('first', { signal: abort.signal });
      ports[0]!.say({ type: 'ready' });
      if (early) ports[0]!.say({ type: 'finishing', id: 1, stopped: false });
      abort.abort();
      if (!early) ports[0]!.say({ type: 'finishing', id: 1, stopped: false });
      expect(JSON.parse((await first).text)).toEqual(stopped);
      expect(ports[0]!.ended).toBe(true);
    }
  });

  it('gives more time to a worker that yielded a moment ago', async () => {
    const { ports, submit } = setUp();
    const abort = new AbortController();
    const first = submit('first', { signal: abort.signal });
    ports[0]!.say({ type: 'ready' });
    ports[0]!.say({ type: 'progress', id: 1, done: 1, total: 2, elapsedMs: 3 });
    abort.abort();
    await wait(silent);
    ports[0]!.answer('late, on a busy machine');
    expect((await first).text).toBe('late, on a busy machine');
    const other = new AbortController();
    const second = submit('second', { signal: other.signal });
    ports[0]!.say({ type: 'progress', id: 2, done: 1, total: 2, elapsedMs: 3 });
    await wait(1000);
    other.abort();
    await wait(silent);
    expect(ports[0]!.ended).toBe(true);
    expect(JSON.parse((await second).text)).toEqual(stopped);
  });

  it('counts the messages that arrived while this thread was busy', async () => {
    const { ports, submit } = setUp();
    const abort = new AbortController();
    const first = submit('first', { signal: abort.signal });
    ports[0]!.say({ type: 'ready' });
    abort.abort();
    setImmediate(() => ports[0]!.answer('in time'));
    const until = performance.now() + silent;
    while (performance.now() < until);
    expect((await first).text).toBe('in time');
    expect(ports[0]!.ended).toBe(false);
  });

  it('after the answer does nothing', async () => {
    const { ports, submit } = setUp();
    const abort = new AbortController();
    const first = submit('first', { signal: abort.signal });
    ports[0]!.say({ type: 'ready' });
    ports[0]!.answer('1');
    await first;
    const second = submit('second');
    abort.abort();
    await wait(silent);
    expect([ports[0]!.cancels, ports[0]!.ended]).toEqual([0, false]);
    ports[0]!.answer('2');
    expect((await second).text).toBe('2');
  });
});

it('a time limit that the worker does not keep ends the worker', async () => {
  const { ports, submit } = setUp();
  const first = submit('first', { timeLimit: 30 });
  const second = submit('second', { timeLimit: 1e15 });
  ports[0]!.say({ type: 'ready' });
  expect(JSON.parse((await first).text)).toEqual({ ...stopped, stopped: 'time_limit' });
  ports[1]!.say({ type: 'ready' });
  await wait(silent);
  ports[1]!.answer('2');
  expect((await second).text).toBe('2');
  expect(ports.map((port) => port.ended)).toEqual([true, false]);
});

describe('a failure', () => {
  it('concerns only the current run', async () => {
    const { ports, submit } = setUp();
    const results = Promise.allSettled(
      ['first', 'second', 'third', 'fourth'].map((t) => submit(t)),
    );
    ports[0]!.say({ type: 'ready' });
    ports[0]!.die('of itself');
    ports[1]!.say({ type: 'ready' });
    ports[1]!.say({ type: 'failed', message: 'unreachable', exhausted: null });
    ports[2]!.say({ type: 'ready' });
    ports[2]!.say({ type: 'failed', message: 'RangeError', exhausted: 'not enough of it' });
    ports[3]!.say({ type: 'ready' });
    ports[3]!.answer('4');
    const [first, second, third, fourth] = await results;
    expect(first).toMatchObject({ reason: { code: 'crashed' } });
    expect(second).toMatchObject({ reason: { code: 'crashed' } });
    expect(third).toMatchObject({
      value: {
        text: '{"schema":"evenkeel/1","ok":false,"kind":"ring","error":{"code":"too_large","message":"not enough of it","path":""}}',
      },
    });
    expect(fourth).toMatchObject({ value: { text: '4' } });
    expect(ports.map((port) => port.ended)).toEqual([true, true, true, false]);
  });

  it('of one worker to start concerns one run, of the host all runs', async () => {
    const { ports, submit } = setUp();
    const both = Promise.allSettled([submit('first'), submit('second')]);
    ports[0]!.die('refused');
    ports[1]!.say({ type: 'ready' });
    ports[1]!.answer('2');
    expect(await both).toMatchObject([
      { reason: { name: 'EvenkeelError', code: 'crashed' } },
      { value: { text: '2' } },
    ]);
    const none = new Runs({}, () => {
      throw new TypeError('no workers here');
    });
    const work = { text: '', buffers: {}, detachFrom: 0, kind: () => null };
    await expect(none.submit(work, {})).rejects.toMatchObject({ code: 'crashed' });
  });

  it.each([
    [
      'a throw',
      () => {
        throw new Error('no');
      },
    ],
    ['a promise', () => Promise.reject(new Error('no'))],
  ])('of onProgress, by %s, stops its run only', async (_, onProgress) => {
    const { ports, submit } = setUp();
    const first = submit('first', { onProgress });
    const second = submit('second');
    ports[0]!.say({ type: 'ready' });
    ports[0]!.say({ type: 'progress', id: 1, done: 1, total: 2, elapsedMs: 3 });
    await expect(first).rejects.toMatchObject({
      code: 'bad_argument',
      message: 'onProgress failed: Error: no',
    });
    expect(ports[0]!.cancels).toBe(1);
    ports[0]!.answer('stopped');
    ports[0]!.answer('2');
    expect((await second).text).toBe('2');
  });
});

it('disposing rejects all, running or queued, and ends the worker', async () => {
  const { runs, ports, submit } = setUp();
  const all = Promise.allSettled([submit('first'), submit('second')]);
  ports[0]!.say({ type: 'ready' });
  runs.dispose();
  const later = Promise.allSettled([submit('third')]);
  for (const result of [...(await all), ...(await later)]) {
    expect(result).toMatchObject({ reason: { code: 'disposed' } });
  }
  expect(ports.map((port) => port.ended)).toEqual([true]);
});
