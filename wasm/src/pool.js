import { aborted, disposedError } from './runs.js';
/** Limit on the size of a job in bytes. Helpers get a copy of the job, so a larger job is not
 * shared. */
const mostShared = 2 ** 22;
const bytesOf = (buffers) => Object.values(buffers).reduce((sum, { byteLength }) => sum + byteLength, 0);
/** The buffers of a run are transferred to its worker, so a helper needs a copy. */
const copyOf = (buffers) => Object.fromEntries(Object.entries(buffers).map(([name, values]) => [name, values.slice()]));
export class Pool {
    /** @param open Makes a lane of one worker, which starts with its first run.
     * @param count  Number of workers, at least 1. */
    constructor(open, count) {
        this.waiting = [];
        this.shares = [];
        /** Aborts the help of a worker. */
        this.helping = [];
        this.disposed = false;
        this.lanes = Array.from({ length: count }, open);
        this.free = [...this.lanes];
    }
    /** Resolves with the answer's text and arrays. */
    submit(work, options) {
        const { signal } = options;
        if (this.disposed)
            return Promise.reject(disposedError());
        if (signal?.aborted)
            return Promise.reject(aborted(signal));
        return new Promise((resolve, reject) => {
            const release = () => signal?.removeEventListener('abort', onAbort);
            const entry = {
                reject,
                start: (lane) => {
                    release();
                    void this.run(lane, work, options)
                        .then(resolve, reject)
                        .then(() => this.next(lane));
                },
            };
            const onAbort = () => {
                release();
                this.waiting.splice(this.waiting.indexOf(entry), 1);
                reject(aborted(signal));
            };
            const lane = this.free.shift();
            if (lane) {
                entry.start(lane);
                return;
            }
            signal?.addEventListener('abort', onAbort);
            this.waiting.push(entry);
            this.helping.shift()?.abort();
        });
    }
    run(lane, work, options) {
        const workers = this.lanes.length;
        if (workers === 1 || work.text.length + bytesOf(work.buffers) > mostShared) {
            return lane.submit(work, options);
        }
        const copy = { ...work, buffers: copyOf(work.buffers) };
        const ended = new AbortController();
        const end = () => ended.abort();
        let share;
        const onShared = (shared) => {
            share = { work: copy, shared, ended };
            this.shares.push(share);
            this.help();
        };
        options.signal?.addEventListener('abort', end);
        return lane.submit({ ...work, workers, onShared }, options).finally(() => {
            options.signal?.removeEventListener('abort', end);
            end();
            if (share)
                this.leave(share);
        });
    }
    next(lane) {
        const entry = this.waiting.shift();
        if (entry) {
            entry.start(lane);
            return;
        }
        this.free.push(lane);
        this.help();
    }
    /** Assigns idle workers to the oldest run that has open parts. */
    help() {
        const share = this.shares[0];
        if (!share)
            return;
        for (const lane of this.free.splice(0))
            void this.helpWith(lane, share);
    }
    async helpWith(lane, share) {
        const { work, shared, ended } = share;
        const own = new AbortController();
        const { signal } = own;
        const end = () => own.abort();
        ended.signal.addEventListener('abort', end);
        this.helping.push(own);
        const parts = await shared.ask();
        if (parts.length > 0) {
            const buffers = copyOf(work.buffers);
            const { results = [] } = await lane
                .submit({ ...work, buffers, parts }, { signal })
                .catch(() => ({}));
            shared.take(parts, results);
        }
        else {
            this.leave(share);
        }
        ended.signal.removeEventListener('abort', end);
        const place = this.helping.indexOf(own);
        if (place >= 0)
            this.helping.splice(place, 1);
        if (!this.disposed)
            this.next(lane);
    }
    /** Removes the run, which has no parts left. */
    leave(share) {
        const place = this.shares.indexOf(share);
        if (place >= 0)
            this.shares.splice(place, 1);
    }
    dispose() {
        if (this.disposed)
            return;
        this.disposed = true;
        for (const lane of this.lanes)
            lane.dispose();
        for (const entry of this.waiting.splice(0))
            entry.reject(disposedError());
    }
}
