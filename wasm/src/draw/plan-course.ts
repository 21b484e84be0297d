// A plan, round by round: the node of every object after a number of its stages.
import type { PlanResult } from '../gen/types.js';
import type { PlanSetting } from './plan-setting.js';

type Move = PlanResult['moves'][number];

/** The moves of a round, from `first` to before `last`. Round 0 places new objects. */
export interface Stage {
  round: number;
  first: number;
  last: number;
}

/** The positions of objects and the loads after a stage. */
export interface PlanFrame {
  /** The node of every object; -1: not placed. */
  assignment: Int32Array;
  /** Load of every node. */
  loads: Float64Array;
}

function stagesOf(moves: readonly Move[]): Stage[] {
  const stages: Stage[] = [];
  moves.forEach(({ round }, k) => {
    const stage = stages.at(-1);
    if (stage?.round === round) stage.last = k + 1;
    else stages.push({ round, first: k, last: k + 1 });
  });
  return stages;
}

/** The frames of a plan. Moving forward costs the moves in between. Moving back starts again. */
export class PlanCourse {
  readonly stages: readonly Stage[];
  private step = 0;
  private frame: PlanFrame;

  constructor(
    readonly setting: PlanSetting,
    readonly moves: readonly Move[],
  ) {
    this.stages = stagesOf(moves);
    this.frame = this.start();
  }

  private start(): PlanFrame {
    const { homes, loads, nodes } = this.setting;
    const held = new Float64Array(nodes);
    homes.forEach((node, j) => {
      if (node >= 0) held[node]! += loads[j]!;
    });
    return { assignment: Int32Array.from(homes), loads: held };
  }

  /** The frame after `step` stages. It is valid until the next call. */
  at(step: number): PlanFrame {
    if (step < this.step) {
      this.step = 0;
      this.frame = this.start();
    }
    for (; this.step < step; ++this.step) this.apply(this.stages[this.step]!);
    return this.frame;
  }

  private apply({ first, last }: Stage): void {
    const { assignment, loads } = this.frame;
    for (const { object, from, to, load } of this.moves.slice(first, last)) {
      if (from !== null) loads[from]! -= load;
      loads[to]! += load;
      assignment[object] = to;
    }
  }
}
