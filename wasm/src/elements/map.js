var __decorate = (this && this.__decorate) || function (decorators, target, key, desc) {
    var c = arguments.length, r = c < 3 ? target : desc === null ? desc = Object.getOwnPropertyDescriptor(target, key) : desc, d;
    if (typeof Reflect === "object" && typeof Reflect.decorate === "function") r = Reflect.decorate(decorators, target, key, desc);
    else for (var i = decorators.length - 1; i >= 0; i--) if (d = decorators[i]) r = (c < 3 ? d(r) : c > 3 ? d(target, key, r) : d(target, key)) || r;
    return c > 3 && r && Object.defineProperty(target, key, r), r;
};
// <evenkeel-map topology="eh:3,2" tasks="200">: a task graph mapped onto a machine and drawn.
import { html } from 'lit';
import { element } from './define.js';
import './map-view.js';
import { readTasks, runMap } from './run-map.js';
import { propertiesOf, SolvedElement } from './solved.js';
let EvenkeelMap = class EvenkeelMap extends SolvedElement {
    constructor() {
        super(...arguments);
        this.kind = 'map';
    }
    static { this.properties = propertiesOf('map'); }
    async solve(engine, values, run) {
        const job = { topology: 'eh:3,2', ...values };
        const tasks = this.text('tasks') || (job.tasks ? '' : '200');
        if (tasks)
            Object.assign(job, await readTasks(engine, tasks, run));
        return { answer: await runMap(engine, job, run) };
    }
    view({ answer }) {
        return html `<evenkeel-map-view
      class="view"
      exportparts="picture, detail, controls"
      .answer=${answer}
    ></evenkeel-map-view>`;
    }
};
EvenkeelMap = __decorate([
    element('evenkeel-map')
], EvenkeelMap);
export { EvenkeelMap };
