// The runs of items, one after the other. The item in view comes first. The result of each run is
// kept.
import { withResult, type Answer, type ReproduceJob, type RunOptions } from 'evenkeel/elements';
import { engineOf } from '../../kit/engine.js';
import type { Id, Outcome } from './items.js';

export const jobOf = (id: Id): string => JSON.stringify({ kind: 'reproduce', id });

export class ItemRuns {
  readonly outcomes = new Map<Id, Outcome>();
  running: Id | null = null;
  /** Progress of the current run. */
  share = 0;
  /** Items done and in total, of those requested together; 0 of 0 if there are no such items. */
  done = 0;
  total = 0;
  private waiting: Id[] = [];
  private current = new AbortController();
  /** Whether the result of the current run is still needed. */
  private wanted = true;

  constructor(private readonly changed: () => void) {}

  private known(id: Id): boolean {
    const outcome = this.outcomes.get(id);
    return outcome?.answer !== undefined && !outcome.answer?.stopped && !outcome.problem;
  }

  /** Runs this item next. If the current run is for a single item, it is stopped first. */
  look(id: Id): void {
    const ending = this.current.signal.aborted;
    if (this.known(id) || (this.running === id && !ending)) return;
    const alone = this.total === 0;
    if (this.running !== null && alone && !ending) this.end(false);
    this.waiting = [id, ...(alone ? [] : this.waiting.filter((one) => one !== id))];
    void this.work();
  }

  /** Runs all items that have no verdict yet. */
  all(ids: readonly Id[]): void {
    this.waiting = ids.filter((id) => !this.known(id) && id !== this.running);
    this.done = 0;
    this.total = this.waiting.length + (this.running === null ? 0 : 1);
    void this.work();
  }

  /** Stops the current run, which keeps its result so far, and starts no other run. */
  stop(): void {
    this.waiting = [];
    this.end(true);
  }

  private end(wanted: boolean): void {
    this.wanted = wanted;
    this.current.abort();
  }

  private async work(): Promise<void> {
    if (this.running !== null) return;
    for (let id = this.waiting.shift(); id !== undefined; id = this.waiting.shift()) {
      this.running = id;
      this.share = 0;
      this.wanted = true;
      this.current = new AbortController();
      this.changed();
      const outcome = await this.run(id, this.current.signal);
      if (this.wanted) this.outcomes.set(id, outcome);
      if (this.total > 0) ++this.done;
      this.running = null;
    }
    this.done = this.total = 0;
    this.changed();
  }

  private async run(id: Id, signal: AbortSignal): Promise<Outcome> {
    const onProgress: RunOptions['onProgress'] = ({ done, total }) => {
      this.share = total > 0 ? done / total : 0;
      this.changed();
    };
    try {
      const core = await engineOf('papers');
      const text = await core.runText(jobOf(id), { signal, onProgress });
      const answer = withResult(JSON.parse(text) as Answer<ReproduceJob>);
      if (!answer.ok) return { answer: null, problem: answer.error.message };
      return { answer, text, problem: '' };
    } catch (error) {
      const stopped = (error as { code?: string }).code === 'aborted';
      return {
        answer: null,
        problem: stopped ? 'The run was stopped before it had a result.' : (error as Error).message,
      };
    }
  }
}
