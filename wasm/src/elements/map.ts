// <evenkeel-map topology="eh:3,2" tasks="200">: a task graph mapped onto a machine and drawn.
import { html, type TemplateResult } from 'lit';
import { customElement, property } from 'lit/decorators.js';
import type { Engine } from '../client.js';
import type { MapAnswer, MapJob } from '../gen/types.js';
import './map-view.js';
import { readTasks, runMap } from './run-map.js';
import { SolvedElement } from './solved.js';

@customElement('evenkeel-map')
export class EvenkeelMap extends SolvedElement<{ answer: MapAnswer }> {
  /** eh:3,2, torus:8,8, ... */
  @property() topology = 'eh:3,2';
  /** How many random tasks, or a task graph: JSON, STG, WfCommons, DAX, DOT, METIS, ... */
  @property() tasks = '200';
  @property() algorithm: NonNullable<MapJob['algorithm']> = 'best';
  /** Weight of communication; empty: balanced. */
  @property() beta = '';
  @property({ type: Number }) seed = 1;

  protected readonly inputs = ['topology', 'tasks', 'algorithm', 'beta', 'seed'] as const;

  protected async solve(engine: Engine): Promise<{ answer: MapAnswer }> {
    const job: MapJob = {
      kind: 'map',
      topology: this.topology,
      algorithm: this.algorithm,
      tasks: await readTasks(engine, this.tasks),
    };
    if (this.beta) job.beta = Number(this.beta);
    if (this.seed !== 1) job.seed = this.seed;
    return { answer: await runMap(engine, job) };
  }

  protected view({ answer }: { answer: MapAnswer }): TemplateResult {
    return html`<evenkeel-map-view class="view" .answer=${answer}></evenkeel-map-view>`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'evenkeel-map': EvenkeelMap;
  }
}
