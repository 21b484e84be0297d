// <evenkeel-flow topology="torus:4,4" loads="...">: a balancing flow, computed and drawn.
import { html, type TemplateResult } from 'lit';
import { customElement, property } from 'lit/decorators.js';
import type { Engine } from '../client.js';
import type { FlowJob } from '../gen/types.js';
import './flow-view.js';
import { runFlow, traceFlow, type DrawnFlow } from './run-flow.js';
import { numbersOf, readNodes, SolvedElement } from './solved.js';

@customElement('evenkeel-flow')
export class EvenkeelFlow extends SolvedElement<DrawnFlow> {
  /** torus:8,8, hypercube:2^3, cycle:8 x path:4, ... */
  @property() topology = 'torus:4,4';
  /** Numbers separated by commas or blanks, one a node. */
  @property() loads = '';
  /** Instead of loads: all load on node 0 (peak) or random loads of that mean. */
  @property({ type: Number }) peak: number | null = null;
  @property({ type: Number }) random: number | null = null;
  @property() scheme: NonNullable<FlowJob['scheme']> = 'opt';
  @property() speeds = '';
  @property({ type: Number }) seed = 1;

  protected readonly inputs = [
    'topology',
    'loads',
    'peak',
    'random',
    'scheme',
    'speeds',
    'seed',
  ] as const;
  private job: FlowJob | null = null;

  protected async solve(engine: Engine): Promise<DrawnFlow> {
    const job: FlowJob = { kind: 'flow', topology: this.topology, scheme: this.scheme };
    if (this.loads) Object.assign(job, await readNodes(engine, this.loads));
    else if (this.peak !== null) job.scenario = { peak: { total: this.peak, node: 0 } };
    else job.scenario = { random: { mean: this.random ?? 100 } };
    if (this.seed !== 1) job.seed = this.seed;
    if (this.speeds) job.speeds = numbersOf(this.speeds);
    this.job = job;
    const drawn = await runFlow(engine, job);
    if ('ok' in drawn) throw drawn;
    return drawn;
  }

  protected override async complete(engine: Engine, drawn: DrawnFlow): Promise<DrawnFlow | null> {
    const traced = await traceFlow(engine, this.job!, drawn.answer);
    return traced ? { ...drawn, answer: traced } : null;
  }

  protected view(drawn: DrawnFlow): TemplateResult {
    return html`<evenkeel-flow-view
      class="view"
      .answer=${drawn.answer}
      .loads=${drawn.loads}
      .topology=${this.topology}
    ></evenkeel-flow-view>`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'evenkeel-flow': EvenkeelFlow;
  }
}
