// From the state to a mapping: machine, tasks and search.
import {
  readTasks,
  runMap,
  type Engine,
  type MapAnswer,
  type MapJob,
  type RunOptions,
} from 'evenkeel/elements';
import { realNumber, seedOf, wholeNumber } from '../../kit/numbers.js';
import { problemOf, type Fields, type Problem } from '../../kit/problem.js';
import { byLevels, type MapState } from './state.js';

export interface MapOutcome {
  job: MapJob;
  answer: MapAnswer;
}

const fields: Fields<MapState> = [
  ['/topology', 'target'],
  ['/tasks/random', 'tasks'],
  ['/tasks', 'taskText'],
  ['/text', 'taskText'],
  ['/unit', 'taskText'],
  ['/approach', 'approach'],
  ['/effort', 'effort'],
  ['/restarts', 'restarts'],
  ['/beta', 'beta'],
  ['/seed', 'seed'],
];

async function jobOf(state: MapState, core: Engine): Promise<MapJob> {
  const count = wholeNumber(state.tasks, 'tasks', 'Tasks', 1) ?? 200;
  const job: MapJob = {
    kind: 'map',
    topology: state.target.trim(),
    algorithm: state.mapper,
    history: true,
    tasks: await readTasks(core, state.taskText.trim() || String(count)),
  };
  if (state.approach === 'level-by-level' && byLevels.includes(state.mapper))
    job.approach = state.approach;
  if (state.mapper === 'best') {
    const effort = realNumber(state.effort, 'effort', 'Effort', 'above 0');
    if (effort !== null) job.effort = effort;
  }
  const restarts = wholeNumber(state.restarts, 'restarts', 'Restarts', 1);
  if (restarts !== null && restarts !== 1) job.restarts = restarts;
  const beta = realNumber(state.beta, 'beta', 'Beta', 'from 0');
  if (beta !== null) job.beta = beta;
  return { ...job, ...seedOf(state) };
}

/** @param begun  The input could be read: the search begins. */
export async function computeMapping(
  core: Engine,
  state: MapState,
  options: RunOptions,
  begun: () => void,
): Promise<MapOutcome | Problem> {
  try {
    const job = await jobOf(state, core);
    begun();
    const answer = await runMap(core, job, options);
    // The answer as it was asked for, the task graph included.
    return { job: answer.settings['list'] ? { ...job, list: true } : job, answer };
  } catch (error) {
    return problemOf(error, fields, 'taskText');
  }
}
