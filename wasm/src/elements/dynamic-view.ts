// <evenkeel-dynamic-view>: tasks arriving, waiting and moving, at any moment of a simulation.
import { LitElement, css, html, nothing, svg } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import {
  drawMoment,
  drawsMachine,
  dynamicBox,
  pictureOf,
  type MachinePicture,
} from '../draw/dynamic.js';
import { formatNumber } from '../draw/number.js';
import { Playback } from '../draw/playback.js';
import type { DynamicAnswer } from '../gen/types.js';
import { controls, theme } from './theme.js';
import { Transport, transportStyles } from './transport.js';

/** Mean service times that pass in a second of watching. */
const paces = [0.25, 0.5, 1, 2, 5, 10].map((pace) => [pace, `${pace} R/s`] as const);

/** What can be watched over time. */
const lives = [
  ['in_system', 'tasks in the system'],
  ['waiting', 'tasks that wait'],
  ['max', 'longest queue'],
  ['variance', 'imbalance: variance of the number present'],
  ['response', 'response of every task'],
] as const;

interface Watched {
  answer: DynamicAnswer;
  playback: Playback | null;
}

@customElement('evenkeel-dynamic-view')
export class EvenkeelDynamicView extends LitElement {
  static override styles = [
    theme,
    controls,
    transportStyles,
    css`
      :host {
        display: flex;
        flex-direction: column;
        min-height: 0;
      }
      .machines {
        flex: 1 1 auto;
        min-height: 160px;
        display: grid;
        grid-template-columns: repeat(auto-fit, minmax(min(100%, 340px), 1fr));
        gap: 16px;
      }
      figure {
        margin: 0;
        min-width: 0;
        min-height: 0;
        display: flex;
        flex-direction: column;
      }
      figure svg {
        flex: 1 1 auto;
        min-height: 0;
      }
      figcaption {
        color: var(--ek-muted);
        min-height: 1.45em;
      }
      figcaption strong {
        color: var(--ek-ink);
      }
      svg {
        display: block;
        width: 100%;
        max-height: 800px;
      }
      .tree,
      .edge {
        fill: none;
        stroke: var(--ek-line);
        stroke-width: 1.2;
      }
      .control {
        fill: var(--ek-surface);
        stroke: var(--ek-muted);
        stroke-width: 1.5;
      }
      .server {
        stroke: var(--ek-surface);
        stroke-width: 1;
      }
      .idle {
        stroke: var(--ek-level);
        stroke-width: 1.5;
      }
      .way {
        fill: none;
        stroke: var(--ek-flow);
        stroke-width: 1.2;
        opacity: 0.6;
      }
      .way.migrate {
        stroke: var(--ek-accent);
        stroke-width: 2;
        opacity: 0.8;
      }
      .task {
        fill: var(--ek-ink);
      }
      .task.migrate {
        fill: var(--ek-accent);
      }
      .test {
        fill: none;
        stroke: var(--ek-over);
        stroke-width: 2;
        stroke-dasharray: 3 3;
      }
      .test.ok {
        stroke: var(--ek-accent);
        stroke-dasharray: none;
      }
      text {
        font-size: 12px;
        fill: var(--ek-on-fill);
        text-anchor: middle;
        dominant-baseline: central;
        pointer-events: none;
      }
      .held,
      .axis {
        fill: var(--ek-muted);
      }
      .axis {
        text-anchor: start;
      }
      .axis.end {
        text-anchor: end;
      }
      .area {
        fill: var(--ek-level);
        opacity: 0.55;
      }
      .area.busy {
        fill: var(--ek-accent);
        opacity: 0.5;
      }
      .series {
        fill: none;
        stroke: var(--ek-accent);
        stroke-width: 1.6;
      }
      .series.second {
        stroke: var(--ek-over);
      }
      .dots {
        fill: none;
        stroke: var(--ek-accent);
        stroke-width: 4;
        stroke-linecap: round;
        opacity: 0.7;
      }
      .dots.second {
        stroke: var(--ek-over);
      }
      .transport,
      .live,
      .live + svg {
        flex: none;
      }
      .live {
        display: flex;
        flex-wrap: wrap;
        gap: 4px 16px;
        align-items: center;
        color: var(--ek-muted);
      }
      .live select {
        max-width: 100%;
      }
      .name {
        color: var(--ek-accent);
        font-weight: 600;
      }
      .name.second {
        color: var(--ek-over);
      }
      .cursor {
        stroke: var(--ek-ink);
        stroke-width: 1;
      }
      .transport {
        gap: 8px;
        padding: 8px 0;
      }
      .transport .scrub {
        margin: 2px;
      }
      .count {
        min-width: 110px;
      }
      .key {
        color: var(--ek-muted);
        font-size: 12px;
        margin: 0;
      }
    `,
  ];

  /** One answer, or two of the same tasks under two policies. */
  @property({ attribute: false }) answers: readonly DynamicAnswer[] = [];
  @state() private live: (typeof lives)[number][0] = 'in_system';
  private watched: Watched[] = [];
  private picture: MachinePicture | null = null;
  private readonly transport = new Transport(this, {
    whole: false,
    end: () => this.end,
    rate: () => this.mean,
    moments: () => this.moments,
  });

  /** Space, arrows, Home and End, wherever they come from. */
  get onKey(): (event: KeyboardEvent) => void {
    return this.transport.onKey;
  }

  private moments: readonly number[] = [];

  private get time(): number {
    return this.transport.at;
  }

  private get mean(): number {
    return this.answers[0]?.result.mean_service ?? 1;
  }
  private get linger(): number {
    return 0.12 * this.mean;
  }
  private get topology(): string {
    const topology = this.answers[0]?.settings['topology'];
    return typeof topology === 'string' ? topology : '';
  }
  private get end(): number {
    return Math.max(
      1,
      ...this.watched.map(
        ({ answer, playback }) => playback?.end ?? answer.result.samples?.at(-1)?.time ?? 1,
      ),
    );
  }

  override willUpdate(changed: Map<PropertyKey, unknown>): void {
    if (!changed.has('answers')) return;
    const { linger } = this;
    const drawn = drawsMachine(this.topology);
    this.picture = drawn ? pictureOf(this.topology) : null;
    this.watched = this.answers.map((answer) => ({
      answer,
      playback:
        drawn && answer.result.log
          ? new Playback(answer.result.log, answer.result.servers, linger)
          : null,
    }));
    // When anything happens on any of the machines; of those that keep no log, when they are looked at.
    const times = this.answers.flatMap(({ result: { log = [], samples = [] } }) =>
      (log.length > 0 ? log : samples).map(({ time }) => time),
    );
    this.moments = [...new Set(times)].sort((a, b) => a - b);
    // A third of the way the machine is as busy as it gets; never an empty first picture.
    this.transport.goTo(this.end / 3);
  }

  private machine({ answer, playback }: Watched): unknown {
    const { width, height } = dynamicBox;
    const { result } = answer;
    if (!playback || !this.picture)
      return html`<figure>${this.caption(answer, null)}${this.summary(answer)}</figure>`;
    const moment = playback.at(this.time);
    let waiting = 0;
    let idle = 0;
    for (const count of moment.present) {
      if (count === 0) ++idle;
      else waiting += count - 1;
    }
    return html`<figure>
      ${this.caption(answer, `${result.servers - idle} of ${result.servers} servers work, ${waiting} ${waiting === 1 ? 'task waits' : 'tasks wait'}`)}
      <svg
        viewBox=${`0 0 ${width} ${height}`}
        role="img"
        aria-label=${`The machine under ${result.policy}`}
      >
        ${this.picture.links}${drawMoment(this.picture, moment, this.linger)}
      </svg>
    </figure>`;
  }

  private caption(answer: DynamicAnswer, now: string | null): unknown {
    return html`<figcaption><strong>${answer.result.policy}</strong> ${now}</figcaption>`;
  }

  // A machine too large to draw: servers at work below, what waits above them, over time.
  private summary(answer: DynamicAnswer): unknown {
    const { width, height } = dynamicBox;
    const samples = answer.result.samples ?? [];
    if (samples.length < 2) return nothing;
    const most = Math.max(...samples.map((one) => one.busy + one.waiting), 1) * 1.05;
    const x = (time: number): number => 60 + ((width - 80) * time) / this.end;
    const y = (value: number): number => height - 40 - ((height - 80) * value) / most;
    const area = (value: (one: (typeof samples)[number]) => number): string =>
      `M${x(samples[0]!.time)} ${y(0)}` +
      samples.map((one) => `L${x(one.time)} ${y(value(one))}`).join('') +
      `L${x(samples.at(-1)!.time)} ${y(0)}Z`;
    const at = samples.filter((one) => one.time <= this.time).at(-1) ?? samples[0]!;
    return html`<svg
        viewBox=${`0 0 ${width} ${height}`}
        role="img"
        aria-label="Servers at work and tasks that wait"
      >
        ${svg`<path class="area" d=${area((one) => one.busy + one.waiting)} />
          <path class="area busy" d=${area((one) => one.busy)} />
          <path class="cursor" d=${`M${x(this.time)} 40V${height - 40}`} />
          <text class="axis" x="60" y="24">${formatNumber(Math.round(most / 1.05))} tasks</text>
          <text class="axis" x="60" y=${height - 16}>0</text>`}
      </svg>
      <p class="key">
        ${formatNumber(at.busy)} servers work, ${formatNumber(at.waiting)} tasks wait, the longest
        queue has ${formatNumber(at.max)}. Dark: tasks in service, light: tasks that wait.
      </p>`;
  }

  /** Points of a live chart: samples, or every response at the time at which its task was done. */
  private points(answer: DynamicAnswer): readonly (readonly [number, number])[] {
    const { samples = [], log = [], mean_service: mean } = answer.result;
    if (this.live === 'response')
      return log
        .filter((event) => event.event === 'complete')
        .map((event) => [event.time, event.resp! / mean] as const);
    const { live } = this;
    return samples.map((one) => [one.time, one[live]] as const);
  }

  // Over time, both policies on one scale.
  private history(): unknown {
    const all = this.watched.map(({ answer }) => this.points(answer));
    const logged = this.watched.some(({ answer }) => (answer.result.log ?? []).length > 0);
    const [width, height] = [960, 96];
    let most = this.live === 'variance' || this.live === 'response' ? 0.1 : 1;
    for (const points of all) for (const [, value] of points) if (value > most) most = value;
    const x = (time: number): number => 4 + ((width - 8) * time) / this.end;
    const y = (value: number): number => height - 22 - ((height - 44) * value) / most;
    const dots = this.live === 'response';
    const unit = dots ? 'R' : '';
    return html`<div class="live">
        <label>
          Over time
          <select
            aria-label="Over time"
            @change=${(event: Event) => (this.live = (event.target as HTMLSelectElement).value as typeof this.live)}
          >
            ${lives
              .filter(([key]) => key !== 'response' || logged)
              .map(
                ([key, name]) =>
                  html`<option value=${key} .selected=${key === this.live}>${name}</option>`,
              )}
          </select>
        </label>
        ${
          this.watched.length > 1
            ? this.watched.map(
                ({ answer }, i) =>
                  html`<span class=${i === 0 ? 'name' : 'name second'}
                    >${answer.result.policy}</span
                  >`,
              )
            : nothing
        }
      </div>
      <svg
        viewBox=${`0 0 ${width} ${height}`}
        role="img"
        aria-label=${`${lives.find(([key]) => key === this.live)![1]} over time`}
      >
        ${svg`${all.map((points, i) =>
          dots
            ? svg`<path class=${i === 0 ? 'dots' : 'dots second'} d=${points
                .filter(([time]) => time <= this.time)
                .map(([time, value]) => `M${x(time).toFixed(1)} ${y(value).toFixed(1)}h0`)
                .join('')} />`
            : svg`<path class=${i === 0 ? 'series' : 'series second'}
            d=${points.map(([time, value], k) => `${k === 0 ? 'M' : 'L'}${x(time).toFixed(1)} ${y(value).toFixed(1)}`).join('')} />`,
        )}
      <path class="cursor" d=${`M${x(this.time)} 20V${height - 22}`} />
      <text class="axis" x="4" y="10">at most ${formatNumber(Number(most.toPrecision(3)))} ${unit}</text>
      <text class="axis end" x=${width - 4} y=${height - 8}>${formatNumber(Math.round(this.end / this.mean))} mean service times</text>`}
      </svg>`;
  }

  override render(): unknown {
    if (this.answers.length === 0) return nothing;
    const { mean, end } = this;
    const shown = (this.time / mean).toFixed(1);
    return html`<div class="machines">${this.watched.map((one) => this.machine(one))}</div>
      ${this.transport.bar({
        unit: ['time', 'Time'],
        stride: 'event',
        said: `${shown} mean service times`,
        count: `${shown} / ${(end / mean).toFixed(1)} R`,
        speeds: paces,
      })}
      ${
        this.picture
          ? html`<p class="key">
              Circles: servers and how many tasks they hold. Squares: controllers. Dots: tasks on
              their way, coloured when a decision moved them. Dashed rings: a threshold test that
              failed, full ones succeeded.
            </p>`
          : nothing
      }
      ${this.history()}`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'evenkeel-dynamic-view': EvenkeelDynamicView;
  }
}
