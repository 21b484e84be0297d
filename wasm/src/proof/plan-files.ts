// Placements as files of other programs, as answers hold them where they were asked for.
import { type Json, type Members, isNull, need } from './documents.js';

/** The file of another program, as it was asked for. */
export function checkWritten(result: Members, writeAs: Json, text: () => string): void {
  const belongs = 'written' in result === !isNull(writeAs);
  need(belongs, 'written belongs to write_as, and only to it');
  const same = !('written' in result) || result['written'] === text();
  need(same, 'the file is not that of the placement');
}

export function placementFile(name: Json, nodes: readonly number[]): string {
  if (name === 'metis') return nodes.map((i) => `${i}\n`).join('');
  return `${nodes.length}\n` + nodes.map((i, k) => `${k}\t${i}\n`).join('');
}

/** A layer's number, and its slots. */
export type LayerSlots = readonly [layer: number, slots: readonly number[]];

export function slotsFile(name: Json, layers: readonly LayerSlots[], gpus: number): string {
  if (name === 'tensorrt-llm') {
    const rows = layers.map(([layer, slots]) => `  ${layer}: [${slots.join(', ')}]\n`).join('');
    const slots = layers[0]![1].length;
    return `num_slots: ${slots}\ninitial_global_assignments:\n${rows}layer_updates_per_iter: 0\n`;
  }
  const texts = layers.map(([layer, slots]) => {
    const each = Math.floor(slots.length / gpus);
    const devices = Array.from({ length: gpus }, (_, g) => {
      const here = slots.slice(g * each, (g + 1) * each).join(',');
      return `\n{"device_id":${g},"device_expert":[${here}]}`;
    });
    return `\n{"layer_id":${layer},"device_count":${gpus},"device_list":[${devices.join(',')}]}`;
  });
  return `{"moe_layer_count":${layers.length},"layer_list":[${texts.join(',')}]}\n`;
}

/** Names as answers repeat them: not those that only count. */
export function namesOf(key: string, names: readonly Json[]): Members {
  return names.every((name, i) => name === String(i)) ? {} : { [key]: names };
}
