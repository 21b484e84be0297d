// An answer that follows the state: computed anew when a value of it changes, by an engine of its own,
// with what it takes on the way; the newest alone counts.
import type { PropertyValues } from 'lit';
import { property, state } from 'lit/decorators.js';
import { Newest, type Claim, type Engine, type Job, type RunOptions } from 'evenkeel/elements';
import { engine, engineOf, release } from '../engine.js';
import { FormElement } from '../form/form-element.js';
import { knowing } from './known.js';
import type { Field } from '../form/fields.js';
import { onPage } from '../form/on-page.js';
import { isProblem, type Problem } from '../problem.js';
import { answerKeys, type Look, type Slice } from '../slice.js';

/** What a panel computes from the state. */
export interface Computed {
  job: Job;
  answer: { summary: string; stopped?: string; proof?: readonly Claim[] };
}

export abstract class Answering<S extends Look, Outcome extends Computed> extends FormElement<S> {
  /** Panels that are not looked at compute nothing. */
  @property({ type: Boolean }) active = false;
  @state() protected outcome: Outcome | null = null;
  @state() protected failure = '';
  /** The run for this input was cancelled before it had begun. */
  @state() protected unbegun = false;
  private busySince = 0;
  /** The run under way takes so long that one is told. */
  @state() protected waits = false;
  /** How much of it is done, and for how many milliseconds it has run. */
  protected share = 0;
  protected elapsed = 0;
  /** The input of what is shown, an outcome or a refusal. */
  private shownKey = '';
  private readonly runs = new Newest();
  private ticker: ReturnType<typeof setInterval> | undefined;
  private timer: ReturnType<typeof setTimeout> | undefined;

  private tellShown = (): void => {};
  /** There is a first answer, or what is wrong. */
  readonly firstShown = new Promise<void>((resolve) => (this.tellShown = resolve));

  /** What the panel sees of the state. */
  protected abstract readonly slices: readonly Slice[];
  /** The records of its settings. */
  protected get settings(): readonly Field<never>[] {
    return [];
  }
  protected abstract compute(core: Engine, options: RunOptions): Promise<Outcome | Problem>;
  /** More of the same answer, once the first picture is there. */
  protected complete(
    _core: Engine,
    _outcome: Outcome,
    _options: RunOptions,
  ): Promise<Outcome | null> {
    return Promise.resolve(null);
  }
  /** A new computation has ended, with an answer or with a problem. */
  protected began(): void {}
  /** It ended with an answer, or with the proof that there is none. */
  protected arrived(): void {}
  /** An answer is there, or something that changes none has changed, such as the tab. */
  protected looked(): void {}
  /** Another panel is looked at: what runs beside the answer counts no more. */
  protected left(): void {}

  /** For what is computed beside the answer: comparisons, sweeps, rankings. */
  protected get beside(): Promise<Engine> {
    return engineOf(`${this.localName} beside`);
  }

  private get inputKey(): string {
    const state = this.state as Record<string, unknown>;
    return JSON.stringify(answerKeys(this.slices).map((key) => state[key]));
  }

  override willUpdate(changed: PropertyValues): void {
    if (changed.get('active') && !this.active) this.leave();
    if (!this.active || (!changed.has('state') && !changed.has('active'))) return;
    clearTimeout(this.timer);
    if (this.runs.isFor(this.inputKey)) {
      this.looked();
    } else {
      // At once; only a run that is under way is not disturbed by every keystroke.
      this.timer = setTimeout(() => void this.recompute(), this.busySince ? 25 : 0);
    }
  }

  // Nobody waits for it any more; it begins anew when somebody looks again.
  private leave(): void {
    clearTimeout(this.timer);
    this.left();
    if (this.busySince) {
      this.runs.forget();
      this.rest();
    }
    release(this.localName);
    release(`${this.localName} beside`);
  }

  private rest(): void {
    clearInterval(this.ticker);
    this.busySince = this.elapsed = 0;
    this.waits = false;
  }

  /** Tells in its own places how far the run is: many times a second, where all else stays as it is. */
  protected abstract tellWork(): void;

  private tick(): void {
    this.elapsed = performance.now() - this.busySince;
    if (this.elapsed >= 300) this.waits = true;
    this.tellWork();
  }

  /** The answer that is shown is not, or not yet, that of the input. */
  protected get stale(): boolean {
    return (this.outcome ?? this.problem?.refusal) != null && this.shownKey !== this.inputKey;
  }

  private async *answers(signal: AbortSignal): AsyncGenerator<Outcome | Problem> {
    const core = knowing(() => engineOf(this.localName)) as Engine;
    const onProgress: RunOptions['onProgress'] = ({ done, total }) => {
      this.share = total > 0 ? done / total : 0;
    };
    const result = await this.compute(core, { signal, onProgress });
    yield result;
    const more = isProblem(result) ? null : await this.complete(core, result, { signal });
    if (more) yield more;
  }

  private async recompute(): Promise<void> {
    const key = this.inputKey;
    if (this.runs.isFor(key)) return;
    const started = performance.now();
    this.busySince = started;
    this.share = 0;
    this.unbegun = false;
    clearInterval(this.ticker);
    this.ticker = setInterval(() => this.tick(), 100);
    const rest = (): void => {
      if (this.busySince === started) this.rest(); // unless a newer run has the clock
    };
    let first = true;
    try {
      await this.runs.run(
        key,
        (signal) => this.answers(signal),
        (result) => {
          if (first) this.ended(result, key);
          else if (!isProblem(result)) this.outcome = result;
          first = false;
          this.tellShown();
          rest();
        },
      );
    } catch (error) {
      const code = (error as { code?: string }).code;
      if (code === 'aborted') this.unbegun = true;
      else
        this.failure = `The engine failed: ${(error as Error).message}. Reload the page to start again.`;
    } finally {
      this.tellShown();
      rest();
    }
  }

  private ended(result: Outcome | Problem, key: string): void {
    this.failure = '';
    this.unbegun = false;
    this.began();
    if (isProblem(result)) {
      this.problem = onPage(result, this.settings, this.state as never);
      if (!result.refusal) return;
      this.shownKey = key;
      this.arrived();
      return;
    }
    this.problem = null;
    this.outcome = result;
    this.shownKey = key;
    this.arrived();
    this.looked();
  }

  /** The exact bytes of an answer, from this page's worker. */
  async runText(text: string): Promise<string> {
    return (await engine()).runText(text);
  }

  /** Ends the run under way with the best so far. */
  protected stop(): void {
    this.runs.stop();
  }
}
