// Labels beside dots, none on another and none over a dot.

export interface Spot {
  x: number;
  y: number;
  /** Of its text. */
  width: number;
  height: number;
}

export interface Label {
  /** Of the spots. */
  index: number;
  x: number;
  y: number;
  anchor: 'start' | 'end';
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

/** The labels for which there is room, earlier spots first: right, left, above or below of their dots. */
export function labelsOf(
  spots: readonly Spot[],
  dots: readonly { x: number; y: number; r: number }[],
  frame: Box,
): Label[] {
  const taken: Box[] = [];
  const labels: Label[] = [];
  for (const [index, { x, y, width, height }] of spots.entries()) {
    const beside = height / 2 + 6.5;
    const tries: readonly [number, number, Label['anchor']][] = [
      [x + off, y, 'start'],
      [x - off, y, 'end'],
      [x + 2, y - beside, 'start'],
      [x + 2, y + beside, 'start'],
      [x - 2, y - beside, 'end'],
      [x - 2, y + beside, 'end'],
    ];
    for (const [at, middle, anchor] of tries) {
      const left = anchor === 'start' ? at : at - width;
      const box = {
        left,
        right: left + width,
        top: middle - height / 2,
        bottom: middle + height / 2,
      };
      const inside =
        box.left >= frame.left &&
        box.right <= frame.right &&
        box.top >= frame.top &&
        box.bottom <= frame.bottom;
      const covers = dots.some(({ x, y, r }) =>
        meet(box, { left: x - r, right: x + r, top: y - r, bottom: y + r }),
      );
      if (!inside || covers || taken.some((other) => meet(box, other))) continue;
      taken.push(box);
      labels.push({ index, x: at, y: middle, anchor });
      break;
    }
  }
  return labels;
}
