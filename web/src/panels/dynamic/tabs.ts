// The results of a simulation, next to those of another policy, with explanations.
import { html, type TemplateResult } from 'lit';
import { amount, formatNumber, policyNames, type DynamicAnswer } from 'evenkeel/elements';
import { noteLines } from '../../kit/answer/before-after.js';
import type { Say } from '../../kit/learn/glossary.js';
import { spoken } from '../../kit/headline.js';
import type { DynamicOutcome } from './job.js';
import { asksOf } from './policies.js';

const show = amount;
// Ticks beyond 2^53 are null.
const over = (ticks: number | null, unit: number): string =>
  ticks === null ? '–' : show(ticks / unit);

function comparison({ answer, rival }: DynamicOutcome, say: Say): TemplateResult {
  const all = rival ? [answer, rival] : [answer];
  const mean = answer.result.mean_service;
  type Result = DynamicAnswer['result'];
  const rows: [string, (result: Result) => string][] = [
    ['mean response', (r) => show(r.response!.mean / mean)],
    ['95th percentile', (r) => over(r.response!.p95, mean)],
    ['99th percentile', (r) => over(r.response!.p99, mean)],
    ['mean time of hops', (r) => over(r.totals!.tet_comm, (r.completed || 1) * mean)],
    ['mean time of decisions', (r) => over(r.totals!.tet_decision, (r.completed || 1) * mean)],
    ['mean waiting time', (r) => over(r.totals!.tet_wait, (r.completed || 1) * mean)],
    ['utilization', (r) => `${show(100 * (r.utilisation ?? 0))} %`],
    ['tasks in the system', (r) => show(r.in_system ?? 0)],
    ['mean length of the longest queue', (r) => show(r.imbalance!.max)],
    ['servers idle while tasks wait', (r) => `${show(100 * r.imbalance!.idle_while_waiting)} %`],
    ['decisions with probes', (r) => formatNumber(r.totals!.decisions ?? 0)],
    ['tasks moved', (r) => formatNumber(r.totals!.migrations ?? 0)],
    ['control messages per task', (r) => show(r.messages_per_task ?? 0)],
  ];
  return html`<table>
    <thead>
      <tr>
        <th>times in mean service times</th>
        ${all.map(({ result }) => html`<th>${spoken(result.policy, policyNames)}</th>`)}
      </tr>
    </thead>
    <tbody>
      ${rows.map(
        ([name, value]) =>
          html`<tr>
            <td>${say(name)}</td>
            ${all.map(({ result }) => html`<td>${value(result)}</td>`)}
          </tr>`,
      )}
    </tbody>
  </table>`;
}

const nameOf = (policy: string): string => policyNames[policy] ?? policy;

/** If no task was moved: the reason, and the setting that decides it. */
function whyNothing({ result, settings }: DynamicAnswer): string {
  const { policy, thresholds, totals } = result;
  const asks = asksOf(policy);
  if (asks === 'nobody')
    return policy === 'split'
      ? 'Nothing moves, because the policy is “no balancing”: every task stays on its first server.'
      : `No task moves after its placement, because the policy (${nameOf(policy)}) chooses the server on arrival.`;
  const listed = `Thresholds ${thresholds.map(show).join(', ')}`;
  if (!totals?.decisions)
    return asks === 'sender'
      ? `Nothing moves, because no server's load rose above its threshold. The limiting setting is ${listed}.`
      : `Nothing moves, because no server's load fell to its threshold. The limiting setting is ${listed}.`;
  const limits = (settings['probe_limits'] as number[] | null) ?? [3];
  return `Nothing moves, because none of ${formatNumber(totals.decisions)} decisions found a suitable server. The limiting settings are ${listed} and Probe limits ${limits.join(', ')}.`;
}

function explanation({ answer, rival }: DynamicOutcome): string {
  const { result } = answer;
  const mean = result.mean_service;
  const parts: string[] = [];
  const bound = result.bound?.response;
  if (bound)
    parts.push(
      `Under any policy the mean response of these tasks is at least ${show(bound / mean)}, because each task must be served and, on a tree, must travel down to a server.`,
    );
  if (rival) {
    const [own, other] = [result.response!.mean, rival.result.response!.mean];
    const [better, worse] = own <= other ? [result, rival.result] : [rival.result, result];
    parts.push(
      `For the same tasks the mean response under ${nameOf(better.policy)} is ${show(100 * (1 - Math.min(own, other) / Math.max(own, other)))} % shorter than under ${nameOf(worse.policy)}.`,
    );
  }
  const { decisions = 0, migrations = 0 } = result.totals ?? {};
  if (migrations === 0) parts.unshift(whyNothing(answer));
  else if (decisions && migrations !== null && decisions !== null)
    parts.push(
      migrations * 5 < decisions
        ? `Only ${show((100 * migrations) / decisions)} % of the decisions find a better server, because at this load most servers are past their thresholds.`
        : `${show((100 * migrations) / decisions)} % of the decisions find a better server.`,
    );
  parts.push(
    answer.check.valid
      ? 'Checked: the times that all tasks spend in the system add up to the number of tasks in the system, summed over all ticks.'
      : 'The times of this run are inconsistent. Please report this error.',
  );
  return parts.join(' ');
}

export const whyTab = (outcome: DynamicOutcome, say: Say): TemplateResult =>
  html`<div class="why">
    <div class="prose">
      <p>${say(explanation(outcome))}</p>
      ${noteLines(outcome.answer.notes)}
    </div>
    ${comparison(outcome, say)}
  </div>`;
