// A run on a cluster, with the data for its picture.
import type { Engine, RunOptions } from '../index.js';
import { clusterPresets } from '../gen/choices.js';
import type { ClusterAnswer, ClusterJob } from '../gen/types.js';
import type { ClusterSetting } from './cluster-view.js';
import { withResult } from './with-result.js';

interface Link {
  readonly latency_s: number;
  readonly bandwidth_bytes: number;
}
interface Preset {
  readonly topology: string;
  readonly parts: readonly { readonly nodes: number; readonly speed: number }[];
  readonly link: Link;
  readonly between?: Link;
  readonly unit_ops: number;
}
type Edges = readonly (readonly [number, number])[];

/** Larger traces are not requested, because a picture cannot show more. */
const mostTraced = 400_000;

interface Network {
  nodes: number;
  edges: Edges;
}
/** The networks of the latest topologies. The newest is last. */
const known = new Map<string, Network>();
const mostKnown = 8;

function remember(topology: string, network: Network): Network {
  known.delete(topology);
  known.set(topology, network);
  if (known.size > mostKnown) known.delete(known.keys().next().value!);
  return network;
}

/** Nodes and edges of a network. The networks of the latest topologies are cached. Rejects with the
 * error. */
export async function networkOf(
  engine: Engine,
  topology: NonNullable<ClusterJob['topology']>,
  run: RunOptions = {},
): Promise<Network> {
  if (typeof topology === 'object') {
    const edges = (topology.edges as [number, number][]).map(
      ([u, v]) => [Math.min(u, v), Math.max(u, v)] as const,
    );
    return { nodes: topology.nodes, edges };
  }
  const before = known.get(topology);
  if (before) return remember(topology, before);
  const found = withResult(await engine.run({ kind: 'topology', topology, list: true }, run));
  if (!found.ok) throw found;
  const network = {
    nodes: found.result.nodes,
    edges: found.result.edge_list as unknown as Edges,
  };
  return found.stopped ? network : remember(topology, network);
}

function linksOf({ links }: ClusterJob, edges: Edges, usual: (e: number) => Link) {
  if (Array.isArray(links)) {
    const listed = new Map(
      (links as [number, number, number, number][]).map(([u, v, latency, bandwidth]) => [
        `${Math.min(u, v)} ${Math.max(u, v)}`,
        [latency, bandwidth] as const,
      ]),
    );
    return edges.map(([u, v]) => listed.get(`${u} ${v}`) ?? ([0, 1] as const));
  }
  const given = (links ?? {}) as Partial<Link>;
  return edges.map((_, e) => {
    const { latency_s, bandwidth_bytes } = { ...usual(e), ...given };
    return [latency_s, bandwidth_bytes] as const;
  });
}

/** Parts of the job that the answer does not repeat. */
async function settingOf(
  engine: Engine,
  job: ClusterJob,
  run: RunOptions,
): Promise<Omit<ClusterSetting, 'loads'>> {
  const preset: Preset = clusterPresets[job.preset ?? 'lan'];
  const topology = job.preset ? preset.topology : job.topology!;
  const { nodes, edges } = await networkOf(engine, topology, run);
  const parts = job.preset ? preset.parts : [{ nodes, speed: preset.parts[0]!.speed }];
  const partOf = parts.flatMap((part, i) => new Array<number>(part.nodes).fill(i));
  const usual = (e: number): Link => {
    const [u, v] = edges[e]!;
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
    speeds: Array.from(
      { length: nodes },
      (_, i) => own?.[i] ?? mix?.[i % mix.length] ?? parts[partOf[i] ?? 0]!.speed,
    ),
    unitOps: job.unit_ops ?? preset.unit_ops,
    names: job.labels ?? labels ?? null,
  };
}

/** Loads before the first step, for a job that does not list them. */
function startOf({ trace, final_loads: final }: ClusterAnswer['result']): number[] {
  const [first] = trace ?? [];
  const loads = [...(first?.loads ?? final)];
  for (const { from, to, tokens } of first?.exchanges ?? []) {
    loads[from]! += tokens;
    loads[to]! -= tokens;
  }
  return loads;
}

/** Runs the job with a trace of the steps that are played. The returned job requests this trace.
 * Rejects with the error. */
export async function runCluster(
  engine: Engine,
  job: ClusterJob,
  run: RunOptions,
): Promise<{ job: ClusterJob; answer: ClusterAnswer; setting: ClusterSetting }> {
  const setting = await settingOf(engine, job, run);
  const nodes = setting.speeds.length;
  const traced = Math.min(80, Math.floor(mostTraced / (2 * nodes + setting.edges.length)));
  const timeline = Math.min(40, job.iterations ?? 1000, Math.floor(100_000 / nodes));
  const wanted: Partial<ClusterJob> = {
    ...(traced > 0 ? { trace: true, trace_steps: traced } : {}),
    ...(timeline > 0 ? { timeline } : {}),
  };
  // The options of the job come first, and override the others.
  const drawn: ClusterJob = { ...job, ...wanted, ...job };
  const answer = withResult(await engine.run(drawn, run));
  if (!answer.ok) throw answer;
  const loads = Array.isArray(job.loads) ? job.loads : startOf(answer.result);
  return { job: drawn, answer, setting: { ...setting, loads } };
}
