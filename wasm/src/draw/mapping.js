// A mapping without the links of its machine, and the task graph: only data to SVG.
import { svg } from 'lit';
import { numberOf } from './item.js';
import { layoutOf } from './layout.js';
import { fitted } from './network.js';
import { formatNumber } from './number.js';
import { alone } from './scale.js';
import { excessFill, round } from './shade.js';
export const mappingBox = { width: 960, height: 600 };
const margin = 40;
/** Larger task graphs are summarised. */
export const tasksLimit = { tasks: 400, edges: 2500 };
/** If there are more servers, a bar counts the servers within a range of loads. */
const serversLimit = 256;
/** One bar per server, or per range of loads. A dashed line marks the mean. */
export function drawBars(loads, mean, pinned, names, { width, height } = mappingBox, upTo = alone) {
    const many = loads.length > serversLimit;
    const most = upTo('load', Math.max(1, ...loads));
    const inner = { width: width - 2 * margin, height: height - 2 * margin };
    const foot = margin + inner.height;
    if (!many) {
        const step = inner.width / loads.length;
        const line = round(foot - (mean / most) * inner.height);
        return svg `<g class="bars">
      ${loads.map((load, server) => {
            const tall = round((load / most) * inner.height);
            return svg `<g class=${numberOf(pinned, 'node') === server ? 'node pinned' : 'node'} data-node=${server} data-server=${server}
            tabindex=${loads.length <= 100 ? 0 : -1} role="img"
            aria-label=${`server ${names?.[server] ?? server}, load ${formatNumber(load)}`}>
          <rect class="ground" x=${round(margin + server * step)} y=${margin} width=${round(step)} height=${inner.height} />
          <rect class="body" x=${round(margin + server * step)} y=${round(foot - tall)} width=${round(step * 0.85)}
            height=${tall} .style=${`fill:${excessFill(load, mean, most)}`} /></g>`;
        })}
      <path class="mean" d=${`M${margin} ${line}H${width - margin}`} />
      <text x=${margin} y=${line - 8}>mean ${formatNumber(Math.round(mean))}</text></g>`;
    }
    const ranges = 40;
    const least = -upTo('least load', -Math.min(...loads));
    const span = Math.max(1, (most - least + 1) / ranges);
    const counts = new Array(ranges).fill(0);
    for (const load of loads)
        ++counts[Math.min(ranges - 1, Math.floor((load - least) / span))];
    const highest = upTo('servers of a bar', Math.max(...counts));
    const step = inner.width / ranges;
    const line = round(margin + ((mean - least) / (span * ranges)) * inner.width);
    return svg `<g class="bars">
    ${counts.map((count, i) => {
        const tall = round((count / highest) * inner.height);
        const low = least + i * span;
        return svg `<rect class="body" x=${round(margin + i * step)} y=${round(foot - tall)} width=${round(step * 0.9)}
          height=${tall} .style=${`fill:${excessFill(low + span / 2, mean, most)}`}>
        <title>${formatNumber(count)} servers with loads from ${formatNumber(Math.round(low))}</title></rect>`;
    })}
    <path class="mean" d=${`M${line} ${margin}V${foot}`} />
    <text x=${line + 6} y=${margin + 12}>mean ${formatNumber(Math.round(mean))}</text>
    <text x=${margin} y=${foot + 20}>load ${formatNumber(least)}</text>
    <text class="end" x=${width - margin} y=${foot + 20}>${formatNumber(most)}</text></g>`;
}
/** Eight hues that make neighbours distinguishable in both themes. */
const hue = (group, groups) => (25 + (360 * group) / Math.max(1, groups)) % 360;
export const layoutOfTasks = ({ comp, edges }) => layoutOf(null, comp.length, edges.map(([u, v]) => [u, v]));
/** Tasks as circles. The size shows the computation, and the colour shows the part of the
 * machine. */
export function drawTasks({ comp, edges, names, servers }, mapping, groupOf, groups, pinned, box = mappingBox, layout = layoutOfTasks({ comp, edges }), upTo = alone) {
    const { at: place, room } = fitted(layout, box);
    const at = layout.places.map((_, task) => place(task));
    const heaviest = upTo('computation', Math.max(1, ...comp));
    const largest = upTo('communication', Math.max(1, ...edges.map(([, , amount]) => amount)));
    const ownFull = Math.min(18, Math.max(4, room * 0.5, (0.16 * box.width) / Math.sqrt(comp.length)));
    const full = 1 / upTo('density', 1 / ownFull);
    const lines = edges.map(([u, v, amount]) => {
        const [p, q] = [at[u], at[v]];
        const together = mapping[u] === mapping[v];
        return svg `<path class=${together ? 'edge together' : 'edge'} d=${`M${p[0]} ${p[1]}L${q[0]} ${q[1]}`}
      .style=${`stroke-width:${round(0.5 + 2 * Math.sqrt(amount / largest))}`} />`;
    });
    const nodes = comp.map((weight, task) => {
        const [x, y] = at[task];
        const server = mapping[task];
        const r = round(full * (0.35 + 0.65 * Math.sqrt(weight / heaviest)));
        const marked = pinned === `task:${task}` || pinned === `node:${server}`;
        return svg `<g class=${marked ? 'node pinned' : 'node'} data-server=${server}
        data-task=${task} role="img" tabindex=${comp.length <= 64 ? 0 : -1}
        aria-label=${`task ${names?.[task] ?? task}, computation ${formatNumber(weight)}, on server ${servers?.[server] ?? server}`}>
      <circle class="body" cx=${x} cy=${y} r=${r}
        .style=${`fill:oklch(0.68 0.13 ${Math.round(hue(groupOf(server), groups))})`} /></g>`;
    });
    return svg `<g class="tasks">${lines}${nodes}</g>`;
}
