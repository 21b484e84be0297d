import { round } from './shade.js';
/** Unit vector along the link. */
export function along({ from, to }) {
    const length = Math.hypot(to[0] - from[0], to[1] - from[1]) || 1;
    return [(to[0] - from[0]) / length, (to[1] - from[1]) / length];
}
/** The stubs of a link that goes around. */
export function stubs(ends) {
    const { from, to, room, margin } = ends;
    const [ux, uy] = along(ends);
    const reach = Math.min(room * 0.55, margin * 0.6);
    return [
        [round(from[0] - ux * reach), round(from[1] - uy * reach)],
        [round(to[0] + ux * reach), round(to[1] + uy * reach)],
    ];
}
/** How far the middle of a bowed link is from the straight line, and its control point. */
export function bowed(ends, side) {
    const { from, to, room } = ends;
    const [ux, uy] = along(ends);
    const bow = Math.min(0.22 * Math.hypot(to[0] - from[0], to[1] - from[1]), room * 0.9) * side;
    const [x, y] = [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2];
    return {
        middle: [x - uy * bow, y + ux * bow],
        control: [round(x - uy * bow * 2), round(y + ux * bow * 2)],
    };
}
/** Number of straight parts of a bow, for the search for a link under the pointer. */
const parts = 8;
/** The path of a link as straight segments. */
export function segmentsOf(course, ends) {
    const { from, to } = ends;
    if (course === 'around') {
        const [out, back] = stubs(ends);
        return [
            [from, out],
            [back, to],
        ];
    }
    if (course !== 'bowed')
        return [[from, to]];
    const { control } = bowed(ends, 1);
    const at = (k) => {
        const [s, t] = [1 - k / parts, k / parts];
        const mix = (i) => s * s * from[i] + 2 * s * t * control[i] + t * t * to[i];
        return [mix(0), mix(1)];
    };
    return Array.from({ length: parts }, (_, k) => [at(k), at(k + 1)]);
}
