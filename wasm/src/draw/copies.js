// Replicas of experts on GPUs: one bar per GPU, stacked from the replicas in its slots, and one row
// of bars per layer.
import { nothing, svg } from 'lit';
import { strideOf } from './axis.js';
import { numberOf } from './item.js';
import { amount } from './number.js';
import { barOf, columnsOf, namesBeside } from './plan-frame.js';
import { drawLines, numberAbove } from './plan-lines.js';
import { alone } from './scale.js';
import { excessFill, round } from './shade.js';
export const copiesBox = { width: 960, height: 600 };
/** With more rows, or with lower ones, a reader could not distinguish the bars. */
const mostRows = 6;
const leastRow = 128;
/** If there are more replicas, a bar is one piece. */
const mostBlocks = 2400;
export const rowsIn = ({ height }) => Math.max(1, Math.min(mostRows, Math.floor(height / leastRow)));
/** Item numbers of a GPU in a layer, and of a slot in a layer. */
export const gpuItem = ({ at, layer }, gpu) => at * layer.loads.length + gpu;
export const slotItem = ({ at, layer }, slot) => at * layer.slots.length + slot;
export const layerName = ({ layer }) => `layer ${layer.layer}`;
export function drawCopies(picture, box, upTo = alone) {
    const { rows, layers, gpus } = picture;
    const wide = namesBeside(box);
    const high = box.height / Math.max(1, rows.length);
    // The same multiple of the mean has the same height in all rows.
    const most = upTo('ratio', rows.reduce((top, { layer }) => Math.max(top, layer.ratio), 1));
    return svg `<g class="copies">${rows.map((row, k) => {
        const above = round(k * high + 10);
        const top = above + (wide ? 26 : 42);
        const places = columnsOf(gpus, most * row.mean, box, top, round((k + 1) * high - 26));
        const levels = { mean: row.mean, bound: row.bound, most: most * row.mean };
        const of = layers > 1 ? `${layerName(row)}: the` : 'The';
        return svg `<g class="layer"><text class="caption title" x="4" y=${above}>${of} fullest GPU has ${amount(row.layer.ratio)} × the mean</text>
      ${drawLines(levels, places, box, above + 16)}${drawGpus(picture, row, places, levels)}</g>`;
    })}</g>`;
}
function drawGpus({ rows, gpus, item }, row, places, levels) {
    const { layer, mean } = row;
    const each = layer.slots.length / gpus;
    const pieces = rows.length * layer.slots.length;
    const stops = rows.length * gpus + pieces <= 120;
    const pinned = numberOf(item, 'node');
    const { column, foot, top } = places;
    const stride = strideOf(column, 26);
    const node = layer.makespan.node;
    return layer.loads.map((load, gpu) => {
        const { x, width } = barOf(places, gpu, false);
        const at = gpuItem(row, gpu);
        const middle = round(x + width / 2);
        const fill = excessFill(load, mean, levels.most);
        const blocks = pieces <= mostBlocks
            ? drawSlots(row, { first: gpu * each, count: each, fill, stops, item }, places, x, width)
            : svg `<rect class="body" x=${x} y=${round(places.y(load))} width=${width} height=${round(load * places.pixels)} .style=${`fill:${fill}`} />`;
        return svg `<g class=${pinned === at ? 'node pinned' : 'node'} data-node=${at} tabindex=${stops ? 0 : -1} role="img"
        aria-label=${`${layerName(row)}, GPU ${gpu}, load ${amount(load)}`}>
      <rect class="ground" x=${round(places.x(gpu))} y=${top} width=${round(column)} height=${round(foot - top + 22)} />
      ${gpu === node ? svg `<rect class="halo" x=${x} y=${foot} width=${width} height="4" />` : nothing}
      ${column >= 34 ? svg `<text class="value" x=${middle} y=${numberAbove(levels, places, load)}>${amount(load)}</text>` : nothing}
      ${gpu % stride === 0 ? svg `<text class="index" x=${middle} y=${foot + 15}>${gpu === 0 && column >= 42 ? 'GPU 0' : gpu}</text>` : nothing}
    </g>${blocks}`;
    });
}
/** The replicas in the slots of a GPU, with the first one at the bottom. */
function drawSlots(row, { first, count, fill, stops, item }, places, x, width) {
    const marked = markedExpert(row, item);
    let height = places.foot;
    return row.copies.slice(first, first + count).map(({ expert, load, before }, k) => {
        const tall = load * places.pixels;
        height -= tall;
        const shown = round(Math.max(0.5, tall));
        const several = row.layer.copies[expert] > 1;
        const fresh = before !== null;
        const classes = ['object', fresh && 'moved', marked === expert && 'pinned'].filter(Boolean);
        const label = `expert ${expert}, load ${amount(load)}${several ? ', one of several copies' : ''}${fresh ? ', loaded anew' : ''}`;
        return svg `<g class=${classes.join(' ')} data-task=${slotItem(row, first + k)} tabindex=${stops ? 0 : -1} role="img" aria-label=${label}>
      <rect class="body" x=${x} y=${round(height)} width=${width} height=${shown} .style=${fresh ? '' : `fill:${fill}`} />
      ${several && width >= 10 && shown >= 4 ? svg `<rect class="several" x=${round(x + 2)} y=${round(height + 2)} width="4" height=${round(shown - 3)} rx="1" />` : nothing}
      ${shown >= 13 && width >= 20 ? svg `<text class="inside" x=${round(x + width / 2)} y=${round(height + shown / 2)}>${expert}</text>` : nothing}
    </g>`;
    });
}
/** All replicas of an expert light up together. */
function markedExpert(row, item) {
    const slot = (numberOf(item, 'task') ?? -1) - slotItem(row, 0);
    return row.copies[slot]?.expert ?? null;
}
