// The initial data of the panel: the objects of a small simulation, all on one node.
export const usualObjects = `id,node,load,memory
mesh,0,9,1
forces,0,7,2
fields,0,6,3
tracers,0,5,4
output,0,4,4
cache,0,4,3
halo,0,3,2
log,0,2,1
`;

/** Loads of two layers of twelve experts: the example from the authors of EPLB. */
export const usualExperts = `[
  [90, 132, 40, 61, 104, 165, 39, 4, 73, 56, 183, 86],
  [20, 107, 104, 64, 19, 197, 187, 157, 172, 86, 16, 27]
]
`;

/** Eight objects on three nodes. One object grows. */
export const usualStream = [
  '{"load":[5,4,3,3,4,2,3,4],"node":[0,0,0,1,1,1,2,2]}',
  ...Array.from({ length: 11 }, (_, k) => `[${5 + 2 * k},4,3,3,4,2,3,4]`),
  '',
].join('\n');
