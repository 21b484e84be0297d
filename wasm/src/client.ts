// The engine as users see it: promises, progress, AbortSignal; one worker, one instance for runSync.
import { EvenkeelError } from './errors.js';
import { instantiate, openJob, takeBuffers, type Buffers } from './instance.js';
import type { FromWorker, Port } from './protocol.js';
import type { Answer, Request } from './jobs.js';

export interface Progress {
  /** Units of work done, of about `total`. */
  done: number;
  total: number;
  /** Of the mapping of now, while one is searched. */
  cost?: number;
  elapsedMs: number;
}

export interface RunOptions {
  /** Aborting stops the run: the promise resolves with the best so far, marked `stopped`. */
  signal?: AbortSignal;
  onProgress?: (progress: Progress) => void;
  /** Milliseconds after which the best so far is returned, marked `stopped`. */
  timeLimit?: number;
}

export interface Engine {
  readonly version: string;
  /** Runs a job in a worker. Resolves with the answer, `ok: false` included. */
  run<R extends Request>(job: R, options?: RunOptions): Promise<Answer<R>>;
  /** Runs a job on the calling thread. */
  runSync<R extends Request>(job: R): Answer<R>;
  /** Runs a job given as JSON text in the worker and resolves with the exact bytes of its answer. */
  runText(text: string, options?: RunOptions): Promise<string>;
  /** The JSON Schema of jobs; with that of answers it is the file `evenkeel/job.schema.json`. */
  schema(): object;
  /** Ends the worker; pending promises reject with code `disposed`. */
  dispose(): void;
}

/** Arrays of at least this many numbers leave the worker without a detour through text. */
const detachFrom = 2048;
const silenceMs = 1500;

interface Pending {
  resolve(result: { text: string; buffers: Record<string, Float64Array> }): void;
  reject(error: EvenkeelError): void;
  onProgress?: (progress: Progress) => void;
}

function toFloat64(view: ArrayBufferView): Float64Array {
  if (view instanceof BigInt64Array || view instanceof BigUint64Array) {
    return Float64Array.from(view as unknown as Iterable<bigint>, Number);
  }
  if (view instanceof DataView) throw new TypeError('a DataView is no array of numbers');
  return Float64Array.from(view as unknown as ArrayLike<number>);
}

/** Splits a job into text and the typed arrays beside it. */
function pack(job: object): { text: string; buffers: Buffers } {
  const buffers: Buffers = {};
  const text = JSON.stringify(job, function (this: unknown, key, value: unknown) {
    if (!ArrayBuffer.isView(value)) return value;
    let name = key;
    for (let i = 2; name in buffers; ++i) name = key + i;
    buffers[name] =
      key === 'text' && value instanceof Uint8Array ? Uint8Array.from(value) : toFloat64(value);
    return { $buffer: name };
  });
  return { text, buffers };
}

/** Puts the arrays of an answer where its text refers to them. */
function unpack(text: string, buffers: Record<string, Float64Array>): unknown {
  const answer = JSON.parse(text) as { result?: Record<string, unknown> };
  if (answer.result) {
    for (const [name, values] of Object.entries(buffers)) answer.result[name] = Array.from(values);
  }
  return answer;
}

export async function createEngineWith(
  module: WebAssembly.Module,
  startWorker: () => Port,
): Promise<Engine> {
  const local = await instantiate(module);
  const pending = new Map<number, Pending>();
  let port: Port | undefined;
  let nextId = 1;
  let disposed = false;

  const settle = (id: number): Pending | undefined => {
    const entry = pending.get(id);
    pending.delete(id);
    if (pending.size === 0) port?.keepAlive(false);
    return entry;
  };

  const endWorker = (error: EvenkeelError): void => {
    port?.terminate();
    port = undefined;
    const entries = [...pending.values()];
    pending.clear();
    for (const entry of entries) entry.reject(error);
  };

  const onMessage = (message: FromWorker): void => {
    if (message.type === 'progress') {
      const { done, total, cost, elapsedMs } = message;
      const known = cost === undefined ? {} : { cost };
      pending.get(message.id)?.onProgress?.({ done, total, elapsedMs, ...known });
    } else if (message.type === 'result') {
      settle(message.id)?.resolve(message);
    } else if (message.type === 'failed') {
      // The instance may be in any state after a trap: the next run starts a new worker.
      endWorker(new EvenkeelError('crashed', `the engine stopped: ${message.message}`));
    }
  };

  const worker = (): Port => {
    if (port) return port;
    const started = startWorker();
    started.onMessage((message) => {
      if (port === started) onMessage(message);
    });
    started.onCrash((message) => {
      if (port === started) endWorker(new EvenkeelError('crashed', `the worker died: ${message}`));
    });
    started.send({ type: 'init', module }, []);
    port = started;
    return started;
  };

  const submit = (
    text: string,
    buffers: Buffers,
    detach: number,
    options: RunOptions,
  ): Promise<{ text: string; buffers: Record<string, Float64Array> }> => {
    if (disposed) return Promise.reject(new EvenkeelError('disposed', 'the engine was disposed'));
    const { signal, onProgress, timeLimit } = options;
    if (signal?.aborted) {
      return Promise.reject(new EvenkeelError('aborted', 'aborted before the start'));
    }
    const id = nextId++;
    const target = worker();
    return new Promise((resolve, reject) => {
      let silence: ReturnType<typeof setTimeout> | undefined;
      const cancel = (): void => {
        target.send({ type: 'cancel', id }, []);
        silence = setTimeout(() => {
          if (port === target) {
            endWorker(new EvenkeelError('aborted', 'aborted; the worker did not answer in time'));
          }
        }, silenceMs);
      };
      const done = (): void => {
        clearTimeout(silence);
        signal?.removeEventListener('abort', cancel);
      };
      pending.set(id, {
        resolve: (result) => (done(), resolve(result)),
        reject: (error) => (done(), reject(error)),
        ...(onProgress ? { onProgress } : {}),
      });
      signal?.addEventListener('abort', cancel, { once: true });
      target.keepAlive(true);
      const transfer = Object.values(buffers).map((values) => values.buffer as ArrayBuffer);
      target.send(
        {
          type: 'run',
          id,
          text,
          buffers,
          detachFrom: detach,
          timeLimitMs: timeLimit ?? null,
          wantsProgress: onProgress !== undefined,
        },
        transfer,
      );
    });
  };

  return {
    version: local.version(),
    async run<R extends Request>(job: R, options: RunOptions = {}): Promise<Answer<R>> {
      const { text, buffers } = pack(job);
      const result = await submit(text, buffers, detachFrom, options);
      return unpack(result.text, result.buffers) as Answer<R>;
    },
    runSync<R extends Request>(job: R): Answer<R> {
      if (disposed) throw new EvenkeelError('disposed', 'the engine was disposed');
      const { text, buffers } = pack(job);
      const handle = openJob(local, text, buffers);
      try {
        handle.detachArrays(detachFrom);
        const answer = handle.result();
        return unpack(answer, takeBuffers(handle, answer)) as Answer<R>;
      } finally {
        handle.delete();
      }
    },
    async runText(text: string, options: RunOptions = {}): Promise<string> {
      return (await submit(text, {}, 0, options)).text;
    },
    schema: () => JSON.parse(local.schema()) as object,
    dispose(): void {
      if (disposed) return;
      disposed = true;
      endWorker(new EvenkeelError('disposed', 'the engine was disposed'));
    },
  };
}
