// Inputs that several panels have on their forms.
import { html, nothing, type TemplateResult } from 'lit';
import { settingText, type Field } from './fields.js';
import './import-sheet.js';
import './loads-editor.js';
import type { Network } from './network.js';
import type { Problem } from '../problem.js';
import type { Reading } from '../slice.js';

/** The members of a panel that fields need. */
export interface Form<S> {
  readonly state: S;
  change(part: Partial<S>): void;
  /** A label with its terms explained. */
  label(text: string): unknown;
  /** The problem with that field. */
  fieldProblem(field: keyof S & string): Problem | null;
  textField(
    field: keyof S & string,
    label: string,
    hint: string,
    placeholder: string,
    slider?: TemplateResult,
    range?: string,
  ): TemplateResult;
  textArea(
    field: keyof S & string,
    label: string,
    placeholder: string,
    hint: string,
  ): TemplateResult;
  choice<K extends keyof S & string>(
    field: K,
    label: string,
    options: readonly (readonly [S[K], string])[],
    off?: readonly string[],
  ): TemplateResult;
}

export function seedField(
  form: Form<{ seed: string }>,
  hint = 'Whole number from 0',
): TemplateResult {
  const another = (): string => String(1 + (crypto.getRandomValues(new Uint32Array(1))[0]! % 1e6));
  return html`<div class="seed">
    ${form.textField('seed', 'Seed', hint, '1')}
    <button
      class="button"
      aria-label="Another seed"
      title="Another seed"
      @click=${() => form.change({ seed: another() })}
    >
      ⚄
    </button>
  </div>`;
}

/** The text of loads, with the settings that decide how it is read. */
export function loadsText<S extends Reading>(
  form: Form<S>,
  field: keyof S & string,
  file: string,
  change: (text: string) => void,
): TemplateResult {
  const { state } = form;
  const text = state[field] as string;
  return html`<ek-loads-editor
      name=${field}
      .field=${field}
      .text=${text}
      .file=${file}
      .problem=${form.fieldProblem(field)}
      @text=${(event: CustomEvent<string>) => change(event.detail)}
    ></ek-loads-editor>
    <ek-import-sheet .text=${text} .reading=${state}></ek-import-sheet>
    ${
      state.comma !== ''
        ? form.choice('comma', 'Commas', [
            ['', 'must separate numbers'],
            ['decimal', 'are decimal points'],
            ['thousands', 'group thousands'],
            ['separator', 'separate numbers, like blanks'],
          ] as never)
        : nothing
    }`;
}

/** Inputs for the source of the loads of a network. */
export function loadsInputs(
  form: Form<Network & Reading & { seed: string }>,
  vectorAmount: string | null,
): TemplateResult {
  const { source } = form.state;
  const amount =
    source === 'peak' ? 'Total, units' : source === 'vector' ? vectorAmount : 'Mean, units';
  return html`<div class="grid">
      ${form.choice('source', 'Loads', [
        ['random', 'random'],
        ['peak', 'all on one node'],
        ['gradient', 'gradient'],
        ['hot_spots', 'hot spots'],
        ['vector', 'one number per node'],
      ])}
      ${amount === null ? nothing : form.textField('amount', amount, 'Whole number from 0', '100')}
      ${source === 'peak' ? form.textField('place', 'On node', 'Node number from 0', '0') : nothing}
      ${source === 'hot_spots' ? form.textField('place', 'Hot spots', 'Number of nodes that share half of the total load', '4') : nothing}
      ${source === 'random' || source === 'hot_spots' ? seedField(form) : nothing}
    </div>
    ${
      source === 'vector'
        ? html`${loadsText(form, 'nodeLoads', '', (text) => form.change({ nodeLoads: text }))}
          ${unitField(form)}`
        : nothing
    }`;
}

export const checkBox = (
  label: string,
  checked: boolean,
  change: (checked: boolean) => void,
  said: unknown = label,
): TemplateResult =>
  html`<label class="check"
    ><input
      type="checkbox"
      aria-label=${label}
      .checked=${checked}
      @change=${(event: Event) => change((event.target as HTMLInputElement).checked)}
    />
    <span>${said}</span></label
  >`;

/** A choice between buttons in a row.
 * @param options  Values, the texts of their buttons, and their effects. */
export const radioRow = <V extends string>(
  name: string,
  label: string,
  options: readonly (readonly [value: V, text: string, title?: string])[],
  chosen: V,
  change: (value: V) => void,
): TemplateResult =>
  html`<div class="segments" role="radiogroup" aria-label=${label}>
    ${options.map(
      ([value, text, title]) =>
        html`<label class=${chosen === value ? 'on' : ''} title=${title ?? nothing}
          ><input
            type="radio"
            name=${name}
            value=${value}
            .checked=${chosen === value}
            @change=${() => change(value)}
          />${text}</label
        >`,
    )}
  </div>`;

/** The unit by which measured loads are divided. */
export const unitField = (form: Form<{ unit: string }>): TemplateResult =>
  form.textField(
    'unit',
    'Unit of a load',
    'Above 0; measured values are divided by this unit and rounded',
    'whole loads',
  );

/** Position of a number between two orders of magnitude. */
function sliderOf<S>(form: Form<S>, { key, slider }: Field<S>, label: string) {
  const { low, high, usual } = slider!;
  const text = form.state[key as keyof S] as string;
  const value = Number(text.trim() === '' ? usual(form.state) : text);
  const [a, b] = [Math.log10(low), Math.log10(high)];
  const place = value > 0 ? (1000 * (Math.log10(value) - a)) / (b - a) : 0;
  const slide = (event: Event): void => {
    const share = Number((event.target as HTMLInputElement).value) / 1000;
    const chosen = Number((10 ** (a + share * (b - a))).toPrecision(2));
    form.change({ [key]: String(chosen) } as Partial<S>);
  };
  return html`<input
    type="range"
    min="0"
    max="1000"
    aria-label=${`${label}, slider`}
    .value=${String(Math.round(Math.max(0, Math.min(1000, place))))}
    @input=${slide}
  />`;
}

/** The range of a number, and its default. */
function rangeOf<S>({ range }: Field<S>, hint: string, usual: string): string | undefined {
  if (!range) return undefined;
  const words = /\b(from|above) \d/.test(hint) ? hint : range.words;
  return usual && !/default/i.test(words) ? `${words}; usual: ${usual}` : words;
}

function bareInput<S>(form: Form<S>, field: Field<S>): TemplateResult {
  const { state } = form;
  const key = field.key as keyof S & string;
  const [label = '', hint = '', placeholder = field.usual as string] = (field.text ?? []).map(
    (text) => text && settingText(text, state),
  );
  if (field.choices)
    return form.choice(key, label, field.choices as never, field.off?.(state) ?? []);
  if (typeof field.usual === 'boolean')
    return checkBox(
      label,
      state[key] as boolean,
      (on) => form.change({ [key]: on } as Partial<S>),
      form.label(label),
    );
  if (field.lines) return form.textArea(key, label, placeholder, hint);
  if (field.dice) return seedField(form as unknown as Form<{ seed: string }>, hint);
  const range = rangeOf(field, hint, placeholder);
  if (!field.slider) return form.textField(key, label, hint, placeholder, undefined, range);
  const otherwise = placeholder || String(field.slider.usual(state));
  return form.textField(
    key,
    label,
    hint,
    otherwise,
    sliderOf(form, field, label),
    rangeOf(field, hint, otherwise),
  );
}

function shownInput<S>(form: Form<S>, field: Field<S>): unknown {
  const shown = field.shown ?? field.when;
  if (shown && !shown(form.state)) return nothing;
  const input = bareInput(form, field);
  return field.wide ? html`<div class="span">${input}</div>` : input;
}

interface List<S, G> {
  readonly list: readonly Field<S>[];
  /** Groups for its records. */
  readonly groups: readonly G[];
}

/** The inputs of a group, in the order of the records. */
export const inputsOf = <S, G extends string>(
  form: Form<S>,
  { list }: List<NoInfer<S>, G>,
  group: NoInfer<G>,
): unknown => list.filter((field) => field.group === group).map((field) => shownInput(form, field));

/** A single input, for any place in the panel. */
export const inputOf = <S>(
  form: Form<S>,
  { list }: List<NoInfer<S>, string>,
  key: NoInfer<keyof S & string>,
): unknown =>
  shownInput(
    form,
    list.find((field) => field.key === key)!,
  );
