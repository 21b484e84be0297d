// Places objects and drains nodes in the picture of a plan: by dragging, by keys, and by a bar
// below the picture.
import { html, nothing, } from 'lit';
import { numberOf } from '../draw/item.js';
import { isHeld } from '../draw/plan.js';
/** From this number of pixels on a movement is a drag and not a click. */
const least = 5;
/** A list of more nodes would be too long to choose from. */
const mostListed = 400;
export class PlanEdit {
    constructor(host, drawn) {
        this.host = host;
        this.drawn = drawn;
        this.begun = null;
        /** The object that is dragged, and the node under it. */
        this.over = null;
        host.addController(this);
        host.addEventListener('pointerdown', (event) => this.down(event));
        host.addEventListener('pointermove', (event) => this.moved(event));
        host.addEventListener('pointerup', () => this.up());
        host.addEventListener('pointercancel', () => this.drop());
        host.addEventListener('click', (event) => this.click(event));
    }
    hostDisconnected() {
        this.drop();
    }
    drop() {
        this.begun = null;
        if (!this.over)
            return;
        this.over = null;
        this.drawn.hold(false);
        this.host.requestUpdate();
    }
    down(event) {
        // A finger scrolls. It uses the bar below.
        if (!this.drawn.editable() || event.button !== 0 || event.pointerType === 'touch')
            return;
        const object = this.drawn.object(event);
        if (object === null)
            return;
        this.begun = { object, at: this.drawn.point(event) };
        event.preventDefault();
        event.composedPath()[0].closest('[data-task]')?.focus();
    }
    moved(event) {
        if (!this.begun)
            return;
        const [x, y] = this.drawn.point(event);
        const { object, at } = this.begun;
        if (!this.over && Math.hypot(x - at[0], y - at[1]) < least)
            return;
        if (!this.over) {
            this.drawn.hold(true);
            this.host.setPointerCapture(event.pointerId);
        }
        this.over = { object, node: this.drawn.node(x), x, y };
        this.host.requestUpdate();
    }
    up() {
        const { over } = this;
        this.drop();
        if (over && over.node !== null)
            this.place({ object: over.object, node: over.node });
    }
    click(event) {
        const pressed = event.composedPath()[0].closest('.drain');
        if (!pressed || !this.drawn.editable())
            return;
        const { node, drained } = pressed.dataset;
        this.tell('drain', { node: Number(node), drained: drained === '0' });
    }
    place(detail) {
        this.tell('place', detail);
    }
    tell(event, detail) {
        this.host.dispatchEvent(new CustomEvent(event, { detail, bubbles: true, composed: true }));
    }
    /** P pins or frees the object. < and > take it to the adjacent node. D drains the node.
     * @returns whether the key was handled. */
    onKey(event, item, { setting, answer }) {
        if (event.altKey || event.ctrlKey || event.metaKey)
            return false;
        const [object, node] = [numberOf(item, 'task'), numberOf(item, 'node')];
        const key = event.key.toLowerCase();
        if (node !== null && key === 'd')
            this.tell('drain', { node, drained: setting.states[node] !== 'drain' });
        else if (object !== null && key === 'p')
            this.place({
                object,
                node: isHeld(setting, object) ? null : answer.result.assignment[object],
            });
        else if (object !== null && (key === '<' || key === '>')) {
            const to = answer.result.assignment[object] + (key === '>' ? 1 : -1);
            if (to >= 0 && to < setting.nodes)
                this.place({ object, node: to });
        }
        else
            return false;
        event.preventDefault();
        return true;
    }
    /** Buttons for the possible changes of the selected item. */
    bar(item, setting, names, { result }) {
        const [object, node] = [numberOf(item, 'task'), numberOf(item, 'node')];
        if (object !== null && object < setting.loads.length) {
            const held = isHeld(setting, object);
            const at = result.assignment[object];
            const list = Array.from({ length: Math.min(setting.nodes, mostListed) }, (_, i) => i);
            return html `<div class="edit" role="group" aria-label="The chosen object">
        <label
          >Pin ${names.object(object)} on
          <select
            aria-label=${`Pin ${names.object(object)} on`}
            @change=${(event) => this.place({ object, node: Number(event.target.value) })}
          >
            <option value="" ?selected=${!held} disabled>a node</option>
            ${list.map((one) => html `<option value=${one} ?selected=${held && one === at}>${names.node(one)}</option>`)}
          </select></label
        >
        ${held ? html `<button @click=${() => this.place({ object, node: null })}>Free it</button>` : nothing}
      </div>`;
        }
        if (node !== null && node < setting.nodes) {
            const drained = setting.states[node] === 'drain';
            return html `<div class="edit" role="group" aria-label="The chosen node">
        <button
          aria-pressed=${drained ? 'true' : 'false'}
          @click=${() => this.tell('drain', { node, drained: !drained })}
        >
          ${drained ? 'Keep' : 'Drain'} ${names.node(node)}
        </button>
      </div>`;
        }
        return html `<p class="edit">
      Drag an object to a node to pin it there. Choose an object or a node to pin or drain it.
    </p>`;
    }
}
