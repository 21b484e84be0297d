// <evenkeel-eh-view>: an extended hypercube, two of its servers, and the path between them.
import { html, nothing } from 'lit';
import { property } from 'lit/decorators.js';
import { element } from './define.js';
import {
  addressOf,
  cubesLimit,
  drawCubes,
  drawsAll,
  readAddress,
  type CubeNode,
} from '../draw/cubes.js';
import { formatNumber } from '../draw/number.js';
import { describeCubes } from '../draw/describe-cubes.js';
import type { EhAnswer } from '../gen/types.js';
import { cubesStyles } from './cubes.styles.js';
import { PictureView } from './picture-view.js';

@element('evenkeel-eh-view')
export class EvenkeelEhView extends PictureView {
  static override styles = [...PictureView.styles, cubesStyles];

  @property({ attribute: false }) answer: EhAnswer | null = null;

  private get shape(): [number, number] {
    const { settings } = this.answer!;
    return [settings['k'], settings['l']];
  }

  private node(text: string): CubeNode {
    return readAddress(...this.shape, text)!;
  }

  private readonly choose = (event: Event): void => {
    const group = (event.target as Element).closest?.('[data-address][role="button"]');
    if (!group) return;
    const detail = group.getAttribute('data-address')!;
    this.dispatchEvent(new CustomEvent('choose', { detail }));
  };

  override render(): unknown {
    const { answer, shownItem: item, box } = this;
    if (!answer) return nothing;
    const [k, l] = this.shape;
    const { route } = answer.result;
    if (k > cubesLimit.dimensions)
      return html`<p>Cubes of ${formatNumber(2 ** k)} corners are too large to draw.</p>`;
    const from = this.node(route?.from ?? '0:0');
    const to = this.node(route?.to ?? '0:0');
    const hops = (route?.hops ?? []) as unknown as [string, string, string][];
    const nodes = hops.length
      ? [this.node(hops[0]![0]), ...hops.map((hop) => this.node(hop[1]))]
      : [];
    const way = { nodes, llca: route?.llca_level ?? 0 };
    const label = `EH(${k},${l}), the route from ${addressOf(k, l, from)} to ${addressOf(k, l, to)}`;
    return html`<div
        class="whole-way"
        @click=${this.choose}
        @keydown=${(event: KeyboardEvent) => {
          if (event.key === 'Enter' || event.key === ' ') this.choose(event);
        }}
      >
        ${this.drawing(drawCubes(k, l, way, from, to, item, box), label)}
      </div>
      ${this.detail(
        item && describeCubes(answer, item),
        html`<div class="key">
          <span>
            ${drawsAll(k, l) ? '' : 'Only the cubes on the route are drawn. '}Squares are
            controllers, each with the cube below it; the dashed ring is the least common ancestor.
          </span>
        </div>`,
      )}`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'evenkeel-eh-view': EvenkeelEhView;
  }
}
