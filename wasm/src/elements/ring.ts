// <evenkeel-ring loads="7,0,3,1,1,0" mode="multi">: a ring, solved and drawn.
import { html, type TemplateResult } from 'lit';
import { customElement, property } from 'lit/decorators.js';
import type { Engine } from '../client.js';
import type { Shown } from '../draw/frame.js';
import type { RingAnswer, RingJob } from '../gen/types.js';
import './ring-view.js';
import { runRing } from './run-ring.js';
import { numbersOf, readLoads, readNodes, SolvedElement } from './solved.js';

@customElement('evenkeel-ring')
export class EvenkeelRing extends SolvedElement<{ answer: RingAnswer; loads: number[] }> {
  /** Numbers separated by commas or blanks. */
  @property() loads = '';
  @property() mode: 'multi' | 'single' = 'multi';
  @property() algorithm: NonNullable<RingJob['algorithm']> = 'optimal';
  /** even, any, or one number a node. */
  @property() targets = '';
  /** One number a node. */
  @property() speeds = '';
  @property({ type: Number, attribute: 'message-limit' }) messageLimit: number | null = null;
  /** One's own: flows, or messages step by step. */
  @property() schedule = '';
  /** Which is drawn: plan, or single or multi for one's own. */
  @property() shown: Shown = 'plan';

  protected readonly inputs = [
    'loads',
    'mode',
    'algorithm',
    'targets',
    'speeds',
    'messageLimit',
    'schedule',
  ] as const;

  protected async solve(engine: Engine): Promise<{ answer: RingAnswer; loads: number[] }> {
    const read = await readNodes(engine, this.loads);
    const { loads } = read;
    const job: RingJob = { kind: 'ring', ...read, mode: this.mode, algorithm: this.algorithm };
    if (this.targets === 'even' || this.targets === 'any') job.targets = this.targets;
    else if (this.targets) job.targets = await readLoads(engine, this.targets);
    if (this.speeds) job.speeds = numbersOf(this.speeds);
    if (this.messageLimit !== null) job.message_limit = this.messageLimit;
    if (this.schedule) job.schedule = this.schedule;
    const answer = await runRing(engine, job);
    if (!answer.ok) throw answer;
    return { answer, loads };
  }

  protected view({ answer, loads }: { answer: RingAnswer; loads: number[] }): TemplateResult {
    return html`<evenkeel-ring-view
      class="view"
      .answer=${answer}
      .loads=${loads}
      .shown=${this.shown}
    ></evenkeel-ring-view>`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'evenkeel-ring': EvenkeelRing;
  }
}
