// The Pareto front under the picture of a plan: a chart and a table. Each point is a plan to
// choose.
import { html, type TemplateResult } from 'lit';
import { formatNumber, loadAmount, loadValue, ofExperts, percent, unitOf } from 'evenkeel/elements';
import type { Say } from '../../kit/learn/glossary.js';
import { planTerms } from '../../gen/glossary-plan.js';
import type { FrontPoint } from './charts.js';
import { shownOf, type Front } from './front.js';
import type { PlanOutcome } from './job.js';

/** @param choose  Selects the plan with this number of moves. */
export function frontTab(
  { answer }: PlanOutcome,
  front: Front,
  say: Say,
  choose: (moves: number) => void,
): TemplateResult {
  const { points, problem, layer } = front;
  const chosen = shownOf(answer, front);
  const unit = unitOf(answer);
  const measured = (one: FrontPoint): FrontPoint => ({
    ...one,
    time: loadValue(one.time, unit),
    bound: loadValue(one.bound, unit),
  });
  if (problem) return html`<p>${problem}</p>`;
  if (points.length === 0 || !chosen)
    return html`<p class="hint">The Pareto front is being computed.</p>`;
  const of =
    layer !== null && ofExperts(answer)
      ? `largest load by newly loaded replicas in layer ${answer.result.layers[layer]!.layer}, the most loaded`
      : 'best makespan by number of moves';
  return html`<h2>${say('Pareto front')}: ${of}</h2>
    <ek-front-chart
      .points=${points.map(measured)}
      .chosen=${measured(chosen)}
      .terms=${planTerms}
      @choose=${(event: CustomEvent<number>) => choose(event.detail)}
    ></ek-front-chart>
    <div class="scroll" tabindex="0" role="region" aria-label="Plans of the Pareto front">
      <table>
        <thead>
          <tr>
            <th>moves</th>
            <th>${say('makespan')}</th>
            <th>lower bound</th>
            <th>gap</th>
            <th></th>
          </tr>
        </thead>
        <tbody>
          ${points.map(
            ({ moves, time, bound }) =>
              html`<tr class=${moves === chosen.moves ? 'chosen' : ''}>
                <td>${formatNumber(moves)}</td>
                <td>${loadAmount(time, unit)}</td>
                <td>${loadAmount(bound, unit)}</td>
                <td>${percent(bound > 0 ? time / bound - 1 : null)}</td>
                <td class="words">
                  <button
                    class="button"
                    aria-pressed=${moves === chosen.moves ? 'true' : 'false'}
                    aria-label=${`Plan with ${moves} moves`}
                    @click=${() => choose(moves)}
                  >
                    ${moves === chosen.moves ? 'shown' : 'show'}
                  </button>
                </td>
              </tr>`,
          )}
        </tbody>
      </table>
    </div>`;
}
