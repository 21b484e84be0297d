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
    ['95 % within', (r) => over(r.response!.p95, mean)],
    ['99 % within', (r) => over(r.response!.p99, mean)],
    ['of which hops', (r) => over(r.totals!.tet_comm, (r.completed || 1) * mean)],
    ['decisions', (r) => over(r.totals!.tet_decision, (r.completed || 1) * mean)],
    ['and waiting', (r) => over(r.totals!.tet_wait, (r.completed || 1) * mean)],
    ['servers work', (r) => `${show(100 * (r.utilisation ?? 0))} %`],
    ['tasks in the system', (r) => show(r.in_system ?? 0)],
    ['longest queue, on average', (r) => show(r.imbalance!.max)],
    ['idle while others wait', (r) => `${show(100 * r.imbalance!.idle_while_waiting)} %`],
    ['decisions that probed', (r) => formatNumber(r.totals!.decisions ?? 0)],
    ['tasks moved', (r) => formatNumber(r.totals!.migrations ?? 0)],
    ['control messages a task', (r) => show(r.messages_per_task ?? 0)],
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
      ? `Nothing moves: the policy is no balancing, so every task stays where it is sent.`
      : `No task moves once it has its place: the policy, ${nameOf(policy)}, chooses that when the task arrives.`;
  const listed = `Thresholds ${thresholds.map(show).join(', ')}`;
  if (!totals?.decisions)
    return asks === 'sender'
      ? `Nothing moves: no server's load rose above its threshold, so none asked. What binds is the setting ${listed}.`
      : `Nothing moves: no server's load fell to its threshold, so none asked. What binds is the setting ${listed}.`;
  const limits = (settings['probe_limits'] as number[] | null) ?? [3];
  return `Nothing moves: of ${formatNumber(totals.decisions)} that asked, none found a place on the right side of its threshold. What binds are the settings ${listed} and Probe limits ${limits.join(', ')}.`;
}

function explanation({ answer, rival }: DynamicOutcome): string {
  const { result } = answer;
  const mean = result.mean_service;
  const parts: string[] = [];
  const bound = result.bound?.response;
  if (bound)
    parts.push(
      `No policy brings the mean response of these tasks below ${show(bound / mean)}: they have to be served and, on a tree, to come down to a server.`,
    );
  if (rival) {
    const [own, other] = [result.response!.mean, rival.result.response!.mean];
    const [better, worse] = own <= other ? [result, rival.result] : [rival.result, result];
    parts.push(
      `On the same tasks a response under ${nameOf(better.policy)} takes ${show(100 * (1 - Math.min(own, other) / Math.max(own, other)))} % less time than under ${nameOf(worse.policy)}.`,
    );
  }
  const { decisions = 0, migrations = 0 } = result.totals ?? {};
  if (migrations === 0) parts.unshift(whyNothing(answer));
  else if (decisions && migrations !== null && decisions !== null)
    parts.push(
      migrations * 5 < decisions
        ? `Only ${show((100 * migrations) / decisions)} % of the decisions find a better place: at this load most thresholds are passed everywhere.`
        : `${show((100 * migrations) / decisions)} % of the decisions find a better place.`,
    );
  parts.push(
    answer.check.valid
      ? 'Checked: the times that tasks spend in the system add up to the number in the system over time, tick for tick.'
      : 'The accounts of this run do not agree: please report it.',
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
