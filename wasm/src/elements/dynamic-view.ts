// <evenkeel-dynamic-view>: tasks arriving, waiting and moving, at any moment of a simulation.
import { html, nothing, svg, type PropertyValues, type TemplateResult } from 'lit';
import { property, state } from 'lit/decorators.js';
import { element } from './define.js';
import {
  drawMoment,
  drawsMachine,
  mostTasks,
  pictureOf,
  type MachinePicture,
} from '../draw/dynamic.js';
import type { Box } from '../draw/item.js';
import { amount, capital, formatNumber } from '../draw/number.js';
import { Playback, type Moment } from '../draw/playback.js';
import { policyNames } from '../draw/policy-names.js';
import { describeMoment } from '../draw/describe-dynamic.js';
import type { DynamicAnswer } from '../gen/types.js';
import { dynamicStyles } from './dynamic.styles.js';
import { PictureView } from './picture-view.js';
import { Transport, transportStyles } from './transport.js';

/** Mean service times per second of watching. */
const paces = [0.25, 0.5, 1, 2, 5, 10].map((pace) => [pace, `${pace} R/s`] as const);

/** Quantities that can be watched over time. */
const lives = [
  ['in_system', 'tasks in the system'],
  ['waiting', 'waiting tasks'],
  ['max', 'longest queue'],
  ['variance', 'imbalance (variance of tasks per server)'],
  ['response', 'response time of each task'],
] as const;

/** A policy at the beginning of a caption. */
function named(policy: string): TemplateResult {
  const name = policyNames[policy];
  if (!name) return html`<strong>${policy}</strong>`;
  return html`<strong>${capital(name)}</strong> <small class="code">(${policy})</small>`;
}

interface Watched {
  answer: DynamicAnswer;
  playback: Playback | null;
}

@element('evenkeel-dynamic-view')
export class EvenkeelDynamicView extends PictureView {
  static override styles = [...PictureView.styles, transportStyles, dynamicStyles];

  /** One answer, or two of the same tasks under two policies. */
  @property({ attribute: false }) answers: readonly DynamicAnswer[] = [];
  @state() private live: (typeof lives)[number][0] = 'in_system';
  private watched: Watched[] = [];
  private picture: MachinePicture | null = null;
  private pictureKey = '';
  private readonly transport = new Transport(this, {
    whole: false,
    end: () => this.end,
    rate: () => this.mean,
    moments: () => this.moments,
    moved: () =>
      this.dispatchEvent(
        new CustomEvent('step', { detail: this.step, bubbles: true, composed: true }),
      ),
  });

  /** The current moment, and the last moment. */
  get step(): number {
    return this.transport.at;
  }
  get last(): number {
    return this.end;
  }

  /** Shows the moment at that time. */
  goTo(time: number): void {
    this.transport.goTo(time);
  }

  protected override onPictureKey(event: KeyboardEvent): void {
    this.onKey(event);
  }

  /** Handles Space, arrows, Home and End from any element. */
  get onKey(): (event: KeyboardEvent) => void {
    return this.transport.onKey;
  }

  /** Times of the frames of a film. */
  stops(most: number): { places: readonly number[]; milliseconds: number } {
    const places = Array.from({ length: most }, (_, i) => (this.end * i) / (most - 1));
    return { places, milliseconds: 120 };
  }

  play(): void {
    this.transport.play();
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

  override willUpdate(changed: PropertyValues<this>): void {
    if (!changed.has('answers')) return;
    const { linger } = this;
    const drawn = drawsMachine(this.topology);
    this.pictureKey = '';
    this.watched = this.answers.map((answer) => ({
      answer,
      playback:
        drawn && answer.result.log
          ? new Playback(answer.result.log, answer.result.servers, linger)
          : null,
    }));
    // Times of events on any machine. For machines without a log, the times of their samples.
    const times = this.answers.flatMap(({ result: { log = [], samples = [] } }) =>
      (log.length > 0 ? log : samples).map(({ time }) => time),
    );
    this.moments = [...new Set(times)].sort((a, b) => a - b);
    // Starts at a third of the time, when the machine is busy, so that the first picture is never
    // empty.
    this.transport.goTo(this.end / 3);
  }

  /** The box of one machine: side by side, or one above the other. */
  private get room(): Box {
    const { width, height } = this.box;
    const n = Math.max(1, this.watched.length);
    return width >= 340 * n ? { width: width / n, height } : { width, height: height / n };
  }

  /** The machine without its tasks, for the box that is available. */
  private machinePicture(part: Box): MachinePicture | null {
    const key = `${this.topology} ${part.width} ${part.height}`;
    if (key !== this.pictureKey) {
      this.pictureKey = key;
      this.picture = drawsMachine(this.topology) ? pictureOf(this.topology, part) : null;
    }
    return this.picture;
  }

  private machines(moments: readonly (Moment | null)[]): unknown {
    const { room: part, watched, shownItem } = this;
    const own = this.machinePicture(part);
    const radius = own && 1 / this.upTo('density', 1 / own.radius);
    const picture = own && { ...own, radius: radius! };
    const most = this.upTo('tasks', mostTasks(moments));
    const beside = part.width < this.box.width;
    return watched.map(({ answer }, i) => {
      const moment = moments[i];
      const [x, y] = beside ? [i * part.width, 0] : [0, i * part.height];
      return moment && picture
        ? svg`<g transform=${`translate(${x} ${y})`} role="img" aria-label=${`The network under the policy ${answer.result.policy}`}>
            ${picture.links}${drawMoment(picture, moment, this.linger, shownItem, most)}</g>`
        : svg`<g transform=${`translate(${x} ${y})`} role="img" aria-label="Busy servers and waiting tasks">
            ${this.summary(answer, part)}</g>`;
    });
  }

  private caption({ answer: { result } }: Watched, moment: Moment | null): TemplateResult {
    let [waiting, idle] = [0, 0];
    for (const tasks of moment?.present ?? []) {
      if (tasks === 0) ++idle;
      else waiting += tasks - 1;
    }
    const samples = result.samples ?? [];
    const at = samples.filter((one) => one.time <= this.time).at(-1) ?? samples[0];
    const now = moment
      ? `${result.servers - idle} of ${result.servers} servers work, ${waiting} ${waiting === 1 ? 'task waits' : 'tasks wait'}`
      : at
        ? `${formatNumber(at.busy)} servers work, ${formatNumber(at.waiting)} tasks wait, the longest queue has ${formatNumber(at.max)}`
        : '';
    return html`<figcaption>${named(result.policy)}: ${now}</figcaption>`;
  }

  // A machine too large to draw: busy servers below, waiting tasks above them, over time.
  private summary(answer: DynamicAnswer, { width, height }: Box): unknown {
    const samples = answer.result.samples ?? [];
    if (samples.length < 2) return nothing;
    const highest = Math.max(...samples.map((one) => one.busy + one.waiting), 1);
    const most = this.upTo('present', highest) * 1.05;
    const end = this.upTo('end', this.end);
    const x = (time: number): number => 8 + ((width - 16) * time) / end;
    const y = (value: number): number => height - 24 - ((height - 56) * value) / most;
    const area = (value: (one: (typeof samples)[number]) => number): string =>
      `M${x(samples[0]!.time)} ${y(0)}` +
      samples.map((one) => `L${x(one.time)} ${y(value(one))}`).join('') +
      `L${x(samples.at(-1)!.time)} ${y(0)}Z`;
    return svg`<path class="area" d=${area((one) => one.busy + one.waiting)} />
      <path class="area busy" d=${area((one) => one.busy)} />
      <path class="cursor" d=${`M${x(this.time)} 24V${height - 24}`} />
      <text class="axis start" x="8" y="14">${formatNumber(Math.round(most / 1.05))} tasks</text>
      <text class="axis start" x="8" y=${height - 12}>0</text>`;
  }

  /** Points of a live chart: samples, or every response at the time when its task was done. */
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
    const [width, height] = [this.box.width, 96];
    let most = this.live === 'variance' || this.live === 'response' ? 0.1 : 1;
    for (const points of all) for (const [, value] of points) if (value > most) most = value;
    most = this.upTo(this.live, most);
    const end = this.upTo('end', this.end);
    const x = (time: number): number => 4 + ((width - 8) * time) / end;
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
                    >${policyNames[answer.result.policy] ?? answer.result.policy}</span
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
      <text class="axis start" x="4" y="10">at most ${amount(most)} ${unit}</text>
      <text class="axis" x=${width - 4} y=${height - 8}>${formatNumber(Math.round(end / this.mean))} mean service times</text>`}
      </svg>`;
  }

  override render(): unknown {
    if (this.answers.length === 0) return nothing;
    const { mean, end, watched, shownItem: item } = this;
    const shown = (this.time / mean).toFixed(1);
    const moments = watched.map(({ playback }) => playback?.at(this.time) ?? null);
    const drawing = this.drawing(this.machines(moments), 'Machines');
    const all = watched.flatMap(({ answer }, i) => {
      const moment = moments[i];
      return moment ? [{ policy: answer.result.policy, moment }] : [];
    });
    const names = [...(this.picture?.items ?? [])]
      .sort((a, b) => a[1] - b[1])
      .map(([name]) => name);
    const servers = this.answers[0]!.result.servers;
    return html`<div class="captions">
        ${watched.map((one, i) => this.caption(one, moments[i] ?? null))}
      </div>
      ${drawing}
      ${this.detail(
        item && describeMoment({ servers, names }, all, item),
        html`<div class="key">
          ${
            this.picture
              ? html`<span
                    >Circles are servers, with their number of tasks. Squares are controllers.</span
                  >
                  <span
                    >Dots are tasks in transit. A dot is violet if a decision moved its task.</span
                  >
                  <span
                    >A solid ring shows that a threshold test succeeded, and a dashed ring that it
                    failed.</span
                  >`
              : html`<span>Dark cells are tasks in service. Light cells are waiting tasks.</span>`
          }
        </div>`,
      )}
      ${this.transport.bar({
        unit: ['time', 'Time'],
        stride: 'event',
        said: `${shown} mean service times`,
        count: `${shown} / ${(end / mean).toFixed(1)} R`,
        speeds: paces,
      })}
      ${this.history()}`;
  }
}
