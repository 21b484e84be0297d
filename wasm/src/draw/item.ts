// What of a picture or a chart can be pointed at, and what is told of it.

const kinds = ['node', 'edge', 'move', 'task', 'point', 'row'] as const;
export type ItemKind = (typeof kinds)[number];

/** "node:3": the same in a picture, in its table and in what is told. */
export type Item = `${ItemKind}:${number}`;

/** Its number, where it is of that kind. */
export function numberOf(item: Item | null, kind: ItemKind): number | null {
  return item?.startsWith(`${kind}:`) ? Number(item.slice(kind.length + 1)) : null;
}

/** What an event is about: pictures and tables name their items in data-node, data-edge, ... */
export function itemAt(target: EventTarget | null): Item | null {
  const selector = kinds.map((kind) => `[data-${kind}]`).join();
  const found = (target as Element | null)?.closest?.(selector);
  if (!found) return null;
  const kind = kinds.find((one) => found.hasAttribute(`data-${one}`))!;
  return `${kind}:${Number(found.getAttribute(`data-${kind}`))}`;
}

/** Half of the 24 pixels that a finger can hit. */
const reach = 12;

/** What is nearest to a point of the screen, within a finger's reach. */
export function itemNear(root: DocumentOrShadowRoot, x: number, y: number): Item | null {
  for (let radius = 2; radius <= reach; radius += 2) {
    for (let angle = 0; angle < 2 * Math.PI; angle += Math.PI / 8) {
      const [dx, dy] = [radius * Math.cos(angle), radius * Math.sin(angle)];
      const item = itemAt(root.elementFromPoint(x + dx, y + dy));
      if (item) return item;
    }
  }
  return null;
}

/** Its numbers, and the rule behind them: before and after, what binds. */
export interface Told {
  title: string;
  numbers: readonly (readonly [name: string, value: string])[];
  why: string;
}

/** The same as one sentence. */
export const sentenceOf = ({ title, numbers, why }: Told): string =>
  `${title}: ${numbers.map(([name, value]) => `${name} ${value}`).join(', ')}. ${why}`.trim();

/** A picture's room, in pixels of the screen, so that its text keeps its size. */
export interface Box {
  width: number;
  height: number;
}
