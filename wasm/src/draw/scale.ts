// One scale for pictures beside each other.

/** The end of the scale of a quantity: the largest value of a picture, or that of a picture beside it, if
 * that is larger. */
export type UpTo = (quantity: string, own: number) => number;

/** Of a picture by itself. */
export const alone: UpTo = (_, own) => own;

/** The largest values of a picture, by quantity. */
export type Extents = Readonly<Record<string, number>>;

export const sameExtents = (a: Extents, b: Extents): boolean =>
  Object.keys({ ...a, ...b }).every((quantity) => a[quantity] === b[quantity]);
