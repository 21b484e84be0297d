// Machines of different speeds on links of different quality, the load that moved over the links in
// one balancing step, and how every node spent its time. Only data to SVG.
import { nothing, svg } from 'lit';
import { nodeName } from '../labels.js';
import { numberOf } from './item.js';
import { fitted, networkBox } from './network.js';
import { loadText } from './number.js';
import { alone } from './scale.js';
import { excessFill, round } from './shade.js';
/** Position of a value between the smallest and the largest value, by orders of magnitude. */
function rank(values, quantity, upTo) {
    const logs = values.filter((value) => value > 0).map(Math.log);
    const low = -upTo(`least ${quantity}`, -Math.min(...logs));
    const high = upTo(quantity, Math.max(...logs));
    return (value) => value <= 0 || !(high > low)
        ? 0
        : Math.max(0, Math.min(1, (Math.log(value) - low) / (high - low)));
}
export function drawMachines(machines, layout, frame, pinned, box = networkBox, upTo = alone) {
    const n = frame.loads.length;
    const { at, room: ownRoom, margin } = fitted(layout, box);
    const room = 1 / upTo('density', 1 / ownRoom);
    const mostLoad = upTo('load', machines.mostLoad);
    const largest = Math.min(30, Math.max(2.4, room * 0.33));
    const radius = (load) => round(largest * Math.sqrt(Math.max(0, load) / mostLoad));
    const slow = rank(machines.links.map(([latency]) => latency), 'latency', upTo);
    const broad = rank(machines.links.map(([, bandwidth]) => bandwidth), 'bandwidth', upTo);
    let mostTokens = 1;
    for (const { tokens } of frame.exchanges.values())
        mostTokens = Math.max(mostTokens, tokens);
    mostTokens = upTo('tokens', mostTokens);
    const links = machines.edges.map(([u, v], e) => {
        const one = frame.exchanges.get(e);
        const from = at(one ? one.from : u);
        const to = at(one ? one.to : v);
        const length = Math.hypot(to[0] - from[0], to[1] - from[1]) || 1;
        const [ux, uy] = [(to[0] - from[0]) / length, (to[1] - from[1]) / length];
        let path = `M${from[0]} ${from[1]}L${to[0]} ${to[1]}`;
        let spot = (share) => [
            round(from[0] + (to[0] - from[0]) * share),
            round(from[1] + (to[1] - from[1]) * share),
        ];
        if (layout.courses[e] === 'around') {
            const reach = Math.min(room * 0.55, margin * 0.6);
            const out = [round(from[0] - ux * reach), round(from[1] - uy * reach)];
            const back = [round(to[0] + ux * reach), round(to[1] + uy * reach)];
            path = `M${from[0]} ${from[1]}L${out[0]} ${out[1]}M${back[0]} ${back[1]}L${to[0]} ${to[1]}`;
            spot = (share) => share < 0.5
                ? [round(from[0] - ux * reach * 2 * share), round(from[1] - uy * reach * 2 * share)]
                : [
                    round(to[0] + ux * reach * 2 * (1 - share)),
                    round(to[1] + uy * reach * 2 * (1 - share)),
                ];
        }
        const [latency, bandwidth] = machines.links[e];
        const shade = Math.round(100 * slow(latency));
        const wide = round(1 + 2 * broad(bandwidth));
        const state = !one
            ? 'quiet'
            : one.forced
                ? 'forced'
                : one.tokens > 0
                    ? 'moved'
                    : one.wanted > 0 && !one.go
                        ? 'refused'
                        : 'quiet';
        const moving = state === 'moved' || state === 'forced';
        const stroke = round(1.6 + Math.min(7, largest * 0.5) * Math.sqrt((one?.tokens ?? 0) / mostTokens));
        const [x, y] = spot(moving && frame.progress < 1 ? frame.progress : 0.62);
        const size = Math.min(stroke + 5, Math.max(3, room * 0.22));
        const head = `M${round(x + ux * size)} ${round(y + uy * size)}L${round(x - ux * size * 0.7 - uy * size * 0.8)} ${round(y - uy * size * 0.7 + ux * size * 0.8)}L${round(x - ux * size * 0.7 + uy * size * 0.8)} ${round(y - uy * size * 0.7 - ux * size * 0.8)}Z`;
        return svg `<g class=${`link ${state}${numberOf(pinned, 'edge') === e ? ' pinned' : ''}`} data-edge=${e}
        tabindex=${one ? 0 : -1} role="img" aria-label=${`link ${u} to ${v}`}>
      <path class="hit" d=${path} />
      <path class="wire" d=${path}
        .style=${`stroke-width:${wide};stroke:color-mix(in oklab, var(--ek-flow) ${shade}%, var(--ek-plan))`} />
      ${state === 'quiet' ? nothing : svg `<path class="what" d=${path} .style=${`stroke-width:${moving ? stroke : 2.5}`} />`}
      ${moving ? svg `<path class="head" d=${head} />` : nothing}
      ${state === 'refused' ? svg `<path class="cross" d=${`M${x - 5} ${y - 5}L${x + 5} ${y + 5}M${x - 5} ${y + 5}L${x + 5} ${y - 5}`} />` : nothing}
    </g>`;
    });
    // Loads are written beneath the nodes if there is room, or else on nodes that are larger than
    // their number.
    const beneath = room >= 2 * largest + 26;
    const numbers = largest >= 10;
    const nodes = frame.loads.map((load, i) => {
        const [x, y] = at(i);
        const share = machines.shares[i];
        const balanced = Math.abs(load - share) < 0.5;
        const fill = excessFill(balanced ? share : load, share, mostLoad);
        const shown = Math.round(load);
        const text = loadText(shown, machines.unit, true);
        const width = 6.8 * text.length;
        return svg `<g class=${numberOf(pinned, 'node') === i ? 'node pinned' : 'node'} data-node=${i}
        tabindex=${n <= 64 && shown !== 0 ? 0 : -1} role="img" aria-label=${`${nodeName(machines.names, i)}, load ${loadText(shown, machines.unit)}`}>
      <circle class="ground" cx=${x} cy=${y} r=${round(Math.max(largest, 8))} />
      <circle class="dot" cx=${x} cy=${y} r=${round(Math.max(1.6, largest * 0.1))} />
      <circle class="body" cx=${x} cy=${y} r=${radius(load)} .style=${`fill:${fill}`} />
      <circle class="share" cx=${x} cy=${y} r=${Math.max(1.2, radius(share))} />
      ${numbers && shown !== 0 && width < (beneath ? room : 2 * radius(load)) ? svg `<text class="load" x=${x} y=${beneath ? round(y + largest + 10) : y}>${text}</text>` : nothing}
    </g>`;
    });
    return svg `<g class="machines">${links}${nodes}</g>`;
}
