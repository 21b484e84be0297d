// A ring cut open after its last node: loads as bars against their targets, and the flow as arrows
// below. If nodes are finer than the screen, a bar shows the largest load and the mean of several
// nodes.
import { nothing, svg } from 'lit';
import { strideOf } from './axis.js';
import { linkOf } from './frame.js';
import { numberOf } from './item.js';
import { formatNumber, loadText, loadUnits } from './number.js';
import { linkClass, nodeClass, nodeLabel } from './ring.js';
import { alone } from './scale.js';
import { excessFill, round } from './shade.js';
export const unrolledBox = { width: 960, height: 480 };
/** Smallest width in pixels at which a node can be pointed at. */
const leastStep = 3;
function framesOf({ width, height }) {
    const loadBottom = Math.round(28 + (height - 110) * 0.66);
    return {
        left: 52,
        right: width - 10,
        loadTop: 28,
        loadBottom,
        flowTop: loadBottom + 56,
        flowBottom: height - 24,
    };
}
/** Whether every node has its own bar in a box of that width. */
export const drawsEvery = (nodes, { width }) => (width - 62) / nodes >= leastStep;
export function drawUnrolled(frame, pinned, box = unrolledBox, upTo = alone) {
    const scaled = { ...frame, most: upTo('load', frame.most) };
    const frames = framesOf(box);
    const step = (frames.right - frames.left) / frame.loads.length;
    const drawn = drawsEvery(frame.loads.length, box)
        ? drawNodes(scaled, pinned, frames, step, upTo)
        : drawBins(scaled, frames, upTo);
    return svg `<g class="unrolled">${drawn}</g>`;
}
function axis(frame, { left, right, loadTop, loadBottom }, caption) {
    return svg `<text class="caption" x="4" y="10">${caption}</text>
    <path class="zero" d=${`M${left} ${loadBottom}H${right}`} />
    <text class="axis" x=${left - 6} y=${loadTop}>${loadText(frame.most, frame.unit, true)}</text>
    <text class="axis" x=${left - 6} y=${loadBottom - 4}>0</text>`;
}
const mostText = ({ flow, unit }) => `, at most ${loadUnits(flow.reduce((most, units) => Math.max(most, Math.abs(units)), 0), unit)}`;
/** One line through the targets of all nodes. */
function targetLine(values, x, y) {
    return values
        .map((value, k) => `${k ? 'L' : 'M'}${round(x(k))} ${round(y(value))}H${round(x(k + 1))}`)
        .join('');
}
function drawNodes(frame, pinned, frames, step, upTo) {
    const { left, right, loadTop, loadBottom, flowTop, flowBottom } = frames;
    const n = frame.loads.length;
    const x = (k) => left + step * k;
    const y = (value) => loadBottom - ((loadBottom - loadTop) * value) / frame.most;
    const wide = Math.max(1.5, step * 0.72);
    const mark = Math.min(7, Math.max(2, step * 0.42));
    const critical = new Set(frame.critical?.nodes);
    const nodes = frame.loads.map((load, i) => {
        const fill = excessFill(load, frame.targets[i], frame.most);
        const centre = x(i + 0.5);
        const tall = Math.max(0, loadBottom - y(load));
        return svg `<g class=${nodeClass(frame, i, numberOf(pinned, 'node') === i)} data-node=${i}
        tabindex=${n <= 64 ? 0 : -1} role="img" aria-label=${nodeLabel(frame, i)}>
      <rect class="ground" x=${round(x(i))} y=${loadTop} width=${round(step)} height=${loadBottom - loadTop + 22} />
      <rect class="body" x=${round(centre - wide / 2)} y=${round(y(load))} width=${round(wide)} height=${round(tall)} .style=${`fill:${fill}`} />
      ${critical.has(i) ? svg `<rect class="halo" x=${round(x(i))} y=${loadBottom} width=${round(step)} height="4" />` : nothing}
      ${frame.roles?.[i]?.red ? svg `<rect class="wait" x=${round(centre - mark)} y=${round(loadBottom + 15 - mark)} width=${round(2 * mark)} height=${round(2 * mark)} />` : nothing}
    </g>`;
    });
    const stride = strideOf(step, 26);
    const marks = frame.loads.map((_, i) => i % stride === 0
        ? svg `<text class="index" x=${round(x(i + 0.5))} y=${loadBottom + 34}>${i}</text>`
        : nothing);
    return svg `${axis(frame, frames, 'load of every node; line: target')}
    ${nodes}
    <path class="goal" d=${targetLine(frame.targets, x, y)} />
    ${marks}${drawArrows(frame, pinned, frames, step, upTo)}${frame.progress < 1 ? drawParcels(frame, frames, step) : nothing}
    <text class="caption" x="4" y=${flowTop - 2}>flow over every link${mostText(frame)}</text>
    <text class="caption end" x=${right} y=${flowBottom + 14}>and on to node 0</text>`;
}
/** Units in transit between two steps. */
function drawParcels(frame, { left, flowTop, flowBottom }, step) {
    const n = frame.loads.length;
    return frame.moves.map(({ from, to }) => {
        const link = linkOf(n, frame.flow, from, to);
        const share = link === from ? frame.progress : 1 - frame.progress;
        return svg `<circle class="parcel" cx=${round(left + step * (link + 0.5 + share))}
      cy=${(flowTop + 12 + flowBottom) / 2} r=${round(Math.min(5, Math.max(2, step * 0.22)))} />`;
    });
}
/** One arrow per link, with a height that shows its flow. The part that has crossed is dark. */
function drawArrows(frame, pinned, frames, step, upTo) {
    const { left, right, flowTop, flowBottom } = frames;
    const n = frame.flow.length;
    const most = upTo('flow', Math.max(1, ...frame.flow.map(Math.abs)));
    const middle = (flowTop + 12 + flowBottom) / 2;
    const room = (flowBottom - flowTop - 12) / 2;
    return frame.flow.map((units, i) => {
        const forward = units >= 0;
        // At the cut the last arrow leaves to the right, or enters from there.
        const from = left + step * (i + 0.5) + Math.min(2, step * 0.12);
        const to = Math.min(right, from + step - Math.min(4, step * 0.24));
        const high = Math.max(1, (room * Math.abs(units)) / most);
        const point = Math.min(10, (to - from) * 0.45);
        const shape = (half) => {
            const [tail, neck, tip] = forward ? [from, to - point, to] : [to, from + point, from];
            return `M${round(tail)} ${round(middle - half)}H${round(neck)}L${round(tip)} ${middle}L${round(neck)} ${round(middle + half)}H${round(tail)}Z`;
        };
        const crossed = units === 0 ? 0 : Math.abs(frame.crossed[i] / units);
        const text = step >= 30 && units !== 0;
        return svg `<g class=${units === 0 ? 'link idle' : linkClass(frame, i, numberOf(pinned, 'edge') === i)} data-edge=${i}
        tabindex=${n <= 64 && units !== 0 ? 0 : -1} role="img" aria-label=${`link ${i} to ${(i + 1) % n}: ${loadUnits(units, frame.unit)}`}>
      <rect class="ground" x=${round(from)} y=${flowTop} width=${round(Math.max(1, to - from))} height=${flowBottom - flowTop} />
      ${units === 0 ? svg `<path class="idle-link" d=${`M${round(from)} ${middle}H${round(to)}`} />` : svg `<path class="arrow plan" d=${shape(high)} />`}
      ${crossed > 0 ? svg `<path class="arrow flow" d=${shape(high * crossed)} />` : nothing}
      ${text ? svg `<text class="amount" x=${round((from + to) / 2)} y=${round(middle - high - 8)}>${loadText(Math.abs(units), frame.unit, true)}</text>` : nothing}
    </g>`;
    });
}
/** Splits 0..n-1 into at most `most` runs of nearly equal length. */
export function bins(n, most) {
    const many = Math.min(n, most);
    return Array.from({ length: many }, (_, k) => ({
        from: Math.floor((k * n) / many),
        to: Math.floor(((k + 1) * n) / many),
    }));
}
function outline(values, x, y, base) {
    let path = `M${x(0).toFixed(1)} ${base.toFixed(1)}`;
    values.forEach((value, k) => {
        path += `V${y(value).toFixed(1)}H${x(k + 1).toFixed(1)}`;
    });
    return `${path}V${base.toFixed(1)}Z`;
}
function drawBins(frame, frames, upTo) {
    const { left, right, loadTop, loadBottom, flowTop, flowBottom } = frames;
    const n = frame.loads.length;
    const parts = bins(n, right - left);
    const x = (k) => left + ((right - left) * k) / parts.length;
    const highest = parts.map(({ from, to }) => extreme(frame.loads, from, to, 1));
    const mean = parts.map(({ from, to }) => average(frame.loads, from, to));
    const goal = parts.map(({ from, to }) => average(frame.targets, from, to));
    const y = (v) => loadBottom - ((loadBottom - loadTop) * v) / frame.most;
    const out = parts.map(({ from, to }) => Math.max(0, extreme(frame.flow, from, to, 1)));
    const back = parts.map(({ from, to }) => Math.min(0, extreme(frame.flow, from, to, -1)));
    const mostFlow = upTo('flow', Math.max(1, ...out, ...back.map((v) => -v)));
    const middle = (flowTop + 12 + flowBottom) / 2;
    const yFlow = (v) => middle - ((flowBottom - flowTop - 12) / 2) * (v / mostFlow);
    const each = parts.length < n ? `, largest and mean of up to ${Math.ceil(n / parts.length)}` : '';
    return svg `${axis(frame, frames, `load of ${formatNumber(n)} nodes${each}; line: target`)}
    <rect class="strip" data-strip=${n} x=${left} y=${loadTop} width=${right - left} height=${loadBottom - loadTop} />
    <path class="most" d=${outline(highest, x, y, loadBottom)} />
    <path class="mean" d=${outline(mean, x, y, loadBottom)} />
    <path class="goal" d=${targetLine(goal, x, y)} />
    <text class="caption" x="4" y=${flowTop - 4}>flow over links: above the line to the right, below to the left</text>
    <text class="axis" x=${left - 6} y=${flowTop + 16}>${loadText(mostFlow, frame.unit, true)}</text>
    <path class="flow-right" d=${outline(out, x, yFlow, middle)} />
    <path class="flow-left" d=${outline(back, x, yFlow, middle)} />
    <path class="zero" d=${`M${left} ${middle}H${right}`} />
    <text class="caption" x=${left} y=${flowBottom + 14}>node 0</text>
    <text class="caption end" x=${right} y=${flowBottom + 14}>node ${formatNumber(n - 1)}</text>`;
}
function extreme(values, from, to, sign) {
    let best = values[from];
    for (let i = from + 1; i < to; ++i)
        if (sign * values[i] > sign * best)
            best = values[i];
    return best;
}
function average(values, from, to) {
    let sum = 0;
    for (let i = from; i < to; ++i)
        sum += values[i];
    return sum / (to - from);
}
