var __decorate = (this && this.__decorate) || function (decorators, target, key, desc) {
    var c = arguments.length, r = c < 3 ? target : desc === null ? desc = Object.getOwnPropertyDescriptor(target, key) : desc, d;
    if (typeof Reflect === "object" && typeof Reflect.decorate === "function") r = Reflect.decorate(decorators, target, key, desc);
    else for (var i = decorators.length - 1; i >= 0; i--) if (d = decorators[i]) r = (c < 3 ? d(r) : c > 3 ? d(target, key, r) : d(target, key)) || r;
    return c > 3 && r && Object.defineProperty(target, key, r), r;
};
// <evenkeel-flow topology="torus:4,4" loads="...">: a balancing flow, computed and drawn.
import { html } from 'lit';
import { element } from './define.js';
import './flow-view.js';
import { runFlow, traceFlow } from './run-flow.js';
import { propertiesOf, SolvedElement } from './solved.js';
import { withLoads } from './with-loads.js';
let EvenkeelFlow = class EvenkeelFlow extends SolvedElement {
    constructor() {
        super(...arguments);
        this.kind = 'flow';
    }
    static { this.properties = propertiesOf('flow', ['peak', 'random']); }
    /** All load on node 0, or random loads with a mean, if the job has no loads. */
    get assumedScenario() {
        const peak = this.text('peak');
        if (peak !== '')
            return { peak: { total: Number(peak), node: 0 } };
        return { random: { mean: Number(this.text('random') || 100) } };
    }
    async solve(engine, values, run) {
        const loaded = await withLoads(engine, values, this.held('loads'), run);
        const job = { topology: 'torus:4,4', ...loaded, kind: 'flow' };
        if (!job.loads && !job.scenario)
            job.scenario = this.assumedScenario;
        const drawn = await runFlow(engine, job, run);
        if ('ok' in drawn)
            throw drawn;
        return { ...drawn, job };
    }
    async complete(engine, drawn, run) {
        const traced = await traceFlow(engine, drawn.job, drawn.answer, run);
        return traced ? { ...drawn, answer: traced } : null;
    }
    view({ answer, loads, job }) {
        return html `<evenkeel-flow-view
      class="view"
      exportparts="picture, detail, controls"
      .answer=${answer}
      .loads=${loads}
      .topology=${typeof job.topology === 'string' ? job.topology : null}
    ></evenkeel-flow-view>`;
    }
};
EvenkeelFlow = __decorate([
    element('evenkeel-flow')
], EvenkeelFlow);
export { EvenkeelFlow };
