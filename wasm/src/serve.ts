// Runs jobs one after the other, in slices by the clock, so that cancelling gets through. The same loop
// works in a worker and, where none can start, on the thread of the engine itself.
import { exhausted } from './errors.js';
import { instantiate, openJob, takeBuffers, type Instance } from './instance.js';
import type { FromWorker, ToWorker } from './protocol.js';

type Send = (message: FromWorker, transfer: Transferable[]) => void;
type Run = Extract<ToWorker, { type: 'run' }>;

/** Short, and grown slowly: work of another phase may cost many times as much, and a stop waits for it. */
const sliceMs = 12;
const mostGrowth = 2;
const progressMs = 80;

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

/** How much work takes about a slice, from the slice before: units of different jobs differ by a
 * factor of a million, so it starts with little. */
function nextWork(work: number, spentMs: number): number {
  const factor = Math.min(mostGrowth, sliceMs / Math.max(spentMs, 0.01));
  return Math.min(Math.max(Math.floor(work * factor), 1), 1e12);
}

/** What takes the messages of an engine and answers them by `send`. */
export function serve(send: Send): (message: ToWorker) => void {
  const breathe = breather();
  let instance: Promise<Instance> | undefined;
  let cancelled: number | undefined;

  async function run(core: Instance, { id, text, buffers, timeLimitMs, detachFrom }: Run) {
    const start = performance.now();
    const handle = openJob(core, text, buffers);
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
        send({ type: 'progress', id, ...handle.progress(), elapsedMs: now - start }, []);
      }
      await breathe();
    }
    send({ type: 'finishing', id, stopped }, []);
    const answer = handle.result();
    const arrays = detachFrom > 0 ? takeBuffers(handle) : {};
    handle.delete();
    const transfer = Object.values(arrays).map((values) => values.buffer as ArrayBuffer);
    send({ type: 'result', id, text: answer, buffers: arrays }, transfer);
  }

  // The engine ends this worker then: in the middle of something the core may be in any state.
  const failed = (error: unknown): void =>
    send({ type: 'failed', message: String(error), exhausted: exhausted(error) }, []);

  return (message) => {
    if (message.type === 'init') {
      instance = instantiate(message.module);
      instance.then(() => send({ type: 'ready' }, []), failed);
    } else if (message.type === 'cancel') {
      cancelled = message.id;
    } else {
      instance?.then((core) => run(core, message)).catch(failed);
    }
  };
}
