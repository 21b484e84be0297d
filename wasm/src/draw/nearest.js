// Finds the link under the pointer among thousands of links. Their straight segments are in a grid
// of squares, so the cost of a look-up depends only on the segments nearby.
import { segmentsOf } from './course.js';
import { fitted } from './network.js';
/** Squared distance of a point from a segment. */
function distance([[ax, ay], [bx, by]], x, y) {
    const [dx, dy] = [bx - ax, by - ay];
    const length = dx * dx + dy * dy;
    const t = length > 0 ? Math.max(0, Math.min(1, ((x - ax) * dx + (y - ay) * dy) / length)) : 0;
    return (x - ax - t * dx) ** 2 + (y - ay - t * dy) ** 2;
}
export class NearestLink {
    /** @param side  Side of a square of the grid in pixels. */
    constructor(edges, layout, box, side = 24) {
        this.side = side;
        this.segments = [];
        this.squares = new Map();
        const { at, room, margin } = fitted(layout, box);
        for (const [edge, [u, v]] of edges.entries()) {
            const ends = { from: at(u), to: at(v), room, margin };
            for (const segment of segmentsOf(layout.courses[edge], ends))
                this.add(edge, segment);
        }
    }
    key(x, y) {
        return Math.floor(x / this.side) * 65536 + Math.floor(y / this.side);
    }
    // Adds the segment to the square of every step along it. No point of the segment is further than
    // half a square from a step.
    add(edge, segment) {
        const at = this.segments.push({ edge, segment }) - 1;
        const [[ax, ay], [bx, by]] = segment;
        const steps = Math.ceil(Math.hypot(bx - ax, by - ay) / this.side) + 1;
        let last = NaN;
        for (let k = 0; k <= steps; ++k) {
            const key = this.key(ax + ((bx - ax) * k) / steps, ay + ((by - ay) * k) / steps);
            if (key === last)
                continue;
            last = key;
            const square = this.squares.get(key);
            if (square)
                square.push(at);
            else
                this.squares.set(key, [at]);
        }
    }
    /** @return the number of the closest link that is not further than `within` pixels, which is at
     * most half a square. If several links are equally close, the first. */
    at(x, y, within) {
        let found = null;
        let least = within * within;
        for (const dx of [-1, 0, 1]) {
            for (const dy of [-1, 0, 1]) {
                for (const one of this.squares.get(this.key(x + dx * this.side, y + dy * this.side)) ??
                    []) {
                    const { edge, segment } = this.segments[one];
                    const far = distance(segment, x, y);
                    if (far > least || (far === least && found !== null && edge > found))
                        continue;
                    [found, least] = [edge, far];
                }
            }
        }
        return found;
    }
}
