// The tabs under the picture of a cluster: numbers and why, time, and the methods to choose from.
import { html, nothing, type TemplateResult } from 'lit';
import {
  amount,
  formatNumber,
  loadAmount,
  percent,
  seconds,
  secondsAtLeast,
  unitOf,
  type ClusterAnswer,
  type LoadUnit,
} from 'evenkeel/elements';
import { noteLines } from '../../kit/answer/before-after.js';
import type { Say } from '../../kit/learn/glossary.js';
import { clusterTerms } from '../../gen/glossary-cluster.js';
import { capital, coded } from '../../kit/headline.js';
import type { ClusterOutcome } from './job.js';
import { methodSettings } from './methods.js';
import type { ClusterState } from './fields.js';
import { checked, whyDetails, whyPays } from './why.js';

export type Row = NonNullable<ClusterAnswer['result']['ranking']>[number];

/** The methods that were compared, and the conclusion. */
export interface Ranking {
  ranking: readonly Row[];
  advice: string;
  unit: LoadUnit;
}

interface Methods extends Ranking {
  state: ClusterState;
  change: (part: Partial<ClusterState>) => void;
}

function numbers({ answer }: ClusterOutcome, say: Say): TemplateResult {
  const { result } = answer;
  const { messages } = result;
  const unit = unitOf(answer);
  const rows: [string, string][] = [
    ['time of this run', seconds(result.makespan_s)],
    ['time without balancing', result.never_s === null ? '–' : seconds(result.never_s)],
    ['saving', percent(result.gain)],
    ['lower bound (work shared by speed)', secondsAtLeast(result.ideal_s)],
    ['time / lower bound', result.gap === null ? '–' : amount(1 + result.gap)],
    ['time on one node', seconds(result.sequential_s)],
    ['balancing steps', formatNumber(result.lb_steps)],
    [
      'termination detected in iteration',
      result.detected_at === null ? 'not detected' : formatNumber(result.detected_at),
    ],
    ['delay of the last node by balancing', seconds(result.balancing_s)],
    [unit ? 'load moved over links' : 'tokens moved over links', loadAmount(result.moved, unit)],
    ['refused exchanges', formatNumber(result.refused)],
    ['moves forced by the shaker', formatNumber(result.forced)],
    [
      'nodes with load after the run',
      `${formatNumber(result.used)} of ${formatNumber(result.nodes)}`,
    ],
    [
      unit ? 'largest excess over a share' : 'largest excess over a share, tokens',
      loadAmount(result.overload, unit),
    ],
    [
      'messages: load values, load, detection',
      `${formatNumber(messages.control)}, ${formatNumber(messages.load)}, ${formatNumber(messages.detection)}`,
    ],
  ];
  return html`<table>
    <tbody>
      ${rows.map(
        ([name, value]) =>
          html`<tr>
            <td>${say(name)}</td>
            <td>${value}</td>
          </tr>`,
      )}
    </tbody>
  </table>`;
}

export function whyTab(outcome: ClusterOutcome, say: Say): TemplateResult {
  const [first, ...rest] = whyDetails(outcome);
  return html`<div class="why">
    <div class="prose">
      <p>${say(`${whyPays(outcome)} ${first}`)}</p>
      ${rest.map((part) => html`<p>${say(part)}</p>`)} ${noteLines(outcome.answer.notes)}
      <p class="note">${checked(outcome)}</p>
    </div>
    ${numbers(outcome, say)}
  </div>`;
}

export const timeTab = ({ answer }: ClusterOutcome): TemplateResult =>
  html`<h2>Time</h2>
    <ek-makespan-chart .answer=${answer} .terms=${clusterTerms}></ek-makespan-chart>
    <h2>Largest load</h2>
    <ek-peak-chart .answer=${answer} .terms=${clusterTerms}></ek-peak-chart>`;

export function methodsTab(
  { state, ranking, advice, unit, change }: Methods,
  say: Say,
): TemplateResult {
  if (ranking.length === 0)
    return html`<p class="hint spaced">${advice || 'Comparing all methods…'}</p>`;
  const rows = ranking.map((row) => ({ ...row, settings: methodSettings(row.method) }));
  const chosen = (settings: Partial<ClusterState>): boolean =>
    Object.entries(settings).every(([key, value]) => state[key as keyof ClusterState] === value);
  return html`<p><strong>${advice}</strong></p>
    <div class="wide">
      <table>
        <thead>
          <tr>
            <th>method</th>
            <th>time</th>
            <th>saving</th>
            <th>${say('overload')}</th>
            <th>${say('steps')}</th>
            <th>moved</th>
            <th></th>
          </tr>
        </thead>
        <tbody>
          ${rows.map(
            (row) =>
              html`<tr class=${row.settings && chosen(row.settings) ? 'chosen' : ''}>
                <td title=${row.flags} data-code=${row.method}>
                  ${coded(capital(row.what), row.method)}
                </td>
                <td>${seconds(row.makespan_s)}</td>
                <td>${percent(row.gain)}</td>
                <td>${loadAmount(row.overload, unit)}</td>
                <td>${formatNumber(row.lb_steps)}</td>
                <td>${loadAmount(row.moved, unit)}</td>
                <td>
                  ${
                    row.settings
                      ? html`<button
                          class="button"
                          aria-label=${`Use ${row.method}`}
                          @click=${() => change(row.settings!)}
                        >
                          Use
                        </button>`
                      : nothing
                  }
                </td>
              </tr>`,
          )}
        </tbody>
      </table>
    </div>`;
}
