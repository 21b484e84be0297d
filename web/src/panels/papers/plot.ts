// One diagram of a published figure, drawn like the original, with Observable Plot.
import * as Plot from '@observablehq/plot';
import { apart, look } from '../../kit/chart/chart.js';
import type { Result, Series } from './items.js';
import { svg } from './svg.js';

/** Colours from the styles of the chart, in the order of the series. */
const colours = ['--accent', '--s2', '--s3', '--s4', '--s5', '--s6', '--s7'];
const everyMark = ['lines', 'curve', 'points', 'bars'] as const;
const symbols = ['circle', 'square', 'triangle', 'diamond', 'star', 'wye', 'cross'] as const;

export interface Drawn {
  series: Series;
  /** The name without the name of its diagram. */
  name: string;
  colour: string;
  symbol: (typeof symbols)[number];
  /** Number of its first point over all series. */
  first: number;
}

export interface Diagram {
  name: string;
  drawn: readonly Drawn[];
  bars: boolean;
}

/** Marks and names without axes, such as a graph. */
const isDrawing = ({ x_label, y_label }: Result): boolean => x_label === '' && y_label === '';

function shortName({ name, diagram }: Series): string {
  const rest = name.replace(/, (?:printed|published)$/, '');
  if (diagram === '') return rest;
  if (rest.endsWith(diagram)) return rest.slice(0, -diagram.length).replace(/[,\s]+$/, '') || rest;
  if (rest.startsWith(diagram)) return rest.slice(diagram.length).replace(/^[,\s]+/, '') || rest;
  return rest;
}

function diagramOf(
  name: string,
  own: readonly Series[],
  first: ReadonlyMap<Series, number>,
  drawing: boolean,
): Diagram {
  const ours = own.filter(({ printed }) => !printed);
  const drawn = own.map((series): Drawn => {
    const of = series.printed
      ? ours.findIndex((one) => one.name === series.of)
      : ours.indexOf(series);
    const colour = of < 0 || drawing ? 'var(--ink)' : `var(${colours[of % colours.length]!})`;
    const symbol = symbols[drawing ? 0 : Math.max(of, 0) % symbols.length]!;
    return { series, name: shortName(series), colour, symbol, first: first.get(series)! };
  });
  return { name, drawn, bars: own.some(({ marks }) => marks === 'bars') };
}

/** In the order of the diagrams in the series. */
export function diagramsOf(result: Result): Diagram[] {
  const { series } = result;
  const names = [...new Set(series.map(({ diagram }) => diagram))];
  let points = 0;
  const first = new Map<Series, number>();
  for (const one of series) {
    first.set(one, points);
    points += one.x.length;
  }
  return names.map((name) =>
    diagramOf(
      name,
      series.filter(({ diagram }) => diagram === name),
      first,
      isDrawing(result),
    ),
  );
}

interface Point {
  /** Its number over all series. */
  at: number;
  x: number;
  y: number;
  /** The edges of a bar. Its middle is x. */
  x1: number;
  x2: number;
  value: number;
  label: string;
  of: Drawn;
  colour: string;
}

/** Bars with the same abscissa are side by side, in the order of the series. Lines are drawn over
 * them. */
function pointsOf({ drawn, bars }: Diagram, places: readonly number[]): Point[] {
  const groups = drawn.filter(
    ({ series }) => series.marks === 'bars' && (!series.printed || series.of === ''),
  );
  const width = 0.8 / Math.max(groups.length, 1);
  const byName = new Map(drawn.map((one) => [one.series.name, one.colour]));
  return drawn.flatMap((of) => {
    const { x, y, labels, printed, of: ours } = of.series;
    const group = groups.findIndex(({ series }) => series === of.series || series.name === ours);
    const shift = group < 0 ? 0 : (group - (groups.length - 1) / 2) * width;
    return x.map((value, i): Point => {
      const label = labels[i] ?? '';
      const middle = bars ? places.indexOf(value) + shift : value;
      const colour = (printed && ours === '' && byName.get(label)) || of.colour;
      return {
        at: of.first + i,
        x: middle,
        y: y[i]!,
        x1: middle - width / 2,
        x2: middle + width / 2,
        value,
        label,
        of,
        colour,
      };
    });
  });
}

const pointTitle = ({ of, value, label, y }: Point): string =>
  `${of.name}${of.series.printed ? ', published' : ''}: ${label && label !== of.name ? `${label}, ` : ''}${value}, ${y}`;

const withZero = (values: readonly number[]): [number, number] => {
  let [low, high] = [0, 1e-9];
  for (const value of values) [low, high] = [Math.min(low, value), Math.max(high, value)];
  return [low, high];
};

const spanOf = (values: readonly number[]): [number, number] => [
  Math.min(...values),
  Math.max(...values),
];

/** All diagrams of a figure share their axes, so that they can be compared. A diagram with much
 * smaller values has its own axes, because its values would be invisible otherwise. */
const comparable = (all: [number, number], own: [number, number]): [number, number] =>
  all[1] - all[0] > 4 * (own[1] - own[0]) ? own : all;

function xScale(
  result: Result,
  diagram: Diagram,
  places: readonly number[],
  width: number,
): object {
  const { scale, range } = result.x_axis;
  const label = result.x_label || null;
  if (diagram.bars) {
    const stride = Math.ceil(places.length / (width < 400 ? 6 : 12));
    const ticks = places.map((_, i) => i).filter((i) => i % stride === 0);
    const domain = [-0.6, places.length - 0.4];
    return { label, domain, ticks, tickFormat: (i: number) => String(places[i]) };
  }
  const all = spanOf(result.series.flatMap(({ x }) => x));
  const own = spanOf(diagram.drawn.flatMap((one) => one.series.x));
  const domain = range
    ? { domain: range }
    : { domain: scale === 'linear' ? comparable(all, own) : all, nice: true };
  const few = { ticks: width < 400 ? 5 : 8 };
  if (scale === 'log') return { label, type: 'log', ...domain };
  if (scale === 'linear') return { label, ...domain, ...few };
  const ticks = [0, 1, 10, 100, 1000, 10000].filter((tick) => tick <= (range?.[1] ?? Infinity));
  return { label, type: 'symlog', constant: 1, ...domain, ticks, tickFormat: 'd' };
}

function ordinate(diagram: Diagram, { series, y_axis: { range } }: Result): [number, number] {
  if (range) return [range[0]!, range[1]!];
  const all = withZero(series.flatMap(({ y }) => y));
  return comparable(all, withZero(diagram.drawn.flatMap((one) => one.series.y)));
}

function yScale(diagram: Diagram, result: Result): object {
  const { y_axis: axis, y_label } = result;
  const label = y_label || null;
  if (axis.scale === 'log') {
    return { label, type: 'log', grid: true, ...(axis.range ? { domain: axis.range } : {}) };
  }
  const domain = ordinate(diagram, result);
  return { label, grid: true, ticks: 6, domain, nice: axis.range === null };
}

/** Names at the right, each next to its last point if there is enough room. */
function names(
  diagram: Diagram,
  result: Result,
  height: number,
): { x: number; y: number; of: Drawn }[] {
  const ends = diagram.drawn.filter(({ series }) => !series.printed && series.x.length > 0);
  const [low, high] = ordinate(diagram, result);
  const line = (14 / height) * (high - low);
  const places = apart(
    ends.map(({ series }) => series.y.at(-1)!),
    line,
  );
  // Names stay above the axis, because its numbers are below.
  const push = Math.max(0, low + line / 2 - Math.min(...places));
  return ends.map((of, i) => ({ x: of.series.x.at(-1)!, y: places[i]! + push, of }));
}

/** Whether names fit next to the lines. Otherwise they are in the legend. */
export function named({ drawn, bars }: Diagram, result: Result, width: number): boolean {
  const lines = drawn.filter(({ series }) => !series.printed);
  const longest = Math.max(0, ...lines.map(({ name }) => name.length));
  const joined = lines.every(({ series }) => ['lines', 'curve'].includes(series.marks));
  return (
    !bars &&
    joined &&
    result.x_label !== '' &&
    result.y_axis.scale !== 'log' &&
    lines.length < 9 &&
    24 + 7 * longest < 0.34 * width
  );
}

const itemName = ({ at }: Point): string => `point:${at}`;

/** The parts of a diagram that can be pointed at: its bars, and a circle around every other
 * point. */
function pointed(plot: SVGSVGElement): void {
  for (const one of plot.querySelectorAll('[aria-label^="point:"]')) {
    one.setAttribute('data-point', one.getAttribute('aria-label')!.slice('point:'.length));
    one.removeAttribute('aria-label');
  }
}

function marksOf(
  diagram: Diagram,
  result: Result,
  points: readonly Point[],
  linked: boolean,
): Plot.Markish[] {
  const of = (printed: boolean, ...marks: Series['marks'][]): Point[] =>
    points.filter(
      ({ of: { series } }) => marks.includes(series.marks) && series.printed === printed,
    );
  const shape = { symbol: ({ of: one }: Point) => one.symbol, title: pointTitle };
  const dot = { x: 'x', y: 'y', ...shape };
  const hollow = diagram.bars ? 2.8 : 4.5;
  const drawing = isDrawing(result);
  const places = new Map(points.map((point) => [`${point.label} ${point.x} ${point.y}`, point]));
  const labels = [...places.values()].filter(
    ({ label, of: { series } }) => label && (series.marks === 'curve' || drawing),
  );
  const side = drawing ? ({ dx: 10, textAnchor: 'start' } as const) : { dy: -12 };
  return [
    Plot.rectY(of(false, 'bars'), {
      x1: 'x1',
      x2: 'x2',
      y: 'y',
      fill: 'colour',
      insetLeft: 0.5,
      insetRight: 0.5,
      title: pointTitle,
      ...(linked ? { ariaLabel: itemName } : {}),
    }),
    ...(diagram.bars ? [Plot.ruleY([0], { stroke: 'var(--muted)' })] : []),
    Plot.line(of(false, 'lines', 'curve'), {
      x: 'x',
      y: 'y',
      z: ({ of: one }: Point) => one.series.name,
      stroke: 'colour',
      strokeWidth: 1.3,
    }),
    Plot.dot(of(false, 'lines', 'points'), { ...dot, r: 2.6, fill: 'colour', stroke: 'colour' }),
    Plot.dot(of(true, ...everyMark), {
      ...dot,
      r: hollow,
      fill: 'var(--surface)',
      fillOpacity: diagram.bars ? 1 : 0,
      stroke: diagram.bars ? 'var(--ink)' : 'colour',
      strokeWidth: 1.4,
      ...(diagram.bars ? { symbol: 'circle' } : {}),
    }),
    Plot.text(labels, {
      x: 'x',
      y: 'y',
      text: 'label',
      ...side,
      fontWeight: '600',
      fill: 'var(--ink)',
      stroke: 'var(--surface)',
      strokeWidth: 3,
    }),
    ...(linked
      ? [
          Plot.dot([...of(false, 'lines', 'curve', 'points'), ...of(true, ...everyMark)], {
            x: 'x',
            y: 'y',
            r: 7,
            fill: 'transparent',
            ariaLabel: itemName,
            title: pointTitle,
          }),
        ]
      : []),
  ];
}

/** The plot with the name of the diagram in a strip above it. */
function titled(plot: SVGSVGElement, name: string, width: number, height: number): SVGSVGElement {
  const strip = 22;
  plot.setAttribute('viewBox', `0 ${-strip} ${width} ${height + strip}`);
  plot.setAttribute('height', String(height + strip));
  plot.append(
    svg(
      'text',
      { x: 4, y: 14 - strip, 'font-weight': 600, 'text-anchor': 'start', fill: 'var(--ink)' },
      name,
    ),
  );
  return plot;
}

/** @param linked  Whether its points can be pointed at. */
export function plotDiagram(
  diagram: Diagram,
  result: Result,
  width: number,
  linked: boolean,
): SVGSVGElement {
  const places = [...new Set(diagram.drawn.flatMap(({ series }) => series.x))].sort(
    (a, b) => a - b,
  );
  const points = pointsOf(diagram, places);
  const drawing = isDrawing(result);
  const height = drawing ? 200 : 320;
  const [marginTop, marginBottom] = [32, 40];
  const beside = named(diagram, result, width);
  const last = beside ? names(diagram, result, height - marginTop - marginBottom) : [];
  const longest = Math.max(0, ...last.map(({ of }) => of.name.length));
  const extremes = result.series.flatMap(({ y: ys }) => [Math.min(...ys), Math.max(...ys)]);
  const widest = Math.max(...extremes.map((one) => Math.round(one).toLocaleString('en').length));
  const y = yScale(diagram, result);
  const x = xScale(result, diagram, places, width);
  const none = { axis: null, inset: 24 } as const;
  const plot = Plot.plot({
    width,
    height,
    marginLeft: Math.max(56, 26 + 7 * widest),
    marginRight: beside ? 24 + 7 * longest : 20,
    marginTop,
    marginBottom,
    style: { ...look, overflow: 'visible' },
    symbol: { type: 'identity' },
    color: { type: 'identity' },
    x: drawing ? none : x,
    y: drawing ? none : y,
    marks: [
      ...marksOf(diagram, result, points, linked),
      Plot.text(last, {
        x: 'x',
        y: 'y',
        text: (end: (typeof last)[number]) => end.of.name,
        dx: 10,
        textAnchor: 'start',
        fill: (end: (typeof last)[number]) => end.of.colour,
        fontWeight: '600',
      }),
    ],
  }) as SVGSVGElement;
  pointed(plot);
  return diagram.name === '' ? plot : titled(plot, diagram.name, width, height);
}
