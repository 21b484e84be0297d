// From the state to a mapping: machine, tasks and search.
import {
  readTasks,
  runMap,
  type Engine,
  type MapAnswer,
  type MapJob,
  type RunOptions,
} from 'evenkeel/elements';
import type { Opened } from '../../kit/row.js';
import { wholeNumber } from '../../kit/numbers.js';
import { problemOf, type Places, type Problem } from '../../kit/problem.js';
import { fields, type MapState } from './fields.js';

export interface MapOutcome {
  job: MapJob;
  answer: MapAnswer;
}

const places: Places<MapState> = [
  ['/tasks/random', 'tasks'],
  ['/tasks', 'taskText'],
  ['/text', 'taskText'],
  ['/unit', 'taskText'],
  ...fields.places,
];

async function jobOf(state: MapState, core: Engine): Promise<MapJob> {
  const count = wholeNumber(state.tasks, 'tasks', 'Tasks', 1) ?? 200;
  const tasks = await readTasks(core, state.taskText.trim() || String(count));
  return { ...fields.job(state), history: true, ...tasks };
}

/** @param begun  Called when the input has been read and the search begins. */
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
    // The job of this answer, including the request for the task graph.
    return { job: answer.settings['list'] ? { ...job, list: true } : job, answer };
  } catch (error) {
    return problemOf(error, places, 'taskText');
  }
}

/** The values of the state for a mapping. */
export const openedMap = (job: object): Opened => {
  const { tasks } = job as MapJob;
  const drawn = (tasks as { random?: { tasks?: number } }).random;
  const alone = drawn && Object.keys(drawn).join() === 'tasks';
  if (drawn && !alone) return fields.opened(job, {}, []);
  const given = drawn ? { tasks: String(drawn.tasks) } : { taskText: JSON.stringify(tasks) };
  return fields.opened(job, given, ['tasks']);
};
