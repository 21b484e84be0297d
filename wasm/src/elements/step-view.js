var __decorate = (this && this.__decorate) || function (decorators, target, key, desc) {
    var c = arguments.length, r = c < 3 ? target : desc === null ? desc = Object.getOwnPropertyDescriptor(target, key) : desc, d;
    if (typeof Reflect === "object" && typeof Reflect.decorate === "function") r = Reflect.decorate(decorators, target, key, desc);
    else for (var i = decorators.length - 1; i >= 0; i--) if (d = decorators[i]) r = (c < 3 ? d(r) : c > 3 ? d(target, key, r) : d(target, key)) || r;
    return c > 3 && r && Object.defineProperty(target, key, r), r;
};
import { property } from 'lit/decorators.js';
import { formatNumber } from '../draw/number.js';
import { PictureView } from './picture-view.js';
import { Transport, transportStyles } from './transport.js';
const stepMs = 300;
const restMs = 350;
const speeds = [0.25, 0.5, 1, 2, 4].map((speed) => [speed, `${speed}×`]);
export class StepView extends PictureView {
    constructor() {
        super(...arguments);
        this.transport = new Transport(this, {
            whole: true,
            end: () => this.last,
            rate: () => 1000 / (stepMs + restMs),
            moved: () => this.dispatchEvent(new CustomEvent('step', { detail: this.step, bubbles: true, composed: true })),
        });
        /** The name of a step, in the singular and the plural. */
        this.unit = ['step', 'Steps'];
    }
    static { this.styles = [...PictureView.styles, transportStyles]; }
    /** Number of steps that are shown as done. It follows the transport. */
    get step() {
        return this.transport.step;
    }
    set step(step) {
        this.transport.at = step;
    }
    /** Speed in steps per second, relative to the normal pace. */
    get speed() {
        return this.transport.speed;
    }
    set speed(speed) {
        this.transport.speed = speed;
    }
    /** Steps of the frames of a film. */
    stops(most) {
        const { last } = this;
        const several = Math.min(most, last + 1);
        const places = Array.from({ length: several }, (_, i) => several < 2 ? 0 : Math.round((i * last) / (several - 1)));
        return { places, milliseconds: last <= 12 ? stepMs + restMs : 250 };
    }
    /** Whether units travel between two steps. */
    get moving() {
        return false;
    }
    countText() {
        return `${this.unit[0]} ${formatNumber(this.step)} / ${formatNumber(this.last)}`;
    }
    /** How far the units of the current step have travelled. */
    get progress() {
        const { at, step, playing, moves } = this.transport;
        if (!playing || !moves || !this.moving || at === step)
            return 1;
        return Math.min(1, ((at + 1 - step) * (stepMs + restMs)) / stepMs);
    }
    /** Shows the state after that many steps at once. */
    goTo(step) {
        this.transport.goTo(step);
    }
    /** Runs from the current step to the last step, or from the start if it is already at the last
     * step. */
    play() {
        this.transport.play();
    }
    stop() {
        this.transport.stop();
    }
    /** Handles Space, arrows, Home and End from any element. */
    get onKey() {
        return this.transport.onKey;
    }
    onPictureKey(event) {
        this.onKey(event);
    }
    bar() {
        const [one] = this.unit;
        return this.transport.bar({
            unit: this.unit,
            said: `${one} ${this.step} of ${this.last}`,
            count: this.countText(),
            speeds,
        });
    }
}
__decorate([
    property({ type: Number })
], StepView.prototype, "step", null);
__decorate([
    property({ type: Number })
], StepView.prototype, "speed", null);
