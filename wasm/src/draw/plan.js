// Objects stacked on their nodes at a stage of a plan: only data to SVG.
import { nothing, svg } from 'lit';
import { shortName } from '../labels.js';
import { strideOf } from './axis.js';
import { numberOf } from './item.js';
import { formatNumber, loadAmount, loadText } from './number.js';
import { arcsLimit, drawArcs, labelOf } from './plan-arcs.js';
import { drawBins } from './plan-bins.js';
import { barOf, drawsNodes, namesBeside, placesOf } from './plan-frame.js';
import { drawLines, numberAbove } from './plan-lines.js';
import { excessFill, round } from './shade.js';
/** Smallest number of letters at which a shortened name is still useful. */
const leastName = 6;
export const placesIn = ({ setting, most }, box) => placesOf(setting.nodes, most, box);
export function drawPlan(picture, box) {
    const places = placesIn(picture, box);
    const { times, start, item } = picture;
    const lines = drawLines(picture, places, box);
    // Bars of objects are in front of the lines. A whole area would hide the lines.
    const drawn = drawsNodes(picture.setting.nodes, box)
        ? svg `${lines}${drawColumns(picture, places, box)}`
        : svg `${drawBins(times, start, places, item, picture.unit)}${lines}`;
    return svg `<g class="plan-bars">${drawn}${drawDragged(picture, places)}</g>`;
}
function drawColumns(picture, places, box) {
    const { setting, start, item, gauge, messages } = picture;
    const { column, foot, top } = places;
    const times = picture.times.map((time, node) => time + (messages[node] ?? 0));
    const fullest = times.reduce((best, time, i) => (time > times[best] ? i : best), 0);
    const stops = setting.nodes + picture.blocks.reduce((sum, one) => sum + one.length, 0) <= 120;
    const labelled = column >= 30;
    const tops = (node) => Math.max(top, places.y(times[node]));
    const stride = strideOf(column, 26);
    const pinned = numberOf(item, 'node');
    const over = picture.over?.node ?? null;
    const columns = times.map((time, node) => {
        const { x, width } = barOf(places, node, gauge !== null);
        const state = setting.states[node];
        const was = round(Math.max(top, places.y(start[node])));
        const classes = ['node', node === pinned && 'pinned', node === over && 'under'].filter(Boolean);
        return svg `<g class=${classes.join(' ')} data-node=${node} tabindex=${stops ? 0 : -1} role="img"
        aria-label=${`${picture.names.node(node)}, ${loadAmount(time, picture.unit)}${state === 'open' ? '' : `, ${stateWords[state]}`}`}>
      <rect class="ground" x=${round(places.x(node))} y=${top} width=${round(column)} height=${round(foot - top + 34)} />
      ${start[node] !== time ? svg `<path class="then" d=${`M${x} ${foot}V${was}H${round(x + width)}V${foot}`} />` : nothing}
      ${node === fullest && time > 0 ? svg `<rect class="halo" x=${x} y=${foot} width=${width} height="4" />` : nothing}
      ${labelled ? svg `<text class="value" x=${round(x + width / 2)} y=${numberAbove(picture, places, time)}>${loadAmount(time, picture.unit)}</text>` : nothing}
      ${node % stride === 0 ? svg `<text class="index" x=${round(places.middle(node))} y=${foot + 16}>${shortName(nameOf(picture, node), Math.max(3, Math.floor((stride * column) / 7)))}</text>` : nothing}
      ${state !== 'open' && labelled && !(picture.editable && node === pinned) ? svg `<text class="state" x=${round(places.middle(node))} y=${foot + 31}>${stateWords[state]}</text>` : nothing}
    </g>${picture.editable && labelled && node === pinned ? drawDrain(picture, places, node) : nothing}${drawBlocks(picture, places, node, stops)}${gauge ? drawGauge(picture, places, node) : nothing}`;
    });
    const more = picture.arcsOf > picture.arcs.length
        ? svg `<text class="caption" x="4" y=${namesBeside(box) ? 12 : 26}>the ${formatNumber(arcsLimit)} largest of ${formatNumber(picture.arcsOf)} moves</text>`
        : nothing;
    return svg `${columns}${drawArcs(picture.arcs, places, (node) => (labelled ? numberAbove(picture, places, times[node]) - 14 : tops(node) - 6), picture.names, picture.travelled, picture.unit)}${more}`;
}
/** Button below the node under the pointer: a click drains the node, or keeps it. */
function drawDrain({ setting, names }, places, node) {
    const drained = setting.states[node] === 'drain';
    const word = drained ? 'keep' : 'drain';
    const [x, y] = [round(places.middle(node)), places.foot + 23];
    return svg `<g class="drain" data-node=${node} data-drained=${drained ? 1 : 0} role="button" tabindex="-1" aria-label=${`${word} ${names.node(node)}`}>
    <rect class="press" x=${x - 21} y=${y} width="42" height="24" rx="6" /><text x=${x} y=${y + 12}>${word}</text></g>`;
}
export const stateWords = { open: 'open', closed: 'takes nothing', drain: 'drains' };
/** "a (node 0)" has no room under a bar. */
const nameOf = ({ names }, node) => names.node(node).replace(/ \(node \d+\)$|^node /, '');
function drawBlocks(picture, places, node, stops) {
    const { setting, times, mean, most, item, names } = picture;
    const { x, width } = barOf(places, node, picture.gauge !== null);
    const fill = excessFill(times[node], mean, most);
    const [task, move] = [numberOf(item, 'task'), numberOf(item, 'move')];
    const marked = task ?? picture.arcs.find(({ at }) => at === move)?.move.object ?? null;
    let height = places.foot;
    const blocks = (picture.blocks[node] ?? []).map(({ object, count, size, moves }) => {
        const tall = size * places.pixels;
        height -= tall;
        const y = Math.max(places.top, height);
        const shown = round(Math.max(0.5, Math.min(tall, height + tall - y)));
        const look = moves ? (object !== null && picture.moved(object) ? 'moved' : 'moving') : 'stays';
        const body = svg `<rect class="body" x=${x} y=${round(y)} width=${width} height=${shown}
      .style=${moves ? '' : `fill:${fill}`} />`;
        if (object === null)
            return svg `<g class=${`rest ${look}`}>${body}${shown >= 15 && width >= 56 ? svg `<text class="inside" x=${round(x + width / 2)} y=${round(y + shown / 2)}>${formatNumber(count, true)} more</text>` : nothing}</g>`;
        const room = Math.floor((width - 6) / 7);
        const name = names.object(object).replace(/^object /, '');
        return svg `<g class=${`object ${look}${marked === object ? ' pinned' : ''}`} data-task=${object} tabindex=${stops ? 0 : -1}
        role="img" aria-label=${`${names.object(object)}, load ${loadText(setting.loads[object], picture.unit)}, on ${names.node(node)}`}>${body}
      ${shown >= 15 && (room >= leastName || name.length <= room) ? svg `<text class="inside" x=${round(x + width / 2)} y=${round(y + shown / 2)}>${shortName(name, room)}</text>` : nothing}
      ${isHeld(setting, object) && width >= 10 ? svg `<circle class="held" cx=${round(x + width - 5)} cy=${round(y + Math.min(6, shown / 2))} r="2.5" />` : nothing}
    </g>`;
    });
    const messages = (picture.messages[node] ?? 0) * places.pixels;
    return svg `${blocks}${messages > 0 ? svg `<rect class="messages" x=${x} y=${round(height - messages)} width=${width} height=${round(messages)} />` : nothing}`;
}
/** Whether an object can be on one node only. */
export const isHeld = ({ pinned, allowed }, object) => (pinned[object] ?? false) || allowed[object]?.length === 1;
/** Use of a resource, in a frame as high as its capacity. */
function drawGauge({ gauge }, places, node) {
    const { of, used, most } = gauge;
    const { x, width } = barOf(places, node, true);
    const tall = (value) => round(((places.foot - places.top) * value) / most);
    const thick = Math.max(2, Math.min(12, places.column * 0.16));
    const capacity = of.capacity[node] ?? null;
    const [at, now] = [round(x + width + 2), used[node]];
    const full = capacity !== null && now > capacity;
    return svg `<g class=${full ? 'gauge full' : 'gauge'}>
    <rect class="used" x=${at} y=${places.foot - tall(now)} width=${round(thick)} height=${tall(now)} />
    ${capacity === null ? nothing : svg `<path class="capacity" d=${`M${at} ${places.foot}V${places.foot - tall(capacity)}H${round(at + thick)}V${places.foot}`} />`}</g>`;
}
/** The dragged object under the pointer, and the time of the node with this object. */
function drawDragged(picture, places) {
    const { over, setting, times, names } = picture;
    if (!over)
        return nothing;
    const { object, node, x, y } = over;
    const high = Math.max(6, Math.min(60, setting.loads[object] * places.pixels));
    const would = node === null
        ? ''
        : `${nameOf(picture, node)}: ${loadAmount(times[node] + setting.loads[object] / setting.speeds[node], picture.unit)}`;
    return svg `<g class="dragged"><rect x=${round(x - 24)} y=${round(y - high / 2)} width="48" height=${round(high)} rx="3" />
    <text x=${round(x)} y=${round(y - high / 2 - 10)}>${names.object(object)}${would ? ` on ${would}` : ''}</text></g>`;
}
export { labelOf };
