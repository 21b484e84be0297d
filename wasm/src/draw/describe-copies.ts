// Describes the contents of a GPU, and explains the slot of a replica of an expert.
import type { CopiesLayer } from './copies-setting.js';
import { gpuItem, layerName, slotItem } from './copies.js';
import { numberOf, type Item, type Description } from './item.js';
import { amount, amountAtLeast, formatNumber, percent, percentAtMost } from './number.js';

/** The bounds on the load of the most loaded GPU. */
const bounds = {
  mean: 'the mean load of the GPUs',
  largest: 'the load of one replica',
  group: 'the largest group of experts, spread over its GPUs',
} as const;

const named = (row: CopiesLayer, several: boolean): string =>
  several ? `${layerName(row)}, ` : '';

function whyMostLoaded({ layer, bound }: CopiesLayer): string {
  const { gap } = layer.bound;
  if (layer.optimal === 'bound' || gap === 0)
    return 'This GPU is the most loaded GPU, and no placement lowers the largest load.';
  if (layer.optimal)
    return 'This GPU is the most loaded GPU. The search covered every placement, and no placement lowers the largest load.';
  const most = gap === null ? '' : `, which is at most ${percentAtMost(gap)} less than this`;
  return `This GPU is the most loaded GPU. No placement has a largest load below ${amountAtLeast(bound)} (${bounds[layer.bound.test]})${most}.`;
}

function describeGpu(row: CopiesLayer, gpu: number, several: boolean): Description {
  const { layer, mean } = row;
  const load = layer.loads[gpu]!;
  const each = layer.slots.length / layer.loads.length;
  const fresh = row.copies
    .slice(gpu * each, (gpu + 1) * each)
    .filter(({ before }) => before !== null);
  const far = mean > 0 ? Math.abs(load - mean) / mean : 0;
  return {
    title: `${named(row, several)}GPU ${gpu}`,
    numbers: [
      ['load', amount(load)],
      ['relative to the mean', mean > 0 ? percent(load / mean) : '–'],
      ['slots', formatNumber(each)],
      ...(fresh.length > 0 ? [['newly loaded', formatNumber(fresh.length)] as const] : []),
    ],
    why:
      layer.makespan.node === gpu
        ? whyMostLoaded(row)
        : far === 0
          ? 'The load of this GPU equals the mean.'
          : `The load of this GPU is ${percent(far)} ${load > mean ? 'above' : 'below'} the mean.`,
  };
}

function describeCopy(row: CopiesLayer, slot: number, several: boolean): Description {
  const { layer, copies, loads } = row;
  const { expert, load, before } = copies[slot]!;
  const all = layer.copies[expert]!;
  const gpu = Math.floor(slot / (layer.slots.length / layer.loads.length));
  const parts =
    all === 1
      ? 'This expert has one replica, which carries the entire load of the expert.'
      : `This expert has ${formatNumber(all)} replicas, each with an equal share of the load of the expert.`;
  return {
    title: `${named(row, several)}expert ${expert}`,
    numbers: [
      ['load', amount(loads[expert] ?? 0)],
      ...(all === 1 ? [] : [['load per replica', amount(load)] as const]),
      ['on', `GPU ${gpu}, slot ${formatNumber(slot)}`],
    ],
    why:
      before === null
        ? parts
        : `${parts} The expert is newly loaded: before, the slot held expert ${before}.`,
  };
}

export function describeCopies(layers: readonly CopiesLayer[], item: Item): Description | null {
  const [gpu, slot] = [numberOf(item, 'node'), numberOf(item, 'task')];
  for (const row of layers) {
    const { loads, slots } = row.layer;
    const [one, other] = [(gpu ?? -1) - gpuItem(row, 0), (slot ?? -1) - slotItem(row, 0)];
    if (one >= 0 && one < loads.length) return describeGpu(row, one, layers.length > 1);
    if (other >= 0 && other < slots.length) return describeCopy(row, other, layers.length > 1);
  }
  return null;
}
