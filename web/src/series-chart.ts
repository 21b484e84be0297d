// The series of a published figure, with Observable Plot.
import * as Plot from '@observablehq/plot';
import { customElement, property } from 'lit/decorators.js';
import type { ReproduceAnswer } from 'evenkeel/elements';
import { Chart, look } from './chart.js';

type Result = ReproduceAnswer['result'];

@customElement('ek-series-chart')
export class SeriesChart extends Chart {
  @property({ attribute: false }) result!: Result;

  protected plot(): ReturnType<typeof Plot.plot> {
    const { series, x_label: x, y_label: y } = this.result;
    const points = series.flatMap(({ name, x: xs, y: ys, labels }) =>
      xs.map((at, i) => ({ name, x: at, y: ys[i]!, label: labels[i] ?? '' })),
    );
    const last = series.map(({ name, x: xs, y: ys }) => ({ name, x: xs.at(-1)!, y: ys.at(-1)! }));
    const colour = (entry: { name: string }): string =>
      entry.name === series[0]!.name ? 'var(--accent)' : 'var(--ink)';
    return Plot.plot({
      width: this.width,
      height: 320,
      marginLeft: 56,
      marginRight: 24,
      marginTop: 32,
      marginBottom: 40,
      ariaLabel: `${y} by ${x}`,
      style: look,
      x: { label: x, nice: true },
      y: { label: y, grid: true, nice: true, ticks: 6 },
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
          dy: -12,
          textAnchor: 'end',
          fill: colour,
          fontWeight: '600',
        }),
      ],
    });
  }
}
