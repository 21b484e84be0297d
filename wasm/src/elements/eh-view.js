var __decorate = (this && this.__decorate) || function (decorators, target, key, desc) {
    var c = arguments.length, r = c < 3 ? target : desc === null ? desc = Object.getOwnPropertyDescriptor(target, key) : desc, d;
    if (typeof Reflect === "object" && typeof Reflect.decorate === "function") r = Reflect.decorate(decorators, target, key, desc);
    else for (var i = decorators.length - 1; i >= 0; i--) if (d = decorators[i]) r = (c < 3 ? d(r) : c > 3 ? d(target, key, r) : d(target, key)) || r;
    return c > 3 && r && Object.defineProperty(target, key, r), r;
};
// <evenkeel-eh-view>: an extended hypercube, two of its servers, and the path between them.
import { html, nothing } from 'lit';
import { property } from 'lit/decorators.js';
import { element } from './define.js';
import { addressOf, cubesLimit, drawCubes, drawsAll, readAddress, } from '../draw/cubes.js';
import { formatNumber } from '../draw/number.js';
import { describeCubes } from '../draw/describe-cubes.js';
import { cubesStyles } from './cubes.styles.js';
import { PictureView } from './picture-view.js';
let EvenkeelEhView = class EvenkeelEhView extends PictureView {
    constructor() {
        super(...arguments);
        this.answer = null;
        this.choose = (event) => {
            const group = event.target.closest?.('[data-address][role="button"]');
            if (!group)
                return;
            const detail = group.getAttribute('data-address');
            this.dispatchEvent(new CustomEvent('choose', { detail }));
        };
    }
    static { this.styles = [...PictureView.styles, cubesStyles]; }
    get shape() {
        const { settings } = this.answer;
        return [settings['k'], settings['l']];
    }
    node(text) {
        return readAddress(...this.shape, text);
    }
    render() {
        const { answer, shownItem: item, box } = this;
        if (!answer)
            return nothing;
        const [k, l] = this.shape;
        const { route } = answer.result;
        if (k > cubesLimit.dimensions)
            return html `<p>Cubes of ${formatNumber(2 ** k)} corners are too large to draw.</p>`;
        const from = this.node(route?.from ?? '0:0');
        const to = this.node(route?.to ?? '0:0');
        const hops = (route?.hops ?? []);
        const nodes = hops.length
            ? [this.node(hops[0][0]), ...hops.map((hop) => this.node(hop[1]))]
            : [];
        const way = { nodes, llca: route?.llca_level ?? 0 };
        const label = `EH(${k},${l}), the way from ${addressOf(k, l, from)} to ${addressOf(k, l, to)}`;
        return html `<div
        class="whole-way"
        @click=${this.choose}
        @keydown=${(event) => {
            if (event.key === 'Enter' || event.key === ' ')
                this.choose(event);
        }}
      >
        ${this.drawing(drawCubes(k, l, way, from, to, item, box), label)}
      </div>
      ${this.detail(item && describeCubes(answer, item), html `<div class="key">
          <span>
            ${drawsAll(k, l) ? '' : 'Only the cubes on the way. '}Squares are controllers, each with
            the cube below it; the dashed ring is the least common ancestor.
          </span>
        </div>`)}`;
    }
};
__decorate([
    property({ attribute: false })
], EvenkeelEhView.prototype, "answer", void 0);
EvenkeelEhView = __decorate([
    element('evenkeel-eh-view')
], EvenkeelEhView);
export { EvenkeelEhView };
