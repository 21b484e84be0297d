// The cost of schemes on many ranks, as a table.
import { html, nothing, type TemplateResult } from 'lit';
import { formatNumber, schemeLabels, type AdviseAnswer } from 'evenkeel/elements';
import { show } from './ranking.js';

type Row = NonNullable<AdviseAnswer['result']['scaling']>[number];

/** The exact ring is not among the schemes of networks. */
const nameOf = ({ scheme, stop }: Row): string => {
  const name = scheme === 'ring' ? 'exact ring' : schemeLabels[scheme].split(',')[0]!;
  return stop === 'checked' ? `${name}, checked` : name;
};

/** The fastest scheme per number of ranks is marked. */
export function scalingTable(rows: readonly Row[] | undefined): TemplateResult | typeof nothing {
  if (!rows) return nothing;
  const least = new Map<number, number>();
  for (const { ranks, flow_ms } of rows)
    least.set(ranks, Math.min(flow_ms, least.get(ranks) ?? Infinity));
  return html`<h2>Rank counts</h2>
    <div class="ranking">
      <table class="scaling">
        <thead>
          <tr>
            <th>ranks</th>
            <th>topology</th>
            <th>scheme</th>
            <th title="Until the flow is known">iterations</th>
            <th title="Messages that a rank sends one after the other">M(G,d)</th>
            <th title="Sums over all ranks, for which iterations wait">reductions</th>
            <th>flow, ms</th>
          </tr>
        </thead>
        <tbody>
          ${rows.map(
            (row) =>
              html`<tr class=${row.flow_ms === least.get(row.ranks) ? 'chosen' : ''}>
                <td>${formatNumber(row.ranks)}</td>
                <td class="words">${row.topology}</td>
                <td class="words">${nameOf(row)}</td>
                <td>${formatNumber(row.iterations)}</td>
                <td>${formatNumber(row.cost_m)}</td>
                <td>${formatNumber(row.reductions)}</td>
                <td>${show(row.flow_ms)}</td>
              </tr>`,
          )}
        </tbody>
      </table>
    </div>`;
}
