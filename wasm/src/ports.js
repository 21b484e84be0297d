/** A port to the first of its places that works. */
class FirstPort {
    /** @param places Places that have not failed. A place that fails leaves the list, except for the
     * last. */
    constructor(places) {
        this.places = places;
        this.early = [];
        this.alive = false;
        this.ready = false;
        this.tell = () => { };
        this.crash = () => { };
        this.start();
    }
    start() {
        const place = this.places[0];
        let port;
        try {
            port = place();
        }
        catch (error) {
            if (!this.leave(place))
                throw error;
            this.start();
            return;
        }
        this.port = port;
        port.onMessage((message) => {
            if (this.port !== port)
                return;
            if (message.type === 'ready')
                this.ready = true;
            this.tell(message);
        });
        port.onCrash((message, exhausted) => {
            if (this.port !== port)
                return;
            if (this.ready || exhausted !== null || !this.leave(place))
                this.crash(message, exhausted);
            else
                this.startAgain(port);
        });
    }
    leave(place) {
        if (this.places.length < 2)
            return false;
        // The start of another engine could have removed it before.
        if (this.places[0] === place)
            this.places.shift();
        return true;
    }
    startAgain(failed) {
        failed.terminate();
        this.start();
        this.port.keepAlive(this.alive);
        for (const message of this.early)
            this.port.send(message, []);
    }
    send(message, transfer) {
        // Before it is ready, only the module is sent, which can be sent again.
        if (!this.ready)
            this.early.push(message);
        this.port.send(message, transfer);
    }
    onMessage(handler) {
        this.tell = handler;
    }
    onCrash(handler) {
        this.crash = handler;
    }
    keepAlive(on) {
        this.alive = on;
        this.port.keepAlive(on);
    }
    terminate() {
        this.port.terminate();
    }
}
/** Starts in the first place that works. A place that throws, or dies before it is ready, is not
 * tried again. */
export function firstThatStarts(places) {
    const left = [...places];
    return () => new FirstPort(left);
}
