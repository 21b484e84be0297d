// Several workers behind one queue: a run goes to the first that is free.
import type { RunOptions } from './arguments.js';
import { aborted, disposedError, Runs, type RunResult, type Work } from './runs.js';

export class Pool {
  private readonly lanes: readonly Runs[];
  private readonly free: Runs[];
  private waiting: { start(lane: Runs): void; reject(error: Error): void }[] = [];
  private disposed = false;

  /** @param open  Makes a lane of one worker, which starts with its first run.
   * @param count  At least 1. */
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
          void lane
            .submit(work, options)
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
    });
  }

  private next(lane: Runs): void {
    const entry = this.waiting.shift();
    if (entry) entry.start(lane);
    else this.free.push(lane);
  }

  dispose(): void {
    if (this.disposed) return;
    this.disposed = true;
    for (const lane of this.lanes) lane.dispose();
    for (const entry of this.waiting.splice(0)) entry.reject(disposedError());
  }
}
