// The Cube panel: an extended hypercube, two of its servers, and the path between them.
import { html, nothing, type TemplateResult } from 'lit';
import { customElement } from 'lit/decorators.js';
import { EvenkeelEhView, formatNumber, type EhAnswer } from 'evenkeel/elements';
import type { Say } from '../../kit/learn/glossary.js';
import { ehTerms } from '../../gen/glossary-eh.js';
import { inputsOf } from '../../kit/form/inputs.js';
import { linkedTable, type LinkedRow } from '../../kit/chart/linked.js';
import { Panel, type OwnTab } from '../../kit/answer/panel.js';
import { ehLine } from './command.js';
import { computeEh, type EhOutcome } from './job.js';
import { fields, slices, type EhState } from './fields.js';

type Hop = readonly [from: string, to: string, over: string];

@customElement('ek-eh-panel')
export class EhPanel extends Panel<EhState, EhOutcome> {
  /** The element that draws it. This reference defines the element. */
  static readonly element = EvenkeelEhView;

  readonly slices = slices;
  readonly terms = ehTerms;
  readonly waiting =
    'Enter the size of an extended hypercube and two of its servers to see the route between them.';
  override readonly tabNames = [
    ['why', 'Why'],
    ['table', 'Table'],
    ['command', 'Command'],
  ] as const;
  readonly sweeps = {
    fields,
    measures: [
      ['servers', (result: EhAnswer['result']) => result.counts.servers],
      ['longest route', (result: EhAnswer['result']) => result.counts.route_diameter],
    ] as const,
  };
  readonly lights = () => import('./proof.js');
  readonly file = 'evenkeel-eh';
  /** The server that the next click sets. */
  private next: 'from' | 'to' = 'from';

  readonly compute = computeEh;

  readonly commandLine = ({ job }: EhOutcome): string => ehLine(job);

  inputs(): TemplateResult {
    return html`
      <h2>Extended hypercube</h2>
      <div class="grid">${inputsOf(this.form, fields, 'shape')}</div>
      <h2>Message</h2>
      <div class="grid">
        ${this.form.textField('from', 'From server', 'An address such as 0.1, or 0:1', '0.1')}
        ${this.form.textField('to', 'To server', 'An address such as 7.6, or 0:62', '7.6')}
      </div>
      <p class="hint">
        Click two servers. An address lists the digits of the controllers from the root downwards;
        the last digit is the corner of the server in its cube.
      </p>
    `;
  }

  picture(): unknown {
    if (!this.outcome) return nothing;
    return html`<evenkeel-eh-view
      .answer=${this.outcome.answer}
      ${this.linked.picture(this.evidence)}
      @choose=${({ detail }: CustomEvent<string>) => {
        this.change({ [this.next]: detail });
        this.next = this.next === 'from' ? 'to' : 'from';
      }}
    ></evenkeel-eh-view>`;
  }

  private hopsTable(hops: readonly Hop[]): unknown {
    if (hops.length === 0) return nothing;
    const rows = hops.map(([from, to, over], i): LinkedRow => {
      const cells = html`<td>${i + 1}</td>
        <td>${from} → ${to}</td>
        <td>${over === 'control' ? 'control link' : 'link of the cube'}</td>`;
      return { item: `edge:${i}`, cells };
    });
    return linkedTable(this.linked, 'Hops', ['hop', 'nodes', 'over'], rows);
  }

  tabBody(tab: OwnTab, { answer }: EhOutcome, say: Say): TemplateResult {
    const { counts, route, nodes } = answer.result;
    if (tab === 'table') {
      const rows: [string, number | null][] = [
        ['servers', counts.servers],
        ['controllers', counts.controllers],
        ['cubes', counts.cubes],
        ['control links', counts.control_links],
        ['hypercube links', counts.hypercube_links],
        ['links per server', counts.degree_server],
        ['links per controller', counts.degree_controller],
        ['links of the root', counts.degree_root],
        ['longest route', counts.route_diameter],
        ['longest shortest path', counts.graph_diameter],
      ];
      return html`<table>
          <tbody>
            ${rows.map(
              ([name, value]) =>
                html`<tr>
                  <td>${say(name)}</td>
                  <td>${value === null ? '–' : formatNumber(value)}</td>
                </tr>`,
            )}
          </tbody>
        </table>
        ${this.hopsTable((route?.hops ?? []) as unknown as Hop[])}`;
    }
    if (!route) return html`<p class="hint">Choose two servers to see the route between them.</p>`;
    const hops = route.hops as unknown as Hop[];
    const up = hops.filter((hop) => hop[2] === 'control').length / 2;
    return html`<div class="prose">
      <p>
        ${say(
          route.llca_level === 0
            ? 'Both servers are the same, so nothing has to be sent.'
            : `The addresses differ ${route.llca_level === 1 ? 'only in their last digit, so both servers are in one cube' : `within their last ${route.llca_level} digits, so the least common ancestor is at level ${route.llca_level}`}. The message climbs ${up} ${up === 1 ? 'level' : 'levels'}, crosses ${route.length - 2 * up} ${route.length - 2 * up === 1 ? 'dimension' : 'dimensions'} of one cube, and descends again. The route crosses one dimension for each bit in which the two addresses differ.`,
        )}
      </p>
      ${
        route.graph_distance < route.length
          ? html`<p>
              ${say(`A path through the parent would take ${route.graph_distance} hops. Routes use the links of the cube, because paths through controllers would load the controllers.`)}
            </p>`
          : html`<p>No path is shorter.</p>`
      }
      <p><code>${[route.from, ...hops.map((hop) => hop[1])].join(' → ')}</code></p>
      ${nodes.map((node) => html`<p class="note">Server ${node.address} (number ${formatNumber(node.number)}): parent ${node.parent}, in its cube ${node.neighbours.join(', ')}.</p>`)}
    </div>`;
  }
}
