// A chain as its picture needs it: prefix sums, speeds, and the loads of parts between split
// points.
import { unitOf } from './number.js';
export const ofChain = (answer) => 'parts' in answer.result;
export function chainOf(job, answer) {
    const { result } = answer;
    const { load, speed, ring = false, old_cuts: old = null } = job.chain;
    const loads = load;
    const sums = [0];
    for (const one of loads)
        sums.push(sums.at(-1) + one);
    const given = speed;
    const speeds = result.parts.map((_, k) => {
        const one = given?.[k] ?? 1;
        return typeof one === 'number' ? one : one[0] / one[1];
    });
    return { loads, sums, speeds, ring, old, unit: unitOf(answer) };
}
/** @param cuts  First item of every part, and the number of items. */
export function partsOf({ sums, speeds, loads }, cuts) {
    const n = loads.length;
    const whole = sums[n];
    const sum = (to) => Math.floor(to / n) * whole + sums[to % n];
    return speeds.map((speed, k) => {
        const [from, to] = [cuts[k], cuts[k + 1]];
        const load = n === 0 ? 0 : sum(to) - sum(from);
        return { from, to, load, time: load / speed };
    });
}
/** The inner split points with 0 before them and the number of items after them. */
export const wholeCuts = (inner, items) => [
    0,
    ...inner,
    items,
];
