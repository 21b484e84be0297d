// Checks arguments before anything is sent, so that nothing wrong reaches the core.
import { EvenkeelError } from './errors.js';
const bad = (message, cause) => new EvenkeelError('bad_argument', message, cause === undefined ? undefined : { cause });
function shown(value) {
    if (typeof value === 'string')
        return JSON.stringify(value.slice(0, 40));
    if (typeof value === 'function')
        return 'a function';
    return typeof value === 'object' && value !== null ? 'an object' : String(value);
}
// Recognised by its shape: a signal of another frame is not an instance of this frame's class.
const isSignal = (value) => typeof value === 'object' &&
    typeof value?.aborted === 'boolean' &&
    typeof value.addEventListener === 'function';
function checkNames(options, names) {
    if (typeof options !== 'object' || options === null) {
        throw bad(`the options are ${shown(options)}: they must be an object`);
    }
    const unknown = Object.keys(options).find((name) => !names.includes(name));
    if (unknown !== undefined) {
        throw bad(`there is no option "${unknown}": there are ${names.join(', ')}`);
    }
    return options;
}
/** @throws EvenkeelError bad_argument. */
export function checkEngineOptions(options) {
    const { worker, workers } = checkNames(options, ['wasm', 'verifyWasm', 'worker', 'workers']);
    const isCount = Number.isInteger(workers) && Number(workers) >= 1 && Number(workers) <= 64;
    if (workers !== undefined && !isCount) {
        throw bad(`workers is ${shown(workers)}: it must be a whole number from 1 to 64`);
    }
    const fits = worker === undefined || worker === false || typeof worker === 'string';
    if (!fits && !(worker instanceof URL)) {
        throw bad(`worker is ${shown(worker)}: it must be the address of the worker's script, or false`);
    }
}
/** @throws EvenkeelError bad_argument. */
export function checkOptions(options) {
    const names = ['signal', 'onProgress', 'timeLimit', 'typed'];
    const { signal, onProgress, timeLimit, typed } = checkNames(options, names);
    if (typed !== undefined && typeof typed !== 'boolean') {
        throw bad(`typed is ${shown(typed)}: it must be true or false`);
    }
    if (signal !== undefined && !isSignal(signal)) {
        throw bad(`signal is ${shown(signal)}: it must be an AbortSignal`);
    }
    if (onProgress !== undefined && typeof onProgress !== 'function') {
        throw bad(`onProgress is ${shown(onProgress)}: it must be a function`);
    }
    if (timeLimit !== undefined && !(typeof timeLimit === 'number' && timeLimit >= 0)) {
        throw bad(`timeLimit is ${shown(timeLimit)}: it must be a number of milliseconds from 0`);
    }
}
/** @throws EvenkeelError bad_argument. */
export function checkText(text) {
    if (typeof text !== 'string') {
        throw bad(`the job is ${shown(text)}: runText takes a job as JSON text`);
    }
}
function toFloat64(view) {
    if (view instanceof BigInt64Array || view instanceof BigUint64Array) {
        return Float64Array.from(view, Number);
    }
    if (view instanceof DataView)
        throw new TypeError('a DataView is no array of numbers');
    return new Float64Array(view);
}
/** Rows of numbers as typed answers have them. */
const isRows = (value) => {
    const { width, values } = (value ?? {});
    return typeof width === 'number' && width >= 1 && ArrayBuffer.isView(values);
};
/** An answer with lists instead of typed arrays, as the verifier reads it. @throws EvenkeelError
 * bad_argument. */
export function withLists(answer) {
    const listed = (value) => {
        if (Array.isArray(value))
            return value;
        if (isRows(value))
            return rowsOf(toFloat64(value.values), value.width);
        if (ArrayBuffer.isView(value))
            return Array.from(toFloat64(value));
        if (typeof value !== 'object' || value === null)
            return value;
        return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, listed(one)]));
    };
    try {
        return listed(answer);
    }
    catch (error) {
        throw bad(`the answer cannot be written as JSON: ${error.message}`, error);
    }
}
/** A loop is many times faster than iterators, and answers hold a million numbers. A list that
 * grows by pushes takes room for 17 numbers, although a link has two. */
export function listOf(values, from, to) {
    const found = new Array(to - from);
    for (let i = from; i < to; ++i)
        found[i - from] = values[i];
    return found;
}
export function rowsOf(values, width) {
    const found = new Array(values.length / width);
    for (let k = 0; k < found.length; ++k)
        found[k] = listOf(values, k * width, (k + 1) * width);
    return found;
}
/** Separates the text of a job from its typed arrays. @throws EvenkeelError bad_argument. */
export function pack(job) {
    if (typeof job !== 'object' || job === null || Array.isArray(job)) {
        const found = Array.isArray(job) ? 'an array' : shown(job);
        throw bad(`the job is ${found}: it must be an object such as {kind: 'ring', loads: [7, 0, 3]}`);
    }
    const buffers = Object.create(null);
    let text;
    try {
        text = JSON.stringify(job, function (key, value) {
            if (!ArrayBuffer.isView(value))
                return value;
            let name = key;
            for (let i = 2; name in buffers; ++i)
                name = key + i;
            buffers[name] =
                key === 'text' && value instanceof Uint8Array ? new Uint8Array(value) : toFloat64(value);
            return { $buffer: name };
        });
    }
    catch (error) {
        throw bad(`the job cannot be written as JSON: ${error.message}`, error);
    }
    if (text === undefined)
        throw bad('the job cannot be written as JSON: its toJSON gives nothing');
    const { kind } = job;
    return { text, buffers, kind: typeof kind === 'string' ? kind : null };
}
