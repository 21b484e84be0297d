// The Ring panel: input and settings, the picture with its transport, and what explains it.
import { LitElement, html, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { customElement, property, query, state } from 'lit/decorators.js';
import { formatNumber, type EvenkeelRingView } from 'evenkeel/elements';
import { compute, isProblem, type Outcome, type Problem } from '../compute.js';
import { engine } from '../engine.js';
import { examples, exampleState } from '../examples.js';
import '../loads-editor.js';
import { copyText, download, nodesCsv, svgToPng } from '../save.js';
import type { State } from '../state.js';
import { pageStyles } from '../styles.js';
import { longestLink, toHash } from '../url.js';
import { ringPanelStyles } from './ring.styles.js';
import {
  chartsTab,
  commandTab,
  tableTab,
  whyTab,
  type Comparison,
  type TabView,
} from './ring-tabs.js';

// What the answer depends on; a change of anything else computes nothing.
const answerKeys = [
  'text',
  'column',
  'unit',
  'mode',
  'algorithm',
  'targets',
  'targetsText',
  'speeds',
  'limit',
  'maxSteps',
  'seed',
] as const satisfies readonly (keyof State)[];

const tabs = { why: whyTab, charts: chartsTab, table: tableTab, command: commandTab };

@customElement('ek-ring-panel')
export class RingPanel extends LitElement {
  static override styles = [pageStyles, ringPanelStyles];

  @property({ attribute: false }) state!: State;
  @state() private outcome: Outcome | null = null;
  @state() private problem: Problem | null = null;
  @state() private failure = '';
  @state() private busySince = 0;
  @state() private share = 0;
  @state() private elapsed = 0;
  @state() private comparison: Comparison | null = null;
  @state() private step = 0;
  @state() private pinned: number | null = null;
  @state() private toast = '';
  @query('evenkeel-ring-view') private view!: EvenkeelRingView | null;
  private revision = 0;
  private abort: AbortController | null = null;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private toastTimer: ReturnType<typeof setTimeout> | undefined;
  private computed = '';

  private get inputKey(): string {
    return JSON.stringify(answerKeys.map((key) => this.state[key]));
  }

  override willUpdate(changed: PropertyValues): void {
    if (!changed.has('state')) return;
    if (this.inputKey !== this.computed) {
      this.computed = this.inputKey;
      clearTimeout(this.timer);
      this.timer = setTimeout(() => void this.recompute(), this.outcome ? 25 : 0);
    } else if (this.state.tab === 'charts' && !this.comparison) {
      void this.compare();
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
      const result = await compute(core, this.state, {
        signal: abort.signal,
        onProgress: ({ done, total }) => (this.share = total > 0 ? done / total : 0),
      });
      if (revision !== this.revision) return;
      this.failure = '';
      this.comparison = null;
      if (isProblem(result)) {
        this.problem = result;
      } else {
        this.problem = null;
        this.outcome = result;
        this.pinned = null;
        this.step = 0;
        this.view?.goTo(0);
        if (this.state.tab === 'charts') void this.compare();
      }
    } catch (error) {
      if (revision !== this.revision) return;
      const code = (error as { code?: string }).code;
      if (code !== 'aborted')
        this.failure = `The engine failed: ${(error as Error).message}. Reload the page to start again.`;
    } finally {
      clearInterval(ticker);
      if (revision === this.revision) {
        this.busySince = 0;
        this.elapsed = 0;
      }
    }
  }

  // Comparison and trade-off take longer than the answer, so they come when they are looked at.
  private async compare(): Promise<void> {
    const { outcome } = this;
    if (!outcome) return;
    const revision = this.revision;
    this.comparison = { compare: null, pareto: null, notes: [] };
    const core = await engine;
    const notes: string[] = [];
    const base = { ...outcome.job, trace: false };
    const compared = await core.run({ ...base, compare: true });
    if (revision !== this.revision) return;
    const compareResult = compared.ok ? compared.result.compare : undefined;
    if (!compared.ok) notes.push(compared.error.message);
    else notes.push(...compared.notes.filter((note) => note.startsWith('compare')));
    this.comparison = { compare: compareResult ?? null, pareto: null, notes };
    const front = await core.run({ ...base, pareto: true });
    if (revision !== this.revision) return;
    if (!front.ok) notes.push(front.error.message);
    const pareto = front.ok ? front.result.pareto : undefined;
    this.comparison = { compare: compareResult ?? null, pareto: pareto ?? null, notes };
  }

  /** The exact bytes of an answer, from this page's worker. */
  async runText(text: string): Promise<string> {
    return (await engine).runText(text);
  }

  private change(part: Partial<State>): void {
    this.dispatchEvent(new CustomEvent('change-state', { detail: part }));
  }

  private say(text: string): void {
    this.toast = text;
    clearTimeout(this.toastTimer);
    this.toastTimer = setTimeout(() => (this.toast = ''), 4000);
  }

  private async copy(text: string, what: string): Promise<void> {
    this.say(
      (await copyText(text))
        ? `${what} copied`
        : `${what} could not be copied: the browser refused`,
    );
  }

  private async shareLink(): Promise<void> {
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

  private async exportAs(kind: string): Promise<void> {
    const { outcome, view } = this;
    if (!outcome || !view) return;
    const { answer, loads, job } = outcome;
    if (kind === 'json') {
      download(
        'evenkeel-ring.json',
        (await this.runText(JSON.stringify(job))) + '\n',
        'application/json',
      );
    } else if (kind === 'job') {
      download('evenkeel-job.json', JSON.stringify(job) + '\n', 'application/json');
    } else if (kind === 'csv') {
      const { targets, flow, nodes } = answer.result;
      download('evenkeel-ring.csv', nodesCsv(loads, targets, flow, nodes), 'text/csv');
    } else {
      const hash = await toHash(this.state);
      const tagged = view
        .svgText()
        .replace(/(<svg[^>]*>)/, (tag) => `${tag}<metadata>evenkeel-state:${hash}</metadata>`);
      if (kind === 'svg') download('evenkeel-ring.svg', tagged, 'image/svg+xml');
      else
        download(
          'evenkeel-ring.png',
          await svgToPng(tagged, getComputedStyle(document.body).backgroundColor),
        );
    }
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
            <option value="json">JSON answer</option>
            <option value="csv">CSV table</option>
            <option value="svg">SVG picture</option>
            <option value="png">PNG picture</option>
            <option value="job">JSON job</option>
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
    if (!answer) return this.problem ? 'Waiting for loads that can be read.' : '';
    const [first, ...rest] = answer.summary.split('. ');
    const stale = this.problem
      ? html`<span class="stale">The last readable input: </span>`
      : nothing;
    return html`${stale}<strong>${first}${rest.length ? '.' : ''}</strong> ${rest.join('. ')}
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

  private fieldProblem(field: keyof State): Problem | null {
    return this.problem?.field === field ? this.problem : null;
  }

  private textField(
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

  private choice<K extends keyof State>(
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

  private inputs(): TemplateResult {
    const { state } = this;
    const multi = state.mode === 'multi';
    const textProblem = this.problem && this.problem.field === 'text' ? this.problem : null;
    const table =
      this.outcome?.format === 'csv' ||
      this.outcome?.format === 'tsv' ||
      state.column !== '' ||
      this.problem?.field === 'column';
    return html`
      <div class="bar">
        <h2>Loads</h2>
        <select
          class="button examples"
          aria-label="Examples"
          @change=${(event: Event) => {
            const select = event.target as HTMLSelectElement;
            const example = exampleState(select.value);
            if (example) this.change({ ...example, tab: example.tab });
            select.value = '';
          }}
        >
          <option value="">Examples…</option>
          ${examples.map((example) => html`<option value=${example.name}>${example.title}</option>`)}
        </select>
        <button
          class="button"
          @click=${() => this.renderRoot.querySelector<HTMLInputElement>('#file')!.click()}
        >
          Open file
        </button>
        <input
          id="file"
          type="file"
          hidden
          @change=${async (event: Event) => {
            const input = event.target as HTMLInputElement;
            const file = input.files?.[0];
            if (file) this.change({ text: await file.text(), file: file.name, caption: '' });
            input.value = '';
          }}
        />
      </div>
      <ek-loads-editor
        .text=${state.text}
        .file=${state.file}
        .problem=${textProblem}
        @text=${(event: CustomEvent<string>) => this.change({ text: event.detail, caption: '', file: event.detail === '' ? '' : state.file })}
      ></ek-loads-editor>
      <p class="hint">
        Whole numbers around the ring, separated by blanks, commas or lines; a CSV with a header; or
        JSON. Drop a file anywhere.
      </p>
      ${this.outcome && !this.problem && this.outcome.notes.length ? html`<p class="hint">${this.outcome.notes.join('; ')}</p>` : nothing}
      ${state.caption ? html`<p class="caption">${state.caption}</p>` : nothing}
      <h2>Schedule</h2>
      <div class="segments" role="radiogroup" aria-label="Mode">
        ${(['multi', 'single'] as const).map(
          (mode) =>
            html`<label
              class=${state.mode === mode ? 'on' : ''}
              title=${mode === 'multi' ? 'In every step a node sends as much as it has' : 'A node sends each message once, when its load covers all of them'}
              ><input
                type="radio"
                name="mode"
                value=${mode}
                .checked=${state.mode === mode}
                @change=${() => this.change({ mode })}
              />${mode}-send</label
            >`,
        )}
      </div>
      <div class="grid">
        ${this.choice('algorithm', 'Algorithm', [
          ['optimal', 'fewest steps'],
          ['traffic', 'least traffic'],
          ['linear', 'linear'],
          ['lau', 'Lau, as printed'],
        ])}
        ${this.choice(
          'targets',
          'Targets',
          [
            ['even', 'even'],
            ['any', 'even, best remainder'],
            ['own', 'one number a node'],
          ],
          multi ? [] : ['any'],
        )}
        ${state.targets === 'own' ? html`<div class="span">${this.textField('targetsText', 'Target of every node', 'Same sum as the loads', '2, 2, 2, …')}</div>` : nothing}
        ${state.targets === 'own' ? nothing : html`<div class="span">${this.textField('speeds', 'Node speeds', 'Targets become proportional; one number from 0 a node', 'none: all alike')}</div>`}
        ${this.textField('limit', 'Units a message', 'Message limit: whole number from 1; multi-send only. Default: none', 'none')}
        ${this.textField('maxSteps', 'Steps at most', 'Whole number from 0: least traffic within that time. Default: the fewest', 'fewest')}
        <div class="seed">
          ${this.textField('seed', 'Seed', 'Whole number from 0; a ring has no random choice, so it changes no answer', '1')}
          <button
            class="button"
            aria-label="Another seed"
            title="Another seed"
            @click=${() => this.change({ seed: String(1 + (crypto.getRandomValues(new Uint32Array(1))[0]! % 1_000_000)) })}
          >
            ⚄
          </button>
        </div>
        ${this.textField('unit', 'Unit of a load', 'Measured values are divided by this and rounded; above 0', 'none: whole loads')}
        ${table ? this.textField('column', 'Column', 'Name or number from 1', 'load') : nothing}
      </div>
    `;
  }

  private picture(): unknown {
    if (!this.outcome) return nothing;
    return html`<evenkeel-ring-view
      .answer=${this.outcome.answer}
      .loads=${this.outcome.loads}
      .pinned=${this.pinned}
      @step=${(event: CustomEvent<number>) => (this.step = event.detail)}
      @pin=${(event: CustomEvent<number | null>) => (this.pinned = event.detail)}
    ></evenkeel-ring-view>`;
  }

  private get tabView(): TabView {
    return {
      state: this.state,
      step: this.step,
      pinned: this.pinned,
      comparison: this.comparison,
      pin: (node) => (this.pinned = node),
      copy: (text, what) => this.copy(text, what),
    };
  }

  private tabs(): TemplateResult {
    const names = [
      ['why', 'Why'],
      ['charts', 'Charts'],
      ['table', 'Table'],
      ['command', 'Command'],
    ] as const;
    const move = (event: KeyboardEvent): void => {
      const index = names.findIndex(([name]) => name === this.state.tab);
      const delta = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
      if (!delta) return;
      event.preventDefault();
      const next = names[(index + delta + names.length) % names.length]![0];
      this.change({ tab: next });
      void this.updateComplete.then(() =>
        this.renderRoot.querySelector<HTMLElement>(`#tab-${next}`)?.focus(),
      );
    };
    return html`<div class="tabs" role="tablist" @keydown=${move}>
        ${names.map(
          ([name, title]) =>
            html`<button
              id="tab-${name}"
              role="tab"
              aria-selected=${this.state.tab === name ? 'true' : 'false'}
              aria-controls="tab-body"
              tabindex=${this.state.tab === name ? 0 : -1}
              @click=${() => this.change({ tab: name })}
            >
              ${title}
            </button>`,
        )}
      </div>
      <div
        class="tab-body"
        id="tab-body"
        role="tabpanel"
        aria-labelledby="tab-${this.state.tab}"
        tabindex="0"
      >
        ${this.outcome ? tabs[this.state.tab](this.outcome, this.tabView) : nothing}
      </div>`;
  }
}
