// The cost of a topology against its node flow, and the parts of the time, with Observable Plot.
import * as Plot from '@observablehq/plot';
import { amount, loadValue, type Item, type LoadUnit } from 'evenkeel/elements';
import { customElement, property } from 'lit/decorators.js';
import type { Advice } from './job.js';
import { Chart, look, type Twin } from '../../kit/chart/chart.js';
import { lightUpChart, type Spot as Place } from '../../kit/proof/chart-evidence.js';
import { labelsOf, type Label } from './places.js';
import { fullName, shortName } from './spoken.js';

/** If Why is next to the chart, the chart takes the remaining height. On phones, names need several
 * lines. */
function heightOf(width: number): number {
  if (matchMedia('(min-width: 1440px)').matches)
    return Math.max(360, Math.min(640, innerHeight - 380));
  return width < 480 ? 460 : 360;
}

/** Maximum of the axis: above 90% of the rows, all points of the Pareto front, and the given
 * network. */
function topOf(rows: readonly Advice[]): number {
  const flows = rows.map((row) => row.node_flow).sort((a, b) => a - b);
  const most = flows[Math.floor(0.9 * (flows.length - 1))] ?? 1;
  const kept = rows.filter((row) => row.own).map((row) => row.node_flow);
  return 1.25 * Math.max(most, ...kept);
}

const logScale =
  (low: number, high: number, from: number, to: number) =>
  (value: number): number =>
    from + ((to - from) * Math.log(value / low)) / Math.log(high / low);

/** The value at a position of that scale. */
const logValue =
  (low: number, high: number, from: number, to: number) =>
  (place: number): number =>
    low * (high / low) ** ((place - from) / (to - from));

/** The dots, from left to right, that are lower than all previous dots. */
function lowerLeft<T extends { node_flow: number }>(dots: readonly T[]): T[] {
  let least = Infinity;
  return dots.filter(({ node_flow: flow }) => {
    if (flow >= least) return false;
    least = flow;
    return true;
  });
}

/** One line per factor. Lines are broken at blanks to at most that length, so that more names
 * fit. */
function linesOf(name: string, most: number): string[] {
  const lines: string[] = [];
  for (const factor of name.split(/ (?=× \D)/)) {
    let line = '';
    for (const word of factor.split(' ')) {
      const longer = line ? `${line} ${word}` : word;
      if (line && longer.length > most) lines.push(line);
      line = line && longer.length > most ? word : longer;
    }
    lines.push(line);
  }
  return lines;
}

/** Shorter lines, for positions without enough room for long ones. */
const waysOf = (name: string): string[][] => [Infinity, 18, 12].map((most) => linesOf(name, most));

/** The text of a proof for a dot, or only its first number. The rest is below the chart. */
const waysToTell = (text: string): string[][] => [[text], [text.split(':')[0]!]];

/** Measures the widths of labels. */
function letterWidths(chart: Element): (text: string) => number {
  const context = document.createElement('canvas').getContext('2d')!;
  context.font = `600 12px ${getComputedStyle(chart).fontFamily}`;
  return (text) => context.measureText(text).width;
}

@customElement('ek-advice-chart')
export class AdviceChart extends Chart {
  @property({ attribute: false }) rows: readonly Advice[] = [];
  @property({ attribute: false }) chosen: Advice | null = null;
  @property({ attribute: false }) unit: LoadUnit = null;

  protected plot(): ReturnType<typeof Plot.plot> {
    const { unit } = this;
    const rows = this.rows.filter((row) => row.cost_m > 0 && row.node_flow > 0);
    const { width } = this;
    const height = heightOf(width);
    const inner = { left: 56, right: width - 16, top: 28, bottom: height - 44 };
    const { upTo } = this.scale;
    const highest = upTo('flow', topOf(rows));
    const lowest = -upTo('least flow', -0.85 * Math.min(...rows.map((row) => row.node_flow)));
    const costs = rows.map((row) => row.cost_m);
    const least = -upTo('least cost', -0.85 * Math.min(...costs));
    const most = upTo('cost', 1.2 * Math.max(...costs));
    const across = [least, most, inner.left, inner.right] as const;
    const up = [lowest, highest, inner.bottom, inner.top] as const;
    const [x, y] = [logScale(...across), logScale(...up)];
    const [cost, flow] = [logValue(...across), logValue(...up)];
    // A dot far above the others is at the edge, with a mark.
    const spots = rows.map((row) => ({
      row,
      cost_m: row.cost_m,
      node_flow: Math.min(row.node_flow, highest),
      beyond: row.node_flow > highest,
    }));
    type Spot = (typeof spots)[number];
    const of = (keep: (row: Advice) => boolean): Spot[] => spots.filter(({ row }) => keep(row));
    const front = of((row) => row.front).sort((a, b) => a.cost_m - b.cost_m);
    const at = { x: 'cost_m', y: 'node_flow', title: ({ row }: Spot) => fullName(row) } as const;
    const colourOf = ({ row }: Spot): string => (row.front ? 'var(--accent)' : 'var(--muted)');
    const radius = ({ row }: Spot): number => 2 + Math.min(8, Math.sqrt(row.degree));
    const ranked = [...front].sort((a, b) => a.row.total_ms - b.row.total_ms);
    const numbers = new Map(this.rows.map((row, i) => [row, i]));
    const itemOf = ({ row }: Spot): Item => `point:${numbers.get(row)!}`;
    // Dots of a proof get their labels before names do.
    const lit = spots.filter((spot) => this.evidence?.has(itemOf(spot)));
    const labelled = [
      ...lit.map((one) => ({ one, ways: waysToTell(this.evidence!.get(itemOf(one))!.text) })),
      ...ranked.map((one) => ({ one, ways: waysOf(shortName(one.row)) })),
    ];
    const dots = spots.map((one) => ({ x: x(one.cost_m), y: y(one.node_flow), r: 2 }));
    const wide = letterWidths(this);
    const labels = labelsOf(
      labelled.map(({ one, ways }) => ({
        x: x(one.cost_m),
        y: y(one.node_flow),
        shapes: ways.map((lines) => ({
          width: 4 + Math.max(...lines.map(wide)),
          height: 3 + 14 * lines.length,
        })),
      })),
      dots,
      { ...inner, right: width - 4 },
    );
    const chart = Plot.plot({
      width,
      height,
      marginLeft: inner.left,
      marginRight: 16,
      marginTop: inner.top,
      marginBottom: 44,
      ariaLabel: 'M(G,d) against the load through the busiest node; larger dots have more links',
      style: look,
      x: {
        type: 'log',
        domain: [least, most],
        label: 'M(G,d): messages to compute the flow',
        tickFormat: 'd',
        ticks: 6,
      },
      y: {
        type: 'log',
        label: unit ? 'load through the busiest node' : 'units through the busiest node',
        grid: true,
        tickFormat: unit ? (flow: number) => amount(loadValue(flow, unit)) : '~s',
        ticks: 5,
        domain: [lowest, highest],
      },
      marks: [
        Plot.line(lowerLeft(front), {
          x: 'cost_m',
          y: 'node_flow',
          stroke: 'var(--accent)',
          strokeOpacity: 0.6,
          curve: 'step-after',
        }),
        Plot.dot(
          spots.filter(({ row, beyond }) => !row.front && !row.own && !beyond),
          { ...at, r: radius, fill: 'var(--muted)', fillOpacity: 0.25 },
        ),
        Plot.dot(
          front.filter(({ beyond }) => !beyond),
          { ...at, r: radius, fill: 'var(--accent)', fillOpacity: 0.8 },
        ),
        Plot.dot(
          spots.filter(({ beyond }) => beyond),
          { ...at, r: 4, symbol: 'triangle', fill: colourOf, fillOpacity: 0.7 },
        ),
        Plot.dot(
          of((row) => row.own),
          { ...at, r: 7, symbol: 'square', stroke: 'var(--ink)', strokeWidth: 2 },
        ),
        Plot.dot(
          of((row) => row === this.chosen),
          { ...at, r: 11, stroke: 'var(--ink)', strokeWidth: 1.5 },
        ),
        ...(['start', 'middle', 'end'] as const).map((anchor) =>
          Plot.text(
            labels.filter((label) => label.anchor === anchor && label.index >= lit.length),
            {
              x: ({ x: place }: Label) => cost(place),
              y: ({ y: place }: Label) => flow(place),
              text: ({ index, shape }: Label) => labelled[index]!.ways[shape]!.join('\n'),
              lineHeight: 14 / 12,
              textAnchor: anchor,
              fill: 'var(--accent)',
              fontWeight: '600',
              stroke: 'var(--surface)',
              strokeWidth: 3,
            },
          ),
        ),
      ],
    });
    const places = lit.map((spot, i): [Item, Place] => {
      const dot = { x: x(spot.cost_m), y: y(spot.node_flow), r: radius(spot) + 5 };
      const label = labels.find(({ index }) => index === i);
      const nowhere = { x: dot.x, y: dot.y, anchor: 'middle', is: '' } as const;
      const is = label && labelled[i]!.ways[label.shape]![0]!;
      return [itemOf(spot), { ...dot, text: label ? { ...label, y: label.y + 4, is } : nowhere }];
    });
    lightUpChart(chart, this.evidence, new Map(places));
    const rowAt = (event: Event): Advice | null => {
      const title = (event.target as Element).querySelector?.(':scope > title')?.textContent;
      return rows.find((one) => fullName(one) === title) ?? null;
    };
    chart.addEventListener('click', (event) => {
      const detail = rowAt(event);
      if (detail) this.dispatchEvent(new CustomEvent('choose', { detail }));
    });
    chart.addEventListener('pointerover', (event) => {
      const detail = rowAt(event);
      if (detail && detail !== this.chosen)
        this.dispatchEvent(new CustomEvent('point', { detail }));
    });
    return chart;
  }
}

@customElement('ek-times-chart')
export class TimesChart extends Chart {
  @property({ attribute: false }) rows: readonly Advice[] = [];

  protected override twin(): Twin {
    return {
      columns: ['topology and scheme', 'flow, ms', 'migration, ms'],
      rows: this.rows.map((row) => [fullName(row), row.flow_ms, row.migration_ms]),
    };
  }

  protected plot(): ReturnType<typeof Plot.plot> {
    const parts = this.rows.flatMap((row) => [
      { name: fullName(row), part: 'flow', ms: row.flow_ms },
      { name: fullName(row), part: 'migration', ms: row.migration_ms },
    ]);
    const longest = Math.max(1, ...this.rows.map((row) => shortName(row).length));
    const left = Math.min(this.width / 2, 6.4 * longest + 12);
    const tall = 6.4 * longest + 12 > left ? 34 : 22;
    const shortOf = new Map(this.rows.map((row) => [fullName(row), shortName(row)]));
    return Plot.plot({
      width: this.width,
      height: 56 + tall * this.rows.length,
      marginLeft: left,
      marginRight: 48,
      marginTop: 8,
      marginBottom: 40,
      ariaLabel: 'Time for the flow and for the migration',
      style: look,
      x: { label: 'ms: flow, then migration', grid: true, ticks: 5 },
      y: { label: null, domain: this.rows.map(fullName), axis: null },
      marks: [
        Plot.axisY({
          label: null,
          tickFormat: (name: string) => shortOf.get(name) ?? name,
          tickSize: 0,
          lineWidth: (left - 8) / 12,
        }),
        Plot.barX(parts, {
          y: 'name',
          x: 'ms',
          fill: (entry: { part: string }) =>
            entry.part === 'flow'
              ? 'var(--accent)'
              : 'color-mix(in oklab, var(--ink) 35%, var(--surface))',
        }),
        Plot.text([...this.rows], {
          y: fullName,
          x: (row: Advice) => row.flow_ms + row.migration_ms,
          text: (row: Advice) => amount(row.flow_ms + row.migration_ms),
          dx: 4,
          textAnchor: 'start',
        }),
      ],
    });
  }
}
