// Pinch, pan and keys for every picture: two fingers, or Ctrl and the wheel, zoom. After that, one
// finger pans.
import type { ReactiveController, ReactiveControllerHost } from 'lit';
import { select } from 'd3-selection';
import { zoom, zoomIdentity, type ZoomTransform } from 'd3-zoom';
import type { Box } from '../draw/item.js';

const most = 8;
const keys: Readonly<Record<string, number>> = { '+': 1.5, '=': 1.5, '-': 1 / 1.5 };

export class Zoom implements ReactiveController {
  transform: ZoomTransform = zoomIdentity;
  private svg: SVGSVGElement | null = null;
  /** Whether something else is being dragged. */
  held = false;

  constructor(
    private readonly host: ReactiveControllerHost,
    private readonly box: () => Box,
  ) {
    host.addController(this);
  }

  hostConnected(): void {
    this.svg = null;
  }

  get zoomed(): boolean {
    return this.transform.k > 1;
  }

  // While the whole picture is visible, one finger or the wheel scrolls the page.
  private readonly behavior = zoom<SVGSVGElement, unknown>()
    .scaleExtent([1, most])
    .touchable(true)
    .filter((event: Event) => {
      if (this.held) return false;
      if (event instanceof WheelEvent) return event.ctrlKey;
      if ('touches' in event) return this.zoomed || (event as TouchEvent).touches.length > 1;
      return this.zoomed && !(event as MouseEvent).button;
    })
    .extent(() => [
      [0, 0],
      [this.box().width, this.box().height],
    ])
    .on('zoom', ({ transform }: { transform: ZoomTransform }) => {
      this.transform = transform;
      this.host.requestUpdate();
    });

  /** Attaches to the current picture. */
  on(svg: SVGSVGElement | null): void {
    const { width, height } = this.box();
    this.behavior.translateExtent([
      [0, 0],
      [width, height],
    ]);
    if (svg === this.svg) return;
    this.svg = svg;
    if (svg) select(svg).call(this.behavior).on('dblclick.zoom', null);
  }

  /** Position of the pointer in the whole picture. */
  point({ clientX, clientY }: MouseEvent): readonly [number, number] {
    const { left, top, width, height } = this.svg!.getBoundingClientRect();
    const box = this.box();
    return this.transform.invert([
      ((clientX - left) * box.width) / (width || 1),
      ((clientY - top) * box.height) / (height || 1),
    ]);
  }

  reset(): void {
    if (this.svg) select(this.svg).call(this.behavior.transform.bind(this.behavior), zoomIdentity);
  }

  /** @returns whether the key was handled. */
  onKey(event: KeyboardEvent): boolean {
    if (event.altKey || event.ctrlKey || event.metaKey || !this.svg) return false;
    const factor = keys[event.key];
    if (factor) select(this.svg).call(this.behavior.scaleBy.bind(this.behavior), factor);
    else if (event.key === '0' && this.zoomed) this.reset();
    else return false;
    event.preventDefault();
    return true;
  }
}
