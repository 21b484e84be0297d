// The worker: runs jobs one after the other in slices, so that cancelling gets through.
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
const sliceMs = 40;
const progressMs = 80;
type Run = Extract<ToWorker, { type: 'run' }>;

let instance: Promise<Instance> | undefined;
const queue: Run[] = [];
const cancelled = new Set<number>();
let busy = false;

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

async function runOne(core: Instance, run: Run): Promise<void> {
  const start = performance.now();
  const handle = openJob(core, run.text, run.buffers);
  try {
    if (run.detachFrom > 0) handle.detachArrays(run.detachFrom);
    let work = 200_000;
    let reported = start;
    for (;;) {
      const before = performance.now();
      if (cancelled.has(run.id)) handle.stop('cancelled');
      else if (run.timeLimitMs !== null && before - start >= run.timeLimitMs)
        handle.stop('time_limit');
      if (handle.advance(work)) break;
      const now = performance.now();
      const spent = Math.max(now - before, 0.1);
      work = Math.min(Math.max(work * Math.min(4, sliceMs / spent), 1000), 1e12);
      if (run.wantsProgress && now - reported >= progressMs) {
        reported = now;
        const progress = handle.progress();
        port.postMessage({ type: 'progress', id: run.id, ...progress, elapsedMs: now - start }, []);
      }
      await breathe();
    }
    const text = handle.result();
    const buffers = run.detachFrom > 0 ? takeBuffers(handle, text) : {};
    const transfer = Object.values(buffers).map((values) => values.buffer as ArrayBuffer);
    port.postMessage({ type: 'result', id: run.id, text, buffers }, transfer);
  } finally {
    handle.delete();
  }
}

async function drain(): Promise<void> {
  if (busy || !instance) return;
  busy = true;
  const core = await instance;
  for (let run = queue.shift(); run; run = queue.shift()) {
    try {
      await runOne(core, run);
    } catch (error) {
      port.postMessage({ type: 'failed', id: run.id, message: String(error) }, []);
    }
    cancelled.delete(run.id);
  }
  busy = false;
}

port.listen((message) => {
  if (message.type === 'init') {
    instance = instantiate(message.module);
    instance.then(
      () => port.postMessage({ type: 'ready' }, []),
      (error) => port.postMessage({ type: 'failed', id: -1, message: String(error) }, []),
    );
  } else if (message.type === 'cancel') {
    cancelled.add(message.id);
  } else {
    queue.push(message);
    void drain();
  }
});
