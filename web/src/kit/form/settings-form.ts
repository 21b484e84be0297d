// The form of a panel: texts, choices and boxes that show values of the state and change them, each
// with its problem.
import { html, nothing, type LitElement, type ReactiveController, type TemplateResult } from 'lit';
import { fileText } from './file-text.js';
import type { Form } from './inputs.js';
import './loads-editor.js';
import { meantButtons } from './meant.js';
import type { Notice } from './notice.js';
import { labeller, type Glossary } from '../learn/glossary.js';
import { problemText, type Problem } from '../problem.js';
import type { Dropped, PanelRow } from '../row.js';

type Key<S> = keyof S & string;

interface Host<S> extends LitElement {
  readonly state: S;
  readonly row: PanelRow;
  /** The terms of art of the panel. */
  readonly terms: Glossary;
  readonly notice: Notice;
  readonly run: { readonly problem: Problem | null };
  change(part: Partial<S>): void;
}

export class SettingsForm<S extends object> implements ReactiveController, Form<S> {
  /** Writes labels and explains each term at its first occurrence. */
  label = labeller([]);

  constructor(private readonly host: Host<S>) {
    host.addController(this);
  }

  hostUpdate(): void {
    this.label = labeller(this.host.terms);
  }

  get state(): S {
    return this.host.state;
  }

  change(part: Partial<S>): void {
    this.host.change(part);
  }

  /** Opens another panel, or a file in this panel, like a link, so that Back returns from it.
   * Values that the panel does not allow become its defaults. */
  open(panel: string, part: Record<string, unknown>): void {
    const detail = { ...part, panel };
    this.host.dispatchEvent(new CustomEvent('change-state', { detail }));
  }

  /** The title, and the button for opening files in this panel.
   * @param id  Id of the file input.
   * @param partOf  The values of the state that a file sets. */
  fileBar(
    title: string,
    id: string,
    partOf: (file: Dropped) => Record<string, unknown>,
  ): TemplateResult {
    const choose = (): void =>
      this.host.renderRoot.querySelector<HTMLInputElement>(`#${id}`)!.click();
    return html`<div class="bar">
      <h2>${title}</h2>
      <button class="button" @click=${choose}>Open file</button>
      <input
        id=${id}
        type="file"
        hidden
        @change=${(event: Event) => void this.openChosen(event.target as HTMLInputElement, partOf)}
      />
    </div>`;
  }

  private async openChosen(
    input: HTMLInputElement,
    partOf: (file: Dropped) => Record<string, unknown>,
  ): Promise<void> {
    const { notice, row } = this.host;
    const [file] = input.files ?? [];
    try {
      if (file) this.open(row.name, { caption: '', ...partOf(await fileText(file)) });
    } catch (error) {
      notice.show((error as Error).message); // its bytes are not text
    }
    input.value = '';
  }

  /** The input of a setting; null if no input shows it. */
  private inputFor(field: string): HTMLElement | null {
    return this.host.renderRoot.querySelector(`.input :is([id="${field}"], [name="${field}"])`);
  }

  /** The label of a setting. */
  labelFor(field: string): string {
    const input = this.inputFor(field);
    const label = this.host.renderRoot.querySelector<HTMLElement>(`label[for="${field}"]`);
    return (
      input?.ariaLabel ?? (input as { label?: string } | null)?.label ?? label?.innerText ?? ''
    );
  }

  goToField(field: string): void {
    const input = this.inputFor(field);
    const folded = input?.closest('details');
    if (folded) folded.open = true;
    input?.scrollIntoView({ block: 'nearest' });
    input?.focus({ preventScroll: true });
  }

  fieldProblem(field: Key<S>): Problem | null {
    const { problem } = this.host.run;
    return problem?.field === field ? problem : null;
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
