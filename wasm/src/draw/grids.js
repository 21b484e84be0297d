/** The shape of a box unless the caller passes another shape. */
export const usualShape = 1.5;
/** Upright, square or wide, so that a layout does not change with every pixel of its box. */
export const shapeOf = ({ width, height }) => width > 1.25 * height ? 1.5 : height > 1.25 * width ? 1 / 1.5 : 1;
export function grid(rows, columns) {
    return Array.from({ length: rows * columns }, (_, i) => ({
        x: i % columns,
        y: Math.floor(i / columns),
    }));
}
/** The fraction of a box of that shape that a grid fills, up to 1. */
function fill(columns, n, shape) {
    const ratio = columns ** 2 / n / shape;
    return Math.min(ratio, 1 / ratio);
}
/** A grid that fills a smaller fraction of its box is a thin line. */
const thin = 0.25;
/** Rotated by 90 degrees if the grid would be a thin line otherwise. */
export function turned(places, columns, shape) {
    const n = places.length;
    const [as, across] = [fill(columns, n, shape), fill(n / columns, n, shape)];
    const turns = as < thin && across > as;
    return turns ? places.map(({ x, y }) => ({ x: y, y: x })) : places;
}
/** Number of columns: the last factors of a product that are lines form a row. The number of these
 * factors is the one that fills the box best. */
export function columnsOf(factors, n, shape) {
    let best = 0;
    let columns = 1;
    for (const factor of [...factors].reverse()) {
        const size = lineLength(factor);
        columns *= size;
        if (size === 0 || n % columns !== 0 || columns === n)
            break;
        if (best === 0 || fill(columns, n, shape) > fill(best, n, shape))
            best = columns;
    }
    return best;
}
// Number of nodes in a factor with the layout of a line; 0 for other factors.
function lineLength({ layout, numbers }) {
    const [size = 0] = numbers;
    if (numbers.length !== 1)
        return 0;
    if (layout === 'cube')
        return 2 ** size;
    return layout === 'row' || layout === 'circle' || layout === 'wheel' ? size : 0;
}
