// The engine as users see it: promises, progress, AbortSignal; one worker, one instance for runSync.
import {
  checkOptions,
  checkText,
  pack,
  type Buffers,
  type RunOptions,
  type TypedOptions,
} from './arguments.js';
import type { Engine } from './engine.js';
import { answerOrThrow, EvenkeelError, exhausted, outOfMemory } from './errors.js';
import { tooLargeAnswer } from './host-answers.js';
import { instantiateNow, openJob, takeBuffers, type Instance } from './instance.js';
import type { Port } from './protocol.js';
import { Pool } from './pool.js';
import { Runs, type RunResult, type Work } from './runs.js';
import type { Answer, Job } from './jobs.js';

/** Arrays of at least this many numbers leave the worker without a detour through text. */
const detachFrom = 2048;

/** Many times faster than by iterators, and answers hold a million numbers. A list that grows by pushes
 * takes room for 17 numbers where a link has two. */
function list(values: Float64Array, from: number, to: number): number[] {
  const found = new Array<number>(to - from);
  for (let i = from; i < to; ++i) found[i - from] = values[i]!;
  return found;
}

function rows(values: Float64Array, width: number): number[][] {
  const found = new Array<number[]>(values.length / width);
  for (let k = 0; k < found.length; ++k) found[k] = list(values, k * width, (k + 1) * width);
  return found;
}

/** Where an array was: its buffer, and how many of its numbers are a row. */
interface Reference {
  $buffer?: string;
  width?: number;
}

type Arrays = Record<string, Float64Array>;

/** Puts the arrays of an answer where its text refers to them, however deep; lists hold none. */
function restore(holder: Record<string, unknown>, buffers: Arrays, typed: boolean): void {
  for (const [key, value] of Object.entries(holder)) {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) continue;
    const { $buffer, width } = value as Reference;
    const values = $buffer === undefined ? undefined : buffers[$buffer];
    if (!values) restore(value as Record<string, unknown>, buffers, typed);
    else if (typed) holder[key] = width ? { width, values } : values;
    else holder[key] = width ? rows(values, width) : list(values, 0, values.length);
  }
}

function unpack(text: string, buffers: Arrays, typed = false): unknown {
  const answer = JSON.parse(text) as { result?: Record<string, unknown> | null };
  if (answer.result && Object.keys(buffers).length > 0) restore(answer.result, buffers, typed);
  return answer;
}

/** More than the core can take in: it copies a text twice, and its memory ends at 2 GiB. Where the glue
 * allocates for a copy, want of memory would go unnoticed. */
function isTooMuch({ text, buffers }: { text: string; buffers: Buffers }): boolean {
  const bytes = Object.values(buffers).reduce((sum, { byteLength }) => sum + byteLength, 0);
  return text.length > 2 ** 28 || bytes > 2 ** 30;
}

/** Of a job's text; only asked for when the core cannot say it, so a long text is not read again. */
function kindOf(text: string): string | null {
  if (text.length > 1_000_000) return null;
  try {
    const { kind } = JSON.parse(text) as { kind?: unknown };
    return typeof kind === 'string' ? kind : null;
  } catch {
    return null;
  }
}

function runHere(core: Instance, { text, buffers }: ReturnType<typeof pack>): unknown {
  const handle = openJob(core, text, buffers);
  handle.detachArrays(detachFrom);
  const answer = handle.result();
  const arrays = takeBuffers(handle);
  handle.delete();
  return unpack(answer, arrays);
}

/** A host that does not know it has no `using` either. */
const disposeName: typeof Symbol.dispose = Symbol.dispose ?? 'dispose';

type Locally = <T>(this: void, work: (core: Instance) => T) => T;

/** Works with an instance on this thread, made when it is first wanted. */
function instanceHere(module: WebAssembly.Module): Locally {
  let local: Instance | undefined;
  return (work) => {
    const core = local ?? instantiateNow(module);
    // After a failure in the middle of something an instance may be in any state: it is not used again.
    local = undefined;
    const result = work(core);
    local = core;
    return result;
  };
}

/** @param workers  How many. */
export const createEngineWith = (
  module: WebAssembly.Module,
  startWorker: () => Port,
  workers = 1,
): Engine => engineOver(instanceHere(module), () => new Runs(module, startWorker), workers);

function engineOver(locally: Locally, open: () => Runs, workers: number): Engine {
  const runs = new Pool(open, workers);
  let disposed = false;

  async function submit(work: Work, options: RunOptions): Promise<RunResult> {
    if (!isTooMuch(work)) return runs.submit(work, options);
    return { text: tooLargeAnswer(work.kind(), outOfMemory), buffers: {} };
  }

  async function run(job: unknown, options: RunOptions | TypedOptions): Promise<unknown> {
    checkOptions(options);
    const { text, buffers, kind } = pack(job);
    const typed = 'typed' in options && options.typed;
    const work = { text, buffers, detachFrom: typed ? 1 : detachFrom, kind: () => kind };
    const result = await submit(work, options);
    return unpack(result.text, result.buffers, typed);
  }
  function dispose(): void {
    disposed = true;
    runs.dispose();
  }

  return {
    version: EVENKEEL_VERSION,
    run: (job: Job, options: RunOptions = {}) => run(job, options) as never,
    async runOrThrow(job: Job, options: RunOptions = {}) {
      return answerOrThrow((await run(job, options)) as Answer<Job>, options.signal) as never;
    },
    runSync<R extends Job>(job: R): Answer<R> {
      if (disposed) throw new EvenkeelError('disposed', 'the engine was disposed');
      const packed = pack(job);
      if (isTooMuch(packed)) {
        return JSON.parse(tooLargeAnswer(packed.kind, outOfMemory)) as Answer<R>;
      }
      try {
        return locally((core) => runHere(core, packed)) as Answer<R>;
      } catch (error) {
        const why = exhausted(error);
        if (why !== null) return JSON.parse(tooLargeAnswer(packed.kind, why)) as Answer<R>;
        throw new EvenkeelError('crashed', `the engine stopped: ${String(error)}`, {
          cause: error,
        });
      }
    },
    async runText(text: string, options: RunOptions = {}): Promise<string> {
      checkOptions(options);
      checkText(text);
      const work = { text, buffers: {}, detachFrom: 0, kind: () => kindOf(text) };
      return (await submit(work, options)).text;
    },
    schema: () => JSON.parse(locally((core) => core.schema())) as object,
    fork: () => engineOver(locally, open, workers),
    dispose,
    [disposeName]: dispose,
  };
}
