// Plans without objects: replicas of experts, and streams of snapshots, from their texts to a job
// and back.
import type { PlanJob } from 'evenkeel/elements';
import { realNumber, wholeNumber } from '../../kit/numbers.js';
import { Refused } from '../../kit/problem.js';
import type { Dropped } from '../../kit/row.js';
import type { Values } from '../../kit/slice.js';
import type { PlanState } from './fields.js';

type Stream = NonNullable<PlanJob['stream']>;

function jsonOf(text: string, field: string, what: string, line?: number): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch (error) {
    const at = line === undefined ? '' : `line ${line}: `;
    throw new Refused({ field, message: `${at}${what}: ${(error as Error).message}` });
  }
}

/** The state for a file of expert counts, which can be under a key. */
export function takeExperts({ text, settings }: Dropped): Values {
  const value = jsonOf(text, 'expertText', 'Loads of experts') as Record<string, unknown>;
  const layers = value['experts'] ?? value['weight'];
  const { slots, gpus } = settings ?? {};
  return {
    ...{ planForm: 'experts', expertOld: '', expertGroups: '', expertNodes: '' },
    expertText: layers === undefined ? text : JSON.stringify(layers),
    ...(slots && gpus ? { expertSlots: String(slots), expertGpus: String(gpus) } : {}),
  };
}

/** The job for one layer or many layers. */
export function expertsOf(state: PlanState): Partial<PlanJob> {
  const whole = (field: keyof PlanState, name: string): number | null =>
    wholeNumber(state[field] as string, field, name, 1);
  const given = jsonOf(state.expertText, 'expertText', 'Loads of experts, as [layer][expert]');
  const groups = whole('expertGroups', 'Groups');
  const nodes = whole('expertNodes', 'GPU nodes');
  return {
    experts: given as NonNullable<PlanJob['experts']>,
    slots: whole('expertSlots', 'Slots'),
    gpus: whole('expertGpus', 'GPUs'),
    ...(groups === null ? {} : { expert_groups: groups }),
    ...(nodes === null ? {} : { gpu_nodes: nodes }),
    ...(state.expertOld.trim() === ''
      ? {}
      : { old: jsonOf(state.expertOld, 'expertOld', 'Slots before') as number[][] }),
  };
}

/** Nodes: their number, or their properties as JSON. */
const nodesOf = (text: string): Stream['nodes'] =>
  /^\s*\d+\s*$/.test(text)
    ? Number(text)
    : (jsonOf(text, 'streamNodes', 'Number of nodes, or columns') as Stream['nodes']);

export function streamOf(state: PlanState): Stream {
  const lines = state.streamText.split(/\r?\n/);
  const snapshots = lines.flatMap((line, i) =>
    line.trim() === '' ? [] : [jsonOf(line, 'streamText', 'a snapshot', i + 1) as unknown[]],
  );
  const real = (field: keyof PlanState, name: string) =>
    realNumber(state[field] as string, field, name, 'from 0');
  const whole = (field: keyof PlanState, name: string, least: number) =>
    wholeNumber(state[field] as string, field, name, least);
  const regret = state.streamRule === 'regret';
  const rules = {
    factor: regret ? real('streamFactor', 'Factor') : null,
    threshold: regret ? null : real('streamThreshold', 'Threshold'),
    window: regret ? null : whole('streamWindow', 'Window', 1),
    cooldown: regret ? null : whole('streamCooldown', 'Cooldown', 0),
    horizon: regret ? null : whole('streamHorizon', 'Horizon', 1),
    noise: real('streamNoise', 'Noise'),
    cost_per_move: real('streamCost', 'Cost of a move'),
  };
  return {
    nodes: nodesOf(state.streamNodes),
    snapshots,
    rule: state.streamRule,
    ...Object.fromEntries(Object.entries(rules).filter(([, value]) => value !== null)),
  };
}

const textOf = (value: number | null | undefined): string => String(value ?? '');

export const openedExperts = (job: PlanJob): Partial<PlanState> => ({
  planForm: 'experts',
  expertText: JSON.stringify(job.experts),
  expertSlots: textOf(job.slots),
  expertGpus: textOf(job.gpus),
  expertGroups: textOf(job.expert_groups),
  expertNodes: textOf(job.gpu_nodes),
  expertOld: job.old ? JSON.stringify(job.old) : '',
});

/** The first snapshot contains the nodes of the objects, in the format of the lines. */
export function openedStream(stream: Stream): Partial<PlanState> {
  const { nodes, node, snapshots = [] } = stream;
  const lines = snapshots.map((snapshot, i) =>
    i === 0 && node && Array.isArray(snapshot) ? { load: snapshot, node } : snapshot,
  );
  return {
    planForm: 'stream',
    streamText: lines.map((line) => JSON.stringify(line)).join('\n'),
    streamNodes: typeof nodes === 'number' ? String(nodes) : JSON.stringify(nodes),
    streamRule: stream.rule ?? 'regret',
    streamFactor: textOf(stream.factor),
    streamThreshold: textOf(stream.threshold),
    streamWindow: textOf(stream.window),
    streamCooldown: textOf(stream.cooldown),
    streamHorizon: textOf(stream.horizon),
    streamNoise: textOf(stream.noise),
    streamCost: textOf(stream.cost_per_move),
  };
}
