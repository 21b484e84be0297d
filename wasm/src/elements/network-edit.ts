// A network that is edited in its picture: nodes, links and loads by dragging, each told as one change.
import type { ReactiveController, ReactiveControllerHost } from 'lit';
import { itemAt, numberOf, type Item } from '../draw/item.js';

/** What a drag or a click does: nothing, moves nodes, joins or parts them, moves load, adds or removes. */
export const tools = ['none', 'move', 'link', 'load', 'node'] as const;
export type Tool = (typeof tools)[number];

/** One change; places in the units of the layout. */
export type Edit =
  | { kind: 'move'; node: number; x: number; y: number }
  | { kind: 'link' | 'load'; from: number; to: number }
  | { kind: 'unlink'; edge: number }
  | { kind: 'add'; x: number; y: number }
  | { kind: 'remove'; node: number };

type Point = readonly [x: number, y: number];

/** What a view knows of its picture. */
export interface Drawn {
  tool(): Tool;
  /** What is under the pointer. */
  item(event: PointerEvent): Item | null;
  /** Pixels of the picture under the pointer. */
  point(event: PointerEvent): Point;
  /** Where that is in the layout. */
  place(point: Point): Point;
  /** Where a node is in the layout. */
  placeOf(node: number): Point;
  /** While something is dragged the picture is not panned. */
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
  /** The node that is dragged, and where the pointer is in the picture. */
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
    // As if it were not prevented: keys are for the picture now, no longer for a text.
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
    // What is under the pointer, not what the drag began on.
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

  /** @returns whether the key was for it: arrows move the node that has the focus. */
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
