// What a topology costs against what it carries, and where the time goes, with Observable Plot.
import * as Plot from '@observablehq/plot';
import { customElement, property } from 'lit/decorators.js';
import type { Advice } from './job.js';
import { Chart, look } from '../../kit/chart.js';

const named = (row: Advice): string => `${row.topology} ${row.scheme}`;

@customElement('ek-advice-chart')
export class AdviceChart extends Chart {
  @property({ attribute: false }) rows: readonly Advice[] = [];
  @property({ attribute: false }) chosen: Advice | null = null;

  protected plot(): ReturnType<typeof Plot.plot> {
    const rows = this.rows.filter((row) => row.cost_m > 0 && row.node_flow > 0);
    const front = rows.filter((row) => row.front);
    const marked = this.chosen && rows.includes(this.chosen) ? [this.chosen] : [];
    // Names of the front where there is room: from left to right, none on top of another.
    const costs = rows.map((row) => Math.log(row.cost_m));
    const [low, high] = [Math.min(...costs), Math.max(...costs)];
    const place = (row: Advice): number =>
      ((Math.log(row.cost_m) - low) / Math.max(high - low, 1e-9)) * (this.width - 96);
    let end = -Infinity;
    const labels = [...front]
      .sort((a, b) => a.cost_m - b.cost_m || a.node_flow - b.node_flow)
      .filter((row) => {
        const length = 7.2 * named(row).length;
        if (place(row) < end + 12 || place(row) + length > this.width - 72) return false;
        end = place(row) + length;
        return true;
      });
    const flows = rows.map((row) => row.node_flow);
    const at = { x: 'cost_m', y: 'node_flow' } as const;
    const radius = (row: Advice): number => 2 + Math.min(8, Math.sqrt(row.degree));
    const chart = Plot.plot({
      width: this.width,
      height: 300,
      marginLeft: 64,
      marginRight: 32,
      marginTop: 28,
      marginBottom: 40,
      ariaLabel: 'M(G,d) against the load through the busiest node; larger dots have more links',
      style: look,
      x: { type: 'log', label: 'M(G,d): messages to compute the flow', tickFormat: 'd', ticks: 6 },
      y: {
        type: 'log',
        label: 'units through the busiest node',
        grid: true,
        tickFormat: '~s',
        ticks: 5,
        domain: [0.85 * Math.min(...flows), 1.2 * Math.max(...flows)],
      },
      marks: [
        Plot.dot(
          rows.filter((row) => !row.front && !row.own),
          { ...at, r: radius, fill: 'var(--muted)', fillOpacity: 0.25, title: named },
        ),
        Plot.dot(front, {
          ...at,
          r: radius,
          fill: 'var(--accent)',
          fillOpacity: 0.8,
          title: named,
        }),
        Plot.dot(
          rows.filter((row) => row.own),
          { ...at, r: 7, symbol: 'square', stroke: 'var(--ink)', strokeWidth: 2, title: named },
        ),
        Plot.dot(marked, { ...at, r: 11, stroke: 'var(--ink)', strokeWidth: 1.5 }),
        Plot.text(labels, {
          ...at,
          text: named,
          dx: 8,
          dy: -10,
          textAnchor: 'start',
          fill: 'var(--accent)',
          fontWeight: '600',
        }),
      ],
    });
    chart.addEventListener('click', (event) => {
      const title = (event.target as Element).querySelector?.('title')?.textContent;
      const row = rows.find((one) => named(one) === title);
      if (row) this.dispatchEvent(new CustomEvent('choose', { detail: row }));
    });
    return chart;
  }
}

@customElement('ek-times-chart')
export class TimesChart extends Chart {
  @property({ attribute: false }) rows: readonly Advice[] = [];

  protected plot(): ReturnType<typeof Plot.plot> {
    const parts = this.rows.flatMap((row) => [
      { name: named(row), part: 'flow', ms: row.flow_ms },
      { name: named(row), part: 'migration', ms: row.migration_ms },
    ]);
    const longest = Math.max(1, ...this.rows.map((row) => named(row).length));
    return Plot.plot({
      width: this.width,
      height: 56 + 22 * this.rows.length,
      marginLeft: Math.min(this.width / 2, 6.4 * longest + 12),
      marginRight: 48,
      marginTop: 8,
      marginBottom: 40,
      ariaLabel: 'Time for the flow and for the migration',
      style: look,
      x: { label: 'ms: flow, then migration', grid: true, ticks: 5 },
      y: { label: null, domain: this.rows.map(named) },
      marks: [
        Plot.barX(parts, {
          y: 'name',
          x: 'ms',
          fill: (entry: { part: string }) =>
            entry.part === 'flow'
              ? 'var(--accent)'
              : 'color-mix(in oklab, var(--ink) 35%, var(--surface))',
        }),
        Plot.text([...this.rows], {
          y: named,
          x: (row: Advice) => row.flow_ms + row.migration_ms,
          text: (row: Advice) => (row.flow_ms + row.migration_ms).toPrecision(3),
          dx: 4,
          textAnchor: 'start',
        }),
      ],
    });
  }
}
