// A network with its loads and the flow over its edges: data to SVG, nothing else.
import { nothing, svg, type TemplateResult } from 'lit';
import { nodeName } from '../labels.js';
import { formatNumber } from './frame.js';
import type { EdgeList, Layout } from './layout.js';
import { excessFill, excessStrength, shadeFill } from './ring.js';

/** Larger networks are drawn as histogram and matrix. */
export const networkLimit = { nodes: 1200, edges: 6000 };

/** One moment of a run. */
export interface NetworkFrame {
  iteration: number;
  /** Set while whole loads migrate; before, the scheme works on numbers. */
  round?: number;
  loads: readonly number[];
  /** Flow so far, positive from u to v. */
  flow: readonly number[];
  /** Nodes that had less than they owed in this round: what they had, and what they owed. */
  short?: ReadonlyMap<number, readonly [number, number]>;
}

export interface Network {
  edges: EdgeList;
  targets: readonly number[];
  /** The whole flow, shown pale beneath what has moved so far. */
  plan: readonly number[];
  /** Largest load and largest flow of all frames: their common scales. */
  mostLoad: number;
  mostFlow: number;
  names: readonly string[] | null;
}

export const networkBox = { width: 960, height: 640, margin: 46 };
const round = (value: number): number => Math.round(value * 100) / 100;

/** "node 3 (a): load 12, target 10" and what flows over its edges. */
export function describeNetworkNode(network: Network, frame: NetworkFrame, node: number): string {
  const show = (value: number): string => formatNumber(Math.round(value * 100) / 100);
  const parts = [
    `${nodeName(network.names, node)}: load ${show(frame.loads[node]!)}, target ${show(network.targets[node]!)}`,
  ];
  for (const [e, [u, v]] of network.edges.entries()) {
    if ((u !== node && v !== node) || parts.length > 9) continue;
    const out = u === node ? frame.flow[e]! : -frame.flow[e]!;
    const other = u === node ? v : u;
    if (out > 1e-9 * network.mostFlow)
      parts.push(`${show(out)} to ${network.names?.[other] ?? other}`);
    if (out < -1e-9 * network.mostFlow)
      parts.push(`${show(-out)} from ${network.names?.[other] ?? other}`);
  }
  const short = frame.short?.get(node);
  if (short) parts.push(`had ${show(short[0])} of the ${show(short[1])} units that it owed`);
  return parts.join(', ');
}

/** From how many edges on one path holds all of about the same width, and nodes are plain circles. */
const manyEdges = 500;
/** Shades of a plain circle, below and above the target. */
const shades = 12;

/** What a link is drawn with. */
interface Link {
  flows: boolean;
  path: string;
  /** Stroke widths of the whole flow and of the flow so far. */
  planned: number;
  now: number;
  head: string;
}

export function drawNetwork(
  network: Network,
  layout: Layout,
  frame: NetworkFrame,
  pinned: number | null,
): TemplateResult {
  const { width, height, margin } = networkBox;
  const n = frame.loads.length;
  const scale = Math.min(width - 2 * margin, (height - 2 * margin) / Math.max(layout.height, 1e-9));
  const dy = (height - layout.height * scale) / 2;
  const dx = (width - scale) / 2;
  const at = (node: number): [number, number] => {
    const place = layout.places[node]!;
    return [round(dx + place.x * scale), round(dy + place.y * scale)];
  };
  const room = layout.spacing * scale;
  const largest = Math.min(26, Math.max(n > 300 ? 3.6 : 2.2, room * 0.34));
  const smallest = Math.max(1.6, largest * 0.4);
  const radiusOf = (load: number): number =>
    round(smallest + (largest - smallest) * Math.sqrt(Math.max(0, load) / network.mostLoad));
  const widest = Math.min(9, Math.max(1.6, room * 0.16));
  const arrows = network.edges.length <= 2500;
  const many = network.edges.length > manyEdges;
  // Few widths, so that few paths hold all links.
  const step = many ? widest / 10 : 0.01;
  const widthOf = (part: number): number =>
    round(0.8 + Math.round((widest * Math.sqrt(part)) / step) * step);

  const linkOf = ([u, v]: readonly [number, number], e: number): Link => {
    const now = frame.flow[e]!;
    const share = Math.abs(now) / network.mostFlow;
    const flows = share > 1e-6;
    // Before anything has moved the plan tells the direction.
    const units = flows ? now : network.plan[e]!;
    const planned = Math.abs(network.plan[e]!) / network.mostFlow;
    const [from, to] = units >= 0 ? [at(u), at(v)] : [at(v), at(u)];
    const length = Math.hypot(to[0] - from[0], to[1] - from[1]) || 1;
    const [ux, uy] = [(to[0] - from[0]) / length, (to[1] - from[1]) / length];
    let path = `M${from[0]} ${from[1]}L${to[0]} ${to[1]}`;
    let tip = [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2, ux, uy] as const;
    if (layout.courses[e] === 'around') {
      // Out at one border and in at the other.
      const reach = Math.min(room * 0.55, margin * 0.8);
      const out = [round(from[0] - ux * reach), round(from[1] - uy * reach)] as const;
      const back = [round(to[0] + ux * reach), round(to[1] + uy * reach)] as const;
      path = `M${from[0]} ${from[1]}L${out[0]} ${out[1]}M${back[0]} ${back[1]}L${to[0]} ${to[1]}`;
      tip = [out[0], out[1], -ux, -uy];
    } else if (layout.courses[e] === 'bowed') {
      // To the same side whichever way the load goes.
      const bow = Math.min(0.22 * length, room * 0.9) * (units >= 0 ? 1 : -1);
      const control = [tip[0] - uy * bow * 2, tip[1] + ux * bow * 2] as const;
      path = `M${from[0]} ${from[1]}Q${round(control[0])} ${round(control[1])} ${to[0]} ${to[1]}`;
      tip = [tip[0] - uy * bow, tip[1] + ux * bow, ux, uy];
    }
    const any = flows || planned > 1e-6;
    return {
      flows,
      path,
      planned: widthOf(planned),
      now: widthOf(share),
      head: any && arrows ? headOf(...tip, widthOf(Math.max(share, planned))) : '',
    };
  };

  function headOf(x: number, y: number, ux: number, uy: number, stroke: number): string {
    const size = Math.min(stroke + 5, Math.max(3, room * 0.2));
    const tip = `${round(x + ux * size)} ${round(y + uy * size)}`;
    const a = `${round(x - ux * size * 0.7 - uy * size * 0.8)} ${round(y - uy * size * 0.7 + ux * size * 0.8)}`;
    const b = `${round(x - ux * size * 0.7 + uy * size * 0.8)} ${round(y - uy * size * 0.7 - ux * size * 0.8)}`;
    return `M${tip}L${a}L${b}Z`;
  }

  const numbers = largest >= 13;
  const drawNode = (load: number, i: number): TemplateResult => {
    const [x, y] = at(i);
    const r = radiusOf(load);
    const shown = Math.abs(load) < 0.005 ? 0 : Math.round(load * 10) / 10;
    const target = network.targets[i]!;
    const even = Math.abs(load - target) < 1e-6 * network.mostLoad;
    const name = `${nodeName(network.names, i)}, load ${formatNumber(shown)}`;
    const short = frame.short?.has(i)
      ? svg`<rect class="short" x=${round(x - r - 3)} y=${round(y - r - 3)} width=${round(2 * r + 6)} height=${round(2 * r + 6)} />`
      : nothing;
    if (many) {
      const shade = even ? 'level' : excessClass(load, target, network.mostLoad);
      return svg`<circle class=${`node body ${shade}${pinned === i ? ' pinned' : ''}`} data-node=${i}
        tabindex="-1" role="img" aria-label=${name} cx=${x} cy=${y} r=${r} />${short}`;
    }
    const fill = excessFill(even ? target : load, target, network.mostLoad);
    return svg`<g class=${pinned === i ? 'node pinned' : 'node'} data-node=${i} tabindex=${n <= 64 ? 0 : -1}
        role="img" aria-label=${name}>
      <circle class="ground" cx=${x} cy=${y} r=${round(largest)} />
      <circle class="body" cx=${x} cy=${y} r=${r} style=${`fill:${fill};r:${r}px`} />
      ${short}
      ${numbers ? svg`<text class="load" x=${x} y=${y}>${formatNumber(Math.round(shown), true)}</text>` : nothing}
    </g>`;
  };
  const links = network.edges.map(linkOf);
  return svg`<g class="network"><g class="edges">${many ? drawByWidth(links) : links.map(drawLink)}</g>
    ${frame.loads.map(drawNode)}</g>`;
}

function drawLink({ flows, path, planned, now, head }: Link): TemplateResult {
  return svg`<g class=${flows ? 'flow' : 'still'}>
      <path class="plan" d=${path} style=${`stroke-width:${planned}`} />
      ${flows ? svg`<path class="now" d=${path} style=${`stroke-width:${now}`} />` : nothing}
      ${head ? svg`<path class="head" d=${head} />` : nothing}</g>`;
}

// A browser takes far longer for thousands of elements than for long paths.
function drawByWidth(links: readonly Link[]): TemplateResult[] {
  const join = (of: readonly Link[], part: 'planned' | 'now'): TemplateResult[] => {
    const paths = new Map<number, string[]>();
    for (const link of of) {
      const width = link[part];
      const found = paths.get(width);
      if (found) found.push(link.path);
      else paths.set(width, [link.path]);
    }
    return [...paths]
      .sort(([a], [b]) => a - b)
      .map(
        ([width, all]) =>
          svg`<path class=${part === 'now' ? 'now' : 'plan'} d=${all.join('')} style=${`stroke-width:${width}`} />`,
      );
  };
  const heads = (of: readonly Link[]): TemplateResult =>
    svg`<path class="head" d=${of.map((link) => link.head).join('')} />`;
  const flowing = links.filter((link) => link.flows);
  const still = links.filter((link) => !link.flows);
  return [
    svg`<g class="still">${join(links, 'planned')}${heads(still)}</g>`,
    svg`<g class="flow">${join(flowing, 'now')}${heads(flowing)}</g>`,
  ];
}

/** The class of a plain circle: one for each shade, so that the browser computes few styles. */
function excessClass(load: number, target: number, most: number): string {
  const shade = Math.ceil(shades * excessStrength(load, target, most));
  return `${load > target ? 'over' : 'under'}-${shade}`;
}

/** The rules of these classes. */
export const shadeRules = (['over', 'under'] as const)
  .flatMap((side) =>
    Array.from(
      { length: shades },
      (_, k) => `.${side}-${k + 1} { fill: ${shadeFill(side, (k + 1) / shades)}; }`,
    ),
  )
  .join('\n');

/** Splits [0, n) into at most `most` runs. */
function cells(n: number, most: number): (value: number) => number {
  const count = Math.min(n, most);
  return (value) => Math.min(count - 1, Math.floor((value * count) / n));
}

/** Where nodes are too many to be seen: how the loads are spread, and from where to where load goes. */
export function drawSummary(
  network: Network,
  frame: NetworkFrame,
  start: readonly number[],
): TemplateResult {
  // Loads are whole: bars of equally many values each.
  const step = Math.max(1, Math.ceil((network.mostLoad + 1) / 48));
  const bars = Math.max(1, Math.ceil((network.mostLoad + 1) / step));
  const counts = (loads: readonly number[]): number[] => {
    const result = new Array<number>(bars).fill(0);
    for (const load of loads)
      result[Math.max(0, Math.min(bars - 1, Math.floor((load + 1e-9) / step)))]! += 1;
    return result;
  };
  const before = counts(start);
  const now = counts(frame.loads);
  const tallest = Math.max(1, ...before, ...now);
  const left = 56;
  const wide = 380;
  const base = 560;
  const high = 460;
  // The square root keeps single nodes visible beside thousands.
  const y = (count: number): number => round(high * Math.sqrt(count / tallest));
  const x = (k: number): number => left + (wide * k) / bars;

  const n = frame.loads.length;
  const side = Math.min(n, 64);
  const cell = cells(n, side);
  const moved = frame.flow.some((units) => units !== 0);
  const flow = moved ? frame.flow : network.plan;
  const matrix = new Map<number, number>();
  for (const [e, [u, v]] of network.edges.entries()) {
    const units = flow[e]!;
    const [from, to] = units >= 0 ? [u, v] : [v, u];
    const key = cell(from) * side + cell(to);
    matrix.set(key, (matrix.get(key) ?? 0) + Math.abs(units));
  }
  let most = 0;
  for (const units of matrix.values()) most = Math.max(most, units);
  const size = 440 / side;
  const squares = [...matrix].map(([key, units]) => {
    const strength = Math.round(12 + 88 * Math.sqrt(units / (most || 1)));
    return units > 0
      ? svg`<rect x=${round(496 + (key % side) * size)} y=${round(100 + Math.floor(key / side) * size)}
          width=${round(size)} height=${round(size)} style=${`fill:color-mix(in oklab, var(--ek-ink) ${strength}%, var(--ek-surface))`} />`
      : nothing;
  });
  return svg`<g class="summary">
    <text class="caption" x=${left} y="60">loads of ${formatNumber(n)} nodes: now, and at the start (outline)</text>
    <text class="axis" x=${left - 6} y=${base - high + 4}>${formatNumber(tallest, true)}</text>
    <text class="axis" x=${left - 6} y=${base}>0</text>
    ${now.map((count, k) => (count ? svg`<rect class="now" x=${round(x(k) + 0.5)} y=${base - y(count)} width=${round(wide / bars - 1)} height=${y(count)} />` : nothing))}
    <path class="then" d=${before.map((count, k) => `${k ? 'L' : 'M'}${round(x(k))} ${base - y(count)}H${round(x(k + 1))}`).join('')} />
    <text class="caption" x=${left} y=${base + 18}>0</text>
    <text class="caption end" x=${left + wide} y=${base + 18}>load ${formatNumber(Math.round(network.mostLoad), true)}</text>
    <text class="caption" x="496" y="60"> ${moved ? 'flow' : 'flow to come'}, from row to column, nodes in order${n > side ? ` (about ${Math.ceil(n / side)} a cell)` : ''}</text>
    <text class="caption" x="496" y="88">darkest: ${formatNumber(Math.round(most), true)} units</text>
    <rect class="frame" x="496" y="100" width="440" height="440" />
    ${squares}
    <text class="caption" x="496" y=${base}>node 0</text>
    <text class="caption end" x="936" y=${base}>node ${formatNumber(n - 1)}</text>
  </g>`;
}
