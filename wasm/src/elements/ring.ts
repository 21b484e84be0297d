// <evenkeel-ring loads="7,0,3,1,1,0" mode="multi">: a ring, solved and drawn.
import { LitElement, css, html, nothing, type PropertyValues } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import type { Engine } from '../client.js';
import type { ErrorAnswer, RingAnswer, RingJob } from '../types.js';
import './ring-view.js';
import { sharedEngine } from './shared-engine.js';
import { controls, theme } from './theme.js';

/** Traces above this many numbers are not asked for. */
export const traceLimit = 200_000;

/** Runs a ring job, with its trace when that is short enough to play. */
export async function runRing(
  engine: Engine,
  job: RingJob,
  options: Parameters<Engine['run']>[1] = {},
): Promise<RingAnswer | ErrorAnswer> {
  const answer = await engine.run(job, options);
  if (!answer.ok || answer.stopped) return answer;
  const nodes = answer.result.flow.length;
  const steps = answer.result.steps;
  if (steps === null || steps * nodes > traceLimit) return answer;
  const traced = await engine.run({ ...job, trace: true }, options);
  return traced;
}

@customElement('evenkeel-ring')
export class EvenkeelRing extends LitElement {
  static override styles = [
    theme,
    controls,
    css`
      :host {
        display: block;
        color-scheme: light dark;
        background: var(--ek-surface);
        padding: 12px;
      }
      p {
        margin: 0 0 8px;
        font-size: 16px;
      }
      .error {
        color: var(--ek-over);
      }
      evenkeel-ring-view {
        min-height: 320px;
      }
    `,
  ];

  /** Numbers separated by commas or blanks. */
  @property() loads = '';
  @property() mode: 'multi' | 'single' = 'multi';
  @property() algorithm: NonNullable<RingJob['algorithm']> = 'optimal';
  /** even, any, or one number a node. */
  @property() targets = '';
  /** One number a node. */
  @property() speeds = '';
  @property({ type: Number, attribute: 'message-limit' }) messageLimit: number | null = null;
  @state() private answer: RingAnswer | null = null;
  @state() private numbers: number[] = [];
  @state() private problem = '';
  private revision = 0;

  override willUpdate(changed: PropertyValues<this>): void {
    const inputs = ['loads', 'mode', 'algorithm', 'targets', 'speeds', 'messageLimit'] as const;
    if (inputs.some((name) => changed.has(name))) void this.recompute();
  }

  private async recompute(): Promise<void> {
    const revision = ++this.revision;
    const current = (): boolean => revision === this.revision;
    try {
      const engine = await sharedEngine();
      const read = async (text: string): Promise<number[]> => {
        const answer = await engine.run({ kind: 'read', text });
        if (!answer.ok) throw answer;
        return answer.result.value as number[];
      };
      const numbers = await read(this.loads);
      const job: RingJob = {
        kind: 'ring',
        loads: numbers,
        mode: this.mode,
        algorithm: this.algorithm,
      };
      if (this.targets === 'even' || this.targets === 'any') job.targets = this.targets;
      else if (this.targets) job.targets = await read(this.targets);
      if (this.speeds)
        job.speeds = this.speeds
          .split(/[\s,]+/)
          .filter(Boolean)
          .map(Number);
      if (this.messageLimit !== null) job.message_limit = this.messageLimit;
      const answer = await runRing(engine, job);
      if (!current()) return;
      if (!answer.ok) throw answer;
      this.numbers = numbers;
      this.answer = answer;
      this.problem = '';
      this.dispatchEvent(new CustomEvent('result', { detail: answer }));
    } catch (error) {
      if (!current()) return;
      const answer = error as ErrorAnswer;
      this.answer = null;
      this.problem = answer.error?.message ?? String(error);
      this.dispatchEvent(new CustomEvent('error', { detail: answer.error ?? error }));
    }
  }

  override render(): unknown {
    if (this.problem) return html`<p class="error" role="alert">${this.problem}</p>`;
    if (!this.answer) return nothing;
    return html`<p aria-live="polite">${this.answer.summary}</p>
      <evenkeel-ring-view .answer=${this.answer} .loads=${this.numbers}></evenkeel-ring-view>`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'evenkeel-ring': EvenkeelRing;
  }
}
