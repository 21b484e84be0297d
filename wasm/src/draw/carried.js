// Loads after a flow. Plain loops, because answers have hundreds of thousands of links and a
// picture waits for them.
/** The loads after `flow` has crossed its links, from u to v if the flow is positive; -1 reverses
 * the flow. */
export function carried(loads, edges, flow, times = 1) {
    const after = loads.slice();
    for (let e = 0; e < edges.length; ++e) {
        const edge = edges[e];
        const units = times * flow[e];
        after[edge[0]] -= units;
        after[edge[1]] += units;
    }
    return after;
}
