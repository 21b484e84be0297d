import { gpuItem, layerName, slotItem } from './copies.js';
import { numberOf } from './item.js';
import { amount, amountAtLeast, formatNumber, percent, percentAtMost } from './number.js';
/** The bounds on the load of the most loaded GPU. */
const bounds = {
    mean: 'all load over all GPUs',
    largest: 'a copy that has that much',
    group: 'the largest group of experts on its GPUs',
};
const named = (row, several) => several ? `${layerName(row)}, ` : '';
function whyFullest({ layer, bound }) {
    const { gap } = layer.bound;
    if (layer.optimal === 'bound' || gap === 0)
        return 'It is the fullest GPU, and no placement leaves the fullest one less.';
    if (layer.optimal)
        return 'It is the fullest GPU: the search accounted for every placement and found none that leaves the fullest one less.';
    const most = gap === null ? '' : `, at most ${percentAtMost(gap)} less than this`;
    return `It is the fullest GPU; no placement goes below ${amountAtLeast(bound)}${most}: that is ${bounds[layer.bound.test]}.`;
}
function toldGpu(row, gpu, several) {
    const { layer, mean } = row;
    const load = layer.loads[gpu];
    const each = layer.slots.length / layer.loads.length;
    const fresh = row.copies
        .slice(gpu * each, (gpu + 1) * each)
        .filter(({ before }) => before !== null);
    const far = mean > 0 ? Math.abs(load - mean) / mean : 0;
    return {
        title: `${named(row, several)}GPU ${gpu}`,
        numbers: [
            ['load', amount(load)],
            ['of the mean', mean > 0 ? percent(load / mean) : '–'],
            ['slots', formatNumber(each)],
            ...(fresh.length > 0 ? [['loaded anew', formatNumber(fresh.length)]] : []),
        ],
        why: layer.makespan.node === gpu
            ? whyFullest(row)
            : far === 0
                ? 'It has the mean.'
                : `It is ${percent(far)} ${load > mean ? 'above' : 'below'} the mean.`,
    };
}
function toldCopy(row, slot, several) {
    const { layer, copies, loads } = row;
    const { expert, load, before } = copies[slot];
    const all = layer.copies[expert];
    const gpu = Math.floor(slot / (layer.slots.length / layer.loads.length));
    const parts = all === 1
        ? 'It has one copy, with all its load.'
        : `It has ${formatNumber(all)} copies, each with an equal part of its load.`;
    return {
        title: `${named(row, several)}expert ${expert}`,
        numbers: [
            ['load', amount(loads[expert] ?? 0)],
            ...(all === 1 ? [] : [['a copy', amount(load)]]),
            ['on', `GPU ${gpu}, slot ${formatNumber(slot)}`],
        ],
        why: before === null ? parts : `${parts} It is loaded anew: the slot had expert ${before}.`,
    };
}
export function describeCopies(layers, item) {
    const [gpu, slot] = [numberOf(item, 'node'), numberOf(item, 'task')];
    for (const row of layers) {
        const { loads, slots } = row.layer;
        const [one, other] = [(gpu ?? -1) - gpuItem(row, 0), (slot ?? -1) - slotItem(row, 0)];
        if (one >= 0 && one < loads.length)
            return toldGpu(row, one, layers.length > 1);
        if (other >= 0 && other < slots.length)
            return toldCopy(row, other, layers.length > 1);
    }
    return null;
}
