// How much of the data a picture shows.
/** Larger networks are drawn as histogram and matrix. */
export const networkLimit = { nodes: 1200, edges: 6000 };
