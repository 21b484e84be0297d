// Networks and the loads on them, for the panels of flow and advice.
import { choices, withResult, type Engine, type FlowJob, type RunOptions } from 'evenkeel/elements';
import { labelled, readLoads } from './loads.js';
import { textFor } from './read-job.js';
import { wholeNumber } from '../numbers.js';
import { factsOf, Refused, type Places } from '../problem.js';
import type { Dropped } from '../row.js';
import { common, reading, type Reading, slice, type Values } from '../slice.js';

export interface Network {
  /** A topology, or the text of a graph file if there is one. */
  topology: string;
  graphText: string;
  graphFile: string;
  /** The source of the loads. */
  source: 'random' | 'peak' | 'gradient' | 'hot_spots' | 'vector';
  nodeLoads: string;
  amount: string;
  place: string;
  /** The machine for estimated times. */
  machine: '' | NonNullable<Extract<FlowJob['machine'], string>> | 'own';
  startup: string;
  perUnit: string;
}

export const network = common(
  slice<Network>(
    {
      topology: 'torus:8,8',
      graphText: '',
      graphFile: '',
      source: 'random',
      nodeLoads: '',
      amount: '100',
      place: '',
      machine: '',
      startup: '',
      perUnit: '',
    },
    {
      source: ['random', 'peak', 'gradient', 'hot_spots', 'vector'],
      machine: ['', ...choices.flow.machine, 'own'],
    },
    ['graphFile'],
  ),
);

export const takeLoads = ({ text }: Dropped): Values => ({
  source: 'vector',
  nodeLoads: text,
  ...reading.defaults,
});

export const takeGraph = ({ name, text }: Dropped): Values => ({
  graphText: text,
  graphFile: name,
});

interface ReadGraph {
  value: Exclude<FlowJob['topology'], string>;
  names: string[] | null;
  notes: string[];
}

// One network is balanced many times, with other loads and by other schemes.
let lastRead: { text: string; graph: ReadGraph } | null = null;

export async function readGraph(
  core: Engine,
  text: string,
  options: RunOptions,
): Promise<ReadGraph> {
  if (lastRead?.text === text) return lastRead.graph;
  const answer = withResult(
    await core.run({ kind: 'read', as: 'graph', text: textFor(text) }, options),
  );
  if (!answer.ok) {
    throw new Refused({ field: 'graphText', ...factsOf(answer) });
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

function scenarioOf(state: Network): NonNullable<FlowJob['scenario']> {
  const amount = wholeNumber(state.amount, 'amount', 'Load', 0) ?? 100;
  const place = (name: string, usual: number): number =>
    wholeNumber(state.place, 'place', name, 0) ?? usual;
  if (state.source === 'peak') return { peak: { total: amount, node: place('Node', 0) } };
  if (state.source === 'gradient') return { gradient: { mean: amount } };
  if (state.source === 'hot_spots')
    return { hot_spots: { mean: amount, count: place('Hot spots', 4) } };
  return { random: { mean: amount } };
}

type OfLoads =
  ('loads' | 'labels' | 'scenario') | ('unit' | 'unit_error' | 'column' | 'input_notes');

/** The loads of the state in the form of a job, with speeds. */
export async function loadsOf(
  core: Engine,
  state: Network & Reading,
  names: readonly string[] | null | undefined,
  options: RunOptions,
): Promise<{
  part: Pick<FlowJob, OfLoads>;
  speeds: number[] | undefined;
}> {
  if (state.source !== 'vector')
    return { part: { scenario: scenarioOf(state) }, speeds: undefined };
  const read = await readLoads(core, state.nodeLoads, 'nodeLoads', state, options);
  return {
    part: { ...read.origin, ...labelled(read.value, read.names, names) },
    speeds: read.speeds,
  };
}

/** The part of the state for network, loads and machine of a job, and the options of the job that
 * it covers. */
export function openedNetwork(job: object): { part: Values; data: string[] } {
  const { topology, loads, scenario, machine } = job as Partial<FlowJob>;
  const part: Record<string, unknown> = {};
  const data: string[] = [];
  if (typeof topology === 'string') {
    part['topology'] = topology;
    data.push('topology');
  }
  if (Array.isArray(loads)) {
    Object.assign(part, { source: 'vector', nodeLoads: loads.join(', ') });
    data.push('loads');
  }
  if (scenario) {
    const [source, numbers] = Object.entries(scenario)[0] as [string, Record<string, number>];
    const { total, mean, node, count } = numbers;
    const place = String(node ?? count ?? '');
    Object.assign(part, { source, amount: String(total ?? mean), place });
    data.push('scenario');
  }
  if (typeof machine === 'object' && machine) part['machine'] = 'own';
  return { part, data };
}

/** The settings for errors of the loads. */
export const loadPlaces: Places<Network> = [
  ['/loads', 'nodeLoads'],
  ['/labels', 'nodeLoads'],
  ['/scenario/peak/node', 'place'],
  ['/scenario/hot_spots/count', 'place'],
  ['/scenario', 'amount'],
];

const isOwn = ({ machine }: Network): boolean => machine === 'own';

/** The machine for estimated times. */
export const times = {
  machine: {
    text: ['Machine model'],
    usual: '',
    names: { 'cray-t3e': 'Cray T3E', now: 'workstations' },
    more: { own: 'my machine' },
  },
  startup: {
    text: ['A message, ms', 'Time per message, from 0', '0.1'],
    name: 'A message',
    empty: 0.1,
    when: isOwn,
  },
  perUnit: {
    text: ['Per load unit, ms', 'Time per load unit in a message, from 0', '0.01'],
    name: 'Per load unit',
    empty: 0.01,
    when: isOwn,
  },
} as const;
