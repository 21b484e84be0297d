// A network with too many nodes to draw: the distribution of loads, and the flow between groups of
// nodes. Only data to SVG.
import { nothing, svg } from 'lit';
import { networkBox } from './network.js';
import { formatNumber, loadText } from './number.js';
import { alone } from './scale.js';
import { round } from './shade.js';
/** Side by side, or one above the other if the box is narrow. */
function halves({ width, height }) {
    if (width >= 640) {
        const half = { y: 0, width: width / 2 - 12, height };
        return [
            { x: 0, ...half },
            { x: width / 2 + 12, ...half },
        ];
    }
    const half = { x: 0, width, height: height / 2 - 8 };
    return [
        { y: 0, ...half },
        { y: height / 2 + 8, ...half },
    ];
}
export function drawSummary(network, frame, start, box = networkBox, upTo = alone) {
    const [left, right] = halves(box);
    return svg `<g class="summary">${histogram(network, frame, start, left, upTo)}${matrix(network, frame, right, upTo)}</g>`;
}
function histogram({ mostLoad, unit }, { loads }, start, { x: x0, y: y0, width, height }, upTo) {
    // Loads are integral, so every bar counts the same number of values.
    const step = Math.max(1, Math.ceil((mostLoad + 1) / 48));
    const bars = Math.max(1, Math.ceil((mostLoad + 1) / step));
    const counts = (of) => {
        const result = new Array(bars).fill(0);
        for (const load of of)
            result[Math.max(0, Math.min(bars - 1, Math.floor((load + 1e-9) / step)))] += 1;
        return result;
    };
    const before = counts(start);
    const now = counts(loads);
    const tallest = upTo('nodes of a bar', Math.max(1, ...before, ...now));
    const left = x0 + 48;
    const wide = width - 52;
    const base = y0 + height - 24;
    const high = height - 60;
    // The square root keeps single nodes visible next to thousands.
    const y = (count) => round(high * Math.sqrt(count / tallest));
    const x = (k) => left + (wide * k) / bars;
    const outline = before.map((count, k) => `${k ? 'L' : 'M'}${round(x(k))} ${base - y(count)}H${round(x(k + 1))}`);
    return svg `<text class="caption" x=${x0 + 4} y=${y0 + 12}>loads of ${formatNumber(loads.length)} nodes; outline: at the start</text>
    <text class="axis" x=${left - 6} y=${base - high + 4}>${formatNumber(tallest, true)}</text>
    <text class="axis" x=${left - 6} y=${base}>0</text>
    ${now.map((count, k) => (count ? svg `<rect class="now" x=${round(x(k) + 0.5)} y=${base - y(count)} width=${round(Math.max(0.5, wide / bars - 1))} height=${y(count)} />` : nothing))}
    <path class="then" d=${outline.join('')} />
    <text class="caption" x=${left} y=${base + 14}>0</text>
    <text class="caption end" x=${left + wide} y=${base + 14}>load ${loadText(Math.round(mostLoad), unit, true)}</text>`;
}
function matrix({ edges, plan, unit }, frame, { x, y, width, height }, upTo) {
    const n = frame.loads.length;
    const side = Math.min(n, 64);
    const cell = (node) => Math.min(side - 1, Math.floor((node * side) / n));
    const moved = frame.flow.some((units) => units !== 0);
    const flow = moved ? frame.flow : plan;
    const sums = new Float64Array(side * side);
    for (let e = 0; e < edges.length; ++e) {
        const u = cell(edges[e][0]);
        const v = cell(edges[e][1]);
        const units = flow[e];
        sums[units >= 0 ? u * side + v : v * side + u] += Math.abs(units);
    }
    const most = upTo('units of a cell', sums.reduce((one, other) => Math.max(one, other), 0));
    const square = Math.min(width, height - 60);
    const top = y + 36;
    const size = square / side;
    const squares = Array.from(sums, (units, key) => {
        const strength = Math.round(12 + 88 * Math.sqrt(units / (most || 1)));
        return units > 0
            ? svg `<rect x=${round(x + (key % side) * size)} y=${round(top + Math.floor(key / side) * size)}
          width=${round(size)} height=${round(size)} .style=${`fill:color-mix(in oklab, var(--ek-ink) ${strength}%, var(--ek-surface))`} />`
            : nothing;
    });
    return svg `<text class="caption" x=${x} y=${y + 12}>${moved ? 'flow' : 'flow to come'}, from row to column${n > side ? `, about ${Math.ceil(n / side)} nodes a cell` : ''}</text>
    <text class="caption" x=${x} y=${y + 27}>darkest: ${loadText(Math.round(most), unit, true)}${unit ? '' : ' units'}</text>
    <rect class="frame" x=${x} y=${top} width=${round(square)} height=${round(square)} />
    ${squares}
    <text class="caption" x=${x} y=${top + square + 14}>node 0</text>
    <text class="caption end" x=${x + square} y=${top + square + 14}>node ${formatNumber(n - 1)}</text>`;
}
