// The machines of the panel: their part of a job, and what their picture needs of them.
import { clusterPresets, type ClusterJob, type Engine } from 'evenkeel/elements';
import { Refused } from '../../kit/problem.js';
import type { ClusterState } from './fields.js';

/** Latency in seconds, bandwidth in bytes a second. */
type Link = readonly [number, number];
type PresetName = keyof typeof clusterPresets;

interface Preset {
  label: string;
  topology: string;
  parts: readonly { readonly nodes: number; readonly speed: number }[];
  link: { readonly latency_s: number; readonly bandwidth_bytes: number };
  between?: Preset['link'];
  unit_ops: number;
}
export const presets: Readonly<Record<PresetName, Preset>> = clusterPresets;

/** A preset, or machines of one's own: of a topology, or of the text of a platform. */
export type Site = PresetName | 'topology' | 'platform';

/** Machines of one's own are as those in a LAN where nothing else is said. */
export const usualOf = (site: Site): Preset =>
  site === 'topology' || site === 'platform' ? presets.lan : presets[site];

interface Place {
  topology: string | null;
  edges: readonly (readonly [number, number])[];
  nodes: number;
}
const places = new Map<string, Place>();

/** Nodes and edges of a topology of the catalogue. */
async function placeOf(core: Engine, topology: string): Promise<Place> {
  const known = places.get(topology);
  if (known) return known;
  const found = await core.run({ kind: 'topology', topology, list: true });
  if (!found.ok) throw found;
  const place = {
    topology,
    edges: found.result.edge_list as unknown as Place['edges'],
    nodes: found.result.nodes,
  };
  places.set(topology, place);
  return place;
}

export interface Machines extends Place {
  links: readonly Link[];
  speeds: readonly number[];
  names: readonly string[] | null;
  notes: readonly string[];
  /** Of a file that has links or speeds alone. */
  partial?: boolean;
}

/** What the fields say of all links and nodes, over what the machines have themselves. */
interface Given {
  link: (usual: Preset['link']) => Link;
  /** Operations a second of as many nodes; null: nothing is said. */
  mix: readonly number[] | null;
}

function givenIn({ links, speeds }: ClusterJob): Given {
  const given = links && !Array.isArray(links) ? links : {};
  return {
    link: (usual) => [
      given.latency_s ?? usual.latency_s,
      given.bandwidth_bytes ?? usual.bandwidth_bytes,
    ],
    mix: speeds && 'pattern' in speeds ? speeds.pattern : null,
  };
}

const repeated = (mix: readonly number[], nodes: number): number[] =>
  Array.from({ length: nodes }, (_, i) => mix[i % mix.length]!);

/** Topologies for a file that has no links. */
function topologiesFor(nodes: number): (readonly [spec: string, label: string])[] {
  const offsets = [1, 2, 4, 8].filter((offset) => 2 * offset < nodes);
  if (offsets.length === 0) return [[`path:${nodes}`, `A path of ${nodes} nodes`]];
  const list = offsets.join(',');
  return [
    [`circulant:${nodes},${list}`, `Links to the nodes ${offsets.join(', ')} away`],
    [`star:${nodes}`, 'Links to node 0 alone'],
  ];
}

/** The topology that the visitor gives to a file without links. */
function topologyFor({ platformTopology }: ClusterState, nodes: number): string {
  const topology = platformTopology.trim();
  if (topology !== '') return topology;
  throw new Refused({
    field: 'platformTopology',
    message: 'the platform has speeds but no links: give a topology too',
    choices: topologiesFor(nodes).map(([spec, label]) => ({
      label: `${label}: ${spec}`,
      part: { platformTopology: spec },
    })),
  });
}

async function ofPlatform(
  state: ClusterState,
  core: Engine,
  job: ClusterJob,
  { link, mix }: Given,
): Promise<Machines> {
  const read = await core.run({ kind: 'read', as: 'platform', text: state.platform });
  if (!read.ok) throw read;
  const value = read.result.value as unknown as {
    nodes: number;
    topology?: { nodes: number; edges: [number, number][] };
    speeds?: number[];
    links?: [number, number, number, number][];
  };
  const { nodes } = value;
  const { notes = [], names = null } = read.result;
  const { parts, link: usual } = presets.lan;
  if (value.speeds && !mix) job.speeds = value.speeds;
  const speeds = mix
    ? repeated(mix, nodes)
    : (value.speeds ?? new Array<number>(nodes).fill(parts[0]!.speed));
  const partial = !value.links || !(mix ?? value.speeds);
  if (!value.topology || !value.links) {
    const spec = topologyFor(state, nodes);
    job.topology = spec;
    const place = await placeOf(core, spec);
    return { ...place, links: place.edges.map(() => link(usual)), speeds, names, notes, partial };
  }
  if (state.platformTopology.trim() !== '')
    throw new Refused({
      field: 'platformTopology',
      message: 'the platform has links: leave the topology empty',
    });
  job.topology = { ...value.topology, ...(names ? { labels: names } : {}) };
  const edges = value.topology.edges.map(([u, v]): [number, number] => (u < v ? [u, v] : [v, u]));
  const links = value.links.map(([, , latency_s, bandwidth_bytes]) =>
    link({ latency_s, bandwidth_bytes }),
  );
  job.links = edges.map(([u, v], e): [number, number, number, number] => [u, v, ...links[e]!]);
  return { topology: null, edges, nodes, links, speeds, names, notes, partial };
}

async function ofPreset(
  { topology, parts, link: within, between }: Preset,
  core: Engine,
  { link, mix }: Given,
): Promise<Machines> {
  const place = await placeOf(core, topology);
  const partOf = parts.flatMap(({ nodes }, part) => new Array<number>(nodes).fill(part));
  const links = place.edges.map(([u, v]) =>
    link(between && partOf[u] !== partOf[v] ? between : within),
  );
  const speeds = mix
    ? repeated(mix, place.nodes)
    : parts.flatMap(({ nodes, speed }) => new Array<number>(nodes).fill(speed));
  return { ...place, links, speeds, names: null, notes: [] };
}

/** The machines of the state; their part of the job goes into it. */
export async function machinesOf(
  state: ClusterState,
  core: Engine,
  job: ClusterJob,
): Promise<Machines> {
  const given = givenIn(job);
  const { site } = state;
  if (site === 'platform') return ofPlatform(state, core, job, given);
  if (site !== 'topology') {
    job.preset = site;
    return ofPreset(presets[site], core, given);
  }
  const place = await placeOf(core, job.topology as string);
  const { parts, link } = presets.lan;
  const links = place.edges.map(() => given.link(link));
  const speeds = repeated(given.mix ?? [parts[0]!.speed], place.nodes);
  return { ...place, links, speeds, names: null, notes: [] };
}
