// The Advisor panel: topologies and schemes ranked for a number of nodes, loads and a machine.
import { css, html, nothing, type TemplateResult } from 'lit';
import { customElement, state } from 'lit/decorators.js';
import {
  formatNumber,
  loadValue,
  numberOf,
  readable,
  unitOf,
  type AdviseAnswer,
} from 'evenkeel/elements';
import { noteLines } from '../../kit/answer/before-after.js';
import { networkFiles } from '../../kit/out/commands.js';
import type { Say } from '../../kit/learn/glossary.js';
import { adviseTerms } from '../../gen/glossary-advise.js';
import { inputOf, inputsOf, loadsInputs } from '../../kit/form/inputs.js';
import { Panel, type OwnTab } from '../../kit/answer/panel.js';
import { spoken } from '../../kit/headline.js';
import { adviseLine } from './command.js';
import { computeAdvice, type Advice, type AdviseOutcome } from './job.js';
import { fields, slices, type AdviseState } from './fields.js';
import {
  columns,
  rankingStyles,
  loadColumns,
  rankingTable,
  show,
  sortedRows,
  type Column,
  type RankingView,
} from './ranking.js';
import { scalingTable } from './scaling.js';

// The first picture does not wait, because it has no chart.
void import('./charts.js');

const firstRows = 40;
/** Number of rows next to the proof. */
const provenRows = 3;

@customElement('ek-advise-panel')
export class AdvisePanel extends Panel<AdviseState, AdviseOutcome> {
  static override styles = [
    ...Panel.styles,
    rankingStyles,
    css`
      .picture {
        flex-direction: column;
        height: auto;
      }
      .picture > * {
        flex: none;
      }
      /* Reserves the height of the longer text, so that nothing moves under the pointer. */
      .dot {
        height: 64px;
        margin-top: 8px;
        overflow-y: auto;
      }
      .dot p {
        margin: 0;
      }
      .proven {
        overflow-x: auto;
      }
      @media (max-width: 860px) {
        .dot {
          height: 144px;
        }
      }
      .tab-body > p {
        margin: 0 0 12px;
        max-width: 120ch;
      }
    `,
  ];

  readonly slices = slices;
  readonly terms = adviseTerms;
  readonly waiting = 'Enter a number of nodes, or a list of loads, to compare networks.';
  override readonly tabNames = [
    ['why', 'Why'],
    ['charts', 'Charts'],
    ['command', 'Command'],
  ] as const;
  readonly sweeps = {
    fields,
    measures: [
      ['best total, ms', (result: AdviseAnswer['result']) => result.ranking[0]?.total_ms],
      ['rounds of the best', (result: AdviseAnswer['result']) => result.ranking[0]?.rounds],
    ] as const,
  };
  readonly lights = () => import('./proof.js');
  readonly file = 'evenkeel-advice';
  override readonly ownExports = [['csv', 'CSV of the ranking']] as const;

  @state() private sorted: Column = 'total_ms';
  @state() private descending = false;
  @state() private all = false;
  @state() private chosen: Advice | null = null;
  @state() private detailed: ReadonlySet<Advice> = new Set();

  readonly compute = computeAdvice;

  override began(): void {
    this.chosen = null;
    this.detailed = new Set();
  }

  override exportAs(_kind: string, { answer }: AdviseOutcome): void {
    const cell = (row: Advice, name: (typeof columns)[number]): unknown => {
      const value = row[name];
      if (typeof value === 'number' && loadColumns.includes(name))
        return loadValue(value, unitOf(answer));
      return typeof value === 'string' ? `"${value}"` : (value ?? '');
    };
    const rows = [...answer.result.ranking, ...answer.result.other_sizes];
    const lines = rows.map((row) => columns.map((name) => cell(row, name)).join(','));
    this.exporter.saveCsv([columns.join(','), ...lines, ''].join('\n'));
  }

  override readonly nothingYet = ({ answer }: AdviseOutcome): boolean =>
    answer.result.ranking.length + answer.result.other_sizes.length === 0;
  override readonly files = () => networkFiles(this.state);
  readonly commandLine = ({ job }: AdviseOutcome): string => adviseLine(this.state, job);

  inputs(): TemplateResult {
    return html`
      <h2>Processors and loads</h2>
      ${inputOf(this.form, fields, 'nodes')} ${loadsInputs(this.form, null)}
      <h2>Machine</h2>
      <div class="grid">${inputsOf(this.form, fields, 'machine')}</div>
      <h2>Compare</h2>
      ${inputsOf(this.form, fields, 'compare')}
      <p class="hint">
        Click a name or a dot to open this network in the Flow panel. The Flow panel can also open a
        file that describes your network.
      </p>
    `;
  }

  /** Opens the row in the Flow panel, with the same loads. */
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
    this.form.open('flow', part);
  }

  private sortBy(column: Column): void {
    this.descending = this.sorted === column && !this.descending;
    this.sorted = column;
  }

  picture(): unknown {
    if (!this.outcome) return nothing;
    const { ranking } = this.outcome.answer.result;
    const proven = [...(this.evidence?.keys() ?? [])].map((item) => numberOf(item, 'point'));
    const selected = this.chosen ?? ranking[proven[0] ?? -1];
    return html`<ek-advice-chart
        .rows=${ranking}
        .unit=${unitOf(this.outcome.answer)}
        .chosen=${this.chosen}
        .evidence=${this.evidence}
        .terms=${adviseTerms}
        @choose=${(event: CustomEvent<Advice>) => this.openRow(event.detail)}
        @point=${(event: CustomEvent<Advice>) => (this.chosen = event.detail)}
      ></ek-advice-chart>
      <div class="dot" tabindex="0" role="group" aria-label="Selected point">
        ${
          selected
            ? this.description(selected)
            : html`<p class="hint">
                The further left a network is in this chart, the less time computing its flow takes.
                The lower a network is in this chart, the less time its migration takes. Large dots
                have many links. A filled dot with a line below it is on the Pareto front: no other
                network has a lower degree, fewer messages and a smaller node flow at the same time.
                A square is your network. A triangle marks a network whose value is beyond the upper
                edge of the chart.
              </p>`
        }
      </div>`;
  }

  /** Explains the rank of a row. */
  private description(row: Advice): TemplateResult {
    return html`<p class="description">
      <strong>${spoken(`${row.topology}, ${row.scheme}`, this.row.names)}:</strong>
      ${show(row.flow_ms)}&nbsp;ms for the flow and ${show(row.migration_ms)}&nbsp;ms to migrate.
      ${readable(row.why)}
    </p>`;
  }

  private get rankingView(): RankingView {
    return {
      unit: this.outcome && unitOf(this.outcome.answer),
      sorted: this.sorted,
      descending: this.descending,
      unfolded: this.detailed,
      sortBy: (column) => this.sortBy(column),
      unfold: (row) => {
        const rows = new Set(this.detailed);
        if (!rows.delete(row)) rows.add(row);
        this.detailed = rows;
      },
      open: (row) => this.openRow(row),
      pointed: this.chosen,
      point: (row) => (this.chosen = row),
    };
  }

  private ranking(all: readonly Advice[]): TemplateResult {
    const rows = sortedRows(all, { sorted: this.sorted, descending: this.descending });
    const shown = this.all ? rows : rows.filter((row, i) => i < firstRows || row.own);
    return html`<div class="ranking">${rankingTable(shown, this.rankingView)}</div>
      ${
        rows.length > shown.length || this.all
          ? html`<button class="button spaced" @click=${() => (this.all = !this.all)}>
              ${this.all ? `Only the first ${firstRows}` : `All ${formatNumber(rows.length)} rows`}
            </button>`
          : nothing
      }`;
  }

  /** Networks of other sizes, which are not ranked. */
  private otherSizes(rows: readonly Advice[]): unknown {
    if (rows.length === 0) return nothing;
    return html`<h2>Other sizes, not ranked</h2>
      <div class="ranking other-sizes">
        ${rankingTable(rows, { ...this.rankingView, sorted: null })}
      </div>`;
  }

  /** The first rows, which show why the best row is the best. */
  override proofChart({ answer }: AdviseOutcome): unknown {
    const { ranking } = answer.result;
    const lit = this.evidence?.has('point:0') === true;
    return html`<div class="proven" role="region" aria-label="Best candidates" tabindex="0">
      <table>
        <thead>
          <tr>
            <th>topology, scheme</th>
            <th>flow, ms</th>
            <th>migration, ms</th>
            <th>total, ms</th>
          </tr>
        </thead>
        <tbody>
          ${ranking.slice(0, provenRows).map(
            (row, i) =>
              html`<tr class=${lit && i === 0 ? 'chosen' : ''} data-point=${i}>
                <td class="words">${spoken(`${row.topology}, ${row.scheme}`, this.row.names)}</td>
                <td>${show(row.flow_ms)}</td>
                <td>${show(row.migration_ms)}</td>
                <td>${show(row.total_ms)}</td>
              </tr>`,
          )}
        </tbody>
      </table>
    </div>`;
  }

  tabBody(tab: OwnTab, outcome: AdviseOutcome, say: Say): TemplateResult {
    const { answer } = outcome;
    const { ranking } = answer.result;
    const own = ranking.filter((row) => row.own);
    if (tab === 'charts') {
      const rows = [...ranking.slice(0, 14), ...own.filter((row) => ranking.indexOf(row) >= 14)];
      return html`<h2>Time by phase</h2>
        <ek-times-chart .rows=${rows} .terms=${adviseTerms}></ek-times-chart>`;
    }
    const [best] = ranking;
    const notes = [...outcome.notes, ...answer.notes];
    return html`${best ? html`<p>${say(best.why)}</p>` : nothing}
      ${scalingTable(answer.result.scaling)} ${this.ranking(ranking)}
      ${this.otherSizes(answer.result.other_sizes)}
      <div class="prose spaced">
        <p class="note">
          ${say('On this machine, computing the flow takes a fixed start-up time plus a constant time for each message that a node sends. The migration takes at most rounds × degree × t_o + units × t_w. In this formula, t_o is the time per message and t_w is the time per unit.')}
          ${answer.check.valid ? `All ${formatNumber(answer.check.rows)} migrations were executed, and every node reached its target.` : 'In some migrations, a node did not reach its target.'}
        </p>
        ${noteLines(notes)}
      </div>`;
  }
}
