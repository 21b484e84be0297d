// The tabs under the picture: why, charts, table, command. Pure functions of the answer and the
// view of the panel.
import { html, nothing, type TemplateResult } from 'lit';
import {
  amount,
  formatNumber,
  loadText,
  loadValue,
  frameAt,
  movesOf,
  unitOf,
  type Done,
  type LoadUnit,
  type RingAnswer,
  type Shown,
} from 'evenkeel/elements';
import { beforeAfter, noteLines } from '../../kit/answer/before-after.js';
import { linkedTable, type Linked, type LinkedRow } from '../../kit/chart/linked.js';
import type { Outcome } from './job.js';
import type { Say } from '../../kit/learn/glossary.js';
import { ringTerms } from '../../gen/glossary-ring.js';
import { statistics } from '../../kit/chart/statistics.js';
import { named, tsvLines } from '../../kit/out/table-text.js';
import type { RingState } from './fields.js';
import { ownTable, structureTables } from './schedules.js';
import { whyBound, whySettings, whyTime } from './why.js';

const tableRows = 500;

/** Results that are computed when their tab is opened. */
export interface Comparison {
  compare: NonNullable<RingAnswer['result']['compare']> | null;
  pareto: NonNullable<RingAnswer['result']['pareto']> | null;
  notes: string[];
}

/** The state of the panel around the tabs. */
export interface TabView {
  state: RingState;
  step: number;
  /** The schedule that is drawn and is in the table. */
  drawn: Shown;
  linked: Linked;
  comparison: Comparison | null;
  goTo: (step: number) => void;
  copy(text: string, name: string): Promise<void>;
}

export function whyTab({ answer, loads }: Outcome, _: TabView, say: Say): TemplateResult {
  const rows = statistics(loads, answer.result.targets);
  const { steps, traffic, messages, flow } = answer.result;
  const unit = unitOf(answer);
  const show = amount;
  const units = unit ? 'load' : 'units';
  const load = (value: number): string => amount(loadValue(value, unit));
  return html`<div class="why">
    <div class="prose">
      ${[whyTime(answer, loads), whyBound(answer), ...whySettings(answer)]
        .filter(Boolean)
        .map((line) => html`<p>${say(line)}</p>`)}
      ${noteLines(answer.notes)}
      <p class="note">
        ${
          answer.check.by === 'execution'
            ? `Checked by executing the schedule step by step: ${answer.check.valid ? 'every target is met' : 'a target is missed'}.`
            : 'The schedule was checked by a formula, because executing it step by step would take too long for such a large ring.'
        }
      </p>
      ${ownTable(answer)} ${structureTables(answer, tableRows)}
    </div>
    ${beforeAfter('nodes', [
      ...rows.map(({ name, before, after }) => {
        const text = name === 'imbalance (max/mean)' ? show : load;
        return [name, text(before), text(after)] as const;
      }),
      ['steps', '', steps === null ? 'never' : show(steps)],
      [say(`traffic, ${units} over links`), '', traffic === null ? 'over 2⁵³' : load(traffic)],
      [
        `busiest link, ${units}`,
        '',
        load(flow.reduce((most, units) => Math.max(most, Math.abs(units)), 0)),
      ],
      ['messages', '', messages === null ? '–' : show(messages)],
      [say('lower bound, steps'), '', show(answer.result.lower_bound)],
    ])}
  </div>`;
}

export function chartsTab({ answer }: Outcome, view: TabView, say: Say): TemplateResult {
  const { compare, pareto, notes } = view.comparison ?? {
    compare: null,
    pareto: null,
    notes: [],
  };
  const unit = unitOf(answer);
  const shown = (value: number | null): string => (value === null ? '–' : formatNumber(value));
  const load = (value: number | null): string => (value === null ? '–' : loadText(value, unit));
  const slowest = Math.max(1, ...Object.values(compare ?? {}).map((entry) => entry?.steps ?? 0));
  return html`<div class="charts">
    <div>
      <h2>Algorithms</h2>
      ${
        compare
          ? html`<table class="compare">
              <thead>
                <tr>
                  <th>algorithm</th>
                  <th class="wide">steps</th>
                  <th>${say(unit ? 'load over links' : 'units over links')}</th>
                </tr>
              </thead>
              <tbody>
                ${(['linear', 'traffic', 'lau', 'optimal'] as const).map((name) => {
                  const entry = compare[name];
                  const steps = entry?.steps ?? null;
                  return html`<tr class=${answer.settings['algorithm'] === name ? 'chosen' : ''}>
                    <td>${say(name)}</td>
                    <td class="wide">
                      <span
                        class="measure"
                        style=${`width:${steps === null ? 0 : (70 * steps) / slowest}%`}
                      ></span
                      >${shown(steps)}
                    </td>
                    <td>${load(entry?.traffic ?? null)}</td>
                  </tr>`;
                })}
              </tbody>
            </table>`
          : html`<p class="hint">${notes.length ? '' : 'Computing…'}</p>`
      }
    </div>
    <div>
      <h2>${say('Traffic by number of steps')}</h2>
      ${
        pareto
          ? html`<ek-pareto-chart
                .points=${pareto}
                .unit=${unit}
                .terms=${ringTerms}
                .chosen=${answer.result.steps === null ? null : { steps: answer.result.steps, traffic: answer.result.traffic }}
              ></ek-pareto-chart>
              <details>
                <summary>
                  ${pareto.length === 1 ? 'One point: the fastest schedule also has the minimum traffic' : `${pareto.length} points as a table`}
                </summary>
                <table>
                  <thead>
                    <tr>
                      <th>maximum steps</th>
                      <th>${say('minimum traffic')}</th>
                      <th>${say('shift')}</th>
                    </tr>
                  </thead>
                  <tbody>
                    ${pareto.slice(0, tableRows).map(
                      (point) =>
                        html`<tr>
                          <td>${shown(point.steps)}</td>
                          <td>${load(point.traffic)}</td>
                          <td>${load(point.shift)}</td>
                        </tr>`,
                    )}
                  </tbody>
                </table>
              </details>`
          : html`<p class="hint">${notes.length ? '' : 'Computing…'}</p>`
      }
    </div>
    ${notes.map((note) => html`<p class="hint">${note}</p>`)}
  </div>`;
}

export function tableTab({ answer, loads }: Outcome, view: TabView, say: Say): TemplateResult {
  const { targets } = answer.result;
  const unit = unitOf(answer);
  const names = answer.input.labels;
  const n = Math.min(loads.length, tableRows);
  // Large rings show only their initial state, because a frame needs all previous steps.
  const small = loads.length <= 5000;
  const { loads: now, flow, roles } = frameAt(answer, loads, small ? view.step : 0, 1, view.drawn);
  const rows = Array.from({ length: n }, (_, i): LinkedRow => {
    const role = roles?.[i];
    const cells = html`<td>${names?.[i] ?? i}</td>
      <td>${loadText(loads[i]!, unit)}</td>
      <td>${loadText(now[i]!, unit)}</td>
      <td>${loadText(targets[i]!, unit)}</td>
      <td>${loadText(flow[i]!, unit)}</td>
      <td>${role ? role.kind : '–'}${role?.red ? ', red' : ''}</td>`;
    return { item: `node:${i}`, cells };
  });
  const tsv = (): string => {
    const rows = loads.map((load, i) => [
      i,
      ...[load, targets[i]!, flow[i]!].map((units) => loadValue(units, unit)),
    ]);
    const columns = ['node', 'load', 'target', 'flow to next'];
    return tsvLines(named(columns, rows, { node: names })).join('\n');
  };
  return html`<div class="bar">
      <span class="hint"
        >${loads.length > n ? `The first ${formatNumber(n)} of ${formatNumber(loads.length)} nodes. The export has all nodes.` : 'A positive flow goes from a node to the next node of the ring. Each row is highlighted together with its node. Press Enter or click a row to pin the highlight.'}</span
      >
      <button class="button" @click=${() => void view.copy(tsv(), 'Table')}>Copy as TSV</button>
    </div>
    <div class="scroll">
      <table>
        <thead>
          <tr>
            <th>node</th>
            <th>load</th>
            <th>at step ${view.step}</th>
            <th>${say('target')}</th>
            <th>flow to next</th>
            <th>kind</th>
          </tr>
        </thead>
        ${view.linked.body(rows)}
      </table>
    </div>
    ${movesTable(movesOf(answer, loads, view.drawn), view, unit)}`;
}

/** Every message, step by step. */
function movesTable(
  moves: readonly Done[],
  { linked, step, goTo }: TabView,
  unit: LoadUnit,
): unknown {
  if (moves.length === 0) return nothing;
  const rows = moves.map((move, k): LinkedRow => {
    const change = (node: number): string =>
      `${loadText(move.before[node]!, unit)} → ${loadText(move.after[node]!, unit)}`;
    const cells = html`<td>
        <button
          class="button"
          aria-current=${move.step === step}
          aria-label=${`Show step ${move.step}`}
          @click=${() => goTo(move.step)}
        >
          ${move.step}
        </button>
      </td>
      <td>${move.from} → ${move.to}</td>
      <td>${loadText(move.amount, unit)}</td>
      <td>${change(move.from)}</td>
      <td>${change(move.to)}</td>`;
    return { item: `move:${k}`, cells };
  });
  const heads = [
    'step',
    'nodes',
    unit ? 'amount' : 'units',
    'load of the sender',
    'load of the receiver',
  ];
  return linkedTable(linked, 'Moves', heads, rows);
}
