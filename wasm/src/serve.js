// Runs jobs one after the other, in slices by the clock, so that cancelling works. The same loop
// works in a worker and, if no worker can start, on the thread of the engine itself.
import { exhausted } from './errors.js';
import { instantiate, openJob, takeBuffers } from './instance.js';
import { Parts } from './parts.js';
/** Slices are short and grow slowly: work of another phase can cost many times as much, and a stop
 * waits for it. */
const sliceMs = 12;
const mostGrowth = 2;
const progressMs = 80;
/** Interval between two checks whether helpers have done their parts. */
const lookMs = 2;
// A separate task lets waiting messages in. Timers would cost milliseconds each. Node handles many
// messages of one port in a row, so in Node only setImmediate yields.
function breather() {
    if (typeof setImmediate === 'function') {
        return () => new Promise((resolve) => setImmediate(resolve));
    }
    const channel = new MessageChannel();
    let resume;
    channel.port1.onmessage = () => resume?.();
    return () => new Promise((resolve) => {
        resume = resolve;
        channel.port2.postMessage(null);
    });
}
/** The amount of work for about one slice, from the previous slice. Units of different jobs differ
 * by a factor of a million, so the first amount is small. */
function nextWork(work, spentMs) {
    const factor = Math.min(mostGrowth, sliceMs / Math.max(spentMs, 0.01));
    return Math.min(Math.max(Math.floor(work * factor), 1), 1e12);
}
/** Creates the handler of an engine's messages. Replies go through `send`. */
export function serve(send) {
    const breathe = breather();
    let instance;
    let cancelled;
    let sharing;
    /** Announces the parts that helpers can do, if there are any. */
    function share(handle, { id, workers }) {
        if (workers < 2)
            return undefined;
        const parts = new Parts(handle, handle.parts(), workers);
        if (!parts.shared)
            return undefined;
        sharing = { id, parts };
        send({ type: 'parts', id }, []);
        return parts;
    }
    /** Does some parts of a job for its run in another worker. */
    async function help(core, { id, text, buffers }, wanted) {
        const handle = openJob(core, text, buffers);
        handle.parts();
        const results = [];
        for (let work = 1000; results.length < wanted.length && cancelled !== id;) {
            const part = wanted[results.length];
            const before = performance.now();
            if (handle.advancePart(part, work))
                results.push(handle.partResult(part));
            work = nextWork(work, performance.now() - before);
            await breathe();
        }
        handle.delete();
        send({ type: 'worked', id, results }, []);
    }
    async function run(core, order) {
        const { id, text, buffers, timeLimitMs, detachFrom } = order;
        const start = performance.now();
        const handle = openJob(core, text, buffers);
        if (detachFrom > 0)
            handle.detachArrays(detachFrom);
        if (timeLimitMs !== null)
            handle.setTimeLimit(timeLimitMs);
        let reported = start;
        const parts = share(handle, order);
        let stopped;
        for (let work = 1000;;) {
            const before = performance.now();
            stopped = cancelled === id || (timeLimitMs !== null && before - start >= timeLimitMs);
            if (stopped) {
                // Sent before the stop, because writing the result so far can take a while.
                send({ type: 'finishing', id, stopped }, []);
                handle.stop(cancelled === id ? 'cancelled' : 'time_limit');
            }
            if (stopped || !parts?.advance(work)) {
                if (!stopped && parts?.away)
                    await new Promise((resolve) => setTimeout(resolve, lookMs));
                else if (handle.advance(work))
                    break;
            }
            const now = performance.now();
            work = nextWork(work, now - before);
            if (now - reported >= progressMs) {
                reported = now;
                send({ type: 'progress', id, ...handle.progress(), elapsedMs: now - start }, []);
            }
            await breathe();
        }
        sharing = undefined;
        if (!stopped)
            send({ type: 'finishing', id, stopped }, []);
        const answer = handle.result();
        const arrays = detachFrom > 0 ? takeBuffers(handle) : {};
        handle.delete();
        const transfer = Object.values(arrays).map((values) => values.buffer);
        send({ type: 'result', id, text: answer, buffers: arrays }, transfer);
    }
    // The engine then ends this worker, because the core can be in any state.
    const failed = (error) => send({ type: 'failed', message: String(error), exhausted: exhausted(error) }, []);
    return (message) => {
        if (message.type === 'init') {
            instance = instantiate(message.module);
            instance.then(() => send({ type: 'ready' }, []), failed);
        }
        else if (message.type === 'cancel') {
            cancelled = message.id;
        }
        else if (message.type === 'run') {
            const { parts } = message;
            instance
                ?.then((core) => (parts ? help(core, message, parts) : run(core, message)))
                .catch(failed);
        }
        else if (message.type === 'help') {
            const parts = sharing?.id === message.id ? sharing.parts.offer() : [];
            send({ type: 'offer', id: message.id, parts }, []);
        }
        else if (sharing?.id === message.id) {
            sharing.parts.take(message.parts, message.results);
        }
    };
}
