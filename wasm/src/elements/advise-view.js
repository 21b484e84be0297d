var __decorate = (this && this.__decorate) || function (decorators, target, key, desc) {
    var c = arguments.length, r = c < 3 ? target : desc === null ? desc = Object.getOwnPropertyDescriptor(target, key) : desc, d;
    if (typeof Reflect === "object" && typeof Reflect.decorate === "function") r = Reflect.decorate(decorators, target, key, desc);
    else for (var i = decorators.length - 1; i >= 0; i--) if (d = decorators[i]) r = (c < 3 ? d(r) : c > 3 ? d(target, key, r) : d(target, key)) || r;
    return c > 3 && r && Object.defineProperty(target, key, r), r;
};
// <evenkeel-advise-view>: topologies and schemes, best first, with the time that each takes.
import { LitElement, css, html, nothing } from 'lit';
import { property } from 'lit/decorators.js';
import { formatNumber } from '../draw/number.js';
import { schemeLabels } from '../gen/choices.js';
import { element } from './define.js';
import { controls, theme } from './theme.js';
let EvenkeelAdviseView = class EvenkeelAdviseView extends LitElement {
    constructor() {
        super(...arguments);
        this.answer = null;
    }
    static { this.styles = [
        theme,
        controls,
        css `
      :host {
        display: block;
        overflow: auto;
      }
      table {
        border-collapse: collapse;
        width: 100%;
      }
      th,
      td {
        padding: 4px 12px 4px 0;
        text-align: left;
        border-bottom: 1px solid var(--ek-line);
      }
      th {
        color: var(--ek-muted);
        font-weight: 400;
      }
      .number {
        text-align: right;
      }
      tr.best td {
        font-weight: 600;
      }
      rect {
        fill: var(--ek-flow);
      }
      rect.flow {
        fill: var(--ek-plan);
      }
    `,
    ]; }
    render() {
        const { ranking } = this.answer?.result ?? { ranking: [] };
        if (ranking.length === 0)
            return nothing;
        let slowest = 0;
        for (const { total_ms } of ranking)
            if (total_ms > slowest)
                slowest = total_ms;
        const wide = (ms) => (slowest > 0 ? (96 * ms) / slowest : 0);
        return html `<table part="table" tabindex="0">
      <thead>
        <tr>
          <th scope="col">Topology</th>
          <th scope="col">Scheme</th>
          <th scope="col" class="number">Iterations</th>
          <th scope="col" class="number">Rounds</th>
          <th scope="col" class="number">Time, ms</th>
          <th scope="col">Flow and migration</th>
        </tr>
      </thead>
      <tbody>
        ${ranking.map((row, i) => html `<tr class=${i === 0 ? 'best' : ''} title=${row.why}>
              <td>${row.topology}</td>
              <td>${schemeLabels[row.scheme]}</td>
              <td class="number">${formatNumber(row.iterations)}</td>
              <td class="number">${formatNumber(row.rounds)}</td>
              <td class="number">${row.total_ms.toPrecision(3)}</td>
              <td>
                <svg width="96" height="8" aria-hidden="true">
                  <rect width=${wide(row.total_ms)} height="8" />
                  <rect class="flow" width=${wide(row.flow_ms)} height="8" />
                </svg>
              </td>
            </tr>`)}
      </tbody>
    </table>`;
    }
};
__decorate([
    property({ attribute: false })
], EvenkeelAdviseView.prototype, "answer", void 0);
EvenkeelAdviseView = __decorate([
    element('evenkeel-advise-view')
], EvenkeelAdviseView);
export { EvenkeelAdviseView };
