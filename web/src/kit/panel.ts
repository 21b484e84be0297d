// What every panel is: a sentence, input, picture and tabs around one answer that follows the state.
import { LitElement, html, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { property, state } from 'lit/decorators.js';
import { formatNumber, type Engine, type RunOptions } from 'evenkeel/elements';
import { isProblem, type Problem } from '../panels/ring/job.js';
import { engine } from './engine.js';
import './loads-editor.js';
import { copyText, download, svgToPng } from './save.js';
import type { State } from '../app/state.js';
import { longestLink, toHash } from '../app/url.js';

/** What a panel computes from the state. */
export interface Computed {
  answer: { summary: string; stopped?: string };
}

type Tabs = readonly (readonly [State['tab'], string])[];

export abstract class Panel<Outcome extends Computed> extends LitElement {
  @property({ attribute: false }) state!: State;
  /** Panels that are not looked at compute nothing. */
  @property({ type: Boolean }) active = false;
  @state() protected outcome: Outcome | null = null;
  @state() protected problem: Problem | null = null;
  @state() private failure = '';
  private busySince = 0; // shown by what has elapsed since, from the first tick on
  @state() private share = 0;
  @state() private elapsed = 0;
  @state() private toast = '';
  protected revision = 0;
  private abort: AbortController | null = null;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private toastTimer: ReturnType<typeof setTimeout> | undefined;
  private computed = '';

  /** What the answer depends on; a change of anything else computes nothing. */
  protected abstract readonly answerKeys: readonly (keyof State)[];
  /** The sentence while the input cannot be read. */
  protected abstract readonly waiting: string;
  protected readonly tabNames: Tabs = [
    ['why', 'Why'],
    ['charts', 'Charts'],
    ['table', 'Table'],
    ['command', 'Command'],
  ];
  protected abstract readonly exports: readonly (readonly [string, string])[];
  protected abstract compute(core: Engine, options: RunOptions): Promise<Outcome | Problem>;
  protected abstract inputs(): TemplateResult;
  protected abstract picture(): unknown;
  protected abstract tabBody(outcome: Outcome): TemplateResult;
  protected abstract exportAs(kind: string): Promise<void>;
  /** A new computation has ended, with an answer or with a problem. */
  protected began(): void {}
  /** It ended with an answer. */
  protected arrived(): void {}
  /** Something that changes no answer has changed, such as the tab. */
  protected looked(): void {}

  private get inputKey(): string {
    return JSON.stringify(this.answerKeys.map((key) => this.state[key]));
  }

  override willUpdate(changed: PropertyValues): void {
    if (!this.active || (!changed.has('state') && !changed.has('active'))) return;
    if (this.inputKey !== this.computed) {
      this.computed = this.inputKey;
      clearTimeout(this.timer);
      // At once; only a run that is under way is not disturbed by every keystroke.
      this.timer = setTimeout(() => void this.recompute(), this.busySince ? 25 : 0);
    } else {
      this.looked();
    }
  }

  private async recompute(): Promise<void> {
    const revision = ++this.revision;
    this.abort?.abort();
    const abort = new AbortController();
    this.abort = abort;
    const started = performance.now();
    this.busySince = started;
    this.share = 0;
    const ticker = setInterval(() => (this.elapsed = performance.now() - started), 100);
    try {
      const core = await engine;
      const result = await this.compute(core, {
        signal: abort.signal,
        onProgress: ({ done, total }) => (this.share = total > 0 ? done / total : 0),
      });
      if (revision !== this.revision) return;
      this.failure = '';
      this.began();
      if (isProblem(result)) {
        this.problem = result;
      } else {
        this.problem = null;
        this.outcome = result;
        this.arrived();
      }
    } catch (error) {
      if (revision !== this.revision) return;
      const code = (error as { code?: string }).code;
      if (code === 'aborted') this.say('Stopped before there was a result');
      else
        this.failure = `The engine failed: ${(error as Error).message}. Reload the page to start again.`;
    } finally {
      clearInterval(ticker);
      if (revision === this.revision) {
        this.busySince = 0;
        this.elapsed = 0;
      }
    }
  }

  /** The exact bytes of an answer, from this page's worker. */
  async runText(text: string): Promise<string> {
    return (await engine).runText(text);
  }

  protected change(part: Partial<State>): void {
    this.dispatchEvent(new CustomEvent('change-state', { detail: part }));
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

  protected async shareLink(): Promise<void> {
    const hash = await toHash(this.state);
    if (hash.length > longestLink) {
      this.say(
        `Too long for a link (${formatNumber(hash.length)} characters): export the JSON job instead`,
      );
      return;
    }
    history.replaceState(history.state, '', hash);
    await this.copy(location.href, 'Link');
  }

  /** An SVG carries its state; a PNG has the page's background. */
  protected async exportPicture(kind: string, svgText: string, name: string): Promise<void> {
    const hash = await toHash(this.state);
    const tagged = svgText.replace(
      /(<svg[^>]*>)/,
      (tag) => `${tag}<metadata>evenkeel-state:${hash}</metadata>`,
    );
    if (kind === 'svg') download(`${name}.svg`, tagged, 'image/svg+xml');
    else
      download(
        `${name}.png`,
        await svgToPng(tagged, getComputedStyle(document.body).backgroundColor),
      );
  }

  override render(): unknown {
    return html`
      <header>
        <div class="sentence" aria-live="polite" data-testid="sentence">${this.sentence()}</div>
        <div class="actions">
          <button
            class="button"
            title="Copy the sentence"
            @click=${() => void this.copy(this.outcome?.answer.summary ?? '', 'Sentence')}
          >
            Copy
          </button>
          <button class="button" @click=${() => void this.shareLink()}>Share link</button>
          <select
            class="button"
            aria-label="Export"
            .value=${''}
            @change=${(event: Event) => {
              const select = event.target as HTMLSelectElement;
              void this.exportAs(select.value);
              select.value = '';
            }}
          >
            <option value="">Export…</option>
            ${this.exports.map(([kind, title]) => html`<option value=${kind}>${title}</option>`)}
          </select>
        </div>
        ${this.progressLine()}
      </header>
      <div class="columns">
        <section class="input" aria-label="Input">${this.inputs()}</section>
        <section class="picture" aria-label="Picture">${this.picture()}</section>
        <section class="explain" aria-label="Explanation">${this.tabs()}</section>
      </div>
      <div class="toast" role="status">${this.toast}</div>
    `;
  }

  private sentence(): unknown {
    if (this.failure) return html`<span class="problem">${this.failure}</span>`;
    const { answer } = this.outcome ?? {};
    if (!answer) return this.problem ? this.waiting : '';
    // The first clause is the answer; the rest are its numbers.
    const [, first = answer.summary, rest = ''] =
      /^(.{0,90}?[.:])(?: (.*))?$/s.exec(answer.summary) ?? [];
    const stale = this.problem
      ? html`<span class="stale">The last readable input: </span>`
      : nothing;
    return html`${stale}<strong>${first}</strong> ${rest}
      ${answer.stopped ? html`<em>Stopped early: the best so far.</em>` : nothing}`;
  }

  private progressLine(): unknown {
    if (!this.busySince || this.elapsed < 300) return nothing;
    return html`<div class="progress">
      <progress max="1" .value=${this.share}></progress>
      <span>${(this.elapsed / 1000).toFixed(1)} s</span>
      <button class="button" @click=${() => this.abort?.abort()}>Cancel</button>
    </div>`;
  }

  protected fieldProblem(field: keyof State): Problem | null {
    return this.problem?.field === field ? this.problem : null;
  }

  protected textField(
    field: keyof State,
    label: string,
    hint: string,
    placeholder: string,
  ): TemplateResult {
    const problem = this.fieldProblem(field);
    return html`<div class="field">
      <label for=${field} title=${hint}>${label}</label>
      <input
        id=${field}
        .value=${String(this.state[field])}
        placeholder=${placeholder}
        title=${hint}
        autocomplete="off"
        aria-invalid=${problem ? 'true' : 'false'}
        aria-describedby=${problem ? `${field}-problem` : nothing}
        @input=${(event: Event) => this.change({ [field]: (event.target as HTMLInputElement).value })}
      />
      ${problem ? html`<span class="problem" id="${field}-problem" role="alert">${problem.message}</span>` : nothing}
    </div>`;
  }

  protected choice<K extends keyof State>(
    field: K,
    label: string,
    options: readonly (readonly [State[K], string])[],
    off: readonly string[] = [],
  ): TemplateResult {
    const problem = this.fieldProblem(field);
    return html`<div class="field">
      <label for=${field}>${label}</label>
      <select
        id=${field}
        @change=${(event: Event) => this.change({ [field]: (event.target as HTMLSelectElement).value })}
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
      ${problem ? html`<span class="problem" role="alert">${problem.message}</span>` : nothing}
    </div>`;
  }

  /** The tab of the state; the first one where a panel does not have that. */
  protected get tab(): State['tab'] {
    const { tab } = this.state;
    return this.tabNames.some(([name]) => name === tab) ? tab : this.tabNames[0]![0];
  }

  protected seedField(hint = 'Whole number from 0'): TemplateResult {
    return html`<div class="seed">
      ${this.textField('seed', 'Seed', hint, '1')}
      <button
        class="button"
        aria-label="Another seed"
        title="Another seed"
        @click=${() => this.change({ seed: String(1 + (crypto.getRandomValues(new Uint32Array(1))[0]! % 1_000_000)) })}
      >
        ⚄
      </button>
    </div>`;
  }

  /** Where the loads of a network come from. */
  protected loadsInputs(vectorAmount: string | null): TemplateResult {
    const { source } = this.state;
    const amount =
      source === 'peak' ? 'Total, units' : source === 'vector' ? vectorAmount : 'Mean, units';
    return html`<div class="grid">
        ${this.choice('source', 'Loads', [
          ['random', 'random'],
          ['peak', 'all on one node'],
          ['gradient', 'gradient'],
          ['hot_spots', 'hot spots'],
          ['vector', 'one number a node'],
        ])}
        ${amount === null ? nothing : this.textField('amount', amount, 'Whole number from 0', '100')}
        ${source === 'peak' ? this.textField('place', 'On node', 'Node number from 0', '0') : nothing}
        ${source === 'hot_spots' ? this.textField('place', 'Hot spots', 'How many nodes share half of all load', '4') : nothing}
        ${source === 'random' || source === 'hot_spots' ? this.seedField() : nothing}
      </div>
      ${
        source === 'vector'
          ? html`<ek-loads-editor
              .text=${this.state.nodeLoads}
              .problem=${this.fieldProblem('nodeLoads')}
              @text=${(event: CustomEvent<string>) => this.change({ nodeLoads: event.detail, caption: '' })}
            ></ek-loads-editor>`
          : nothing
      }`;
  }

  /** The machine whose times are estimated. */
  protected machineInputs(none: string | null): TemplateResult {
    const own = this.state.machine === 'own';
    return html`${this.choice('machine', 'Times of', [
      ...(none === null ? [] : [['', none] as const]),
      ['cray-t3e', 'Cray T3E'],
      ['now', 'workstations'],
      ['own', 'my machine'],
    ])}
    ${own ? this.textField('startup', 'A message, ms', 'Time that a message takes, from 0', '0.1') : nothing}
    ${own ? this.textField('perUnit', 'A load unit, ms', 'Time that a load unit in a message takes, from 0', '0.01') : nothing}`;
  }

  private tabs(): TemplateResult {
    const { tab, tabNames } = this;
    const move = (event: KeyboardEvent): void => {
      const index = tabNames.findIndex(([name]) => name === tab);
      const delta = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
      if (!delta) return;
      event.preventDefault();
      const next = tabNames[(index + delta + tabNames.length) % tabNames.length]![0];
      this.change({ tab: next });
      void this.updateComplete.then(() =>
        this.renderRoot.querySelector<HTMLElement>(`#tab-${next}`)?.focus(),
      );
    };
    return html`<div class="tabs" role="tablist" @keydown=${move}>
        ${tabNames.map(
          ([name, title]) =>
            html`<button
              id="tab-${name}"
              role="tab"
              aria-selected=${tab === name ? 'true' : 'false'}
              aria-controls="tab-body"
              tabindex=${tab === name ? 0 : -1}
              @click=${() => this.change({ tab: name })}
            >
              ${title}
            </button>`,
        )}
      </div>
      <div class="tab-body" id="tab-body" role="tabpanel" aria-labelledby="tab-${tab}" tabindex="0">
        ${this.outcome ? this.tabBody(this.outcome) : nothing}
      </div>`;
  }
}
