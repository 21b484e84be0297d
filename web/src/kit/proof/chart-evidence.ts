// Highlights the items of a proof in a chart: its dots and lines light up with their numbers, in
// the same way as items of pictures.
import type { Evidence, Item } from 'evenkeel/elements';

/** The position of an item, in pixels of the chart: a dot, or a line to a second point. */
export interface Spot {
  x: number;
  y: number;
  /** Radius of a dot. */
  r?: number;
  /** Second point of a line. */
  to?: readonly [x: number, y: number];
  /** The position of its text, and a shorter text if there is not enough room. */
  text: { x: number; y: number; anchor: 'start' | 'middle' | 'end'; is?: string | undefined };
}

const namespace = 'http://www.w3.org/2000/svg';
const colour = 'var(--accent)';

function added(parent: Element, name: string, attributes: Record<string, unknown>): Element {
  const element = document.createElementNS(namespace, name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, String(value));
  parent.append(element);
  return element;
}

function shape(layer: Element, { x, y, r = 8, to }: Spot, share: number): void {
  if (to) {
    // Drawn over bars that have the colour of everything else that lights up.
    const ends = { x1: x, y1: y, x2: to[0], y2: to[1] };
    added(layer, 'line', { ...ends, stroke: 'var(--surface)', 'stroke-width': 6 });
    added(layer, 'line', { ...ends, stroke: 'currentColor', 'stroke-width': 2.5 });
  } else {
    const line = { stroke: colour, 'stroke-opacity': share, 'stroke-width': 2.5 };
    added(layer, 'circle', { ...line, fill: colour, 'fill-opacity': share / 4, cx: x, cy: y, r });
  }
}

/** Lights up the items that the chart shows. */
export function lightUpChart(
  chart: Element,
  evidence: Evidence | null,
  spots: ReadonlyMap<Item, Spot>,
): void {
  if (!evidence) return;
  const layer = added(chart, 'g', { class: 'evidence', 'pointer-events': 'none' });
  for (const [item, { text, share }] of evidence) {
    const spot = spots.get(item);
    if (!spot) continue;
    shape(added(layer, 'g', { 'data-of': item }), spot, share);
    const { x, y, anchor, is = text } = spot.text;
    if (is === '') continue;
    const look = { fill: 'currentColor', stroke: 'var(--surface)', 'stroke-width': 4 };
    const weight = { 'paint-order': 'stroke', 'stroke-linejoin': 'round', 'font-weight': 600 };
    const place = { 'data-of': item, x, y, 'text-anchor': anchor };
    added(layer, 'text', { ...place, ...look, ...weight }).textContent = is;
  }
}
