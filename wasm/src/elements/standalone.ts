// A picture as a document of its own: nothing of the page that it was drawn in is needed to show it.
import type { Box } from '../draw/item.js';

/** What stands behind a picture: the colour of the page, of one of its two themes, or nothing. */
export type Ground = 'page' | 'light' | 'dark' | 'none';

const kept = [
  'fill',
  'fill-opacity',
  'stroke',
  'stroke-opacity',
  'stroke-width',
  'stroke-dasharray',
  'stroke-linecap',
  'stroke-linejoin',
  'paint-order',
  'opacity',
  'font-size',
  'font-weight',
  'font-family',
  'text-anchor',
  'dominant-baseline',
];
const dropped = [
  'tabindex',
  'role',
  'class',
  'data-node',
  'data-edge',
  'data-task',
  'data-address',
];

/** @param size  In pixels; half as large again in the document, for slides and paper.
 * @param behind  The colour of the ground, if there is to be one. */
export function standalone(
  source: SVGElement,
  { width, height }: Box,
  behind: string | null,
): string {
  const copy = source.cloneNode(true) as SVGElement;
  const originals = [source, ...source.querySelectorAll('*')];
  const copies = [copy, ...copy.querySelectorAll('*')] as SVGElement[];
  originals.forEach((original, i) => {
    const style = getComputedStyle(original);
    // Not by the attribute: a site may forbid inline styles.
    copies[i]!.style.cssText = kept
      .map((name) => `${name}:${style.getPropertyValue(name)}`)
      .join(';');
    const unseen = ['ground', 'hit'].some((name) => original.classList.contains(name));
    for (const name of dropped) copies[i]!.removeAttribute(name);
    // What the page calls its colours is in the style by now.
    for (const { name, value } of [...copies[i]!.attributes])
      if (name !== 'style' && value.includes('var(')) copies[i]!.removeAttribute(name);
    if (unseen) copies[i]!.remove();
  });
  copy.setAttribute('xmlns', 'http://www.w3.org/2000/svg');
  copy.setAttribute('width', String(width * 1.5));
  copy.setAttribute('height', String(height * 1.5));
  copy.setAttribute('viewBox', copy.getAttribute('viewBox') ?? `0 0 ${width} ${height}`);
  for (const style of copy.querySelectorAll('style')) style.remove();
  if (behind !== null) {
    const ground = document.createElementNS('http://www.w3.org/2000/svg', 'rect');
    ground.setAttribute('width', '100%');
    ground.setAttribute('height', '100%');
    ground.setAttribute('fill', behind);
    copy.prepend(ground);
  }
  return new XMLSerializer().serializeToString(copy).replaceAll(/<!--.*?-->/g, '');
}
