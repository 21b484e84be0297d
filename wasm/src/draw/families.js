// Names of networks, from the rows of the catalogue of families.
import { families } from '../gen/choices.js';
/** A family with its numbers, such as torus:8,8 or hypercube:2^3; null if the text is not a
 * family. */
export function factorOf(text) {
    const [, name = '', list = ''] = /^([a-z-]+):?([\d,]*)(?:\^\d+)?$/.exec(text.trim()) ?? [];
    if (!Object.hasOwn(families, name))
        return null;
    const { layout, closed } = families[name];
    return { layout, closed, numbers: list.split(',').filter(Boolean).map(Number) };
}
/** k and l of an extended hypercube; null for other networks. */
export function hierarchyOf(topology) {
    const factor = factorOf(topology);
    const [k = 0, l = 0] = factor?.numbers ?? [];
    return factor?.layout === 'hierarchy' && !topology.includes('^') ? [k, l] : null;
}
