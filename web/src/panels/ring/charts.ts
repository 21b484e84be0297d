// Steps against traffic. The numbers are in a table next to the chart.
import * as Plot from '@observablehq/plot';
import { customElement, property } from 'lit/decorators.js';
import { loadValue, type LoadUnit } from 'evenkeel/elements';
import { Chart, look } from '../../kit/chart/chart.js';

export interface ParetoPoint {
  steps: number;
  traffic: number | null;
}

// Steps are whole: at most ten of them on the axis.
function wholeTicks(steps: readonly number[]): number[] {
  if (steps.length === 0) return [];
  const first = steps[0]!;
  const last = steps.at(-1)!;
  const stride = Math.max(1, Math.ceil((last - first) / 10));
  return Array.from(
    { length: Math.floor((last - first) / stride) + 1 },
    (_, i) => first + i * stride,
  );
}

@customElement('ek-pareto-chart')
export class ParetoChart extends Chart {
  @property({ attribute: false }) points: readonly ParetoPoint[] = [];
  @property({ attribute: false }) chosen: ParetoPoint | null = null;
  /** The unit of traffic. */
  @property({ attribute: false }) unit: LoadUnit = null;

  protected plot(): ReturnType<typeof Plot.plot> {
    const { unit } = this;
    const measured = (list: readonly (ParetoPoint | null)[]): ParetoPoint[] =>
      list.flatMap((point) =>
        point?.traffic == null ? [] : [{ ...point, traffic: loadValue(point.traffic, unit) }],
      );
    const points = measured(this.points);
    const chosen = measured([this.chosen]);
    return Plot.plot({
      width: this.width,
      height: 240,
      marginLeft: 64,
      marginRight: 24,
      marginTop: 32,
      marginBottom: 40,
      ariaLabel: 'Minimum traffic by number of steps',
      style: look,
      x: {
        label: 'steps',
        grid: false,
        tickFormat: 'd',
        ticks: wholeTicks(points.map((point) => point.steps)),
        insetLeft: 12,
      },
      y: {
        label: unit ? 'load over links' : 'units over links',
        nice: true,
        grid: true,
        tickFormat: '~s',
        ticks: 5,
      },
      marks: [
        Plot.line(points, {
          x: 'steps',
          y: 'traffic',
          curve: 'step-after',
          stroke: 'var(--muted)',
        }),
        Plot.dot(points, {
          x: 'steps',
          y: 'traffic',
          r: 4,
          fill: 'var(--surface)',
          stroke: 'var(--ink)',
        }),
        Plot.dot(chosen, {
          x: 'steps',
          y: 'traffic',
          r: 6,
          fill: 'var(--accent)',
        }),
        Plot.text(chosen, {
          x: 'steps',
          y: 'traffic',
          text: () => 'this plan',
          dx: 10,
          dy: -8,
          fill: 'var(--accent)',
          fontWeight: '600',
          textAnchor: 'start',
        }),
      ],
    });
  }
}
