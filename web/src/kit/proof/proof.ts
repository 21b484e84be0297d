// <ek-proof>: the claims of an answer and whether they hold. The verifier checks them using only
// request and answer. Request and answer are shown as text, and if a number is changed there, the
// broken claim is shown.
import { LitElement, html, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { customElement, property, query, state } from 'lit/decorators.js';
import { readable, type Claim, type Job } from 'evenkeel/elements';
import type { Finding } from 'evenkeel/verify';
import { changesOf, laidOut, type Change } from './laid-out.js';
import '../form/loads-editor.js';
import type { LoadsEditor } from '../form/loads-editor.js';
import type { Problem } from '../problem.js';
import { proofStyles } from './proof.styles.js';
import { pageStyles } from '../styles.js';
import { checkProof } from './verifier.js';

/** Delay of checks after the last key, in milliseconds. */
const settleMs = 200;
const mostChanges = 5;

/** The documents that can be changed. */
type Part = 'answer' | 'request';

interface Checked {
  findings: readonly Finding[];
  claims: ReadonlyMap<string, Claim>;
}

/** Claims by their names in the checker. */
function claimsIn(answer: unknown): Map<string, Claim> {
  const { proof, error } = (answer ?? {}) as { proof?: unknown; error?: { proof?: unknown } };
  const found = new Map<string, Claim>();
  for (const one of [proof ?? error?.proof].flat()) {
    const claim = one as Claim | null | undefined;
    if (typeof claim?.claim !== 'string') continue;
    const layer = 'layer' in claim ? `/${String(claim['layer'])}` : '';
    const own = claim.claim + layer;
    const name = found.has(own) ? `${own} by search` : own;
    found.set(name, claim);
  }
  return found;
}

/** One finding per name. False findings come before proven ones, and proven findings come before
 * recomputed ones. */
function foundOf(findings: readonly Finding[]): Finding[] {
  const words = ['FALSE', 'proven', 'checked', 'computed', 'not checked'];
  const found = new Map<string, Finding>();
  for (const one of findings) {
    const before = found.get(one.name);
    if (!before || words.indexOf(one.word) < words.indexOf(before.word)) found.set(one.name, one);
  }
  return [...found.values()];
}

/** The request of the answer. The settings of the answer include traces for pictures, which the job
 * of the panel does not have. */
function requestOf(job: Job, answer: object): object {
  const { settings = {} } = answer as { settings?: object };
  const more = Object.entries(settings).filter(([key, value]) => value === true && !(key in job));
  return { ...job, ...Object.fromEntries(more) };
}

const count = (number: number, noun: string): string =>
  `${number} ${noun}${number === 1 ? '' : 's'}`;

@customElement('ek-proof')
export class ProofElement extends LitElement {
  static override styles = [pageStyles, proofStyles];

  @property({ attribute: false }) job!: Job;
  @property({ attribute: false }) answer!: object;
  /** Whether any item of the picture lights up; null: not known yet. */
  @property({ attribute: false }) seen: boolean | null = null;
  /** The beginning of the names of its files. */
  @property() file = 'evenkeel';
  /** The current texts in the editors. */
  @state() private texts: Readonly<Record<Part, string>> = { answer: '', request: '' };
  /** Whether the request is open. It can be long, so its text is made at that time. */
  @state() private unfolded = false;
  @state() private checked: Checked | null = null;
  /** Why the verifier could not check, in words. */
  @state() private failure = '';
  /** Number of the newest check. Findings of older checks are dropped. */
  private checks = 0;
  /** The document that is not valid JSON. */
  @state() private unreadable: Part | null = null;
  @state() private changes: readonly (Change & { part: Part })[] = [];
  /** The claim that lights up. */
  @state() private chosen = '';
  @query('ek-loads-editor') private editor!: LoadsEditor | null;
  private wholes: Readonly<Record<Part, string>> = { answer: '', request: '' };
  private request: object = {};
  private timer: ReturnType<typeof setTimeout> | undefined;

  override willUpdate(changed: PropertyValues<this>): void {
    if (!changed.has('answer') && !changed.has('job')) return;
    this.request = requestOf(this.job, this.answer);
    this.texts = this.wholes = {
      answer: laidOut(this.answer),
      request: this.unfolded ? laidOut(this.request) : '',
    };
    this.checked = null;
    void this.check().then((newest) => {
      if (!newest) return;
      const proven = this.checked?.findings.find(({ word }) => word === 'proven');
      this.choose(proven?.name ?? this.checked?.claims.keys().next().value ?? '');
    });
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    clearTimeout(this.timer);
  }

  private edited(part: Part, text: string): void {
    this.texts = { ...this.texts, [part]: text };
    clearTimeout(this.timer);
    this.timer = setTimeout(() => void this.check(), settleMs);
  }

  /** @throws SyntaxError if the text is not valid JSON. */
  private read(part: Part): unknown {
    this.unreadable = part;
    const value: unknown = JSON.parse(this.texts[part]);
    this.unreadable = null;
    return value;
  }

  /** Resolves with whether no newer check has begun. */
  private async check(): Promise<boolean> {
    const own = ++this.checks;
    const parts = ['answer', 'request'] as const;
    this.changes = parts.flatMap((part) =>
      changesOf(this.wholes[part], this.texts[part]).map((change) => ({ ...change, part })),
    );
    let checked: Checked | null = null;
    let failure = '';
    try {
      const answer = this.read('answer');
      const request = this.unfolded ? this.read('request') : this.request;
      const { findings } = await checkProof(request, answer);
      checked = { findings: foundOf(findings), claims: claimsIn(answer) };
    } catch (error) {
      if (!(error instanceof SyntaxError)) failure = `Not checked: ${(error as Error).message}.`;
    }
    if (own !== this.checks) return false;
    this.checked = checked;
    this.failure = failure;
    this.tell();
    return true;
  }

  private putBack(): void {
    clearTimeout(this.timer);
    this.texts = this.wholes;
    void this.check();
  }

  private unfold({ target }: Event): void {
    if (this.unfolded || !(target as HTMLDetailsElement).open) return;
    const request = laidOut(this.request);
    this.texts = { ...this.texts, request };
    this.wholes = { ...this.wholes, request };
    this.unfolded = true;
  }

  private choose(name: string): void {
    this.chosen = name;
    this.tell();
    void this.reveal(name);
  }

  /** Scrolls to the claim in the text. */
  private async reveal(name: string): Promise<void> {
    await this.updateComplete;
    await this.editor?.updateComplete;
    const claim = this.checked?.claims.get(name)?.claim ?? '';
    const { answer } = this.texts;
    const before = answer.slice(0, Math.max(0, answer.indexOf(`"claim": "${claim}"`)));
    this.editor?.reveal(before.split('\n').length);
  }

  /** Reports the claim that the picture shows. */
  private tell(): void {
    const detail = this.checked?.claims.get(this.chosen) ?? null;
    this.dispatchEvent(new CustomEvent('claim', { detail }));
  }

  private async download(): Promise<void> {
    const { saveProof } = await import('./proof-files.js');
    saveProof(this.file, this.request, this.wholes.answer);
  }

  private get broken(): readonly Finding[] {
    return this.checked?.findings.filter(({ word }) => word === 'FALSE') ?? [];
  }

  private get verdict(): string {
    const { checked, broken, changes } = this;
    if (this.unreadable) return 'This is not valid JSON.';
    if (this.failure) return this.failure;
    if (!checked) return 'The verifier is checking the answer.';
    if (broken.length > 0)
      return `${broken.length === 1 ? 'One claim is false' : `${broken.length} claims are false`}: ${broken.map(({ name }) => name).join(', ')}.`;
    const words = (['proven', 'checked', 'computed'] as const)
      .map((word) => [checked.findings.filter((one) => one.word === word).length, word] as const)
      .filter(([number]) => number > 0)
      .map(([number, word]) => `${number} ${word}`);
    const known = checked.findings.filter(({ word }) => word !== 'not checked').length;
    const holds = `${count(known, 'claim')}${known > 0 ? ': ' : ''}${words.join(', ')}.`;
    return changes.length > 0 ? `No checked claim is false. ${holds}` : holds;
  }

  /** The place of the change, and the claim that it breaks. */
  private problem(part: Part): Problem | null {
    const { broken, changes, unreadable } = this;
    const change = changes.find((one) => one.part === part);
    const edited = unreadable ?? changes[0]?.part;
    if (!change || part !== edited || (!unreadable && broken.length === 0)) return null;
    const line = this.texts[part].split('\n')[change.line - 1] ?? '';
    const bytes = (text: string): number => new TextEncoder().encode(text).length;
    const [first] = broken;
    return {
      field: part,
      line: change.line,
      column: bytes(line.slice(0, change.column - 1)) + 1,
      length: Math.max(1, bytes(change.is)),
      message: first ? `${first.name}: ${readable(first.text)}` : 'this is not valid JSON',
    };
  }

  private row({ word, name, text }: Finding): TemplateResult {
    const claim = this.checked!.claims.get(name);
    const said = html`<span class="word ${word.replace(' ', '-')}">${word}</span>
      <code>${name}</code>${claim ? '' : ':'}
      <span class="says">${readable(claim?.says ?? text)}</span>
      ${claim && word === 'FALSE' ? html`<span class="why">${readable(text)}</span>` : nothing}`;
    if (!claim) return html`<li class=${word.replace(' ', '-')}>${said}</li>`;
    return html`<li class=${word}>
      <button
        aria-pressed=${name === this.chosen ? 'true' : 'false'}
        title="Highlight it in the picture"
        @click=${() => this.choose(name)}
      >
        ${said}
      </button>
    </li>`;
  }

  /** Claims of the proof come before recomputed members. */
  private get rows(): readonly Finding[] {
    const { findings, claims } = this.checked ?? { findings: [], claims: new Map<string, Claim>() };
    const claimed = ({ name }: Finding): boolean => claims.has(name);
    return [...findings.filter(claimed), ...findings.filter((one) => !claimed(one))];
  }

  private editorOf(part: Part, label: string): TemplateResult {
    return html`<ek-loads-editor
      field=${part}
      label=${label}
      .text=${this.texts[part]}
      .problem=${this.problem(part)}
      @text=${(event: CustomEvent<string>) => this.edited(part, event.detail)}
    ></ek-loads-editor>`;
  }

  override render(): unknown {
    const { changes, broken } = this;
    return html`
      <p
        class="verdict ${broken.length > 0 || this.unreadable || this.failure ? 'broken' : ''}"
        role="status"
      >
        ${this.verdict}
      </p>
      <ul class="claims" aria-label="Claims">
        ${this.rows.map((finding) => this.row(finding))}
      </ul>
      <slot></slot>
      ${this.seen === false ? html`<p class="hint">The selected claim has no counterpart in the picture.</p>` : nothing}
      <div class="bar">
        <h2>The answer</h2>
        <button class="button" ?disabled=${changes.length === 0} @click=${() => this.putBack()}>
          Put back
        </button>
        <button class="button" @click=${() => void this.download()}>
          Download answer and checker
        </button>
      </div>
      <p class="hint">
        Change any number. The verifier reads only the request and the answer, and shows the claim
        that becomes false.
      </p>
      ${this.editorOf('answer', 'Answer')}
      <details @toggle=${(event: Event) => this.unfold(event)}>
        <summary>The request</summary>
        ${this.unfolded ? this.editorOf('request', 'Request') : nothing}
      </details>
      ${
        changes.length > 0
          ? html`<ul class="changes" aria-label="Changed">
              ${changes
                .slice(0, mostChanges)
                .map(
                  ({ part, line, was, is }) =>
                    html`<li>
                      ${part}, line ${line}: <del>${was || '–'}</del> → <ins>${is || '–'}</ins>
                    </li>`,
                )}
              ${changes.length > mostChanges ? html`<li>and ${changes.length - mostChanges} more</li>` : nothing}
            </ul>`
          : nothing
      }
      <p class="hint">
        Proven: a certificate in the answer was verified. Checked: the verifier recomputed this
        claim from the request and the answer. Computed: this claim has no proof, and only another
        run can confirm it. Not checked: the verifier cannot check claims of this type.
      </p>
    `;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'ek-proof': ProofElement;
  }
}
