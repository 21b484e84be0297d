// The mapping as tables: what every server got, and where every task went.
import { html, nothing, type TemplateResult } from 'lit';
import { amount, formatNumber, type MapAnswer } from 'evenkeel/elements';
import type { Linked, LinkedRow } from '../../kit/linked.js';

const most = 400;

function table(
  linked: Linked,
  title: string,
  head: readonly string[],
  all: readonly LinkedRow[],
): TemplateResult {
  const rows = all.slice(0, most);
  return html`<h2 class="spaced">
      ${title}${all.length > most ? `, the first ${formatNumber(most)} of ${formatNumber(all.length)}` : ''}
    </h2>
    <div class="scroll" tabindex="0" role="region" aria-label=${title}>
      <table>
        <thead>
          <tr>
            ${head.map((name) => html`<th>${name}</th>`)}
          </tr>
        </thead>
        ${linked.body(rows)}
      </table>
    </div>`;
}

export function tableTab({ result, input }: MapAnswer, linked: Linked): TemplateResult {
  const { mapping, loads, load, tasks } = result;
  const counts = new Array<number>(loads.length).fill(0);
  for (const server of mapping) ++counts[server]!;
  const server = (one: number): string => input.server_labels?.[one] ?? String(one);
  const servers = loads.map((units, i): LinkedRow => {
    const cells = html`<td>${server(i)}</td>
      <td>${formatNumber(units)}</td>
      <td>${amount(units - load.mean)}</td>
      <td>${formatNumber(counts[i]!)}</td>`;
    return { item: `node:${i}`, cells };
  });
  const where = mapping.map((one, task): LinkedRow => {
    const weight = tasks?.comp[task];
    const cells = html`<td>${input.task_labels?.[task] ?? task}</td>
      <td>${weight === undefined ? '–' : formatNumber(weight)}</td>
      <td>${server(one)}</td>`;
    return { item: `task:${task}`, cells };
  });
  return html`${table(linked, 'Servers', ['server', 'load', 'above the mean', 'tasks'], servers)}
  ${tasks ? table(linked, 'Tasks', ['task', 'computation', 'on server'], where) : nothing}`;
}
