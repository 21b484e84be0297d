// A stream: imbalance (max/mean) by snapshot, and the snapshots at which plans were carried out.
import { nothing, svg } from 'lit';
import { roundValues, strideOf } from './axis.js';
import { numberOf } from './item.js';
import { amount, formatNumber } from './number.js';
import { did } from './stream-setting.js';
import { alone } from './scale.js';
import { round } from './shade.js';
import { bins } from './unrolled.js';
export const streamBox = { width: 960, height: 480 };
/** Pixels per snapshot, so that a snapshot can be pointed at. With more snapshots, a step is
 * several of them. */
const leastStep = 4;
/** Closer snapshots have no dots, and no words. */
const dotted = 9;
const worded = 84;
const sides = { left: 44, right: 16, top: 44, foot: 40 };
/** The decision that represents adjacent decisions: one that acts, or else the one with the largest
 * ratio. */
function fullestOf(decisions, from, to) {
    const rank = (k) => (decisions[k].act ? 1e9 : 0) + (decisions[k].ratio ?? 0);
    let best = from;
    for (let k = from + 1; k < to; ++k)
        if (rank(k) > rank(best))
            best = k;
    return best;
}
export function drawStream(picture, box, upTo = alone) {
    const { decisions, threshold, item } = picture;
    const [right, foot] = [box.width - sides.right, box.height - sides.foot];
    const { left, top } = sides;
    const shown = bins(decisions.length, Math.floor((right - left) / leastStep));
    const step = (right - left) / Math.max(1, shown.length);
    const ratios = decisions.flatMap(({ ratio }) => (ratio === null ? [] : [ratio]));
    const most = upTo('ratio', ratios.reduce((high, ratio) => Math.max(high, ratio), Math.max(1, threshold ?? 1)));
    const levels = roundValues(1, Math.max(most, 1.05), (foot - top) / 48);
    const [low, high] = [levels[0], levels.at(-1)];
    const y = (ratio) => round(foot - ((foot - top) * (ratio - low)) / (high - low));
    const x = (bin) => round(left + step * bin);
    const marks = shown.map(({ from, to }, bin) => {
        const k = fullestOf(decisions, from, to);
        return { k, middle: round(x(bin) + step / 2), bin, decision: decisions[k] };
    });
    const told = marks.filter(({ decision }) => decision.ratio !== null);
    const line = told.map(({ middle, decision }) => `${middle} ${y(decision.ratio)}`).join('L');
    const pinned = numberOf(item, 'point');
    const every = strideOf(step, 34);
    // Labels of plans that are close together would cover each other.
    let free = -Infinity;
    const points = marks.map(({ k, middle, bin, decision }) => {
        const { ratio, act, snapshot } = decision;
        const says = act && middle - free >= worded / 2;
        if (says)
            free = middle + worded / 2;
        return svg `<g class=${`snapshot${act ? ' act' : ''}${pinned === k ? ' pinned' : ''}`} data-point=${k} role="img"
        tabindex=${shown.length <= 60 ? 0 : -1} aria-label=${`snapshot ${snapshot}: ${ratio === null ? 'no load' : amount(ratio)}, ${did(decision)}`}>
      <rect class="ground" x=${x(bin)} y=${top} width=${round(step)} height=${round(foot - top + 20)} />
      ${act ? svg `<path class="when" d=${`M${middle} ${top}V${foot}`} />` : nothing}
      ${ratio === null || (!act && step < dotted && pinned !== k) ? nothing : svg `<circle class="dot" cx=${middle} cy=${y(ratio)} r=${act ? 6 : 3.5} />`}
      ${says && ratio !== null ? svg `<text class="did" x=${Math.max(30, middle)} y=${top - 10}>${did(decision)}</text>` : nothing}
      ${bin % every === 0 ? svg `<text class="index" x=${middle} y=${foot + 14}>${formatNumber(snapshot, true)}</text>` : nothing}
    </g>`;
    });
    return svg `<g class="stream">
    <text class="caption" x="4" y="10">largest load over the mean, before each decision</text>
    ${levels.map((level) => svg `<path class="grade" d=${`M${left} ${y(level)}H${right}`} /><text class="axis" x=${left - 6} y=${y(level)}>${amount(level)}</text>`)}
    ${threshold === null ? nothing : svg `<path class="threshold" d=${`M${left} ${y(threshold)}H${right}`} /><text class="caption end" x=${right} y=${y(threshold) - 9}>threshold ${amount(threshold)}</text>`}
    ${line ? svg `<path class="course" d=${`M${line}`} />` : nothing}
    ${points}
    <text class="caption end" x=${right} y=${foot + 31}>snapshot</text>
  </g>`;
}
