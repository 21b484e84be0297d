// The contents of a picture of a ring at one moment; pure data.
import type { RingAnswer } from '../gen/types.js';
import { unitOf, type LoadUnit } from './number.js';

export interface Role {
  kind: 'rich' | 'positive' | 'negative' | 'idle';
  red: boolean;
}

export interface Move {
  from: number;
  to: number;
  amount: number;
}

/** A move of the trace, with the loads before and after its step. */
export interface Done extends Move {
  step: number;
  before: readonly number[];
  after: readonly number[];
  /** Remaining units of the flow that will cross the same link. */
  left: number;
}

/** The schedule that is drawn: the plan, or the given schedule in one of the modes. */
export type Shown = 'plan' | 'single' | 'multi';

/** The step that cannot be carried out, and why; `node` is null if the failure belongs to no
 * node. */
export interface Failure {
  step: number;
  node: number | null;
  why: string;
}

export interface Frame {
  /** Loads at this moment, and at the start. */
  loads: readonly number[];
  start: readonly number[];
  targets: readonly number[];
  /** Units that the schedule sends over link i (to node i + 1 when positive). */
  flow: readonly number[];
  /** Units of the flow that have crossed so far, same sign. */
  crossed: readonly number[];
  roles: readonly Role[] | null;
  /** Moves in transit, and how far they have come (0..1). */
  moves: readonly Move[];
  progress: number;
  critical: { nodes: readonly number[]; direction: 'right' | 'left' } | null;
  /** Largest load before or after: the common scale of all frames. */
  most: number;
  /** Names of the nodes; null if the data had no names. */
  names: readonly string[] | null;
  /** Set at the step that fails. */
  failing: Failure | null;
  /** The unit of the amounts. */
  unit: LoadUnit;
}

/** State that continues through the steps of a picture. */
interface Course {
  flow: readonly number[];
  trace: RingAnswer['result']['trace'];
  roles: readonly Role[] | null;
  critical: Frame['critical'];
  /** Loads after all steps. */
  end: readonly number[];
  failure: Failure | null;
}

/** As in the answers of the core: the load that a node must send, and whether it exceeds the load
 * that the node holds. */
function rolesOf(flow: readonly number[], loads: readonly number[]): Role[] {
  return loads.map((load, i) => {
    const right = Math.max(flow[i]!, 0);
    const left = Math.max(-flow[(i + loads.length - 1) % loads.length]!, 0);
    const kind =
      right > 0 ? (left > 0 ? 'rich' : 'positive') : left > 0 ? 'negative' : ('idle' as const);
    return { kind, red: right + left > load };
  });
}

function courseOf(answer: RingAnswer, loads: readonly number[], shown: Shown): Course {
  const { flow, targets, trace, nodes, critical, own } = answer.result;
  if (shown === 'plan' || !own)
    return { flow, trace, roles: nodes ?? null, critical, end: targets, failure: null };
  const run = own[shown];
  return {
    flow: own.flow,
    trace: run.trace,
    roles: rolesOf(own.flow, loads),
    critical: null,
    end: run.loads,
    failure: run.failure,
  };
}

/** The step at which the picture fails; null if it does not fail. */
export function failureOf(answer: RingAnswer, shown: Shown): Failure | null {
  return shown === 'plan' ? null : (answer.result.own?.[shown].failure ?? null);
}

/** Number of steps that can be shown: those of the trace and the one that fails, or else only
 * before and after. */
export function lastStep(answer: RingAnswer, shown: Shown = 'plan'): number {
  const { own, trace, steps } = answer.result;
  if (shown === 'plan' || !own) return trace?.length ?? (steps === 0 ? 0 : 1);
  const run = own[shown];
  if (!run.trace) return run.steps === 0 && !run.failure ? 0 : 1;
  return run.trace.length + (run.failure ? 1 : 0);
}

/** All moves, step by step. */
export function movesOf(
  answer: RingAnswer,
  loads: readonly number[],
  shown: Shown = 'plan',
): Done[] {
  const { flow, trace } = courseOf(answer, loads, shown);
  const n = loads.length;
  const left = flow.map(Math.abs);
  return (trace ?? []).flatMap(({ loads: after, moves }, k) =>
    (moves as [number, number, number][]).map(([from, to, amount]) => {
      const link = linkOf(n, flow, from, to);
      left[link]! -= amount;
      const before = k === 0 ? loads : trace![k - 1]!.loads;
      return { step: k + 1, from, to, amount, before, after, left: left[link]! };
    }),
  );
}

/** The link that a message takes. With two nodes, both links join the same pair, so the flow
 * decides. */
export function linkOf(n: number, flow: readonly number[], from: number, to: number): number {
  return (from + 1) % n === to && (n > 2 || flow[from]! > 0) ? from : to;
}

function largest(...lists: readonly (readonly number[])[]): number {
  let most = 1;
  for (const list of lists) for (const value of list) if (value > most) most = value;
  return most;
}

/** The frame after `step` steps. If `progress` < 1, the moves of that step are in transit. */
export function frameAt(
  answer: RingAnswer,
  loads: readonly number[],
  step: number,
  progress = 1,
  shown: Shown = 'plan',
): Frame {
  const { targets } = answer.result;
  const { flow, trace, roles, critical, end, failure } = courseOf(answer, loads, shown);
  const n = loads.length;
  const fails = failure !== null && step > 0 && step === lastStep(answer, shown);
  const crossed = new Array<number>(n).fill(0);
  let moves: Move[] = [];
  let now: readonly number[] = loads;
  if (trace) {
    // Nothing moves in the step that fails.
    if (fails) progress = 1;
    const done = fails ? step - 1 : step;
    for (let k = 0; k < done; ++k) {
      const under = k === done - 1 && progress < 1;
      for (const [from, to, amount] of trace[k]!.moves as [number, number, number][]) {
        const link = linkOf(n, flow, from, to);
        if (under) moves.push({ from, to, amount });
        else crossed[link]! += link === from ? amount : -amount;
      }
    }
    const settled = progress < 1 ? done - 1 : done;
    now = settled > 0 ? trace[settled - 1]!.loads : loads;
    if (progress < 1) {
      // Units in transit belong to no node.
      const draft = [...now];
      for (const move of moves) draft[move.from]! -= move.amount;
      now = draft;
    }
  } else if (step > 0 && progress >= 1) {
    now = end;
    for (let i = 0; i < n; ++i) crossed[i] = flow[i]!;
  } else {
    moves = [];
  }
  return {
    loads: now,
    start: loads,
    targets,
    flow,
    crossed,
    roles,
    moves,
    progress,
    critical,
    most: largest(loads, targets),
    names: answer.input.labels ?? null,
    failing: fails ? failure : null,
    unit: unitOf(answer),
  };
}
