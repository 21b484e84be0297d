// <ek-proof>: what an answer claims and whether it holds, checked in TypeScript from request and answer
// alone, beside the answer itself: whoever changes a number there is told which claim breaks.
import { LitElement, html, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { customElement, property, query, state } from 'lit/decorators.js';
import { readable, type Claim, type Job } from 'evenkeel/elements';
import { checkProof, type Finding } from 'evenkeel/proof';
import { changesOf, laidOut, type Change } from './laid-out.js';
import './loads-editor.js';
import type { LoadsEditor } from './loads-editor.js';
import type { Problem } from './problem.js';
import { proofStyles } from './proof.styles.js';
import { pageStyles } from './styles.js';

/** Checks begin so long after the last key. */
const settleMs = 200;
const mostChanges = 5;

interface Checked {
  findings: readonly Finding[];
  claims: ReadonlyMap<string, Claim>;
}

/** By the names that the checker gives them. */
function claimsIn(answer: unknown): Map<string, Claim> {
  const { proof, error } = (answer ?? {}) as { proof?: unknown; error?: { proof?: unknown } };
  const found = new Map<string, Claim>();
  for (const one of [proof ?? error?.proof].flat()) {
    const claim = one as Claim | null | undefined;
    if (typeof claim?.claim !== 'string') continue;
    const name = found.has(claim.claim) ? `${claim.claim} by search` : claim.claim;
    found.set(name, claim);
  }
  return found;
}

/** One of each name: what breaks before what is proven, and that before what is merely recomputed. */
function foundOf(findings: readonly Finding[]): Finding[] {
  const words = ['FALSE', 'proven', 'checked', 'computed'];
  const found = new Map<string, Finding>();
  for (const one of findings) {
    const before = found.get(one.name);
    if (!before || words.indexOf(one.word) < words.indexOf(before.word)) found.set(one.name, one);
  }
  return [...found.values()];
}

/** The request of the answer: pictures ask for traces besides what the panel says. */
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
  /** Whether something of the picture lights up; null: not known yet. */
  @property({ attribute: false }) seen: boolean | null = null;
  /** What its files are called. */
  @property() file = 'evenkeel';
  /** The answer as it stands in the editor. */
  @state() private text = '';
  @state() private checked: Checked | null = null;
  @state() private changes: readonly Change[] = [];
  /** The claim that lights up. */
  @state() private chosen = '';
  @query('ek-loads-editor') private editor!: LoadsEditor | null;
  private whole = '';
  private request: object = {};
  private timer: ReturnType<typeof setTimeout> | undefined;

  override willUpdate(changed: PropertyValues<this>): void {
    if (!changed.has('answer') && !changed.has('job')) return;
    this.request = requestOf(this.job, this.answer);
    this.text = this.whole = laidOut(this.answer);
    this.check();
    const proven = this.checked?.findings.find(({ word }) => word === 'proven');
    this.choose(proven?.name ?? this.checked?.claims.keys().next().value ?? '');
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    clearTimeout(this.timer);
  }

  private edited(text: string): void {
    this.text = text;
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.check(), settleMs);
  }

  private check(): void {
    this.changes = changesOf(this.whole, this.text);
    try {
      const answer: unknown = JSON.parse(this.text);
      const findings = foundOf(checkProof(this.request, answer).findings);
      this.checked = { findings, claims: claimsIn(answer) };
    } catch (error) {
      if (!(error instanceof SyntaxError)) throw error;
      this.checked = null;
    }
    this.tell();
  }

  private putBack(): void {
    clearTimeout(this.timer);
    this.text = this.whole;
    this.check();
  }

  private choose(name: string): void {
    this.chosen = name;
    this.tell();
    void this.reveal(name);
  }

  /** The claim in the text. */
  private async reveal(name: string): Promise<void> {
    await this.updateComplete;
    await this.editor?.updateComplete;
    const [claim] = name.split(' by ');
    const before = this.text.slice(0, Math.max(0, this.text.indexOf(`"claim": "${claim}"`)));
    this.editor?.reveal(before.split('\n').length);
  }

  /** Which claim the picture shows. */
  private tell(): void {
    const detail = this.checked?.claims.get(this.chosen) ?? null;
    this.dispatchEvent(new CustomEvent('claim', { detail }));
  }

  private async download(): Promise<void> {
    const { saveProof } = await import('./proof-files.js');
    saveProof(this.file, this.request, this.whole);
  }

  private get broken(): readonly Finding[] {
    return this.checked?.findings.filter(({ word }) => word === 'FALSE') ?? [];
  }

  private get verdict(): string {
    const { checked, broken, changes } = this;
    if (!checked) return 'This is no JSON any more.';
    if (broken.length > 0)
      return `${broken.length === 1 ? 'One claim breaks' : `${broken.length} claims break`}: ${broken.map(({ name }) => name).join(', ')}.`;
    const words = (['proven', 'checked', 'computed'] as const)
      .map((word) => [checked.findings.filter((one) => one.word === word).length, word] as const)
      .filter(([number]) => number > 0)
      .map(([number, word]) => `${number} ${word}`);
    const holds = `${count(checked.findings.length, 'claim')}: ${words.join(', ')}.`;
    return changes.length > 0 ? `Nothing that is checked says otherwise. ${holds}` : holds;
  }

  /** Where the answer was changed, and what breaks. */
  private get problem(): Problem | null {
    const { broken, changes, checked } = this;
    const [change] = changes;
    if (!change || (checked && broken.length === 0)) return null;
    const line = this.text.split('\n')[change.line - 1] ?? '';
    const bytes = (text: string): number => new TextEncoder().encode(text).length;
    const [first] = broken;
    return {
      field: 'answer',
      line: change.line,
      column: bytes(line.slice(0, change.column - 1)) + 1,
      length: Math.max(1, bytes(change.is)),
      message: first ? `${first.name}: ${readable(first.text)}` : 'this is no JSON any more',
    };
  }

  private row({ word, name, text }: Finding): TemplateResult {
    const claim = this.checked!.claims.get(name);
    const said = html`<span class="word ${word}">${word}</span>
      <code>${name}</code>${claim ? '' : ':'}
      <span class="says">${readable(claim?.says ?? text)}</span>
      ${claim && word === 'FALSE' ? html`<span class="why">${readable(text)}</span>` : nothing}`;
    if (!claim) return html`<li class=${word}>${said}</li>`;
    return html`<li class=${word}>
      <button
        aria-pressed=${name === this.chosen ? 'true' : 'false'}
        title="Light it up in the picture"
        @click=${() => this.choose(name)}
      >
        ${said}
      </button>
    </li>`;
  }

  /** Claims of the proof before what is recomputed. */
  private get rows(): readonly Finding[] {
    const { findings, claims } = this.checked ?? { findings: [], claims: new Map<string, Claim>() };
    const claimed = ({ name }: Finding): boolean => claims.has(name);
    return [...findings.filter(claimed), ...findings.filter((one) => !claimed(one))];
  }

  override render(): unknown {
    const { changes, broken, checked } = this;
    return html`
      <p class="verdict ${broken.length > 0 || !checked ? 'broken' : ''}" role="status">
        ${this.verdict}
      </p>
      <ul class="claims" aria-label="Claims">
        ${this.rows.map((finding) => this.row(finding))}
      </ul>
      ${this.seen === false ? html`<p class="hint">No part of the picture stands for this claim.</p>` : nothing}
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
        Change any number: a checker of its own reads request and answer alone, and says which claim
        breaks.
      </p>
      <ek-loads-editor
        field="answer"
        label="Answer"
        .text=${this.text}
        .problem=${this.problem}
        @text=${(event: CustomEvent<string>) => this.edited(event.detail)}
      ></ek-loads-editor>
      ${
        changes.length > 0
          ? html`<ul class="changes" aria-label="Changed">
              ${changes
                .slice(0, mostChanges)
                .map(
                  ({ line, was, is }) =>
                    html`<li>line ${line}: <del>${was || '–'}</del> → <ins>${is || '–'}</ins></li>`,
                )}
              ${changes.length > mostChanges ? html`<li>and ${changes.length - mostChanges} more</li>` : nothing}
            </ul>`
          : nothing
      }
      <p class="hint">
        Proven: a certificate in the answer was verified. Checked: recomputed from request and
        answer. Computed: only another run shows it.
      </p>
    `;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'ek-proof': ProofElement;
  }
}
