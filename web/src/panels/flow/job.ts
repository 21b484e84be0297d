// From the state to a flow answer: reads network and loads, builds the job, runs it in the worker.
import {
  labelsOf,
  quickTrace,
  runFlow,
  withResult,
  type Engine,
  type FlowAnswer,
  type FlowJob,
  type RunOptions,
} from 'evenkeel/elements';
import { numbersOf, placeOf, readLoads, Refused, wholeNumber, type Problem } from '../ring/job.js';
import type { State } from '../../app/state.js';

export interface FlowOutcome {
  loads: number[];
  job: FlowJob;
  answer: FlowAnswer;
  /** For its natural layout; null for a graph of one's own. */
  topology: string | null;
  names: string[] | null;
  notes: string[];
}

/** Whether a dropped file is a network rather than loads. */
export function looksLikeGraph(name: string, text: string): boolean {
  if (/\.(graph|mgraph|mtx|gml|dot|gv|graphml|edges|el)$/i.test(name)) return true;
  const head = text.slice(0, 4000).trimStart();
  return (
    head.startsWith('<') ||
    head.startsWith('%%MatrixMarket') ||
    /^(strict\s+)?(di)?graph\b/.test(head) ||
    /^\{\s*"(nodes|edges|links|directed|multigraph)"/.test(head)
  );
}

interface ReadGraph {
  value: Exclude<FlowJob['topology'], string>;
  names: string[] | null;
  notes: string[];
}

// One network is balanced many times: with other loads, by other schemes.
let lastRead: { text: string; graph: ReadGraph } | null = null;

export async function readGraph(
  core: Engine,
  text: string,
  options: RunOptions,
): Promise<ReadGraph> {
  if (lastRead?.text === text) return lastRead.graph;
  const big = text.length > 50_000;
  const answer = withResult(
    await core.run(
      { kind: 'read', as: 'graph', text: big ? new TextEncoder().encode(text) : text },
      options,
    ),
  );
  if (!answer.ok) {
    throw new Refused({ field: 'graphText', message: answer.error.message, ...placeOf(answer) });
  }
  const graph = {
    value: {
      ...(answer.result.value as ReadGraph['value']),
      ...(answer.result.names ? { labels: answer.result.names } : {}),
    },
    names: answer.result.names ?? null,
    notes: answer.result.notes,
  };
  if (!answer.stopped) lastRead = { text, graph };
  return graph;
}

/** Loads, with the names of their rows where these say something or meet nodes with names. */
export function labelled(
  loads: number[],
  rows: string[] | undefined,
  nodes: readonly string[] | null | undefined,
): { loads: number[]; labels?: string[] } {
  const labels = nodes ? rows : labelsOf(rows);
  return labels ? { loads, labels } : { loads };
}

function numberOr(text: string, fallback: number, field: keyof State, name: string): number {
  return wholeNumber(text, field, name, 0) ?? fallback;
}

export function scenarioOf(state: State): FlowJob['scenario'] {
  const amount = numberOr(state.amount, 100, 'amount', 'Load');
  if (state.source === 'peak')
    return { peak: { total: amount, node: numberOr(state.place, 0, 'place', 'Node') } };
  if (state.source === 'gradient') return { gradient: { mean: amount } };
  if (state.source === 'hot_spots')
    return { hot_spots: { mean: amount, count: numberOr(state.place, 4, 'place', 'Hot spots') } };
  return { random: { mean: amount } };
}

/** A preset's name, the times of one's own, or nothing. */
export function machineOf(state: State): FlowJob['machine'] {
  if (state.machine !== 'own') return state.machine || null;
  const time = (field: 'startup' | 'perUnit', name: string, fallback: number): number => {
    const value = state[field].trim() === '' ? fallback : Number(state[field]);
    if (value >= 0 && Number.isFinite(value)) return value;
    throw new Refused({
      field,
      message: `${name} is "${state[field]}": it must be a number from 0`,
    });
  };
  return {
    startup_ms: time('startup', 'A message', 0.1),
    per_unit_ms: time('perUnit', 'A load unit', 0.01),
  };
}

/** Settings of the job; data are added by the caller. */
function settingsOf(state: State): Partial<FlowJob> {
  const job: Partial<FlowJob> = { scheme: state.scheme };
  const { alpha } = state;
  if (alpha.trim() && (state.scheme === 'fos' || state.scheme === 'gde')) {
    const named = ['optimal', 'cybenko', 'boillat'].includes(alpha);
    job.alpha = named ? (alpha as 'cybenko') : Number(alpha);
    if (!named && !((job.alpha as number) > 0)) {
      throw new Refused({
        field: 'alpha',
        message: `Alpha is "${alpha}": it must be a number above 0, cybenko or boillat`,
      });
    }
  }
  if (state.order !== 'auto' && ['opt', 'md', 'adi'].includes(state.scheme)) {
    job.order = state.order;
  }
  if (state.tolerance.trim()) {
    const tolerance = Number(state.tolerance);
    if (!(tolerance > 0 && tolerance <= 1)) {
      throw new Refused({
        field: 'tolerance',
        message: `Tolerance is "${state.tolerance}": it must be a number above 0, at most 1`,
      });
    }
    job.tolerance = tolerance;
  }
  const wholeOnly = ['linf', 'node-flow', 'rounds'].includes(state.scheme);
  if (!state.whole && !wholeOnly) job.integer = false;
  if (state.sharing !== 'ppg') job.migration = state.sharing;
  if (state.timing !== 'lock-step' && state.scheme !== 'rounds') job.timing = state.timing;
  const machine = machineOf(state);
  if (machine) job.machine = machine;
  if (state.scheme === 'rounds') {
    const limit = wholeNumber(state.limit, 'limit', 'Units a message', 1);
    if (limit !== null) job.message_limit = limit;
  }
  const seed = wholeNumber(state.seed, 'seed', 'Seed', 0);
  if (seed !== null && seed !== 1) job.seed = seed;
  if (state.nodeSpeeds.trim()) job.speeds = numbersOf(state.nodeSpeeds, 'nodeSpeeds', 'Speeds');
  return job;
}

const fieldOfPath: [string, keyof State][] = [
  ['/topology', 'topology'],
  ['/loads', 'nodeLoads'],
  ['/labels', 'nodeLoads'],
  ['/scenario/peak/node', 'place'],
  ['/scenario/hot_spots/count', 'place'],
  ['/scenario', 'amount'],
  ['/speeds', 'nodeSpeeds'],
  ['/alpha', 'alpha'],
  ['/order', 'order'],
  ['/scheme', 'scheme'],
  ['/tolerance', 'tolerance'],
  ['/message_limit', 'limit'],
];

/**
 * Resolves with the outcome or with what is wrong; rejects only when the engine fails. The outcome
 * before it tells whether the frames will be few enough to ask for them at once.
 */
export async function computeFlow(
  core: Engine,
  state: State,
  options: RunOptions,
  before: FlowOutcome | null,
): Promise<FlowOutcome | Problem> {
  try {
    const graph = state.graphText ? await readGraph(core, state.graphText, options) : null;
    const spec = state.topology.trim();
    const job: FlowJob = {
      kind: 'flow',
      topology: graph ? graph.value : spec,
      ...settingsOf(state),
    };
    const notes = [...(graph?.notes ?? [])];
    if (state.source === 'vector') {
      const read = await readLoads(core, state, options, 'nodeLoads');
      Object.assign(job, read.origin, labelled(read.value, read.names, graph?.names));
      if (read.speeds && !job.speeds) job.speeds = read.speeds;
      notes.push(...read.notes);
    } else {
      job.scenario = scenarioOf(state)!;
    }
    const alike = before?.job.topology === job.topology && before.job.scheme === job.scheme;
    const traced = alike && quickTrace(before.answer) ? { trace: true, history: true } : {};
    const drawn = await runFlow(core, { ...job, ...traced }, options);
    if ('ok' in drawn) {
      const { path, message } = drawn.error;
      const found = fieldOfPath.find(([start]) => path.startsWith(start));
      const field = found?.[1] ?? 'topology';
      return { field: field === 'topology' && graph ? 'graphText' : field, message };
    }
    const names = drawn.answer.input.labels ?? null;
    return { ...drawn, job, topology: graph ? null : spec, names, notes };
  } catch (error) {
    if (error instanceof Refused) return error.problem;
    throw error;
  }
}
