// What of a picture a proof is about: its items, each with what is written there, and how to light them up.
import { itemAt, type Item } from '../draw/item.js';
import { round } from '../draw/shade.js';

/** By item: its number, or '' where there is none to write; and how strongly it lights up, up to 1. */
export type Evidence = ReadonlyMap<Item, { readonly text: string; readonly share: number }>;

const namespace = 'http://www.w3.org/2000/svg';

function added(parent: Element, name: string, attributes: Record<string, unknown>): SVGElement {
  const element = document.createElementNS(namespace, name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, String(value));
  parent.append(element);
  return element;
}

/** What stands for an item: the course of a link, the place of a node. */
const shapeOf = (element: SVGGraphicsElement): SVGGraphicsElement =>
  element.querySelector<SVGGraphicsElement>('.hit, .ground, .body') ?? element;

const margin = 6;

/** A line along a link, a frame around all else. Returns where its text stands. */
function glow(layer: SVGElement, shape: SVGGraphicsElement, share: number): readonly number[] {
  if (shape instanceof SVGPathElement) {
    const d = shape.getAttribute('d');
    added(layer, 'path', { class: 'along', 'stroke-opacity': round(0.6 * share), d });
    const { x, y } = shape.getPointAtLength(shape.getTotalLength() / 2);
    return [x, y];
  }
  const { x, y, width, height } = shape.getBBox();
  added(layer, 'rect', {
    ...{ class: 'around', x: round(x - margin), y: round(y - margin) },
    ...{ width: round(width + 2 * margin), height: round(height + 2 * margin) },
    rx: shape instanceof SVGCircleElement ? round(width / 2 + margin) : margin,
    ...{ 'stroke-opacity': round(share), 'fill-opacity': round(share / 4) },
  });
  return [x + width / 2, y - 2 * margin - 3];
}

/** Fills both layers of a picture anew, as it is drawn now: light behind it, and numbers in front. */
export function lightUp(behind: SVGGElement, front: SVGGElement, evidence: Evidence | null): void {
  behind.replaceChildren();
  front.replaceChildren();
  if (!evidence || evidence.size === 0) return;
  const drawn = behind.parentElement!.querySelectorAll<SVGGraphicsElement>(
    '[data-node], [data-edge], [data-task]',
  );
  const toLayer = behind.getCTM()?.inverse();
  for (const element of drawn) {
    const item = itemAt(element)!;
    const light = evidence.get(item);
    const shape = light && shapeOf(element);
    const matrix = shape && toLayer && shape.getCTM();
    if (!light || !shape || !matrix) continue;
    const { a, b, c, d, e, f } = toLayer.multiply(matrix);
    const transform = `matrix(${[a, b, c, d, e, f].join(' ')})`;
    const group = added(behind, 'g', { transform, 'data-of': item });
    const [x, y] = glow(group, shape, light.share).map(round);
    if (light.text === '') continue;
    added(front, 'text', { transform, 'data-of': item, x, y }).textContent = light.text;
  }
}
