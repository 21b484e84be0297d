// Loads of the servers, and the cost during the search, with Observable Plot.
import * as Plot from '@observablehq/plot';
import { customElement, property } from 'lit/decorators.js';
import { loadValue, type LoadUnit } from 'evenkeel/elements';
import { Chart, look, type Twin } from '../../kit/chart/chart.js';

/** If there are more servers, the chart shows the frequency of each load. */
const serversShown = 256;

@customElement('ek-server-loads')
export class ServerLoads extends Chart {
  @property({ attribute: false }) loads: readonly number[] = [];
  @property({ type: Number }) mean = 0;
  @property({ attribute: false }) unit: LoadUnit = null;

  private get measured(): number[] {
    return this.loads.map((load) => loadValue(load, this.unit));
  }

  protected override twin(): Twin {
    const rows = this.measured.map((load, server) => [server, load]);
    return { columns: ['server', 'load'], rows };
  }

  protected plot(): ReturnType<typeof Plot.plot> {
    const many = this.loads.length > serversShown;
    const loads = this.measured;
    const mean = loadValue(this.mean, this.unit);
    const most = Math.max(loadValue(1, this.unit), ...loads);
    const servers = loads.map((load, server) => ({ load, server }));
    const marks = many
      ? [
          Plot.rectY(servers, {
            ...Plot.binX({ y: 'count' }, { x: 'load', thresholds: 40 }),
            fill: 'var(--accent)',
          }),
          Plot.ruleX([mean], { stroke: 'var(--ink)', strokeDasharray: '4 3' }),
        ]
      : [
          Plot.rectY(servers, {
            x1: (one: (typeof servers)[number]) => one.server,
            x2: (one: (typeof servers)[number]) => one.server + 0.85,
            y: 'load',
            fill: 'var(--accent)',
            title: (one: (typeof servers)[number]) => `server ${one.server}: ${one.load}`,
          }),
          Plot.ruleY([mean], { stroke: 'var(--ink)', strokeDasharray: '4 3' }),
        ];
    return Plot.plot({
      width: this.width,
      height: 320,
      marginLeft: 56,
      marginRight: 24,
      marginTop: 28,
      marginBottom: 40,
      ariaLabel: many ? 'Distribution of the loads' : 'Load per server; dashed: the mean',
      style: look,
      x: many
        ? { label: 'load; dashed: the mean' }
        : { label: 'server', domain: [0, Math.max(1, this.loads.length)], tickFormat: 'd' },
      y: many
        ? { label: 'servers', grid: true }
        : { label: 'load; dashed: the mean', grid: true, domain: [0, most * 1.08] },
      marks,
    });
  }
}

/** The frame of the chart of a search. */
const course = { height: 260, marginLeft: 64, marginRight: 24, marginTop: 28, marginBottom: 40 };

@customElement('ek-cost-history')
export class CostHistory extends Chart {
  @property({ attribute: false }) points: readonly (readonly [number, number])[] = [];
  /** The unit of x: proposals, or seconds. */
  @property() unit = 'proposals';
  /** Height of the chart in pixels. */
  @property({ type: Number }) height = course.height;

  protected override twin(): Twin {
    return { columns: [this.unit, 'cost'], rows: this.points };
  }

  protected plot(): ReturnType<typeof Plot.plot> {
    return Plot.plot({
      width: this.width,
      ...course,
      height: this.height,
      ariaLabel: `Cost by ${this.unit}`,
      style: look,
      x: { label: this.unit, tickFormat: '~s', ticks: 6 },
      y: { label: 'cost', grid: true, ticks: 5, nice: true },
      marks: [
        Plot.line(this.points as [number, number][], { stroke: 'var(--accent)', strokeWidth: 1.6 }),
      ],
    });
  }
}

@customElement('ek-acceptance')
export class Acceptance extends Chart {
  /** Temperature, number of proposals, accepted proposals, and their share. */
  @property({ attribute: false }) points: readonly (readonly [number, number, number, number])[] =
    [];

  protected override twin(): Twin {
    return {
      columns: ['temperature', 'proposals', 'accepted', 'share'],
      rows: this.points,
    };
  }

  protected plot(): ReturnType<typeof Plot.plot> {
    const points = this.points.map(([temperature, proposals, accepted, share]) => ({
      temperature,
      share,
      title: `T = ${temperature}: ${accepted} of ${proposals}`,
    }));
    return Plot.plot({
      width: this.width,
      ...course,
      ariaLabel: 'Share of accepted proposals by temperature',
      style: look,
      // In the order of the run: from the first, highest temperature to the last.
      x: { label: 'temperature', type: 'log', reverse: true, ticks: 6, tickFormat: '~g' },
      y: { label: 'accepted', grid: true, domain: [0, 1], ticks: 5, tickFormat: '%' },
      marks: [
        Plot.line(points, {
          x: 'temperature',
          y: 'share',
          stroke: 'var(--accent)',
          strokeWidth: 1.6,
        }),
        Plot.dot(points, {
          x: 'temperature',
          y: 'share',
          r: 2,
          fill: 'var(--accent)',
          title: 'title',
        }),
      ],
    });
  }
}
