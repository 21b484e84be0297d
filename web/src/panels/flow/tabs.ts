// The tabs under the picture of a flow: why, charts, table, command.
import { html, type TemplateResult } from 'lit';
import {
  amount,
  carried,
  formatNumber,
  loadAmount,
  loadText,
  loadValue,
  unitOf,
  percent,
  schemeLabels,
  type FlowAnswer,
  type FlowJob,
} from 'evenkeel/elements';
import { beforeAfter, noteLines } from '../../kit/answer/before-after.js';
import { codedCell } from '../../kit/headline.js';
import { linkedTable, type Linked, type LinkedRow } from '../../kit/chart/linked.js';
import type { Curve, Level } from './charts.js';
import type { FlowOutcome } from './job.js';
import type { Say } from '../../kit/learn/glossary.js';
import { flowTerms } from '../../gen/glossary-flow.js';
import { statistics, type Statistics } from '../../kit/chart/statistics.js';
import { named, tsvLines } from '../../kit/out/table-text.js';
import type { FlowState } from './fields.js';
import { whyCut, whyMaxLoad } from './why-limits.js';

const tableRows = 400;

export const schemeNames: Record<NonNullable<FlowJob['scheme']>, string> = schemeLabels;

const schemeCell = (scheme: string): TemplateResult =>
  codedCell(schemeNames[scheme as keyof typeof schemeNames] ?? scheme, scheme);

/** One scheme on the same network and loads. */
export interface Compared {
  scheme: string;
  result: FlowAnswer['result'] | null;
  problem: string;
}

export interface FlowTabView {
  state: FlowState;
  linked: Linked;
  compared: Compared[] | null;
  spectrum: { levels: Level[] | null; note: string } | null;
  copy(text: string, name: string): Promise<void>;
}

const show = amount;

/** M(G,d), or its bounds. */
function costText({
  cost_m: cost,
  cost_m_bounds: bounds,
}: Pick<FlowOutcome['answer']['result'], 'cost_m' | 'cost_m_bounds'>): string {
  if (cost !== null) return formatNumber(cost);
  return bounds ? `${formatNumber(bounds[0]!)} to ${formatNumber(bounds[1]!)}` : '–';
}

/** Whether a run was stopped before its first plan, or before its first iteration. */
export const isNothingYet = ({ stopped, result }: FlowAnswer): boolean =>
  stopped !== undefined && !result.converged && result.norms.l1 === 0;

/** If nothing moves: the reason, and the settings that decide the shares. */
function whyNothing(answer: FlowAnswer): string {
  const { settings, result } = answer;
  if (isNothingYet(answer))
    return 'No plan was found yet, because the run stopped too early. The picture shows the initial loads.';
  if (result.max_load) return `Nothing to move: no flow lowers the largest load. ${whyCut(answer)}`;
  if (!result.converged)
    return 'Nothing moves, because the scheme stopped before its first iteration.';
  const shares = settings['speeds']
    ? 'every node already has its share by speed (Node speeds)'
    : 'all nodes already have the same load, within the Tolerance';
  return `Nothing to move: ${shares}.`;
}

// The reason for the number of iterations of this scheme, from the parameters of the answer.
function whyIterations({ answer }: FlowOutcome): string {
  const { iterations, parameters, converged, norms } = answer.result;
  if (norms.l1 === 0) return whyNothing(answer);
  const scheme = answer.settings['scheme'] as string;
  const cond =
    parameters.lambda_2 && parameters.lambda_max
      ? parameters.lambda_max / parameters.lambda_2
      : null;
  const digits = -Math.log10(answer.settings['tolerance']);
  switch (scheme) {
    case 'opt':
    case 'ops':
      return `Every distinct eigenvalue of the Laplacian costs one iteration. After ${formatNumber(iterations)} iterations only rounding errors are left of the imbalance.`;
    case 'cg':
      return 'In exact arithmetic the conjugate gradient method needs at most one iteration per distinct eigenvalue above 0, like the optimal scheme. The conjugate gradient method needs no eigenvalues, but every iteration needs two sums over all nodes.';
    case 'md':
    case 'adi':
      return `The scheme works in one dimension of the network at a time, so it needs only the eigenvalues of the one-dimensional networks. The scheme takes ${formatNumber(iterations)} iterations and costs M(G,d) = ${costText(answer.result)} messages per node.`;
    case 'l2':
      return `The flow is solved directly (${parameters.solver === 'transform' ? 'by the eigenvectors of the topology, in O(n log n)' : parameters.solver === 'cholesky' ? 'by sparse Cholesky' : 'by preconditioned conjugate gradients'}) and needs no iterations between neighbours. A central node must know the loads of all nodes.`;
    case 'l1':
      return 'The solver computes a minimum-cost flow. The potentials of the dual problem prove that no plan has less traffic.';
    case 'linf':
    case 'node-flow':
      return 'The solver raises the limit per link until a maximum flow can carry all load. With a lower limit per link, no integral flow exists.';
    case 'rounds':
      return `The plan is found by maximum flows through copies of the network, one copy per round. With one round fewer, some load could not reach its target, so the minimum is ${formatNumber(answer.result.migration?.rounds ?? 0)} rounds.`;
    case 'max-load':
      return whyMaxLoad(answer);
    case 'de':
    case 'gde':
      return `In a sweep every node exchanges load with one neighbour after the other${parameters.exchange ? `, each time the share ${show(parameters.exchange)} of the difference` : ''}.`;
    default:
      return cond
        ? `The spread of the eigenvalues determines the number of iterations. The largest eigenvalue is ${show(cond)} times the smallest eigenvalue above 0, and ${scheme === 'fos' ? 'first-order diffusion needs about this many iterations to reduce the imbalance by a factor of e' : 'the number of iterations grows with the square root of this quotient'}. ${converged ? `This run takes ${formatNumber(iterations)} iterations for ${show(digits)} digits.` : 'This run reached its maximum number of iterations.'}`
        : '';
  }
}

function whyNorm({ answer }: FlowOutcome): string {
  const { l2_excess: excess, norms } = answer.result;
  const scheme = answer.settings['scheme'] as string;
  if (scheme === 'l1')
    return `The flow with the minimum traffic uses few links. The busiest link carries ${show(norms.linf)} units, and the l2 norm is ${percent(excess)} above the minimum.`;
  if (excess !== null && Math.abs(excess) < 1e-3)
    return 'Diffusion finds the flow with the minimum l2 norm. This flow spreads load over all paths, so no link and no node carries much more than necessary.';
  if (['de', 'gde', 'md', 'adi'].includes(scheme))
    return `A scheme that balances one neighbour or one dimension at a time sends load on detours. The l2 norm is ${percent(excess)} above the minimum.`;
  return '';
}

/** A cache, because an answer with a hundred thousand nodes takes longer than a frame. */
const evennesses = new WeakMap<FlowOutcome, Statistics[]>();

/** Statistics of the loads before and after the whole flow. */
function evenness(outcome: FlowOutcome): Statistics[] {
  const known = evennesses.get(outcome) ?? findEvenness(outcome);
  evennesses.set(outcome, known);
  return known;
}

function findEvenness({ answer, loads }: FlowOutcome): Statistics[] {
  return statistics(loads, carried(loads, answer.result.edges, answer.result.flow));
}

/** The imbalance before and after, as a sentence after the summary of the core. */
export function evened(outcome: FlowOutcome): string {
  const [, , , ratio] = evenness(outcome);
  return `Imbalance (max/mean): ${show(ratio!.before)} before, ${show(ratio!.after)} after.`;
}

export function whyTab(outcome: FlowOutcome, _: FlowTabView, say: Say): TemplateResult {
  const { answer } = outcome;
  const { norms, acyclic, migration, time_ms: time } = answer.result;
  const unit = unitOf(answer);
  const load = (units: number): string => loadAmount(units, unit);
  const rows: [string, string, string][] = [
    ...(outcome.known ? evenness(outcome) : []).map(
      ({ name, before, after }): [string, string, string] => {
        const text = name === 'imbalance (max/mean)' ? show : load;
        return [name, text(before), text(after)];
      },
    ),
    ['iterations', '', show(answer.result.iterations)],
    [unit ? 'traffic (l1), load' : 'traffic (l1), units', '', load(norms.l1)],
    ['l2 norm', '', load(norms.l2)],
    ['busiest link', '', load(norms.linf)],
    ['busiest node', '', load(norms.node_flow)],
    ['l2 norm above the minimum', '', percent(answer.result.l2_excess)],
    ['M(G,d)', '', costText(answer.result)],
    ['flow has cycles', '', acyclic ? 'no' : 'yes'],
    ...(migration
      ? ([
          [
            migration.makespan === undefined ? 'migration, rounds' : 'longest chain of messages',
            '',
            show(migration.rounds),
          ],
          ...(migration.makespan === undefined || time
            ? []
            : ([['migration, message times', '', show(migration.makespan)]] as [
                string,
                string,
                string,
              ][])),
          ['messages', '', show(migration.messages)],
          [
            'a node was short of load',
            '',
            migration.conflicts === 1 ? 'once' : `${show(migration.conflicts)} times`,
          ],
        ] as [string, string, string][])
      : []),
    ...(time
      ? ([
          ['flow computation, ms', '', time.flow === null ? '–' : show(time.flow)],
          [
            migration?.makespan === undefined ? 'migration at most, ms' : 'migration, ms',
            '',
            time.migration === null ? '–' : show(time.migration),
          ],
        ] as [string, string, string][])
      : []),
  ];
  const valid = answer.check.targets_met;
  return html`<div class="why">
    <div class="prose">
      <p>${say(whyIterations(outcome))}</p>
      <p>${say(whyNorm(outcome))}</p>
      ${noteLines(answer.notes)}
      <p class="note">
        ${answer.result.max_load ? 'Checked from the flow alone: no link carries more than its capacity, and no node exceeds the stated makespan.' : valid ? 'Checked from the flow alone: every node reaches its target.' : 'Checked from the flow alone: some nodes do not reach their targets yet.'}
        ${say('Diffusion minimizes the l2 norm. The busiest node determines how long the migration takes.')}
      </p>
    </div>
    ${beforeAfter(
      'network',
      rows.map(([name, before, after]) => [say(name), before, after] as const),
    )}
  </div>`;
}

export function chartsTab({ answer }: FlowOutcome, view: FlowTabView): TemplateResult {
  const scheme = answer.settings['scheme'] as string;
  const curves: Curve[] = (view.compared ?? [])
    .filter((entry) => (entry.result?.history?.length ?? 0) > 0)
    .map((entry) => ({ scheme: entry.scheme, history: entry.result!.history! }));
  return html`<div class="charts">
    <div>
      <h2>Convergence</h2>
      ${curves.length ? html`<ek-convergence-chart .curves=${curves} .chosen=${scheme} .terms=${flowTerms}></ek-convergence-chart>` : html`<p class="hint">Computing…</p>`}
    </div>
    <div>
      <h2>Spectrum</h2>
      ${
        view.spectrum?.levels
          ? html`<ek-spectrum-chart
              .levels=${view.spectrum.levels}
              .terms=${flowTerms}
            ></ek-spectrum-chart>`
          : html`<p class="hint">${view.spectrum ? view.spectrum.note : 'Computing…'}</p>`
      }
      <p class="hint">
        ${view.spectrum?.levels ? `${formatNumber(view.spectrum.levels.length)} distinct values: ${view.spectrum.note}` : ''}
      </p>
    </div>
  </div>`;
}

export function tableTab(outcome: FlowOutcome, view: FlowTabView, say: Say): TemplateResult {
  const { answer, loads } = outcome;
  const { targets, flow, edges } = answer.result;
  const { names } = outcome;
  const chosen = answer.settings['scheme'] as string;
  const n = Math.min(loads.length, tableRows);
  const around = new Array<number>(loads.length).fill(0);
  for (const [e, [u, v]] of (edges as [number, number][]).entries()) {
    around[u]! += Math.abs(flow[e]!);
    around[v]! += Math.abs(flow[e]!);
  }
  const unit = unitOf(outcome.answer);
  const tsv = (): string => {
    const rows = (edges as [number, number][]).map(([u, v], e) => [
      u,
      v,
      loadValue(flow[e]!, unit),
    ]);
    return tsvLines(named(['u', 'v', 'flow'], rows, { u: names, v: names })).join('\n');
  };
  return html`<h2>Schemes on this network</h2>
    <div class="scroll short" tabindex="0" role="region" aria-label="Schemes">
      <table>
        <thead>
          <tr>
            <th>scheme</th>
            <th>iterations</th>
            ${[
              'l1',
              'l2',
              'busiest link',
              'busiest node',
              'above min l2',
              'M(G,d)',
              'cycles',
              'rounds',
            ].map((name) => html`<th>${say(name)}</th>`)}
          </tr>
        </thead>
        <tbody>
          ${
            view.compared
              ? view.compared.map(({ scheme, result, problem }) =>
                  result
                    ? html`<tr class=${scheme === chosen ? 'chosen' : ''}>
                        ${schemeCell(scheme)}
                        <td>
                          ${formatNumber(result.iterations)}${result.converged ? '' : ' (not balanced)'}
                        </td>
                        <td>${loadAmount(result.norms.l1, unit)}</td>
                        <td>${loadAmount(result.norms.l2, unit)}</td>
                        <td>${loadAmount(result.norms.linf, unit)}</td>
                        <td>${loadAmount(result.norms.node_flow, unit)}</td>
                        <td>${percent(result.l2_excess)}</td>
                        <td>${costText(result)}</td>
                        <td>${result.acyclic ? 'no' : 'yes'}</td>
                        <td>${result.migration ? formatNumber(result.migration.rounds) : '–'}</td>
                      </tr>`
                    : html`<tr>
                        ${schemeCell(scheme)}
                        <td colspan="9" class="words">${problem}</td>
                      </tr>`,
                )
              : html`<tr>
                  <td colspan="10">Computing…</td>
                </tr>`
          }
        </tbody>
      </table>
    </div>
    <div class="bar spaced">
      <span class="hint"
        >${loads.length > n ? `The table shows the first ${formatNumber(n)} of ${formatNumber(loads.length)} nodes. The export has all links.` : 'Each row is highlighted together with its node. Press Enter or click a row to pin the highlight.'}</span
      >
      <button class="button" @click=${() => void view.copy(tsv(), 'Flow')}>
        Copy links as TSV
      </button>
    </div>
    <div class="scroll" tabindex="0" role="region" aria-label="Nodes">
      <table>
        <thead>
          <tr>
            <th>node</th>
            <th>load</th>
            <th>target</th>
            <th>in and out</th>
          </tr>
        </thead>
        ${view.linked.body(
          Array.from({ length: n }, (_, i): LinkedRow => {
            const cells = html`<td>${outcome.names?.[i] ?? i}</td>
              <td>${loadText(loads[i]!, unit)}</td>
              <td>${loadAmount(targets[i]!, unit)}</td>
              <td>${loadAmount(around[i]!, unit)}</td>`;
            return { item: `node:${i}`, cells };
          }),
        )}
      </table>
    </div>
    ${linksTable(outcome, view)}`;
}

/** The flow over every link, in decreasing order. */
function linksTable(
  { answer, loads, names }: FlowOutcome,
  { linked }: FlowTabView,
): TemplateResult {
  const { flow, targets } = answer.result;
  const unit = unitOf(answer);
  const load = (units: number): string => loadAmount(units, unit);
  const edges = answer.result.edges as [number, number][];
  const order = edges.map((_, e) => e).sort((a, b) => Math.abs(flow[b]!) - Math.abs(flow[a]!));
  const name = (node: number): string => names?.[node] ?? String(node);
  const rows = order.map((e): LinkedRow => {
    const [u, v] = edges[e]!;
    const [from, to] = flow[e]! >= 0 ? [u, v] : [v, u];
    const change = (node: number): string => `${load(loads[node]!)} → ${load(targets[node]!)}`;
    const cells = html`<td>${name(from)} → ${name(to)}</td>
      <td>${load(Math.abs(flow[e]!))}</td>
      <td>${change(from)}</td>
      <td>${change(to)}</td>`;
    return { item: `edge:${e}`, cells };
  });
  return linkedTable(
    linked,
    'Links',
    ['link', unit ? 'load' : 'units', 'load of the sender', 'load of the receiver'],
    rows,
  );
}
