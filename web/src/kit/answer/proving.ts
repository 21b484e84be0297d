// The proof of a panel's answer: the button that shows it, its tab, and what lights up in the picture for
// the claim that is looked at.
import { html, nothing, type LitElement, type TemplateResult } from 'lit';
import type { Claim, Evidence, Job } from 'evenkeel/elements';
import type { Computed } from './answering.js';
import type { Lights } from '../proof/claims.js';

/** Brings what lights up for a claim: fetched when a proof is looked at. */
export type LightsOf<Outcome> = () => Promise<{ lights: Lights<Outcome> }>;

export const carriesProof = (outcome: Computed | null): boolean =>
  (outcome?.answer.proof?.length ?? 0) > 0;

/** A job, and the answer or error that has claims. */
interface Proven {
  job: Job;
  answer: object;
}

export class Proving<Outcome extends Computed> {
  /** What of the picture the claim is about; null: not known yet. */
  lit: Evidence | null = null;

  constructor(private readonly host: LitElement) {}

  /** Whether something lights up. */
  get seen(): boolean | null {
    return this.lit && this.lit.size > 0;
  }

  async light(
    claim: Claim | null,
    outcome: Outcome | null,
    by: LightsOf<Outcome> | null,
  ): Promise<void> {
    const lights = claim && (await by?.())?.lights;
    this.lit = claim && ((outcome && lights?.(claim, outcome)) ?? new Map());
    this.host.requestUpdate();
  }

  /** @param open  Shows the tab. */
  button(open: () => void): TemplateResult {
    const show = async (): Promise<void> => {
      open();
      // The state comes back from the page; in a narrow window the tabs have their place then.
      await new Promise(requestAnimationFrame);
      await this.host.updateComplete;
      const tab = this.host.renderRoot.querySelector<HTMLElement>('#tab-proof');
      tab?.focus({ preventScroll: true });
      tab?.scrollIntoView({ block: 'nearest' });
    };
    return html`<button class="more" @click=${() => void show()}>Show me the proof</button>`;
  }

  /** The claims of the answer, checked.
   * @param outcome  What the picture shows; null: nothing.
   * @param file     What files of it are called.
   * @param charted  A chart or table that claims are about. */
  body(
    { job, answer }: Proven,
    outcome: Outcome | null,
    file: string,
    by: LightsOf<Outcome> | null,
    charted: unknown = nothing,
  ): TemplateResult {
    void import('../proof/proof.js');
    return html`<ek-proof
      .job=${job}
      .answer=${answer}
      .file=${file}
      .seen=${this.seen}
      @claim=${({ detail }: CustomEvent<Claim | null>) => void this.light(detail, outcome, by)}
      >${charted}</ek-proof
    >`;
  }
}
