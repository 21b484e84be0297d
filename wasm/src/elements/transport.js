// The transport of every picture that runs: current step or time, play and stop, scrub, speed,
// keys.
import { css, html, svg, } from 'lit';
import { capital } from '../draw/number.js';
const icons = {
    first: 'M3 2h2v12H3zM14 2v12L6 8z',
    back: 'M12 2v12L4 8z',
    play: 'M4 2l10 6-10 6z',
    pause: 'M4 2h3v12H4zM9 2h3v12H9z',
    next: 'M4 2v12l8-6z',
    last: 'M11 2h2v12h-2zM2 2v12l8-6z',
};
export const transportStyles = css `
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
/** Number of positions of a scrub bar over time. */
const places = 1000;
const keyPlaces = 10;
/** Without motion, time advances in pieces of this length. */
const stillMs = 500;
export class Transport {
    constructor(host, course) {
        this.host = host;
        this.course = course;
        /** The current step or time. It is between two steps during play. */
        this.at = 0;
        this.playing = false;
        this.speed = 1;
        this.request = 0;
        this.motion = matchMedia('(prefers-reduced-motion: reduce)');
        /** Handles Space, arrows, Home and End anywhere in the picture. */
        this.onKey = (event) => {
            if (event.altKey || event.ctrlKey || event.metaKey)
                return;
            const { tagName } = event.composedPath()[0];
            const far = this.course.whole ? keyPlaces : (this.course.end() * keyPlaces) / places;
            const go = (way) => event.shiftKey ? this.goTo(this.step + way * far) : this.stride(way);
            const actions = {
                ' ': () => this.toggle(),
                ArrowRight: () => go(1),
                ArrowLeft: () => go(-1),
                Home: () => this.goTo(0),
                End: () => this.goTo(this.course.end()),
            };
            const action = actions[event.key];
            if (!action || tagName === 'INPUT' || (event.key === ' ' && tagName === 'BUTTON'))
                return;
            event.preventDefault();
            action();
        };
        host.addController(this);
    }
    hostDisconnected() {
        this.stop();
    }
    /** Whether units can travel on the screen. */
    get moves() {
        return !this.motion.matches;
    }
    /** Goes to a step or time at once. */
    goTo(at) {
        this.stop();
        this.move(Math.max(0, Math.min(this.course.end(), at)));
    }
    /** Runs from the current position to the last one, or from the start if it is already at the last
     * one. */
    play() {
        if (this.course.end() === 0)
            return;
        if (this.at >= this.course.end())
            this.move(0);
        this.playing = true;
        let last = performance.now();
        const tick = (now) => {
            // Steps rest anyway. Without motion, time advances in pieces.
            if (this.course.whole || this.moves || now - last >= stillMs) {
                const far = (Math.max(0, now - last) / 1000) * this.course.rate() * this.speed;
                last = now;
                this.move(Math.min(this.course.end(), this.at + far));
            }
            if (this.at >= this.course.end())
                this.stop();
            else
                this.request = requestAnimationFrame(tick);
        };
        this.request = requestAnimationFrame(tick);
        this.host.requestUpdate();
    }
    stop() {
        cancelAnimationFrame(this.request);
        if (!this.playing)
            return;
        this.playing = false;
        if (this.course.whole)
            this.at = Math.ceil(this.at);
        this.host.requestUpdate();
    }
    toggle() {
        if (this.playing)
            this.stop();
        else
            this.play();
    }
    /** One step forward or back. Without steps, to the next or previous event. */
    stride(way) {
        const { course } = this;
        if (course.whole)
            return this.goTo(this.step + way);
        const moments = course.moments?.() ?? [];
        if (way > 0)
            this.goTo(moments.find((moment) => moment > this.at) ?? course.end());
        else
            this.goTo(moments.filter((moment) => moment < this.at).at(-1) ?? 0);
    }
    move(at) {
        const stood = this.step;
        this.at = at;
        this.host.requestUpdate();
        if (this.step !== stood)
            this.course.moved?.();
    }
    /** The step that is done or in progress. Without steps, the moment. */
    get step() {
        return this.course.whole ? Math.ceil(this.at) : this.at;
    }
    button(icon, label, action, off = false) {
        // The button is not disabled: if a button leaves the focus order while it is used, the keyboard
        // loses its focus.
        return html `<button
      aria-label=${label}
      title=${label}
      aria-disabled=${off ? 'true' : 'false'}
      @click=${off ? () => { } : action}
    >
      <svg width="16" height="16" viewBox="0 0 16 16" aria-hidden="true">
        ${svg `<path d=${icons[icon]} />`}
      </svg>
    </button>`;
    }
    /** Buttons, scrub bar, count and speed. */
    bar({ unit: [one, many], stride = one, said, count, speeds }) {
        const { step } = this;
        const { whole } = this.course;
        const end = this.course.end();
        const back = step <= 0;
        const done = step >= end;
        return html `
      <div class="transport" part="controls" role="group" aria-label=${many} @keydown=${this.onKey}>
        ${this.button('first', `First ${stride}`, () => this.goTo(0), back)}
        ${this.button('back', `${capital(stride)} back`, () => this.stride(-1), back)}
        ${this.playing
            ? this.button('pause', 'Pause', () => this.stop())
            : this.button('play', 'Play', () => this.play(), end === 0)}
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
          @input=${(event) => {
            const place = Number(event.target.value);
            this.goTo(whole ? place : (place / places) * end);
        }}
        />
        <span class="count">${count}</span>
        <select
          aria-label="Speed"
          @change=${(event) => {
            this.speed = Number(event.target.value);
            this.host.requestUpdate();
        }}
        >
          ${speeds.map(([speed, name]) => html `<option value=${speed} .selected=${speed === this.speed}>${name}</option>`)}
        </select>
      </div>
    `;
    }
}
