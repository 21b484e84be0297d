// The contents of the picture of a plan, as tables: moves, nodes and objects, or the parts of a
// chain.
import { html, type TemplateResult } from 'lit';
import {
  amount,
  formatNumber,
  loadAmount,
  loadText,
  unitOf,
  type LoadUnit,
  gpusOf,
  nodeName,
  readable,
  type ChainAnswer,
  type ExpertsAnswer,
  type ObjectsAnswer,
  type PlanJob,
  type StreamAnswer,
} from 'evenkeel/elements';
import { linkedTable, type Linked, type LinkedRow } from '../../kit/chart/linked.js';

export const objectName = ({ input }: ObjectsAnswer, object: number): string =>
  input.object_labels?.[object] ?? String(object);

const both = (values: readonly number[], unit: LoadUnit): string =>
  values.map((one) => loadText(one, unit)).join(', ');

function moveRows(answer: ObjectsAnswer): LinkedRow[] {
  const name = (node: number | null): string =>
    node === null ? 'new' : nodeName(answer.input.labels, node);
  const unit = unitOf(answer);
  return answer.result.moves.map((move, k) => {
    const cells = html`<td>${formatNumber(move.round)}</td>
      <td>${objectName(answer, move.object)}</td>
      <td>${name(move.from)}</td>
      <td>${name(move.to)}</td>
      <td>${loadText(move.load, unit)}</td>
      <td>${both(move.before, unit)}</td>
      <td>${both(move.after, unit)}</td>
      <td>${loadAmount(move.gain, unit)}</td>
      <td>${move.rule}</td>`;
    return { item: `move:${k}`, cells };
  });
}

function nodeRows(answer: ObjectsAnswer): LinkedRow[] {
  const { result, input } = answer;
  const unit = unitOf(answer);
  const here = new Array<number>(result.loads.length).fill(0);
  for (const node of result.assignment) ++here[node]!;
  return result.loads.map((load, i) => {
    const cells = html`<td>${nodeName(input.labels, i)}</td>
      <td>${loadText(result.initial.loads[i]!, unit)}</td>
      <td>${loadText(load, unit)}</td>
      <td>${loadAmount(load - result.initial.loads[i]!, unit)}</td>
      <td>${formatNumber(here[i]!)}</td>`;
    return { item: `node:${i}`, cells };
  });
}

function objectRows(answer: ObjectsAnswer, job: PlanJob): LinkedRow[] {
  const moved = new Set(answer.result.moves.map(({ object }) => object));
  const loads = job.objects!.load as number[];
  return answer.result.assignment.map((node, j) => {
    const cells = html`<td>${objectName(answer, j)}</td>
      <td>${loadText(loads[j]!, unitOf(answer))}</td>
      <td>${nodeName(answer.input.labels, node)}</td>
      <td>${moved.has(j) ? 'moves' : 'stays'}</td>`;
    return { item: `task:${j}`, cells };
  });
}

export function planTables(answer: ObjectsAnswer, job: PlanJob, linked: Linked): TemplateResult {
  const heads = [
    'round',
    'object',
    'from',
    'to',
    'load',
    'loads before',
    'loads after',
    'gain',
    'rule',
  ];
  return html`${linkedTable(linked, 'Moves', heads, moveRows(answer))}
  ${linkedTable(linked, 'Nodes', ['node', 'before', 'after', 'difference', 'objects'], nodeRows(answer))}
  ${linkedTable(linked, 'Objects', ['object', 'load', 'on', 'in this plan'], objectRows(answer, job))}`;
}

export function chainTables(answer: ChainAnswer, linked: Linked): TemplateResult {
  const { result } = answer;
  const unit = unitOf(answer);
  const rows = result.parts.map(({ first, items, load }, k): LinkedRow => {
    const before = result.initial?.parts[k];
    const cells = html`<td>${k}</td>
      <td>${answer.input.object_labels?.[first] ?? formatNumber(first)}</td>
      <td>${formatNumber(items)}</td>
      <td>${loadText(load, unit)}</td>
      <td>${before ? loadText(before.load, unit) : '–'}</td>`;
    return { item: `node:${k}`, cells };
  });
  return linkedTable(
    linked,
    'Parts',
    ['part', 'first item', 'items', 'load', 'load with your split points'],
    rows,
  );
}

export function expertTables({ result }: ExpertsAnswer, linked: Linked): TemplateResult {
  const rows = result.layers.flatMap((layer, at) =>
    gpusOf(layer).map(({ experts, load }, gpu): LinkedRow => {
      const cells = html`<td>${layer.layer}</td>
        <td>${gpu}</td>
        <td>${experts.join(', ')}</td>
        <td>${amount(load)}</td>`;
      return { item: `node:${at * layer.loads.length + gpu}`, cells };
    }),
  );
  return linkedTable(linked, 'Replicas', ['layer', 'GPU', 'experts in the slots', 'load'], rows);
}

export function decisionTable({ result }: StreamAnswer, linked: Linked): TemplateResult {
  const rows = result.decisions.map(({ snapshot, ratio, act, says, moves }, k): LinkedRow => {
    const cells = html`<td>${formatNumber(snapshot)}</td>
      <td>${ratio === null ? '–' : amount(ratio)}</td>
      <td>${act ? formatNumber(moves?.length ?? 0) : '–'}</td>
      <td class="words">${readable(says)}</td>`;
    return { item: `point:${k}`, cells };
  });
  return linkedTable(
    linked,
    'Decisions',
    ['snapshot', 'imbalance (max/mean)', 'moves', 'why'],
    rows,
  );
}
