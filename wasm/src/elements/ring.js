var __decorate = (this && this.__decorate) || function (decorators, target, key, desc) {
    var c = arguments.length, r = c < 3 ? target : desc === null ? desc = Object.getOwnPropertyDescriptor(target, key) : desc, d;
    if (typeof Reflect === "object" && typeof Reflect.decorate === "function") r = Reflect.decorate(decorators, target, key, desc);
    else for (var i = decorators.length - 1; i >= 0; i--) if (d = decorators[i]) r = (c < 3 ? d(r) : c > 3 ? d(target, key, r) : d(target, key)) || r;
    return c > 3 && r && Object.defineProperty(target, key, r), r;
};
// <evenkeel-ring loads="7,0,3,1,1,0" mode="multi">: a ring, solved and drawn.
import { html } from 'lit';
import { element } from './define.js';
import './ring-view.js';
import { runRing } from './run-ring.js';
import { propertiesOf, SolvedElement } from './solved.js';
import { withLoads } from './with-loads.js';
let EvenkeelRing = class EvenkeelRing extends SolvedElement {
    constructor() {
        super(...arguments);
        this.kind = 'ring';
    }
    static { this.properties = propertiesOf('ring', ['shown']); }
    async solve(engine, values, run) {
        const job = (await withLoads(engine, values, this.held('loads'), run));
        const answer = await runRing(engine, job, run);
        if (!answer.ok)
            throw answer;
        return { answer, loads: Array.isArray(job.loads) ? job.loads : [] };
    }
    view({ answer, loads }) {
        return html `<evenkeel-ring-view
      class="view"
      exportparts="picture, detail, controls"
      .answer=${answer}
      .loads=${loads}
      .shown=${this.text('shown') || 'plan'}
    ></evenkeel-ring-view>`;
    }
};
EvenkeelRing = __decorate([
    element('evenkeel-ring')
], EvenkeelRing);
export { EvenkeelRing };
