import { itemAt, numberOf } from '../draw/item.js';
/** The effect of a drag or a click: nothing, moves nodes, joins or parts them, moves load, adds or
 * removes nodes. */
export const tools = ['none', 'move', 'link', 'load', 'node'];
const nudges = {
    ArrowLeft: [-0.02, 0],
    ArrowRight: [0.02, 0],
    ArrowUp: [0, -0.02],
    ArrowDown: [0, 0.02],
};
export class NetworkEdit {
    constructor(host, drawn) {
        this.host = host;
        this.drawn = drawn;
        /** The node that is dragged, and the position of the pointer in the picture. */
        this.dragged = null;
        host.addController(this);
        host.addEventListener('pointerdown', (event) => this.down(event));
        host.addEventListener('pointermove', (event) => this.moved(event));
        host.addEventListener('pointerup', (event) => this.up(event));
        host.addEventListener('pointercancel', () => this.drop());
    }
    hostDisconnected() {
        this.drop();
    }
    drop() {
        if (!this.dragged)
            return;
        this.dragged = null;
        this.drawn.hold(false);
        this.host.requestUpdate();
    }
    down(event) {
        const node = numberOf(this.drawn.item(event), 'node');
        const tool = this.drawn.tool();
        if (node === null || tool === 'none' || tool === 'node' || event.button !== 0)
            return;
        this.dragged = { node, to: this.drawn.point(event) };
        this.drawn.hold(true);
        event.preventDefault();
        // Focuses the element, although the default was prevented: keys are now for the picture and not
        // for a text.
        const [under] = event.composedPath();
        under?.closest('[data-node]')?.focus({ preventScroll: true });
    }
    moved(event) {
        if (!this.dragged)
            return;
        this.dragged = { ...this.dragged, to: this.drawn.point(event) };
        this.host.requestUpdate();
    }
    up(event) {
        const { dragged } = this;
        const tool = this.drawn.tool();
        this.drop();
        if (dragged)
            this.dragEnded(dragged, tool, event);
        else if (tool === 'link' || tool === 'node')
            this.clicked(tool, event);
    }
    dragEnded({ node, to }, tool, event) {
        if (tool === 'move') {
            const [x, y] = this.drawn.place(to);
            this.drawn.tell({ kind: 'move', node, x, y });
            return;
        }
        // The element under the pointer now, rather than the element at which the drag began.
        const root = this.host.shadowRoot;
        const over = numberOf(itemAt(root.elementFromPoint(event.clientX, event.clientY)), 'node');
        if (over !== null && over !== node && (tool === 'link' || tool === 'load'))
            this.drawn.tell({ kind: tool, from: node, to: over });
    }
    clicked(tool, event) {
        const item = this.drawn.item(event);
        const edge = numberOf(item, 'edge');
        const node = numberOf(item, 'node');
        if (tool === 'link') {
            if (edge !== null)
                this.drawn.tell({ kind: 'unlink', edge });
        }
        else if (node !== null) {
            this.drawn.tell({ kind: 'remove', node });
        }
        else if (event.composedPath()[0].closest('.picture > svg')) {
            const [x, y] = this.drawn.place(this.drawn.point(event));
            this.drawn.tell({ kind: 'add', x, y });
        }
    }
    /** Arrows move the node that has the focus. @returns whether the key was handled. */
    onKey(event) {
        const node = numberOf(itemAt(event.target), 'node');
        if (node === null)
            return false;
        const tool = this.drawn.tool();
        const nudge = nudges[event.key];
        if (tool === 'move' && nudge) {
            const [x, y] = this.drawn.placeOf(node);
            this.drawn.tell({ kind: 'move', node, x: x + nudge[0], y: y + nudge[1] });
        }
        else if (tool === 'node' && event.key === 'Delete') {
            this.drawn.tell({ kind: 'remove', node });
        }
        else {
            return false;
        }
        event.preventDefault();
        return true;
    }
}
