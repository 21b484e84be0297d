// The transport of every picture that runs: current step or time, play and stop, scrub, speed,
// keys.
import {
  css,
  html,
  svg,
  type ReactiveController,
  type ReactiveControllerHost,
  type TemplateResult,
} from 'lit';
import { capital } from '../draw/number.js';

const icons = {
  first: 'M3 2h2v12H3zM14 2v12L6 8z',
  back: 'M12 2v12L4 8z',
  play: 'M4 2l10 6-10 6z',
  pause: 'M4 2h3v12H4zM9 2h3v12H9z',
  next: 'M4 2v12l8-6z',
  last: 'M11 2h2v12h-2zM2 2v12l8-6z',
};

export const transportStyles = css`
  .transport {
    display: flex;
    visibility: var(--ek-transport, visible);
    flex-wrap: wrap;
    align-items: center;
    gap: 4px;
    padding: 8px 0 4px;
  }
  .transport .scrub {
    flex: 1;
    min-width: 72px;
    margin: 0 8px;
  }
  .count {
    color: var(--ek-muted);
    min-width: 84px;
    text-align: right;
  }
`;

/** A picture that runs: through steps, or through time. */
export interface Course {
  /** The last step or time. The first is 0. */
  end(): number;
  /** Steps or units of time per second at speed 1. */
  rate(): number;
  /** Steps: it rests only at integers. */
  readonly whole: boolean;
  /** Called after every change of the step or the moment. */
  moved?(): void;
  /** The moments of events in increasing order, for a course without steps. */
  moments?(): readonly number[];
}

/** Texts of the bar of a transport. */
export interface Bar {
  /** The unit of the course in the singular and the plural: "iteration", "Iterations". */
  readonly unit: readonly [string, string];
  /** The name of a step of the buttons, if it differs from the unit. */
  readonly stride?: string;
  /** The current step or time, for screen readers and for the label of the scrub bar. */
  readonly said: string;
  readonly count: string;
  readonly speeds: readonly (readonly [number, string])[];
}

/** Number of positions of a scrub bar over time. */
const places = 1000;
const keyPlaces = 10;
/** Without motion, time advances in pieces of this length. */
const stillMs = 500;

export class Transport implements ReactiveController {
  /** The current step or time. It is between two steps during play. */
  at = 0;
  playing = false;
  speed = 1;
  private request = 0;
  private readonly motion = matchMedia('(prefers-reduced-motion: reduce)');

  constructor(
    private readonly host: ReactiveControllerHost,
    private readonly course: Course,
  ) {
    host.addController(this);
  }

  hostDisconnected(): void {
    this.stop();
  }

  /** Whether units can travel on the screen. */
  get moves(): boolean {
    return !this.motion.matches;
  }

  /** Goes to a step or time at once. */
  goTo(at: number): void {
    this.stop();
    this.move(Math.max(0, Math.min(this.course.end(), at)));
  }

  /** Runs from the current position to the last one, or from the start if it is already at the last
   * one. */
  play(): void {
    if (this.course.end() === 0) return;
    if (this.at >= this.course.end()) this.move(0);
    this.playing = true;
    let last = performance.now();
    const tick = (now: number): void => {
      // Steps rest anyway. Without motion, time advances in pieces.
      if (this.course.whole || this.moves || now - last >= stillMs) {
        const far = (Math.max(0, now - last) / 1000) * this.course.rate() * this.speed;
        last = now;
        this.move(Math.min(this.course.end(), this.at + far));
      }
      if (this.at >= this.course.end()) this.stop();
      else this.request = requestAnimationFrame(tick);
    };
    this.request = requestAnimationFrame(tick);
    this.host.requestUpdate();
  }

  stop(): void {
    cancelAnimationFrame(this.request);
    if (!this.playing) return;
    this.playing = false;
    if (this.course.whole) this.at = Math.ceil(this.at);
    this.host.requestUpdate();
  }

  toggle(): void {
    if (this.playing) this.stop();
    else this.play();
  }

  /** One step forward or back. Without steps, to the next or previous event. */
  stride(way: 1 | -1): void {
    const { course } = this;
    if (course.whole) return this.goTo(this.step + way);
    const moments = course.moments?.() ?? [];
    if (way > 0) this.goTo(moments.find((moment) => moment > this.at) ?? course.end());
    else this.goTo(moments.filter((moment) => moment < this.at).at(-1) ?? 0);
  }

  private move(at: number): void {
    const stood = this.step;
    this.at = at;
    this.host.requestUpdate();
    if (this.step !== stood) this.course.moved?.();
  }

  /** The step that is done or in progress. Without steps, the moment. */
  get step(): number {
    return this.course.whole ? Math.ceil(this.at) : this.at;
  }

  /** Handles Space, arrows, Home and End anywhere in the picture. */
  readonly onKey = (event: KeyboardEvent): void => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const { tagName } = event.composedPath()[0] as HTMLElement;
    const far = this.course.whole ? keyPlaces : (this.course.end() * keyPlaces) / places;
    const go = (way: 1 | -1): void =>
      event.shiftKey ? this.goTo(this.step + way * far) : this.stride(way);
    const actions: Record<string, () => void> = {
      ' ': () => this.toggle(),
      ArrowRight: () => go(1),
      ArrowLeft: () => go(-1),
      Home: () => this.goTo(0),
      End: () => this.goTo(this.course.end()),
    };
    const action = actions[event.key];
    if (!action || tagName === 'INPUT' || (event.key === ' ' && tagName === 'BUTTON')) return;
    event.preventDefault();
    action();
  };

  private button(
    icon: keyof typeof icons,
    label: string,
    action: () => void,
    off = false,
  ): TemplateResult {
    // The button is not disabled: if a button leaves the focus order while it is used, the keyboard
    // loses its focus.
    return html`<button
      aria-label=${label}
      title=${label}
      aria-disabled=${off ? 'true' : 'false'}
      @click=${off ? () => {} : action}
    >
      <svg width="16" height="16" viewBox="0 0 16 16" aria-hidden="true">
        ${svg`<path d=${icons[icon]} />`}
      </svg>
    </button>`;
  }

  /** Buttons, scrub bar, count and speed. */
  bar({ unit: [one, many], stride = one, said, count, speeds }: Bar): TemplateResult {
    const { step } = this;
    const { whole } = this.course;
    const end = this.course.end();
    const back = step <= 0;
    const done = step >= end;
    return html`
      <div class="transport" part="controls" role="group" aria-label=${many} @keydown=${this.onKey}>
        ${this.button('first', `First ${stride}`, () => this.goTo(0), back)}
        ${this.button('back', `${capital(stride)} back`, () => this.stride(-1), back)}
        ${
          this.playing
            ? this.button('pause', 'Pause', () => this.stop())
            : this.button('play', 'Play', () => this.play(), end === 0)
        }
        ${this.button('next', `${capital(stride)} forward`, () => this.stride(1), done)}
        ${this.button('last', `Last ${stride}`, () => this.goTo(end), done)}
        <input
          class="scrub"
          type="range"
          min="0"
          max=${whole ? end : places}
          .value=${String(whole ? step : Math.round((places * step) / end))}
          ?disabled=${end === 0}
          aria-label=${capital(one)}
          aria-valuetext=${said}
          @input=${(event: Event) => {
            const place = Number((event.target as HTMLInputElement).value);
            this.goTo(whole ? place : (place / places) * end);
          }}
        />
        <span class="count">${count}</span>
        <select
          aria-label="Speed"
          @change=${(event: Event) => {
            this.speed = Number((event.target as HTMLSelectElement).value);
            this.host.requestUpdate();
          }}
        >
          ${speeds.map(([speed, name]) => html`<option value=${speed} .selected=${speed === this.speed}>${name}</option>`)}
        </select>
      </div>
    `;
  }
}
