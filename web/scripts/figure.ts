// A published figure or table, so small that only its shape is visible.
import type { Result, Series } from '../src/panels/papers/items.js';

const box = { width: 300, height: 200, margin: 16 };

/** Maps values to positions along an axis, by orders of magnitude if all values are positive and
 * far apart. */
function axis(values: readonly number[], from: number, to: number): (value: number) => number {
  const log = Math.min(...values) > 0 && Math.max(...values) / Math.min(...values) > 50;
  const measure = (value: number): number => (log ? Math.log(value) : value);
  const low = Math.min(...values.map(measure));
  const span = Math.max(...values.map(measure)) - low || 1;
  return (value) => Math.round(from + ((to - from) * (measure(value) - low)) / span);
}

function drawSeries(
  { x, y, printed, marks }: Series,
  at: (x: number, y: number) => string,
): string {
  const points = x.map((value, i) => at(value, y[i]!));
  const dots = points.map((point) => {
    const [cx, cy] = point.split(' ');
    return `<circle cx="${cx}" cy="${cy}" r="5" />`;
  });
  const lines = marks === 'points' || printed ? '' : `<path d="M${points.join('L')}" />`;
  return `<g class="${printed ? 'printed' : 'ours'}">${lines}${points.length <= 24 ? dots.join('') : ''}</g>`;
}

function drawTable(rows: number, columns: number): string {
  const [width, height] = [(box.width - 32) / columns, (box.height - 32) / rows];
  const cells = Array.from({ length: rows * columns }, (_, i) => {
    const [row, column] = [Math.floor(i / columns), i % columns];
    return `M${Math.round(16 + (column + 0.15) * width)} ${Math.round(16 + (row + 0.5) * height)}h${Math.round(width * 0.6)}`;
  });
  return `<g class="cells"><path d="${cells.join('')}" /></g>`;
}

export function drawFigure({ series, tables }: Result): string {
  const first = series.filter(({ diagram }) => diagram === series[0]!.diagram);
  const [xs, ys] = [first.flatMap(({ x }) => x), first.flatMap(({ y }) => y)];
  const { width, height, margin } = box;
  let drawn = '';
  if (xs.length > 1) {
    const across = axis(xs, margin, width - margin);
    const up = axis(ys, height - margin, margin);
    const frame = `<path class="axes" d="M${margin} ${margin}V${height - margin}H${width - margin}" />`;
    drawn = frame + first.map((one) => drawSeries(one, (x, y) => `${across(x)} ${up(y)}`)).join('');
  } else if (tables[0]) {
    const { rows, columns } = tables[0];
    drawn = drawTable(Math.min(8, rows.length + 1), Math.min(6, columns.length));
  }
  return `<svg viewBox="0 0 ${width} ${height}"><g class="figure">${drawn}</g></svg>`;
}
