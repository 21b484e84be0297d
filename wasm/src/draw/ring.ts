// The ring with its loads, targets and flow: data to SVG, nothing else.
import { svg, nothing, type TemplateResult } from 'lit';
import { shortName } from '../labels.js';
import { describeNode, formatNumber, type Frame } from './frame.js';

/** Rings above this size are drawn as a strip. */
export const ringLimit = 200;

const radius = 205;
const half = 330;

interface Point {
  x: number;
  y: number;
}

const round = (value: number): number => Math.round(value * 100) / 100;

function at(angle: number, r: number): Point {
  return { x: round(r * Math.cos(angle)), y: round(r * Math.sin(angle)) };
}

function line(from: Point, to: Point): string {
  return `M${from.x} ${from.y}L${to.x} ${to.y}`;
}

/** How strong the colour of a node is, from 0 at its target to 1. */
export const excessStrength = (load: number, target: number, most: number): number =>
  Math.min(1, (Math.abs(load - target) / Math.max(most, 1)) * 1.6);

export function shadeFill(side: 'over' | 'under', strength: number): string {
  const share = Math.round(35 + 65 * strength);
  return `color-mix(in oklab, var(--ek-${side}) ${share}%, var(--ek-level))`;
}

/** Fill of a node by its excess: blue below the target, orange above, grey at it. */
export function excessFill(load: number, target: number, most: number): string {
  if (load === target) return 'var(--ek-level)';
  return shadeFill(load > target ? 'over' : 'under', excessStrength(load, target, most));
}

export function drawRing(frame: Frame, pinned: number | null): TemplateResult {
  const n = frame.loads.length;
  const turn = (2 * Math.PI) / n;
  const angleOf = (node: number): number => -Math.PI / 2 + node * turn;
  const size = Math.min(24, Math.max(2, ((Math.PI * radius) / n) * 0.62));
  const showNumbers = size >= 11;
  const critical = new Set(frame.critical?.nodes ?? []);
  const mostFlow = Math.max(1, ...frame.flow.map(Math.abs));
  // Where nodes leave no room between them, the flow runs on a circle of its own inside.
  const dense = n > 48;
  const track = dense ? radius - size - 16 : radius;

  const links = frame.flow.map((units, i) => drawLink(i, units));
  function drawLink(i: number, units: number): TemplateResult {
    const gap = dense ? 0 : (size + 5) / radius;
    const from = angleOf(i) + gap;
    const to = angleOf(i + 1) - gap;
    const middle = (from + to) / 2;
    const start = at(from, track);
    const end = at(to, track);
    const arc = `M${start.x} ${start.y}A${track} ${track} 0 0 1 ${end.x} ${end.y}`;
    if (units === 0 || to <= from) return svg`<path class="idle-link" d=${arc} />`;
    const width = round(1.5 + 6.5 * Math.sqrt(Math.abs(units) / mostFlow));
    const forward = units > 0;
    const left = Math.abs(units) - Math.abs(frame.crossed[i]!);
    const path = frame.critical;
    // A link is critical when the critical path goes over it.
    const next = (i + 1) % n;
    const onPath =
      path !== null && forward === (path.direction === 'right') && critical.has(forward ? i : next);
    const tip = Math.min(width + 9, (to - from) * track * (dense ? 0.9 : 0.5));
    const along = forward ? 1 : -1;
    const head = at(middle + (along * tip) / 2 / track, track);
    const wing = middle - (along * tip) / 2 / track;
    const a = at(wing, track + Math.max(tip * 0.62, width * 0.75));
    const b = at(wing, track - Math.max(tip * 0.62, width * 0.75));
    const amount = formatNumber(Math.abs(units), true);
    // Wide numbers need more room where the ring runs up and down.
    const label = at(middle, radius - 20 - Math.abs(Math.cos(middle)) * amount.length * 3.6);
    return svg`<g class=${`link${onPath ? ' critical' : ''}${left === 0 ? ' done' : ''}`}>
      <path class="flow" d=${arc} style=${`stroke-width:${width}`} />
      <path class="head" d=${`M${head.x} ${head.y}L${a.x} ${a.y}L${b.x} ${b.y}Z`} />
      ${!dense ? svg`<text class="amount" x=${label.x} y=${label.y}>${amount}</text>` : nothing}
    </g>`;
  }

  const barRoom = half - radius - size - 12;
  const nodes = frame.loads.map((load, i) => drawNode(load, i));
  function drawNode(load: number, i: number): TemplateResult {
    const angle = angleOf(i);
    const centre = at(angle, radius);
    const target = frame.targets[i]!;
    const inner = radius + size + 6;
    const bar = (value: number): Point => at(angle, inner + barRoom * (value / frame.most));
    const tick = inner + barRoom * (target / frame.most);
    const tickHalf = Math.min(9, Math.max(2.5, size * 0.6)) / tick;
    const fill = excessFill(load, target, frame.most);
    const role = frame.roles?.[i];
    const text = describeNode(frame, i);
    const classes = [
      'node',
      role?.red ? 'red' : '',
      critical.has(i) ? 'critical' : '',
      pinned === i ? 'pinned' : '',
      frame.failing?.node === i ? 'failing' : '',
    ];
    const index = at(angle, radius - size - 13);
    return svg`<g class=${classes.filter(Boolean).join(' ')} data-node=${i} tabindex=${n <= 64 ? 0 : -1}
        role="img" aria-label=${text}>
      <path class="bar" d=${line(at(angle, inner), bar(load))}
        style=${`stroke:${fill};stroke-width:${round(Math.max(2, size * 0.8))}`} />
      <path class="target" d=${line(at(angle - tickHalf, tick), at(angle + tickHalf, tick))} />
      ${
        role?.red
          ? svg`<rect class="body" x=${round(centre.x - size * 0.9)} y=${round(centre.y - size * 0.9)}
              width=${round(size * 1.8)} height=${round(size * 1.8)} style=${`fill:${fill}`} />`
          : svg`<circle class="body" cx=${centre.x} cy=${centre.y} r=${round(size)} style=${`fill:${fill}`} />`
      }
      ${showNumbers ? svg`<text class="load" x=${centre.x} y=${centre.y} style=${`font-size:${fontFor(load, size)}px`}>${formatNumber(load, true)}</text>` : nothing}
      ${!dense ? svg`<text class="index" x=${index.x} y=${index.y}>${frame.names ? shortName(frame.names[i]!, n > 24 ? 4 : 9) : i}</text>` : nothing}
    </g>`;
  }

  const travelling = frame.progress < 1 ? frame.moves.map((move) => drawMove(move)) : nothing;
  function drawMove(move: Frame['moves'][number]): TemplateResult {
    const forward = (move.from + 1) % n === move.to && (n > 2 || frame.flow[move.from]! > 0);
    const angle = angleOf(move.from) + (forward ? 1 : -1) * turn * frame.progress;
    const point = at(angle, radius);
    const label = formatNumber(move.amount, true);
    const width = Math.max(16, 8 + label.length * 7);
    if (!showNumbers)
      return svg`<circle class="parcel" cx=${point.x} cy=${point.y} r=${Math.max(2, size * 0.7)} />`;
    return svg`<g class="parcel" transform=${`translate(${point.x} ${point.y})`}>
      <rect x=${-width / 2} y="-9" width=${width} height="18" rx="9" /><text>${label}</text></g>`;
  }

  return svg`<g>${links}${nodes}${travelling}</g>`;
}

function fontFor(load: number, size: number): number {
  const length = formatNumber(load, true).length;
  return round(Math.min(15, Math.max(7.5, (size * 1.7) / Math.max(length * 0.66, 1))));
}

export const ringViewBox = `${-half} ${-half} ${2 * half} ${2 * half}`;
