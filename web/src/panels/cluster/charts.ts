// Total time of the iterations, and the balance of the loads, with Observable Plot.
import * as Plot from '@observablehq/plot';
import { customElement, property } from 'lit/decorators.js';
import { loadValue, seconds, unitOf, type ClusterAnswer, type Item } from 'evenkeel/elements';
import { apart, Chart, look, type Twin } from '../../kit/chart/chart.js';
import { lightUpChart, type Spot } from '../../kit/proof/chart-evidence.js';

interface Point {
  name: string;
  x: number;
  y: number;
}

const colours: Record<string, string> = {
  'this run': 'var(--accent)',
  'without balancing': 'var(--over, #d9741a)',
  'no balancing, or one node': 'var(--over, #d9741a)',
  'one node alone': 'var(--muted)',
  'lower bound': 'var(--ink)',
};

/** At most about 240 of the values, including the last. */
function thinned(values: readonly number[]): [number, number][] {
  const step = Math.max(1, Math.floor(values.length / 240));
  return values
    .map((value, i): [number, number] => [i, value])
    .filter(([i]) => i % step === 0 || i === values.length - 1);
}

/** Time since the start by iteration, with the times without balancing for comparison. */
@customElement('ek-makespan-chart')
export class MakespanChart extends Chart {
  @property({ attribute: false }) answer: ClusterAnswer | null = null;

  protected override twin(): Twin {
    let time = 0;
    return {
      columns: ['iteration', 'takes, s', 'since the start, s'],
      rows: this.answer!.result.series.iteration_s.map((takes, i) => [
        i + 1,
        takes,
        (time += takes),
      ]),
    };
  }

  protected plot(): ReturnType<typeof Plot.plot> {
    const { result } = this.answer!;
    let time = 0;
    const clock = result.series.iteration_s.map((takes) => (time += takes));
    const n = clock.length;
    const points: Point[] = thinned(clock).map(([i, y]) => ({ name: 'this run', x: i + 1, y }));
    points.unshift({ name: 'this run', x: 0, y: 0 });
    const straight = (name: string, end: number | null): void => {
      if (end === null) return;
      points.push({ name, x: 0, y: 0 }, { name, x: n, y: end });
    };
    const never = this.answer!.settings['scheme'] === 'never' ? time : result.never_s;
    const most = Math.max(time, never ?? 0);
    // If all load starts on one node, like in a preset, the two times are the same.
    const alone = result.sequential_s;
    const same = never !== null && Math.abs(alone - never) < 0.02 * never;
    if (this.answer!.settings['scheme'] !== 'never')
      straight(same ? 'no balancing, or one node' : 'without balancing', never);
    straight('lower bound', result.ideal_s);
    // If the time of one node alone is far above the other times, its line leaves the frame.
    const far = alone > 1.3 * most;
    if (!same && !far) straight('one node alone', alone);
    const top = (far ? most : Math.max(most, alone)) * 1.08;
    const away: Point[] = [
      { name: 'one node alone', x: 0, y: 0 },
      { name: 'one node alone', x: (n * top) / alone, y: top },
    ];
    const ends = [...new Set(points.map(({ name }) => name))].map((name) =>
      points.filter((point) => point.name === name).at(-1)!,
    );
    const places = apart(
      ends.map(({ y }) => y),
      (15 / 248) * top,
    );
    const chart = Plot.plot({
      width: this.width,
      height: 300,
      marginLeft: 64,
      marginRight: 188,
      marginTop: 28,
      marginBottom: 40,
      ariaLabel: 'Time by iteration',
      style: look,
      x: { label: 'iterations' },
      y: { label: 'time, s', grid: true, domain: [0, top] },
      marks: [
        ...(far
          ? [
              Plot.line(away, {
                x: 'x',
                y: 'y',
                stroke: colours['one node alone']!,
                strokeWidth: 1.8,
              }),
              Plot.text(away.slice(1), {
                x: 'x',
                y: 'y',
                text: () => `one node alone: ${seconds(alone)}`,
                dx: 8,
                dy: 8,
                textAnchor: 'start',
                fill: colours['one node alone']!,
              }),
            ]
          : []),
        Plot.line(points, {
          x: 'x',
          y: 'y',
          z: 'name',
          stroke: ({ name }: Point) => colours[name]!,
          strokeWidth: 1.8,
        }),
        Plot.text(
          ends.map((end, i) => ({ ...end, y: places[i]! })),
          {
            x: 'x',
            y: 'y',
            text: 'name',
            dx: 6,
            textAnchor: 'start',
            fill: ({ name }: Point) => colours[name]!,
            fontWeight: '600',
          },
        ),
      ],
    });
    const [x, y] = [chart.scale('x')!, chart.scale('y')!];
    const end = (value: number, low: number): Spot => {
      const [cx, cy] = [Number(x.apply(n)), Number(y.apply(value))];
      // Clear of the numbers of the axis.
      if (cy + low > Number(y.apply(0)) - 4) low = -8;
      return { x: cx, y: cy, r: 5, text: { x: cx - 10, y: cy + low, anchor: 'end' } };
    };
    const ideal = end(result.ideal_s, 20);
    lightUpChart(
      chart,
      this.evidence,
      new Map<Item, Spot>([
        ['point:0', end(result.makespan_s, -8)],
        ['point:1', { ...ideal, to: [Number(x.apply(0)), Number(y.apply(0))] }],
      ]),
    );
    return chart;
  }
}

/** The largest load by iteration. */
@customElement('ek-peak-chart')
export class PeakChart extends Chart {
  @property({ attribute: false }) answer: ClusterAnswer | null = null;

  protected override twin(): Twin {
    return {
      columns: ['iteration', 'largest load'],
      rows: this.answer!.result.series.max_load.map((load, i) => [
        i + 1,
        loadValue(load, unitOf(this.answer!)),
      ]),
    };
  }

  protected plot(): ReturnType<typeof Plot.plot> {
    const { result } = this.answer!;
    const unit = unitOf(this.answer!);
    const points = thinned(result.series.max_load).map(([i, y]) => ({
      x: i + 1,
      y: loadValue(y, unit),
    }));
    return Plot.plot({
      width: this.width,
      height: 220,
      marginLeft: 64,
      marginRight: 188,
      marginTop: 28,
      marginBottom: 40,
      ariaLabel: 'Largest load by iteration',
      style: look,
      x: { label: 'iterations' },
      y: {
        label: unit ? 'largest load' : 'largest load, tokens',
        grid: true,
        nice: true,
        zero: true,
      },
      marks: [Plot.line(points, { x: 'x', y: 'y', stroke: 'var(--accent)', strokeWidth: 1.8 })],
    });
  }
}
