// Machines of different speed on links of different quality, what moved over them in one balancing
// step, and how every node spent its time. Data to SVG, nothing else.
import { nothing, svg, type TemplateResult } from 'lit';
import { nodeName } from '../labels.js';
import { formatNumber } from './frame.js';
import type { EdgeList, Layout } from './layout.js';
import type { ClusterExchange } from '../gen/types.js';
import { networkBox } from './network.js';
import { excessFill } from './ring.js';

/** What was decided about one edge. */
export type Exchange = ClusterExchange;

export interface Machines {
  edges: EdgeList;
  /** Latency and bandwidth of every edge. */
  links: readonly (readonly [number, number])[];
  speeds: readonly number[];
  shares: readonly number[];
  /** Largest load of all steps. */
  mostLoad: number;
  /** Seconds a token takes on a node of speed 1. */
  unitOps: number;
  names: readonly string[] | null;
}

/** Nodes and links after, or during, one balancing step. */
export interface ClusterFrame {
  loads: readonly number[];
  /** By edge. */
  exchanges: ReadonlyMap<number, Exchange>;
  progress: number;
}

const round = (value: number): number => Math.round(value * 100) / 100;

/** 0.00215 -> "2.15 ms" */
export function seconds(value: number): string {
  const size = Math.abs(value);
  const digits = (x: number): string => String(Number(x.toPrecision(3)));
  if (size === 0) return '0 s';
  if (size < 1e-3) return `${digits(value * 1e6)} µs`;
  if (size < 1) return `${digits(value * 1e3)} ms`;
  return size < 1e4 ? `${digits(value)} s` : `${formatNumber(Math.round(value))} s`;
}

/** 12500000 -> "12.5 MB/s" */
export function rate(bytes: number): string {
  const units = ['B/s', 'kB/s', 'MB/s', 'GB/s', 'TB/s'];
  let index = 0;
  let value = bytes;
  while (value >= 1000 && index < units.length - 1) {
    value /= 1000;
    ++index;
  }
  return `${Number(value.toPrecision(3))} ${units[index]}`;
}

/** Whole numbers and large ones in groups of three, others with a few digits. */
export function amount(value: number): string {
  if (Number.isInteger(value)) return formatNumber(value);
  return Math.abs(value) >= 1000
    ? formatNumber(Math.round(value))
    : String(Number(value.toPrecision(4)));
}

export function describeMachine(machines: Machines, frame: ClusterFrame, node: number): string {
  const load = frame.loads[node]!;
  const speed = machines.speeds[node]!;
  const share = machines.shares[node]!;
  return `${nodeName(machines.names, node)}: load ${amount(load)}, share ${amount(share)}, an iteration takes ${seconds((load * machines.unitOps) / speed)}`;
}

/** What happened on a link, and why. */
export function describeExchange(machines: Machines, frame: ClusterFrame, edge: number): string {
  const [u, v] = machines.edges[edge]!;
  const [latency, bandwidth] = machines.links[edge]!;
  const link = `link ${u}–${v}: ${seconds(latency)}, ${rate(bandwidth)}`;
  const one = frame.exchanges.get(edge);
  if (!one) return `${link}; nothing would flow`;
  const way = `from ${one.from} to ${one.to}`;
  if (one.forced)
    return `${link}; ${amount(one.tokens)} forced ${way} by the shaker, whatever it costs`;
  if (one.wanted === 0) return `${link}; ${amount(one.flow)} would flow ${way}: no whole token`;
  const test = `${amount(one.wanted)} ${way} cost ${seconds(one.cost_s)} and save ${seconds(one.benefit_s)} an iteration, ${seconds(one.k * one.benefit_s)} with k = ${amount(one.k)}`;
  return one.go ? `${link}; ${test}: moved` : `${link}; ${test}: refused, it does not pay`;
}

/** A value's place between the least and the most, by orders of magnitude. */
function rank(values: readonly number[]): (value: number) => number {
  const logs = values.filter((value) => value > 0).map(Math.log);
  const low = Math.min(...logs);
  const high = Math.max(...logs);
  return (value) =>
    value <= 0 || !(high > low)
      ? 0
      : Math.max(0, Math.min(1, (Math.log(value) - low) / (high - low)));
}

export function drawMachines(
  machines: Machines,
  layout: Layout,
  frame: ClusterFrame,
  pinned: { node: number | null; edge: number | null },
): TemplateResult {
  const { width, height, margin } = networkBox;
  const n = frame.loads.length;
  const scale = Math.min(width - 2 * margin, (height - 2 * margin) / Math.max(layout.height, 1e-9));
  const dy = (height - layout.height * scale) / 2;
  const dx = (width - scale) / 2;
  const at = (node: number): readonly [number, number] => {
    const place = layout.places[node]!;
    return [round(dx + place.x * scale), round(dy + place.y * scale)];
  };
  const room = layout.spacing * scale;
  const largest = Math.min(30, Math.max(2.4, room * 0.33));
  const radius = (load: number): number =>
    round(largest * Math.sqrt(Math.max(0, load) / machines.mostLoad));
  const slow = rank(machines.links.map(([latency]) => latency));
  const broad = rank(machines.links.map(([, bandwidth]) => bandwidth));
  let mostTokens = 1;
  for (const { tokens } of frame.exchanges.values()) mostTokens = Math.max(mostTokens, tokens);

  const links = machines.edges.map(([u, v], e) => {
    const one = frame.exchanges.get(e);
    const from = at(one ? one.from : u);
    const to = at(one ? one.to : v);
    const length = Math.hypot(to[0] - from[0], to[1] - from[1]) || 1;
    const [ux, uy] = [(to[0] - from[0]) / length, (to[1] - from[1]) / length];
    let path = `M${from[0]} ${from[1]}L${to[0]} ${to[1]}`;
    let spot = (share: number): readonly [number, number] => [
      round(from[0] + (to[0] - from[0]) * share),
      round(from[1] + (to[1] - from[1]) * share),
    ];
    if (layout.courses[e] === 'around') {
      const reach = Math.min(room * 0.55, margin * 0.8);
      const out = [round(from[0] - ux * reach), round(from[1] - uy * reach)] as const;
      const back = [round(to[0] + ux * reach), round(to[1] + uy * reach)] as const;
      path = `M${from[0]} ${from[1]}L${out[0]} ${out[1]}M${back[0]} ${back[1]}L${to[0]} ${to[1]}`;
      spot = (share) =>
        share < 0.5
          ? [round(from[0] - ux * reach * 2 * share), round(from[1] - uy * reach * 2 * share)]
          : [
              round(to[0] + ux * reach * 2 * (1 - share)),
              round(to[1] + uy * reach * 2 * (1 - share)),
            ];
    }
    const [latency, bandwidth] = machines.links[e]!;
    const shade = Math.round(60 * slow(latency));
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
    const stroke = round(
      1.6 + Math.min(7, largest * 0.5) * Math.sqrt((one?.tokens ?? 0) / mostTokens),
    );
    const [x, y] = spot(moving && frame.progress < 1 ? frame.progress : 0.62);
    const size = Math.min(stroke + 5, Math.max(3, room * 0.22));
    const head = `M${round(x + ux * size)} ${round(y + uy * size)}L${round(x - ux * size * 0.7 - uy * size * 0.8)} ${round(y - uy * size * 0.7 + ux * size * 0.8)}L${round(x - ux * size * 0.7 + uy * size * 0.8)} ${round(y - uy * size * 0.7 - ux * size * 0.8)}Z`;
    return svg`<g class=${`link ${state}${pinned.edge === e ? ' pinned' : ''}`} data-edge=${e}
        tabindex=${one ? 0 : -1} role="img" aria-label=${`link ${u} to ${v}`}>
      <path class="hit" d=${path} />
      <path class="wire" d=${path}
        style=${`stroke-width:${wide};stroke:color-mix(in oklab, var(--ek-over) ${shade}%, var(--ek-level))`} />
      ${state === 'quiet' ? nothing : svg`<path class="what" d=${path} style=${`stroke-width:${moving ? stroke : 2.5}`} />`}
      ${moving ? svg`<path class="head" d=${head} />` : nothing}
    </g>`;
  });

  // Beneath the nodes where there is room, else on them.
  const beneath = room >= 2 * largest + 26;
  const numbers = largest >= 10;
  const nodes = frame.loads.map((load, i) => {
    const [x, y] = at(i);
    const share = machines.shares[i]!;
    const balanced = Math.abs(load - share) < 0.5;
    const fill = excessFill(balanced ? share : load, share, machines.mostLoad);
    const shown = Math.round(load);
    // What holds nothing has no number, and no stop of the Tab key.
    return svg`<g class=${pinned.node === i ? 'node pinned' : 'node'} data-node=${i}
        tabindex=${n <= 64 && shown !== 0 ? 0 : -1} role="img" aria-label=${`${nodeName(machines.names, i)}, load ${formatNumber(shown)}`}>
      <circle class="ground" cx=${x} cy=${y} r=${round(Math.max(largest, 8))} />
      <circle class="dot" cx=${x} cy=${y} r=${round(Math.max(1.6, largest * 0.1))} />
      <circle class="body" cx=${x} cy=${y} r=${radius(load)} style=${`fill:${fill}`} />
      <circle class="share" cx=${x} cy=${y} r=${Math.max(1.2, radius(share))} />
      ${numbers && shown !== 0 ? svg`<text class="load" x=${x} y=${beneath ? round(y + largest + 10) : y}>${formatNumber(shown, true)}</text>` : nothing}
    </g>`;
  });
  return svg`<g class="machines">${links}${nodes}</g>`;
}
