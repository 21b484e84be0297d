// The series of a published figure, with Observable Plot.
import * as Plot from '@observablehq/plot';
import { customElement, property } from 'lit/decorators.js';
import type { ReproduceAnswer } from 'evenkeel/elements';
import { apart, Chart, look } from '../../kit/chart.js';

type Result = ReproduceAnswer['result'];

@customElement('ek-series-chart')
export class SeriesChart extends Chart {
  @property({ attribute: false }) result!: Result;

  protected plot(): ReturnType<typeof Plot.plot> {
    const { series, x_label: x, y_label: y } = this.result;
    const points = series.flatMap(({ name, x: xs, y: ys, labels }) =>
      xs.map((at, i) => ({ name, x: at, y: ys[i]!, label: labels[i] ?? '' })),
    );
    // Names stand at the right, each beside its last point as far as there is room.
    const height = 320;
    const margins = { marginTop: 32, marginBottom: 40 };
    const low = Math.min(0, ...points.map((point) => point.y));
    const high = Math.max(...points.map((point) => point.y), low + 1e-9);
    const line = (14 / (height - margins.marginTop - margins.marginBottom)) * (high - low);
    const places = apart(
      series.map(({ y: ys }) => ys.at(-1)!),
      line,
    );
    const last = series.map(({ name, x: xs }, i) => ({ name, x: xs.at(-1)!, y: places[i]! }));
    const longest = Math.max(...series.map(({ name }) => name.length));
    const colour = (entry: { name: string }): string =>
      entry.name === series[0]!.name ? 'var(--accent)' : 'var(--ink)';
    return Plot.plot({
      width: this.width,
      height,
      marginLeft: 56,
      marginRight: Math.min(24 + 7 * longest, 0.42 * this.width),
      ...margins,
      ariaLabel: `${y} by ${x}`,
      style: look,
      x: { label: x, nice: true },
      y: { label: y, grid: true, ticks: 6, domain: [low, high] },
      marks: [
        Plot.line(points, { x: 'x', y: 'y', z: 'name', stroke: colour, strokeWidth: 1.2 }),
        Plot.dot(points, {
          x: 'x',
          y: 'y',
          r: 3.5,
          fill: colour,
          title: (entry: (typeof points)[number]) => `${entry.label}: ${entry.x}, ${entry.y}`,
        }),
        Plot.text(last, {
          x: 'x',
          y: 'y',
          text: 'name',
          dx: 8,
          textAnchor: 'start',
          fill: colour,
          fontWeight: '600',
        }),
      ],
    });
  }
}
