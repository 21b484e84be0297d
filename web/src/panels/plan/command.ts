// The job of a plan as a command line, and as an element.
import type { PlanJob } from 'evenkeel/elements';
import {
  element,
  inMeasure,
  listWords,
  measured,
  quote,
  settingWords,
  short,
  unitWords,
  type DataFile,
} from '../../kit/out/commands.js';
import { fields, type PlanState } from './fields.js';
import type { PlanOutcome } from './job.js';

/** Longer chains are in a file. */
const listed = 200;

type Chain = NonNullable<PlanJob['chain']>;

/** The file of a chain that is long or has names. */
function chainFile({ load, id }: Chain, job: PlanJob): DataFile {
  const loads = inMeasure(load as number[], job);
  return id
    ? ['loads.json', `${JSON.stringify({ loads, labels: id })}\n`]
    : ['loads.txt', short(loads)];
}

function chainWords(chain: Chain, job: PlanJob): string[] {
  const { load, id, parts, speed, old_cuts: cuts, ring, min_items: each } = chain;
  const loads = load as number[];
  const inLine = loads.length <= listed && !id;
  return [
    ...(inLine
      ? listWords('--chain', loads, job)
      : ['--chain', chainFile(chain, job)[0], ...unitWords(job)]),
    ...(speed ? ['--speeds', short(speed as number[])] : ['--parts', String(parts)]),
    ...(cuts ? ['--old-cuts', short(cuts)] : []),
    ...(ring ? ['--ring'] : []),
    ...(each ? ['--min-items', '1'] : []),
  ];
}

function expertWords({
  slots,
  gpus,
  expert_groups: groups,
  gpu_nodes: nodes,
  old,
}: PlanJob): string[] {
  return [
    ...['--experts', 'experts.json', '--slots', String(slots), '--gpus', String(gpus)],
    ...(groups ? ['--expert-groups', String(groups)] : []),
    ...(nodes ? ['--gpu-nodes', String(nodes)] : []),
    ...(old ? ['--old', 'old.json'] : []),
  ];
}

type Stream = NonNullable<PlanJob['stream']>;

function streamWords({ nodes, snapshots: _, node: __, ...rules }: Stream): string[] {
  const table = typeof nodes === 'number' ? String(nodes) : 'nodes.csv';
  const flags = Object.entries(rules).flatMap(([name, value]) => [
    `--${name.replaceAll('_', '-')}`,
    String(value),
  ]);
  return ['--stream', '--nodes', table, ...flags, '<', 'snapshots.ndjson'];
}

/** The columns of nodes as a table. */
function nodesTable(nodes: Stream['nodes']): string {
  if (typeof nodes === 'number') return '';
  const { count = 0, id, speed, state } = nodes;
  const n = id?.length ?? state?.length ?? (speed as unknown[] | undefined)?.length ?? count;
  const columns = { node: id ?? Array.from({ length: n }, (_, i) => i), speed, state };
  const given = Object.entries(columns).filter(([, values]) => values) as [string, unknown[]][];
  const cell = (value: unknown): string => (Array.isArray(value) ? value.join('/') : String(value));
  const rows = Array.from({ length: n }, (_, i) => given.map(([, all]) => cell(all[i])).join(','));
  return [given.map(([name]) => name).join(','), ...rows, ''].join('\n');
}

const counted = (nodes: string): boolean => /^\d*$/.test(nodes.trim());

/** The name of the file of the objects, which depends on its contents. */
const objectsFile = ({ job: { input_format: format = 'csv' }, held }: PlanOutcome): string =>
  held ? 'plan.json' : format === 'lbdatafile' ? 'dump.txt' : `objects.${format}`;

function objectWords(state: PlanState, outcome: PlanOutcome): string[] {
  const { column, unit, planNodes: nodes } = state;
  const assigned = outcome.job.assignment ? ['--assignment', 'assignment.txt'] : [];
  if (outcome.held) return [objectsFile(outcome), ...assigned];
  const table = nodes.trim() === '' ? [] : ['--nodes', counted(nodes) ? nodes.trim() : 'nodes.csv'];
  return [
    ...[objectsFile(outcome), ...table],
    ...(column.trim() ? ['--column', quote(column.trim())] : []),
    ...(unit.trim() ? ['--unit', unit.trim()] : []),
    ...assigned,
  ];
}

export const planLine = (state: PlanState, outcome: PlanOutcome): string => {
  const { job } = outcome;
  const listed = ['slots', 'gpus', 'expert_groups', 'gpu_nodes'] as const;
  // The columns of a plan with pins are in whole units.
  const { unit: _, ...whole } = job;
  const inUnits = outcome.held ? whole : job;
  const words = settingWords(inUnits, fields, job.assignment ? [...listed, 'algorithm'] : listed);
  const line = (data: string[]): string => ['evenkeel', 'plan', ...data].join(' ');
  if (job.stream) return line([...words, ...streamWords(job.stream)]);
  if (job.experts) return line([...expertWords(job), ...words]);
  return line([
    ...(job.chain ? chainWords(job.chain, job) : objectWords(state, outcome)),
    ...words,
  ]);
};

/** The data of a job in columns, in the format of the command line. */
function columnsText({ nodes, objects, groups, blocks, comm }: PlanJob): string {
  return `${JSON.stringify({ nodes, objects, groups, blocks, comm })}\n`;
}

export function planFiles(state: PlanState, outcome: PlanOutcome): DataFile[] {
  const { job, held } = outcome;
  if (job.chain) return [chainFile(job.chain, job)];
  if (job.experts)
    return [
      ['experts.json', state.expertText],
      ['old.json', state.expertOld],
    ];
  if (job.stream)
    return [
      ['snapshots.ndjson', state.streamText],
      ['nodes.csv', nodesTable(job.stream.nodes)],
    ];
  return [
    [objectsFile(outcome), held ? columnsText(job) : state.objectText],
    ['nodes.csv', counted(state.planNodes) ? '' : state.planNodes],
    [
      'assignment.txt',
      ((job.assignment ?? []) as unknown[]).map((node) => `${node as string}\n`).join(''),
    ],
  ];
}

/** An option of the element: text unchanged, all other values as JSON. */
function attribute([name, value]: readonly [string, unknown]): string {
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  const escaped = text.replaceAll('&', '&amp;').replaceAll('"', '&quot;');
  return `${name.replaceAll('_', '-')}="${escaped}"`;
}

/** A chain in words, if words can express the whole chain. */
function chainOptions(chain: Chain, job: PlanJob): object {
  const { load, parts, speed = [], old_cuts: cuts = [], ...more } = chain;
  const [speeds, old] = [speed, cuts].map((list) => short(list as unknown[]));
  const unit = job.unit ? { unit: job.unit } : {};
  if (Object.keys(more).length > 0) return { chain, ...unit };
  return {
    ...{ chain: measured(load as number[], job), ...unit },
    ...(speeds ? { speeds } : { parts }),
    ...(old ? { old_cuts: old } : {}),
  };
}

/** Options that the columns contain, and notes on the text that they come from. */
const inColumns = new Set([
  ...['kind', 'nodes', 'groups', 'blocks', 'comm'],
  ...['unit', 'unit_error', 'input_format', 'input_notes'],
]);

export function planElement({ job }: PlanOutcome): string {
  const { chain, objects, ...others } = job;
  const data = objects
    ? { objects: columnsText(job).trim() }
    : chain
      ? chainOptions(chain, job)
      : {};
  const options = Object.entries(others).filter(([name]) => !inColumns.has(name));
  const given = [...Object.entries(data), ...options].filter(
    ([, value]) => value !== undefined && value !== null,
  );
  return element('evenkeel-plan', given.map(attribute));
}
