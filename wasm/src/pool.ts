// Several workers behind one queue: a run goes to the first free worker. Idle workers do parts of
// the runs of other workers.
import type { Buffers, RunOptions } from './arguments.js';
import { aborted, disposedError, Runs, type RunResult, type Shared, type Work } from './runs.js';

/** Limit on the size of a job in bytes. Helpers get a copy of the job, so a larger job is not
 * shared. */
const mostShared = 2 ** 22;

const bytesOf = (buffers: Buffers): number =>
  Object.values(buffers).reduce((sum, { byteLength }) => sum + byteLength, 0);

/** The buffers of a run are transferred to its worker, so a helper needs a copy. */
const copyOf = (buffers: Buffers): Buffers =>
  Object.fromEntries(Object.entries(buffers).map(([name, values]) => [name, values.slice()]));

/** A run in progress whose parts can be done by helpers. */
interface Share {
  work: Work;
  shared: Shared;
  ended: AbortController;
}

export class Pool {
  private readonly lanes: readonly Runs[];
  private readonly free: Runs[];
  private waiting: { start(lane: Runs): void; reject(error: Error): void }[] = [];
  private readonly shares: Share[] = [];
  /** Aborts the help of a worker. */
  private readonly helping: AbortController[] = [];
  private disposed = false;

  /** @param open Makes a lane of one worker, which starts with its first run.
   * @param count  Number of workers, at least 1. */
  constructor(open: () => Runs, count: number) {
    this.lanes = Array.from({ length: count }, open);
    this.free = [...this.lanes];
  }

  /** Resolves with the answer's text and arrays. */
  submit(work: Work, options: RunOptions): Promise<RunResult> {
    const { signal } = options;
    if (this.disposed) return Promise.reject(disposedError());
    if (signal?.aborted) return Promise.reject(aborted(signal));
    return new Promise((resolve, reject) => {
      const release = (): void => signal?.removeEventListener('abort', onAbort);
      const entry = {
        reject,
        start: (lane: Runs): void => {
          release();
          void this.run(lane, work, options)
            .then(resolve, reject)
            .then(() => this.next(lane));
        },
      };
      const onAbort = (): void => {
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

  private run(lane: Runs, work: Work, options: RunOptions): Promise<RunResult> {
    const workers = this.lanes.length;
    if (workers === 1 || work.text.length + bytesOf(work.buffers) > mostShared) {
      return lane.submit(work, options);
    }
    const copy = { ...work, buffers: copyOf(work.buffers) };
    const ended = new AbortController();
    const end = (): void => ended.abort();
    let share: Share | undefined;
    const onShared = (shared: Shared): void => {
      share = { work: copy, shared, ended };
      this.shares.push(share);
      this.help();
    };
    options.signal?.addEventListener('abort', end);
    return lane.submit({ ...work, workers, onShared }, options).finally(() => {
      options.signal?.removeEventListener('abort', end);
      end();
      if (share) this.leave(share);
    });
  }

  private next(lane: Runs): void {
    const entry = this.waiting.shift();
    if (entry) {
      entry.start(lane);
      return;
    }
    this.free.push(lane);
    this.help();
  }

  /** Assigns idle workers to the oldest run that has open parts. */
  private help(): void {
    const share = this.shares[0];
    if (!share) return;
    for (const lane of this.free.splice(0)) void this.helpWith(lane, share);
  }

  private async helpWith(lane: Runs, share: Share): Promise<void> {
    const { work, shared, ended } = share;
    const own = new AbortController();
    const { signal } = own;
    const end = (): void => own.abort();
    ended.signal.addEventListener('abort', end);
    this.helping.push(own);
    const parts = await shared.ask();
    if (parts.length > 0) {
      const buffers = copyOf(work.buffers);
      const { results = [] } = await lane
        .submit({ ...work, buffers, parts }, { signal })
        .catch((): Partial<RunResult> => ({}));
      shared.take(parts, results);
    } else {
      this.leave(share);
    }
    ended.signal.removeEventListener('abort', end);
    const place = this.helping.indexOf(own);
    if (place >= 0) this.helping.splice(place, 1);
    if (!this.disposed) this.next(lane);
  }

  /** Removes the run, which has no parts left. */
  private leave(share: Share): void {
    const place = this.shares.indexOf(share);
    if (place >= 0) this.shares.splice(place, 1);
  }

  dispose(): void {
    if (this.disposed) return;
    this.disposed = true;
    for (const lane of this.lanes) lane.dispose();
    for (const entry of this.waiting.splice(0)) entry.reject(disposedError());
  }
}
