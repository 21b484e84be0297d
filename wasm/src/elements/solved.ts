// What every element for other sites is: attributes in, a sentence and a picture of the answer out.
import { LitElement, css, html, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { state } from 'lit/decorators.js';
import type { Engine } from '../client.js';
import { labelsOf } from '../labels.js';
import type { ErrorAnswer } from '../gen/types.js';
import { Newest } from './newest.js';
import { sharedEngine } from './shared-engine.js';
import { controls, theme } from './theme.js';

/** What an element shows: an answer and whatever else its picture needs. */
export interface Solved {
  answer: { summary: string };
}

/** Loads of a text and the names of their nodes, as the core reads them. Rejects with the error. */
export async function readNodes(
  engine: Engine,
  text: string,
): Promise<{ loads: number[]; labels?: string[] }> {
  const read = await engine.run({ kind: 'read', text });
  if (!read.ok) throw read;
  const labels = labelsOf(read.result.names);
  return { loads: read.result.value as number[], ...(labels ? { labels } : {}) };
}

/** Loads alone. */
export async function readLoads(engine: Engine, text: string): Promise<number[]> {
  return (await readNodes(engine, text)).loads;
}

export const numbersOf = (text: string): number[] =>
  text
    .split(/[\s,]+/)
    .filter(Boolean)
    .map(Number);

export abstract class SolvedElement<Outcome extends Solved> extends LitElement {
  static override styles = [
    theme,
    controls,
    css`
      :host {
        display: block;
        color-scheme: light dark;
        background: var(--ek-surface);
        padding: 12px;
      }
      p {
        margin: 0 0 8px;
        font-size: 16px;
      }
      .error {
        color: var(--ek-over);
      }
      .view {
        min-height: 320px;
      }
    `,
  ];

  @state() protected outcome: Outcome | null = null;
  @state() private problem = '';
  private readonly runs = new Newest();

  /** Properties that the answer depends on. */
  protected abstract readonly inputs: readonly string[];
  /** Throws the error answer. */
  protected abstract solve(engine: Engine): Promise<Outcome>;
  protected abstract view(outcome: Outcome): TemplateResult;
  /** More of the same answer, once the first picture is there. */
  protected complete(_engine: Engine, _outcome: Outcome): Promise<Outcome | null> {
    return Promise.resolve(null);
  }

  override willUpdate(changed: PropertyValues): void {
    if (this.inputs.some((name) => changed.has(name))) void this.recompute();
  }

  private async *answers(): AsyncGenerator<Outcome> {
    const engine = await sharedEngine();
    const outcome = await this.solve(engine);
    yield outcome;
    const more = await this.complete(engine, outcome);
    if (more) yield more;
  }

  private async recompute(): Promise<void> {
    const key = JSON.stringify(this.inputs.map((name) => this[name as keyof this]));
    let told = false;
    try {
      await this.runs.run(
        key,
        () => this.answers(),
        (outcome) => {
          this.outcome = outcome;
          this.problem = '';
          if (!told) this.dispatchEvent(new CustomEvent('result', { detail: outcome.answer }));
          told = true;
        },
      );
    } catch (error) {
      const answer = error as ErrorAnswer;
      this.outcome = null;
      this.problem = answer.error?.message ?? String(error);
      this.dispatchEvent(new CustomEvent('error', { detail: answer.error ?? error }));
    }
  }

  override render(): unknown {
    if (this.problem) return html`<p class="error" role="alert">${this.problem}</p>`;
    if (!this.outcome) return nothing;
    return html`<p aria-live="polite">${this.outcome.answer.summary}</p>
      ${this.view(this.outcome)}`;
  }
}
