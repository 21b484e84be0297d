export const ofExperts = (answer) => 'layers' in answer.result;
/** The GPUs of a layer in their order. Each GPU has the same number of slots. */
export function gpusOf({ slots, loads }) {
    const each = slots.length / loads.length;
    return loads.map((load, gpu) => ({ experts: slots.slice(gpu * each, (gpu + 1) * each), load }));
}
/** The loads of all experts, layer by layer in the order of the answer. */
function loadsOf({ experts }, layers) {
    // Accepts {"experts": ...} as well as only the layers. Layers can have names, and experts can,
    // too.
    const wrapped = experts;
    const all = (wrapped.experts ?? wrapped.weight ?? experts);
    const named = !Array.isArray(all);
    return layers.map(({ layer }, k) => Object.values(all[named ? layer : k] ?? {}));
}
/** @param answer  The answer to that job. */
export function copiesOf(job, { result: { layers } }) {
    const loads = loadsOf(job, layers);
    return layers.map((layer, at) => ({
        ...{ layer, at, loads: loads[at] },
        copies: layer.slots.map((expert, slot) => {
            const before = job.old?.[at]?.[slot] ?? expert;
            return {
                expert,
                load: (loads[at][expert] ?? 0) / layer.copies[expert],
                before: before === expert ? null : before,
            };
        }),
        mean: layer.mean.num / layer.mean.den,
        bound: layer.bound.makespan.num / layer.bound.makespan.den,
    }));
}
/** The layers with the largest imbalance of the most loaded GPU, in the order of the answer. */
export function fullestLayers(layers, count) {
    const ratio = ({ layer }) => layer.ratio;
    return [...layers]
        .sort((a, b) => ratio(b) - ratio(a) || a.at - b.at)
        .slice(0, count)
        .sort((a, b) => a.at - b.at);
}
