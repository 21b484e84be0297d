// Responses and sweeps of a simulation, with Observable Plot.
import * as Plot from '@observablehq/plot';
import { customElement, property } from 'lit/decorators.js';
import { policyNames, type DynamicAnswer, type Item } from 'evenkeel/elements';
import { capital } from '../../kit/headline.js';
import { Chart, look, type Twin } from '../../kit/chart/chart.js';
import { lightUpChart, type Spot } from '../../kit/proof/chart-evidence.js';

const colours = ['var(--accent)', 'var(--over, #d9741a)'];

const nameOf = (policy: string): string => capital(policyNames[policy] ?? policy);

interface Bar {
  policy: string;
  from: number;
  to: number;
  tasks: number;
}

/** Height of a histogram, and of the labels above it: its name, and below the name the marks of a
 * proof. */
const rows = { high: 110, apart: 44 };

/** Response times of tasks: one histogram per policy, one above the other. */
@customElement('ek-response-histogram')
export class ResponseHistogram extends Chart {
  @property({ attribute: false }) answers: readonly DynamicAnswer[] = [];

  private get bars(): Bar[] {
    return this.answers.flatMap(({ result }) => {
      const { width = 1, counts = [] } = result.histogram ?? {};
      const unit = width / result.mean_service;
      return counts.map((tasks, i) => ({
        policy: result.policy,
        from: i * unit,
        to: (i + 1) * unit,
        tasks,
      }));
    });
  }

  protected override twin(): Twin {
    return {
      columns: ['policy', 'from, mean service times', 'to', 'tasks'],
      rows: this.bars.map(({ policy, from, to, tasks }) => [nameOf(policy), from, to, tasks]),
    };
  }

  /** The mean of the answer and its bound, as lines across its histogram. */
  private lines(chart: ReturnType<typeof Plot.plot>): Map<Item, Spot> {
    const { policy, response, bound, mean_service: unit } = this.answers[0]!.result;
    const [x, rows] = [chart.scale('x')!, chart.scale('fy')!];
    const top = Number(rows.apply(policy));
    const bottom = top + rows.bandwidth!;
    const lines = new Map<Item, Spot>();
    const add = (item: Item, value: number | undefined, left: boolean): void => {
      if (value === undefined) return;
      const at = Number(x.apply(value / unit));
      const anchor = left ? 'end' : 'start';
      const text = { x: left ? at - 6 : at + 6, y: top - 2, anchor } as const;
      lines.set(item, { x: at, y: top - 10, to: [at, bottom], text });
    };
    add('point:0', response?.mean, false);
    add('point:1', bound?.response ?? undefined, true);
    return lines;
  }

  protected plot(): ReturnType<typeof Plot.plot> {
    const { bars } = this;
    const count = Math.max(1, this.answers.length);
    const between = rows.high + rows.apart;
    const margins = {
      marginLeft: 56,
      marginRight: 24,
      marginTop: rows.apart + 14,
      marginBottom: 40,
    };
    const chart = Plot.plot({
      width: this.width,
      height: margins.marginTop + between * count - rows.apart + margins.marginBottom,
      ...margins,
      ariaLabel: 'Distribution of response times',
      style: look,
      x: { label: 'response, mean service times; last bar: longer' },
      y: { label: 'tasks', grid: true, ticks: 4 },
      fy: {
        axis: null,
        domain: this.answers.map(({ result }) => result.policy),
        paddingInner: rows.apart / between,
        paddingOuter: 0,
        round: false,
      },
      marks: [
        Plot.rectY(bars, {
          fy: 'policy',
          x1: 'from',
          x2: 'to',
          y: 'tasks',
          insetLeft: 1,
          fill: (bar: Bar) => colours[bar.policy === this.answers[0]?.result.policy ? 0 : 1]!,
          title: (bar: Bar) => `${bar.from.toFixed(2)} to ${bar.to.toFixed(2)}: ${bar.tasks} tasks`,
        }),
        Plot.ruleY([0]),
        Plot.text(this.answers, {
          fy: ({ result }: DynamicAnswer) => result.policy,
          text: ({ result }: DynamicAnswer) => nameOf(result.policy),
          frameAnchor: 'top-right',
          lineAnchor: 'bottom',
          dy: 22 - rows.apart,
          fontWeight: '600',
          fill: (_: DynamicAnswer, i: number) => colours[i]!,
          className: 'policy',
        }),
      ],
    });
    if (this.answers.length > 0) lightUpChart(chart, this.evidence, this.lines(chart));
    return chart;
  }
}

/** A point of a sweep. */
export interface SweepPoint {
  policy: string;
  x: number;
  y: number;
  low: number;
  high: number;
}

/** Mean response against a setting, with 95% intervals. */
@customElement('ek-sweep-chart')
export class SweepChart extends Chart {
  @property({ attribute: false }) points: readonly SweepPoint[] = [];
  @property() label = '';

  protected override twin(): Twin {
    return {
      columns: ['policy', this.label, 'mean response, mean service times', 'from', 'to'],
      rows: this.points.map(({ policy, x, y, low, high }) => [nameOf(policy), x, y, low, high]),
    };
  }

  protected plot(): ReturnType<typeof Plot.plot> {
    const names = [...new Set(this.points.map(({ policy }) => policy))];
    const colour = ({ policy }: SweepPoint): string => colours[names.indexOf(policy) % 2]!;
    return Plot.plot({
      width: this.width,
      height: 320,
      marginLeft: 56,
      marginRight: 24,
      marginTop: 32 + 18 * names.length,
      marginBottom: 40,
      ariaLabel: `Mean response by ${this.label}`,
      style: look,
      x: { label: this.label, nice: true },
      y: { label: 'mean response, mean service times', grid: true, nice: true, zero: true },
      marks: [
        Plot.ruleX(this.points, {
          x: 'x',
          y1: 'low',
          y2: 'high',
          stroke: colour,
          strokeWidth: 3,
          strokeOpacity: 0.35,
        }),
        Plot.line(this.points, { x: 'x', y: 'y', z: 'policy', stroke: colour, strokeWidth: 1.6 }),
        Plot.dot(this.points, {
          x: 'x',
          y: 'y',
          r: 3.5,
          fill: colour,
          title: (point: SweepPoint) =>
            `${nameOf(point.policy)}, ${point.x}: ${point.y.toFixed(3)}`,
        }),
        // Above the frame, because names are too long for labels at the lines.
        ...names.map((name, i) =>
          Plot.text([nameOf(name)], {
            frameAnchor: 'top-right',
            dy: 18 * (i - names.length) - 4,
            fill: colours[i % 2]!,
            fontWeight: '600',
          }),
        ),
      ],
    });
  }
}
