// The diagrams of a published figure side by side, with their legend.
import { css } from 'lit';
import { customElement, property } from 'lit/decorators.js';
import { Chart, type Twin } from '../../kit/chart/chart.js';
import type { Result } from './items.js';
import { hasOwnTable, linksOf } from './links.js';
import { diagramsOf, named, plotDiagram, type Diagram } from './plot.js';
import { svg } from './svg.js';

const gap = 16;
const letter = 6.6;

interface Entry {
  text: string;
  colour: string;
  sign: 'bar' | 'line' | 'dot' | 'ring';
}

/** Legend entries for lines without labels. */
function entriesOf(diagrams: readonly Diagram[], result: Result, width: number): Entry[] {
  const entries = new Map<string, Entry>();
  for (const diagram of diagrams) {
    const ours = diagram.drawn.filter(({ series }) => !series.printed);
    const alone = diagram.name !== '' && ours.length === 1; // its name is enough
    if (named(diagram, result, width) || alone) continue;
    for (const { series, name, colour } of diagram.drawn) {
      if (series.printed || result.x_label === '') continue;
      const sign = series.marks === 'bars' ? 'bar' : series.marks === 'points' ? 'dot' : 'line';
      entries.set(name + colour, { text: name, colour, sign });
    }
  }
  const all = [...entries.values()];
  if (result.series.some(({ printed }) => printed))
    all.push({ text: 'published', colour: 'var(--ink)', sign: 'ring' });
  return all;
}

function signOf({ sign, colour }: Entry, x: number, y: number): SVGElement {
  if (sign === 'bar') return svg('rect', { x, y: y - 5, width: 10, height: 10, fill: colour });
  if (sign === 'line')
    return svg('path', { d: `M${x} ${y}h14`, stroke: colour, 'stroke-width': 2, fill: 'none' });
  const ring = sign === 'ring';
  return svg('circle', {
    cx: x + 6,
    cy: y,
    r: ring ? 4.5 : 3,
    fill: ring ? 'none' : colour,
    stroke: colour,
    'stroke-width': 1.4,
  });
}

/** @return null if the legend has no entries. */
function legendOf(entries: readonly Entry[], width: number): SVGSVGElement | null {
  if (entries.length === 0) return null;
  let [x, y] = [0, 10];
  const parts = entries.flatMap((entry) => {
    const length = 20 + letter * entry.text.length + 18;
    if (x > 0 && x + length > width) [x, y] = [0, y + 20];
    const at = x;
    x += length;
    return [
      signOf(entry, at, y),
      svg('text', { x: at + 20, y: y + 4, fill: 'var(--ink)' }, entry.text),
    ];
  });
  const height = y + 12;
  const size = { width, height, viewBox: `0 0 ${width} ${height}` };
  return svg('svg', { ...size, 'font-size': 12 }, ...parts) as SVGSVGElement;
}

/** The whole figure as pieces with their positions: for the page, where points are linked, and for
 * files. */
export function drawFigure(
  result: Result,
  width: number,
  linked = false,
): { piece: SVGSVGElement; x: number; y: number }[] {
  const diagrams = diagramsOf(result);
  const columns = Math.max(1, Math.min(diagrams.length, Math.floor((width + gap) / 270)));
  const each = Math.floor((width - gap * (columns - 1)) / columns);
  const legend = legendOf(entriesOf(diagrams, result, each), width);
  let y = legend ? Number(legend.getAttribute('height')) + 8 : 0;
  const pieces = legend ? [{ piece: legend, x: 0, y: 0 }] : [];
  for (let row = 0; row < diagrams.length; row += columns) {
    const plots = diagrams.slice(row, row + columns).map((diagram, i) => ({
      piece: plotDiagram(diagram, result, each, linked),
      x: i * (each + gap),
      y,
    }));
    pieces.push(...plots);
    y += Math.max(...plots.map(({ piece }) => Number(piece.getAttribute('height'))));
  }
  return pieces;
}

@customElement('ek-series-chart')
export class SeriesChart extends Chart {
  static override styles = [
    Chart.styles,
    css`
      :host {
        --s2: light-dark(#b0520f, #ef9a5a);
        --s3: light-dark(#3b63b8, #8fb0f0);
        --s4: light-dark(#8a3f94, #d596dd);
        --s5: light-dark(#6b6a12, #c6c45c);
        --s6: light-dark(#a8324a, #f08c9e);
        --s7: light-dark(#5d5a55, #b9b4ab);
      }
      .figure {
        position: relative;
      }
      .figure > * {
        position: absolute;
      }
      [data-point] {
        cursor: pointer;
      }
      .figure .lit {
        stroke: var(--ink);
        stroke-width: 2;
      }
    `,
  ];
  @property({ attribute: false }) result!: Result;

  /** The figure is drawn once, but its highlights change under the pointer. */
  private figure: { result: Result; width: number; element: HTMLElement } | null = null;

  protected plot(): HTMLElement {
    const { result, width } = this;
    if (this.figure?.result !== result || this.figure.width !== width)
      this.figure = { result, width, element: this.draw() };
    return this.figure.element;
  }

  private draw(): HTMLElement {
    const figure = document.createElement('div');
    figure.className = 'figure';
    figure.setAttribute('aria-label', `${this.result.y_label} by ${this.result.x_label}`);
    let height = 0;
    for (const { piece, x, y } of drawFigure(this.result, this.width, true)) {
      Object.assign(piece.style, { left: `${x}px`, top: `${y}px` });
      height = Math.max(height, y + Number(piece.getAttribute('height')));
      figure.append(piece);
    }
    figure.style.height = `${height}px`;
    return figure;
  }

  override updated(): void {
    for (const one of this.figure!.element.querySelectorAll<SVGElement>('[data-point]'))
      one.classList.toggle('lit', this.lit.has(`point:${Number(one.dataset['point'])}`));
  }

  protected override twin(): Twin | null {
    const { x_label: x, y_label: y } = this.result;
    const links = linksOf(this.result);
    if (!hasOwnTable(links)) return null;
    return {
      columns: ['series', x || 'x', y || 'y', 'point'],
      rows: links.points.map((one) => [one.series.name, one.x, one.y, one.label || null]),
      points: links.points.map((_, at) => at),
    };
  }
}
