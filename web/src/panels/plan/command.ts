// The job of a plan as a command line, and as an element.
import type { PlanJob } from 'evenkeel/elements';
import { element, quote, settingWords, short, type DataFile } from '../../kit/commands.js';
import { fields, type PlanState } from './fields.js';
import type { PlanOutcome } from './job.js';

/** Longer chains stand in a file. */
const listed = 200;

type Chain = NonNullable<PlanJob['chain']>;

function chainWords({
  load,
  parts,
  speed,
  old_cuts: cuts,
  ring,
  min_items: each,
}: Chain): string[] {
  const loads = load as number[];
  return [
    ...['--chain', loads.length <= listed ? short(loads) : 'loads.txt'],
    ...(speed ? ['--speeds', short(speed as number[])] : ['--parts', String(parts)]),
    ...(cuts ? ['--old-cuts', short(cuts)] : []),
    ...(ring ? ['--ring'] : []),
    ...(each ? ['--min-items', '1'] : []),
  ];
}

const counted = (nodes: string): boolean => /^\d*$/.test(nodes.trim());

/** What the file of the objects is called: by what stands in it. */
const objectsFile = ({ job: { input_format: format = 'csv' }, held }: PlanOutcome): string =>
  held ? 'plan.json' : format === 'lbdatafile' ? 'dump.txt' : `objects.${format}`;

function objectWords(state: PlanState, outcome: PlanOutcome): string[] {
  const { column, unit, planNodes: nodes } = state;
  if (outcome.held) return [objectsFile(outcome)];
  const table = nodes.trim() === '' ? [] : ['--nodes', counted(nodes) ? nodes.trim() : 'nodes.csv'];
  return [
    ...[objectsFile(outcome), ...table],
    ...(column.trim() ? ['--column', quote(column.trim())] : []),
    ...(unit.trim() ? ['--unit', unit.trim()] : []),
  ];
}

export const planLine = (state: PlanState, outcome: PlanOutcome): string => {
  const { job } = outcome;
  const data = job.chain ? chainWords(job.chain) : objectWords(state, outcome);
  return ['evenkeel', 'plan', ...data, ...settingWords(job, fields, [])].join(' ');
};

/** The data of a job in columns, as the command line reads them. */
function columnsText({ nodes, objects, groups, blocks, comm }: PlanJob): string {
  return `${JSON.stringify({ nodes, objects, groups, blocks, comm })}\n`;
}

export function planFiles(state: PlanState, outcome: PlanOutcome): DataFile[] {
  const { job, held } = outcome;
  if (job.chain) return [['loads.txt', short(job.chain.load as number[])]];
  return [
    [objectsFile(outcome), held ? columnsText(job) : state.objectText],
    ['nodes.csv', counted(state.planNodes) ? '' : state.planNodes],
  ];
}

const attribute = (name: string, value: string): string =>
  `${name}="${value.replaceAll('&', '&amp;').replaceAll('"', '&quot;')}"`;

export function planElement({ job }: PlanOutcome): string {
  const { chain, max_moves: moves, target } = job;
  if (chain) {
    const cuts = chain.old_cuts ? [attribute('old-cuts', short(chain.old_cuts))] : [];
    const nodes = chain.speed
      ? attribute('speeds', short(chain.speed as number[]))
      : attribute('parts', String(chain.parts));
    return element('evenkeel-plan', [
      attribute('chain', short(chain.load as number[])),
      nodes,
      ...cuts,
    ]);
  }
  return element('evenkeel-plan', [
    attribute('objects', columnsText(job).trim()),
    ...(moves === undefined || moves === null ? [] : [attribute('max-moves', String(moves))]),
    ...(target === undefined || target === null ? [] : [attribute('target', String(target))]),
  ]);
}
