// <evenkeel-ring loads="7,0,3,1,1,0" mode="multi">: a ring, solved and drawn.
import { html, type TemplateResult } from 'lit';
import type { Engine, RunOptions } from '../index.js';
import type { RingAnswer, RingJob } from '../gen/types.js';
import { element } from './define.js';
import './ring-view.js';
import { runRing } from './run-ring.js';
import { propertiesOf, SolvedElement } from './solved.js';
import { withLoads } from './with-loads.js';

interface Solved {
  answer: RingAnswer;
  loads: number[];
}

@element('evenkeel-ring')
export class EvenkeelRing extends SolvedElement<'ring', Solved> {
  static override properties = propertiesOf('ring', ['shown']);
  protected readonly kind = 'ring';

  protected async solve(engine: Engine, values: object, run: RunOptions): Promise<Solved> {
    const job = (await withLoads(engine, values, this.held('loads'), run)) as RingJob;
    const answer = await runRing(engine, job, run);
    if (!answer.ok) throw answer;
    return { answer, loads: Array.isArray(job.loads) ? job.loads : [] };
  }

  protected view({ answer, loads }: Solved): TemplateResult {
    return html`<evenkeel-ring-view
      class="view"
      exportparts="picture, detail, controls"
      .answer=${answer}
      .loads=${loads}
      .shown=${this.text('shown') || 'plan'}
    ></evenkeel-ring-view>`;
  }
}
