// Base of all charts: a plot in the page's colours that follows the width of its place.
import {
  formatNumber,
  SharedScale,
  standalone,
  type Evidence,
  type Ground,
  type Item,
} from 'evenkeel/elements';
import { LitElement, css, html, nothing, type CSSResultGroup } from 'lit';
import { property } from 'lit/decorators.js';
import { termsLine, type Glossary } from '../learn/glossary.js';
import type { Linked } from './linked.js';
import { pageStyles } from '../styles.js';

/** The data of a chart as a table. */
export interface Twin {
  columns: readonly string[];
  rows: readonly (readonly (string | number | null)[])[];
  /** The point of every row, if charts and tables light up together. */
  points?: readonly number[];
}

/** Maximum number of rows in the page. Exports have all rows. */
const rowsShown = 500;

export abstract class Chart extends LitElement {
  static override styles: CSSResultGroup = [
    pageStyles,
    css`
      :host {
        display: block;
      }
      .twin {
        margin-top: 4px;
      }
      .twin summary {
        cursor: pointer;
        min-height: 24px;
        font-size: 12px;
        color: var(--muted);
      }
      .twin tr.lit td {
        background: var(--sunken);
      }
      .twin div {
        max-height: 320px;
        overflow: auto;
      }
      figure,
      svg {
        margin: 0;
        max-width: 100%;
        background: none;
        overflow: visible;
      }
    `,
  ];
  /** Terms of art. The terms in axes and legend are explained below the chart. */
  @property({ attribute: false }) terms: Glossary = [];
  /** The items under the pointer, here or in a table of the same area. */
  @property({ attribute: false }) lit: ReadonlySet<Item> = new Set();
  @property({ attribute: false }) linked: Linked | null = null;
  /** The items that a proof is about. */
  @property({ attribute: false }) evidence: Evidence | null = null;
  /** The scale, which can be shared with an adjacent chart. */
  readonly scale = new SharedScale(this);
  private unfolded = false;
  protected width = 480;
  private observer = new ResizeObserver(([entry]) => {
    const width = Math.round(entry!.contentRect.width);
    if (width > 0 && Math.abs(width - this.width) > 4) {
      this.width = width;
      this.requestUpdate();
    }
  });

  override connectedCallback(): void {
    super.connectedCallback();
    this.observer.observe(this);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.observer.disconnect();
  }

  /** The chart as a separate document. */
  async svgText(ground: Ground): Promise<string> {
    const { colorScheme } = this.style;
    if (ground === 'light' || ground === 'dark') this.style.colorScheme = ground;
    try {
      this.requestUpdate();
      await this.updateComplete;
      const source = this.renderRoot.querySelector<SVGSVGElement>('svg')!;
      const [width, height] = ['width', 'height'].map((name) => Number(source.getAttribute(name)));
      this.style.color = 'var(--surface)';
      const behind = getComputedStyle(this).color;
      this.style.color = '';
      return standalone(
        source,
        { width: width!, height: height! },
        ground === 'none' ? null : behind,
      );
    } finally {
      this.style.colorScheme = colorScheme;
    }
  }

  /** A plot, or an element with several plots. */
  protected abstract plot(): Element;

  /** The same data as a table; null if the page already has such a table. */
  protected twin(): Twin | null {
    return null;
  }

  override render(): unknown {
    const chart = this.plot();
    // Plot puts labels on elements without a role, which screen readers must not meet.
    chart.setAttribute('role', 'img');
    // Numbers of axes are grouped in the same way as elsewhere.
    for (const tick of chart.querySelectorAll('text'))
      if (/^−?\d{1,3}(,\d{3})+$/.test(tick.textContent))
        tick.textContent = tick.textContent.replaceAll(',', '\u202f');
    for (const group of chart.querySelectorAll('[aria-label]')) group.removeAttribute('aria-label');
    const content = html`${chart}${this.explanations(chart)}${this.table()}`;
    return this.linked ? this.linked.area(content) : content;
  }

  /** Texts in a picture are not buttons, so their terms are below it. */
  private explanations(chart: Element): unknown {
    const texts = [...chart.querySelectorAll('text')].map(({ textContent }) => textContent);
    return termsLine(this.terms, texts);
  }

  private table(): unknown {
    const twin = this.twin();
    if (!twin) return nothing;
    const { columns, rows, points } = twin;
    const toggle = (event: Event): void => {
      this.unfolded = (event.target as HTMLDetailsElement).open;
      this.requestUpdate();
    };
    const cell = (value: string | number | null): string =>
      value === null ? '–' : typeof value === 'number' ? formatNumber(value) : value;
    const body = rows.slice(0, rowsShown).map((row, i) => {
      const point = points?.[i];
      const lit = point !== undefined && this.lit.has(`point:${point}`);
      return html`<tr
        class=${lit ? 'lit' : nothing}
        data-point=${point ?? nothing}
        tabindex=${points ? (i === 0 ? 0 : -1) : nothing}
      >
        ${row.map((value) => html`<td>${cell(value)}</td>`)}
      </tr>`;
    });
    return html`<details class="twin" @toggle=${toggle}>
      <summary>
        ${rows.length > rowsShown ? `The first ${rowsShown} of ${formatNumber(rows.length)} rows as a table` : 'As a table'}
      </summary>
      ${
        this.unfolded
          ? html`<div tabindex="0" role="region" aria-label="The chart as a table">
              <table>
                <thead>
                  <tr>
                    ${columns.map((name) => html`<th>${name}</th>`)}
                  </tr>
                </thead>
                <tbody>
                  ${body}
                </tbody>
              </table>
            </div>`
          : nothing
      }
    </details>`;
  }
}

/** Values moved apart to distances of at least `least`, so that their labels do not cover each
 * other. */
export function apart(values: readonly number[], least: number): number[] {
  const order = values.map((_, i) => i).sort((a, b) => values[a]! - values[b]!);
  const moved = [...values];
  for (const [k, i] of order.entries()) {
    const below = order[k - 1];
    if (below !== undefined) moved[i] = Math.max(moved[i]!, moved[below]! + least);
  }
  // Half of the shift is undone, so that groups stay close to their values.
  const push = Math.max(0, ...moved.map((value, i) => value - values[i]!));
  return moved.map((value) => value - push / 2);
}

export const look = {
  background: 'none',
  color: 'var(--ink)',
  fontSize: '12px',
  fontFamily: 'inherit',
} as const;
