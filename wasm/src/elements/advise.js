var __decorate = (this && this.__decorate) || function (decorators, target, key, desc) {
    var c = arguments.length, r = c < 3 ? target : desc === null ? desc = Object.getOwnPropertyDescriptor(target, key) : desc, d;
    if (typeof Reflect === "object" && typeof Reflect.decorate === "function") r = Reflect.decorate(decorators, target, key, desc);
    else for (var i = decorators.length - 1; i >= 0; i--) if (d = decorators[i]) r = (c < 3 ? d(r) : c > 3 ? d(target, key, r) : d(target, key)) || r;
    return c > 3 && r && Object.defineProperty(target, key, r), r;
};
// <evenkeel-advise nodes="64">: which topology and scheme balance fastest, as a ranking.
import { html } from 'lit';
import './advise-view.js';
import { element } from './define.js';
import { propertiesOf, SolvedElement } from './solved.js';
import { withLoads } from './with-loads.js';
import { withResult } from './with-result.js';
let EvenkeelAdvise = class EvenkeelAdvise extends SolvedElement {
    constructor() {
        super(...arguments);
        this.kind = 'advise';
    }
    static { this.properties = propertiesOf('advise'); }
    async solve(engine, values, run) {
        const loaded = await withLoads(engine, values, this.held('loads'), run);
        const job = { ...loaded, kind: 'advise' };
        if (!job.loads && !job.scenario)
            job.scenario = { random: { mean: 100 } };
        const answer = withResult(await engine.run(job, run));
        if (!answer.ok)
            throw answer;
        return { answer };
    }
    view({ answer }) {
        return html `<evenkeel-advise-view
      class="view"
      exportparts="table"
      .answer=${answer}
    ></evenkeel-advise-view>`;
    }
};
EvenkeelAdvise = __decorate([
    element('evenkeel-advise')
], EvenkeelAdvise);
export { EvenkeelAdvise };
