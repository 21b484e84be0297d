// <evenkeel-map topology="eh:3,2" tasks="200">: a task graph mapped onto a machine and drawn.
import { html, type TemplateResult } from 'lit';
import { customElement, property } from 'lit/decorators.js';
import type { Engine } from '../client.js';
import type { MapAnswer, MapJob } from '../gen/types.js';
import { labelsOf } from '../labels.js';
import './map-view.js';
import { SolvedElement } from './solved.js';
import { withResult } from './with-result.js';

/** Above this many tasks the task graph does not come with the answer. */
const listLimit = 20_000;

/** The tasks of a text in any format that is read, or of "200": so many random ones. */
export async function readTasks(engine: Engine, text: string): Promise<MapJob['tasks']> {
  if (/^\s*\d+\s*$/.test(text)) return { random: { tasks: Number(text) } };
  const read = await engine.run({ kind: 'read', as: 'tasks', text });
  if (!read.ok) throw read;
  const labels = labelsOf(read.result.names);
  const tasks = read.result.value as unknown as Exclude<MapJob['tasks'], { random: unknown }>;
  return labels ? { ...tasks, labels } : tasks;
}

/** Runs a map job, with its task graph where that is small enough to draw. */
export async function runMap(
  engine: Engine,
  job: MapJob,
  options: Parameters<Engine['run']>[1] = {},
): Promise<MapAnswer> {
  const { tasks } = job;
  const count = 'random' in tasks ? tasks.random.tasks : (tasks.comp as number[]).length;
  const drawn = { ...job, ...(count <= listLimit ? { list: true } : {}) };
  const answer = withResult(await engine.run(drawn, options));
  if (!answer.ok) throw answer;
  return answer;
}

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
