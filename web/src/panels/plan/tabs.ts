// The tabs under the picture of a plan: explanation and tables.
import { html, nothing, type TemplateResult } from 'lit';
import {
  amount,
  formatNumber,
  loadAmount,
  loadText,
  unitOf,
  nodeName,
  obstaclesOf,
  ofChain,
  ofExperts,
  ofObjects,
  ofStream,
  readable,
  reasonOf,
  type ChainAnswer,
  type ExpertsAnswer,
  type ObjectsAnswer,
  type PlanAnswer,
  type StreamAnswer,
} from 'evenkeel/elements';
import { beforeAfter, noteLines } from '../../kit/answer/before-after.js';
import type { Say } from '../../kit/learn/glossary.js';
import type { Linked } from '../../kit/chart/linked.js';
import type { PlanOutcome } from './job.js';
import { chainTables, decisionTable, expertTables, objectName, planTables } from './tables.js';
import { timeOf, whyBest, whyHeld, whyPlan } from './why.js';

type Row = readonly [name: string, before: string, after: string];

/** The certificates, each with its sentence. */
function proofs({ proof }: PlanAnswer): unknown {
  if (proof.length === 0) return nothing;
  return html`<h2>Evidence</h2>
    <ul class="proofs">
      ${proof.map(({ claim, says }) => html`<li><strong>${claim}</strong>: ${readable(says)}</li>`)}
    </ul>`;
}

/** Why the most loaded node keeps its load, rule by rule. */
function mostLoaded(answer: ObjectsAnswer): unknown {
  const obstacles = obstaclesOf(answer);
  if (!obstacles || obstacles.rules.length === 0) return nothing;
  const { node, objects, looked_at: looked, rules } = obstacles;
  const most =
    looked < objects
      ? ` (the ${formatNumber(looked)} largest of ${formatNumber(objects)} objects)`
      : '';
  return html`<h2>Why objects stay on ${nodeName(answer.input.labels, node)}${most}</h2>
    <table class="obstacles">
      <thead>
        <tr>
          <th>objects</th>
          <th class="words">reason</th>
          <th class="words">examples</th>
          <th>bound without the rule</th>
        </tr>
      </thead>
      <tbody>
        ${rules.map(
          (one) =>
            html`<tr>
              <td>${formatNumber(one.count)}</td>
              <td class="words">${reasonOf(one)}</td>
              <td class="words">
                ${one.objects
                  .slice(0, 3)
                  .map((object) => objectName(answer, object))
                  .join(', ')}
              </td>
              <td>${one.bound ? loadAmount(timeOf(one.bound), unitOf(answer)) : '–'}</td>
            </tr>`,
        )}
      </tbody>
    </table>`;
}

type Quotient = Parameters<typeof timeOf>[0];

function planRows(answer: ObjectsAnswer): Row[] {
  const { initial, makespan, mean, migration, ratio, loads } = answer.result;
  const unit = unitOf(answer);
  const time = (one: Quotient): string => loadAmount(timeOf(one), unit);
  const least = (all: readonly number[]): string =>
    loadText(
      all.reduce((low, one) => Math.min(low, one), Infinity),
      unit,
    );
  const times = (one: number | null): string => (one === null ? '–' : amount(one));
  return [
    ['makespan', time(initial.makespan), time(makespan)],
    ['mean', '', time(mean)],
    ['imbalance (max/mean)', times(initial.ratio), times(ratio)],
    ['smallest load', least(initial.loads), least(loads)],
    ['violated rules', formatNumber(initial.violations), '0'],
    ['moves', '', formatNumber(migration.moves)],
    ['bytes moved', '', formatNumber(migration.bytes)],
    ...(migration.bytes_distance === undefined
      ? []
      : [['bytes × links', '', formatNumber(migration.bytes_distance)] as const]),
    ['rounds', '', formatNumber(migration.rounds)],
  ];
}

function chainRows(answer: ChainAnswer): Row[] {
  const { initial, makespan, mean, migration } = answer.result;
  const time = (one: Quotient): string => loadAmount(timeOf(one), unitOf(answer));
  return [
    ['makespan', initial ? time(initial.makespan) : '', time(makespan)],
    ['mean', '', time(mean)],
    ...(migration ? [['moved items', '', formatNumber(migration.items)] as const] : []),
  ];
}

function expertRows({ result }: ExpertsAnswer): Row[] {
  return result.layers.map(({ layer, front, ratio, makespan }) => [
    `layer ${layer}: most loaded GPU`,
    front?.[0] ? amount(timeOf(front[0].makespan)) : '',
    `${amount(timeOf(makespan))}, ${amount(ratio)} × the mean`,
  ]);
}

function streamRows({ result }: StreamAnswer): Row[] {
  return [
    ['sum of makespans and costs', amount(result.unplanned), amount(result.paid)],
    ['plans carried out', '', formatNumber(result.plans)],
    ['moves', '', formatNumber(result.moves)],
  ];
}

/** The rows of any form, and the object of their numbers. */
function rowsOf(answer: PlanAnswer): readonly [of: string, rows: readonly Row[]] {
  if (ofObjects(answer)) return ['plan', planRows(answer)];
  if (ofChain(answer)) return ['chain', chainRows(answer)];
  if (ofExperts(answer)) return ['replicas', expertRows(answer)];
  return ['stream', ofStream(answer) ? streamRows(answer) : []];
}

export function whyTab(outcome: PlanOutcome, say: Say): TemplateResult {
  const { answer, notes } = outcome;
  const objects = ofObjects(answer) ? answer : null;
  const chain = ofChain(answer) ? answer : null;
  const [of, rows] = rowsOf(answer);
  const shown = objects ?? chain;
  return html`<div class="why">
    <div class="prose">
      ${objects ? html`<p>${say(whyPlan(objects))}</p>` : nothing}
      ${shown ? html`<p>${say(whyBest(shown))}</p>` : nothing}
      ${outcome.held ? html`<p>${whyHeld(outcome)}</p>` : nothing} ${proofs(answer)}
      ${objects ? mostLoaded(objects) : nothing}
      ${noteLines([...new Set([...notes, ...answer.notes])])}
      <p class="note">
        ${answer.check.valid ? 'Checked: the moves were replayed, round by round.' : 'Not checked: the plan cannot be carried out as listed, so the moves were not replayed.'}
      </p>
    </div>
    <div>
      ${beforeAfter(
        of,
        rows.map(([name, before, after]) => [say(name), before, after] as const),
      )}
    </div>
  </div>`;
}

export function tableTab({ answer, job }: PlanOutcome, linked: Linked): unknown {
  if (ofObjects(answer)) return planTables(answer, job, linked);
  if (ofChain(answer)) return chainTables(answer, linked);
  if (ofExperts(answer)) return expertTables(answer, linked);
  return ofStream(answer) ? decisionTable(answer, linked) : nothing;
}
