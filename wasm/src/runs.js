import { EvenkeelError } from './errors.js';
import { stoppedAnswer, tooLargeAnswer } from './host-answers.js';
/** A worker replies to a stop within a slice. A worker that does not reply within this time is
 * ended. */
export const silenceMs = 150;
/** A worker that yielded within this time is only slow, on a busy machine or with a search through
 * millions of nodes. It gets more time. */
const recentMs = 1000;
const slowMs = 1000;
/** Maximum time for writing the best answer so far after a run was stopped: a flow over ten million
 * links takes seconds. */
export const writingMs = 10_000;
const longestTimer = 2 ** 31 - 1;
const textOnly = (text) => ({ text, buffers: {} });
export const aborted = (signal) => new EvenkeelError('aborted', 'the run was aborted before it started', { cause: signal?.reason });
export class Runs {
    constructor(module, startWorker) {
        this.module = module;
        this.startWorker = startWorker;
        this.waiting = [];
        this.ready = false;
        this.disposed = false;
        this.nextId = 1;
    }
    /** Resolves with the answer's text and arrays. */
    submit(work, options) {
        const { signal } = options;
        if (this.disposed)
            return Promise.reject(disposedError());
        if (signal?.aborted)
            return Promise.reject(aborted(signal));
        return new Promise((resolve, reject) => {
            const onAbort = () => this.abort(run);
            const release = () => {
                signal?.removeEventListener('abort', onAbort);
                for (const answer of run.asking.splice(0))
                    answer([]);
            };
            const run = {
                ...work,
                asking: [],
                id: this.nextId++,
                options,
                ending: false,
                heardAt: -Infinity,
                resolve: (result) => (release(), resolve(result)),
                reject: (error) => (release(), reject(error)),
            };
            signal?.addEventListener('abort', onAbort, { once: true });
            this.waiting.push(run);
            this.next();
        });
    }
    dispose() {
        if (this.disposed)
            return;
        this.disposed = true;
        const all = this.running ? [this.running, ...this.waiting] : this.waiting;
        this.running = undefined;
        this.waiting = [];
        this.dropWorker();
        for (const run of all)
            run.reject(disposedError());
    }
    /** Sends the next run if there is one and the worker is free. */
    next() {
        if (!this.running && this.waiting.length > 0 && !this.port)
            this.start();
        this.port?.keepAlive(this.running !== undefined || this.waiting.length > 0);
        if (this.running || !this.port || !this.ready)
            return;
        const run = this.waiting.shift();
        if (!run)
            return;
        this.running = run;
        const { timeLimit } = run.options;
        const { id, text, buffers, detachFrom, workers = 1, parts = null } = run;
        const transfer = Object.values(buffers).map((values) => values.buffer);
        const timeLimitMs = timeLimit ?? null;
        try {
            this.port.send({ type: 'run', id, text, buffers, detachFrom, timeLimitMs, workers, parts }, transfer);
        }
        catch (error) {
            this.workerFailed(`the job could not be sent: ${String(error)}`, null);
            return;
        }
        if (timeLimit !== undefined)
            this.expectWithin(timeLimit + silenceMs, 'time_limit');
    }
    start() {
        let started;
        try {
            started = this.startWorker();
        }
        catch (error) {
            // The host or its policy does not allow workers, so every waiting run fails in the same way.
            const runs = this.waiting.splice(0);
            const message = `no worker could be started: ${String(error)}`;
            for (const run of runs)
                run.reject(new EvenkeelError('crashed', message, { cause: error }));
            return;
        }
        this.port = started;
        this.ready = false;
        started.onMessage((message) => {
            if (this.port === started)
                this.onMessage(message);
        });
        started.onCrash((message, exhausted) => {
            if (this.port === started)
                this.workerFailed(`the worker died: ${message}`, exhausted);
        });
        started.send({ type: 'init', module: this.module }, []);
    }
    dropWorker() {
        clearTimeout(this.timer);
        this.port?.terminate();
        this.port = undefined;
    }
    onMessage(message) {
        if (message.type === 'ready') {
            this.ready = true;
            this.next();
            return;
        }
        if (message.type === 'failed') {
            this.workerFailed(`the engine stopped: ${message.message}`, message.exhausted);
            return;
        }
        const run = this.running;
        if (!run || message.id !== run.id)
            return;
        if (message.type === 'progress') {
            run.heardAt = performance.now();
            this.tellProgress(run, message);
        }
        else if (message.type === 'parts') {
            run.onShared?.(this.shareOf(run));
        }
        else if (message.type === 'offer') {
            run.asking.shift()?.(message.parts);
        }
        else if (message.type === 'finishing') {
            // After an abort or a limit, the best result so far is waited for. An answer that was
            // complete before is not waited for, because its writing can take seconds.
            if (message.stopped)
                this.expectWithin(writingMs, run.ending ? 'cancelled' : 'time_limit');
        }
        else {
            clearTimeout(this.timer);
            this.running = undefined;
            run.resolve(message.type === 'result' ? message : { ...textOnly(''), ...message });
            this.next();
        }
    }
    shareOf(run) {
        const tell = (message) => {
            const goesOn = this.running === run;
            if (goesOn)
                this.port?.send(message, []);
            return goesOn;
        };
        const { id } = run;
        return {
            ask: () => new Promise((resolve) => {
                // Registered before the question, because a worker on this thread answers at once.
                run.asking.push(resolve);
                if (!tell({ type: 'help', id }))
                    for (const answer of run.asking.splice(0))
                        answer([]);
            }),
            take: (parts, results) => void tell({ type: 'take', id, parts, results }),
        };
    }
    tellProgress(run, message) {
        const { done, total, cost, elapsedMs } = message;
        const known = cost === undefined ? {} : { cost };
        const failed = (error) => {
            run.reject(new EvenkeelError('bad_argument', `onProgress failed: ${String(error)}`, { cause: error }));
            if (this.running === run)
                this.stopRunning(run);
        };
        try {
            // An async function fails later, through its promise.
            const returned = run.options.onProgress?.({ done, total, elapsedMs, ...known });
            if (returned instanceof Promise)
                returned.catch(failed);
        }
        catch (error) {
            failed(error);
        }
    }
    abort(run) {
        const place = this.waiting.indexOf(run);
        if (place >= 0) {
            this.waiting.splice(place, 1);
            run.reject(aborted(run.options.signal));
            this.next();
        }
        else if (this.running === run) {
            this.stopRunning(run);
        }
    }
    stopRunning(run) {
        run.ending = true;
        this.port?.send({ type: 'cancel', id: run.id }, []);
        this.expectWithin(silenceMs, 'cancelled');
    }
    /** Ends the worker unless it sends messages about its run within this time. */
    expectWithin(milliseconds, reason) {
        clearTimeout(this.timer);
        if (milliseconds > longestTimer)
            return;
        const run = this.running;
        this.timer = setTimeout(() => {
            // After a pause of this thread, timers come before older messages. The second timer lets
            // these messages in.
            const recent = performance.now() - run.heardAt < recentMs;
            this.timer = setTimeout(() => {
                this.running = undefined;
                this.dropWorker();
                run.resolve(textOnly(stoppedAnswer(run.kind(), reason)));
                this.next();
            }, recent ? slowMs : 5);
        }, milliseconds);
    }
    /** The current run fails, or the first waiting run if none is current. The others get a new
     * worker. */
    workerFailed(message, exhausted) {
        const run = this.running ?? this.waiting.shift();
        this.running = undefined;
        this.dropWorker();
        if (exhausted === null)
            run?.reject(new EvenkeelError('crashed', message));
        else
            run?.resolve(textOnly(tooLargeAnswer(run.kind(), exhausted)));
        this.next();
    }
}
export const disposedError = () => new EvenkeelError('disposed', 'the engine was disposed');
