// A run that is kept: a second element of the same panel shows its picture next to the current
// picture.
import { html, type LitElement, type ReactiveController, type TemplateResult } from 'lit';
import type { AnswerHeadline } from './answer-headline.js';
import type { AnswerRun, Computed } from './answer-run.js';
import { follow, joinScales, joinTransports, markSettings, type Run } from '../chart/compare.js';
import { clauses, spoken } from '../headline.js';
import type { PanelRow } from '../row.js';
import { answerKeys, type Slice } from '../slice.js';

interface Host<S, Outcome extends Computed> extends LitElement {
  readonly state: S;
  row: PanelRow;
  link: () => Promise<string>;
  readonly slices: readonly Slice[];
  readonly run: AnswerRun<Outcome>;
  readonly headline: AnswerHeadline<Outcome>;
  /** The run of a panel that never changes and shows only its picture. */
  held: Run<S, Outcome> | null;
  picture(): unknown;
}

export class PinnedRun<S, Outcome extends Computed> implements ReactiveController {
  kept: Run<S, Outcome> | null = null;
  private twin: Host<S, Outcome> | null = null;
  private marks = false;

  constructor(private readonly host: Host<S, Outcome>) {
    host.addController(this);
  }

  /** Keeps the current run, or releases the pinned run. */
  private toggle(): void {
    const { host } = this;
    const { outcome } = host.run;
    this.kept = this.kept || !outcome ? null : { state: host.state, outcome };
    this.twin = this.kept && (document.createElement(host.localName) as Host<S, Outcome>);
    if (this.twin) {
      const { row, link } = host;
      Object.assign(this.twin, { row, link, held: this.kept, className: 'half' });
    }
    host.requestUpdate();
  }

  button(): TemplateResult {
    const pinned = this.kept !== null;
    return html`<button
      class="button"
      title="Keep this run and show the next run next to it"
      aria-label=${pinned ? 'Unpin' : 'Pin to compare'}
      aria-pressed=${pinned ? 'true' : 'false'}
      @click=${() => this.toggle()}
    >
      ${pinned ? 'Unpin' : html`Pin<span class="at-length"> to compare</span>`}
    </button>`;
  }

  /** The picture, and the picture of the pinned run. */
  pictures(): unknown {
    const { host, kept, twin } = this;
    if (!kept || !twin || !host.run.pictured) return host.picture();
    const both = (event: Event): void => follow(event, host.renderRoot, twin.renderRoot);
    const name = (summary: string): unknown => spoken(clauses(summary)[0], host.row.names);
    const scaled = (): void => joinScales(host.renderRoot, twin.renderRoot);
    return html`<div class="pair" @step=${both} @extents=${scaled}>
      <div>
        <h3><b>Pinned:</b> ${name(kept.outcome.answer.summary)}</h3>
        ${twin}
      </div>
      <div>
        <h3><b>Now:</b> ${name(host.headline.text)}</h3>
        <div class="half">${host.picture()}</div>
      </div>
    </div>`;
  }

  /** Marks the settings that differ, and removes the marks once nothing is pinned. */
  hostUpdated(): void {
    const { host, kept, twin } = this;
    const before = kept?.state as Record<string, unknown> | undefined;
    const now = host.state as Record<string, unknown>;
    const keys = answerKeys(host.slices).filter((key) => before && before[key] !== now[key]);
    if (before || this.marks) markSettings(host.renderRoot, new Set(keys));
    this.marks = before !== undefined;
    if (twin?.shadowRoot)
      void twin.updateComplete.then(() => joinTransports(host.renderRoot, twin.renderRoot));
  }
}
