// What stands under the picture of a cluster: numbers and why, time, and the methods to choose from.
import { html, nothing, type TemplateResult } from 'lit';
import { amount, formatNumber, rate, seconds, type ClusterAnswer } from 'evenkeel/elements';
import './charts.js';
import type { ClusterOutcome } from './job.js';
import { methodSettings } from './methods.js';
import type { ClusterState } from './fields.js';

export type Row = NonNullable<ClusterAnswer['result']['ranking']>[number];

const percent = (value: number | null): string => {
  if (value === null) return '–';
  return Math.abs(value) < 0.0005 ? '0 %' : `${Number((100 * value).toPrecision(3))} %`;
};

/** The methods that were compared, and what follows. */
export interface Ranking {
  ranking: readonly Row[];
  advice: string;
}

interface Methods extends Ranking {
  state: ClusterState;
  change: (part: Partial<ClusterState>) => void;
}

function numbers({ answer }: ClusterOutcome): TemplateResult {
  const { result } = answer;
  const { messages } = result;
  const rows: [string, string][] = [
    ['this run takes', seconds(result.makespan_s)],
    ['without balancing', result.never_s === null ? '–' : seconds(result.never_s)],
    ['less', percent(result.gain)],
    ['at least: the work shared by speed', seconds(result.ideal_s)],
    [
      'this run, times that',
      result.gap === null ? '–' : `${Number((1 + result.gap).toPrecision(4))}`,
    ],
    ['one node alone', seconds(result.sequential_s)],
    ['balancing steps', formatNumber(result.lb_steps)],
    [
      'ended in iteration',
      result.detected_at === null ? 'not ended' : formatNumber(result.detected_at),
    ],
    ['balancing delayed the last node by', seconds(result.balancing_s)],
    ['tokens moved over links', amount(result.moved)],
    ['exchanges refused', formatNumber(result.refused)],
    ['forced by the shaker', formatNumber(result.forced)],
    ['nodes with load at the end', `${formatNumber(result.used)} of ${formatNumber(result.nodes)}`],
    ['largest excess over a share, tokens', amount(result.overload)],
    [
      'messages: loads told, load, detection',
      `${formatNumber(messages.control)}, ${formatNumber(messages.load)}, ${formatNumber(messages.detection)}`,
    ],
  ];
  return html`<table>
    <tbody>
      ${rows.map(
        ([name, value]) =>
          html`<tr>
            <td>${name}</td>
            <td>${value}</td>
          </tr>`,
      )}
    </tbody>
  </table>`;
}

function explanation({ answer, notes, setting }: ClusterOutcome): string {
  const { result, settings } = answer;
  const { screen } = result;
  const parts: string[] = [...notes, ...answer.notes].map(
    (note) => `${note.charAt(0).toUpperCase()}${note.slice(1)}.`,
  );
  parts.push(
    `Beforehand: ${screen.advice}. Telling loads once takes ${seconds(screen.exchange_s)}, moving the excess of node ${screen.slowest}, the slowest, ${seconds(screen.move_s)}, one detection ${seconds(screen.detection_s)}.`,
  );
  if (result.refused > 0)
    parts.push(
      `${formatNumber(result.refused)} ${result.refused === 1 ? 'exchange was' : 'exchanges were'} refused: with ${settings['k_policy'] === 'halving' ? 'k halved whenever iterations got longer' : `k by the policy "${String(settings['k_policy'])}"`} they cost more than they would have saved. The picture shows them dashed.`,
    );
  if (
    result.overload >= 1 &&
    settings['rounding'] === 'floor' &&
    settings['scheme'] === 'fos' &&
    result.refused === 0
  )
    parts.push(
      `Rounding down leaves up to ${amount(result.overload)} ${result.overload === 1 ? 'token' : 'tokens'} too many on a node: between neighbours less than a whole token would flow.`,
    );
  if (setting.links.length > 0 && new Set(setting.links.map(String)).size === 1)
    parts.push(`All links: ${seconds(setting.links[0]![0])}, ${rate(setting.links[0]![1])}.`);
  parts.push(
    answer.check.valid
      ? answer.check.by === 'replay'
        ? 'Checked: the moves were replayed step by step, every decision recomputed, no token lost, and the time is not below its bound.'
        : 'Checked: no token lost, and the time is not below its bound.'
      : 'The check of this run found an error: please report it.',
  );
  return parts.join(' ');
}

export const whyTab = (outcome: ClusterOutcome): TemplateResult =>
  html`${numbers(outcome)}
    <p class="hint spaced">${explanation(outcome)}</p>`;

export const timeTab = ({ answer }: ClusterOutcome): TemplateResult =>
  html`<h2>Time</h2>
    <ek-makespan-chart .answer=${answer}></ek-makespan-chart>
    <h2>Largest load</h2>
    <ek-peak-chart .answer=${answer}></ek-peak-chart>`;

export function methodsTab({ state, ranking, advice, change }: Methods): TemplateResult {
  if (ranking.length === 0)
    return html`<p class="hint spaced">${advice || 'Running all methods…'}</p>`;
  const rows = ranking.map((row) => ({ ...row, settings: methodSettings(row.method) }));
  const chosen = (settings: Partial<ClusterState>): boolean =>
    Object.entries(settings).every(([key, value]) => state[key as keyof ClusterState] === value);
  return html`<p><strong>${advice}</strong></p>
    <div class="wide">
      <table>
        <thead>
          <tr>
            <th>method</th>
            <th>takes</th>
            <th>less</th>
            <th>overload</th>
            <th>steps</th>
            <th>moved</th>
            <th></th>
          </tr>
        </thead>
        <tbody>
          ${rows.map(
            (row) =>
              html`<tr class=${row.settings && chosen(row.settings) ? 'chosen' : ''}>
                <td title=${row.flags}>${row.method}<span class="what">: ${row.what}</span></td>
                <td>${seconds(row.makespan_s)}</td>
                <td>${percent(row.gain)}</td>
                <td>${amount(row.overload)}</td>
                <td>${formatNumber(row.lb_steps)}</td>
                <td>${amount(row.moved)}</td>
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
