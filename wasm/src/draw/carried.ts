// Loads after a flow. Plain loops: answers have hundreds of thousands of links, and a picture waits for it.

/** The loads once `flow` has crossed its links, from u to v where it is positive; back with -1 times it. */
export function carried(
  loads: readonly number[],
  edges: readonly (readonly number[])[],
  flow: readonly number[],
  times = 1,
): number[] {
  const after = loads.slice();
  for (let e = 0; e < edges.length; ++e) {
    const edge = edges[e]!;
    const units = times * flow[e]!;
    after[edge[0]!]! -= units;
    after[edge[1]!]! += units;
  }
  return after;
}
