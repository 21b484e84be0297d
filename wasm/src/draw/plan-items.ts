// The objects of every node as blocks of its bar: those too thin to be seen are one block with a count.
import type { PlanSetting } from './plan-setting.js';

/** Blocks a node, and blocks in all. */
const mostBlocks = { node: 48, all: 2400 };
/** Pixels of the least block that is drawn alone. */
const thin = 3;

/** One object, or the rest of them. */
export interface Block {
  /** Null: several that are too thin. */
  object: number | null;
  count: number;
  /** In time: load over speed. */
  size: number;
  /** It is on its way, or was: such blocks stand above the others. */
  moves: boolean;
}

/** The objects, the largest first. */
export const bySize = ({ loads }: PlanSetting): Int32Array =>
  Int32Array.from(loads.keys()).sort((a, b) => loads[b]! - loads[a]! || a - b);

/** @param order  From `bySize`.
 * @param moving  Of every object.
 * @param pixels  Of a unit of time.
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
