// The machines of the panel, in the form of a job.
import {
  clusterPresets,
  networkOf,
  withResult,
  type ClusterJob,
  type Engine,
} from 'evenkeel/elements';
import { Refused } from '../../kit/problem.js';
import type { ClusterState } from './fields.js';

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

/** A preset, or user-supplied machines: from a topology, or from the text of a platform. */
export type Site = PresetName | 'topology' | 'platform';

/** The defaults of user-supplied machines are those of a LAN. */
export const usualOf = (site: Site): Preset =>
  site === 'topology' || site === 'platform' ? presets.lan : presets[site];

export interface Machines {
  nodes: number;
  /** Names from a file. */
  names: readonly string[] | null;
  notes: readonly string[];
  /** Whether the file has only links or only speeds. */
  partial?: boolean;
}

/** Topologies for a file without links. */
function topologiesFor(nodes: number): (readonly [spec: string, label: string])[] {
  const offsets = [1, 2, 4, 8].filter((offset) => 2 * offset < nodes);
  if (offsets.length === 0) return [[`path:${nodes}`, `A path of ${nodes} nodes`]];
  const list = offsets.join(',');
  return [
    [`circulant:${nodes},${list}`, `Links to the nodes ${offsets.join(', ')} away`],
    [`star:${nodes}`, 'Links to node 0 alone'],
  ];
}

/** The topology that the visitor selects for a file without links. */
function topologyFor({ platformTopology }: ClusterState, nodes: number): string {
  const topology = platformTopology.trim();
  if (topology !== '') return topology;
  throw new Refused({
    field: 'platformTopology',
    message: 'the platform has speeds but no links: enter a topology',
    choices: topologiesFor(nodes).map(([spec, label]) => ({
      label: `${label}: ${spec}`,
      part: { platformTopology: spec },
    })),
  });
}

async function ofPlatform(state: ClusterState, core: Engine, job: ClusterJob): Promise<Machines> {
  const read = withResult(await core.run({ kind: 'read', as: 'platform', text: state.platform }));
  if (!read.ok) throw read;
  const { nodes, topology, speeds, links } = read.result.value as unknown as {
    nodes: number;
    topology?: { nodes: number; edges: [number, number][] };
    speeds?: number[];
    links?: [number, number, number, number][];
  };
  const { notes, names = null } = read.result;
  const mixed = job.speeds !== undefined;
  if (speeds && !mixed) job.speeds = speeds;
  const machines = { nodes, names, notes, partial: !links || !(mixed || speeds) };
  if (!topology || !links) {
    job.topology = topologyFor(state, nodes);
    return { ...machines, nodes: (await networkOf(core, job.topology)).nodes };
  }
  if (state.platformTopology.trim() !== '')
    throw new Refused({
      field: 'platformTopology',
      message: 'the platform has links: leave the topology empty',
    });
  job.topology = { ...topology, ...(names ? { labels: names } : {}) };
  // The fields override the values of the file for all links.
  const given = job.links && !Array.isArray(job.links) ? job.links : {};
  job.links = topology.edges.map(([u, v], e): [number, number, number, number] => {
    const [, , latency, bandwidth] = links[e]!;
    const ends: [number, number] = u < v ? [u, v] : [v, u];
    return [...ends, given.latency_s ?? latency, given.bandwidth_bytes ?? bandwidth];
  });
  return machines;
}

/** The machines of the state. Adds them to the job. */
export async function machinesOf(
  state: ClusterState,
  core: Engine,
  job: ClusterJob,
): Promise<Machines> {
  const { site } = state;
  if (site === 'platform') return ofPlatform(state, core, job);
  const own = { names: null, notes: [] };
  if (site === 'topology') {
    return { nodes: (await networkOf(core, job.topology!)).nodes, ...own };
  }
  job.preset = site;
  return { nodes: presets[site].parts.reduce((sum, { nodes }) => sum + nodes, 0), ...own };
}
