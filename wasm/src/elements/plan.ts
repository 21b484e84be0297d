// <evenkeel-plan objects="id,node,load…" nodes="3">: objects on nodes, with the plan that moves
// them; or the parts of a chain, replicas of experts, the decisions of a stream.
import { html, type TemplateResult } from 'lit';
import type { Engine, RunOptions } from '../index.js';
import type { PlanAnswer, PlanJob } from '../gen/types.js';
import './chain-view.js';
import './copies-view.js';
import { element } from './define.js';
import './plan-view.js';
import { numbersOf } from './read-option.js';
import { readObjects, runPlan } from './run-plan.js';
import { propertiesOf, readNodes, SolvedElement } from './solved.js';
import './stream-view.js';

interface Solved {
  answer: PlanAnswer;
  job: PlanJob;
}

@element('evenkeel-plan')
export class EvenkeelPlan extends SolvedElement<'plan', Solved> {
  static override properties = propertiesOf('plan', ['parts', 'speeds', 'old_cuts']);
  protected readonly kind = 'plan';

  protected async solve(engine: Engine, values: object, run: RunOptions): Promise<Solved> {
    const data = await this.data(engine, values, run);
    const job = { ...values, ...data, kind: 'plan' } as PlanJob;
    return { answer: await runPlan(engine, job, run), job };
  }

  /** Data that are written as text. */
  private async data(engine: Engine, values: object, run: RunOptions): Promise<object> {
    const chain = this.text('chain');
    if (typeof this.held('chain') === 'string' && chain && !chain.trim().startsWith('{')) {
      return { chain: await this.chainOf(engine, chain, values, run) };
    }
    const { objects } = this as unknown as { objects?: unknown };
    if (typeof objects !== 'string' || objects === '') return {};
    const { column = null, unit = null } = values as { column?: string; unit?: number };
    const nodes = this.text('nodes');
    return (await readObjects(engine, { text: objects, nodes, column, unit }, run)).data;
  }

  /** Loads of items in a row, and the number of parts or their speeds. */
  private async chainOf(
    engine: Engine,
    text: string,
    values: object,
    run: RunOptions,
  ): Promise<object> {
    const { loads, labels } = await readNodes(engine, text, run, values);
    const [speeds, old] = [this.held('speeds'), this.held('oldCuts')];
    const list = (given: unknown): unknown =>
      typeof given === 'string' ? numbersOf(given) : Array.from(given as Iterable<number>);
    return {
      load: loads,
      ...(labels ? { id: labels } : {}),
      ...(speeds ? { speed: list(speeds) } : { parts: Number(this.text('parts') || 2) }),
      ...(old ? { old_cuts: list(old) } : {}),
    };
  }

  protected view({ answer, job }: Solved): TemplateResult {
    const parts = 'picture, detail, controls';
    if (job.chain)
      return html`<evenkeel-chain-view
        class="view"
        exportparts=${parts}
        .answer=${answer}
        .job=${job}
      ></evenkeel-chain-view>`;
    if (job.experts)
      return html`<evenkeel-copies-view
        class="view"
        exportparts=${parts}
        .answer=${answer}
        .job=${job}
      ></evenkeel-copies-view>`;
    if (job.stream)
      return html`<evenkeel-stream-view
        class="view"
        exportparts=${parts}
        .answer=${answer}
        .job=${job}
      ></evenkeel-stream-view>`;
    return html`<evenkeel-plan-view
      class="view"
      exportparts=${parts}
      .answer=${answer}
      .job=${job}
    ></evenkeel-plan-view>`;
  }
}
