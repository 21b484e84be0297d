// <evenkeel-flow topology="torus:4,4" loads="...">: a balancing flow, computed and drawn.
import { html, type TemplateResult } from 'lit';
import type { Engine, RunOptions } from '../index.js';
import type { FlowJob } from '../gen/types.js';
import { element } from './define.js';
import './flow-view.js';
import { runFlow, traceFlow, type DrawnFlow } from './run-flow.js';
import { propertiesOf, SolvedElement } from './solved.js';
import { withLoads } from './with-loads.js';

interface Solved extends DrawnFlow {
  job: FlowJob;
}

@element('evenkeel-flow')
export class EvenkeelFlow extends SolvedElement<'flow', Solved> {
  static override properties = propertiesOf('flow', ['peak', 'random']);
  protected readonly kind = 'flow';

  /** All load on node 0, or random loads with a mean, if the job has no loads. */
  private get assumedScenario(): NonNullable<FlowJob['scenario']> {
    const peak = this.text('peak');
    if (peak !== '') return { peak: { total: Number(peak), node: 0 } };
    return { random: { mean: Number(this.text('random') || 100) } };
  }

  protected async solve(engine: Engine, values: object, run: RunOptions): Promise<Solved> {
    const loaded = await withLoads(engine, values, this.held('loads'), run);
    const job: FlowJob = { topology: 'torus:4,4', ...loaded, kind: 'flow' };
    if (!job.loads && !job.scenario) job.scenario = this.assumedScenario;
    const drawn = await runFlow(engine, job, run);
    if ('ok' in drawn) throw drawn;
    return { ...drawn, job };
  }

  protected override async complete(
    engine: Engine,
    drawn: Solved,
    run: RunOptions,
  ): Promise<Solved | null> {
    const traced = await traceFlow(engine, drawn.job, drawn.answer, run);
    return traced ? { ...drawn, answer: traced } : null;
  }

  protected view({ answer, loads, job }: Solved): TemplateResult {
    return html`<evenkeel-flow-view
      class="view"
      exportparts="picture, detail, controls"
      .answer=${answer}
      .loads=${loads}
      .topology=${typeof job.topology === 'string' ? job.topology : null}
    ></evenkeel-flow-view>`;
  }
}
