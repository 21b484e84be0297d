// A network that is edited in its picture: nodes, links and loads by dragging. Each drag is
// reported as one change.
import type { ReactiveController, ReactiveControllerHost } from 'lit';
import { itemAt, numberOf, type Item } from '../draw/item.js';

/** The effect of a drag or a click: nothing, moves nodes, joins or parts them, moves load, adds or
 * removes nodes. */
export const tools = ['none', 'move', 'link', 'load', 'node'] as const;
export type Tool = (typeof tools)[number];

/** One change. Positions are in the units of the layout. */
export type Edit =
  | { kind: 'move'; node: number; x: number; y: number }
  | { kind: 'link' | 'load'; from: number; to: number }
  | { kind: 'unlink'; edge: number }
  | { kind: 'add'; x: number; y: number }
  | { kind: 'remove'; node: number };

type Point = readonly [x: number, y: number];

/** Access of the editor to the picture of its view. */
export interface Drawn {
  tool(): Tool;
  /** The item under the pointer. */
  item(event: PointerEvent): Item | null;
  /** Position of the pointer in pixels of the picture. */
  point(event: PointerEvent): Point;
  /** The position of this point in the layout. */
  place(point: Point): Point;
  /** The position of a node in the layout. */
  placeOf(node: number): Point;
  /** The picture is not panned while something is dragged. */
  hold(held: boolean): void;
  tell(edit: Edit): void;
}

const nudges: Readonly<Record<string, Point>> = {
  ArrowLeft: [-0.02, 0],
  ArrowRight: [0.02, 0],
  ArrowUp: [0, -0.02],
  ArrowDown: [0, 0.02],
};

export class NetworkEdit implements ReactiveController {
  /** The node that is dragged, and the position of the pointer in the picture. */
  dragged: { node: number; to: Point } | null = null;

  constructor(
    private readonly host: ReactiveControllerHost & HTMLElement,
    private readonly drawn: Drawn,
  ) {
    host.addController(this);
    host.addEventListener('pointerdown', (event) => this.down(event));
    host.addEventListener('pointermove', (event) => this.moved(event));
    host.addEventListener('pointerup', (event) => this.up(event));
    host.addEventListener('pointercancel', () => this.drop());
  }

  hostDisconnected(): void {
    this.drop();
  }

  private drop(): void {
    if (!this.dragged) return;
    this.dragged = null;
    this.drawn.hold(false);
    this.host.requestUpdate();
  }

  private down(event: PointerEvent): void {
    const node = numberOf(this.drawn.item(event), 'node');
    const tool = this.drawn.tool();
    if (node === null || tool === 'none' || tool === 'node' || event.button !== 0) return;
    this.dragged = { node, to: this.drawn.point(event) };
    this.drawn.hold(true);
    event.preventDefault();
    // Focuses the element, although the default was prevented: keys are now for the picture and not
    // for a text.
    const [under] = event.composedPath() as SVGElement[];
    under?.closest<SVGElement>('[data-node]')?.focus({ preventScroll: true });
  }

  private moved(event: PointerEvent): void {
    if (!this.dragged) return;
    this.dragged = { ...this.dragged, to: this.drawn.point(event) };
    this.host.requestUpdate();
  }

  private up(event: PointerEvent): void {
    const { dragged } = this;
    const tool = this.drawn.tool();
    this.drop();
    if (dragged) this.dragEnded(dragged, tool, event);
    else if (tool === 'link' || tool === 'node') this.clicked(tool, event);
  }

  private dragEnded(
    { node, to }: NonNullable<NetworkEdit['dragged']>,
    tool: Tool,
    event: PointerEvent,
  ): void {
    if (tool === 'move') {
      const [x, y] = this.drawn.place(to);
      this.drawn.tell({ kind: 'move', node, x, y });
      return;
    }
    // The element under the pointer now, rather than the element at which the drag began.
    const root = this.host.shadowRoot!;
    const over = numberOf(itemAt(root.elementFromPoint(event.clientX, event.clientY)), 'node');
    if (over !== null && over !== node && (tool === 'link' || tool === 'load'))
      this.drawn.tell({ kind: tool, from: node, to: over });
  }

  private clicked(tool: 'link' | 'node', event: PointerEvent): void {
    const item = this.drawn.item(event);
    const edge = numberOf(item, 'edge');
    const node = numberOf(item, 'node');
    if (tool === 'link') {
      if (edge !== null) this.drawn.tell({ kind: 'unlink', edge });
    } else if (node !== null) {
      this.drawn.tell({ kind: 'remove', node });
    } else if ((event.composedPath()[0] as Element).closest('.picture > svg')) {
      const [x, y] = this.drawn.place(this.drawn.point(event));
      this.drawn.tell({ kind: 'add', x, y });
    }
  }

  /** Arrows move the node that has the focus. @returns whether the key was handled. */
  onKey(event: KeyboardEvent): boolean {
    const node = numberOf(itemAt(event.target), 'node');
    if (node === null) return false;
    const tool = this.drawn.tool();
    const nudge = nudges[event.key];
    if (tool === 'move' && nudge) {
      const [x, y] = this.drawn.placeOf(node);
      this.drawn.tell({ kind: 'move', node, x: x + nudge[0], y: y + nudge[1] });
    } else if (tool === 'node' && event.key === 'Delete') {
      this.drawn.tell({ kind: 'remove', node });
    } else {
      return false;
    }
    event.preventDefault();
    return true;
  }
}
