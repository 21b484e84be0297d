// The worker: one job at a time, in slices by the clock, so that cancelling gets through.
import { exhausted } from './errors.js';
import { instantiate, openJob, takeBuffers, type Instance } from './instance.js';
import type { FromWorker, ToWorker } from './protocol.js';

interface Scope {
  postMessage(message: FromWorker, transfer: Transferable[]): void;
  listen(handler: (message: ToWorker) => void): void;
}

// The same bundle runs in a browser's worker and in a worker thread of Node.
declare const require: (name: string) => {
  parentPort: {
    postMessage: Scope['postMessage'];
    on(type: 'message', f: (m: ToWorker) => void): void;
  };
};

function scope(): Scope {
  if (typeof self === 'object' && typeof self.postMessage === 'function') {
    return {
      postMessage: (message, transfer) => self.postMessage(message, { transfer }),
      listen: (handler) => {
        self.onmessage = (event: MessageEvent<ToWorker>) => handler(event.data);
      },
    };
  }
  const { parentPort } = require('node:worker_threads');
  return {
    postMessage: (message, transfer) => parentPort.postMessage(message, transfer),
    listen: (handler) => parentPort.on('message', handler),
  };
}

const port = scope();
/** Short, and grown slowly: work of another phase may cost many times as much, and a stop waits for it. */
const sliceMs = 12;
const mostGrowth = 2;
const progressMs = 80;
type Run = Extract<ToWorker, { type: 'run' }>;

let instance: Promise<Instance> | undefined;
let cancelled: number | undefined;

// A task of its own lets waiting messages in; timers would cost milliseconds each. Node handles
// many messages of one port in a row, so there only setImmediate gives way.
function breather(): () => Promise<void> {
  if (typeof setImmediate === 'function') {
    return () => new Promise((resolve) => setImmediate(resolve));
  }
  const channel = new MessageChannel();
  let resume: (() => void) | undefined;
  channel.port1.onmessage = () => resume?.();
  return () =>
    new Promise((resolve) => {
      resume = resolve;
      channel.port2.postMessage(null);
    });
}
const breathe = breather();

/** How much work takes about a slice, from the slice before: units of different jobs differ by a
 * factor of a million, so it starts with little. */
function nextWork(work: number, spentMs: number): number {
  const factor = Math.min(mostGrowth, sliceMs / Math.max(spentMs, 0.01));
  return Math.min(Math.max(Math.floor(work * factor), 1), 1e12);
}

async function runOne(core: Instance, run: Run): Promise<void> {
  const { id, timeLimitMs, detachFrom } = run;
  const start = performance.now();
  const handle = openJob(core, run.text, run.buffers);
  if (detachFrom > 0) handle.detachArrays(detachFrom);
  if (timeLimitMs !== null) handle.setTimeLimit(timeLimitMs);
  let reported = start;
  let stopped: boolean;
  for (let work = 1000; ;) {
    const before = performance.now();
    stopped = cancelled === id || (timeLimitMs !== null && before - start >= timeLimitMs);
    if (stopped) handle.stop(cancelled === id ? 'cancelled' : 'time_limit');
    if (handle.advance(work)) break;
    const now = performance.now();
    work = nextWork(work, now - before);
    if (now - reported >= progressMs) {
      reported = now;
      port.postMessage({ type: 'progress', id, ...handle.progress(), elapsedMs: now - start }, []);
    }
    await breathe();
  }
  port.postMessage({ type: 'finishing', id, stopped }, []);
  const text = handle.result();
  const buffers = detachFrom > 0 ? takeBuffers(handle) : {};
  handle.delete();
  const transfer = Object.values(buffers).map((values) => values.buffer as ArrayBuffer);
  port.postMessage({ type: 'result', id, text, buffers }, transfer);
}

// The engine ends this worker then: in the middle of something the core may be in any state.
const failed = (error: unknown): void =>
  port.postMessage({ type: 'failed', message: String(error), exhausted: exhausted(error) }, []);

port.listen((message) => {
  if (message.type === 'init') {
    instance = instantiate(message.module);
    instance.then(() => port.postMessage({ type: 'ready' }, []), failed);
  } else if (message.type === 'cancel') {
    cancelled = message.id;
  } else {
    instance?.then((core) => runOne(core, message)).catch(failed);
  }
});
