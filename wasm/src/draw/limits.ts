// How much a picture shows of everything.

/** Larger networks are drawn as histogram and matrix. */
export const networkLimit = { nodes: 1200, edges: 6000 };
