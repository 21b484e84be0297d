import { sameExtents } from '../draw/scale.js';
export class SharedScale {
    constructor(host) {
        this.host = host;
        /** The largest values of this picture alone. An event `extents` follows a change. */
        this.own = {};
        this.beside = {};
        this.drawn = {};
        this.upTo = (quantity, own) => {
            this.drawn[quantity] = Math.max(own, this.drawn[quantity] ?? own);
            return Math.max(own, this.beside[quantity] ?? own);
        };
        host.addController(this);
    }
    /** @param beside  The extents of the other picture. */
    join(beside) {
        if (sameExtents(beside, this.beside))
            return;
        this.beside = beside;
        this.host.requestUpdate();
    }
    hostUpdate() {
        this.drawn = {};
    }
    hostUpdated() {
        if (sameExtents(this.drawn, this.own))
            return;
        this.own = { ...this.drawn };
        this.host.dispatchEvent(new CustomEvent('extents', { bubbles: true, composed: true }));
    }
}
