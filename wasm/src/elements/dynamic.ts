// <evenkeel-dynamic topology="eh:3,2" policy="ri-mlta">: tasks arriving, simulated and played.
import { html, type TemplateResult } from 'lit';
import type { Engine, RunOptions } from '../index.js';
import { drawsMachine } from '../draw/dynamic.js';
import type { DynamicAnswer, DynamicJob } from '../gen/types.js';
import { element } from './define.js';
import './dynamic-view.js';
import { propertiesOf, SolvedElement } from './solved.js';
import { withResult } from './with-result.js';

interface Solved {
  answer: DynamicAnswer;
}

/** More tasks than this are not played one by one. */
const mostLogged = 3000;

@element('evenkeel-dynamic')
export class EvenkeelDynamic extends SolvedElement<'dynamic', Solved> {
  static override properties = propertiesOf('dynamic');
  protected readonly kind = 'dynamic';

  protected async solve(engine: Engine, values: object, run: RunOptions): Promise<Solved> {
    const job: DynamicJob = { topology: 'eh:3,2', samples: 200, ...values, kind: 'dynamic' };
    const tasks = this.held('tasks');
    if (typeof tasks === 'string' && tasks.trim() !== '') {
      const read = withResult(await engine.run({ kind: 'read', as: 'arrivals', text: tasks }, run));
      if (!read.ok) throw read;
      job.tasks = read.result.value as unknown as NonNullable<DynamicJob['tasks']>;
    }
    if (!job.tasks && !job.jobs && !job.random) job.random = { tasks: 500, load: 0.8 };
    const count = job.tasks?.length ?? job.random?.tasks ?? 0;
    const several = (job.replications ?? 1) > 1 || job.sweep;
    if (!several && count <= mostLogged && drawsMachine(job.topology)) job.log ??= true;
    const answer = withResult(await engine.run(job, run));
    if (!answer.ok) throw answer;
    return { answer };
  }

  protected view({ answer }: Solved): TemplateResult {
    return html`<evenkeel-dynamic-view
      class="view"
      exportparts="picture, detail, controls"
      .answers=${[answer]}
    ></evenkeel-dynamic-view>`;
  }
}
