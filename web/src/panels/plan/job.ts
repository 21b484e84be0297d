// From the state to a plan: objects and nodes, or a chain, and the search.
import {
  labelsOf,
  ofObjects,
  readObjects,
  runPlan,
  withResult,
  type Engine,
  type ObjectsAnswer,
  type PlanAnswer,
  type PlanJob,
  type RunOptions,
} from 'evenkeel/elements';
import type { Opened } from '../../kit/row.js';
import { readLoads } from '../../kit/form/loads.js';
import { textFor } from '../../kit/form/read-job.js';
import { numbersOf, realNumber, wholeNumber } from '../../kit/numbers.js';
import { problemOf, refused, type Places, type Problem } from '../../kit/problem.js';
import { asItIs, asItIsIn, withHomes } from './as-it-is.js';
import { fields, type PlanState } from './fields.js';
import { expertsOf, openedExperts, openedStream, streamOf } from './forms.js';
import { withHolds } from './holds.js';

export interface PlanOutcome {
  job: PlanJob;
  answer: PlanAnswer;
  /** Notes of the reader of the text. */
  notes: readonly string[];
  /** Whether an object is pinned or a node is drained here, so that the data differ from the
   * text. */
  held: boolean;
  /** The plan without these pins and drains; null until it is known, or if there are no such
   * changes. */
  free: ObjectsAnswer | null;
}

const places: Places<PlanState> = [
  ['/text', 'objectText'],
  ['/nodes', 'planNodes'],
  ['/objects', 'objectText'],
  ['/groups', 'objectText'],
  ['/blocks', 'objectText'],
  ['/comm', 'objectText'],
  ['/column', 'column'],
  ['/unit', 'unit'],
  ['/chain', 'chainText'],
  ['/chain/parts', 'chainParts'],
  ['/chain/speed', 'chainSpeeds'],
  ['/chain/old_cuts', 'chainCuts'],
  ['/chain/ring', 'chainCuts'],
  ['/experts', 'expertText'],
  ['/slots', 'expertSlots'],
  ['/gpus', 'expertGpus'],
  ['/expert_groups', 'expertGroups'],
  ['/gpu_nodes', 'expertNodes'],
  ['/old', 'expertOld'],
  ['/stream', 'streamText'],
  ['/stream/nodes', 'streamNodes'],
  ['/stream/factor', 'streamFactor'],
  ['/stream/threshold', 'streamThreshold'],
  ['/stream/noise', 'streamNoise'],
  ['/stream/cost_per_move', 'streamCost'],
  ...fields.places,
];

/** The text with the data of each form. */
const textOfForm = {
  objects: 'objectText',
  chain: 'chainText',
  experts: 'expertText',
  stream: 'streamText',
} as const;

type Read = Awaited<ReturnType<typeof readObjects>>;

// A cache, because the same text is planned many times with other settings and other pins.
let lastRead: { key: string; read: Read } | null = null;

async function objectsOf(core: Engine, state: PlanState, options: RunOptions): Promise<Read> {
  const { objectText, planNodes: nodes } = state;
  const column = state.column.trim() || null;
  const unit = realNumber(state.unit, 'unit', 'Unit', 'above 0');
  const key = JSON.stringify([objectText, nodes, column, unit]);
  if (lastRead?.key === key) return lastRead.read;
  const read = await readObjects(core, { text: textFor(objectText), nodes, column, unit }, options);
  lastRead = { key, read };
  return read;
}

/** The chain, and notes on the reading of its loads. */
async function chainOf(
  core: Engine,
  state: PlanState,
  options: RunOptions,
): Promise<Pick<PlanJob, 'chain' | 'unit' | 'unit_error' | 'input_notes'>> {
  const read = await readLoads(core, state.chainText, 'chainText', state, options);
  const { column: _, ...origin } = read.origin;
  const speed = numbersOf(state.chainSpeeds, 'chainSpeeds', 'Speeds');
  const old = numbersOf(state.chainCuts, 'chainCuts', 'Cuts');
  const parts = wholeNumber(state.chainParts, 'chainParts', 'Parts', 1) ?? 2;
  const id = labelsOf(read.names);
  const chain = {
    load: read.value,
    ...(id ? { id } : {}),
    ...(speed.length > 0 ? { speed } : { parts }),
    ...(old.length > 0 ? { old_cuts: old } : {}),
    ...(state.chainRing ? { ring: true } : {}),
    ...(state.chainEach ? { min_items: 1 } : {}),
  };
  return { ...origin, chain };
}

export async function computePlan(
  core: Engine,
  state: PlanState,
  options: RunOptions,
): Promise<PlanOutcome | Problem> {
  const none = { notes: [], held: false, free: null };
  try {
    if (state.planForm === 'chain') {
      const job: PlanJob = { ...fields.job(state), ...(await chainOf(core, state, options)) };
      return { ...none, job, answer: await runPlan(core, job, options) };
    }
    if (state.planForm === 'experts' || state.planForm === 'stream') {
      const data = state.planForm === 'experts' ? expertsOf(state) : { stream: streamOf(state) };
      const job: PlanJob = { ...fields.job(state), ...data };
      return { ...none, job, answer: await runPlan(core, job, options) };
    }
    const { data, notes } = await objectsOf(core, state, options);
    const held = withHolds(data, state);
    const job = withHomes(fields.job(state, held ?? data));
    const answer = withResult(await core.run(job, options));
    const given = { ...none, job, notes, held: held !== null };
    if (answer.ok) return { ...given, answer };
    const problem = problemOf(answer, places, textOfForm[state.planForm]);
    return await refused(problem, job, answer, asItIsIn, async () => {
      const drawn = await asItIs(core, job, options);
      return drawn && { ...given, answer: drawn };
    });
  } catch (error) {
    return problemOf(error, places, textOfForm[state.planForm]);
  }
}

/** The plan without the pins and drains of this page. */
export async function freePlan(
  core: Engine,
  state: PlanState,
  outcome: PlanOutcome,
  options: RunOptions,
): Promise<PlanOutcome | null> {
  if (!outcome.held) return null;
  const { data } = await objectsOf(core, state, options);
  const answer = await core.run(withHomes(fields.job(state, data)), options);
  const free = answer.ok && answer.result && ofObjects(answer) ? answer : null;
  return { ...outcome, free };
}

/** The values of the state for a plan. */
export const openedPlan = (job: object): Opened => {
  const asked = job as PlanJob;
  const { nodes, objects, groups, blocks, comm, chain } = asked;
  const origin = ['input_format', 'input_notes', 'unit', 'unit_error'];
  if (chain) {
    const { load, id, parts, speed, old_cuts: cuts, ring = false, min_items: each = 0 } = chain;
    const list = (values: unknown): string => ((values ?? []) as number[]).join(', ');
    const part = {
      planForm: 'chain',
      chainText: id ? JSON.stringify({ loads: load, labels: id }) : list(load),
      chainParts: String(parts ?? (speed as unknown[] | undefined)?.length ?? 2),
      ...{ chainSpeeds: list(speed), chainCuts: list(cuts), chainRing: ring, chainEach: each > 0 },
    };
    return fields.opened(job, part, ['chain', ...origin]);
  }
  if (asked.experts) {
    const data = ['experts', 'slots', 'gpus', 'expert_groups', 'gpu_nodes', 'old'];
    return fields.opened(job, openedExperts(asked), [...data, ...origin]);
  }
  if (asked.stream) return fields.opened(job, openedStream(asked.stream), ['stream', ...origin]);
  if (!objects) return fields.opened(job, {}, origin);
  const data = {
    nodes,
    objects,
    ...(groups && { groups }),
    ...(blocks && { blocks }),
    ...(comm && { comm }),
  };
  const part = { objectText: JSON.stringify(data), planNodes: '' };
  return fields.opened(job, part, [...Object.keys(data), ...origin]);
};
