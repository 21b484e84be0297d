// A chain as a strip: its items in a row, the split points that are tried above, the best ones
// below.
import { nothing, svg } from 'lit';
import { shortName } from '../labels.js';
import { numberOf } from './item.js';
import { formatNumber, loadAmount, loadText, percent } from './number.js';
import { alone } from './scale.js';
import { excessFill, round } from './shade.js';
import { bins } from './unrolled.js';
export const chainBox = { width: 960, height: 480 };
/** Cuts have no handles if there are more. */
const mostHandles = 64;
const sides = { left: 12, right: 12 };
const band = 30;
const most = (parts) => parts.reduce((high, { time }) => Math.max(high, time), 0);
/** Horizontal positions of items, and the inverse. */
export function across(items, { width }) {
    const step = (width - sides.left - sides.right) / Math.max(1, items);
    return {
        step,
        x: (cut) => round(sides.left + step * cut),
        cutAt: (x) => Math.max(0, Math.min(items, Math.round((x - sides.left) / step))),
    };
}
export function drawChain(picture, box, upTo = alone) {
    const { setting, tried, best, mean, own } = picture;
    const { unit } = setting;
    const top = 28;
    const [upper, lower] = [top + band, box.height - 30 - band];
    const [largest, least] = [most(tried), most(best)];
    const above = least > 0 ? largest / least - 1 : 0;
    const said = own
        ? `your cuts: the largest is ${loadAmount(largest, unit)}${above > 0 ? `, ${percent(above)} above the best` : ', as good as the best'}`
        : picture.movable
            ? 'the best cuts; drag one to try others'
            : 'the parts, one a node';
    return svg `<g class="strip">
    <text class="caption" x=${sides.left} y="12">${said}</text>
    ${drawItems(picture, box, upper + 10, lower - 10, upTo)}
    ${drawParts(picture, tried, box, top, 'tried', upTo)}
    ${drawParts(picture, best, box, lower, 'best', upTo)}
    ${drawCuts(best, setting, box, upper + 10, lower + band)}
    ${picture.movable ? drawHandles(picture, box, top, lower - 10) : nothing}
    <text class="caption" x=${sides.left} y=${box.height - 14}>best cuts: the largest is ${loadAmount(least, unit)}, the mean is ${loadAmount(mean, unit)}</text>
  </g>`;
}
/** Pieces of a part within the row: two if it continues past the last item of a ring. */
function pieces({ from, to }, items) {
    const [a, b] = [from % items, (from % items) + (to - from)];
    return b <= items
        ? [[a, b]]
        : [
            [a, items],
            [0, b - items],
        ];
}
function drawParts({ setting, mean, item }, parts, box, y, name, upTo) {
    const items = setting.loads.length;
    const { x } = across(items, box);
    const highest = Math.max(1, most(parts));
    const scale = upTo('time', highest);
    const pinned = numberOf(item, 'node');
    const full = parts.findIndex(({ time }) => time === highest);
    if (items === 0 || parts.length > (box.width - 24) / 2)
        return svg ``;
    return svg `<g class=${name}>${parts.map((part, k) => {
        const spans = pieces(part, items);
        const wide = spans.map(([from, to]) => x(to) - x(from));
        const text = loadAmount(part.time, setting.unit);
        return svg `<g class=${pinned === k ? 'part node pinned' : 'part node'} data-node=${k} tabindex=${parts.length <= 60 ? 0 : -1}
        role="img" aria-label=${`part ${k}, ${name}: ${formatNumber(part.to - part.from)} items, load ${loadText(part.load, setting.unit)}`}>
      ${spans.map(([from, to], i) => svg `<rect class="body" x=${x(from)} y=${y} width=${Math.max(0, wide[i])} height=${band}
          .style=${`fill:${excessFill(part.time, mean, scale)}`} />
        ${k === full ? svg `<rect class="halo" x=${x(from)} y=${y + band - 4} width=${Math.max(0, wide[i])} height="4" />` : nothing}
        ${wide[i] >= 8 * text.length ? svg `<text class="inside" x=${round((x(from) + x(to)) / 2)} y=${y + band / 2}>${shortName(text, 12)}</text>` : nothing}`)}
    </g>`;
    })}</g>`;
}
/** Bars of the loads. If items are finer than pixels, a bar is the mean of adjacent items. */
function drawItems({ setting, item }, box, top, foot, upTo) {
    const { loads, unit } = setting;
    const { x, step } = across(loads.length, box);
    if (step >= 3) {
        const high = upTo('load', loads.reduce((one, load) => Math.max(one, load), 1));
        const pinned = numberOf(item, 'task');
        return svg `<g class="items">${loads.map((load, j) => {
            const tall = round(((foot - top) * load) / high);
            return svg `<g class=${pinned === j ? 'object pinned' : 'object'} data-task=${j} tabindex="-1" role="img" aria-label=${`item ${j}, load ${loadText(load, unit)}`}>
        <rect class="ground" x=${x(j)} y=${top} width=${round(step)} height=${round(foot - top)} />
        <rect class="body item" x=${x(j)} y=${round(foot - tall)} width=${round(step)} height=${tall} />
        ${step >= 22 && tall >= 16 ? svg `<text class="inside" x=${round(x(j) + step / 2)} y=${round(foot - tall + 10)}>${loadText(load, unit, true)}</text>` : nothing}</g>`;
        })}</g>`;
    }
    const runs = bins(loads.length, Math.floor((box.width - 24) / 2));
    const means = runs.map(({ from, to }) => (setting.sums[to] - setting.sums[from]) / (to - from));
    const high = upTo('load', means.reduce((one, mean) => Math.max(one, mean), 1));
    const y = (mean) => round(foot - ((foot - top) * mean) / high);
    const line = runs.map(({ to }, k) => `V${y(means[k])}H${x(to)}`).join('');
    return svg `<path class="item-area" d=${`M${x(0)} ${round(foot)}${line}V${round(foot)}Z`} />`;
}
/** Marks the split points between the best parts. */
function drawCuts(parts, setting, box, top, foot) {
    const items = setting.loads.length;
    const { x } = across(items, box);
    if (parts.length > (box.width - 24) / 2)
        return nothing;
    const d = parts
        .filter(({ from }) => from % items !== 0)
        .map(({ from }) => `M${x(from % items)} ${round(top)}V${round(foot)}`)
        .join('');
    return svg `<path class="best-cuts" d=${d} />`;
}
function drawHandles({ tried, setting, item }, box, top, foot) {
    if (tried.length - 1 > mostHandles)
        return nothing;
    const { x } = across(setting.loads.length, box);
    const pinned = numberOf(item, 'edge');
    return tried.slice(1).map((part, k) => {
        const [low, high] = [tried[k].from, part.to];
        const at = x(part.from);
        return svg `<g class=${pinned === k ? 'cut pinned' : 'cut'} data-edge=${k} tabindex="0" role="slider"
        aria-label=${`Cut between part ${k} and part ${k + 1}`} aria-valuemin=${low} aria-valuemax=${high} aria-valuenow=${part.from}
        aria-valuetext=${`before item ${part.from}: ${loadAmount(tried[k].time, setting.unit)} and ${loadAmount(part.time, setting.unit)}`}>
      <path class="hit" d=${`M${at} ${top}V${round(foot)}`} />
      <path class="line" d=${`M${at} ${top}V${round(foot)}`} />
      <rect class="grip" x=${at - 6} y=${top + 3} width="12" height=${band - 6} rx="3" /></g>`;
    });
}
