// Positions of the nodes of a network: the layout that people expect of a known topology, and a
// force layout for any other graph. Pure functions: the same input gives the same picture.
import { forceLink, forceManyBody, forceSimulation, forceX, forceY } from 'd3-force';
import { factorOf } from './families.js';
import { columnsOf, grid, turned, usualShape } from './grids.js';
import { cube, everyCube, placeCubes } from './hierarchy.js';
const turn = 2 * Math.PI;
function circle(n, radius = 1, start = -Math.PI / 2) {
    return Array.from({ length: n }, (_, i) => ({
        x: radius * Math.cos(start + (turn * i) / n),
        y: radius * Math.sin(start + (turn * i) / n),
    }));
}
// A row that turns at the border keeps neighbours close.
function snake(n) {
    const columns = n <= 16 ? n : Math.ceil(Math.sqrt(1.6 * n));
    return Array.from({ length: n }, (_, i) => {
        const row = Math.floor(i / columns);
        const k = i % columns;
        return { x: row % 2 === 0 ? k : columns - 1 - k, y: row };
    });
}
function rows(...sizes) {
    const widest = Math.max(...sizes);
    return sizes.flatMap((size, row) => Array.from({ length: size }, (_, i) => ({
        x: ((i + 0.5) * widest) / size,
        y: (row * widest) / Math.max(2, sizes.length) / 1.2,
    })));
}
/** A force layout in progress. The current positions can be drawn, and they improve with every
 * tick. */
class Forces {
    constructor(n, edges) {
        this.nodes = circle(n, 30);
        this.left = n <= 200 ? 300 : n <= 500 ? 150 : 60;
        this.simulation = forceSimulation(this.nodes)
            .force('link', forceLink(edges.map(([source, target]) => ({ source, target })))
            .distance(20)
            .strength(0.7))
            .force('charge', forceManyBody().strength(-60))
            .force('x', forceX(0).strength(0.03))
            .force('y', forceY(0).strength(0.04))
            .stop();
    }
    /** @return whether the layout is finished. */
    tick(count) {
        this.simulation.tick(Math.min(count, this.left));
        this.left -= Math.min(count, this.left);
        return this.left === 0;
    }
    get places() {
        return this.nodes.map(({ x, y }) => ({ x, y }));
    }
}
// A connected graph without cycles hangs from its centre, with its leaves side by side.
function tree(n, edges) {
    if (n < 2 || edges.length !== n - 1)
        return null;
    const around = Array.from({ length: n }, () => []);
    for (const [u, v] of edges) {
        around[u].push(v);
        around[v].push(u);
    }
    const walk = (start) => {
        const parent = new Int32Array(n).fill(-1);
        const depth = new Int32Array(n).fill(-1);
        const order = [start];
        depth[start] = 0;
        for (const node of order) {
            for (const next of around[node]) {
                if (depth[next] >= 0)
                    continue;
                depth[next] = depth[node] + 1;
                parent[next] = node;
                order.push(next);
            }
        }
        return { order, parent, depth };
    };
    const first = walk(0);
    if (first.order.length !== n)
        return null;
    const across = walk(first.order.at(-1));
    let root = across.order.at(-1);
    for (let k = Math.floor(across.depth[root] / 2); k > 0; --k)
        root = across.parent[root];
    const { order, parent, depth } = walk(root);
    // Leaves get their positions in depth-first order. Parents are in the middle of their children.
    const x = new Float64Array(n);
    let leaf = 0;
    const stack = [root];
    while (stack.length) {
        const node = stack.pop();
        const children = around[node].filter((next) => next !== parent[node]);
        if (children.length === 0)
            x[node] = leaf++;
        stack.push(...children);
    }
    for (const node of [...order].reverse()) {
        const children = around[node].filter((next) => next !== parent[node]);
        if (children.length === 0)
            continue;
        x[node] = children.reduce((sum, child) => sum + x[child], 0) / children.length;
    }
    let deepest = 1;
    for (const d of depth)
        deepest = Math.max(deepest, d);
    const step = Math.max(1, (0.6 * leaf) / deepest);
    return order.length === n
        ? Array.from({ length: n }, (_, i) => ({ x: x[i], y: depth[i] * step }))
        : null;
}
/** If there are more nodes, the nodes of cubes are dots. */
const mostCubes = 1200;
/** With more dimensions the picture is a blur. */
const mostDimensions = 10;
// Layers of a grid of three dimensions side by side.
function layers(a, b, c) {
    const across = Math.ceil(Math.sqrt(a));
    return Array.from({ length: a }, (_, k) => k).flatMap((k) => grid(b, c).map(({ x, y }) => ({
        x: x + (k % across) * (c + 1) + 0.2 * (y / b),
        y: y + Math.floor(k / across) * (b + 1) + 0.2 * (x / c),
    })));
}
// The same drawing of the tree of cubes as in other pictures. The servers are numbered first.
function hierarchy(k, l) {
    const { place } = placeCubes(k, l, everyCube(k, l), { width: 960, height: 600 });
    const places = Array.from({ length: l + 1 }, (_, level) => level).flatMap((level) => Array.from({ length: 2 ** (k * (l - level)) }, (_, i) => {
        const [x, y] = place.get(`${level}:${i}`);
        return { x, y };
    }));
    const sizes = Array.from({ length: l + 1 }, (_, level) => 2 ** (k * (l - level)));
    const levels = sizes.flatMap((size, level) => new Array(size).fill(level));
    return { places, squares: sizes[0], levels: (node) => levels[node] };
}
function sides(numbers, n, wraps) {
    const [a = 0, b = 0, c = 0] = numbers;
    if (numbers.length === 1)
        return { places: wraps ? circle(n) : snake(n) };
    if (numbers.length === 2)
        return { places: grid(a, b), wraps, columns: b };
    return numbers.length === 3 ? { places: layers(a, b, c) } : null;
}
/** The layouts that the rows of the catalogue name, from the numbers of a family and its size. */
const layouts = {
    row: (_, n) => ({ places: snake(n) }),
    circle: (_, n) => ({ places: circle(n) }),
    wheel: (_, n) => ({ places: [{ x: 0, y: 0 }, ...circle(n - 1)] }),
    sides: ([a = 0, b = 0]) => ({ places: rows(a, b) }),
    halves: (_, n) => ({ places: rows(n / 2, n / 2) }),
    rings: (_, n) => ({ places: [...circle(n / 2), ...circle(n / 2, 0.5)] }),
    cube: ([d = 0]) => (d <= mostDimensions ? { places: cube(d) } : null),
    square: ([side = 0, d]) => (d === 2 ? { places: grid(side, side), lines: true } : null),
    grid: (numbers, n) => sides(numbers, n, false),
    'closed-grid': (numbers, n) => sides(numbers, n, true),
    ranks: ([d = 0]) => ({
        places: grid(d, 2 ** d).map(({ x, y }) => ({ x, y: (y * 2 ** d) / (1.6 * d) })),
    }),
    hierarchy: ([k = 0, l = 0], n) => (n <= mostCubes ? hierarchy(k, l) : null),
    forces: () => null,
};
const powerOf = (text) => Number(/\^(\d+)$/.exec(text)?.[1] ?? 1);
function known(spec, n, shape) {
    const names = spec.split(' x ');
    const factors = names.flatMap((name) => new Array(powerOf(name)).fill(factorOf(name)));
    const first = factors[0];
    if (!first || factors.includes(null))
        return null;
    if (factors.length === 1)
        return layouts[first.layout](first.numbers, n);
    const columns = columnsOf(factors, n, shape);
    if (columns === 0)
        return null;
    const closed = factors.length === 2 && factors.every((factor) => factor?.closed);
    return { places: grid(n / columns, columns), wraps: closed, lines: true, columns };
}
function shortest(places) {
    if (places.length < 2)
        return 1;
    // It is enough to look at neighbours in the order of x, because nodes far apart in x are far
    // apart.
    const order = [...places].sort((p, q) => p.x - q.x || p.y - q.y);
    let least = Infinity;
    for (let i = 0; i < order.length; ++i) {
        for (let j = i + 1; j < order.length && order[j].x - order[i].x < least; ++j) {
            const distance = Math.hypot(order[j].x - order[i].x, order[j].y - order[i].y);
            if (distance > 1e-9)
                least = Math.min(least, distance);
        }
    }
    return Number.isFinite(least) ? least : 1;
}
/** Begins a layout. For a known topology, a tree or a small network it is finished at once.
 * @param topology  A spec such as "torus:8,8"; null for a user-supplied graph.
 * @param shape  Width over height of its box. */
export function settleLayout(topology, n, edges, shape = usualShape) {
    const found = topology ? known(topology, n, shape) : null;
    const natural = found?.places.length === n ? found : null;
    if (natural?.columns)
        natural.places = turned(natural.places, natural.columns, shape);
    const places = natural?.places ?? tree(n, edges);
    if (places) {
        const layout = placed(places, edges, natural);
        return { layout: () => layout, advance: () => true };
    }
    const forces = new Forces(n, edges);
    if (n <= 200)
        forces.tick(Infinity);
    else
        forces.tick(2);
    return { layout: () => placed(forces.places, edges, null), advance: () => forces.tick(2) };
}
export function layoutOf(topology, n, edges, shape = usualShape) {
    const settling = settleLayout(topology, n, edges, shape);
    while (!settling.advance())
        ;
    return settling.layout();
}
/** A layout with nodes at the positions that a user has chosen. Links go around the nodes in
 * between. */
export function ownLayout(places, height, edges) {
    const spacing = shortest(places);
    const near = Math.max(1e-3, spacing / 4);
    const courses = edges.map(([u, v]) => {
        const p = places[u];
        const q = places[v];
        const [dx, dy] = [q.x - p.x, q.y - p.y];
        const length = Math.hypot(dx, dy) || 1;
        const between = places.some(({ x, y }, i) => {
            if (i === u || i === v)
                return false;
            const along = ((x - p.x) * dx + (y - p.y) * dy) / length;
            const beside = Math.abs((x - p.x) * dy - (y - p.y) * dx) / length;
            return along > 0 && along < length && beside < near;
        });
        return between ? 'bowed' : 'straight';
    });
    return { places, height, courses, spacing, squares: places.length };
}
function placed(raw, edges, natural) {
    const courses = edges.map(([u, v]) => {
        if (!natural)
            return 'straight';
        if (natural.levels && natural.levels(u) !== natural.levels(v))
            return 'fan';
        const p = raw[u];
        const q = raw[v];
        const dx = Math.abs(p.x - q.x);
        const dy = Math.abs(p.y - q.y);
        const inLine = dx < 1e-9 || dy < 1e-9;
        if (natural.wraps && inLine && Math.max(dx, dy) > 1.5)
            return 'around';
        if (natural.lines && inLine && Math.max(dx, dy) > 1.2)
            return 'bowed';
        return 'straight';
    });
    let left = Infinity;
    let right = -Infinity;
    let top = Infinity;
    let bottom = -Infinity;
    for (const { x, y } of raw) {
        left = Math.min(left, x);
        right = Math.max(right, x);
        top = Math.min(top, y);
        bottom = Math.max(bottom, y);
    }
    const size = Math.max(right - left, (bottom - top) * 1.25, 1e-9);
    const places = raw.map(({ x, y }) => ({
        x: 0.5 + (x - (left + right) / 2) / size,
        y: (y - top) / size,
    }));
    return {
        places,
        height: (bottom - top) / size,
        courses,
        spacing: shortest(places),
        squares: natural?.squares ?? raw.length,
    };
}
