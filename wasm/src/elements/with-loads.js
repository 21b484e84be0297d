import { readNodes } from './solved.js';
/** The same job with its loads and their labels from a text. Rejects with the error. */
export async function withLoads(engine, values, loads, run) {
    if (typeof loads !== 'string' || loads === '')
        return values;
    return { ...values, ...(await readNodes(engine, loads, run, values)) };
}
