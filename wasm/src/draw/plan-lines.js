// The mean and the bound over the bars of a plan, with their labels.
import { nothing, svg } from 'lit';
import { formatNumber, loadAmount, loadValue } from './number.js';
import { namesBeside } from './plan-frame.js';
import { round } from './shade.js';
/** Half the height of a number, with a small margin. */
const half = 9;
/** Height of a number above a bar, moved up if a line would cross it. */
export function numberAbove({ mean, bound }, { y, top }, time) {
    const lines = [mean, bound].filter((one) => one > 0).sort((a, b) => a - b);
    const above = (height, line) => Math.abs(y(line) - height) < half ? y(line) - half : height;
    return round(lines.reduce(above, Math.max(top, y(time)) - 10));
}
/** The labels are to the right of the bars, or above them if the box is narrow. */
export function drawLines({ mean, bound, most, unit }, { left, right, y, foot, top }, box, above = 10) {
    const shown = (time) => time > 0 && y(time) >= top - 1;
    const line = (name, time) => shown(time) ? svg `<path class=${name} d=${`M${left} ${round(y(time))}H${right}`} />` : nothing;
    const gap = shown(bound) ? Math.max(0, 15 - Math.abs(y(mean) - y(bound))) : 0;
    const beside = (name, time, at) => shown(time)
        ? svg `<text class="caption" x=${right + 6} y=${round(y(time) + at)}>${name} ${loadAmount(time, unit)}</text>`
        : nothing;
    const said = [
        ...(shown(bound) ? [`line: bound ${loadAmount(bound, unit)}`] : []),
        ...(shown(mean) ? [`dashed: mean ${loadAmount(mean, unit)}`] : []),
    ];
    const names = namesBeside(box)
        ? svg `${beside('bound', bound, -gap / 2)}${beside('mean', mean, gap / 2)}`
        : svg `<text class="caption" x="4" y=${above}>${said.join(', ')}</text>`;
    return svg `<text class="axis" x=${left - 6} y=${round(y(most)) + 4}>${formatNumber(Number(loadValue(most, unit).toPrecision(3)), true)}</text>
    <text class="axis" x=${left - 6} y=${foot - 4}>0</text>
    <path class="zero" d=${`M${left} ${foot}H${right}`} />
    ${line('bound', bound)}${line('mean', mean)}${names}`;
}
