// How the nodes of a cluster spend their time: one row per node, or all nodes together.
import { svg } from 'lit';
import { networkBox } from './network.js';
import { formatNumber, seconds } from './number.js';
import { alone } from './scale.js';
import { round } from './shade.js';
const timelineBox = { left: 62, right: 12, top: 12, bottom: 20 };
/** If there are more nodes, they are shown together, because stripes of one or two pixels are
 * unreadable. */
const mostRows = 24;
const togetherHeight = 64;
const bins = 240;
const whats = ['compute', 'balance', 'wait'];
export const together = (nodes) => nodes > mostRows;
export function timelineHeight(nodes) {
    const inner = together(nodes) ? togetherHeight : nodes * (nodes <= 12 ? 16 : 9);
    return timelineBox.top + timelineBox.bottom + inner;
}
/** Calls back for every activity of a node, in order of time. */
function walk(timeline, node, add) {
    let start = 0;
    for (const clocks of timeline) {
        add('balance', start, clocks.balanced[node]);
        add('compute', clocks.balanced[node], clocks.computed[node]);
        add('wait', clocks.computed[node], clocks.end[node]);
        start = clocks.end[node];
    }
}
/** Number of nodes per activity, in equal intervals of time. */
export function countsOf(timeline, most) {
    const counts = {
        compute: new Float64Array(bins),
        balance: new Float64Array(bins),
        wait: new Float64Array(bins),
    };
    const piece = most / bins;
    for (let node = 0; node < timeline[0].end.length; ++node) {
        walk(timeline, node, (what, from, to) => {
            const last = Math.min(bins - 1, Math.floor(to / piece));
            for (let bin = Math.floor(from / piece); bin <= last; ++bin) {
                const overlap = Math.min(to, (bin + 1) * piece) - Math.max(from, bin * piece);
                if (overlap > 0)
                    counts[what][bin] += overlap / piece;
            }
        });
    }
    return counts;
}
function rows(timeline, x, high) {
    const { left, top, bottom } = timelineBox;
    const n = timeline[0].end.length;
    const step = (high - top - bottom) / n;
    const paths = { wait: '', balance: '', compute: '' };
    for (let node = 0; node < n; ++node) {
        const y = round(top + (node + 0.5) * step);
        walk(timeline, node, (what, from, to) => {
            const [a, b] = [x(from), x(to)];
            if (b > a)
                paths[what] += `M${a} ${y}H${b}`;
        });
    }
    return svg `<g .style=${`stroke-width:${round(step - 2)}`}><path class="wait" d=${paths.wait} />
    <path class="balance" d=${paths.balance} /><path class="compute" d=${paths.compute} /></g>
    <text class="end" x=${left - 8} y=${round(top + step / 2)}>node 0</text>
    ${n > 1 ? svg `<text class="end" x=${left - 8} y=${round(high - bottom - step / 2)}>${formatNumber(n - 1)}</text>` : ''}`;
}
function stack(timeline, most, x, high) {
    const { left, top, bottom } = timelineBox;
    const n = timeline[0].end.length;
    const counts = countsOf(timeline, most);
    const y = (count) => round(high - bottom - ((high - top - bottom) * count) / n);
    const below = new Float64Array(bins);
    const areas = whats.map((what) => {
        const floor = [...below];
        counts[what].forEach((count, bin) => (below[bin] += count));
        const edge = (levels, bin) => `${x((bin * most) / bins)} ${y(levels[bin])}H${x(((bin + 1) * most) / bins)}`;
        const upper = Array.from(below, (_, bin) => edge(below, bin)).join('L');
        const lower = floor
            .map((level, bin) => `${x(((bin + 1) * most) / bins)} ${y(level)}H${x((bin * most) / bins)}`)
            .reverse()
            .join('L');
        return svg `<path class=${what} d=${`M${upper}L${lower}Z`} />`;
    });
    return svg `<g class="all">${areas}</g>
    <text class="end" x=${left - 8} y=${top + 5}>${formatNumber(n)}</text>
    <text class="end" x=${left - 8} y=${round((top + high - bottom) / 2)}>nodes</text>
    <text class="end" x=${left - 8} y=${high - bottom - 3}>0</text>`;
}
/** Time of every node: balancing, computing, waiting. `now` is marked. */
export function drawTimeline(timeline, now, width = networkBox.width, upTo = alone) {
    const { left, right, top, bottom } = timelineBox;
    const n = timeline[0].end.length;
    const high = timelineHeight(n);
    let most = 0;
    for (const end of timeline.at(-1).end)
        most = Math.max(most, end);
    most = upTo('timeline', most);
    const x = (time) => round(left + ((width - left - right) * time) / (most || 1));
    return svg `<g class="timeline">
    ${together(n) && most > 0 ? stack(timeline, most, x, high) : rows(timeline, x, high)}
    <path class="cursor" d=${`M${x(Math.min(now, most))} ${top - 6}V${high - bottom + 6}`} />
    <text class="start" x=${left} y=${high - 8}>0</text>
    <text class="end" x=${width - right} y=${high - 8}>${seconds(most)}</text>
  </g>`;
}
