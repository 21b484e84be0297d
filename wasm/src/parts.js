export class Parts {
    /** @param workers  Number of workers that share the parts. */
    constructor(handle, travels, workers) {
        this.handle = handle;
        this.travels = travels;
        this.workers = workers;
        this.states = travels.map(() => 'open');
    }
    /** Whether there are parts to share. */
    get shared() {
        return this.workers > 1 && this.travels.filter(Boolean).length > 1;
    }
    /** Does about that much work of the first open part. @returns false if no part is open. */
    advance(work) {
        const part = this.states.indexOf('open');
        if (part < 0)
            return false;
        if (this.handle.advancePart(part, work))
            this.states[part] = 'done';
        return true;
    }
    /** Whether helpers are still working on parts. */
    get away() {
        return this.states.includes('away');
    }
    /** Leaves some of the last parts to another worker, but never the part in progress here. */
    offer() {
        const first = this.states.indexOf('open');
        const left = this.states
            .map((_, part) => part)
            .filter((part) => part > first && this.states[part] === 'open' && this.travels[part]);
        const count = Math.ceil(left.length / (4 * this.workers));
        const parts = count > 0 ? left.slice(-count) : [];
        for (const part of parts)
            this.states[part] = 'away';
        return parts;
    }
    take(parts, results) {
        parts.forEach((part, i) => {
            const result = results[i];
            if (result)
                this.handle.takePart(part, result);
            this.states[part] = result ? 'done' : 'open';
        });
    }
}
