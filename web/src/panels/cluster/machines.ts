// The machines of the panel: their part of a job, and what their picture needs of them.
import { clusterPresets, type ClusterJob, type Engine } from 'evenkeel/elements';
import { realNumber } from '../../kit/numbers.js';
import { Refused } from '../../kit/problem.js';
import type { ClusterState } from './state.js';

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

/** Machines of one's own are as those in a LAN where nothing else is said. */
export const usualOf = (site: ClusterState['site']): Preset =>
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
}

/** What the fields say of all links and nodes, over what the machines have themselves. */
interface Given {
  link: (usual: Preset['link']) => Link;
  /** Operations a second of as many nodes; null: nothing is said. */
  mix: readonly number[] | null;
}

function givenIn(state: ClusterState, job: ClusterJob): Given {
  const latency = realNumber(state.latency, 'latency', 'Latency', 'from 0');
  const bandwidth = realNumber(state.bandwidth, 'bandwidth', 'Bandwidth', 'above 0');
  if (latency !== null || bandwidth !== null) {
    job.links = {
      ...(latency === null ? {} : { latency_s: latency / 1e3 }),
      ...(bandwidth === null ? {} : { bandwidth_bytes: bandwidth * 1e6 }),
    };
  }
  const mix = state.nodeMix
    .split(/[\s,]+/)
    .filter(Boolean)
    .map((word) => {
      const value = Number(word);
      if (value > 0 && Number.isFinite(value)) return value * 1e9;
      throw new Refused({ field: 'nodeMix', message: `"${word}" is no speed above 0` });
    });
  if (mix.length > 0) job.speeds = { pattern: mix };
  return {
    link: (usual) => [
      latency === null ? usual.latency_s : latency / 1e3,
      bandwidth === null ? usual.bandwidth_bytes : bandwidth * 1e6,
    ],
    mix: mix.length > 0 ? mix : null,
  };
}

const repeated = (mix: readonly number[], nodes: number): number[] =>
  Array.from({ length: nodes }, (_, i) => mix[i % mix.length]!);

async function ofPlatform(
  { platform }: ClusterState,
  core: Engine,
  job: ClusterJob,
  { link, mix }: Given,
): Promise<Machines> {
  const read = await core.run({ kind: 'read', as: 'platform', text: platform });
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
  if (!value.topology || !value.links) {
    // Speeds alone: over a circulant, as hosts behind switches.
    const offsets = [1, 2, 4, 8].filter((offset) => 2 * offset <= nodes);
    const spec = nodes < 3 ? `path:${nodes}` : `circulant:${nodes},${offsets.join(',')}`;
    job.topology = spec;
    const place = await placeOf(core, spec);
    return { ...place, links: place.edges.map(() => link(usual)), speeds, names, notes };
  }
  job.topology = { ...value.topology, ...(names ? { labels: names } : {}) };
  const edges = value.topology.edges.map(([u, v]): [number, number] => (u < v ? [u, v] : [v, u]));
  const links = value.links.map(([, , latency_s, bandwidth_bytes]) =>
    link({ latency_s, bandwidth_bytes }),
  );
  job.links = edges.map(([u, v], e): [number, number, number, number] => [u, v, ...links[e]!]);
  return { topology: null, edges, nodes, links, speeds, names, notes };
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
  const given = givenIn(state, job);
  const { site } = state;
  if (site === 'platform') return ofPlatform(state, core, job, given);
  if (site !== 'topology') {
    job.preset = site;
    return ofPreset(presets[site], core, given);
  }
  job.topology = state.siteTopology.trim();
  const place = await placeOf(core, job.topology);
  const { parts, link } = presets.lan;
  const links = place.edges.map(() => given.link(link));
  const speeds = repeated(given.mix ?? [parts[0]!.speed], place.nodes);
  return { ...place, links, speeds, names: null, notes: [] };
}
