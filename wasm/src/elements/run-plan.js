import { withResult } from './with-result.js';
/** The objects of a text in any supported format, with the notes of the reader. Rejects with the
 * error. */
export async function readObjects(engine, { text, nodes, column = null, unit = null }, options = {}) {
    const table = nodes.trim();
    const job = {
        ...{ kind: 'read', as: 'objects', text },
        ...(table === '' ? {} : { nodes: /^\d+$/.test(table) ? Number(table) : nodes }),
        ...(column === null ? {} : { column }),
        ...(unit === null ? {} : { unit }),
    };
    const read = withResult(await engine.run(job, options));
    if (!read.ok)
        throw read;
    const { value, format, notes } = read.result;
    const measured = read.result.unit ?? unit;
    const error = read.check?.rounding_error;
    return {
        data: {
            ...value,
            ...(measured === null ? {} : { unit: measured }),
            ...(error === undefined ? {} : { unit_error: error }),
            input_format: format,
            ...(notes.length === 0 ? {} : { input_notes: [...notes] }),
        },
        notes,
    };
}
/** Rejects with the error. */
export async function runPlan(engine, job, options = {}) {
    const answer = withResult(await engine.run(job, options));
    if (!answer.ok)
        throw answer;
    return answer;
}
