// Newest answer wins: runs of which only the last one counts.
export class Newest {
    constructor() {
        this.current = new AbortController();
    }
    /** Passes every value of `work` to `show`, unless the newest run already has that key. When
     * another run begins, `work` is aborted, and nothing of it is shown any more, not even its
     * error. */
    async run(key, work, show) {
        if (key === this.key)
            return;
        const own = this.begin(key);
        try {
            for await (const value of work(own.signal)) {
                if (own !== this.current)
                    return;
                show(value);
            }
        }
        catch (error) {
            if (own === this.current)
                throw error;
        }
    }
    /** The same for an answer in two parts. The second part is the answer with additions.
     * @param more  Null: nothing is added.
     * @param show  `first` is true for the first part. */
    inParts(key, begin, more, show) {
        let first = true;
        return this.run(key, async function* (signal) {
            const begun = await begin(signal);
            yield begun;
            const rest = await more(begun, signal);
            if (rest !== null)
                yield rest;
        }, (value) => {
            show(value, first);
            first = false;
        });
    }
    /** Whether the newest run has that key, in progress or done. */
    isFor(key) {
        return key === this.key;
    }
    /** Stops the current run, which returns the best result so far. This result still counts. */
    stop() {
        this.current.abort();
    }
    /** Ignores the current run. The next run is a new one for any key. */
    forget() {
        this.begin(undefined);
    }
    begin(key) {
        this.current.abort();
        this.key = key;
        return (this.current = new AbortController());
    }
}
