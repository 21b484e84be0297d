// <evenkeel-advise nodes="64">: which topology and scheme balance fastest, as a ranking.
import { html, type TemplateResult } from 'lit';
import type { Engine, RunOptions } from '../index.js';
import type { AdviseAnswer, AdviseJob } from '../gen/types.js';
import './advise-view.js';
import { element } from './define.js';
import { propertiesOf, SolvedElement } from './solved.js';
import { withLoads } from './with-loads.js';
import { withResult } from './with-result.js';

interface Solved {
  answer: AdviseAnswer;
}

@element('evenkeel-advise')
export class EvenkeelAdvise extends SolvedElement<'advise', Solved> {
  static override properties = propertiesOf('advise');
  protected readonly kind = 'advise';

  protected async solve(engine: Engine, values: object, run: RunOptions): Promise<Solved> {
    const loaded = await withLoads(engine, values, this.held('loads'), run);
    const job = { ...loaded, kind: 'advise' } as AdviseJob;
    if (!job.loads && !job.scenario) job.scenario = { random: { mean: 100 } };
    const answer = withResult(await engine.run(job, run));
    if (!answer.ok) throw answer;
    return { answer };
  }

  protected view({ answer }: Solved): TemplateResult {
    return html`<evenkeel-advise-view
      class="view"
      exportparts="table"
      .answer=${answer}
    ></evenkeel-advise-view>`;
  }
}
