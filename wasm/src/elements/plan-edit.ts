// Places objects and drains nodes in the picture of a plan: by dragging, by keys, and by a bar
// below the picture.
import {
  html,
  nothing,
  type ReactiveController,
  type ReactiveControllerHost,
  type TemplateResult,
} from 'lit';
import { numberOf, type Item } from '../draw/item.js';
import type { ArcNames } from '../draw/plan-arcs.js';
import type { ObjectsAnswer, PlanSetting } from '../draw/plan-setting.js';
import { isHeld } from '../draw/plan.js';

/** The node to which the object is pinned; null: the object can go anywhere again. */
export interface Place {
  object: number;
  node: number | null;
}
export interface Drain {
  node: number;
  drained: boolean;
}

type Point = readonly [x: number, y: number];

/** Access of the editor to the picture of its view. */
export interface PlanDrawn {
  editable(): boolean;
  object(event: PointerEvent): number | null;
  point(event: PointerEvent): Point;
  node(x: number): number | null;
  hold(held: boolean): void;
}

/** From this number of pixels on a movement is a drag and not a click. */
const least = 5;
/** A list of more nodes would be too long to choose from. */
const mostListed = 400;

export class PlanEdit implements ReactiveController {
  private begun: { object: number; at: Point } | null = null;
  /** The object that is dragged, and the node under it. */
  over: { object: number; node: number | null; x: number; y: number } | null = null;

  constructor(
    private readonly host: ReactiveControllerHost & HTMLElement,
    private readonly drawn: PlanDrawn,
  ) {
    host.addController(this);
    host.addEventListener('pointerdown', (event) => this.down(event));
    host.addEventListener('pointermove', (event) => this.moved(event));
    host.addEventListener('pointerup', () => this.up());
    host.addEventListener('pointercancel', () => this.drop());
    host.addEventListener('click', (event) => this.click(event));
  }

  hostDisconnected(): void {
    this.drop();
  }

  private drop(): void {
    this.begun = null;
    if (!this.over) return;
    this.over = null;
    this.drawn.hold(false);
    this.host.requestUpdate();
  }

  private down(event: PointerEvent): void {
    // A finger scrolls. It uses the bar below.
    if (!this.drawn.editable() || event.button !== 0 || event.pointerType === 'touch') return;
    const object = this.drawn.object(event);
    if (object === null) return;
    this.begun = { object, at: this.drawn.point(event) };
    event.preventDefault();
    (event.composedPath()[0] as Element).closest<SVGElement>('[data-task]')?.focus();
  }

  private moved(event: PointerEvent): void {
    if (!this.begun) return;
    const [x, y] = this.drawn.point(event);
    const { object, at } = this.begun;
    if (!this.over && Math.hypot(x - at[0], y - at[1]) < least) return;
    if (!this.over) {
      this.drawn.hold(true);
      this.host.setPointerCapture(event.pointerId);
    }
    this.over = { object, node: this.drawn.node(x), x, y };
    this.host.requestUpdate();
  }

  private up(): void {
    const { over } = this;
    this.drop();
    if (over && over.node !== null) this.place({ object: over.object, node: over.node });
  }

  private click(event: Event): void {
    const pressed = (event.composedPath()[0] as Element).closest<SVGElement>('.drain');
    if (!pressed || !this.drawn.editable()) return;
    const { node, drained } = pressed.dataset;
    this.tell('drain', { node: Number(node), drained: drained === '0' });
  }

  private place(detail: Place): void {
    this.tell('place', detail);
  }

  private tell(event: string, detail: Place | Drain): void {
    this.host.dispatchEvent(new CustomEvent(event, { detail, bubbles: true, composed: true }));
  }

  /** P pins or frees the object. < and > take it to the adjacent node. D drains the node.
   * @returns whether the key was handled. */
  onKey(
    event: KeyboardEvent,
    item: Item | null,
    { setting, answer }: { setting: PlanSetting; answer: ObjectsAnswer },
  ): boolean {
    if (event.altKey || event.ctrlKey || event.metaKey) return false;
    const [object, node] = [numberOf(item, 'task'), numberOf(item, 'node')];
    const key = event.key.toLowerCase();
    if (node !== null && key === 'd')
      this.tell('drain', { node, drained: setting.states[node] !== 'drain' });
    else if (object !== null && key === 'p')
      this.place({
        object,
        node: isHeld(setting, object) ? null : answer.result.assignment[object]!,
      });
    else if (object !== null && (key === '<' || key === '>')) {
      const to = answer.result.assignment[object]! + (key === '>' ? 1 : -1);
      if (to >= 0 && to < setting.nodes) this.place({ object, node: to });
    } else return false;
    event.preventDefault();
    return true;
  }

  /** Buttons for the possible changes of the selected item. */
  bar(
    item: Item | null,
    setting: PlanSetting,
    names: ArcNames,
    { result }: ObjectsAnswer,
  ): TemplateResult {
    const [object, node] = [numberOf(item, 'task'), numberOf(item, 'node')];
    if (object !== null && object < setting.loads.length) {
      const held = isHeld(setting, object);
      const at = result.assignment[object]!;
      const list = Array.from({ length: Math.min(setting.nodes, mostListed) }, (_, i) => i);
      return html`<div class="edit" role="group" aria-label="Selected object">
        <label
          >Pin ${names.object(object)} on
          <select
            aria-label=${`Pin ${names.object(object)} on`}
            @change=${(event: Event) => this.place({ object, node: Number((event.target as HTMLSelectElement).value) })}
          >
            <option value="" ?selected=${!held} disabled>a node</option>
            ${list.map((one) => html`<option value=${one} ?selected=${held && one === at}>${names.node(one)}</option>`)}
          </select></label
        >
        ${held ? html`<button @click=${() => this.place({ object, node: null })}>Remove pin</button>` : nothing}
      </div>`;
    }
    if (node !== null && node < setting.nodes) {
      const drained = setting.states[node] === 'drain';
      return html`<div class="edit" role="group" aria-label="Selected node">
        <button
          aria-pressed=${drained ? 'true' : 'false'}
          @click=${() => this.tell('drain', { node, drained: !drained })}
        >
          ${drained ? 'Keep' : 'Drain'} ${names.node(node)}
        </button>
      </div>`;
    }
    return html`<p class="edit">
      Drag an object to a node to pin the object there. Select an object to pin it, or a node to
      drain it.
    </p>`;
  }
}
