/** Maximum number of blocks per node, and of all blocks. */
const mostBlocks = { node: 48, all: 2400 };
/** Height in pixels of the smallest block that is drawn alone. */
const thin = 3;
/** The objects in decreasing order of load. */
export const bySize = ({ loads }) => Int32Array.from(loads.keys()).sort((a, b) => loads[b] - loads[a] || a - b);
/** @param order From `bySize`.
 * @param moving  Whether each object moves.
 * @param pixels  Pixels per unit of time.
 * O(objects). */
export function blocksOf(setting, assignment, order, moving, pixels) {
    const { nodes, loads, speeds } = setting;
    const each = Math.max(2, Math.min(mostBlocks.node, Math.floor(mostBlocks.all / nodes)));
    const sets = [0, 1].map(() => Array.from({ length: nodes }, () => []));
    const rests = sets.map(() => new Array(nodes));
    for (const object of order) {
        const node = assignment[object];
        if (node < 0)
            continue;
        const kind = moving[object];
        const size = loads[object] / speeds[node];
        const blocks = sets[kind][node];
        if (size * pixels >= thin && blocks.length < each) {
            blocks.push({ object, count: 1, size, moves: kind === 1 });
            continue;
        }
        const rest = (rests[kind][node] ??= { object, count: 0, size: 0, moves: kind === 1 });
        if (++rest.count > 1)
            rest.object = null;
        rest.size += size;
    }
    const all = (kind, node) => {
        const rest = rests[kind][node];
        return rest ? [...sets[kind][node], rest] : sets[kind][node];
    };
    return Array.from({ length: nodes }, (_, node) => [...all(0, node), ...all(1, node)]);
}
