// Newest answer wins: runs of which only the last one counts.

export class Newest {
  private current = new AbortController();
  private key: unknown;

  /** Passes every value of `work` to `show`, unless the newest run already has that key. When
   * another run begins, `work` is aborted, and nothing of it is shown any more, not even its
   * error. */
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

  /** The same for an answer in two parts. The second part is the answer with additions.
   * @param more  Null: nothing is added.
   * @param show  `first` is true for the first part. */
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

  /** Whether the newest run has that key, in progress or done. */
  isFor(key: unknown): boolean {
    return key === this.key;
  }

  /** Stops the current run, which returns the best result so far. This result still counts. */
  stop(): void {
    this.current.abort();
  }

  /** Ignores the current run. The next run is a new one for any key. */
  forget(): void {
    this.begin(undefined);
  }

  private begin(key: unknown): AbortController {
    this.current.abort();
    this.key = key;
    return (this.current = new AbortController());
  }
}
