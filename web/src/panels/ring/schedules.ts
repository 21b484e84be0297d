// All chains and threads of the plan, and the result of the visitor's schedule, as tables.
import { html, nothing, type TemplateResult } from 'lit';
import { formatNumber, loadText, unitOf, type LoadUnit, type RingAnswer } from 'evenkeel/elements';

type Result = RingAnswer['result'];
type Run = NonNullable<Result['structure']>['chains'][number];
type Shifts = readonly number[] | null;

const shown = (value: number | null): string => (value === null ? '–' : formatNumber(value));

const windowText = (window: Shifts, unit: LoadUnit): string =>
  window === null
    ? 'none, because no node is red'
    : `${loadText(window[0]!, unit)} to ${loadText(window[1]!, unit)}`;

function runsTable(
  answer: RingAnswer,
  title: string,
  runs: readonly Run[],
  most: number,
): TemplateResult {
  const { labels } = answer.input;
  const name = (node: number): string => labels?.[node] ?? String(node);
  const longest = [...runs].sort((a, b) => b.length - a.length);
  const rows = longest.slice(0, most).map(
    (run) =>
      html`<tr>
        <td>${name(run.first)}</td>
        <td>${name(run.last)}</td>
        <td>${run.direction}</td>
        <td>${shown(run.length)}</td>
        <td>
          ${run.steps === null ? 'never' : shown(run.steps)}${run.limited ? ', because of the limit' : ''}
        </td>
      </tr>`,
  );
  const heading = `${title}: ${runs.length === 0 ? 'none' : formatNumber(runs.length)}`;
  return html`<table>
    <caption>
      ${runs.length > most ? `${heading}, of which the ${formatNumber(most)} longest` : heading}
    </caption>
    <thead>
      <tr>
        <th>from</th>
        <th>to</th>
        <th>direction</th>
        <th>nodes</th>
        <th>steps</th>
      </tr>
    </thead>
    <tbody>
      ${rows}
    </tbody>
  </table>`;
}

/** The windows, and all chains and threads, the longest first; nothing if they were not
 * requested. */
export function structureTables(answer: RingAnswer, most: number): unknown {
  const { structure } = answer.result;
  if (!structure) return nothing;
  return html`<section class="structure" aria-label="Chains and threads">
    <h2>Chains and threads</h2>
    <p>
      Shifts with minimum traffic: ${windowText(structure.least_traffic, unitOf(answer))}. Deficits
      of the linear schedule: ${windowText(structure.linear_deficits, unitOf(answer))}; of the
      traffic schedule: ${windowText(structure.traffic_deficits, unitOf(answer))}.
    </p>
    ${runsTable(answer, 'Chains of red nodes (single-send)', structure.chains, most)}
    ${runsTable(answer, 'Threads (multi-send)', structure.threads, most)}
  </section>`;
}

/** The given schedule in both modes, and the reason if a step fails. */
export function ownTable(answer: RingAnswer): unknown {
  const { own } = answer.result;
  const unit = unitOf(answer);
  if (!own) return nothing;
  return html`<section class="own" aria-label="Your schedule">
    <h2>Your schedule</h2>
    <table>
      <thead>
        <tr>
          <th>mode</th>
          <th>valid</th>
          <th>steps</th>
          <th>messages</th>
          <th>${unit ? 'load' : 'units'} over links</th>
        </tr>
      </thead>
      <tbody>
        ${(['single', 'multi'] as const).map((mode) => {
          const run = own[mode];
          return html`<tr>
            <td>${mode}-send</td>
            <td>${run.valid ? 'yes' : 'no'}</td>
            <td>${shown(run.steps)}</td>
            <td>${shown(run.messages)}</td>
            <td>${run.traffic === null ? '–' : loadText(run.traffic, unit)}</td>
          </tr>`;
        })}
      </tbody>
    </table>
    ${(['single', 'multi'] as const).map((mode) => {
      const { failure } = own[mode];
      return failure
        ? html`<p>In ${mode}-send step ${shown(failure.step)} fails: ${failure.why}.</p>`
        : nothing;
    })}
  </section>`;
}
