// Labels next to dots, without overlaps between labels and dots.

export interface Spot {
  x: number;
  y: number;
  /** The sizes of its text for the possible line breaks, the best first. */
  shapes: readonly { width: number; height: number }[];
}

export interface Label {
  /** Index of the spot, and of its shape. */
  index: number;
  shape: number;
  x: number;
  y: number;
  anchor: 'start' | 'middle' | 'end';
}

interface Box {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

const off = 9;

const meet = (a: Box, b: Box): boolean =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

type Place = readonly [x: number, y: number, anchor: Label['anchor']];

/** To the right, left, top or bottom of the dot. */
function placesOf({ x, y }: Spot, height: number): readonly Place[] {
  const beside = height / 2 + 6.5;
  return [
    [x + off, y, 'start'],
    [x - off, y, 'end'],
    ...[-beside, beside].flatMap((below): Place[] => [
      [x + 2, y + below, 'start'],
      [x, y + below, 'middle'],
      [x - 2, y + below, 'end'],
    ]),
  ];
}

const share = { start: 0, middle: 0.5, end: 1 } as const;

/** The labels that fit. Earlier spots have priority. */
export function labelsOf(
  spots: readonly Spot[],
  dots: readonly { x: number; y: number; r: number }[],
  frame: Box,
): Label[] {
  const taken: Box[] = dots.map(({ x, y, r }) => ({
    left: x - r,
    right: x + r,
    top: y - r,
    bottom: y + r,
  }));
  const find = (spot: Spot, index: number): Label | null => {
    for (const [shape, { width, height }] of spot.shapes.entries()) {
      for (const [x, y, anchor] of placesOf(spot, height)) {
        const left = x - share[anchor] * width;
        const box = { left, right: left + width, top: y - height / 2, bottom: y + height / 2 };
        const inside =
          box.left >= frame.left &&
          box.right <= frame.right &&
          box.top >= frame.top &&
          box.bottom <= frame.bottom;
        if (!inside || taken.some((other) => meet(box, other))) continue;
        taken.push(box);
        return { index, shape, x, y, anchor };
      }
    }
    return null;
  };
  return spots.map(find).filter((label) => label !== null);
}
