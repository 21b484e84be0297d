import { round } from './shade.js';
export const planBox = { width: 960, height: 600 };
/** Smallest width in pixels at which a node has its own bar. */
const leastColumn = 7;
const sides = { left: 44, right: 12, top: 22, foot: 50 };
/** The names of the lines are to the right of the bars if there is room. */
const besides = { from: 560, width: 84 };
export const namesBeside = ({ width }) => width >= besides.from;
const rightOf = (box) => box.width - (namesBeside(box) ? besides.width : sides.right);
/** Above the bars, for arcs. */
const arch = 64;
export const drawsNodes = (nodes, box) => (rightOf(box) - sides.left) / nodes >= leastColumn;
/** @param most  The largest time that is shown. */
export function placesOf(nodes, most, box) {
    const top = sides.top + (drawsNodes(nodes, box) ? Math.min(arch, box.height * 0.16) : 12);
    return columnsOf(nodes, most, box, top, box.height - sides.foot);
}
/** Outlines of columns between two heights. */
export function columnsOf(nodes, most, box, top, foot) {
    const { left } = sides;
    const right = rightOf(box);
    const column = (right - left) / nodes;
    const pixels = (foot - top) / (most || 1);
    const x = (node) => left + column * node;
    return {
        ...{ left, right, top, foot, column, pixels, x },
        middle: (node) => x(node + 0.5),
        y: (time) => foot - time * pixels,
    };
}
/** The node whose column is at x; null outside of all columns. */
export function nodeAt({ left, right, column }, x) {
    return x < left || x >= right ? null : Math.floor((x - left) / column);
}
/** The horizontal extent of a bar within its column, or of its gauge. */
export function barOf(places, node, gauges) {
    const { column } = places;
    const gap = Math.min(10, Math.max(0.5, column * 0.12));
    const side = gauges ? Math.min(14, column * 0.2) : 0;
    const width = Math.max(1, Math.min(96, column - 2 * gap - side));
    return { x: round(places.middle(node) - (width + side) / 2), width: round(width) };
}
