/** Positions of the corners of a cube, the first dimensions short. Every bit of the number has its
 * own axis. The axes are slanted, so that no edge hides another edge. */
export function cube(dimensions) {
    const axes = Array.from({ length: dimensions }, (_, d) => {
        if (d === 0)
            return [1, 0.06];
        if (d === 1)
            return [0.1, 1];
        if (d === 2)
            return [0.42, -0.38];
        const far = 1.9 * 2 ** Math.floor((d - 3) / 2);
        return d % 2 === 1 ? [far, 0.13 * far] : [-0.13 * far, far];
    });
    return Array.from({ length: 2 ** dimensions }, (_, i) => {
        const place = { x: 0, y: 0 };
        for (const [d, [dx, dy]] of axes.entries()) {
            if (i & (1 << d)) {
                place.x += dx;
                place.y += dy;
            }
        }
        return place;
    });
}
/** All cubes whose servers are at that level. */
export const everyCube = (k, l) => (level) => Array.from({ length: 2 ** (k * (l - level - 1)) }, (_, i) => i);
/** The root is above, its cube is below it, and below every corner is the next cube. `cubesAt`
 * returns the cubes at a level. */
export function placeCubes(k, l, cubesAt, { width, height }) {
    const size = 2 ** k;
    const corners = cube(k);
    const [xs, ys] = [corners.map(({ x }) => x), corners.map(({ y }) => y)];
    const [minX, minY] = [Math.min(...xs), Math.min(...ys)];
    const [spanX, spanY] = [Math.max(...xs) - minX, Math.max(...ys) - minY];
    const rowHeight = height / (l + 0.5);
    const place = new Map([[`${l}:0`, [width / 2, rowHeight * 0.25]]]);
    const cubes = [];
    let radius = 9;
    for (let level = l - 1; level >= 0; --level) {
        const here = cubesAt(level);
        const room = width / here.length;
        const scale = Math.min((room * 0.74) / Math.max(spanX, 0.5), (rowHeight * 0.5) / Math.max(spanY, 0.5), 190);
        const middle = rowHeight * (l - level - 0.28) + rowHeight * 0.32;
        for (const [i, above] of here.entries()) {
            const centre = room * (i + 0.5);
            const at = corners.map(({ x, y }) => [
                centre + (x - minX - spanX / 2) * scale,
                middle + (y - minY - spanY / 2) * scale,
            ]);
            for (let c = 0; c < size; ++c)
                place.set(`${level}:${above * size + c}`, at[c]);
            cubes.push({
                parent: place.get(`${level + 1}:${above}`),
                top: [centre, middle - (spanY * scale) / 2 - 6],
                corners: at,
            });
            let near = Infinity;
            for (let c = 1; c < size; ++c)
                near = Math.min(near, Math.hypot(at[c][0] - at[0][0], at[c][1] - at[0][1]));
            radius = Math.min(radius, Math.max(1.6, near * 0.36));
        }
    }
    return { place, cubes, radius };
}
