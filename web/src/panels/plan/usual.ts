// What the panel opens with: the objects of a small simulation, all on one node.
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
