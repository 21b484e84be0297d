// An extended hypercube as a tree of cubes, with a path through it: only data to SVG.
import { nothing, svg } from 'lit';
import { everyCube, placeCubes } from './hierarchy.js';
import { numberOf } from './item.js';
import { formatNumber } from './number.js';
import { alone } from './scale.js';
import { excessFill } from './shade.js';
/** If there are more nodes or dimensions, only the cubes on the path are drawn. */
export const cubesLimit = { nodes: 300, dimensions: 8 };
export const cubesBox = { width: 960, height: 600 };
/** "3.5": digits in base 2^k from below the root down. */
export function addressOf(k, l, { level, number }) {
    if (level === l)
        return 'root';
    const size = 2 ** k;
    const digits = [];
    for (let rest = number, i = level; i < l; ++i) {
        digits.unshift(rest % size);
        rest = Math.floor(rest / size);
    }
    return digits.join('.');
}
/** Reads the addresses that addressOf writes, and also root and LEVEL:NUMBER; null for anything
 * else. */
export function readAddress(k, l, text) {
    if (text === 'root')
        return { level: l, number: 0 };
    const size = 2 ** k;
    const [, level, number] = /^(\d+):(\d+)$/.exec(text) ?? [];
    if (level !== undefined)
        return { level: Number(level), number: Number(number) };
    if (!/^\d+(\.\d+)*$/.test(text))
        return null;
    const digits = text.split('.').map(Number);
    if (digits.length > l || digits.some((digit) => digit >= size))
        return null;
    return { level: l - digits.length, number: digits.reduce((all, digit) => all * size + digit, 0) };
}
/** Whether the whole network can be drawn. */
export function drawsAll(k, l) {
    return (2 ** (k * (l + 1)) - 1) / (2 ** k - 1) <= cubesLimit.nodes;
}
/** Includes the lines from controllers to their cubes, and the edges of these cubes. */
export function layoutCubes(k, l, cubesAt, box = cubesBox) {
    const placed = placeCubes(k, l, cubesAt, box);
    const line = (name, p, q) => svg `<path class=${name} d=${`M${p[0]} ${p[1]}L${q[0]} ${q[1]}`} />`;
    const boxes = placed.cubes.flatMap(({ parent, top }) => parent ? [line('tree', parent, top)] : []);
    const links = placed.cubes.flatMap(({ corners }) => corners.flatMap((at, c) => Array.from({ length: k }, (_, d) => c | (1 << d))
        .filter((other) => other !== c)
        .map((other) => line('edge', at, corners[other]))));
    return { ...placed, boxes, links };
}
export function drawCubes(k, l, way, from, to, pinned = null, box = cubesBox) {
    if (k > cubesLimit.dimensions)
        return nothing;
    const size = 2 ** k;
    const onTheWay = (level) => {
        const above = [from, to].map(({ number }) => Math.floor(number / size ** (level + 1)));
        return [...new Set(above)].sort((a, b) => a - b);
    };
    const { place, boxes, links, radius } = layoutCubes(k, l, drawsAll(k, l) ? everyCube(k, l) : onTheWay, box);
    const key = ({ level, number }) => `${level}:${number}`;
    const hops = way.nodes.slice(1).map((node, i) => {
        const p = place.get(key(way.nodes[i]));
        const q = place.get(key(node));
        if (!p || !q)
            return nothing;
        const d = `M${p[0]} ${p[1]}L${q[0]} ${q[1]}`;
        return svg `<g class=${pinned === `edge:${i}` ? 'pinned' : ''} data-edge=${i} tabindex="0" role="img" aria-label=${`hop ${i + 1}`}>
      <path class="hit" d=${d} /><path class="hop" d=${d} /></g>`;
    });
    const onWay = new Set(way.nodes.map(key));
    const ends = new Set([key(from), key(to)]);
    const ancestor = `${way.llca}:${Math.floor(from.number / size ** way.llca)}`;
    const focusable = place.size <= 100;
    // Labels come after all nodes, so that no node covers the name of another node.
    const labels = [];
    const nodes = [...place].map(([name, [x, y]]) => {
        const [level, number] = name.split(':').map(Number);
        const text = addressOf(k, l, { level, number });
        const state = ends.has(name)
            ? 'end'
            : onWay.has(name)
                ? 'way'
                : level > 0
                    ? 'controller'
                    : 'server';
        const r = state === 'end' ? radius * 1.35 : level === l ? Math.max(radius, 7) : radius;
        const named = ends.has(name) || onWay.has(name) || (radius >= 8.5 && box.height >= 420) || level === l;
        const ringed = name === ancestor && way.llca > 0;
        if (named)
            labels.push(svg `<text x=${x} y=${y - r - (ringed ? 10 : 5)}>${text}</text>`);
        // The ground of a label stays clear of the middle of a neighbour, which is more than two radii
        // away.
        const marked = level === 0 && pinned === `node:${number}`;
        return svg `<g class=${`node ${state}${marked ? ' pinned' : ''}`} data-address=${text}
        data-node=${level === 0 ? number : nothing}
        tabindex=${level === 0 && focusable ? 0 : -1} role=${level === 0 ? 'button' : 'img'}
        aria-label=${`${level === 0 ? 'server' : 'controller'} ${text}`}>
      ${level === 0 ? svg `<circle class="ground" cx=${x} cy=${y} r=${Math.max(r, Math.min(12, 1.6 * radius))} />` : nothing}
      ${level === 0
            ? svg `<circle class="body" cx=${x} cy=${y} r=${r} />`
            : svg `<rect class="body" x=${x - r} y=${y - r} width=${2 * r} height=${2 * r} rx="2" />`}
      ${ringed ? svg `<circle class="llca" cx=${x} cy=${y} r=${r + 6} />` : nothing}
    </g>`;
    });
    return svg `<g class="cubes">${boxes}${links}${hops}${nodes}${labels}</g>`;
}
/** The same tree with a load on every server. The area of a server is its load, and its colour
 * shows the difference from the mean. A controller shows the mean load of the servers below it. */
export function drawLoadedCubes(k, l, loads, mean, pinned, box = cubesBox, upTo = alone) {
    const { place, boxes, links, radius: ownRadius } = layoutCubes(k, l, everyCube(k, l), box);
    const radius = 1 / upTo('density', 1 / ownRadius);
    const size = 2 ** k;
    const most = upTo('load', Math.max(1, ...loads));
    const below = [loads];
    for (let level = 1; level <= l; ++level) {
        const last = below[level - 1];
        below.push(Array.from({ length: last.length / size }, (_, i) => {
            let sum = 0;
            for (let c = 0; c < size; ++c)
                sum += last[i * size + c];
            return sum;
        }));
    }
    const focusable = loads.length <= 100;
    const nodes = [...place].map(([name, [x, y]]) => {
        const [level, number] = name.split(':').map(Number);
        const text = addressOf(k, l, { level, number });
        const load = below[level][number] / size ** level;
        const fill = excessFill(load, mean, most);
        const shown = formatNumber(Math.round(load));
        if (level > 0) {
            const r = level === l ? Math.max(radius, 7) : radius;
            return svg `<g class="node controller"><rect class="body" x=${x - r} y=${y - r} width=${2 * r}
          height=${2 * r} rx="2" .style=${`fill:${fill}`} />
        <text x=${x} y=${y - r - 6}>${text}</text></g>`;
        }
        const r = radius * 1.25 * (0.3 + 0.7 * Math.sqrt(Math.max(0, load) / most));
        return svg `<g class=${numberOf(pinned, 'node') === number ? 'node server pinned' : 'node server'} data-node=${number} data-server=${number}
        tabindex=${focusable ? 0 : -1} role="img" aria-label=${`server ${text}, load ${shown}`}>
      <circle class="ground" cx=${x} cy=${y} r=${Math.max(radius * 1.25, Math.min(12, 1.6 * radius))} />
      <circle class="body" cx=${x} cy=${y} r=${r} .style=${`fill:${fill}`} />
    </g>`;
    });
    return svg `<g class="cubes loaded">${boxes}${links}${nodes}</g>`;
}
