var __decorate = (this && this.__decorate) || function (decorators, target, key, desc) {
    var c = arguments.length, r = c < 3 ? target : desc === null ? desc = Object.getOwnPropertyDescriptor(target, key) : desc, d;
    if (typeof Reflect === "object" && typeof Reflect.decorate === "function") r = Reflect.decorate(decorators, target, key, desc);
    else for (var i = decorators.length - 1; i >= 0; i--) if (d = decorators[i]) r = (c < 3 ? d(r) : c > 3 ? d(target, key, r) : d(target, key)) || r;
    return c > 3 && r && Object.defineProperty(target, key, r), r;
};
// <evenkeel-plan objects="id,node,load…" nodes="3">: objects on nodes, with the plan that moves
// them; or the parts of a chain, replicas of experts, the decisions of a stream.
import { html } from 'lit';
import './chain-view.js';
import './copies-view.js';
import { element } from './define.js';
import './plan-view.js';
import { numbersOf } from './read-option.js';
import { readObjects, runPlan } from './run-plan.js';
import { propertiesOf, readNodes, SolvedElement } from './solved.js';
import './stream-view.js';
let EvenkeelPlan = class EvenkeelPlan extends SolvedElement {
    constructor() {
        super(...arguments);
        this.kind = 'plan';
    }
    static { this.properties = propertiesOf('plan', ['parts', 'speeds', 'old_cuts']); }
    async solve(engine, values, run) {
        const data = await this.data(engine, values, run);
        const job = { ...values, ...data, kind: 'plan' };
        return { answer: await runPlan(engine, job, run), job };
    }
    /** Data that are written as text. */
    async data(engine, values, run) {
        const chain = this.text('chain');
        if (typeof this.held('chain') === 'string' && chain && !chain.trim().startsWith('{')) {
            return { chain: await this.chainOf(engine, chain, values, run) };
        }
        const { objects } = this;
        if (typeof objects !== 'string' || objects === '')
            return {};
        const { column = null, unit = null } = values;
        const nodes = this.text('nodes');
        return (await readObjects(engine, { text: objects, nodes, column, unit }, run)).data;
    }
    /** Loads of items in a row, and the number of parts or their speeds. */
    async chainOf(engine, text, values, run) {
        const { loads, labels } = await readNodes(engine, text, run, values);
        const [speeds, old] = [this.held('speeds'), this.held('oldCuts')];
        const list = (given) => typeof given === 'string' ? numbersOf(given) : Array.from(given);
        return {
            load: loads,
            ...(labels ? { id: labels } : {}),
            ...(speeds ? { speed: list(speeds) } : { parts: Number(this.text('parts') || 2) }),
            ...(old ? { old_cuts: list(old) } : {}),
        };
    }
    view({ answer, job }) {
        const parts = 'picture, detail, controls';
        if (job.chain)
            return html `<evenkeel-chain-view
        class="view"
        exportparts=${parts}
        .answer=${answer}
        .job=${job}
      ></evenkeel-chain-view>`;
        if (job.experts)
            return html `<evenkeel-copies-view
        class="view"
        exportparts=${parts}
        .answer=${answer}
        .job=${job}
      ></evenkeel-copies-view>`;
        if (job.stream)
            return html `<evenkeel-stream-view
        class="view"
        exportparts=${parts}
        .answer=${answer}
        .job=${job}
      ></evenkeel-stream-view>`;
        return html `<evenkeel-plan-view
      class="view"
      exportparts=${parts}
      .answer=${answer}
      .job=${job}
    ></evenkeel-plan-view>`;
    }
};
EvenkeelPlan = __decorate([
    element('evenkeel-plan')
], EvenkeelPlan);
export { EvenkeelPlan };
