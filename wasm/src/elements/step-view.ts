// Base of the pictures that run through steps: they have a transport.
import type { TemplateResult } from 'lit';
import { property } from 'lit/decorators.js';
import { formatNumber } from '../draw/number.js';
import { PictureView } from './picture-view.js';
import { Transport, transportStyles } from './transport.js';

const stepMs = 300;
const restMs = 350;
const speeds = [0.25, 0.5, 1, 2, 4].map((speed) => [speed, `${speed}×`] as const);

export abstract class StepView extends PictureView {
  static override styles = [...PictureView.styles, transportStyles];

  /** Number of steps that are shown as done. It follows the transport. */
  @property({ type: Number })
  get step(): number {
    return this.transport.step;
  }
  set step(step: number) {
    this.transport.at = step;
  }
  /** Speed in steps per second, relative to the normal pace. */
  @property({ type: Number })
  get speed(): number {
    return this.transport.speed;
  }
  set speed(speed: number) {
    this.transport.speed = speed;
  }
  private readonly transport = new Transport(this, {
    whole: true,
    end: () => this.last,
    rate: () => 1000 / (stepMs + restMs),
    moved: () =>
      this.dispatchEvent(
        new CustomEvent('step', { detail: this.step, bubbles: true, composed: true }),
      ),
  });

  /** Steps of the frames of a film. */
  stops(most: number): { places: readonly number[]; milliseconds: number } {
    const { last } = this;
    const several = Math.min(most, last + 1);
    const places = Array.from({ length: several }, (_, i) =>
      several < 2 ? 0 : Math.round((i * last) / (several - 1)),
    );
    return { places, milliseconds: last <= 12 ? stepMs + restMs : 250 };
  }

  /** Number of the last step. */
  abstract get last(): number;
  /** The name of a step, in the singular and the plural. */
  protected readonly unit: readonly [string, string] = ['step', 'Steps'];
  /** Whether units travel between two steps. */
  protected get moving(): boolean {
    return false;
  }
  protected countText(): string {
    return `${this.unit[0]} ${formatNumber(this.step)} / ${formatNumber(this.last)}`;
  }

  /** How far the units of the current step have travelled. */
  protected get progress(): number {
    const { at, step, playing, moves } = this.transport;
    if (!playing || !moves || !this.moving || at === step) return 1;
    return Math.min(1, ((at + 1 - step) * (stepMs + restMs)) / stepMs);
  }

  /** Shows the state after the given number of steps at once. */
  goTo(step: number): void {
    this.transport.goTo(step);
  }

  /** Runs from the current step to the last step, or from the start if it is already at the last
   * step. */
  play(): void {
    this.transport.play();
  }

  stop(): void {
    this.transport.stop();
  }

  /** Handles Space, arrows, Home and End from any element. */
  get onKey(): (event: KeyboardEvent) => void {
    return this.transport.onKey;
  }

  protected override onPictureKey(event: KeyboardEvent): void {
    this.onKey(event);
  }

  protected bar(): TemplateResult {
    const [one] = this.unit;
    return this.transport.bar({
      unit: this.unit,
      said: `${one} ${this.step} of ${this.last}`,
      count: this.countText(),
      speeds,
    });
  }
}
