// <evenkeel-plan-view>: objects on their nodes, and the plan that moves them, round by round.
import { html, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { property } from 'lit/decorators.js';
import { element } from './define.js';
import { itemAt, numberOf, type Item } from '../draw/item.js';
import { formatNumber, unitOf } from '../draw/number.js';
import { arcsLimit, type Arc, type ArcNames } from '../draw/plan-arcs.js';
import { PlanCourse, type PlanFrame } from '../draw/plan-course.js';
import { severalIn } from '../draw/plan-bins.js';
import { drawsNodes, nodeAt } from '../draw/plan-frame.js';
import { blocksOf, bySize } from '../draw/plan-items.js';
import {
  ofObjects,
  settingOf,
  usedOf,
  type Gauge,
  type ObjectsAnswer,
  type PlanSetting,
} from '../draw/plan-setting.js';
import { drawPlan, placesIn, type PlanPicture } from '../draw/plan.js';
import { nodeOf, objectOf, describePlan } from '../draw/describe-plan.js';
import type { PlanAnswer, PlanJob } from '../gen/types.js';
import { PlanEdit } from './plan-edit.js';
import { planStyles } from './plan.styles.js';
import { StepView } from './step-view.js';

/** Data that do not change while a plan is played. */
interface Known {
  answer: ObjectsAnswer;
  setting: PlanSetting;
  course: PlanCourse;
  order: Int32Array;
  /** 1 for objects that move at any time. */
  moving: Uint8Array;
  start: readonly number[];
  end: number;
}

/** If the initial makespan is this many times the final makespan, the initial state does not fit
 * into the picture. */
const tallest = 4;

@element('evenkeel-plan-view')
export class EvenkeelPlanView extends StepView {
  static override styles = [...StepView.styles, planStyles];
  protected override readonly touched = 'a node, an object or a move';

  @property({ attribute: false }) answer: PlanAnswer | null = null;
  /** The job of the answer, because the answer has no data. */
  @property({ attribute: false }) job: PlanJob | null = null;
  /** Objects can be placed and nodes drained. An event `place` or `drain` reports each change. */
  @property({ type: Boolean }) editable = false;
  protected override readonly unit = ['round', 'Rounds'] as const;
  private known: Known | null = null;
  private readonly edit = new PlanEdit(this, {
    editable: () => this.editable,
    object: (event) => numberOf(itemAt(event.composedPath()[0] ?? null), 'task'),
    point: (event) => this.zoom.point(event),
    node: (x) => this.nodeAt(x),
    hold: (held) => (this.zoom.held = held),
  });

  override willUpdate(changed: PropertyValues<this>): void {
    if (!changed.has('answer') && !changed.has('job')) return;
    this.stop();
    this.hovered = null;
    const { answer, job } = this;
    this.known = answer && job?.objects && ofObjects(answer) ? this.learn(job, answer) : null;
    // The final state of the plan, with its moves visible. Play begins at the start.
    this.step = this.last;
  }

  private learn(job: PlanJob, answer: ObjectsAnswer): Known {
    const setting = settingOf(job, answer);
    const { moves } = answer.result;
    const course = new PlanCourse(setting, moves);
    const moving = new Uint8Array(setting.loads.length);
    for (const { object } of moves) moving[object] = 1;
    const start = this.timesOf(setting, course.at(0));
    const end = this.timesOf(setting, course.at(course.stages.length));
    return {
      ...{ answer, setting, course, moving, start },
      order: bySize(setting),
      end: end.reduce((most, time) => Math.max(most, time), 0),
    };
  }

  get last(): number {
    return this.known?.course.stages.length ?? 0;
  }

  protected override get moving(): boolean {
    return (this.known?.answer.result.moves.length ?? 0) <= 5000;
  }

  protected override countText(): string {
    const stage = this.known?.course.stages[this.step - 1];
    if (!stage) return 'before';
    const { rounds } = this.known!.answer.result.migration;
    return stage.round === 0
      ? 'new objects placed'
      : `round ${formatNumber(stage.round)} / ${formatNumber(rounds)}`;
  }

  private timesOf({ speeds }: PlanSetting, { loads }: PlanFrame): number[] {
    return Array.from(loads, (load, i) => load / speeds[i]!);
  }

  private get names(): ArcNames {
    const { answer } = this.known!;
    return { node: (node) => nodeOf(answer, node), object: (object) => objectOf(answer, object) };
  }

  private nodeAt(x: number): number | null {
    const picture = this.known && this.pictureOf(this.known);
    return picture ? nodeAt(placesIn(picture, this.box), x) : null;
  }

  /** The moves that are shown: those of an item, of the current round, or initially all moves. */
  private arcs({ answer, course }: Known): { arcs: Arc[]; all: number } {
    const { step, shownItem } = this;
    const { moves } = answer.result;
    const [node, object] = [numberOf(shownItem, 'node'), numberOf(shownItem, 'task')];
    const at = numberOf(shownItem, 'move');
    const stage = course.stages[step - 1];
    const whole = step === 0 || step === this.last;
    const of = (k: number): boolean => {
      const { from, to, object: moved } = moves[k]!;
      if (k === at) return true;
      if (node !== null) return from === node || to === node;
      if (object !== null) return moved === object;
      if (whole && !this.playing) return true;
      return stage !== undefined && k >= stage.first && k < stage.last;
    };
    const all = moves.map((_, k) => k).filter(of);
    const chosen =
      all.length > arcsLimit
        ? [...all].sort((a, b) => moves[b]!.load - moves[a]!.load || a - b).slice(0, arcsLimit)
        : all;
    const done = stage?.last ?? 0;
    return {
      all: all.length,
      arcs: chosen.map((k) => ({
        at: k,
        move: moves[k]!,
        look: k < done ? 'flow' : 'plan',
        pinned: k === at,
      })),
    };
  }

  private get playing(): boolean {
    return this.progress < 1;
  }

  private pictureOf(known: Known): PlanPicture {
    const { answer, setting, course, order, moving, start, end } = known;
    const { result } = answer;
    const { progress, step } = this;
    // An object in transit has left its node.
    const frame = course.at(progress < 1 ? step - 1 : step);
    const assignment = Int32Array.from(frame.assignment);
    const loads = Float64Array.from(frame.loads);
    const stage = progress < 1 ? course.stages[step - 1] : undefined;
    for (const { object, from, load } of stage ? result.moves.slice(stage.first, stage.last) : []) {
      assignment[object] = -1;
      if (from !== null) loads[from]! -= load;
    }
    const times = this.timesOf(setting, { assignment, loads });
    const highest = times.reduce((most, time) => Math.max(most, time), 0);
    const before = start.reduce((most, time) => Math.max(most, time), 0);
    const makespan = result.makespan.num / result.makespan.den;
    const final = Math.max(end, makespan);
    const most =
      before <= tallest * final
        ? Math.max(before, final, highest)
        : Math.max(highest, final * 1.15);
    const drawn = drawsNodes(setting.nodes, this.box);
    const gauge = setting.gauges.find(({ capacity }) => capacity.some((one) => one !== null));
    const { arcs, all } = drawn ? this.arcs(known) : { arcs: [], all: 0 };
    const draft = { setting, most: this.upTo('time', most || 1) };
    const { pixels } = placesIn(draft as PlanPicture, this.box);
    return {
      ...draft,
      ...{ names: this.names, times, start, arcs, item: this.shownItem },
      mean: result.mean.num / result.mean.den,
      bound: result.bound.makespan.num / result.bound.makespan.den,
      unit: unitOf(answer),
      blocks: drawn ? blocksOf(setting, assignment, order, moving, pixels) : [],
      messages:
        step === this.last
          ? (result.messages ?? []).map((work, i) => work / setting.speeds[i]!)
          : [],
      moved: (object) =>
        assignment[object] === result.assignment[object] &&
        setting.homes[object] !== assignment[object],
      gauge: drawn && gauge ? this.gauged(gauge, usedOf(setting, gauge, assignment)) : null,
      arcsOf: all,
      travelled: progress,
      editable: this.editable,
      over: this.edit.over,
    };
  }

  private gauged(of: Gauge, used: readonly number[]): NonNullable<PlanPicture['gauge']> {
    const all = [...used, ...of.capacity.map((one) => one ?? 0)];
    const most = all.reduce((high, one) => Math.max(high, one), 1);
    return { of, used, most: this.upTo(`use of ${of.name}`, most) };
  }

  private key(picture: PlanPicture): TemplateResult {
    const drawn = picture.blocks.length > 0;
    const moves = this.last > 0;
    const several = severalIn(picture.setting.nodes, placesIn(picture, this.box));
    return html`<div class="key">
      ${
        drawn
          ? html`<span><i class="over"></i>above the mean</span
              ><span><i class="under"></i>below</span>`
          : several
            ? html`<span><i class="most"></i>largest load in the column</span
                ><span><i class="mean-of"></i>mean load in the column</span>`
            : nothing
      }
      ${
        drawn && moves
          ? html`<span><i class="plan"></i>to move</span><span><i class="flow"></i>has moved</span>`
          : nothing
      }
      ${moves ? html`<span><i class="dashes"></i>before the plan</span>` : nothing}
      ${drawn ? html`<span><i class="thread"></i>most loaded</span>` : nothing}
      ${picture.gauge ? html`<span><i class="beside"></i>${picture.gauge.of.name} in use, of its capacity</span>` : nothing}
      ${picture.messages.length ? html`<span><i class="sent"></i>messages</span>` : nothing}
    </div>`;
  }

  override render(): unknown {
    const { known, shownItem } = this;
    if (!known) return nothing;
    const picture = this.pictureOf(known);
    const { answer, setting } = known;
    const { assignment } = known.course.at(this.step);
    const label = `Objects on ${formatNumber(setting.nodes)} nodes, ${this.countText()}`;
    return html`${this.drawing(drawPlan(picture, this.box), label)}
    ${this.detail(
      shownItem && describePlan({ answer, setting, assignment }, shownItem),
      this.key(picture),
    )}
    ${this.bar()}
    ${this.editable ? this.edit.bar(this.pinned, setting, this.names, answer) : nothing}`;
  }

  protected override onPictureKey(event: KeyboardEvent): void {
    if (!this.editable || !this.known || !this.edit.onKey(event, this.keyItem(event), this.known))
      super.onPictureKey(event);
  }

  private keyItem(event: KeyboardEvent): Item | null {
    return this.itemUnder(event) ?? this.pinned;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'evenkeel-plan-view': EvenkeelPlanView;
  }
}
