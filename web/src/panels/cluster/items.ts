// The contents of the picture of a cluster, as tables: machines, and the decision about every link.
import { html, type TemplateResult } from 'lit';
import { formatNumber, loadAmount, seconds, unitOf } from 'evenkeel/elements';
import { linkedTable, type Linked, type LinkedRow } from '../../kit/chart/linked.js';
import type { ClusterOutcome } from './job.js';

/** @param step  The balancing step; 0 is before the first step. */
export function itemsTab(
  { answer, setting }: ClusterOutcome,
  step: number,
  linked: Linked,
): TemplateResult {
  const { loads, speeds, edges, names } = setting;
  const amount = (units: number): string => loadAmount(units, unitOf(answer));
  const now = answer.result.trace?.[step - 1];
  const held = now?.loads ?? loads;
  const work = held.reduce((sum, load) => sum + load, 0);
  const speed = speeds.reduce((sum, one) => sum + one, 0);
  const name = (node: number): string => names?.[node] ?? String(node);
  const nodes = held.map((load, node): LinkedRow => {
    const cells = html`<td>${name(node)}</td>
      <td>${amount(load)}</td>
      <td>${amount((work * speeds[node]!) / speed)}</td>
      <td>${formatNumber(speeds[node]!, true)}</td>`;
    return { item: `node:${node}`, cells };
  });
  const place = new Map(edges.map(([u, v], e) => [`${u} ${v}`, e] as const));
  const exchanges = (now?.exchanges ?? []).flatMap((one): LinkedRow[] => {
    const [u, v] = [Math.min(one.from, one.to), Math.max(one.from, one.to)];
    const edge = place.get(`${u} ${v}`);
    if (edge === undefined) return [];
    const decided = one.forced
      ? 'forced'
      : one.wanted === 0
        ? 'no whole token'
        : one.go
          ? 'moved'
          : 'refused';
    const cells = html`<td>${name(one.from)} → ${name(one.to)}</td>
      <td>${amount(one.wanted)}</td>
      <td>${seconds(one.cost_s)}</td>
      <td>${seconds(one.k * one.benefit_s)}</td>
      <td>${decided}</td>`;
    return [{ item: `edge:${edge}`, cells }];
  });
  const heads = ['link', unitOf(answer) ? 'load' : 'tokens', 'cost', 'saving within k', 'decision'];
  return html`${linkedTable(linked, `Exchanges of step ${step}`, heads, exchanges)}
  ${linkedTable(linked, 'Machines', ['machine', 'load', 'share', 'speed'], nodes)}`;
}
