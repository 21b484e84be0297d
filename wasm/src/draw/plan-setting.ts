// The initial state of a plan as its picture needs it: nodes and objects of a job in columns of
// numbers.
import type { PlanAnswer, PlanJob, PlanResult } from '../gen/types.js';

/** The answer for objects on nodes. Chains, experts and streams have other results. */
export type ObjectsAnswer = PlanAnswer & { result: PlanResult };

export const ofObjects = (answer: PlanAnswer): answer is ObjectsAnswer =>
  'assignment' in answer.result && 'initial' in answer.result;

/** Capacity and use of a resource on every node. */
export interface Gauge {
  name: string;
  /** Capacity of every node; null: no limit. */
  capacity: readonly (number | null)[];
  /** Use of every node without any object. */
  base: readonly number[];
  /** For every object: its use of the resource, and its peak use while it works. */
  use: readonly number[];
  peak: readonly number[];
}

export interface PlanSetting {
  nodes: number;
  /** Work of every object. */
  loads: readonly number[];
  /** The node of every object before the plan; -1: new. */
  homes: Int32Array;
  speeds: readonly number[];
  states: readonly ('open' | 'closed' | 'drain')[];
  pinned: readonly boolean[];
  /** Nodes that are allowed for every object; null: all nodes. */
  allowed: readonly (readonly number[] | null)[];
  gauges: readonly Gauge[];
  /** The block of every object, or null, and the size of every block. */
  blocks: readonly (number | null)[];
  sizes: readonly { size: number; resource?: string }[];
}

type Names = readonly string[] | null | undefined;

const numberOfNode = (names: Names): ((node: number | string) => number) => {
  const places = new Map((names ?? []).map((name, i) => [name, i]));
  return (node) => (typeof node === 'number' ? node : (places.get(node) ?? -1));
};

const speedOf = (speed: number | number[]): number =>
  typeof speed === 'number' ? speed : speed[0]! / speed[1]!;

function gaugesOf(job: PlanJob, nodes: number, objects: number): Gauge[] {
  const table = typeof job.nodes === 'object' ? job.nodes : {};
  const { resources = {}, peak = {} } = job.objects!;
  const none = <T>(count: number, value: T): T[] => new Array<T>(count).fill(value);
  const names = Object.keys({ ...table.capacity, ...resources, ...peak });
  return names.map((name) => ({
    name,
    capacity: table.capacity?.[name] ?? none(nodes, null),
    base: (table.base?.[name] as number[] | undefined) ?? none(nodes, 0),
    use: (resources[name] as number[] | undefined) ?? none(objects, 0),
    peak: (peak[name] as number[] | undefined) ?? none(objects, 0),
  }));
}

/** @param answer  The answer to that job, which has the names and the number of nodes. */
export function settingOf(job: PlanJob, answer: ObjectsAnswer): PlanSetting {
  const nodes = answer.result.loads.length;
  const table = typeof job.nodes === 'object' ? job.nodes : {};
  const { load, node, pinned = [], allowed = [], block = [] } = job.objects!;
  const loads = load as number[];
  const at = numberOfNode(answer.input.labels);
  const homes = Int32Array.from(loads, (_, j) => {
    const home = (node as (number | string | null)[] | undefined)?.[j] ?? null;
    return home === null ? -1 : at(home);
  });
  return {
    nodes,
    loads,
    homes,
    speeds:
      (table.speed as (number | number[])[] | undefined)?.map(speedOf) ??
      new Array<number>(nodes).fill(1),
    states: table.state ?? new Array<'open'>(nodes).fill('open'),
    pinned,
    allowed: allowed.map((list) => list?.map(at) ?? null),
    gauges: gaugesOf(job, nodes, loads.length),
    blocks: block,
    sizes: job.blocks ?? [],
  };
}

/** Use of a resource on every node under an assignment. O(objects + nodes). */
export function usedOf(
  { nodes, blocks, sizes, gauges }: PlanSetting,
  gauge: Gauge,
  assignment: Int32Array,
): number[] {
  const used = Array.from({ length: nodes }, (_, i) => gauge.base[i] ?? 0);
  const peaks = new Array<number>(nodes).fill(0);
  const seen = new Set<string>();
  assignment.forEach((node, j) => {
    if (node < 0) return;
    used[node]! += gauge.use[j] ?? 0;
    peaks[node] = Math.max(peaks[node]!, gauge.peak[j] ?? 0);
    const block = blocks[j] ?? null;
    const of = block === null ? undefined : sizes[block];
    const own = of && (of.resource ?? gauges[0]!.name) === gauge.name;
    const key = `${node} ${block}`;
    if (!own || seen.has(key)) return;
    seen.add(key);
    used[node]! += of.size;
  });
  return used.map((amount, i) => amount + peaks[i]!);
}
