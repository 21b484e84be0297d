// A dense network as a matrix. Every row has a bar of its load. The cell of a row and a column
// shows the flow from the one node to the other. Only data to SVG.
import { nothing, svg } from 'lit';
import { nodeName } from '../labels.js';
import { strideOf } from './axis.js';
import { numberOf } from './item.js';
import { networkBox } from './network.js';
import { formatNumber, loadAmount } from './number.js';
import { excessFill, round } from './shade.js';
const mostRows = 110;
const fewEdges = 60;
/** Drawn as dots and lines, such a network would be a ball of hair. */
export function isDense(nodes, edges) {
    return edges > fewEdges && nodes <= mostRows && edges > 0.3 * ((nodes * (nodes - 1)) / 2);
}
export function drawMatrix(network, frame, pinned, { width, height } = networkBox) {
    const n = frame.loads.length;
    const top = 40;
    const bars = Math.min(220, Math.max(72, width * 0.26));
    const square = Math.min(width - bars - 44, height - top - 20);
    const size = square / n;
    const left = (width - square - bars - 36) / 2 + bars + 36;
    const [node, edge] = [numberOf(pinned, 'node'), numberOf(pinned, 'edge')];
    const wide = (load) => (bars * Math.max(0, load)) / network.mostLoad;
    const stride = strideOf(size, 14);
    const rows = frame.loads.map((load, i) => {
        const y = top + i * size;
        const target = network.targets[i];
        const even = Math.abs(load - target) < 1e-6 * network.mostLoad;
        const tick = left - 34 - wide(target);
        return svg `<g class=${node === i ? 'node pinned' : 'node'} data-node=${i} tabindex=${n <= 64 ? 0 : -1} role="img"
        aria-label=${`${nodeName(network.names, i)}, load ${loadAmount(load, network.unit)}`}>
      <rect class="ground" x=${round(left - bars - 36)} y=${round(y)} width=${round(bars + 36)} height=${round(size)} />
      <rect class="body" x=${round(left - 34 - wide(load))} y=${round(y + size * 0.12)} width=${round(wide(load))}
        height=${round(size * 0.76)} .style=${`fill:${excessFill(even ? target : load, target, network.mostLoad)}`} />
      <path class="aim" d=${`M${round(tick)} ${round(y)}V${round(y + size)}`} />
      ${i % stride === 0 ? svg `<text class="index" x=${round(left - 8)} y=${round(y + size / 2)}>${i}</text>` : nothing}
    </g>`;
    });
    const columns = frame.loads.map((_, i) => i % (2 * stride) === 0
        ? svg `<text class="column" x=${round(left + (i + 0.5) * size)} y=${top - 9}>${i}</text>`
        : nothing);
    const cells = network.edges.map(([u, v], e) => {
        const done = frame.flow[e];
        const share = Math.abs(done) / network.mostFlow;
        const units = share > 1e-6 ? done : network.plan[e];
        const [from, to] = units >= 0 ? [u, v] : [v, u];
        const strength = Math.sqrt(Math.abs(units) / network.mostFlow);
        const edgeSize = size * (strength > 0 ? 0.25 + 0.75 * strength : 0);
        const [x, y] = [left + (to + 0.5) * size, top + (from + 0.5) * size];
        return svg `<g class=${`cell ${share > 1e-6 ? 'flow' : 'still'}${edge === e ? ' pinned' : ''}`} data-edge=${e} tabindex="-1" role="img"
        aria-label=${`link ${from} to ${to}: ${loadAmount(Math.abs(units), network.unit)}${network.unit ? '' : ' units'}`}>
      <rect class="ground" x=${round(x - size / 2)} y=${round(y - size / 2)} width=${round(size)} height=${round(size)} />
      <rect class="units" x=${round(x - edgeSize / 2)} y=${round(y - edgeSize / 2)} width=${round(edgeSize)} height=${round(edgeSize)} /></g>`;
    });
    return svg `<g class="matrix">
    <text class="caption" x=${round(left - bars - 36)} y="12">${formatNumber(n)} nodes, ${formatNumber(network.edges.length)} links: loads, and flow from row to column</text>
    <rect class="frame" x=${round(left)} y=${top} width=${round(square)} height=${round(square)} />
    ${rows}${columns}${cells}</g>`;
}
