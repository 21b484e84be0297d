// The Cube panel: an extended hypercube, two of its servers, and the way between them.
import { css, html, nothing, svg, type TemplateResult } from 'lit';
import { customElement } from 'lit/decorators.js';
import {
  addressOf,
  cubesBox,
  cubesLimit,
  drawCubes,
  drawsAll,
  formatNumber,
  readAddress,
  theme,
  type CubeNode,
  type Engine,
  type RunOptions,
} from 'evenkeel/elements';
import { explainer } from '../../kit/glossary.js';
import { ehTerms } from '../../kit/glossary-machines.js';
import { inputsOf } from '../../kit/inputs.js';
import { Panel } from '../../kit/panel.js';
import { panelStyles } from '../../kit/panel.styles.js';
import type { Problem } from '../../kit/problem.js';
import { snippets } from '../../kit/snippets.js';
import { pageStyles } from '../../kit/styles.js';
import { ehLine } from './command.js';
import { computeEh, type EhOutcome } from './job.js';
import { fields, slices, type EhState } from './fields.js';

@customElement('ek-eh-panel')
export class EhPanel extends Panel<EhState, EhOutcome> {
  static override styles = [
    theme,
    pageStyles,
    panelStyles,
    css`
      .cubes .tree {
        stroke: var(--ek-line);
        stroke-width: 1;
      }
      .cubes .edge {
        stroke: var(--ek-level);
        stroke-width: 1;
      }
      .cubes .hop {
        stroke: var(--ek-accent);
        stroke-width: 3.5;
        stroke-linecap: round;
      }
      .cubes .body {
        fill: var(--ek-surface);
        stroke: var(--ek-muted);
        stroke-width: 1.5;
      }
      .cubes .way .body {
        stroke: var(--ek-accent);
        stroke-width: 2.5;
      }
      .cubes .end .body {
        fill: var(--ek-accent);
        stroke: var(--ek-accent);
      }
      .cubes .ground {
        fill: var(--ek-surface);
        opacity: 0.001;
      }
      .cubes .llca {
        fill: none;
        stroke: var(--ek-ink);
        stroke-width: 1.5;
        stroke-dasharray: 3 3;
      }
      .cubes text {
        fill: var(--ek-ink);
        font-size: 12px;
        text-anchor: middle;
        paint-order: stroke;
        stroke: var(--ek-surface);
        stroke-width: 3px;
        pointer-events: none;
      }
      .cubes .node {
        outline: none;
      }
      .cubes .node[role='button'] {
        cursor: pointer;
      }
      .cubes .node:focus-visible .body,
      .cubes .node[role='button']:hover .body {
        stroke: var(--ek-ink);
        stroke-width: 3;
      }
      .drawn {
        display: flex;
        flex-direction: column;
        min-height: 0;
      }
      .drawn svg {
        width: 100%;
        flex: 1 1 auto;
        min-height: 0;
      }
    `,
  ];

  protected readonly slices = slices;
  protected readonly waiting = 'Waiting for an extended hypercube and two of its servers.';
  protected override readonly tabNames = [
    ['why', 'Why'],
    ['table', 'Table'],
    ['command', 'Command'],
  ] as const;
  protected readonly file = 'evenkeel-eh';
  /** Which end the next click sets. */
  private next: 'from' | 'to' = 'from';

  private get shape(): [number, number] {
    const { settings } = this.outcome!.answer;
    return [settings['k'] as number, settings['l'] as number];
  }

  protected compute(core: Engine, options: RunOptions): Promise<EhOutcome | Problem> {
    return computeEh(core, this.state, options);
  }

  protected inputs(): TemplateResult {
    return html`
      <h2>Extended hypercube</h2>
      <div class="grid">${inputsOf(this, fields, 'shape')}</div>
      <h2>Message</h2>
      <div class="grid">
        ${this.textField('from', 'From server', 'An address such as 0.1, or 0:1', '0.1')}
        ${this.textField('to', 'To server', 'An address such as 7.6, or 0:62', '7.6')}
      </div>
      <p class="hint">
        Click two servers. An address has the digits of the controllers from below the root down;
        the last one is the server's corner in its cube.
      </p>
    `;
  }

  private choose(event: Event): void {
    const group = (event.target as Element).closest?.('[data-address]');
    if (!group || group.getAttribute('role') !== 'button') return;
    this.change({ [this.next]: group.getAttribute('data-address')! });
    this.next = this.next === 'from' ? 'to' : 'from';
  }

  private node(text: string): CubeNode {
    const [k, l] = this.shape;
    return readAddress(k, l, text)!;
  }

  protected picture(): unknown {
    if (!this.outcome) return nothing;
    const [k, l] = this.shape;
    const { route } = this.outcome.answer.result;
    if (k > cubesLimit.dimensions)
      return html`<p class="hint">
        Cubes of ${formatNumber(2 ** k)} corners are too large to draw.
      </p>`;
    const from = this.node(route?.from ?? '0:0');
    const to = this.node(route?.to ?? '0:0');
    const hops = (route?.hops ?? []) as unknown as [string, string, string][];
    const nodes = hops.length
      ? [this.node(hops[0]![0]), ...hops.map((hop) => this.node(hop[1]))]
      : [];
    return html`<div class="drawn">
      <svg
        viewBox=${`0 0 ${cubesBox.width} ${cubesBox.height}`}
        role="group"
        aria-label=${`EH(${k},${l}), the way from ${addressOf(k, l, from)} to ${addressOf(k, l, to)}`}
        @click=${(event: Event) => this.choose(event)}
        @keydown=${(event: KeyboardEvent) => {
          if (event.key !== 'Enter' && event.key !== ' ') return;
          event.preventDefault();
          this.choose(event);
        }}
      >
        ${svg`${drawCubes(k, l, { nodes, llca: route?.llca_level ?? 0 }, from, to)}`}
      </svg>
      <p class="hint">
        ${drawsAll(k, l) ? '' : 'Only the cubes on the way. '}Squares are controllers, each with the
        cube below it; the dashed ring is the least common ancestor.
      </p>
    </div>`;
  }

  protected tabBody({ answer, job }: EhOutcome): TemplateResult {
    const { counts, route, nodes } = answer.result;
    if (this.tab === 'command')
      return snippets(ehLine(job), job, (text, what) => this.copy(text, what));
    if (this.tab === 'table') {
      const rows: [string, number | null][] = [
        ['servers', counts.servers],
        ['controllers', counts.controllers],
        ['cubes', counts.cubes],
        ['control links', counts.control_links],
        ['hypercube links', counts.hypercube_links],
        ['links of a server', counts.degree_server],
        ['links of a controller', counts.degree_controller],
        ['links of the root', counts.degree_root],
        ['longest route', counts.route_diameter],
        ['longest shortest path', counts.graph_diameter],
      ];
      return html`<table>
        <tbody>
          ${rows.map(
            ([name, value]) =>
              html`<tr>
                <td>${name}</td>
                <td>${value === null ? '–' : formatNumber(value)}</td>
              </tr>`,
          )}
        </tbody>
      </table>`;
    }
    const say = explainer(ehTerms);
    if (!route) return html`<p class="hint">Two servers make a route.</p>`;
    const hops = route.hops as unknown as [string, string, string][];
    const up = hops.filter((hop) => hop[2] === 'control').length / 2;
    return html`<div class="prose">
      <p>
        ${say(
          route.llca_level === 0
            ? 'A server and itself: nothing has to be sent.'
            : `The addresses part ${route.llca_level === 1 ? 'in their last digit: both servers are in one cube' : `${route.llca_level} digits from the end, so that their least common ancestor is at level ${route.llca_level}`}. The message climbs ${up} ${up === 1 ? 'level' : 'levels'}, crosses ${route.length - 2 * up} ${route.length - 2 * up === 1 ? 'dimension' : 'dimensions'} of one cube, one for every bit in which the digits there differ, and comes down again.`,
        )}
      </p>
      ${
        route.graph_distance < route.length
          ? html`<p>
              ${say(`By way of the parent it would be ${route.graph_distance} hops: routes stay in the cube so that controllers carry less.`)}
            </p>`
          : html`<p>No path is shorter.</p>`
      }
      <p><code>${[route.from, ...hops.map((hop) => hop[1])].join(' → ')}</code></p>
      ${nodes.map((node) => html`<p class="note">Server ${node.address} (number ${formatNumber(node.number)}): parent ${node.parent}, in its cube ${node.neighbours.join(', ')}.</p>`)}
    </div>`;
  }
}
