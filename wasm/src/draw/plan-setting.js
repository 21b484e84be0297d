export const ofObjects = (answer) => 'assignment' in answer.result && 'initial' in answer.result;
const numberOfNode = (names) => {
    const places = new Map((names ?? []).map((name, i) => [name, i]));
    return (node) => (typeof node === 'number' ? node : (places.get(node) ?? -1));
};
const speedOf = (speed) => typeof speed === 'number' ? speed : speed[0] / speed[1];
function gaugesOf(job, nodes, objects) {
    const table = typeof job.nodes === 'object' ? job.nodes : {};
    const { resources = {}, peak = {} } = job.objects;
    const none = (count, value) => new Array(count).fill(value);
    const names = Object.keys({ ...table.capacity, ...resources, ...peak });
    return names.map((name) => ({
        name,
        capacity: table.capacity?.[name] ?? none(nodes, null),
        base: table.base?.[name] ?? none(nodes, 0),
        use: resources[name] ?? none(objects, 0),
        peak: peak[name] ?? none(objects, 0),
    }));
}
/** @param answer  The answer to that job, which has the names and the number of nodes. */
export function settingOf(job, answer) {
    const nodes = answer.result.loads.length;
    const table = typeof job.nodes === 'object' ? job.nodes : {};
    const { load, node, pinned = [], allowed = [], block = [] } = job.objects;
    const loads = load;
    const at = numberOfNode(answer.input.labels);
    const homes = Int32Array.from(loads, (_, j) => {
        const home = node?.[j] ?? null;
        return home === null ? -1 : at(home);
    });
    return {
        nodes,
        loads,
        homes,
        speeds: table.speed?.map(speedOf) ??
            new Array(nodes).fill(1),
        states: table.state ?? new Array(nodes).fill('open'),
        pinned,
        allowed: allowed.map((list) => list?.map(at) ?? null),
        gauges: gaugesOf(job, nodes, loads.length),
        blocks: block,
        sizes: job.blocks ?? [],
    };
}
/** Use of a resource on every node under an assignment. O(objects + nodes). */
export function usedOf({ nodes, blocks, sizes, gauges }, gauge, assignment) {
    const used = Array.from({ length: nodes }, (_, i) => gauge.base[i] ?? 0);
    const peaks = new Array(nodes).fill(0);
    const seen = new Set();
    assignment.forEach((node, j) => {
        if (node < 0)
            return;
        used[node] += gauge.use[j] ?? 0;
        peaks[node] = Math.max(peaks[node], gauge.peak[j] ?? 0);
        const block = blocks[j] ?? null;
        const of = block === null ? undefined : sizes[block];
        const own = of && (of.resource ?? gauges[0].name) === gauge.name;
        const key = `${node} ${block}`;
        if (!own || seen.has(key))
            return;
        seen.add(key);
        used[node] += of.size;
    });
    return used.map((amount, i) => amount + peaks[i]);
}
