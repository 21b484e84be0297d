// Inputs that several panels have, on the form of any of them.
import { html, nothing, type TemplateResult } from 'lit';
import './loads-editor.js';
import type { Network } from './network.js';
import type { Problem } from './problem.js';

/** What fields need of their panel. */
export interface Form<S> {
  readonly state: S;
  change(part: Partial<S>): void;
  /** What is wrong with that field. */
  fieldProblem(field: keyof S & string): Problem | null;
  textField(
    field: keyof S & string,
    label: string,
    hint: string,
    placeholder: string,
  ): TemplateResult;
  choice<K extends keyof S & string>(
    field: K,
    label: string,
    options: readonly (readonly [S[K], string])[],
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

/** Where the loads of a network come from. */
export function loadsInputs(
  form: Form<Network & { seed: string; caption: string }>,
  vectorAmount: string | null,
): TemplateResult {
  const { source, nodeLoads } = form.state;
  const amount =
    source === 'peak' ? 'Total, units' : source === 'vector' ? vectorAmount : 'Mean, units';
  return html`<div class="grid">
      ${form.choice('source', 'Loads', [
        ['random', 'random'],
        ['peak', 'all on one node'],
        ['gradient', 'gradient'],
        ['hot_spots', 'hot spots'],
        ['vector', 'one number a node'],
      ])}
      ${amount === null ? nothing : form.textField('amount', amount, 'Whole number from 0', '100')}
      ${source === 'peak' ? form.textField('place', 'On node', 'Node number from 0', '0') : nothing}
      ${source === 'hot_spots' ? form.textField('place', 'Hot spots', 'How many nodes share half of all load', '4') : nothing}
      ${source === 'random' || source === 'hot_spots' ? seedField(form) : nothing}
    </div>
    ${
      source === 'vector'
        ? html`<ek-loads-editor
            .text=${nodeLoads}
            .problem=${form.fieldProblem('nodeLoads')}
            @text=${(event: CustomEvent<string>) => form.change({ nodeLoads: event.detail, caption: '' })}
          ></ek-loads-editor>`
        : nothing
    }`;
}

/** The machine whose times are estimated. */
export function machineInputs(form: Form<Network>, none: string | null): TemplateResult {
  const own = form.state.machine === 'own';
  return html`${form.choice('machine', 'Times of', [
    ...(none === null ? [] : [['', none] as const]),
    ['cray-t3e', 'Cray T3E'],
    ['now', 'workstations'],
    ['own', 'my machine'],
  ])}
  ${own ? form.textField('startup', 'A message, ms', 'Time that a message takes, from 0', '0.1') : nothing}
  ${own ? form.textField('perUnit', 'A load unit, ms', 'Time that a load unit in a message takes, from 0', '0.01') : nothing}`;
}
