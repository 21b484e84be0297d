// Answers the job of a panel. It starts again after each change of a value of the state, and has a
// separate engine. Only the newest run counts.
import { html, nothing, type LitElement, type ReactiveController, type TemplateResult } from 'lit';
import { Newest, type Claim, type Engine, type Job, type RunOptions } from 'evenkeel/elements';
import { engineOf, release } from '../engine.js';
import { prebuilt } from './prebuilt-answers.js';
import type { Field } from '../form/fields.js';
import { onPage } from '../form/on-page.js';
import { isProblem, type Problem, type Refusal } from '../problem.js';
import { answerKeys, type Slice } from '../slice.js';

/** The result that a panel computes from the state. */
export interface Computed {
  job: Job;
  answer: { summary: string; stopped?: string; proof?: readonly Claim[] };
}

/** A panel with a job to answer. */
export interface Answered<Outcome extends Computed> extends LitElement {
  readonly state: object;
  /** Panels out of view compute nothing. */
  readonly active: boolean;
  /** The slices of the state that the panel sees. */
  readonly slices: readonly Slice[];
  /** Its settings. */
  readonly sweeps: { readonly fields: { readonly list: readonly Field<never>[] } };
  /** @param before  The outcome that is shown. */
  compute(
    core: Engine,
    state: object,
    options: RunOptions,
    before: Outcome | null,
  ): Promise<Outcome | Problem>;
  /** Adds to the same answer after the first picture. */
  complete?(
    core: Engine,
    state: object,
    outcome: Outcome,
    options: RunOptions,
  ): Promise<Outcome | null>;
  /** Called when a new computation has ended, with an answer or with a problem. */
  began?(): void;
  /** Called when it ended with an answer, or with the proof that none exists. */
  arrived?(): void;
  /** Called when an answer has arrived, or when a value that no answer depends on has changed, such
   * as the tab. */
  looked?(): void;
}

/** Milliseconds after which the page shows that a run is in progress. */
const patience = 300;

export class AnswerRun<Outcome extends Computed> implements ReactiveController {
  outcome: Outcome | null = null;
  problem: Problem | null = null;
  /** Why the engine failed. */
  failure = '';
  /** The run for this input was cancelled before it began. */
  cancelledEarly = false;
  /** Whether the current run takes so long that the page shows it. */
  private long = false;
  /** Start time of the current run; 0 without a run. */
  private busySince = 0;
  private share = 0;
  private elapsed = 0;
  /** The input of the outcome or refusal that is shown. */
  private shownKey = '';
  private seen: { state?: object; active: boolean } = { active: false };
  private readonly runs = new Newest();
  private ticker: ReturnType<typeof setInterval> | undefined;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private resolveShown = (): void => {};
  /** Resolves when the panel shows its first answer or problem. */
  readonly firstShown = new Promise<void>((resolve) => (this.resolveShown = resolve));

  constructor(private readonly host: Answered<Outcome>) {
    host.addController(this);
  }

  /** The engine for comparisons, sweeps and rankings, which run at the same time as the answer. */
  get secondEngine(): Promise<Engine> {
    return engineOf(`${this.host.localName} beside`);
  }

  private get inputKey(): string {
    const state = this.host.state as Record<string, unknown>;
    return JSON.stringify(answerKeys(this.host.slices).map((key) => state[key]));
  }

  /** Whether the answer that is shown belongs to an earlier input. */
  get stale(): boolean {
    return (this.outcome ?? this.problem?.refusal) != null && this.shownKey !== this.inputKey;
  }

  /** A job that has no answer, with its proof. */
  get refusal(): Refusal<Outcome> | null {
    return (this.problem?.refusal as Refusal<Outcome> | undefined) ?? null;
  }

  /** The outcome that the picture shows. */
  get pictured(): Outcome | null {
    return this.refusal ? this.refusal.drawn : this.outcome;
  }

  hostUpdate(): void {
    const { state, active } = this.host;
    const before = this.seen;
    if (state === before.state && active === before.active) return;
    this.seen = { state, active };
    if (before.active && !active) this.leave();
    if (!active) return;
    clearTimeout(this.timer);
    if (this.runs.isFor(this.inputKey)) {
      this.host.looked?.();
    } else {
      // Starts at once. If a run is in progress, a short delay keeps keystrokes from restarting it
      // each time.
      this.timer = setTimeout(() => void this.recompute(), this.busySince ? 25 : 0);
    }
  }

  // Nobody waits for the run any more. It starts again when the panel is opened.
  private leave(): void {
    clearTimeout(this.timer);
    if (this.busySince) {
      this.runs.forget();
      this.rest();
    }
    release(this.host.localName);
    release(`${this.host.localName} beside`);
  }

  private rest(): void {
    clearInterval(this.ticker);
    this.busySince = this.elapsed = 0;
    this.long = false;
    this.host.requestUpdate();
  }

  private async recompute(): Promise<void> {
    const key = this.inputKey;
    if (this.runs.isFor(key)) return;
    const started = performance.now();
    this.busySince = started;
    this.share = 0;
    this.cancelledEarly = false;
    this.host.requestUpdate();
    clearInterval(this.ticker);
    this.ticker = setInterval(() => this.tick(), 100);
    const shown = (): void => {
      this.resolveShown();
      if (this.busySince === started) this.rest(); // unless a newer run has the clock
    };
    const { host } = this;
    const { state } = host;
    const core = prebuilt(() => engineOf(host.localName)) as Engine;
    const onProgress: RunOptions['onProgress'] = ({ done, total }) => {
      this.share = total > 0 ? done / total : 0;
    };
    try {
      await this.runs.inParts<Outcome | Problem>(
        key,
        (signal) => host.compute(core, state, { signal, onProgress }, this.outcome),
        async (result, signal) =>
          isProblem(result)
            ? null
            : ((await host.complete?.(core, state, result, { signal })) ?? null),
        (result, first) => {
          if (first) this.show(result, key);
          else this.outcome = result as Outcome;
          host.requestUpdate();
          shown();
        },
      );
    } catch (error) {
      const { code, message } = error as Error & { code?: string };
      if (code === 'aborted') this.cancelledEarly = true;
      else this.failure = `The engine failed: ${message}. Reload the page to restart the engine.`;
      this.host.requestUpdate();
    } finally {
      shown();
    }
  }

  private show(result: Outcome | Problem, key: string): void {
    const { host } = this;
    this.failure = '';
    this.cancelledEarly = false;
    host.began?.();
    if (isProblem(result)) {
      this.problem = onPage(result, host.sweeps.fields.list, host.state as never);
      if (!result.refusal) return;
      this.shownKey = key;
      host.arrived?.();
      return;
    }
    this.problem = null;
    this.outcome = result;
    this.shownKey = key;
    host.arrived?.();
    host.looked?.();
  }

  // Called many times per second, so the text is written in place without a new render.
  private tick(): void {
    const { renderRoot } = this.host;
    this.elapsed = performance.now() - this.busySince;
    if (!this.long && this.elapsed >= patience) {
      this.long = true;
      this.host.requestUpdate();
    }
    const clock = renderRoot.querySelector('.elapsed');
    const bar = renderRoot.querySelector<HTMLProgressElement>('header progress');
    if (clock) clock.textContent = this.elapsedText;
    if (bar) bar.value = this.share;
  }

  private get elapsedText(): string {
    return `${(this.elapsed / 1000).toFixed(1)} s`;
  }

  /** The clock of a long run, and the button that stops it with the best answer so far. Its place
   * is reserved, so that nothing moves when a run takes long. */
  clock(): TemplateResult {
    return html`<span class="busy" ?hidden=${!this.long}>
      <span class="elapsed" .textContent=${this.elapsedText}></span>
      <button class="button" @click=${() => this.runs.stop()}>Cancel</button>
    </span>`;
  }

  /** The progress of a long run. */
  bar(): unknown {
    return this.long ? html`<progress max="1" .value=${this.share}></progress>` : nothing;
  }
}
