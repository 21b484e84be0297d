import { select } from 'd3-selection';
import { zoom, zoomIdentity } from 'd3-zoom';
const most = 8;
const keys = { '+': 1.5, '=': 1.5, '-': 1 / 1.5 };
export class Zoom {
    constructor(host, box) {
        this.host = host;
        this.box = box;
        this.transform = zoomIdentity;
        this.svg = null;
        /** Whether something else is being dragged. */
        this.held = false;
        // While the whole picture is visible, one finger or the wheel scrolls the page.
        this.behavior = zoom()
            .scaleExtent([1, most])
            .touchable(true)
            .filter((event) => {
            if (this.held)
                return false;
            if (event instanceof WheelEvent)
                return event.ctrlKey;
            if ('touches' in event)
                return this.zoomed || event.touches.length > 1;
            return this.zoomed && !event.button;
        })
            .extent(() => [
            [0, 0],
            [this.box().width, this.box().height],
        ])
            .on('zoom', ({ transform }) => {
            this.transform = transform;
            this.host.requestUpdate();
        });
        host.addController(this);
    }
    hostConnected() {
        this.svg = null;
    }
    get zoomed() {
        return this.transform.k > 1;
    }
    /** Attaches to the current picture. */
    on(svg) {
        const { width, height } = this.box();
        this.behavior.translateExtent([
            [0, 0],
            [width, height],
        ]);
        if (svg === this.svg)
            return;
        this.svg = svg;
        if (svg)
            select(svg).call(this.behavior).on('dblclick.zoom', null);
    }
    /** Position of the pointer in the whole picture. */
    point({ clientX, clientY }) {
        const { left, top, width, height } = this.svg.getBoundingClientRect();
        const box = this.box();
        return this.transform.invert([
            ((clientX - left) * box.width) / (width || 1),
            ((clientY - top) * box.height) / (height || 1),
        ]);
    }
    reset() {
        if (this.svg)
            select(this.svg).call(this.behavior.transform.bind(this.behavior), zoomIdentity);
    }
    /** @returns whether the key was handled. */
    onKey(event) {
        if (event.altKey || event.ctrlKey || event.metaKey || !this.svg)
            return false;
        const factor = keys[event.key];
        if (factor)
            select(this.svg).call(this.behavior.scaleBy.bind(this.behavior), factor);
        else if (event.key === '0' && this.zoomed)
            this.reset();
        else
            return false;
        event.preventDefault();
        return true;
    }
}
