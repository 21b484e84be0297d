// What a form is: texts, choices and boxes that show values of the state and change it, each with what is
// wrong with it; and a line that says what was done.
import { LitElement, html, nothing, type TemplateResult } from 'lit';
import { property, state } from 'lit/decorators.js';
import { fileText } from './file-text.js';
import { labeller, type Glossary } from '../learn/glossary.js';
import type { Form } from './inputs.js';
import './loads-editor.js';
import { meantButtons } from './meant.js';
import { problemText, type Problem } from '../problem.js';
import type { Dropped } from '../row.js';
import { copyText } from '../save.js';

type Key<S> = keyof S & string;

export abstract class FormElement<S extends object> extends LitElement implements Form<S> {
  @property({ attribute: false }) state!: S;
  @state() protected problem: Problem | null = null;
  /** What was done last, for a while. */
  @state() protected toast = '';
  /** Its terms of art. */
  protected readonly terms: Glossary = [];
  /** Writes its labels: each term is explained where it comes first. */
  label = labeller([]);
  private toastTimer: ReturnType<typeof setTimeout> | undefined;

  change(part: Partial<S>): void {
    this.dispatchEvent(new CustomEvent('change-state', { detail: part }));
  }

  /** As a link would, so that Back comes back: another panel, or a file in this one. What the panel does
   * not allow falls back to what is usual there. */
  protected open(panel: string, part: Record<string, unknown>): void {
    this.dispatchEvent(new CustomEvent('change-state', { detail: { ...part, panel } }));
  }

  /** Opens a chosen file in this panel, or says why its bytes are not text. */
  protected async openChosen(
    { target }: Event,
    panel: string,
    partOf: (file: Dropped) => Record<string, unknown>,
  ): Promise<void> {
    const input = target as HTMLInputElement;
    const [file] = input.files ?? [];
    try {
      if (file) this.open(panel, { caption: '', ...partOf(await fileText(file)) });
    } catch (error) {
      this.say((error as Error).message);
    }
    input.value = '';
  }

  protected say(text: string): void {
    this.toast = text;
    clearTimeout(this.toastTimer);
    this.toastTimer = setTimeout(() => (this.toast = ''), 4000);
  }

  protected async copy(text: string, what: string): Promise<void> {
    this.say(
      (await copyText(text))
        ? `${what} copied`
        : `${what} could not be copied: the browser refused`,
    );
  }

  /** The input of a setting; null where none shows it. */
  protected inputFor(field: string): HTMLElement | null {
    return this.renderRoot.querySelector(`.input :is([id="${field}"], [name="${field}"])`);
  }

  /** What the form calls a setting. */
  protected labelFor(field: string): string {
    const input = this.inputFor(field);
    const label = this.renderRoot.querySelector<HTMLElement>(`label[for="${field}"]`);
    return (
      input?.ariaLabel ?? (input as { label?: string } | null)?.label ?? label?.innerText ?? ''
    );
  }

  protected goToField(field: string): void {
    const input = this.inputFor(field);
    const folded = input?.closest('details');
    if (folded) folded.open = true;
    input?.scrollIntoView({ block: 'nearest' });
    input?.focus({ preventScroll: true });
  }

  fieldProblem(field: Key<S>): Problem | null {
    return this.problem?.field === field ? this.problem : null;
  }

  textField(
    field: Key<S>,
    label: string,
    hint: string,
    placeholder: string,
    slider?: TemplateResult,
    range = hint,
  ): TemplateResult {
    const problem = this.fieldProblem(field);
    const input = html`<input
      id=${field}
      .value=${String(this.state[field])}
      placeholder=${placeholder}
      title=${hint}
      aria-label=${label}
      inputmode=${slider ? 'decimal' : nothing}
      autocomplete="off"
      aria-invalid=${problem ? 'true' : 'false'}
      aria-describedby=${problem ? `${field}-range ${field}-problem` : `${field}-range`}
      @input=${(event: Event) => this.change({ [field]: (event.target as HTMLInputElement).value } as Partial<S>)}
    />`;
    return html`<div class="field">
      <label for=${field} title=${hint}>${this.label(label)}</label>
      ${slider ? html`<div class="slider">${slider}${input}</div>` : input}
      <small class="range" id="${field}-range">${range}</small>
      ${this.problemBelow(field)}
    </div>`;
  }

  private problemBelow(field: Key<S>): unknown {
    const problem = this.fieldProblem(field);
    if (!problem) return nothing;
    return html`<span class="problem" id="${field}-problem" role="alert"
      >${problemText(problem)}
      ${meantButtons(problem, (part) => this.change(part as Partial<S>))}</span
    >`;
  }

  choice<K extends Key<S>>(
    field: K,
    label: string,
    options: readonly (readonly [S[K], string])[],
    off: readonly string[] = [],
  ): TemplateResult {
    const problem = this.fieldProblem(field);
    const chosen = options.find(([value]) => this.state[field] === value)?.[1];
    return html`<div class="field">
      <label for=${field}>${this.label(label, chosen)}</label>
      <select
        id=${field}
        aria-label=${label}
        aria-invalid=${problem ? 'true' : 'false'}
        aria-describedby=${problem ? `${field}-problem` : nothing}
        @change=${(event: Event) => this.change({ [field]: (event.target as HTMLSelectElement).value } as Partial<S>)}
      >
        ${options.map(
          ([value, name]) =>
            html`<option
              value=${String(value)}
              .selected=${this.state[field] === value}
              ?disabled=${off.includes(String(value))}
            >
              ${name}
            </option>`,
        )}
      </select>
      ${this.problemBelow(field)}
    </div>`;
  }

  textArea(field: Key<S>, label: string, placeholder: string, hint: string): TemplateResult {
    return html`<div class="field">
      <span class="label">${this.label(label)}</span>
      <ek-loads-editor
        name=${field}
        .field=${field}
        .label=${label}
        .placeholder=${placeholder}
        .text=${String(this.state[field])}
        .problem=${this.fieldProblem(field)}
        @text=${(event: CustomEvent<string>) => this.change({ [field]: event.detail } as Partial<S>)}
      ></ek-loads-editor>
      <p class="hint">${hint}</p>
    </div>`;
  }
}
