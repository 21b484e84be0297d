// A machine on which tasks arrive: servers with their queues, tasks in transit, thresholds tested.
// Only data to SVG.
import { nothing, svg } from 'lit';
import { cubesBox, drawsAll, layoutCubes } from './cubes.js';
import { machineFamilies } from '../gen/choices.js';
import { cube, everyCube } from './hierarchy.js';
import { formatNumber } from './number.js';
import { excessFill } from './shade.js';
export const dynamicBox = cubesBox;
const most = 300;
function machineOf(topology) {
    const [name = '', rest = ''] = topology.split(':');
    if (!Object.hasOwn(machineFamilies, name))
        return null;
    const { layout } = machineFamilies[name];
    return { layout, numbers: rest.split(',').map(Number) };
}
/** Whether all nodes of the machine can be drawn. */
export function drawsMachine(topology) {
    const machine = machineOf(topology);
    const [a = 0, b = 0] = machine?.numbers ?? [];
    switch (machine?.layout) {
        case 'hierarchy':
            return a * b <= 8 && drawsAll(a, b);
        case 'grid':
            return a * b <= most;
        case 'cube':
            return a <= 8;
        case 'fan':
            return a <= most;
        case undefined:
            return false;
    }
}
// The points fitted into the box, with room for the labels.
function fitted(points, { width, height }) {
    const xs = points.map(({ x }) => x);
    const ys = points.map(({ y }) => y);
    const [left, top] = [Math.min(...xs), Math.min(...ys)];
    const spanX = Math.max(...xs) - left || 1;
    const spanY = Math.max(...ys) - top || 1;
    const room = Math.min(80, 0.16 * width);
    const scale = Math.min((width - room) / spanX, (height - room) / spanY);
    return points.map(({ x, y }) => [
        width / 2 + (x - left - spanX / 2) * scale,
        height / 2 + (y - top - spanY / 2) * scale,
    ]);
}
const line = (p, q) => svg `<path class="edge" d=${`M${p[0]} ${p[1]}L${q[0]} ${q[1]}`} />`;
/** The machine without its tasks. It is drawn once. */
export function pictureOf(topology, box = dynamicBox) {
    const picture = placed(topology, box);
    const servers = [...picture.place.keys()].filter((name) => name.startsWith('0:'));
    const others = [...picture.place.keys()].filter((name) => !name.startsWith('0:'));
    const items = new Map([
        ...servers.map((name) => [name, Number(name.slice(2))]),
        ...others.map((name, i) => [name, servers.length + i]),
    ]);
    return { ...picture, items };
}
function placed(topology, box) {
    const machine = machineOf(topology);
    const [a = 1, b = 1] = machine?.numbers ?? [];
    if (machine?.layout === 'hierarchy') {
        const { place, boxes, links, radius } = layoutCubes(a, b, everyCube(a, b), box);
        return { place, links: [boxes, links], radius };
    }
    const place = new Map();
    const links = [];
    if (machine?.layout === 'fan') {
        const { width, height } = box;
        const root = [width / 2, 0.08 * height];
        place.set('1:0', root);
        const columns = Math.min(a, Math.max(16, Math.ceil(Math.sqrt(2.6 * a))));
        const rows = Math.ceil(a / columns);
        for (let i = 0; i < a; ++i) {
            const row = Math.floor(i / columns);
            const inRow = Math.min(columns, a - row * columns);
            const x = (width * ((i % columns) + 0.5 + (columns - inRow) / 2)) / columns;
            const y = 0.28 * height + (0.64 * height * (row + 0.5)) / rows;
            place.set(`0:${i}`, [x, y]);
            if (row === 0)
                links.push(line(root, [x, y]));
        }
        return { place, links, radius: Math.min(15, (width / columns) * 0.34) };
    }
    const isCube = machine?.layout === 'cube';
    let points;
    if (isCube) {
        points = cube(a);
    }
    else {
        points = Array.from({ length: a * b }, (_, i) => ({ x: i % b, y: Math.floor(i / b) }));
    }
    const at = fitted(points, box);
    at.forEach((point, i) => place.set(`0:${i}`, point));
    for (let i = 0; i < at.length; ++i) {
        if (isCube) {
            for (let bit = 1; bit < at.length; bit *= 2)
                if (!(i & bit))
                    links.push(line(at[i], at[i | bit]));
        }
        else {
            if ((i + 1) % b !== 0)
                links.push(line(at[i], at[i + 1]));
            if (i + b < a * b)
                links.push(line(at[i], at[i + b]));
        }
    }
    let near = Infinity;
    for (let i = 1; i < Math.min(at.length, 300); ++i)
        near = Math.min(near, Math.hypot(at[i][0] - at[0][0], at[i][1] - at[0][1]));
    return { place, links, radius: Math.min(15, Math.max(2.5, near * 0.34)) };
}
/** Largest number of tasks on a server, for the colours, at least 3: few tasks are pale. */
export const mostTasks = (moments) => moments.reduce((most, moment) => (moment?.present ?? []).reduce((high, tasks) => Math.max(high, tasks), most), 3);
/** The area of a server is its number of tasks. Its colour shows the difference from the mean.
 * Squares are controllers. */
export function drawMoment(picture, moment, linger, pinned = null, most = mostTasks([moment])) {
    const { place, radius, items } = picture;
    const { present, journeys, held, tests, time } = moment;
    let sum = 0;
    for (const count of present) {
        sum += count;
    }
    const mean = sum / Math.max(1, present.length);
    const nodes = [...place].map(([name, [x, y]]) => {
        const colon = name.indexOf(':');
        const level = Number(name.slice(0, colon));
        const item = items.get(name);
        const marked = pinned === `node:${item}` ? ' pinned' : '';
        const holds = held.get(name) ?? 0;
        const waiting = holds > 0 ? svg `<text class="held" x=${x} y=${y - radius - 5}>${holds}</text>` : nothing;
        if (level > 0) {
            const r = Math.max(radius, 6);
            return svg `<rect class=${`control${marked}`} data-node=${item} role="img" aria-label=${`controller ${name}`} x=${x - r} y=${y - r} width=${2 * r} height=${2 * r} rx="2" />${waiting}`;
        }
        const count = present[Number(name.slice(colon + 1))];
        const r = count === 0 ? radius * 0.55 : radius * Math.min(1.5, 0.62 + 0.24 * count);
        const label = count > 1 && radius >= 7 ? svg `<text x=${x} y=${y}>${formatNumber(count)}</text>` : nothing;
        const fill = count === 0 ? 'none' : excessFill(count, mean, most);
        return svg `<circle class=${`server${count === 0 ? ' idle' : ''}${marked}`} data-node=${item} role="img"
      aria-label=${`server ${item}: ${formatNumber(count)}`} cx=${x} cy=${y} r=${r}
      .style=${`fill:${fill}`} />${label}${waiting}`;
    });
    // Only the last test per node, because tests at a root come faster than they fade.
    const last = new Map(tests.map((test) => [test.node, test]));
    const marks = [...last.values()].map(({ node, ok, time: when }) => {
        const at = place.get(node);
        if (!at)
            return nothing;
        const age = Math.min(1, (time - when) / Math.max(1, linger));
        return svg `<circle class=${ok ? 'test ok' : 'test'} cx=${at[0]} cy=${at[1]} r=${radius + 4 + 6 * age}
      .style=${`opacity:${1 - age}`} />`;
    });
    const moving = journeys.map(({ task, from, to, start, end, kind }) => {
        const p = place.get(from);
        const q = place.get(to);
        if (!p || !q)
            return nothing;
        const length = Math.max(end - start, linger, 1);
        const share = Math.min(1, Math.max(0, (time - start) / length));
        return svg `<path class=${`way ${kind}`} d=${`M${p[0]} ${p[1]}L${q[0]} ${q[1]}`} />
      <circle class=${`task ${kind}${pinned === `task:${task}` ? ' pinned' : ''}`} data-task=${task} role="img" aria-label=${`task ${task}`} cx=${p[0] + (q[0] - p[0]) * share} cy=${p[1] + (q[1] - p[1]) * share} r="4" />`;
    });
    return svg `${nodes}${marks}${moving}`;
}
