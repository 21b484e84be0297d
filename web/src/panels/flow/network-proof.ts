// <ek-network-proof>: facts about the network that are proven: its diameter, girth and eigenvalues.
// They are computed on request.
import { LitElement, css, html, nothing, type PropertyValues } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import {
  withResult,
  type Claim,
  type Engine,
  type FlowJob,
  type Job,
  type TopologyAnswer,
} from 'evenkeel/elements';
import { each, evidence, wholes, type Light, type Lights } from '../../kit/proof/claims.js';
import { notedInput } from '../../kit/form/loads.js';
import '../../kit/proof/proof.js';

/** Two nodes at the largest distance. Fainter: the hubs, which prove that no two nodes are farther
 * apart. */
export const lights: Lights<unknown> = ({ claim, pair, hubs }) => {
  if (claim !== 'diameter') return evidence([]);
  const faint = wholes(hubs).map((node): Light => [`node:${node}`, '', 0.4]);
  return evidence([...faint, ...each(wholes(pair), (node) => `node ${node}`)]);
};

@customElement('ek-network-proof')
export class NetworkProof extends LitElement {
  static override styles = css`
    summary {
      cursor: pointer;
      min-height: 24px;
      margin: 8px 0;
    }
  `;

  @property({ attribute: false }) topology!: FlowJob['topology'];
  @property({ attribute: false }) notes: readonly string[] = [];
  @property({ attribute: false }) engine!: () => Promise<Engine>;
  @property({ attribute: false }) seen: boolean | null = null;
  @state() private answer: TopologyAnswer | null = null;
  @state() private said = '';

  /** The same object for the same network, so that changes in its proof stay. */
  private job!: Job;

  override willUpdate(changed: PropertyValues<this>): void {
    if (!changed.has('topology')) return;
    const { topology, notes } = this;
    this.job = { kind: 'topology', topology, list: true, ...notedInput(notes) };
    this.answer = null;
  }

  private async open({ target }: Event): Promise<void> {
    if (this.answer || !(target as HTMLDetailsElement).open) return;
    const { topology, job } = this;
    this.said = 'Computing…';
    const answer = withResult(await (await this.engine()).run(job));
    if (topology !== this.topology) return;
    if (answer.ok) this.answer = answer as TopologyAnswer;
    else this.said = answer.error.message;
  }

  override render(): unknown {
    return html`<details @toggle=${(event: Event) => void this.open(event)}>
      <summary>Properties of the network: diameter, girth, eigenvalues</summary>
      ${
        this.answer
          ? html`<ek-proof
              .job=${this.job}
              .answer=${this.answer}
              .seen=${this.seen}
              file="evenkeel-topology"
              @claim=${({ detail }: CustomEvent<Claim | null>) => this.dispatchEvent(new CustomEvent('claim', { detail }))}
            ></ek-proof>`
          : html`<p>${this.said || nothing}</p>`
      }
    </details>`;
  }
}
