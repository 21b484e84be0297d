// The question of a lesson: the visitor predicts first, and the panel shows the answer afterwards.
import { html, nothing, type LitElement, type ReactiveController } from 'lit';
import type { AnswerRun, Computed } from './answer-run.js';
import { lessonPanels } from '../lesson-places.js';
import type { PanelRow } from '../row.js';
import type { Look } from '../slice.js';

/** A picture that runs, and its keys. */
type Runs = HTMLElement & { onKey?: (event: KeyboardEvent) => void; play(): void };

interface Host extends LitElement {
  readonly state: Look;
  readonly active: boolean;
  readonly row: PanelRow;
  readonly run: AnswerRun<Computed>;
  change(part: Partial<Look>): void;
}

export class LessonQuestion implements ReactiveController {
  private predicted: { place: string; choice: number } | null = null;

  constructor(private readonly host: Host) {
    host.addController(this);
  }

  hostConnected(): void {
    addEventListener('keydown', this.onPageKey);
  }

  hostDisconnected(): void {
    removeEventListener('keydown', this.onPageKey);
  }

  /** While no control has the focus, keys are for the picture. */
  private readonly onPageKey = (event: KeyboardEvent): void => {
    const { active } = this.host;
    if (!active || event.defaultPrevented || document.activeElement !== document.body) return;
    if (!this.open) this.running?.onKey!(event);
  };

  private get running(): Runs | undefined {
    const inPicture = this.host.renderRoot.querySelectorAll<Runs>('.picture *');
    return [...inPicture].find((element) => element.onKey);
  }

  /** The lesson with a question on this panel; empty if there is no lesson. */
  get lesson(): string {
    const { lesson } = this.host.state;
    return lessonPanels[lesson] === this.host.row.name ? lesson : '';
  }

  /** While nobody has predicted yet, nothing shows the answer. */
  get open(): boolean {
    return this.lesson !== '' && this.predicted?.place !== this.lesson;
  }

  card(): unknown {
    const { host, lesson, predicted } = this;
    if (!lesson) return nothing;
    void import('../learn/lesson.js');
    const { outcome, problem, stale } = host.run;
    const predict = ({ detail: choice }: CustomEvent<number>): void => {
      this.predicted = { place: lesson, choice };
      host.requestUpdate();
    };
    return html`<section class="lesson" aria-label="Lesson">
      <ek-lesson
        .place=${lesson}
        .answer=${stale || problem ? null : (outcome?.answer ?? null)}
        .chosen=${predicted?.place === lesson ? predicted.choice : null}
        @predict=${predict}
        @run=${() => this.running?.play()}
        @leave=${() => host.change({ lesson: '' })}
        @go=${({ detail }: CustomEvent<object>) => host.dispatchEvent(new CustomEvent('open-values', { detail }))}
      ></ek-lesson>
    </section>`;
  }
}
