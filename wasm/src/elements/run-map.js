import { labelsOf } from '../labels.js';
import { withResult } from './with-result.js';
/** Above this many tasks the answer does not include the task graph. */
const listLimit = 20_000;
/** The tasks of a text in any supported format, with the unit of their computation and any notes of
 * the reader. For a text such as "200", that number of random tasks. */
export async function readTasks(engine, text, options = {}) {
    if (/^\s*\d+\s*$/.test(text))
        return { tasks: { random: { tasks: Number(text) } } };
    const read = withResult(await engine.run({ kind: 'read', as: 'tasks', text }, options));
    if (!read.ok)
        throw read;
    const labels = labelsOf(read.result.names);
    const tasks = read.result.value;
    const { unit, notes } = read.result;
    return {
        tasks: labels ? { ...tasks, labels } : tasks,
        ...(unit ? { unit } : {}),
        ...(notes.length === 0 ? {} : { input_notes: [...notes] }),
    };
}
/** Runs a map job, with its task graph if it is small enough to draw. */
export async function runMap(engine, job, options = {}) {
    const { tasks } = job;
    const count = 'random' in tasks ? tasks.random.tasks : tasks.comp.length;
    const drawn = { ...job, ...(count <= listLimit ? { list: true } : {}) };
    const answer = withResult(await engine.run(drawn, options));
    if (!answer.ok)
        throw answer;
    return answer;
}
