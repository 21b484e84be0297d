// The objects of every node as blocks of its bar. Objects that are too thin to be seen share one
// block with a count.
import type { PlanSetting } from './plan-setting.js';

/** Maximum number of blocks per node, and of all blocks. */
const mostBlocks = { node: 48, all: 2400 };
/** Height in pixels of the smallest block that is drawn alone. */
const thin = 3;

/** One object, or all remaining objects. */
export interface Block {
  /** Null: several objects that are too thin. */
  object: number | null;
  count: number;
  /** In units of time: load over speed. */
  size: number;
  /** Whether the object moves or has moved. Such blocks are above the other blocks. */
  moves: boolean;
}

/** The objects in decreasing order of load. */
export const bySize = ({ loads }: PlanSetting): Int32Array =>
  Int32Array.from(loads.keys()).sort((a, b) => loads[b]! - loads[a]! || a - b);

/** @param order From `bySize`.
 * @param moving  Whether each object moves.
 * @param pixels  Pixels per unit of time.
 * O(objects). */
export function blocksOf(
  setting: PlanSetting,
  assignment: Int32Array,
  order: Int32Array,
  moving: Uint8Array,
  pixels: number,
): Block[][] {
  const { nodes, loads, speeds } = setting;
  const each = Math.max(2, Math.min(mostBlocks.node, Math.floor(mostBlocks.all / nodes)));
  const sets = [0, 1].map(() => Array.from({ length: nodes }, (): Block[] => []));
  const rests = sets.map(() => new Array<Block | undefined>(nodes));
  for (const object of order) {
    const node = assignment[object]!;
    if (node < 0) continue;
    const kind = moving[object]!;
    const size = loads[object]! / speeds[node]!;
    const blocks = sets[kind]![node]!;
    if (size * pixels >= thin && blocks.length < each) {
      blocks.push({ object, count: 1, size, moves: kind === 1 });
      continue;
    }
    const rest = (rests[kind]![node] ??= { object, count: 0, size: 0, moves: kind === 1 });
    if (++rest.count > 1) rest.object = null;
    rest.size += size;
  }
  const all = (kind: number, node: number): Block[] => {
    const rest = rests[kind]![node];
    return rest ? [...sets[kind]![node]!, rest] : sets[kind]![node]!;
  };
  return Array.from({ length: nodes }, (_, node) => [...all(0, node), ...all(1, node)]);
}
