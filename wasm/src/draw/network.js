// A network with its loads and the flow over its edges: only data to SVG.
import { nothing, svg } from 'lit';
import { nodeName } from '../labels.js';
import { along, bowed, stubs } from './course.js';
import { numberOf } from './item.js';
import { loadAmount, loadText } from './number.js';
import { alone } from './scale.js';
import { excessFill, excessStrength, round, shadeFill } from './shade.js';
export const networkBox = { width: 960, height: 640 };
export function fitted(layout, { width, height }) {
    const margin = Math.min(46, 0.075 * Math.min(width, height) + 8);
    const scale = Math.min(width - 2 * margin, (height - 2 * margin) / Math.max(layout.height, 1e-9));
    const dy = (height - layout.height * scale) / 2;
    const dx = (width - scale) / 2;
    return {
        at: (node) => {
            const place = layout.places[node];
            return [round(dx + place.x * scale), round(dy + place.y * scale)];
        },
        back: ([x, y]) => [(x - dx) / scale, (y - dy) / scale],
        room: layout.spacing * scale,
        margin,
    };
}
/** If there are more edges, one path holds all edges of about the same width, and nodes are plain
 * circles. */
export const manyEdges = 500;
/** Shades of a plain circle, below and above the target. */
const shades = 12;
export function drawNetwork(network, layout, frame, pinned, box = networkBox, upTo = alone) {
    const n = frame.loads.length;
    const { at, room: ownRoom, margin } = fitted(layout, box);
    const room = 1 / upTo('density', 1 / ownRoom);
    const largest = Math.min(26, Math.max(n > 300 ? 3.6 : 2.6, room * 0.36));
    // An empty node must be visible, too, even next to a thick line.
    const smallest = Math.max(2, largest * 0.55);
    const radiusOf = (load) => round(smallest + (largest - smallest) * Math.sqrt(Math.max(0, load) / network.mostLoad));
    const widest = Math.min(9, smallest, Math.max(1.6, room * 0.16));
    const arrows = network.edges.length <= 2500;
    const many = network.edges.length > manyEdges;
    // Few widths, so that few paths hold all links.
    const step = many ? widest / 10 : 0.01;
    const widthOf = (part) => round(0.8 + Math.round((widest * Math.sqrt(part)) / step) * step);
    const linkOf = ([u, v], e) => {
        const now = frame.flow[e];
        const share = Math.abs(now) / network.mostFlow;
        const flows = share > 1e-6;
        // Before anything has moved, the plan determines the direction.
        const units = flows ? now : network.plan[e];
        const planned = Math.abs(network.plan[e]) / network.mostFlow;
        const [from, to] = units >= 0 ? [at(u), at(v)] : [at(v), at(u)];
        const ends = { from, to, room, margin };
        const [ux, uy] = along(ends);
        let path = `M${from[0]} ${from[1]}L${to[0]} ${to[1]}`;
        let tip = [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2, ux, uy];
        if (layout.courses[e] === 'around') {
            // Out at one border and in at the other.
            const [out, back] = stubs(ends);
            path = `M${from[0]} ${from[1]}L${out[0]} ${out[1]}M${back[0]} ${back[1]}L${to[0]} ${to[1]}`;
            tip = [...out, -ux, -uy];
        }
        else if (layout.courses[e] === 'bowed') {
            // On the same side for both directions of the load.
            const { middle, control } = bowed(ends, units >= 0 ? 1 : -1);
            path = `M${from[0]} ${from[1]}Q${control[0]} ${control[1]} ${to[0]} ${to[1]}`;
            tip = [...middle, ux, uy];
        }
        const fan = layout.courses[e] === 'fan';
        const any = (flows || planned > 1e-6) && !fan;
        const most = fan ? 1.6 : Infinity;
        return {
            name: `link ${units >= 0 ? u : v} to ${units >= 0 ? v : u}`,
            units: `${loadAmount(Math.abs(network.plan[e]), network.unit)}${network.unit ? '' : ' units'}`,
            flows,
            path,
            planned: Math.min(most, widthOf(planned)),
            now: Math.min(most, widthOf(share)),
            head: any && arrows ? headOf(...tip, widthOf(Math.max(share, planned))) : '',
        };
    };
    function headOf(x, y, ux, uy, stroke) {
        const size = Math.min(stroke + 5, Math.max(3, room * 0.2));
        const tip = `${round(x + ux * size)} ${round(y + uy * size)}`;
        const a = `${round(x - ux * size * 0.7 - uy * size * 0.8)} ${round(y - uy * size * 0.7 + ux * size * 0.8)}`;
        const b = `${round(x - ux * size * 0.7 + uy * size * 0.8)} ${round(y - uy * size * 0.7 - ux * size * 0.8)}`;
        return `M${tip}L${a}L${b}Z`;
    }
    const drawNode = (load, i) => {
        const [x, y] = at(i);
        const r = radiusOf(load);
        const shown = Math.abs(load) < 0.005 ? 0 : Math.round(load * 10) / 10;
        const target = network.targets[i];
        const even = Math.abs(load - target) < 1e-6 * network.mostLoad;
        const name = `${nodeName(network.names, i)}, load ${loadText(shown, network.unit)}`;
        const marked = numberOf(pinned, 'node') === i;
        const short = frame.short?.has(i)
            ? svg `<rect class="short" x=${round(x - r - 3)} y=${round(y - r - 3)} width=${round(2 * r + 6)} height=${round(2 * r + 6)} />`
            : nothing;
        const proof = network.cut?.has(i)
            ? svg `<circle class="cut" cx=${x} cy=${y} r=${round(r + 5)} />`
            : nothing;
        if (many) {
            const shade = even ? 'level' : excessClass(load, target, network.mostLoad);
            return svg `<circle class=${`node body ${shade}${marked ? ' pinned' : ''}`} data-node=${i}
        tabindex="-1" role="img" aria-label=${name} cx=${x} cy=${y} r=${r} />${proof}${short}`;
        }
        const fill = excessFill(even ? target : load, target, network.mostLoad);
        const text = loadText(Math.round(shown), network.unit, true);
        const inside = text.length * 7.2 < 2 * r;
        return svg `<g class=${marked ? 'node pinned' : 'node'} data-node=${i} tabindex=${n <= 64 ? 0 : -1}
        role="img" aria-label=${name}>
      <circle class="ground" cx=${x} cy=${y} r=${round(Math.max(largest, 8))} />
      ${i >= layout.squares
            ? svg `<rect class="body" x=${round(x - r)} y=${round(y - r)} width=${round(2 * r)} height=${round(2 * r)} rx="2" .style=${`fill:${fill}`} />`
            : svg `<circle class="body" cx=${x} cy=${y} r=${r} .style=${`fill:${fill};r:${r}px`} />`}
      ${proof}${short}
      ${largest >= 10 && (inside || largest >= 13) ? svg `<text class=${inside ? 'load inside' : 'load'} x=${x} y=${y}>${text}</text>` : nothing}
    </g>`;
    };
    const links = network.edges.map(linkOf);
    const marked = links[numberOf(pinned, 'edge') ?? -1];
    return svg `<g class="network"><g class="edges">${many ? drawByWidth(links) : links.map(drawLink)}</g>
    ${marked ? svg `<path class="mark" d=${marked.path} .style=${`stroke-width:${Math.max(marked.now, marked.planned) + 3}`} />` : nothing}
    ${frame.loads.map(drawNode)}</g>`;
}
function drawLink({ name, units, flows, path, planned, now, head }, e) {
    return svg `<g class=${flows ? 'flow' : 'still'} data-edge=${e} tabindex="-1" role="img"
      aria-label=${`${name}: ${units}`}>
      <path class="hit" d=${path} />
      <path class="plan" d=${path} .style=${`stroke-width:${planned}`} />
      ${flows ? svg `<path class="now" d=${path} .style=${`stroke-width:${now}`} />` : nothing}
      ${head ? svg `<path class="head" d=${head} />` : nothing}</g>`;
}
// Thousands of elements take a browser far longer than a few long paths.
function drawByWidth(links) {
    const join = (of, part) => {
        const paths = new Map();
        for (const link of of) {
            const width = link[part];
            const found = paths.get(width);
            if (found)
                found.push(link.path);
            else
                paths.set(width, [link.path]);
        }
        return [...paths]
            .sort(([a], [b]) => a - b)
            .map(([width, all]) => svg `<path class=${part === 'now' ? 'now' : 'plan'} d=${all.join('')} .style=${`stroke-width:${width}`} />`);
    };
    const heads = (of) => svg `<path class="head" d=${of.map((link) => link.head).join('')} />`;
    const flowing = links.filter((link) => link.flows);
    const still = links.filter((link) => !link.flows);
    return [
        svg `<g class="still">${join(links, 'planned')}${heads(still)}</g>`,
        svg `<g class="flow">${join(flowing, 'now')}${heads(flowing)}</g>`,
    ];
}
/** The class of a plain circle. There is one class per shade, so that the browser computes few
 * styles. */
function excessClass(load, target, most) {
    const shade = Math.ceil(shades * excessStrength(load, target, most));
    return `${load > target ? 'over' : 'under'}-${shade}`;
}
/** The CSS rules of these classes. */
export const shadeRules = ['over', 'under']
    .flatMap((side) => Array.from({ length: shades }, (_, k) => `.${side}-${k + 1} { fill: ${shadeFill(side, (k + 1) / shades)}; }`))
    .join('\n');
