// Large rings: loads over their targets as a strip, and below it the flow, still node by node where
// there is room and in honest bins (largest and mean) where there is not.
import { svg, type TemplateResult } from 'lit';
import { formatNumber, type Frame } from './frame.js';

export const stripViewBox = '0 0 960 480';
const left = 56;
const right = 952;
const loadTop = 24;
const loadBottom = 270;
const flowTop = 306;
const flowBottom = 456;

interface Bin {
  from: number;
  to: number;
}

/** Splits 0..n-1 into at most `most` runs of nearly equal length. */
export function bins(n: number, most: number): Bin[] {
  const count = Math.min(n, most);
  return Array.from({ length: count }, (_, k) => ({
    from: Math.floor((k * n) / count),
    to: Math.floor(((k + 1) * n) / count),
  }));
}

function outline(
  values: number[],
  x: (k: number) => number,
  y: (v: number) => number,
  base: number,
): string {
  let path = `M${x(0).toFixed(1)} ${base.toFixed(1)}`;
  values.forEach((value, k) => {
    path += `V${y(value).toFixed(1)}H${x(k + 1).toFixed(1)}`;
  });
  return `${path}V${base.toFixed(1)}Z`;
}

export function drawStrip(frame: Frame): TemplateResult {
  const n = frame.loads.length;
  const parts = bins(n, right - left);
  const x = (k: number): number => left + ((right - left) * k) / parts.length;
  const highest = parts.map(({ from, to }) => extreme(frame.loads, from, to, 1));
  const mean = parts.map(({ from, to }) => average(frame.loads, from, to));
  const goal = parts.map(({ from, to }) => average(frame.targets, from, to));
  const y = (v: number): number => loadBottom - ((loadBottom - loadTop) * v) / frame.most;

  const out = parts.map(({ from, to }) => Math.max(0, extreme(frame.flow, from, to, 1)));
  const back = parts.map(({ from, to }) => Math.min(0, extreme(frame.flow, from, to, -1)));
  const mostFlow = Math.max(1, ...out, ...back.map((v) => -v));
  const middle = (flowTop + flowBottom) / 2;
  const yFlow = (v: number): number => middle - ((flowBottom - flowTop) / 2) * (v / mostFlow);
  const goalPath = goal.map(
    (v, k) => `${k ? 'L' : 'M'}${x(k).toFixed(1)} ${y(v).toFixed(1)}H${x(k + 1).toFixed(1)}`,
  );
  const binned = parts.length < n;

  return svg`<g class="strip">
    <text class="caption" x=${left} y="14">load of ${formatNumber(n)} nodes${binned ? ', largest and mean of up to ' + Math.ceil(n / parts.length) : ''}; line: target</text>
    <text class="axis" x=${left - 6} y=${loadTop + 4}>${formatNumber(frame.most, true)}</text>
    <text class="axis" x=${left - 6} y=${loadBottom}>0</text>
    <path class="most" d=${outline(highest, x, y, loadBottom)} />
    <path class="mean" d=${outline(mean, x, y, loadBottom)} />
    <path class="goal" d=${goalPath.join('')} />
    <text class="caption" x=${left} y=${flowTop - 10}>flow over each link: to the right above the line, to the left below</text>
    <text class="axis" x=${left - 6} y=${flowTop + 6}>${formatNumber(mostFlow, true)}</text>
    <text class="axis" x=${left - 6} y=${middle + 4}>0</text>
    <path class="flow-right" d=${outline(out, x, yFlow, middle)} />
    <path class="flow-left" d=${outline(back, x, yFlow, middle)} />
    <path class="zero" d=${`M${left} ${middle}H${right}`} />
    <text class="caption" x=${left} y=${flowBottom + 18}>node 0</text>
    <text class="caption end" x=${right} y=${flowBottom + 18}>node ${formatNumber(n - 1)}</text>
  </g>`;
}

function extreme(values: readonly number[], from: number, to: number, sign: 1 | -1): number {
  let best = values[from]!;
  for (let i = from + 1; i < to; ++i) if (sign * values[i]! > sign * best) best = values[i]!;
  return best;
}

function average(values: readonly number[], from: number, to: number): number {
  let sum = 0;
  for (let i = from; i < to; ++i) sum += values[i]!;
  return sum / (to - from);
}
