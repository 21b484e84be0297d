// Base of all elements for other sites. Attributes or properties set options, and the element shows
// the answer as a sentence and a picture.
import { LitElement, css, html, type PropertyDeclarations, type TemplateResult } from 'lit';
import type { Engine, Progress, RunOptions } from '../index.js';
import { EvenkeelError } from '../errors.js';
import { options } from '../gen/options.js';
import type { AnswersByKind, ErrorAnswer, JobsByKind } from '../gen/types.js';
import { labelsOf } from '../labels.js';
import { Newest } from './newest.js';
import { attributeOf, ofProperty, propertyOf } from './read-option.js';
import { Roving } from './roving.js';
import { sharedEngine } from './shared-engine.js';
import { controls, theme } from './theme.js';
import { warnOfUnknown } from './unknown.js';

export type Kind = keyof typeof options;

/** The content of an element: an answer and any other data for its picture. */
export interface Solved<K extends Kind> {
  answer: AnswersByKind[K];
}

/** The loads of a text and the names of their nodes, as the core reads them. Rejects with the
 * error.
 * @param options  Options of an element: `unit` and `column` decide how the text is read. */
export async function readNodes(
  engine: Engine,
  text: string,
  run: RunOptions = {},
  options: object = {},
): Promise<{ loads: number[]; labels?: string[] }> {
  const { unit, column } = options as { unit?: number; column?: string };
  const how = {
    ...(unit === undefined ? {} : { unit }),
    ...(column === undefined ? {} : { column }),
  };
  const read = await engine.run({ kind: 'read', text, ...how }, run);
  if (!read.ok) throw read;
  if (read.result === null) throw new EvenkeelError('aborted', 'the run was stopped');
  const labels = labelsOf(read.result.names);
  return { loads: read.result.value as number[], ...(labels ? { labels } : {}) };
}

/** The properties of an element for Lit: the options of its kind, and further ones. */
export function propertiesOf(kind: Kind, more: readonly string[] = []): PropertyDeclarations {
  const named = [...Object.keys(options[kind]), ...more];
  return Object.fromEntries(
    named.map((option) => [propertyOf(option), { attribute: attributeOf(option) }]),
  );
}

type Values = Record<string, unknown>;

const styles = css`
  :host {
    display: block;
    background: var(--ek-surface);
    padding: 12px;
  }
  :host([hidden]) {
    display: none;
  }
  p {
    margin: 0 0 8px;
    font-size: 16px;
    min-height: 3lh;
  }
  .error {
    color: var(--ek-over);
  }
  .wait {
    color: var(--ek-muted);
  }
  /* Reserves the place of the picture before it appears. */
  .view {
    height: var(--evenkeel-height, 560px);
  }
  @media (max-width: 480px) {
    .view {
      height: var(--evenkeel-height, 640px);
    }
  }
`;

export abstract class SolvedElement<K extends Kind, Outcome extends Solved<K>> extends LitElement {
  static override styles = [theme, controls, styles];
  static override properties: PropertyDeclarations = {
    job: { attribute: false },
    loading: { type: Boolean, reflect: true },
    outcome: { state: true },
    problem: { state: true },
  };

  /** A whole job. Attributes and properties add options to it. */
  declare job: JobsByKind[K] | null;
  /** Whether a run is in progress. */
  declare loading: boolean;
  declare protected outcome: Outcome | null;
  declare private problem: { message: string; again: boolean } | null;
  /** The progress of the current run. */
  progress: Progress | null = null;
  protected abstract readonly kind: K;
  private readonly runs = new Newest();
  private roving = new WeakMap<Element, Roving>();

  constructor() {
    super();
    this.job = null;
    this.loading = false;
    this.outcome = null;
    this.problem = null;
  }

  /** The answer that is shown; null before the first answer, and after an error. */
  get answer(): AnswersByKind[K] | null {
    return this.outcome?.answer ?? null;
  }

  /** Throws the error answer. */
  protected abstract solve(engine: Engine, job: Values, run: RunOptions): Promise<Outcome>;
  protected abstract view(outcome: Outcome): TemplateResult;
  /** Adds to the same answer once the first picture is visible. */
  protected complete(
    _engine: Engine,
    _outcome: Outcome,
    _run: RunOptions,
  ): Promise<Outcome | null> {
    return Promise.resolve(null);
  }

  /** The value of a property of the element; undefined if it is not set. */
  protected held(property: string): unknown {
    const value = (this as unknown as Values)[property];
    return value === null ? undefined : value;
  }

  /** Text, or a number, of an option of the element; empty if it is neither. */
  protected text(property: string): string {
    const value = this.held(property);
    return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
  }

  /** The part of the job that the options specify. */
  private options(): Values {
    const job: Values = { ...this.job, kind: this.kind };
    for (const [option, forms] of Object.entries<string>(options[this.kind])) {
      const value = this.held(propertyOf(option));
      const empty = value === '' && !forms.includes('toggle');
      if (value !== undefined && !empty) job[option] = ofProperty(value, forms);
    }
    return job;
  }

  override connectedCallback(): void {
    super.connectedCallback();
    const { observedAttributes } = this.constructor as typeof LitElement;
    warnOfUnknown(this, observedAttributes);
  }

  override willUpdate(changed: Map<PropertyKey, unknown>): void {
    const shown = ['loading', 'outcome', 'problem'];
    const first = !this.hasUpdated;
    if (first || [...changed.keys()].some((name) => !shown.includes(name as string))) {
      void this.recompute();
    }
  }

  override updated(): void {
    for (const view of this.renderRoot.querySelectorAll<LitElement>('.view')) {
      if (view instanceof LitElement && !this.roving.has(view)) {
        this.roving.set(view, new Roving(view));
      }
    }
  }

  private tell(name: string, detail: unknown): void {
    this.dispatchEvent(new CustomEvent(name, { detail }));
  }

  private async recompute(): Promise<void> {
    let newest = true;
    this.loading = true;
    this.progress = null;
    this.tell('loading', null);
    const onProgress = (progress: Progress): void => {
      this.progress = progress;
      this.tell('progress', progress);
    };
    const run = (signal: AbortSignal): RunOptions => ({
      signal,
      onProgress: (progress) => signal.aborted || onProgress(progress),
    });
    try {
      await this.runs.inParts(
        {},
        async (signal) => {
          signal.addEventListener('abort', () => (newest = false));
          return this.solve(await sharedEngine(), this.options(), run(signal));
        },
        async (outcome, signal) => this.complete(await sharedEngine(), outcome, run(signal)),
        (outcome, first) => {
          this.outcome = outcome;
          this.problem = null;
          if (first) this.tell('result', outcome.answer);
        },
      );
    } catch (error) {
      const { error: reported = error } = error as Partial<ErrorAnswer>;
      const { message = String(error) } = reported as Partial<Error>;
      this.outcome = null;
      this.problem = { message, again: (reported as EvenkeelError).code === 'not_loaded' };
      this.tell('error', reported);
    }
    if (newest) this.loading = false;
  }

  /** Runs again, for example after a file could not be fetched. */
  retry(): void {
    void this.recompute();
  }

  override render(): unknown {
    const { problem, outcome } = this;
    if (problem) {
      return html`<p class="error" role="alert" part="error">
          ${problem.message}
          ${problem.again ? html`<button @click=${() => this.retry()}>Try again</button>` : ''}
        </p>
        <div class="view"></div>`;
    }
    if (!outcome) {
      return html`<p class="wait" aria-live="polite" part="summary">Computing …</p>
        <div class="view"></div>`;
    }
    return html`<p aria-live="polite" part="summary">${outcome.answer.summary}</p>
      ${this.view(outcome)}`;
  }
}
