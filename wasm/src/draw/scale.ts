// One scale for adjacent pictures.

/** The maximum of the scale of a quantity: the largest value of a picture, or of an adjacent
 * picture if it is larger. */
export type UpTo = (quantity: string, own: number) => number;

/** The scale of a picture without adjacent pictures. */
export const alone: UpTo = (_, own) => own;

/** The largest values of a picture, by quantity. */
export type Extents = Readonly<Record<string, number>>;

export const sameExtents = (a: Extents, b: Extents): boolean =>
  Object.keys({ ...a, ...b }).every((quantity) => a[quantity] === b[quantity]);
