// Nodes of a plan that are finer than the screen: the largest time and the mean of adjacent nodes.
import { svg } from 'lit';
import { numberOf } from './item.js';
import { formatNumber, loadText } from './number.js';
import { round } from './shade.js';
import { bins } from './unrolled.js';
/** Pixels per column, so that a column can be pointed at. */
const wide = 3;
function runsOf(times, start, most) {
    return bins(times.length, most).map(({ from, to }) => {
        let [fullest, sum, before] = [from, 0, 0];
        for (let i = from; i < to; ++i) {
            if (times[i] > times[fullest])
                fullest = i;
            sum += times[i];
            before = Math.max(before, start[i]);
        }
        return { from, to, fullest, most: times[fullest], mean: sum / (to - from), start: before };
    });
}
const most = ({ left, right }) => Math.floor((right - left) / wide);
/** Whether a column represents several nodes. */
export const severalIn = (nodes, places) => nodes > most(places);
/** @param start  Times before the plan, for an outline. */
export function drawBins(times, start, places, item, unit) {
    const { left, right, foot, top } = places;
    const runs = runsOf(times, start, most(places));
    const step = (right - left) / runs.length;
    const x = (k) => round(left + step * k);
    const y = (time) => Math.max(top, round(places.y(time)));
    const area = (value) => `M${x(0)} ${foot}${runs.map((run, k) => `V${y(value(run))}H${x(k + 1)}`).join('')}V${foot}Z`;
    const pinned = numberOf(item, 'node');
    return svg `<g class="bins">
    <path class="most" d=${area(({ most }) => most)} />
    <path class="average" d=${area(({ mean }) => mean)} />
    <path class="then" d=${runs.map((run, k) => `${k ? 'L' : 'M'}${x(k)} ${y(run.start)}H${x(k + 1)}`).join('')} />
    ${runs.map(({ from, to, fullest, most }, k) => svg `<rect
        class=${pinned !== null && pinned >= from && pinned < to ? 'bin pinned' : 'bin'}
        data-node=${fullest} x=${x(k)} y=${top} width=${round(step)} height=${round(foot - top)}
        role="img" aria-label=${`nodes ${from} to ${to - 1}: at most ${loadText(Math.round(most), unit)}`} />`)}
    <text class="caption" x=${left} y=${foot + 14}>node 0</text>
    <text class="caption end" x=${right} y=${foot + 14}>node ${formatNumber(times.length - 1)}</text>
    <text class="caption" x=${left} y=${foot + 30}>${runs.length < times.length ? `Up to ${formatNumber(Math.ceil(times.length / runs.length))} nodes a column` : 'A column a node'}</text>
  </g>`;
}
