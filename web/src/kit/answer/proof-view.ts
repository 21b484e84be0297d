// The proof of a panel's answer: the button that shows it, its tab, and the items of the picture
// that light up for the selected claim.
import { html, nothing, type LitElement, type TemplateResult } from 'lit';
import type { Claim, Evidence } from 'evenkeel/elements';
import type { AnswerRun, Computed } from './answer-run.js';
import type { Lights } from '../proof/claims.js';

/** Loads the items that light up for a claim. The code is fetched when a proof is opened. */
export type LightsOf<Outcome> = () => Promise<{ lights: Lights<Outcome> }>;

interface Host<Outcome extends Computed> extends LitElement {
  readonly run: AnswerRun<Outcome>;
  /** The beginning of the names of saved files. */
  readonly file: string;
  readonly lights: LightsOf<Outcome>;
  /** A chart or table for claims that the picture does not show. */
  proofChart?(outcome: Outcome): unknown;
  /** Proofs about the input data of the answer. */
  moreProofs?(outcome: Outcome): unknown;
}

export class ProofView<Outcome extends Computed> {
  /** The items of the claim; null: not known yet. */
  lit: Evidence | null = null;

  constructor(private readonly host: Host<Outcome>) {}

  /** Whether any item lights up. */
  get seen(): boolean | null {
    return this.lit && this.lit.size > 0;
  }

  /** Whether the answer has claims. */
  get exists(): boolean {
    return (this.host.run.outcome?.answer.proof?.length ?? 0) > 0;
  }

  async light(
    claim: Claim | null,
    outcome: Outcome | null,
    by: LightsOf<Outcome> = this.host.lights,
  ): Promise<void> {
    const lights = claim && (await by()).lights;
    this.lit = claim && ((outcome && lights?.(claim, outcome)) ?? new Map());
    this.host.requestUpdate();
  }

  /** @param open  Shows the tab. */
  button(open: () => void): TemplateResult {
    const { host } = this;
    const show = async (): Promise<void> => {
      open();
      // The state comes back from the page. In a narrow window, the tabs are in place only after
      // that.
      await new Promise(requestAnimationFrame);
      await host.updateComplete;
      const tab = host.renderRoot.querySelector<HTMLElement>('#tab-proof');
      tab?.focus({ preventScroll: true });
      tab?.scrollIntoView({ block: 'nearest' });
    };
    return html`<button class="more" @click=${() => void show()}>Show the proof</button>`;
  }

  /** The claims of the answer, or of the error that no answer exists, verified. */
  body(): unknown {
    const { host } = this;
    const { outcome, refusal, pictured } = host.run;
    const proven = refusal ?? outcome;
    if (!proven) return nothing;
    const of = refusal ? null : outcome;
    void import('../proof/proof.js');
    return html`<ek-proof
        .job=${proven.job}
        .answer=${proven.answer}
        .file=${host.file}
        .seen=${this.seen}
        @claim=${({ detail }: CustomEvent<Claim | null>) => void this.light(detail, pictured)}
        >${of ? host.proofChart?.(of) : nothing}</ek-proof
      >${of ? host.moreProofs?.(of) : nothing}`;
  }
}
