// Convergence of several schemes and the spectrum, with Observable Plot.
import * as Plot from '@observablehq/plot';
import { schemeLabels } from 'evenkeel/elements';
import { customElement, property } from 'lit/decorators.js';
import { Chart, look, type Twin } from '../../kit/chart/chart.js';

export interface Curve {
  scheme: string;
  history: readonly number[];
}

export interface Level {
  value: number;
  multiplicity: number;
}

/** An imbalance below this value is a rounding error. */
const floor = 1e-13;

/** "OPT, optimal scheme" -> "OPT": the name in the papers. */
const shortName = (scheme: string): string => nameOf(scheme).split(',')[0]!;
const nameOf = (scheme: string): string =>
  schemeLabels[scheme as keyof typeof schemeLabels] ?? scheme;

interface Label {
  schemes: string[];
  iteration: number;
  imbalance: number;
}

/** Names at the right of the curves: equal final values share a name, and close names move
 * apart. */
function labels(curves: readonly Curve[], end: number): Label[] {
  const found: Label[] = [];
  for (const { scheme, history } of curves) {
    const iteration = Math.min(history.length, end);
    const imbalance = Math.min(1e6, Math.max(floor, history[iteration - 1] ?? 1));
    const near = found.find(
      (other) =>
        Math.abs(other.iteration - iteration) < 0.04 * end &&
        Math.abs(Math.log10(other.imbalance / imbalance)) < 0.3,
    );
    if (near) near.schemes.push(scheme);
    else found.push({ schemes: [scheme], iteration, imbalance });
  }
  found.sort((a, b) => b.imbalance - a.imbalance);
  for (let i = 1; i < found.length; ++i) {
    for (const above of found.slice(0, i)) {
      const close = Math.abs(above.iteration - found[i]!.iteration) < 0.12 * end;
      if (close && above.imbalance / found[i]!.imbalance < 8)
        found[i]!.imbalance = above.imbalance / 8;
    }
  }
  return found;
}

@customElement('ek-convergence-chart')
export class ConvergenceChart extends Chart {
  @property({ attribute: false }) curves: readonly Curve[] = [];
  @property() chosen = '';

  protected override twin(): Twin {
    const longest = Math.max(0, ...this.curves.map(({ history }) => history.length));
    return {
      columns: ['iteration', ...this.curves.map(({ scheme }) => nameOf(scheme))],
      rows: Array.from({ length: longest }, (_, i) => [
        i + 1,
        ...this.curves.map(({ history }) => history[i] ?? null),
      ]),
    };
  }

  protected plot(): ReturnType<typeof Plot.plot> {
    // Slow schemes leave the picture. It shows how much faster the others are.
    const lengths = this.curves.map((curve) => curve.history.length).sort((a, b) => a - b);
    const middle = lengths[Math.floor(lengths.length / 2)] ?? 1;
    const end = Math.max(4, Math.min(lengths.at(-1) ?? 1, 3 * middle));
    const points = this.curves.flatMap(({ scheme, history }) =>
      [1, ...history.slice(0, end)].map((value, iteration) => ({
        scheme,
        iteration,
        imbalance: Math.min(1e6, Math.max(floor, value)),
      })),
    );
    const last = labels(this.curves, end);
    const own = ({ scheme }: { scheme: string }): boolean => scheme === this.chosen;
    return Plot.plot({
      width: this.width,
      height: 300,
      marginLeft: 56,
      marginRight: 96,
      marginTop: 28,
      marginBottom: 40,
      ariaLabel: 'Imbalance by iteration, logarithmic',
      style: look,
      x: { label: 'iteration', tickFormat: 'd', domain: [0, end] },
      y: {
        type: 'log',
        label: 'imbalance, relative to the start',
        grid: true,
        tickFormat: '.0e',
        ticks: 6,
      },
      marks: [
        Plot.line(
          points.filter((point) => !own(point)),
          { x: 'iteration', y: 'imbalance', z: 'scheme', stroke: 'var(--muted)', strokeWidth: 1.2 },
        ),
        Plot.line(points.filter(own), {
          x: 'iteration',
          y: 'imbalance',
          stroke: 'var(--accent)',
          strokeWidth: 2.5,
        }),
        Plot.text(last, {
          x: 'iteration',
          y: 'imbalance',
          text: ({ schemes }: Label) => schemes.map(shortName).join(', '),
          textAnchor: 'start',
          dx: 6,
          fill: ({ schemes }: Label) =>
            schemes.includes(this.chosen) ? 'var(--accent)' : 'var(--ink)',
          fontWeight: 600,
        }),
      ],
    });
  }
}

@customElement('ek-spectrum-chart')
export class SpectrumChart extends Chart {
  @property({ attribute: false }) levels: readonly Level[] = [];

  protected override twin(): Twin {
    return {
      columns: ['eigenvalue', 'times'],
      rows: this.levels.map(({ value, multiplicity }) => [value, multiplicity]),
    };
  }

  protected plot(): ReturnType<typeof Plot.plot> {
    const many = this.levels.length > 200;
    return Plot.plot({
      width: this.width,
      height: 220,
      marginLeft: 48,
      marginRight: 24,
      marginTop: 28,
      marginBottom: 40,
      ariaLabel: 'Distinct eigenvalues and their multiplicities',
      style: look,
      x: { label: 'eigenvalue of the Laplacian', nice: true },
      y: { label: 'times', grid: true, tickFormat: 'd', ticks: 4 },
      marks: [
        Plot.ruleX([...this.levels], {
          x: 'value',
          y1: 0,
          y2: 'multiplicity',
          stroke: 'var(--ink)',
          strokeWidth: many ? 0.6 : 1.5,
        }),
        Plot.dot(many ? [] : [...this.levels], {
          x: 'value',
          y: 'multiplicity',
          r: 3,
          fill: 'var(--accent)',
        }),
        Plot.ruleY([0], { stroke: 'var(--muted)' }),
      ],
    });
  }
}
