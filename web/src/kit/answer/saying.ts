// The sentence of a panel: what the core says of its answer, or why there is none.
import { html, nothing, type TemplateResult } from 'lit';
import { capital, readable } from 'evenkeel/elements';
import { state } from 'lit/decorators.js';
import type { Computed } from './answering.js';
import { Asking } from './asking.js';
import { clauses, spoken } from '../headline.js';
import { problemText, type Problem, type Refusal } from '../problem.js';
import type { Look } from '../slice.js';

/** Characters that two lines hold on a laptop. */
const longNumbers = 300;

export abstract class Saying<S extends Look, Outcome extends Computed> extends Asking<S, Outcome> {
  @state() private unfolded = false;

  /** The sentence while the input cannot be read. */
  protected abstract readonly waiting: string;
  /** Whether a run that was stopped had found nothing yet. */
  protected nothingYet(_outcome: Outcome): boolean {
    return false;
  }

  /** What the page adds to the sentence of the core. */
  protected besides(_outcome: Outcome): string {
    return '';
  }

  protected sentence(): unknown {
    if (this.failure) return html`<span class="problem">${this.failure}</span>`;
    if (this.asking)
      return html`<p class="answer"><strong>What do you think?</strong></p>
        <p>The answer stands here when you have said yours.</p>`;
    if (this.unbegun)
      return html`<p class="answer"><em>Stopped early: nothing was found yet.</em></p>`;
    const [first] = clauses(this.said);
    if (this.problem && !this.refusal) return this.wrong(this.problem, first);
    if (!this.said) return '';
    const rest = this.numbers;
    const answer = this.refusal ? null : this.outcome!.answer;
    return html`<p class="answer">
        <strong>${spoken(first, this.row.names)}</strong>
        ${answer?.stopped ? html`<em>Stopped early: ${this.nothingYet(this.outcome!) ? 'nothing was found yet.' : 'the best so far.'}</em>` : nothing}
      </p>
      <p class=${this.folds && !this.unfolded ? 'folded' : ''}>${spoken(rest, this.row.names)}</p>`;
  }

  /** What is wrong, with the way to its setting, and the answer that is still shown. */
  private wrong(problem: Problem, shown: string): TemplateResult {
    const label = this.labelFor(problem.field);
    const last = html`The last readable input: ${spoken(shown, this.row.names)}`;
    return html`<p class="answer">
        <strong class="wrong">${capital(readable(problemText(problem)))}</strong>
        ${label ? html`<button class="more" @click=${() => this.goToField(problem.field)}>Go to ${label}</button>` : nothing}
      </p>
      <p class="stale">${shown ? last : this.waiting}</p>`;
  }

  /** What no answer fits, with its proof. */
  protected get refusal(): Refusal<Outcome> | null {
    return (this.problem?.refusal as Refusal<Outcome> | undefined) ?? null;
  }

  /** What the picture shows. */
  protected get pictured(): Outcome | null {
    return this.refusal ? this.refusal.drawn : this.outcome;
  }

  /** The sentence, of the core. */
  protected get said(): string {
    const { outcome, refusal } = this;
    return refusal ? `${refusal.answer.error.message}.` : (outcome?.answer.summary ?? '');
  }

  /** What the sentence says after its first clause. */
  private get numbers(): string {
    const { outcome, refusal, said } = this;
    const [, rest] = clauses(said);
    if (!refusal) return outcome ? `${rest} ${this.besides(outcome)}`.trim() : '';
    // Of plans the sentence is that of the claim.
    const says = (refusal.answer.error.proof ?? []).map((claim) => claim.says);
    const more = says.filter((one) => one !== said);
    return [rest, ...more, refusal.drawn ? refusal.drawnAs : ''].join(' ').trim();
  }

  private get folds(): boolean {
    return this.numbers.length > longNumbers;
  }

  /** Unfolds it, where it is long. */
  protected moreButton(): unknown {
    if (!this.folds) return nothing;
    const toggle = (): void => {
      this.unfolded = !this.unfolded;
    };
    return html`<button
      class="more"
      aria-expanded=${this.unfolded ? 'true' : 'false'}
      @click=${toggle}
    >
      ${this.unfolded ? 'less' : 'more'}
    </button>`;
  }
}
