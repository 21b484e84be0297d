// The mapping as tables: the tasks of every server, and the server of every task.
import { html, nothing, type TemplateResult } from 'lit';
import { formatNumber, loadAmount, loadText, unitOf, type MapAnswer } from 'evenkeel/elements';
import { linkedTable, type Linked, type LinkedRow } from '../../kit/chart/linked.js';

export function tableTab(answer: MapAnswer, linked: Linked): TemplateResult {
  const { result, input } = answer;
  const unit = unitOf(answer);
  const { mapping, loads, load, tasks } = result;
  const counts = new Array<number>(loads.length).fill(0);
  for (const server of mapping) ++counts[server]!;
  const server = (one: number): string => input.server_labels?.[one] ?? String(one);
  const servers = loads.map((units, i): LinkedRow => {
    const cells = html`<td>${server(i)}</td>
      <td>${loadText(units, unit)}</td>
      <td>${loadAmount(units - load.mean, unit)}</td>
      <td>${formatNumber(counts[i]!)}</td>`;
    return { item: `node:${i}`, cells };
  });
  const where = mapping.map((one, task): LinkedRow => {
    const weight = tasks?.comp[task];
    const cells = html`<td>${input.task_labels?.[task] ?? task}</td>
      <td>${weight === undefined ? '–' : loadText(weight, unit)}</td>
      <td>${server(one)}</td>`;
    return { item: `task:${task}`, cells };
  });
  return html`${linkedTable(linked, 'Servers', ['server', 'load', 'above the mean', 'tasks'], servers)}
  ${tasks ? linkedTable(linked, 'Tasks', ['task', 'computation', 'on server'], where) : nothing}`;
}
