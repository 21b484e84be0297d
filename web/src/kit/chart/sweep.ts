// A sweep of one numeric setting over a range: the result for each value, with the chosen value
// marked, and a table.
import * as Plot from '@observablehq/plot';
import { LitElement, css, html, nothing, type PropertyValues } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import { formatNumber, Newest, withResult, type Engine, type Job } from 'evenkeel/elements';
import { Chart, look } from './chart.js';
import { explainer, type Glossary } from '../learn/glossary.js';
import { pageStyles } from '../styles.js';

/** A numeric setting with its option of the job. */
export interface Swept {
  option: string;
  label: string;
  least: number;
  whole: boolean;
  /** The value in the job, or the default. */
  chosen: number;
  job(value: number): Job;
}

/** A number of an answer, and its name. */
export type Measure = readonly [label: string, of: (result: never) => number | null | undefined];

interface Point {
  value: number;
  found: (number | null)[];
  chosen: boolean;
}

/** Number of values over the range. */
const most = 8;

@customElement('ek-sweep-points')
export class SweepPoints extends Chart {
  @property({ attribute: false }) points: readonly Point[] = [];
  @property() x = '';
  @property() y = '';

  protected plot(): ReturnType<typeof Plot.plot> {
    const points = this.points.flatMap(({ value, found, chosen }) =>
      found[0] === null || found[0] === undefined ? [] : [{ value, y: found[0], chosen }],
    );
    const values = points.map(({ value }) => value);
    const wide = Math.min(...values) > 0 && Math.max(...values) > 20 * Math.min(...values);
    return Plot.plot({
      width: this.width,
      height: 260,
      marginLeft: 64,
      marginRight: 72,
      marginTop: 28,
      marginBottom: 40,
      ariaLabel: `${this.y} by ${this.x}`,
      style: look,
      x: { label: this.x, type: wide ? 'log' : 'linear', ticks: 6, tickFormat: '~g', inset: 8 },
      y: { label: this.y, grid: true, nice: true, ticks: 5, tickFormat: '~s' },
      marks: [
        Plot.line(points, { x: 'value', y: 'y', stroke: 'var(--muted)' }),
        Plot.dot(points, {
          x: 'value',
          y: 'y',
          r: 4,
          fill: 'var(--surface)',
          stroke: 'var(--ink)',
        }),
        Plot.dot(
          points.filter(({ chosen }) => chosen),
          { x: 'value', y: 'y', r: 6, fill: 'var(--accent)' },
        ),
        Plot.text(
          points.filter(({ chosen }) => chosen),
          {
            x: 'value',
            y: 'y',
            text: () => 'chosen',
            dx: 10,
            dy: -8,
            fill: 'var(--accent)',
            fontWeight: '600',
            textAnchor: 'start',
          },
        ),
      ],
    });
  }
}

/** Values between the limits, evenly or by ratio, including the chosen value. */
export function valuesOf(from: number, to: number, { whole, chosen }: Swept): number[] {
  const ratio = from > 0 && to > 20 * from;
  const at = (i: number): number =>
    ratio ? from * (to / from) ** (i / (most - 1)) : from + ((to - from) * i) / (most - 1);
  const round = (value: number): number =>
    whole ? Math.round(value) : Number(value.toPrecision(3));
  const spread = Array.from({ length: most }, (_, i) => round(at(i)));
  return [...new Set([...spread, chosen])].sort((a, b) => a - b);
}

@customElement('ek-sweep')
export class Sweep extends LitElement {
  static override styles = [
    pageStyles,
    css`
      :host {
        display: block;
        margin-top: 24px;
      }
      .choice {
        display: grid;
        grid-template-columns: minmax(0, 2fr) minmax(0, 1fr) minmax(0, 1fr);
        gap: 12px;
        max-width: 560px;
        margin: 8px 0;
      }
      table {
        margin-top: 8px;
      }
      tr[aria-current='true'] td {
        font-weight: 600;
      }
      .hint {
        font-size: 12px;
        color: var(--muted);
      }
    `,
  ];

  @property({ attribute: false }) settings: readonly Swept[] = [];
  @property({ attribute: false }) measures: readonly Measure[] = [];
  @property({ attribute: false }) terms: Glossary = [];
  @property({ attribute: false }) engine!: () => Promise<Engine>;
  @state() private option = '';
  @state() private from = '';
  @state() private to = '';
  @state() private points: readonly Point[] = [];
  @state() private problem = '';
  private readonly runs = new Newest();

  private get setting(): Swept | undefined {
    return this.settings.find(({ option }) => option === this.option);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.runs.forget();
  }

  override willUpdate(_: PropertyValues): void {
    const { setting } = this;
    const [from, to] = [Number(this.from), Number(this.to)];
    if (!setting || !this.fits(from, to, setting)) return;
    const jobs = valuesOf(from, to, setting).map((value) => ({ value, job: setting.job(value) }));
    const { engine, measures } = this;
    void this.runs.run(
      JSON.stringify(jobs),
      async function* (signal) {
        const core = await engine();
        const points: Point[] = [];
        let problem = '';
        for (const { value, job } of jobs) {
          const answer = withResult(await core.run(job, { signal }));
          if (!answer.ok) problem = answer.error.message;
          const found = measures.map(([, of]) =>
            answer.ok ? (of(answer.result as never) ?? null) : null,
          );
          points.push({ value, found, chosen: value === setting.chosen });
          yield { points: [...points], problem };
        }
      },
      ({ points, problem }) => {
        this.points = points;
        this.problem = problem;
      },
    );
  }

  private fits(from: number, to: number, { least, whole }: Swept): boolean {
    return this.from !== '' && to > from && from >= least && (!whole || Number.isInteger(from));
  }

  private get refusal(): string {
    const { setting } = this;
    if (!setting || this.fits(Number(this.from), Number(this.to), setting)) return '';
    return `A sweep runs from a number of at least ${formatNumber(setting.least)} to a larger number.`;
  }

  private choose(option: string): void {
    this.option = option;
    this.points = [];
    const { setting } = this;
    if (!setting) return;
    const { least, chosen, whole } = setting;
    const low = chosen / 4;
    this.from = String(Math.max(least, whole ? Math.floor(low) : Number(low.toPrecision(2))));
    this.to = String(
      whole ? Math.max(least + 4, Math.ceil(chosen * 4)) : Number((chosen * 4).toPrecision(2)),
    );
  }

  private end(name: 'from' | 'to'): unknown {
    return html`<div class="field">
      <label for=${name}>${name}</label>
      <input
        id=${name}
        inputmode="decimal"
        autocomplete="off"
        .value=${this[name]}
        @input=${(event: Event) => (this[name] = (event.target as HTMLInputElement).value)}
      />
    </div>`;
  }

  override render(): unknown {
    const { settings, setting, points, measures } = this;
    const [measure] = measures[0]!;
    const say = explainer(this.terms);
    return html`<h2>Sweep</h2>
      <div class="choice">
        <div class="field">
          <label for="option">Sweep of</label>
          <select
            id="option"
            @change=${(event: Event) => this.choose((event.target as HTMLSelectElement).value)}
          >
            <option value="">choose a setting…</option>
            ${settings.map(({ option, label }) => html`<option value=${option} .selected=${option === this.option}>${label}</option>`)}
          </select>
        </div>
        ${setting ? [this.end('from'), this.end('to')] : nothing}
      </div>
      ${
        setting && points.length > 0
          ? html`<ek-sweep-points
                .points=${points}
                .x=${setting.label}
                .y=${measure}
              ></ek-sweep-points>
              <table>
                <thead>
                  <tr>
                    <th>${say(setting.label)}</th>
                    ${measures.map(([label]) => html`<th>${say(label)}</th>`)}
                  </tr>
                </thead>
                <tbody>
                  ${points.map(
                    ({ value, found, chosen }) =>
                      html`<tr aria-current=${chosen ? 'true' : 'false'}>
                        <td>${formatNumber(value)}${chosen ? ', chosen' : ''}</td>
                        ${found.map((one) => html`<td>${one === null ? '–' : formatNumber(one)}</td>`)}
                      </tr>`,
                  )}
                </tbody>
              </table>`
          : nothing
      }
      ${this.refusal ? html`<p class="problem" role="alert">${this.refusal}</p>` : nothing}
      ${this.problem ? html`<p class="hint">${this.problem}</p>` : nothing}`;
  }
}
