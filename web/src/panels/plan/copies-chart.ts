// Copies of experts on GPUs: a bar a GPU, of the copies in its slots, over the mean of its layer.
import * as Plot from '@observablehq/plot';
import { amount } from 'evenkeel/elements';
import { customElement, property } from 'lit/decorators.js';
import { Chart, look, type Twin } from '../../kit/chart.js';
import { gpusOf, type CopiesAsked, type Layer } from './forms.js';

interface Copy {
  layer: string;
  gpu: number;
  expert: number;
  /** Of the mean of the layer. */
  part: number;
  copied: boolean;
  fresh: boolean;
}

/** More layers would be bars that cannot be told apart: the fullest are shown. */
const mostLayers = 6;

function copiesOf({ layer, slots, copies, mean }: Layer, of: CopiesAsked, gpus: number): Copy[] {
  const each = slots.length / gpus;
  return slots.map((expert, slot) => ({
    layer: `layer ${layer}`,
    gpu: Math.floor(slot / each),
    expert,
    part: (of.loads[expert] ?? 0) / copies[expert]! / (mean.num / mean.den || 1),
    copied: copies[expert]! > 1,
    fresh: of.old !== undefined && of.old[slot] !== expert,
  }));
}

@customElement('ek-copies-chart')
export class CopiesChart extends Chart {
  @property({ attribute: false }) layers: readonly Layer[] = [];
  @property({ attribute: false }) of: readonly CopiesAsked[] = [];

  private get shown(): number[] {
    return [...this.layers.keys()]
      .sort((a, b) => this.layers[b]!.ratio - this.layers[a]!.ratio || a - b)
      .slice(0, mostLayers)
      .sort((a, b) => a - b);
  }

  protected plot(): ReturnType<typeof Plot.plot> {
    const { layers, shown } = this;
    const gpus = layers[0]?.loads.length ?? 0;
    const copies = shown.flatMap((k) => copiesOf(layers[k]!, this.of[k]!, gpus));
    const names = shown.map((k) => `layer ${layers[k]!.layer}`);
    const wide = (this.width - 120) / Math.max(gpus, 1);
    const bars = { x: 'gpu', y: 'part', fy: 'layer', z: null, insetTop: 1 } as const;
    return Plot.plot({
      width: this.width,
      height: 60 + 190 * shown.length,
      marginLeft: 56,
      marginRight: 64,
      marginTop: 28,
      ariaLabel: 'The copies of experts on every GPU',
      style: look,
      x: { type: 'band', label: 'GPU', ticks: Math.min(gpus, 24), padding: gpus > 60 ? 0 : 0.12 },
      y: { label: 'load / mean', grid: true, ticks: 4 },
      fy: { label: null, domain: names },
      marks: [
        Plot.barY(copies, {
          ...bars,
          fill: ({ copied }: Copy) => (copied ? 'var(--accent)' : 'var(--muted)'),
          fillOpacity: ({ copied }: Copy) => (copied ? 0.55 : 0.3),
          stroke: ({ fresh }: Copy) => (fresh ? 'var(--ink)' : 'none'),
          title: ({ expert, part, gpu, fresh }: Copy) =>
            `expert ${expert} on GPU ${gpu}: ${amount(part)} of the mean${fresh ? ', loaded anew' : ''}`,
          className: 'copies',
        }),
        ...(wide < 14
          ? []
          : [
              Plot.text(
                copies,
                Plot.stackY({
                  ...bars,
                  text: ({ expert, part }: Copy) => (part > 0.1 ? String(expert) : ''),
                  fill: 'var(--ink)',
                }),
              ),
            ]),
        Plot.ruleY([1], { stroke: 'var(--ink)', strokeDasharray: '4 3' }),
      ],
    });
  }

  protected override twin(): Twin {
    const rows = this.shown.flatMap((k) => {
      const layer = this.layers[k]!;
      return gpusOf(layer).map(({ experts, load }, gpu) => [
        layer.layer,
        gpu,
        experts.join(', '),
        amount(load),
      ]);
    });
    return { columns: ['layer', 'GPU', 'experts', 'load'], rows };
  }
}
