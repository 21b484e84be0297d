var __decorate = (this && this.__decorate) || function (decorators, target, key, desc) {
    var c = arguments.length, r = c < 3 ? target : desc === null ? desc = Object.getOwnPropertyDescriptor(target, key) : desc, d;
    if (typeof Reflect === "object" && typeof Reflect.decorate === "function") r = Reflect.decorate(decorators, target, key, desc);
    else for (var i = decorators.length - 1; i >= 0; i--) if (d = decorators[i]) r = (c < 3 ? d(r) : c > 3 ? d(target, key, r) : d(target, key)) || r;
    return c > 3 && r && Object.defineProperty(target, key, r), r;
};
// <evenkeel-map-view>: the servers of tasks, as the machine with its loads, or as the task graph.
import { html, nothing } from 'lit';
import { property, state } from 'lit/decorators.js';
import { element } from './define.js';
import { addressOf, cubesLimit, drawLoadedCubes, drawsAll } from '../draw/cubes.js';
import { hierarchyOf } from '../draw/families.js';
import { numberOf } from '../draw/item.js';
import { drawBars, drawTasks, layoutOfTasks, tasksLimit, } from '../draw/mapping.js';
import { amount, formatNumber } from '../draw/number.js';
import { describeMap } from '../draw/describe-map.js';
import { mapStyles } from './map.styles.js';
import { PictureView } from './picture-view.js';
let EvenkeelMapView = class EvenkeelMapView extends PictureView {
    constructor() {
        super(...arguments);
        /** Which of the two pictures is shown. */
        this.shows = 'machine';
        this.tasksLayout = null;
    }
    static { this.styles = [...PictureView.styles, mapStyles]; }
    willUpdate(changed) {
        if (!changed.has('answer'))
            return;
        this.pinned = null;
        this.tasksLayout = null;
    }
    /** k and l of an extended hypercube; null for other machines. */
    get shape() {
        return hierarchyOf(String(this.answer.settings['topology']));
    }
    get servers() {
        return this.answer.input.server_labels ?? null;
    }
    nameOf(server) {
        const { shape } = this;
        if (shape)
            return addressOf(shape[0], shape[1], { level: 0, number: server });
        return this.servers?.[server] ?? String(server);
    }
    get hint() {
        return this.shows === 'machine'
            ? 'Orange: more than the mean, blue: less.'
            : 'A colour is a part of the machine; bold lines join tasks on one server.';
    }
    machine() {
        const { loads, load } = this.answer.result;
        const { shape, shownItem: item, box, upTo } = this;
        const task = numberOf(item, 'task');
        const marked = task === null ? item : `node:${this.answer.result.mapping[task] ?? -1}`;
        return shape && shape[0] <= cubesLimit.dimensions && drawsAll(...shape)
            ? drawLoadedCubes(...shape, loads, load.mean, marked, box, upTo)
            : drawBars(loads, load.mean, marked, this.servers, box, upTo);
    }
    tasks() {
        const { mapping, tasks, loads } = this.answer.result;
        const { shape, shownItem, box } = this;
        // The cubes below the root. For other machines, eighths of the servers.
        const groups = shape ? 2 ** shape[0] : Math.min(8, loads.length);
        const groupOf = (server) => Math.floor((server * groups) / loads.length);
        const graph = tasks;
        const picture = {
            ...graph,
            names: this.answer.input.task_labels ?? null,
            servers: this.servers,
        };
        this.tasksLayout ??= layoutOfTasks(graph);
        const { tasksLayout, upTo } = this;
        return drawTasks(picture, mapping, groupOf, groups, shownItem, box, tasksLayout, upTo);
    }
    /** Statistics of a task graph that is too large to draw. */
    summary() {
        const { mapping, tasks } = this.answer.result;
        const { comp, edges } = tasks;
        const sum = edges.reduce((all, [, , units]) => all + units, 0);
        const together = edges.filter(([u, v]) => mapping[u] === mapping[v]).length;
        const rows = [
            ['tasks', formatNumber(comp.length)],
            ['computation of a task', `${amount(Math.min(...comp))} to ${amount(Math.max(...comp))}`],
            ['pairs that talk', formatNumber(edges.length)],
            ['a task, of these', amount((2 * edges.length) / Math.max(1, comp.length))],
            ['units in all', amount(sum)],
            ['pairs on one server', formatNumber(together)],
        ];
        return html `<dl>
      ${rows.map(([name, value]) => html `<dt>${name}</dt>
            <dd>${value}</dd>`)}
    </dl>`;
    }
    picture() {
        const { tasks } = this.answer.result;
        if (this.shows === 'machine' || !tasks)
            return this.drawing(this.machine(), 'Loads of the servers');
        const many = tasks.comp.length > tasksLimit.tasks || tasks.edges.length > tasksLimit.edges;
        return many ? this.summary() : this.drawing(this.tasks(), 'The task graph');
    }
    render() {
        if (!this.answer)
            return nothing;
        const { shownItem: item } = this;
        const button = (what, name) => html `<button aria-pressed=${this.shows === what} @click=${() => (this.shows = what)}>
        ${name}
      </button>`;
        return html `${this.answer.result.tasks
            ? html `<div class="bar">${button('machine', 'Machine')}${button('tasks', 'Tasks')}</div>`
            : nothing}
    ${this.picture()}
    ${this.detail(item && describeMap(this.answer, item, (server) => this.nameOf(server)), html `<div class="key"><span>${this.hint}</span></div>`)}`;
    }
};
__decorate([
    property({ attribute: false })
], EvenkeelMapView.prototype, "answer", void 0);
__decorate([
    state()
], EvenkeelMapView.prototype, "shows", void 0);
EvenkeelMapView = __decorate([
    element('evenkeel-map-view')
], EvenkeelMapView);
export { EvenkeelMapView };
