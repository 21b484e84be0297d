// Every journey of a task, as a table. The tasks of a moment are in the picture.
import { html, type TemplateResult } from 'lit';
import { amount, formatNumber, type DynamicAnswer } from 'evenkeel/elements';
import { linkedTable, type Linked, type LinkedRow } from '../../kit/chart/linked.js';

const words: Readonly<Record<string, string>> = {
  assign: 'moves down to its server',
  migrate: 'moved by a decision',
  ri_migrate: 'fetched by an idle node',
};

/** @param goTo  Shows the moment at which a journey begins. */
export function itemsTab(
  { result }: DynamicAnswer,
  linked: Linked,
  goTo: (time: number) => void,
): TemplateResult {
  const ways = (result.log ?? []).filter(
    ({ task, from, to }) => task !== undefined && from !== undefined && to !== undefined,
  );
  const rows = ways.map((way): LinkedRow => {
    const time = amount(way.time / result.mean_service);
    const cells = html`<td>
        <button class="button" aria-label=${`Show time ${time}`} @click=${() => goTo(way.time)}>
          ${time}
        </button>
      </td>
      <td>${formatNumber(way.task!)}</td>
      <td>${way.from} → ${way.to}</td>
      <td>${words[way.event] ?? way.event}</td>`;
    return { item: `task:${way.task!}`, cells };
  });
  if (rows.length === 0)
    return html`<p class="hint">
      ${result.log ? 'No task moved.' : 'No log is kept for a network of this size.'}
    </p>`;
  return html`<p class="hint">
      Times are in units of the mean service time. Click a time to show this moment with its task
      highlighted.
    </p>
    ${linkedTable(linked, 'Moves', ['time', 'task', 'nodes', 'why'], rows)}`;
}
