// A stream: the largest load over the mean, snapshot by snapshot, and where plans were carried out.
import * as Plot from '@observablehq/plot';
import { customElement, property } from 'lit/decorators.js';
import { Chart, look, type Twin } from '../../kit/chart.js';
import { did, type Decision } from './forms.js';

@customElement('ek-stream-chart')
export class StreamChart extends Chart {
  @property({ attribute: false }) decisions: readonly Decision[] = [];
  /** Of the mean of max / mean over the window, where that decides. */
  @property({ attribute: false }) threshold: number | null = null;

  protected plot(): ReturnType<typeof Plot.plot> {
    const { decisions, threshold } = this;
    const told = decisions.filter(({ ratio }) => ratio !== null);
    const acts = told.filter(({ act }) => act);
    const at = { x: 'snapshot', y: 'ratio' } as const;
    const says = ({ snapshot, says: text }: Decision): string => `snapshot ${snapshot}: ${text}`;
    return Plot.plot({
      width: this.width,
      height: 320,
      marginLeft: 56,
      marginRight: 88,
      marginTop: 32,
      marginBottom: 40,
      ariaLabel: 'The largest load over the mean, and the decisions',
      style: look,
      x: { label: 'snapshot', ticks: Math.min(decisions.length, 12), inset: 8 },
      y: { label: 'largest / mean', grid: true, nice: true, ticks: 5 },
      marks: [
        Plot.ruleY([1], { stroke: 'var(--muted)' }),
        ...(threshold === null
          ? []
          : [
              Plot.ruleY([threshold], { stroke: 'var(--muted)', strokeDasharray: '4 3' }),
              Plot.text([threshold], {
                y: (one: number) => one,
                text: () => 'threshold',
                frameAnchor: 'right',
                dy: -8,
                fill: 'var(--muted)',
              }),
            ]),
        Plot.ruleX(acts, { x: 'snapshot', stroke: 'var(--accent)', strokeOpacity: 0.4 }),
        Plot.line(told, { ...at, stroke: 'var(--ink)' }),
        Plot.dot(told, { ...at, r: told.length > 200 ? 0 : 3, fill: 'var(--muted)', title: says }),
        Plot.dot(acts, { ...at, r: 7, fill: 'var(--accent)', title: says, className: 'acts' }),
        Plot.text(acts.length > 12 ? [] : acts, {
          ...at,
          text: did,
          dy: -14,
          fill: 'var(--accent)',
          fontWeight: '600',
        }),
      ],
    });
  }

  protected override twin(): Twin {
    return {
      columns: ['snapshot', 'largest / mean', 'decision', 'why'],
      rows: this.decisions.map((one) => [one.snapshot, one.ratio, did(one), one.says]),
    };
  }
}
