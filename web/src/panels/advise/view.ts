// The Advisor panel: topologies and schemes ranked for a number of nodes, loads and a machine.
import { css, html, nothing, type TemplateResult } from 'lit';
import { customElement, state } from 'lit/decorators.js';
import { formatNumber, type Engine, type RunOptions } from 'evenkeel/elements';
import { explainer } from '../../kit/glossary.js';
import { adviseTerms } from '../../kit/glossary-machines.js';
import { inputOf, inputsOf, loadsInputs } from '../../kit/inputs.js';
import { Panel } from '../../kit/panel.js';
import { panelStyles } from '../../kit/panel.styles.js';
import type { Problem } from '../../kit/problem.js';
import { download } from '../../kit/save.js';
import { snippets } from '../../kit/snippets.js';
import { pageStyles } from '../../kit/styles.js';
import './charts.js';
import { adviseLine } from './command.js';
import { computeAdvice, type Advice, type AdviseOutcome } from './job.js';
import { fields, slices, type AdviseState } from './fields.js';

type Column = keyof Advice;

const columns: readonly (readonly [Column, string, string])[] = [
  ['topology', 'topology', 'The network to balance over'],
  [
    'scheme',
    'scheme',
    'opt: the optimal scheme; md: dimension after dimension; adi: alternating dimensions',
  ],
  ['degree', 'degree', 'Most links at a node'],
  [
    'cost_m',
    'M(G,d)',
    'Messages that a node sends one after the other until the flow is known: iterations times degree, summed over factors',
  ],
  ['rounds', 'rounds', 'Of messages in which the load migrates'],
  ['node_flow', 'busiest node', 'Units that go in and out of the busiest node'],
  [
    'least_node_flow',
    'least',
    'What the busiest node has to carry at least, whatever the flow; for the networks on top',
  ],
  ['flow_ms', 'flow, ms', 'Estimated time to compute the flow'],
  ['migration_ms', 'migration, ms', 'Bound of the time to migrate'],
  ['total_ms', 'total, ms', 'Both together'],
];

const firstRows = 40;

const show = (value: Advice[Column]): string => {
  if (value === null) return '–';
  if (typeof value !== 'number') return String(value);
  if (Number.isInteger(value)) return formatNumber(value);
  return value >= 1000 ? formatNumber(Math.round(value)) : String(Number(value.toPrecision(4)));
};

@customElement('ek-advise-panel')
export class AdvisePanel extends Panel<AdviseState, AdviseOutcome> {
  static override styles = [
    pageStyles,
    panelStyles,
    css`
      .ranking {
        display: flex;
        flex-direction: column;
        gap: 12px;
      }
      .scroll {
        max-height: 420px;
      }
      th button {
        border: 0;
        background: none;
        padding: 4px 0;
        min-height: 24px;
        color: inherit;
        font: inherit;
        cursor: pointer;
        white-space: nowrap;
      }
      th[aria-sort='ascending'] button::after {
        content: ' ↑';
      }
      th[aria-sort='descending'] button::after {
        content: ' ↓';
      }
      td:first-child,
      td:nth-child(2) {
        text-align: left;
        white-space: nowrap;
      }
      td .open {
        border: 0;
        background: none;
        padding: 0;
        min-height: 24px;
        color: var(--accent);
        font: inherit;
        cursor: pointer;
        text-align: left;
      }
      td .open:hover {
        text-decoration: underline;
      }
      .mark {
        color: var(--muted);
        font-size: 12px;
        padding-left: 8px;
      }
      .reasons {
        margin: 0;
        padding: 0 0 0 20px;
        max-width: 88ch;
      }
      .reasons li {
        margin-bottom: 8px;
      }
    `,
  ];

  protected readonly slices = slices;
  protected readonly waiting = 'Waiting for a number of nodes, or loads.';
  protected override readonly tabNames = [
    ['why', 'Why'],
    ['charts', 'Charts'],
    ['command', 'Command'],
  ] as const;
  protected override readonly names = {
    opt: 'the optimal scheme',
    md: 'one dimension after the other',
    adi: 'alternating dimensions',
  };
  protected readonly file = 'evenkeel-advice';
  protected override readonly exports = [['csv', 'CSV of the ranking']] as const;

  @state() private sorted: Column = 'total_ms';
  @state() private descending = false;
  @state() private all = false;
  @state() private chosen: Advice | null = null;

  protected compute(core: Engine, options: RunOptions): Promise<AdviseOutcome | Problem> {
    return computeAdvice(core, this.state, options);
  }

  protected override began(): void {
    this.chosen = null;
  }

  protected override exportAs(kind: string, { answer }: AdviseOutcome): void {
    if (kind === 'csv') {
      const names = columns.map(([name]) => name);
      const line = (row: Advice): string =>
        names
          .map((name) => (typeof row[name] === 'string' ? `"${row[name]}"` : (row[name] ?? '')))
          .join(',');
      const lines = [names.join(','), ...answer.result.ranking.map(line), ''];
      download(`${this.file}.csv`, lines.join('\n'), 'text/csv');
    }
  }

  protected override commandLine({ job }: AdviseOutcome): string {
    return adviseLine(this.state, job);
  }

  protected inputs(): TemplateResult {
    return html`
      <h2>Processors and loads</h2>
      ${inputOf(this, fields, 'nodes')} ${loadsInputs(this, null)}
      <h2>Machine</h2>
      <div class="grid">${inputsOf(this, fields, 'machine')}</div>
      <h2>Compare</h2>
      ${inputsOf(this, fields, 'compare')}
      <p class="hint">
        Click a row or a dot to see it balance in the Flow panel. A file of your own network is
        opened there, too.
      </p>
    `;
  }

  /** The row in the Flow panel, with the same loads. */
  private openRow(row: Advice): void {
    const part: Record<string, unknown> = { scheme: row.scheme, order: 'auto', caption: '' };
    if (!row.own) Object.assign(part, { topology: row.topology, graphText: '', graphFile: '' });
    if (!this.state.machine) part['machine'] = 'cray-t3e';
    const loads = this.outcome?.job.loads as number[] | undefined;
    if (loads && loads.length !== row.nodes) {
      const folded = new Array<number>(row.nodes).fill(0);
      for (const [i, load] of loads.entries()) folded[i % row.nodes]! += load;
      part['nodeLoads'] = folded.join(' ');
    }
    this.open('flow', part);
  }

  private sortBy(column: Column): void {
    this.descending = this.sorted === column && !this.descending;
    this.sorted = column;
  }

  private rows(ranking: readonly Advice[]): Advice[] {
    const { sorted, descending } = this;
    const sign = descending ? -1 : 1;
    return [...ranking].sort((a, b) => {
      const [p, q] = [a[sorted], b[sorted]];
      if (p === q) return 0;
      if (p === null) return 1;
      if (q === null) return -1;
      return sign * (p < q ? -1 : 1);
    });
  }

  protected picture(): unknown {
    if (!this.outcome) return nothing;
    const { ranking } = this.outcome.answer.result;
    const rows = this.rows(ranking);
    const shown = this.all ? rows : rows.filter((row, i) => i < firstRows || row.own);
    return html`<div class="ranking">
      <ek-advice-chart
        .rows=${ranking}
        .chosen=${this.chosen}
        @choose=${(event: CustomEvent<Advice>) => this.openRow(event.detail)}
      ></ek-advice-chart>
      <p class="hint">
        Left is cheap to compute, low is quick to migrate; large dots have many links. Filled:
        nothing has less degree, M and node flow at once. Square: the network given.
      </p>
      <div class="scroll" tabindex="0" role="region" aria-label="Ranking">
        <table>
          <thead>
            <tr>
              ${columns.map(
                ([name, title, hint]) =>
                  html`<th
                    aria-sort=${this.sorted !== name ? 'none' : this.descending ? 'descending' : 'ascending'}
                  >
                    <button title=${hint} @click=${() => this.sortBy(name)}>${title}</button>
                  </th>`,
              )}
            </tr>
          </thead>
          <tbody>
            ${shown.map(
              (row) =>
                html`<tr
                  class=${row.own ? 'chosen' : ''}
                  title=${row.why}
                  @click=${() => this.openRow(row)}
                  @mouseenter=${() => (this.chosen = row)}
                  @mouseleave=${() => (this.chosen = null)}
                >
                  ${columns.map(([name]) =>
                    name === 'topology'
                      ? html`<td>
                          <button class="open">${row.topology}</button
                          >${row.near ? html`<span class="mark">${row.nodes} nodes</span>` : nothing}${row.own ? html`<span class="mark">given</span>` : nothing}${row.front ? html`<span class="mark">front</span>` : nothing}
                        </td>`
                      : html`<td>${show(row[name])}</td>`,
                  )}
                </tr>`,
            )}
          </tbody>
        </table>
      </div>
      ${
        rows.length > shown.length || this.all
          ? html`<div>
              <button class="button" @click=${() => (this.all = !this.all)}>
                ${this.all ? `Only the first ${firstRows}` : `All ${formatNumber(rows.length)} rows`}
              </button>
            </div>`
          : nothing
      }
    </div>`;
  }

  protected tabBody(outcome: AdviseOutcome): TemplateResult {
    const { answer, job, notes } = outcome;
    const { ranking } = answer.result;
    if (this.tab === 'command')
      return snippets(adviseLine(this.state, job), job, (text, what) => this.copy(text, what));
    const own = ranking.filter((row) => row.own);
    if (this.tab === 'charts') {
      const rows = [...ranking.slice(0, 14), ...own.filter((row) => ranking.indexOf(row) >= 14)];
      return html`<h2>Where the time goes</h2>
        <ek-times-chart .rows=${rows}></ek-times-chart>`;
    }
    const say = explainer(adviseTerms);
    const reasons = [...ranking.slice(0, 5), ...own.filter((row) => ranking.indexOf(row) >= 5)];
    return html`<ol class="reasons">
        ${reasons.map(
          (row) =>
            html`<li value=${ranking.indexOf(row) + 1}>
              <strong>${row.topology}, ${row.scheme}.</strong> ${say(row.why)}
            </li>`,
        )}
      </ol>
      ${[...new Set([...notes, ...answer.notes])].map((note) => html`<p class="hint">${note}.</p>`)}
      <p class="hint">
        ${answer.check.valid ? `All ${formatNumber(answer.check.rows)} migrations were executed and end with every node's share.` : 'Not every migration ended with every node’s share.'}
        ${say('The time of the flow is a + b M(G,d), that of the migration at most rounds × degree × t_o + units × t_w.')}
      </p>`;
  }
}
