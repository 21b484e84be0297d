var __decorate = (this && this.__decorate) || function (decorators, target, key, desc) {
    var c = arguments.length, r = c < 3 ? target : desc === null ? desc = Object.getOwnPropertyDescriptor(target, key) : desc, d;
    if (typeof Reflect === "object" && typeof Reflect.decorate === "function") r = Reflect.decorate(decorators, target, key, desc);
    else for (var i = decorators.length - 1; i >= 0; i--) if (d = decorators[i]) r = (c < 3 ? d(r) : c > 3 ? d(target, key, r) : d(target, key)) || r;
    return c > 3 && r && Object.defineProperty(target, key, r), r;
};
// <evenkeel-dynamic topology="eh:3,2" policy="ri-mlta">: tasks arriving, simulated and played.
import { html } from 'lit';
import { drawsMachine } from '../draw/dynamic.js';
import { element } from './define.js';
import './dynamic-view.js';
import { propertiesOf, SolvedElement } from './solved.js';
import { withResult } from './with-result.js';
/** More tasks than this are not played one by one. */
const mostLogged = 3000;
let EvenkeelDynamic = class EvenkeelDynamic extends SolvedElement {
    constructor() {
        super(...arguments);
        this.kind = 'dynamic';
    }
    static { this.properties = propertiesOf('dynamic'); }
    async solve(engine, values, run) {
        const job = { topology: 'eh:3,2', samples: 200, ...values, kind: 'dynamic' };
        const tasks = this.held('tasks');
        if (typeof tasks === 'string' && tasks.trim() !== '') {
            const read = withResult(await engine.run({ kind: 'read', as: 'arrivals', text: tasks }, run));
            if (!read.ok)
                throw read;
            job.tasks = read.result.value;
        }
        if (!job.tasks && !job.jobs && !job.random)
            job.random = { tasks: 500, load: 0.8 };
        const count = job.tasks?.length ?? job.random?.tasks ?? 0;
        const several = (job.replications ?? 1) > 1 || job.sweep;
        if (!several && count <= mostLogged && drawsMachine(job.topology))
            job.log ??= true;
        const answer = withResult(await engine.run(job, run));
        if (!answer.ok)
            throw answer;
        return { answer };
    }
    view({ answer }) {
        return html `<evenkeel-dynamic-view
      class="view"
      exportparts="picture, detail, controls"
      .answers=${[answer]}
    ></evenkeel-dynamic-view>`;
    }
};
EvenkeelDynamic = __decorate([
    element('evenkeel-dynamic')
], EvenkeelDynamic);
export { EvenkeelDynamic };
