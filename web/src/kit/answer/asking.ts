// A lesson that asks before it tells, and the picture that runs for it.
import { html, nothing } from 'lit';
import { property, state } from 'lit/decorators.js';
import { Answering, type Computed } from './answering.js';
import { lessonPanels } from '../lesson-places.js';
import type { PanelRow } from '../row.js';
import type { Look } from '../slice.js';

/** A picture that runs, and its keys. */
type Runs = HTMLElement & { onKey?: (event: KeyboardEvent) => void; play(): void };

export abstract class Asking<S extends Look, Outcome extends Computed> extends Answering<
  S,
  Outcome
> {
  @property({ attribute: false }) row!: PanelRow;
  @state() private predicted: { place: string; choice: number } | null = null;

  /** While no control has the focus, keys are for the picture. */
  protected readonly onPageKey = (event: KeyboardEvent): void => {
    if (!this.active || event.defaultPrevented || document.activeElement !== document.body) return;
    if (!this.asking) this.running?.onKey!(event);
  };

  /** The picture that runs, where there is one. */
  protected get running(): Runs | undefined {
    const inPicture = this.renderRoot.querySelectorAll<Runs>('.picture *');
    return [...inPicture].find((element) => element.onKey);
  }

  protected get lesson(): string {
    const { lesson } = this.state;
    return lessonPanels[lesson] === this.row.name ? lesson : '';
  }

  /** A question of a lesson is open: nothing tells its answer yet. */
  protected get asking(): boolean {
    return this.lesson !== '' && this.predicted?.place !== this.lesson;
  }

  protected lessonCard(): unknown {
    const { lesson, predicted } = this;
    if (!lesson) return nothing;
    void import('../learn/lesson.js');
    const settled = !this.stale && !this.problem;
    return html`<ek-lesson
      .place=${lesson}
      .answer=${settled ? (this.outcome?.answer ?? null) : null}
      .chosen=${predicted?.place === lesson ? predicted.choice : null}
      @predict=${(event: CustomEvent<number>) => (this.predicted = { place: lesson, choice: event.detail })}
      @run=${() => this.running?.play()}
      @leave=${() => this.change({ lesson: '' } as Partial<S>)}
      @go=${(event: CustomEvent<object>) => this.dispatchEvent(new CustomEvent('open-values', { detail: event.detail }))}
    ></ek-lesson>`;
  }
}
