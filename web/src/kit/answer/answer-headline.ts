// The sentence above a panel: the summary of the core, or the reason why there is no answer.
import { html, nothing, type LitElement, type TemplateResult } from 'lit';
import { capital, readable } from 'evenkeel/elements';
import type { AnswerRun, Computed } from './answer-run.js';
import type { LessonQuestion } from './lesson-question.js';
import type { SettingsForm } from '../form/settings-form.js';
import { aboutError } from '../handbook.js';
import { clauses, spoken } from '../headline.js';
import { problemText, type Problem } from '../problem.js';
import type { PanelRow } from '../row.js';

/** Number of characters that fit into two lines on a laptop. */
const longNumbers = 300;

interface Host<Outcome extends Computed> extends LitElement {
  readonly row: PanelRow;
  readonly run: AnswerRun<Outcome>;
  readonly question: LessonQuestion;
  readonly form: Pick<SettingsForm<never>, 'labelFor' | 'goToField'>;
  /** The sentence while the input cannot be read. */
  readonly waiting: string;
  /** Whether a run was stopped before it had found anything. */
  nothingYet?(outcome: Outcome): boolean;
  /** A sentence of the page after the summary of the core. */
  remark?(outcome: Outcome): string;
}

export class AnswerHeadline<Outcome extends Computed> {
  private unfolded = false;

  constructor(private readonly host: Host<Outcome>) {}

  /** The summary of the core, or the reason why there is no answer. */
  get text(): string {
    const { outcome, refusal } = this.host.run;
    return refusal ? `${refusal.answer.error.message}.` : (outcome?.answer.summary ?? '');
  }

  /** The sentences after the first clause. */
  private get numbers(): string {
    const { outcome, refusal } = this.host.run;
    const { text } = this;
    const [, rest] = clauses(text);
    if (!refusal) return outcome ? `${rest} ${this.host.remark?.(outcome) ?? ''}`.trim() : '';
    // The message of a plan is the sentence of its claim.
    const claims = (refusal.answer.error.proof ?? []).map((claim) => claim.says);
    const more = claims.filter((claim) => claim !== text);
    return [rest, ...more, refusal.drawn ? refusal.drawnAs : ''].join(' ').trim();
  }

  private get folds(): boolean {
    return this.numbers.length > longNumbers;
  }

  sentence(): unknown {
    const { host } = this;
    const { run, question, row } = host;
    const { outcome, problem, refusal } = run;
    if (run.failure) return html`<span class="problem">${run.failure}</span>`;
    if (question.open)
      return html`<p class="answer"><strong>What do you predict?</strong></p>
        <p>The answer appears here after your prediction.</p>`;
    if (run.cancelledEarly)
      return html`<p class="answer">
        <em>The run was stopped early. No answer was found yet.</em>
      </p>`;
    const [first] = clauses(this.text);
    if (problem && !refusal) return this.wrong(problem, first);
    if (!this.text) return '';
    const stopped = !refusal && outcome!.answer.stopped;
    const found =
      stopped && host.nothingYet?.(outcome!)
        ? 'No answer was found yet.'
        : 'This is the best answer so far.';
    return html`<p class="answer">
        <strong>${spoken(first, row.names)}</strong> ${aboutError(refusal?.answer.error.code)}
        ${stopped ? html`<em>The run was stopped early. ${found}</em>` : nothing}
      </p>
      <p class=${this.folds && !this.unfolded ? 'folded' : ''}>
        ${spoken(this.numbers, row.names)}
      </p>`;
  }

  /** The problem with a link to its setting, and the answer that is still shown. */
  private wrong(problem: Problem, shown: string): TemplateResult {
    const { form, row, waiting } = this.host;
    const label = form.labelFor(problem.field);
    const last = html`Last valid input: ${spoken(shown, row.names)}`;
    return html`<p class="answer">
        <strong class="wrong">${capital(readable(problemText(problem)))}</strong>
        ${label ? html`<button class="more" @click=${() => form.goToField(problem.field)}>Go to ${label}</button>` : nothing}
      </p>
      <p class="stale">${shown ? last : waiting} ${aboutError(problem.code)}</p>`;
  }

  /** Unfolds a long sentence. */
  moreButton(): unknown {
    if (!this.folds) return nothing;
    const toggle = (): void => {
      this.unfolded = !this.unfolded;
      this.host.requestUpdate();
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
