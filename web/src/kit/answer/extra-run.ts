// A result that takes longer than the answer, such as a comparison or a ranking. It is computed at
// the same time as the answer when somebody opens it.
import type { LitElement, ReactiveController } from 'lit';
import { Newest, type Engine, type RunOptions } from 'evenkeel/elements';

interface Host extends LitElement {
  readonly active: boolean;
  readonly run: { readonly secondEngine: Promise<Engine> };
}

export class ExtraRun<T> implements ReactiveController {
  value: T;
  private active = false;
  private readonly runs = new Newest();

  /** @param initial  The value before there is a result. */
  constructor(
    private readonly host: Host,
    private readonly initial: T,
  ) {
    this.value = initial;
    host.addController(this);
  }

  /** When another panel is opened, the current run no longer counts. */
  hostUpdate(): void {
    if (this.active && !this.host.active) this.runs.forget();
    this.active = this.host.active;
  }

  private set(value: T): void {
    this.value = value;
    this.host.requestUpdate();
  }

  /** Computes the value in parts, unless the newest run has that key. */
  inParts(
    key: unknown,
    work: (core: Promise<Engine>, options: RunOptions) => AsyncIterable<T>,
  ): Promise<void> {
    const core = this.host.run.secondEngine;
    return this.runs.run(
      key,
      (signal) => work(core, { signal }),
      (value) => this.set(value),
    );
  }

  /** Computes the value, unless the newest run has that key. */
  once(key: unknown, work: (core: Engine, options: RunOptions) => Promise<T>): Promise<void> {
    return this.inParts(key, async function* (core, options) {
      yield await work(await core, options);
    });
  }

  /** Forgets the value and the current run. */
  reset(): void {
    this.runs.forget();
    this.set(this.initial);
  }
}
