// Checks arguments before anything is sent, so that nothing wrong reaches the core.
import { EvenkeelError } from './errors.js';

// Taken from `globalThis`, because projects without the library of browsers have no such type.
type WasmModule = typeof globalThis extends { WebAssembly: { Module: { prototype: infer M } } }
  ? M
  : never;

/** Where evenkeel.wasm is, its bytes, or the compiled module. */
export type WasmSource = string | URL | ArrayBuffer | ArrayBufferView | WasmModule;

/** Options of `createEngine`. */
export interface EngineOptions {
  /** Where evenkeel.wasm is, its bytes, or the compiled module. Default: next to the script. */
  wasm?: WasmSource | undefined;
  /** The same for evenkeel-verify.wasm, which verifies answers. It is loaded with the first answer
   * to verify. */
  verifyWasm?: WasmSource | undefined;
  /** Address of the script of the worker, `evenkeel/worker.js`, for pages whose policy does not
   * allow a worker from a Blob. If false, no worker is started, and runs continue in slices on this
   * thread. */
  worker?: string | URL | false | undefined;
  /** Number of runs at the same time, from 1 to 64, with one worker per run; default 1. Idle
   * workers do independent parts of other runs: sweeps, restarts, advice, papers. */
  workers?: number | undefined;
}

/** Arrays and texts that travel with the job. */
export type Buffers = Record<string, Float64Array | Uint8Array>;

/** The progress of a run. */
export interface Progress {
  /** Units of work done, out of about `total`. */
  done: number;
  /** Estimated units of work of the run. */
  total: number;
  /** Cost of the current mapping, during a search for a mapping. */
  cost?: number;
  /** Milliseconds since the start of the run. */
  elapsedMs: number;
}

/** Options of one run. */
export interface RunOptions {
  /** Aborting stops the run. The promise resolves with the best answer so far, marked `stopped`. */
  signal?: AbortSignal | undefined;
  /** Called a few times per second. If it throws, the run stops and its promise is rejected. */
  onProgress?: ((progress: Progress) => void) | undefined;
  /** Milliseconds of running after which the best answer so far is returned, marked `stopped`. */
  timeLimit?: number | undefined;
}

/** Options of one run whose result has typed arrays. */
export interface TypedOptions extends RunOptions {
  /** Leaves arrays of the result as the core returns them. Numbers are a Float64Array. Rows of
   * numbers are a Float64Array, too, with their width. Without `typed`, both are lists. */
  typed: true;
}

const bad = (message: string, cause?: unknown): EvenkeelError =>
  new EvenkeelError('bad_argument', message, cause === undefined ? undefined : { cause });

function shown(value: unknown): string {
  if (typeof value === 'string') return JSON.stringify(value.slice(0, 40));
  if (typeof value === 'function') return 'a function';
  return typeof value === 'object' && value !== null ? 'an object' : String(value);
}

// Recognised by its shape: a signal of another frame is not an instance of this frame's class.
const isSignal = (value: unknown): boolean =>
  typeof value === 'object' &&
  typeof (value as AbortSignal | null)?.aborted === 'boolean' &&
  typeof (value as AbortSignal).addEventListener === 'function';

function checkNames(options: unknown, names: readonly string[]): Record<string, unknown> {
  if (typeof options !== 'object' || options === null) {
    throw bad(`the options are ${shown(options)}: they must be an object`);
  }
  const unknown = Object.keys(options).find((name) => !names.includes(name));
  if (unknown !== undefined) {
    throw bad(`unknown option "${unknown}": the options are ${names.join(', ')}`);
  }
  return options as Record<string, unknown>;
}

/** @throws EvenkeelError bad_argument. */
export function checkEngineOptions(options: unknown): asserts options is EngineOptions {
  const { worker, workers } = checkNames(options, ['wasm', 'verifyWasm', 'worker', 'workers']);
  const isCount = Number.isInteger(workers) && Number(workers) >= 1 && Number(workers) <= 64;
  if (workers !== undefined && !isCount) {
    throw bad(`workers is ${shown(workers)}: it must be a whole number from 1 to 64`);
  }
  const fits = worker === undefined || worker === false || typeof worker === 'string';
  if (!fits && !(worker instanceof URL)) {
    throw bad(`worker is ${shown(worker)}: it must be the URL of the worker script, or false`);
  }
}

/** @throws EvenkeelError bad_argument. */
export function checkOptions(options: unknown): asserts options is RunOptions {
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
export function checkText(text: unknown): asserts text is string {
  if (typeof text !== 'string') {
    throw bad(`the job is ${shown(text)}: it must be a JSON string`);
  }
}

function toFloat64(view: ArrayBufferView): Float64Array {
  if (view instanceof BigInt64Array || view instanceof BigUint64Array) {
    return Float64Array.from(view as unknown as Iterable<bigint>, Number);
  }
  if (view instanceof DataView) throw new TypeError('a DataView is not an array of numbers');
  return new Float64Array(view as unknown as ArrayLike<number>);
}

/** Rows of numbers as typed answers have them. */
const isRows = (value: unknown): value is { width: number; values: ArrayLike<number> } => {
  const { width, values } = (value ?? {}) as { width?: unknown; values?: unknown };
  return typeof width === 'number' && width >= 1 && ArrayBuffer.isView(values);
};

/** An answer with lists instead of typed arrays, as the verifier reads it. @throws EvenkeelError
 * bad_argument. */
export function withLists(answer: unknown): unknown {
  const listed = (value: unknown): unknown => {
    if (Array.isArray(value)) return value;
    if (isRows(value)) return rowsOf(toFloat64(value.values as never), value.width);
    if (ArrayBuffer.isView(value)) return Array.from(toFloat64(value));
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, listed(one)]));
  };
  try {
    return listed(answer);
  } catch (error) {
    throw bad(`the answer cannot be written as JSON: ${(error as Error).message}`, error);
  }
}

/** A loop is many times faster than iterators, and answers hold a million numbers. A list that
 * grows by pushes takes room for 17 numbers, although a link has two. */
export function listOf(values: Float64Array, from: number, to: number): number[] {
  const found = new Array<number>(to - from);
  for (let i = from; i < to; ++i) found[i - from] = values[i]!;
  return found;
}

export function rowsOf(values: Float64Array, width: number): number[][] {
  const found = new Array<number[]>(values.length / width);
  for (let k = 0; k < found.length; ++k) found[k] = listOf(values, k * width, (k + 1) * width);
  return found;
}

/** Separates the text of a job from its typed arrays. @throws EvenkeelError bad_argument. */
export function pack(job: unknown): { text: string; buffers: Buffers; kind: string | null } {
  if (typeof job !== 'object' || job === null || Array.isArray(job)) {
    const found = Array.isArray(job) ? 'an array' : shown(job);
    throw bad(`the job is ${found}: it must be an object such as {kind: 'ring', loads: [7, 0, 3]}`);
  }
  const buffers = Object.create(null) as Buffers;
  let text: string | undefined;
  try {
    text = JSON.stringify(job, function (this: unknown, key, value: unknown) {
      if (!ArrayBuffer.isView(value)) return value;
      let name = key;
      for (let i = 2; name in buffers; ++i) name = key + i;
      buffers[name] =
        key === 'text' && value instanceof Uint8Array ? new Uint8Array(value) : toFloat64(value);
      return { $buffer: name };
    });
  } catch (error) {
    throw bad(`the job cannot be written as JSON: ${(error as Error).message}`, error);
  }
  if (text === undefined)
    throw bad('the job cannot be written as JSON: its toJSON returns nothing');
  const { kind } = job as { kind?: unknown };
  return { text, buffers, kind: typeof kind === 'string' ? kind : null };
}
