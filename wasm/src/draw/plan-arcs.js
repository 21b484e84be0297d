// Moves as arcs over the bars, from the top of one bar to the top of another. Objects in transit
// travel along them.
import { nothing, svg } from 'lit';
import { along } from './course.js';
import { loadText } from './number.js';
import { round } from './shade.js';
/** If there are more moves, only the largest are drawn. */
export const arcsLimit = 120;
/** If there are more arcs, they are lighter, so that bars and numbers below can be read. */
const mostStrong = 24;
/** @param tops  Height of the bar of a node. */
function bowOf({ middle, top }, { from, to }, tops) {
    const end = [middle(to), tops(to)];
    const begin = from === null ? [middle(to), 8] : [middle(from), tops(from)];
    const across = (begin[0] + end[0]) / 2;
    const high = Math.min(begin[1], end[1]) - 24 - Math.min(48, Math.abs(end[0] - begin[0]) * 0.12);
    return {
        from: begin,
        to: end,
        control: [across, Math.max(-top * 0.7, high - 12)],
    };
}
/** A point of the bow, from 0 to 1. */
export function pointOf({ from, to, control }, t) {
    const at = (i) => round((1 - t) ** 2 * from[i] + 2 * t * (1 - t) * control[i] + t * t * to[i]);
    return [at(0), at(1)];
}
function head({ control, to }) {
    const [ux, uy] = along({ from: control, to, room: 0, margin: 0 });
    const [x, y] = to;
    const side = (sign) => `${round(x - 8 * ux - sign * 4 * uy)} ${round(y - 8 * uy + sign * 4 * ux)}`;
    return `M${round(x)} ${round(y)}L${side(1)}L${side(-1)}Z`;
}
export function labelOf({ object, from, to, load }, names, unit) {
    const way = from === null ? `new on ${names.node(to)}` : `${names.node(from)} to ${names.node(to)}`;
    return `${names.object(object)}, load ${loadText(load, unit)}: ${way}`;
}
/** @param travelled  How far the moves that are done have come; 1: all have arrived. */
export function drawArcs(arcs, places, tops, names, travelled, unit) {
    const look = arcs.length > mostStrong ? 'arcs many' : 'arcs';
    return svg `<g class=${look}>${arcs.map(({ at, move, look, pinned }) => {
        const bow = bowOf(places, move, tops);
        const { from, to, control } = bow;
        const d = `M${round(from[0])} ${round(from[1])}Q${round(control[0])} ${round(control[1])} ${round(to[0])} ${round(to[1])}`;
        const [x, y] = pointOf(bow, travelled);
        const high = Math.max(4, Math.min(28, move.load * places.pixels));
        return svg `<g class=${`arc ${look}${pinned ? ' pinned' : ''}`} data-move=${at} role="img"
        tabindex=${arcs.length <= 60 ? 0 : -1} aria-label=${labelOf(move, names, unit)}>
      <path class="hit" d=${d} />
      <path class="line" d=${d} />
      <path class="tip" d=${head(bow)} />
      ${travelled < 1 && look === 'flow' ? svg `<rect class="parcel" x=${round(x - 9)} y=${round(y - high / 2)} width="18" height=${round(high)} rx="2" />` : nothing}
    </g>`;
    })}</g>`;
}
