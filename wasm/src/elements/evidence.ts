// The items of a picture that a proof is about, with their labels, and how to light them up.
import { itemAt, numberOf, type Item } from '../draw/item.js';
import { round } from '../draw/shade.js';

/** By item: its number, or '' if there is none, and how strongly it lights up, up to 1. */
export type Evidence = ReadonlyMap<Item, { readonly text: string; readonly share: number }>;

const namespace = 'http://www.w3.org/2000/svg';

function added(parent: Element, name: string, attributes: Record<string, unknown>): SVGElement {
  const element = document.createElementNS(namespace, name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, String(value));
  parent.append(element);
  return element;
}

/** The shape of an item: the path of a link, the circle of a node. */
const shapeOf = (element: SVGGraphicsElement): SVGGraphicsElement =>
  element.querySelector<SVGGraphicsElement>('.hit, .ground, .body') ?? element;

const margin = 6;
/** From this height on a task has room for its number next to its name. */
const roomy = 40;
/** Smallest width that is visible. */
const leastWidth = 3;

/** Highlights the link with a line along it, or any other shape with a frame. @return the position of
 * its text. */
function glow(layer: SVGElement, shape: SVGGraphicsElement, share: number): readonly number[] {
  if (shape instanceof SVGPathElement) {
    const d = shape.getAttribute('d');
    added(layer, 'path', { class: 'along', 'stroke-opacity': round(0.6 * share), d });
    const { x, y } = shape.getPointAtLength(shape.getTotalLength() / 2);
    return [x, y];
  }
  const { x, y, width, height } = shape.getBBox();
  // Grounds of columns are side by side. If they are narrow, they are one area.
  const around = shape.matches('rect.ground') ? 0 : margin;
  const area = around === 0 && width < 3 * margin;
  added(layer, 'rect', {
    ...{ class: 'around', x: round(x - around), y: round(y - around) },
    ...{ width: round(width + 2 * around), height: round(height + 2 * around) },
    rx: shape instanceof SVGCircleElement ? round(width / 2 + around) : around,
    ...{ 'stroke-opacity': area ? 0 : round(share), 'fill-opacity': round(share / 4) },
  });
  return [x + width / 2, y - 2 * margin - 3];
}

const overlap = (a: DOMRect, b: DOMRect): boolean =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

/** Used if nodes are too many to have a shape each: runs of nodes, in a strip of all nodes. */
function glowInStrip(layer: SVGElement, strip: SVGGraphicsElement, evidence: Evidence): void {
  const { x, y, width, height } = strip.getBBox();
  const scale = width / Number(strip.dataset['strip']);
  const nodes = [...evidence.keys()].map((item) => numberOf(item, 'node') ?? -1);
  const sorted = Float64Array.from(nodes.filter((node) => node >= 0)).sort();
  let first = 0;
  for (let i = 1; i <= sorted.length; ++i) {
    if (sorted[i] === sorted[i - 1]! + 1) continue;
    const wide = Math.max(leastWidth, scale * (sorted[i - 1]! + 1 - sorted[first]!));
    const place = { x: round(x + scale * sorted[first]!), y, width: round(wide), height };
    added(layer, 'rect', { class: 'around', ...place, 'stroke-opacity': 0, 'fill-opacity': 0.3 });
    first = i;
  }
}

/** Fills both layers of a picture again, after every drawing: light behind it, and numbers in
 * front. */
export function lightUp(behind: SVGGElement, front: SVGGElement, evidence: Evidence | null): void {
  behind.replaceChildren();
  front.replaceChildren();
  if (!evidence || evidence.size === 0) return;
  const drawn = behind.parentElement!.querySelectorAll<SVGGraphicsElement>(
    '[data-node], [data-edge], [data-task]',
  );
  for (const strip of behind.parentElement!.querySelectorAll<SVGGraphicsElement>('[data-strip]'))
    glowInStrip(behind, strip, evidence);
  const taken: DOMRect[] = [];
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
    const [x, above] = glow(group, shape, light.share).map(round);
    if (light.text === '') continue;
    // A number above a task would seem to be about its node.
    const { y: top, height } = shape.getBBox();
    const y = 'task' in element.dataset && height >= roomy ? round(top + 2 * margin) : above;
    const text = added(front, 'text', { transform, 'data-of': item, x, y });
    text.textContent = light.text;
    const place = text.getBoundingClientRect();
    // If not all numbers fit, some can be read.
    if (taken.some((other) => overlap(place, other))) text.remove();
    else taken.push(place);
  }
}
