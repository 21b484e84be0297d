// <evenkeel-plan objects="id,node,load…" nodes="3">: objects on nodes, the plan that moves them, drawn;
// or, with a chain, the parts that it is cut into.
import { html, type TemplateResult } from 'lit';
import { customElement, property } from 'lit/decorators.js';
import type { Engine } from '../client.js';
import type { PlanAnswer, PlanJob } from '../gen/types.js';
import './chain-view.js';
import './plan-view.js';
import { readObjects, runPlan } from './run-plan.js';
import { numbersOf, readLoads, SolvedElement } from './solved.js';

interface Planned {
  answer: PlanAnswer;
  job: PlanJob;
}

@customElement('evenkeel-plan')
export class EvenkeelPlan extends SolvedElement<Planned> {
  /** A table with load and any of id, node, bytes, memory, pinned, allowed, ...; or JSON, or NDJSON. */
  @property() objects = '';
  /** How many nodes, or a table with node and any of speed, state, a resource with its capacity. */
  @property() nodes = '';
  @property() algorithm: NonNullable<PlanJob['algorithm']> = 'auto';
  @property({ type: Number, attribute: 'max-moves' }) maxMoves: number | null = null;
  /** Least migration that ends by this times the mean. */
  @property({ type: Number }) target: number | null = null;
  /** Instead of objects: loads of items in a row. */
  @property() chain = '';
  @property({ type: Number }) parts = 2;
  /** One a part. */
  @property() speeds = '';
  @property({ attribute: 'old-cuts' }) oldCuts = '';

  protected readonly inputs = [
    ...(['objects', 'nodes', 'algorithm', 'maxMoves', 'target'] as const),
    ...(['chain', 'parts', 'speeds', 'oldCuts'] as const),
  ];

  protected async solve(engine: Engine): Promise<Planned> {
    const job = this.chain ? await this.chainJob(engine) : await this.objectsJob(engine);
    return { answer: await runPlan(engine, job), job };
  }

  private async objectsJob(engine: Engine): Promise<PlanJob> {
    const { data } = await readObjects(engine, { text: this.objects, nodes: this.nodes });
    const job: PlanJob = { kind: 'plan', algorithm: this.algorithm, ...data };
    if (this.maxMoves !== null) job.max_moves = this.maxMoves;
    if (this.target !== null) job.target = this.target;
    return job;
  }

  private async chainJob(engine: Engine): Promise<PlanJob> {
    const load = await readLoads(engine, this.chain);
    const speed = this.speeds ? { speed: numbersOf(this.speeds) } : { parts: this.parts };
    const old = this.oldCuts ? { old_cuts: numbersOf(this.oldCuts) } : {};
    return { kind: 'plan', chain: { load, ...speed, ...old } };
  }

  protected view({ answer, job }: Planned): TemplateResult {
    return job.chain
      ? html`<evenkeel-chain-view class="view" .answer=${answer} .job=${job}></evenkeel-chain-view>`
      : html`<evenkeel-plan-view class="view" .answer=${answer} .job=${job}></evenkeel-plan-view>`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'evenkeel-plan': EvenkeelPlan;
  }
}
