// From an answer back to its job. An answer has its settings, but not its data: those are worked out of
// the result or guessed, and the hash of the input says whether they are the same.
import type { Engine, Job } from 'evenkeel/elements';
import type { Values } from '../kit/slice.js';
import { openingOf } from './state.js';

/** What is known of any answer. */
export interface Saved {
  kind: string;
  settings: Values;
  input: { nodes?: number; total?: number; hash: string };
  summary: string;
  result: Values;
}

export interface Restored {
  job: Job;
  /** The data are those of the answer. */
  whole: boolean;
  /** Settings of the answer that its panel does not have. */
  without: readonly string[];
}

/** Longest time that looking for the data may take, in milliseconds. */
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

/** What the data may have been, the likeliest first. */
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

/** Additions to an answer change nothing in it. */
const additions = 'trace history log pareto compare detail list matrices matrix structure samples';

function differing(a: Values, b: Values): string[] {
  return Object.keys(a).filter(
    (name) =>
      !additions.split(' ').includes(name) && JSON.stringify(a[name]) !== JSON.stringify(b[name]),
  );
}

/** Settings as usual are in an answer also where they say nothing, and would conflict: these are left out. */
async function run(core: Engine, job: Values): Promise<{ job: Values; answer: Partial<Saved> }> {
  const answer = await core.run(job as unknown as Job, { timeLimit: patience });
  if (answer.ok || answer.error.code !== 'conflict') return { job, answer: answer as never };
  const name = answer.error.path.split('/')[1] ?? '';
  return name in job ? run(core, without(job, [name])) : { job, answer: {} };
}

/** The job of an answer, as its panel can show it. */
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
    // Of an object the panel may have a part.
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
