// <evenkeel-map-view>: where tasks went: the machine with its loads, or the task graph.
import { LitElement, css, html, nothing } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import { addressOf, cubesBox, cubesLimit, drawLoadedCubes, drawsAll } from '../draw/cubes.js';
import { hierarchyOf } from '../draw/families.js';
import { formatNumber } from '../draw/number.js';
import { drawBars, drawTasks, mappingBox, tasksLimit, type TaskPicture } from '../draw/mapping.js';
import type { MapAnswer } from '../gen/types.js';
import { controls, theme } from './theme.js';

@customElement('evenkeel-map-view')
export class EvenkeelMapView extends LitElement {
  static override styles = [
    theme,
    controls,
    css`
      :host {
        display: flex;
        flex-direction: column;
        min-height: 0;
      }
      .bar {
        display: flex;
        flex-wrap: wrap;
        gap: 8px;
        align-items: center;
        margin-bottom: 8px;
      }
      .bar button[aria-pressed='true'] {
        border-color: var(--ek-accent);
        color: var(--ek-accent);
      }
      .bar span {
        color: var(--ek-muted);
        min-height: 1.45em;
      }
      svg {
        display: block;
        width: 100%;
        flex: 1 1 auto;
        min-height: 0;
        max-height: 960px;
      }
      .tree {
        fill: none;
        stroke: var(--ek-line);
        stroke-width: 1;
      }
      .edge {
        fill: none;
        stroke: var(--ek-line);
        stroke-width: 1.4;
      }
      .tasks .edge {
        stroke: var(--ek-level);
        opacity: 0.55;
      }
      .tasks .together {
        stroke: var(--ek-accent);
        opacity: 0.9;
      }
      .body {
        stroke: var(--ek-surface);
        stroke-width: 1;
      }
      .ground {
        fill: var(--ek-surface);
        opacity: 0.001;
      }
      .node {
        outline: none;
      }
      .node[data-server] {
        cursor: pointer;
      }
      .pinned .body,
      .node:focus-visible .body,
      .node[data-server]:hover .body {
        stroke: var(--ek-ink);
        stroke-width: 2.5;
      }
      text {
        fill: var(--ek-ink);
        font-size: 12px;
        text-anchor: middle;
        paint-order: stroke;
        stroke: var(--ek-surface);
        stroke-width: 3px;
        pointer-events: none;
      }
      .bars text {
        text-anchor: start;
      }
      .bars .end {
        text-anchor: end;
      }
      .mean {
        fill: none;
        stroke: var(--ek-ink);
        stroke-dasharray: 5 4;
      }
      dl {
        display: grid;
        grid-template-columns: max-content 1fr;
        gap: 4px 16px;
        margin: 0;
      }
      dt {
        color: var(--ek-muted);
      }
      dd {
        margin: 0;
      }
    `,
  ];

  @property({ attribute: false }) answer!: MapAnswer;
  /** Which of the two pictures is shown. */
  @state() private shows: 'machine' | 'tasks' = 'machine';
  @state() private pinned: number | null = null;

  override willUpdate(changed: Map<PropertyKey, unknown>): void {
    if (changed.has('answer')) this.pinned = null;
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

  private get caption(): string {
    const { mapping, loads, load } = this.answer.result;
    if (this.pinned === null)
      return this.shows === 'machine'
        ? 'Orange: more than the mean, blue: less. Click a server.'
        : 'A colour is a part of the machine; bold lines join tasks on one server. Click a task.';
    const tasks = mapping.filter((server) => server === this.pinned).length;
    return `Server ${this.nameOf(this.pinned)}: load ${formatNumber(loads[this.pinned]!)}, mean ${formatNumber(
      Math.round(load.mean),
    )}, ${tasks} ${tasks === 1 ? 'task' : 'tasks'}`;
  }

  private choose(event: Event): void {
    if (event instanceof KeyboardEvent && event.key !== 'Enter' && event.key !== ' ') return;
    const group = (event.target as Element).closest?.('[data-server]');
    if (!group) return;
    event.preventDefault();
    const server = Number(group.getAttribute('data-server'));
    this.pinned = this.pinned === server ? null : server;
  }

  private machine(): unknown {
    const { loads, load } = this.answer.result;
    const { shape } = this;
    const cubes = shape && shape[0] <= cubesLimit.dimensions && drawsAll(...shape);
    const box = cubes ? cubesBox : mappingBox;
    return html`<svg
      viewBox=${`0 0 ${box.width} ${box.height}`}
      role="group"
      aria-label="Loads of the servers"
      @click=${(event: Event) => this.choose(event)}
      @keydown=${(event: Event) => this.choose(event)}
    >
      ${cubes ? drawLoadedCubes(...shape, loads, load.mean, this.pinned) : drawBars(loads, load.mean, this.pinned, this.servers)}
    </svg>`;
  }

  private tasks(): unknown {
    const { mapping, tasks, loads } = this.answer.result;
    if (!tasks) return nothing;
    const { shape } = this;
    // The cubes below the root; elsewhere eighths of the servers.
    const groups = shape ? 2 ** shape[0] : Math.min(8, loads.length);
    const groupOf = (server: number): number => Math.floor((server * groups) / loads.length);
    const { comp, edges } = tasks as unknown as TaskPicture;
    if (comp.length > tasksLimit.tasks || edges.length > tasksLimit.edges) {
      const sum = edges.reduce((all, [, , amount]) => all + amount, 0);
      const together = edges.filter(([u, v]) => mapping[u] === mapping[v]).length;
      const degree = (2 * edges.length) / Math.max(1, comp.length);
      return html`<dl>
        <dt>tasks</dt>
        <dd>${formatNumber(comp.length)}</dd>
        <dt>computation of a task</dt>
        <dd>${formatNumber(Math.min(...comp))} to ${formatNumber(Math.max(...comp))}</dd>
        <dt>pairs that talk</dt>
        <dd>${formatNumber(edges.length)}, ${degree.toFixed(1)} a task</dd>
        <dt>units in all</dt>
        <dd>${formatNumber(sum)}</dd>
        <dt>pairs on one server</dt>
        <dd>${formatNumber(together)}</dd>
      </dl>`;
    }
    return html`<svg
      viewBox=${`0 0 ${mappingBox.width} ${mappingBox.height}`}
      role="group"
      aria-label="The task graph"
      @click=${(event: Event) => this.choose(event)}
    >
      ${drawTasks({ comp, edges, names: this.answer.input.task_labels ?? null, servers: this.servers }, mapping, groupOf, groups, this.pinned)}
    </svg>`;
  }

  override render(): unknown {
    if (!this.answer) return nothing;
    const both = this.answer.result.tasks !== undefined;
    const button = (what: 'machine' | 'tasks', name: string): unknown =>
      html`<button aria-pressed=${this.shows === what} @click=${() => (this.shows = what)}>
        ${name}
      </button>`;
    return html`<div class="bar">
        ${both ? [button('machine', 'Machine'), button('tasks', 'Tasks')] : nothing}
        <span aria-live="polite">${this.caption}</span>
      </div>
      ${this.shows === 'tasks' && both ? this.tasks() : this.machine()}`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'evenkeel-map-view': EvenkeelMapView;
  }
}
