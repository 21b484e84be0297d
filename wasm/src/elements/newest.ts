// Newest answer wins: runs of which the last one alone counts.

export class Newest {
  private current = new AbortController();
  private key: unknown;

  /**
   * Gives every value of `work` to `show`, unless the newest run is already for that key: `work` is told
   * to stop as soon as another one begins, and from then on nothing of it is shown, its error included.
   */
  async run<T>(
    key: unknown,
    work: (signal: AbortSignal) => AsyncIterable<T>,
    show: (value: T) => void,
  ): Promise<void> {
    if (key === this.key) return;
    const own = this.begin(key);
    try {
      for await (const value of work(own.signal)) {
        if (own !== this.current) return;
        show(value);
      }
    } catch (error) {
      if (own === this.current) throw error;
    }
  }

  /**
   * The same for an answer in two parts: the second one is the answer with more in it.
   * @param more  Null: nothing is to be added.
   * @param show  `first` is true for the first part.
   */
  inParts<T>(
    key: unknown,
    begin: (signal: AbortSignal) => Promise<T>,
    more: (first: T, signal: AbortSignal) => Promise<T | null>,
    show: (value: T, first: boolean) => void,
  ): Promise<void> {
    let first = true;
    return this.run(
      key,
      async function* (signal) {
        const begun = await begin(signal);
        yield begun;
        const rest = await more(begun, signal);
        if (rest !== null) yield rest;
      },
      (value) => {
        show(value, first);
        first = false;
      },
    );
  }

  /** Whether the newest run is for that key, under way or done. */
  isFor(key: unknown): boolean {
    return key === this.key;
  }

  /** The run under way shall stop with what it has; that still counts. */
  stop(): void {
    this.current.abort();
  }

  /** What is under way counts no more; the next run is a new one, whatever its key. */
  forget(): void {
    this.begin(undefined);
  }

  private begin(key: unknown): AbortController {
    this.current.abort();
    this.key = key;
    return (this.current = new AbortController());
  }
}
