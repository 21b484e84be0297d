// Creates SVG elements.
const space = 'http://www.w3.org/2000/svg';

export function svg(
  tag: string,
  attributes: Readonly<Record<string, string | number>>,
  ...content: (string | Element)[]
): SVGElement {
  const element = document.createElementNS(space, tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, String(value));
  element.append(...content);
  return element;
}
