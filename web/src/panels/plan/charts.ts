// The Pareto front: moves against makespan, with one feasible plan per point.
import * as Plot from '@observablehq/plot';
import { customElement, property } from 'lit/decorators.js';
import { Chart, look } from '../../kit/chart/chart.js';

export interface FrontPoint {
  moves: number;
  time: number;
  bound: number;
}

@customElement('ek-front-chart')
export class FrontChart extends Chart {
  @property({ attribute: false }) points: readonly FrontPoint[] = [];
  /** The point of the current plan. */
  @property({ attribute: false }) chosen: FrontPoint | null = null;

  protected plot(): ReturnType<typeof Plot.plot> {
    const { points, chosen } = this;
    const chart = Plot.plot({
      width: this.width,
      height: 280,
      marginLeft: 64,
      marginRight: 88,
      marginTop: 32,
      marginBottom: 40,
      ariaLabel: 'Makespan of the best plan by number of moves',
      style: look,
      x: { label: 'moves', tickFormat: '~s', ticks: 6, inset: 12 },
      y: { label: 'makespan', grid: true, nice: true, ticks: 5, tickFormat: '~s' },
      marks: [
        Plot.line(points, {
          x: 'moves',
          y: 'bound',
          curve: 'step-after',
          stroke: 'var(--muted)',
          strokeDasharray: '4 3',
        }),
        Plot.text(points.slice(-1), {
          x: 'moves',
          y: 'bound',
          text: () => 'lower bound',
          dx: 10,
          dy: 6,
          textAnchor: 'start',
          fill: 'var(--muted)',
        }),
        Plot.dot(chosen ? [chosen] : [], { x: 'moves', y: 'time', r: 8, fill: 'var(--accent)' }),
        Plot.dot(points, {
          x: 'moves',
          y: 'time',
          r: 4,
          fill: 'var(--surface)',
          stroke: 'var(--ink)',
          className: 'choices',
        }),
        Plot.text(chosen ? [chosen] : [], {
          x: 'moves',
          y: 'time',
          text: () => 'this plan',
          dx: 10,
          dy: -12,
          fill: 'var(--accent)',
          fontWeight: '600',
          textAnchor: 'start',
        }),
      ],
    });
    // Each point is a plan: a click selects it, in the same way as the button of its row.
    chart.querySelectorAll<SVGCircleElement>('.choices circle').forEach((dot, i) => {
      dot.style.cursor = 'pointer';
      dot.addEventListener('click', () => this.choose(points[i]!));
    });
    return chart;
  }

  private choose({ moves }: FrontPoint): void {
    this.dispatchEvent(new CustomEvent('choose', { detail: moves }));
  }
}
