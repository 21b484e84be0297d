// The ring with its loads, targets and flow: only data to SVG.
import { svg, nothing } from 'lit';
import { shortName } from '../labels.js';
import { numberOf } from './item.js';
import { loadText } from './number.js';
import { alone } from './scale.js';
import { excessFill, round } from './shade.js';
/** From this number of nodes on, a ring is drawn unrolled, because its numbers would cover each
 * other. */
export const ringLimit = 23;
export const ringBox = { width: 660, height: 660 };
function at(angle, r) {
    return { x: round(r * Math.cos(angle)), y: round(r * Math.sin(angle)) };
}
function line(from, to) {
    return `M${from.x} ${from.y}L${to.x} ${to.y}`;
}
/** Whether the critical path uses that link. */
export function onPath({ flow, critical }, link) {
    if (!critical || flow[link] === 0)
        return false;
    const right = flow[link] > 0;
    const from = right ? link : (link + 1) % flow.length;
    return right === (critical.direction === 'right') && critical.nodes.includes(from);
}
/** The class of a link with flow, which shows its state. */
export function linkClass(frame, link, marked) {
    const done = frame.crossed[link] === frame.flow[link];
    return `link${onPath(frame, link) ? ' critical' : ''}${done ? ' done' : ''}${marked ? ' pinned' : ''}`;
}
export function nodeClass(frame, node, marked) {
    const classes = [
        'node',
        frame.roles?.[node]?.red ? 'red' : '',
        frame.critical?.nodes.includes(node) ? 'critical' : '',
        marked ? 'pinned' : '',
        frame.failing?.node === node ? 'failing' : '',
    ];
    return classes.filter(Boolean).join(' ');
}
/** Draws the ring in the middle of the box. @param pinned Includes an item that is pointed at
 * elsewhere. */
export function drawRing(frame, pinned, { width, height } = ringBox, upTo = alone) {
    const n = frame.loads.length;
    const half = Math.min(width, height) / 2;
    const radius = 0.62 * half;
    const turn = (2 * Math.PI) / n;
    const angleOf = (node) => -Math.PI / 2 + node * turn;
    const size = Math.min(24, 0.165 * radius, Math.max(2, ((Math.PI * radius) / n) * 0.62));
    const most = upTo('load', frame.most);
    const mostFlow = upTo('flow', Math.max(1, ...frame.flow.map(Math.abs)));
    const links = frame.flow.map((units, i) => drawLink(i, units));
    function drawLink(i, units) {
        const gap = (size + 5) / radius;
        const from = angleOf(i) + gap;
        const to = angleOf(i + 1) - gap;
        const middle = (from + to) / 2;
        const start = at(from, radius);
        const end = at(to, radius);
        const arc = `M${start.x} ${start.y}A${round(radius)} ${round(radius)} 0 0 1 ${end.x} ${end.y}`;
        const label = `link ${i} to ${(i + 1) % n}`;
        if (units === 0 || to <= from)
            return svg `<g class="link idle" data-edge=${i} tabindex="-1" role="img" aria-label=${label}>
        <path class="hit" d=${arc} /><path class="idle-link" d=${arc} /></g>`;
        const wide = round(1.5 + 6.5 * Math.sqrt(Math.abs(units) / mostFlow));
        const crossed = Math.abs(frame.crossed[i] / units);
        const along = units > 0 ? 1 : -1;
        const tip = Math.min(wide + 9, (to - from) * radius * 0.5);
        const head = at(middle + (along * tip) / 2 / radius, radius);
        const wing = middle - (along * tip) / 2 / radius;
        const a = at(wing, radius + Math.max(tip * 0.62, wide * 0.75));
        const b = at(wing, radius - Math.max(tip * 0.62, wide * 0.75));
        const amount = loadText(Math.abs(units), frame.unit, true);
        // Wide numbers need more room on the vertical sides of the ring.
        const text = at(middle, radius - 20 - Math.abs(Math.cos(middle)) * amount.length * 3.6);
        return svg `<g class=${linkClass(frame, i, numberOf(pinned, 'edge') === i)} data-edge=${i}
        tabindex="0" role="img" aria-label=${`${label}: ${amount}${frame.unit ? '' : ' units'}`}>
      <path class="hit" d=${arc} />
      <path class="plan" d=${arc} .style=${`stroke-width:${wide}`} />
      ${crossed > 0 ? svg `<path class="flow" d=${arc} .style=${`stroke-width:${round(wide * Math.sqrt(crossed))}`} />` : nothing}
      <path class="head" d=${`M${head.x} ${head.y}L${a.x} ${a.y}L${b.x} ${b.y}Z`} />
      <text class="amount" x=${text.x} y=${text.y}>${amount}</text>
    </g>`;
    }
    const critical = new Set(frame.critical?.nodes);
    const barRoom = half - radius - size - 12;
    const nodes = frame.loads.map((load, i) => drawNode(load, i));
    function drawNode(load, i) {
        const angle = angleOf(i);
        const centre = at(angle, radius);
        const target = frame.targets[i];
        const inner = radius + size + 6;
        const bar = (value) => at(angle, inner + barRoom * (value / most));
        const tick = inner + barRoom * (target / most);
        const tickHalf = Math.min(9, Math.max(2.5, size * 0.6)) / tick;
        const fill = excessFill(load, target, most);
        const index = at(angle, radius - size - 13);
        const font = fontFor(load, frame.unit, size);
        const name = frame.names ? shortName(frame.names[i], half < 200 ? 4 : 9) : String(i);
        return svg `<g class=${nodeClass(frame, i, numberOf(pinned, 'node') === i)} data-node=${i} tabindex="0"
        role="img" aria-label=${nodeLabel(frame, i)}>
      <path class="bar" d=${line(at(angle, inner), bar(load))}
        .style=${`stroke:${fill};stroke-width:${round(Math.max(2, size * 0.8))}`} />
      ${critical.has(i) ? halo(Boolean(frame.roles?.[i]?.red), centre, size + 4) : nothing}
      <path class="target" d=${line(at(angle - tickHalf, tick), at(angle + tickHalf, tick))} />
      ${frame.roles?.[i]?.red
            ? svg `<rect class="body" x=${round(centre.x - size * 0.9)} y=${round(centre.y - size * 0.9)}
              width=${round(size * 1.8)} height=${round(size * 1.8)} .style=${`fill:${fill}`} />`
            : svg `<circle class="body" cx=${centre.x} cy=${centre.y} r=${round(size)} .style=${`fill:${fill}`} />`}
      ${font ? svg `<text class="load" x=${centre.x} y=${centre.y} .style=${`font-size:${font}px`}>${loadText(load, frame.unit, true)}</text>` : nothing}
      <text class="index" x=${index.x} y=${index.y}>${name}</text>
    </g>`;
    }
    const travelling = frame.progress < 1 ? frame.moves.map((move) => drawMove(move)) : nothing;
    function drawMove(move) {
        const forward = (move.from + 1) % n === move.to && (n > 2 || frame.flow[move.from] > 0);
        const angle = angleOf(move.from) + (forward ? 1 : -1) * turn * frame.progress;
        const point = at(angle, radius);
        const label = loadText(move.amount, frame.unit, true);
        const wide = Math.max(16, 8 + label.length * 7);
        return svg `<g class="parcel" transform=${`translate(${point.x} ${point.y})`}>
      <rect x=${-wide / 2} y="-9" width=${wide} height="18" rx="9" /><text>${label}</text></g>`;
    }
    return svg `<g transform=${`translate(${width / 2} ${height / 2})`}>${links}${nodes}${travelling}</g>`;
}
function halo(box, { x, y }, size) {
    const side = round(size * 0.9);
    return box
        ? svg `<rect class="halo" x=${round(x - side)} y=${round(y - side)} width=${2 * side} height=${2 * side} />`
        : svg `<circle class="halo" cx=${x} cy=${y} r=${round(size)} />`;
}
/** Text for screen readers. */
export const nodeLabel = ({ loads, targets, roles, names, unit }, node) => `${names?.[node] ? `${names[node]} (node ${node})` : `node ${node}`}: load ${loadText(loads[node], unit)}, target ${loadText(targets[node], unit)}${roles?.[node]?.red ? ', must wait' : ''}`;
/** 0 if the number would not fit, or could not be read. */
function fontFor(load, unit, size) {
    const length = loadText(load, unit, true).length;
    const fits = (size * 1.9) / Math.max(length * 0.62, 1);
    return fits < 11 ? 0 : round(Math.min(15, fits));
}
