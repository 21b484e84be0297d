// The transport of every picture that runs: where it stands, play and stop, scrub, speed, keys.
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

/** What runs: through steps, or through time. */
export interface Course {
  /** Where it ends; it begins at 0. */
  end(): number;
  /** How far it goes in a second at speed 1. */
  rate(): number;
  /** Steps: it rests at whole numbers only. */
  readonly whole: boolean;
  /** It stands at another step, or moment. */
  moved?(): void;
  /** Of what has no steps: the moments at which something happens, rising. */
  moments?(): readonly number[];
}

/** What the bar of a transport says. */
export interface Bar {
  /** What it runs through, one and several: "iteration", "Iterations". */
  readonly unit: readonly [string, string];
  /** What the buttons step by, where that is called otherwise. */
  readonly stride?: string;
  /** Where it stands, for readers and beside the scrub bar. */
  readonly said: string;
  readonly count: string;
  readonly speeds: readonly (readonly [number, string])[];
}

/** Places of a scrub bar over time, and how many of them a key goes. */
const places = 1000;
const keyPlaces = 10;
/** Without motion time goes by pieces. */
const stillMs = 500;

export class Transport implements ReactiveController {
  /** Where it stands: between two steps while it plays. */
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

  /** Whether units may travel on the screen. */
  get moves(): boolean {
    return !this.motion.matches;
  }

  /** Stands there at once. */
  goTo(at: number): void {
    this.stop();
    this.move(Math.max(0, Math.min(this.course.end(), at)));
  }

  /** Runs from where it stands to the end; from the start when already there. */
  play(): void {
    if (this.course.end() === 0) return;
    if (this.at >= this.course.end()) this.move(0);
    this.playing = true;
    let last = performance.now();
    const tick = (now: number): void => {
      // Steps rest anyway; time goes by pieces where motion is not wanted.
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

  /** One step on, or back; without steps to where something happens next. */
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

  /** The step that is done or on its way; the moment of what has no steps. */
  get step(): number {
    return this.course.whole ? Math.ceil(this.at) : this.at;
  }

  /** Space, arrows, Home and End, wherever in the picture the focus is. */
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
    // Not disabled: a button that vanishes from the focus order under the finger loses the keyboard.
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
