// <evenkeel-map topology="eh:3,2" tasks="200">: a task graph mapped onto a machine and drawn.
import { html, type TemplateResult } from 'lit';
import type { Engine, RunOptions } from '../index.js';
import type { MapAnswer, MapJob } from '../gen/types.js';
import { element } from './define.js';
import './map-view.js';
import { readTasks, runMap } from './run-map.js';
import { propertiesOf, SolvedElement } from './solved.js';

interface Solved {
  answer: MapAnswer;
}

@element('evenkeel-map')
export class EvenkeelMap extends SolvedElement<'map', Solved> {
  static override properties = propertiesOf('map');
  protected readonly kind = 'map';

  protected async solve(engine: Engine, values: object, run: RunOptions): Promise<Solved> {
    const job = { topology: 'eh:3,2', ...values } as unknown as MapJob;
    const tasks = this.text('tasks') || (job.tasks ? '' : '200');
    if (tasks) Object.assign(job, await readTasks(engine, tasks, run));
    return { answer: await runMap(engine, job, run) };
  }

  protected view({ answer }: Solved): TemplateResult {
    return html`<evenkeel-map-view
      class="view"
      exportparts="picture, detail, controls"
      .answer=${answer}
    ></evenkeel-map-view>`;
  }
}
