// <evenkeel-map-view>: the servers of tasks, as the machine with its loads, or as the task graph.
import { html, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { property, state } from 'lit/decorators.js';
import { element } from './define.js';
import { addressOf, cubesLimit, drawLoadedCubes, drawsAll } from '../draw/cubes.js';
import { hierarchyOf } from '../draw/families.js';
import { numberOf, type Item } from '../draw/item.js';
import type { Layout } from '../draw/layout.js';
import {
  drawBars,
  drawTasks,
  layoutOfTasks,
  tasksLimit,
  type TaskPicture,
} from '../draw/mapping.js';
import { amount, formatNumber } from '../draw/number.js';
import { describeMap } from '../draw/describe-map.js';
import type { MapAnswer } from '../gen/types.js';
import { mapStyles } from './map.styles.js';
import { PictureView } from './picture-view.js';

@element('evenkeel-map-view')
export class EvenkeelMapView extends PictureView {
  static override styles = [...PictureView.styles, mapStyles];

  @property({ attribute: false }) answer!: MapAnswer;
  /** Which of the two pictures is shown. */
  @state() private shows: 'machine' | 'tasks' = 'machine';

  private tasksLayout: Layout | null = null;

  override willUpdate(changed: PropertyValues<this>): void {
    if (!changed.has('answer')) return;
    this.pinned = null;
    this.tasksLayout = null;
  }

  /** k and l of an extended hypercube; null for other machines. */
  private get shape(): readonly [number, number] | null {
    return hierarchyOf(String(this.answer.settings['topology']));
  }

  private get servers(): readonly string[] | null {
    return this.answer.input.server_labels ?? null;
  }

  private nameOf(server: number): string {
    const { shape } = this;
    if (shape) return addressOf(shape[0], shape[1], { level: 0, number: server });
    return this.servers?.[server] ?? String(server);
  }

  private get hint(): string {
    return this.shows === 'machine'
      ? 'Orange servers have a load above the mean. Blue servers have a load below the mean.'
      : 'Each colour is one part of the machine. Bold lines connect tasks on the same server.';
  }

  private machine(): unknown {
    const { loads, load } = this.answer.result;
    const { shape, shownItem: item, box, upTo } = this;
    const task = numberOf(item, 'task');
    const marked: Item | null =
      task === null ? item : `node:${this.answer.result.mapping[task] ?? -1}`;
    return shape && shape[0] <= cubesLimit.dimensions && drawsAll(...shape)
      ? drawLoadedCubes(...shape, loads, load.mean, marked, box, upTo)
      : drawBars(loads, load.mean, marked, this.servers, box, upTo);
  }

  private tasks(): unknown {
    const { mapping, tasks, loads } = this.answer.result;
    const { shape, shownItem, box } = this;
    // The cubes below the root. For other machines, eighths of the servers.
    const groups = shape ? 2 ** shape[0] : Math.min(8, loads.length);
    const groupOf = (server: number): number => Math.floor((server * groups) / loads.length);
    const graph = tasks as unknown as TaskPicture;
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
  private summary(): TemplateResult {
    const { mapping, tasks } = this.answer.result;
    const { comp, edges } = tasks as unknown as TaskPicture;
    const sum = edges.reduce((all, [, , units]) => all + units, 0);
    const together = edges.filter(([u, v]) => mapping[u] === mapping[v]).length;
    const rows: [string, string][] = [
      ['tasks', formatNumber(comp.length)],
      ['computation of a task', `${amount(Math.min(...comp))} to ${amount(Math.max(...comp))}`],
      ['communicating pairs', formatNumber(edges.length)],
      ['pairs per task', amount((2 * edges.length) / Math.max(1, comp.length))],
      ['total units', amount(sum)],
      ['pairs on one server', formatNumber(together)],
    ];
    return html`<dl>
      ${rows.map(
        ([name, value]) =>
          html`<dt>${name}</dt>
            <dd>${value}</dd>`,
      )}
    </dl>`;
  }

  private picture(): unknown {
    const { tasks } = this.answer.result;
    if (this.shows === 'machine' || !tasks)
      return this.drawing(this.machine(), 'Loads of the servers');
    const many = tasks.comp.length > tasksLimit.tasks || tasks.edges.length > tasksLimit.edges;
    return many ? this.summary() : this.drawing(this.tasks(), 'The task graph');
  }

  override render(): unknown {
    if (!this.answer) return nothing;
    const { shownItem: item } = this;
    const button = (what: 'machine' | 'tasks', name: string): unknown =>
      html`<button aria-pressed=${this.shows === what} @click=${() => (this.shows = what)}>
        ${name}
      </button>`;
    return html`${
      this.answer.result.tasks
        ? html`<div class="bar">${button('machine', 'Machine')}${button('tasks', 'Tasks')}</div>`
        : nothing
    }
    ${this.picture()}
    ${this.detail(
      item && describeMap(this.answer, item, (server) => this.nameOf(server)),
      html`<div class="key"><span>${this.hint}</span></div>`,
    )}`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'evenkeel-map-view': EvenkeelMapView;
  }
}
