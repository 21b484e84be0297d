// Places of live pictures. The script of the elements loads when a place comes into view.
import { escaped } from './html.js';

/** A picture that is computed in the browser of the reader. Its style reserves its place. */
export function live(kind: string, attributes: Readonly<Record<string, string>>): string {
  const given = Object.entries(attributes).map(([name, value]) => ` ${name}="${escaped(value)}"`);
  return `<figure class="live"><evenkeel-${kind}${given.join('')}></evenkeel-${kind}><figcaption>Computed in your browser.</figcaption></figure>`;
}
