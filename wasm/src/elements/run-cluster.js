import { clusterPresets } from '../gen/choices.js';
import { withResult } from './with-result.js';
/** Larger traces are not requested, because a picture cannot show more. */
const mostTraced = 400_000;
/** The networks of the latest topologies. The newest is last. */
const known = new Map();
const mostKnown = 8;
function remember(topology, network) {
    known.delete(topology);
    known.set(topology, network);
    if (known.size > mostKnown)
        known.delete(known.keys().next().value);
    return network;
}
/** Nodes and edges of a network. The networks of the latest topologies are cached. Rejects with the
 * error. */
export async function networkOf(engine, topology, run = {}) {
    if (typeof topology === 'object') {
        const edges = topology.edges.map(([u, v]) => [Math.min(u, v), Math.max(u, v)]);
        return { nodes: topology.nodes, edges };
    }
    const before = known.get(topology);
    if (before)
        return remember(topology, before);
    const found = withResult(await engine.run({ kind: 'topology', topology, list: true }, run));
    if (!found.ok)
        throw found;
    const network = {
        nodes: found.result.nodes,
        edges: found.result.edge_list,
    };
    return found.stopped ? network : remember(topology, network);
}
function linksOf({ links }, edges, usual) {
    if (Array.isArray(links)) {
        const listed = new Map(links.map(([u, v, latency, bandwidth]) => [
            `${Math.min(u, v)} ${Math.max(u, v)}`,
            [latency, bandwidth],
        ]));
        return edges.map(([u, v]) => listed.get(`${u} ${v}`) ?? [0, 1]);
    }
    const given = (links ?? {});
    return edges.map((_, e) => {
        const { latency_s, bandwidth_bytes } = { ...usual(e), ...given };
        return [latency_s, bandwidth_bytes];
    });
}
/** Parts of the job that the answer does not repeat. */
async function settingOf(engine, job, run) {
    const preset = clusterPresets[job.preset ?? 'lan'];
    const topology = job.preset ? preset.topology : job.topology;
    const { nodes, edges } = await networkOf(engine, topology, run);
    const parts = job.preset ? preset.parts : [{ nodes, speed: preset.parts[0].speed }];
    const partOf = parts.flatMap((part, i) => new Array(part.nodes).fill(i));
    const usual = (e) => {
        const [u, v] = edges[e];
        return preset.between && partOf[u] !== partOf[v] ? preset.between : preset.link;
    };
    const { speeds } = job;
    const mix = speeds && !Array.isArray(speeds) && 'pattern' in speeds ? speeds.pattern : null;
    const own = Array.isArray(speeds) ? speeds : null;
    const [labels] = [typeof job.topology === 'object' ? job.topology?.labels : undefined];
    return {
        topology: typeof topology === 'string' ? topology : null,
        edges,
        links: linksOf(job, edges, usual),
        speeds: Array.from({ length: nodes }, (_, i) => own?.[i] ?? mix?.[i % mix.length] ?? parts[partOf[i] ?? 0].speed),
        unitOps: job.unit_ops ?? preset.unit_ops,
        names: job.labels ?? labels ?? null,
    };
}
/** Loads before the first step, for a job that does not list them. */
function startOf({ trace, final_loads: final }) {
    const [first] = trace ?? [];
    const loads = [...(first?.loads ?? final)];
    for (const { from, to, tokens } of first?.exchanges ?? []) {
        loads[from] += tokens;
        loads[to] -= tokens;
    }
    return loads;
}
/** Runs the job with a trace of the steps that are played. The returned job requests this trace.
 * Rejects with the error. */
export async function runCluster(engine, job, run) {
    const setting = await settingOf(engine, job, run);
    const nodes = setting.speeds.length;
    const traced = Math.min(80, Math.floor(mostTraced / (2 * nodes + setting.edges.length)));
    const timeline = Math.min(40, job.iterations ?? 1000, Math.floor(100_000 / nodes));
    const wanted = {
        ...(traced > 0 ? { trace: true, trace_steps: traced } : {}),
        ...(timeline > 0 ? { timeline } : {}),
    };
    // The options of the job come first, and override the others.
    const drawn = { ...job, ...wanted, ...job };
    const answer = withResult(await engine.run(drawn, run));
    if (!answer.ok)
        throw answer;
    const loads = Array.isArray(job.loads) ? job.loads : startOf(answer.result);
    return { job: drawn, answer, setting: { ...setting, loads } };
}
