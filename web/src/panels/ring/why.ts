// Explains an answer in sentences from its data.
import { formatNumber, loadText, loadUnits, unitOf, type RingAnswer } from 'evenkeel/elements';

function listed(nodes: readonly string[]): string {
  if (nodes.length <= 8) return nodes.join(', ');
  return `${nodes.slice(0, 4).join(', ')} … ${nodes.slice(-3).join(', ')}`;
}

const count = (value: number, noun: string): string =>
  `${formatNumber(value)} ${noun}${value === 1 ? '' : 's'}`;

/** If nothing moves: the reason, and the setting that decides the targets. */
function whyNothing({ settings }: RingAnswer): string {
  const targets = settings.speeds
    ? 'speeds'
    : ['even', 'any'].includes(String(settings.targets))
      ? 'even'
      : 'own';
  const words = {
    speeds: 'each node already has its share by speed (Node speeds)',
    own: 'the loads already equal the given targets (Targets)',
    even: 'the loads are already even, as the setting Targets requires',
  } as const;
  return `Nothing to move: ${words[targets]}.`;
}

/** Why the plan takes this number of steps. */
export function whyTime(answer: RingAnswer, loads: readonly number[]): string {
  const { critical, steps, flow } = answer.result;
  if (steps === 0) return whyNothing(answer);
  if (!critical || steps === null)
    return 'The nodes of the ring wait for each other in a circle (a deadlock), so no load can move.';
  const nodes = critical.nodes;
  const unit = unitOf(answer);
  const { labels } = answer.input;
  const name = (node: number): string => labels?.[node] ?? String(node);
  const last = nodes.at(-1)!;
  const n = loads.length;
  const units = Math.abs(critical.direction === 'right' ? flow[last]! : flow[(last + n - 1) % n]!);
  const next = critical.direction === 'right' ? (last + 1) % n : (last + n - 1) % n;
  const sends = `node ${name(last)} must send ${loadUnits(units, unit)} to node ${name(next)}`;
  if (steps === 1)
    return `One step is enough, because every sending node holds enough load at the start. For example, ${sends}.`;
  if (answer.settings.mode === 'single') {
    const chain = nodes.slice(1);
    return (
      `The longest chain of red nodes decides: ${chain.length === 1 ? `node ${name(chain[0]!)} is red` : `nodes ${listed(chain.map(name))} are red`}, ` +
      `so ${chain.length === 1 ? 'it waits' : 'each waits'} for the message of the node before. Node ${name(nodes[0]!)} sends in step 1, and ${sends} in step ${steps}.`
    );
  }
  const own = nodes.slice(1).reduce((sum, node) => sum + loads[node]!, 0);
  if (critical.limited) {
    return `The message limit decides: ${sends}, at most ${loadUnits(answer.settings.message_limit as number, unit)} per step, and the loads within reach do not arrive in fewer steps.`;
  }
  return (
    `The critical thread decides: ${sends}, but ${nodes.length === 2 ? `node ${name(nodes[1]!)} holds` : `nodes ${listed(nodes.slice(1).map(name))} together hold`} only ${loadUnits(own, unit)}. ` +
    `Load from node ${name(nodes[0]!)} is also needed, and node ${name(nodes[0]!)} is ${count(steps - 1, 'step')} away, so the schedule takes ${count(steps, 'step')}.`
  );
}

/** The proof that no plan is faster. */
export function whyBound(answer: RingAnswer): string {
  const { steps, lower_bound: bound, shifts, shift } = answer.result;
  if (steps === null || steps === 0) return '';
  const single = answer.settings.mode === 'single';
  const unit = unitOf(answer);
  const fastest =
    shifts[0] === shifts[1]
      ? `only the shift ${loadText(shifts[0]!, unit)} is optimal`
      : `every shift from ${loadText(shifts[0]!, unit)} to ${loadText(shifts[1]!, unit)} is optimal`;
  if (shift < shifts[0]! || shift > shifts[1]!) {
    return `This schedule is not the fastest: ${fastest}, and this schedule has shift ${loadText(shift, unit)}.`;
  }
  if (single && bound < steps) {
    return `No single-send schedule is faster: ${fastest} (this schedule: ${loadText(shift, unit)}). Multi-send could finish in ${count(bound, 'step')}.`;
  }
  const limited = answer.settings.message_limit !== null ? ' with this message limit' : '';
  const why =
    steps === 1
      ? 'some load has to move, which takes at least one step'
      : `in ${count(steps - 1, 'step')} too little load can reach some link, whatever the nodes send`;
  return `No strategy${limited} is faster: ${why}. Among all schedules ${fastest}. Shift ${loadText(shift, unit)} has the minimum traffic among these schedules.`;
}

/** The choices of the solver, and the setting that binds. */
export function whySettings(answer: RingAnswer): string[] {
  const lines: string[] = [];
  const { settings } = answer;
  if (settings.message_limit !== null)
    lines.push(
      `At most ${loadText(settings.message_limit, unitOf(answer))} can cross a link per step (Units per message). Without a message limit, the same loads could need fewer steps.`,
    );
  if (settings.max_steps !== null)
    lines.push(
      `The setting Maximum steps (${formatNumber(settings.max_steps)}) allows slower schedules with less traffic.`,
    );
  if (settings.algorithm !== 'optimal')
    lines.push(
      `You selected the algorithm “${settings.algorithm as string}”. The algorithm for the fewest steps never takes more steps than any other algorithm.`,
    );
  return lines;
}
