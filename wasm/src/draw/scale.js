// One scale for adjacent pictures.
/** The scale of a picture without adjacent pictures. */
export const alone = (_, own) => own;
export const sameExtents = (a, b) => Object.keys({ ...a, ...b }).every((quantity) => a[quantity] === b[quantity]);
