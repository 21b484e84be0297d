// What a picture of a ring shows at one moment; pure data.
import { nodeName } from '../labels.js';
import type { RingAnswer } from '../gen/types.js';

export interface Role {
  kind: 'rich' | 'positive' | 'negative' | 'idle';
  red: boolean;
}

export interface Move {
  from: number;
  to: number;
  amount: number;
}

export interface Frame {
  /** Loads at this moment. */
  loads: readonly number[];
  targets: readonly number[];
  /** Units that the schedule sends over link i (to node i + 1 when positive). */
  flow: readonly number[];
  /** Units of the flow that have crossed so far, same sign. */
  crossed: readonly number[];
  roles: readonly Role[] | null;
  /** Moves under way, and how far they have come (0..1). */
  moves: readonly Move[];
  progress: number;
  critical: { nodes: readonly number[]; direction: 'right' | 'left' } | null;
  /** Largest load before or after: the common scale of all frames. */
  most: number;
  /** Of the nodes, where the data had any. */
  names: readonly string[] | null;
}

/** Steps that can be shown: those of the trace, else only before and after. */
export function lastStep(answer: RingAnswer): number {
  return answer.result.trace?.length ?? (answer.result.steps === 0 ? 0 : 1);
}

function largest(...lists: readonly (readonly number[])[]): number {
  let most = 1;
  for (const list of lists) for (const value of list) if (value > most) most = value;
  return most;
}

/** The frame after `step` steps; `progress` < 1 shows the moves of that step under way. */
export function frameAt(
  answer: RingAnswer,
  loads: readonly number[],
  step: number,
  progress = 1,
): Frame {
  const { flow, targets, trace, nodes, critical } = answer.result;
  const n = loads.length;
  const crossed = new Array<number>(n).fill(0);
  let moves: Move[] = [];
  let now: readonly number[] = loads;
  if (trace) {
    for (let k = 0; k < step; ++k) {
      const under = k === step - 1 && progress < 1;
      for (const [from, to, amount] of trace[k]!.moves as [number, number, number][]) {
        // With two nodes both links join the same pair; the flow's sign tells them apart.
        const forward = (from + 1) % n === to && (n > 2 || flow[from]! > 0);
        if (under) moves.push({ from, to, amount });
        else if (forward) crossed[from]! += amount;
        else crossed[to]! -= amount;
      }
    }
    const settled = progress < 1 ? step - 1 : step;
    now = settled > 0 ? trace[settled - 1]!.loads : loads;
    if (progress < 1) {
      // Units on their way belong to no node.
      const draft = [...now];
      for (const move of moves) draft[move.from]! -= move.amount;
      now = draft;
    }
  } else if (step > 0 && progress >= 1) {
    now = targets;
    for (let i = 0; i < n; ++i) crossed[i] = flow[i]!;
  } else {
    moves = [];
  }
  return {
    loads: now,
    targets,
    flow,
    crossed,
    roles: nodes ?? null,
    moves,
    progress,
    critical,
    most: largest(loads, targets),
    names: answer.input.labels ?? null,
  };
}

/** 1234567 -> "1 234 567" with thin spaces; long numbers shortened when `short`. */
export function formatNumber(value: number, short = false): string {
  if (short && Math.abs(value) >= 10000) {
    const units = ['', 'k', 'M', 'G', 'T', 'P'];
    let index = 0;
    let scaled = value;
    while (Math.abs(scaled) >= 999.5 && index < units.length - 1) {
      scaled /= 1000;
      ++index;
    }
    const digits = Math.abs(scaled) >= 100 ? 0 : Math.abs(scaled) >= 10 ? 1 : 2;
    return String(Number(scaled.toFixed(digits))) + units[index];
  }
  // Digits behind a point are not grouped.
  return String(value).replace(/\B(?<!\.\d*)(?=(\d{3})+(?!\d))/g, '\u202f');
}

/** One sentence about a node, for tooltips and screen readers. */
export function describeNode(frame: Frame, node: number): string {
  const n = frame.loads.length;
  const next = (node + 1) % n;
  const previous = (node + n - 1) % n;
  const right = frame.flow[node]!;
  const left = frame.flow[previous]!;
  const name = (one: number): string => nodeName(frame.names, one);
  const parts = [
    `${name(node)}: load ${formatNumber(frame.loads[node]!)}, target ${formatNumber(frame.targets[node]!)}`,
  ];
  if (right > 0) parts.push(`sends ${formatNumber(right)} to ${name(next)}`);
  if (left < 0) parts.push(`sends ${formatNumber(-left)} to ${name(previous)}`);
  if (left > 0) parts.push(`receives ${formatNumber(left)} from ${name(previous)}`);
  if (right < 0) parts.push(`receives ${formatNumber(-right)} from ${name(next)}`);
  const role = frame.roles?.[node];
  if (role?.red) parts.push('red: it must send more than it has');
  return parts.join(', ');
}
