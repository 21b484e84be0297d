// The parts of a job that its worker shares with helpers. The worker takes parts from the front.
// Helpers get parts from the back, in smaller numbers as the job nears completion.
import type { Handle } from './instance.js';

type State = 'open' | 'away' | 'done';

export class Parts {
  private readonly states: State[];

  /** @param workers  Number of workers that share the parts. */
  constructor(
    private readonly handle: Handle,
    private readonly travels: readonly boolean[],
    private readonly workers: number,
  ) {
    this.states = travels.map(() => 'open');
  }

  /** Whether there are parts to share. */
  get shared(): boolean {
    return this.workers > 1 && this.travels.filter(Boolean).length > 1;
  }

  /** Does about that much work of the first open part. @returns false if no part is open. */
  advance(work: number): boolean {
    const part = this.states.indexOf('open');
    if (part < 0) return false;
    if (this.handle.advancePart(part, work)) this.states[part] = 'done';
    return true;
  }

  /** Whether helpers are still working on parts. */
  get away(): boolean {
    return this.states.includes('away');
  }

  /** Leaves some of the last parts to another worker, but never the part in progress here. */
  offer(): number[] {
    const first = this.states.indexOf('open');
    const left = this.states
      .map((_, part) => part)
      .filter((part) => part > first && this.states[part] === 'open' && this.travels[part]);
    const count = Math.ceil(left.length / (4 * this.workers));
    const parts = count > 0 ? left.slice(-count) : [];
    for (const part of parts) this.states[part] = 'away';
    return parts;
  }

  take(parts: readonly number[], results: readonly Uint8Array[]): void {
    parts.forEach((part, i) => {
      const result = results[i];
      if (result) this.handle.takePart(part, result);
      this.states[part] = result ? 'done' : 'open';
    });
  }
}
