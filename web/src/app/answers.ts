// From an answer back to its job. An answer has its settings, but not its data. The data are
// computed from the result or guessed. The hash of the input shows whether they are the same.
import type { Engine, Job } from 'evenkeel/elements';
import type { Values } from '../kit/slice.js';
import { openingOf } from './state.js';

/** The parts that all answers have. */
export interface Saved {
  kind: string;
  settings: Values;
  input: { nodes?: number; total?: number; hash: string };
  summary: string;
  result: Values;
}

export interface Restored {
  job: Job;
  /** Whether the data are those of the answer. */
  whole: boolean;
  /** Settings of the answer that its panel does not have. */
  without: readonly string[];
}

/** Maximum time for the search for the data, in milliseconds. */
const patience = 3000;

function ringLoads({ targets, flow }: Values): number[] {
  const [to, over] = [targets as number[], flow as number[]];
  return to.map((target, i) => target + over[i]! - over[(i + over.length - 1) % over.length]!);
}

function networkLoads({ targets, flow, edges }: Values): number[] {
  const loads = [...(targets as number[])];
  for (const [i, [from, to]] of (edges as [number, number][]).entries()) {
    const units = (flow as number[])[i]!;
    loads[from]! += units;
    loads[to]! -= units;
  }
  return loads;
}

/** Loads by a rule, with their sum. */
function scenarios({ nodes = 1, total = 0 }: Saved['input']): Values[] {
  const mean = total / nodes;
  const rules = [
    ...[{ random: { mean } }, { gradient: { mean } }, { peak: { total, node: 0 } }],
    { hot_spots: { mean, count: 4 } },
  ];
  return rules.map((scenario) => ({ scenario }));
}

/** Possible data, the likeliest first. */
function guesses({ kind, input, result, settings }: Saved): Values[] {
  if (kind === 'ring') {
    const loads = ringLoads(result);
    return [{ loads }, { loads, targets: result['targets'] }];
  }
  if (kind === 'map') return [{ tasks: { random: { tasks: input.nodes } } }];
  if (kind === 'flow') {
    const loads = networkLoads(result);
    const own = { nodes: loads.length, edges: result['edges'] };
    const topology = settings['topology'] === 'given' ? { topology: own } : {};
    return [...scenarios(input).map((one) => ({ ...topology, ...one })), { ...topology, loads }];
  }
  if (kind === 'advise' || kind === 'cluster') return [{}, ...scenarios(input)];
  return [{}];
}

const without = (values: Values, names: readonly string[]): Values =>
  Object.fromEntries(Object.entries(values).filter(([name]) => !names.includes(name)));

/** Settings that only add to an answer. */
const additions = 'trace history log pareto compare detail list matrices matrix structure samples';

function differing(a: Values, b: Values): string[] {
  return Object.keys(a).filter(
    (name) =>
      !additions.split(' ').includes(name) && JSON.stringify(a[name]) !== JSON.stringify(b[name]),
  );
}

/** Default settings also appear in answers in which they have no effect and would conflict. These
 * settings are left out. */
async function run(core: Engine, job: Values): Promise<{ job: Values; answer: Partial<Saved> }> {
  const answer = await core.run(job as unknown as Job, { timeLimit: patience });
  if (answer.ok || answer.error.code !== 'conflict') return { job, answer: answer as never };
  const name = answer.error.path.split('/')[1] ?? '';
  return name in job ? run(core, without(job, [name])) : { job, answer: {} };
}

/** The job of an answer, in the form that its panel can show. */
export async function restored(core: Engine, saved: Saved): Promise<Restored | null> {
  const said = Object.entries(saved.settings).filter(
    ([, value]) => value !== null && value !== 'given',
  );
  const base = { kind: saved.kind, ...Object.fromEntries(said) };
  let best: Restored | null = null;
  for (const data of guesses(saved)) {
    const job = { ...base, ...data } as unknown as Job;
    const opening = openingOf(job);
    if (!opening) return null;
    const all = job as unknown as Values;
    // The panel can have some members of an object.
    const possible = without(
      all,
      opening.without.filter((name) => typeof all[name] !== 'object'),
    );
    const { job: shown, answer } = await run(core, possible);
    const lost = answer.settings ? differing(saved.settings, answer.settings) : [];
    const same = answer.summary === saved.summary;
    const whole = same || answer.input?.hash === saved.input.hash;
    const found = { job: shown as unknown as Job, whole, without: lost };
    if (same) return found;
    if (!best || (whole && !best.whole)) best = found;
  }
  return best;
}
