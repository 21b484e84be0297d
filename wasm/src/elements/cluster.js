var __decorate = (this && this.__decorate) || function (decorators, target, key, desc) {
    var c = arguments.length, r = c < 3 ? target : desc === null ? desc = Object.getOwnPropertyDescriptor(target, key) : desc, d;
    if (typeof Reflect === "object" && typeof Reflect.decorate === "function") r = Reflect.decorate(decorators, target, key, desc);
    else for (var i = decorators.length - 1; i >= 0; i--) if (d = decorators[i]) r = (c < 3 ? d(r) : c > 3 ? d(target, key, r) : d(target, key)) || r;
    return c > 3 && r && Object.defineProperty(target, key, r), r;
};
// <evenkeel-cluster preset="lan" scheme="fos">: machines that balance while they compute, played.
import { html } from 'lit';
import './cluster-view.js';
import { element } from './define.js';
import { runCluster } from './run-cluster.js';
import { propertiesOf, SolvedElement } from './solved.js';
import { withLoads } from './with-loads.js';
let EvenkeelCluster = class EvenkeelCluster extends SolvedElement {
    constructor() {
        super(...arguments);
        this.kind = 'cluster';
    }
    static { this.properties = propertiesOf('cluster'); }
    async solve(engine, values, run) {
        const loaded = await withLoads(engine, values, this.held('loads'), run);
        const job = { ...loaded, kind: 'cluster' };
        if (!job.topology && !job.preset)
            job.preset = 'lan';
        return runCluster(engine, job, run);
    }
    view({ answer, setting }) {
        return html `<evenkeel-cluster-view
      class="view"
      exportparts="picture, detail, controls"
      .answer=${answer}
      .setting=${setting}
    ></evenkeel-cluster-view>`;
    }
};
EvenkeelCluster = __decorate([
    element('evenkeel-cluster')
], EvenkeelCluster);
export { EvenkeelCluster };
