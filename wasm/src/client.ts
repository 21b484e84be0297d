// The engine as users see it: promises, progress, AbortSignal, workers, and one instance for
// runSync.
import {
  checkOptions,
  checkText,
  listOf,
  pack,
  rowsOf,
  withLists,
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

/** Reference to an array in its buffer, with the number of values per row. */
interface Reference {
  $buffer?: string;
  width?: number;
}

type Arrays = Record<string, Float64Array>;

/** Puts the arrays of an answer back at the references in its text, at any depth. Lists hold no
 * references. */
function restore(holder: Record<string, unknown>, buffers: Arrays, typed: boolean): void {
  for (const [key, value] of Object.entries(holder)) {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) continue;
    const { $buffer, width } = value as Reference;
    const values = $buffer === undefined ? undefined : buffers[$buffer];
    if (!values) restore(value as Record<string, unknown>, buffers, typed);
    else if (typed) holder[key] = width ? { width, values } : values;
    else holder[key] = width ? rowsOf(values, width) : listOf(values, 0, values.length);
  }
}

function unpack(text: string, buffers: Arrays, typed = false): unknown {
  const answer = JSON.parse(text) as { result?: Record<string, unknown> | null };
  if (answer.result && Object.keys(buffers).length > 0) restore(answer.result, buffers, typed);
  return answer;
}

/** Whether the job is too large for the core, which copies a text twice and has at most 2 GiB of
 * memory. If an allocation of the glue for a copy failed, nobody would notice. */
function isTooMuch({ text, buffers }: { text: string; buffers: Buffers }): boolean {
  const bytes = Object.values(buffers).reduce((sum, { byteLength }) => sum + byteLength, 0);
  return text.length > 2 ** 28 || bytes > 2 ** 30;
}

/** The kind in a job's text. It is needed only if the core cannot report it, so a long text is not
 * parsed again. */
function kindOf(text: string): string | null {
  if (text.length > 1_000_000) return null;
  try {
    const { kind } = JSON.parse(text) as { kind?: unknown };
    return typeof kind === 'string' ? kind : null;
  } catch {
    return null;
  }
}

/** The job that is packed. Answers to verify have lists. */
function ready(job: unknown): unknown {
  const { kind, answer } = (job ?? {}) as { kind?: unknown; answer?: unknown };
  const typed = kind === 'verify' && typeof answer === 'object' && answer !== null;
  return typed ? { ...(job as object), answer: withLists(answer) } : job;
}

function runHere(core: Instance, { text, buffers }: ReturnType<typeof pack>): unknown {
  const handle = openJob(core, text, buffers);
  handle.detachArrays(detachFrom);
  const answer = handle.result();
  const arrays = takeBuffers(handle);
  handle.delete();
  return unpack(answer, arrays);
}

/** A host that does not define it has no `using` either. */
const disposeName: typeof Symbol.dispose = Symbol.dispose ?? 'dispose';

type Locally = <T>(this: void, work: (core: Instance) => T) => T;

/** Works with an instance on this thread, which is created at the first call. */
function instanceHere(module: WebAssembly.Module): Locally {
  let local: Instance | undefined;
  return (work) => {
    const core = local ?? instantiateNow(module);
    // After a failure an instance can be in any state, so it is not used again.
    local = undefined;
    const result = work(core);
    local = core;
    return result;
  };
}

/** Kinds that have no second method for their answer. The engine that computes also verifies them,
 * by computing again. */
const repeated = ['read', 'explain', 'reproduce', 'inspect'];

/** Whether the engine of the verifier has to do a job. */
function isForVerifier(job: unknown): boolean {
  const { kind, request } = (job ?? {}) as { kind?: unknown; request?: { kind?: unknown } | null };
  return kind === 'verify' && !repeated.includes(String(request?.kind));
}

/** The job in a text if the verifier could be needed; null otherwise. */
function jobToVerify(text: string): unknown {
  if (!text.includes('"verify"')) return null;
  try {
    return JSON.parse(text);
  } catch {
    return null; // the core reports the error
  }
}

/** Loads the engine that verifies. */
export type OpenVerifier = () => Promise<Engine>;

/** The engine of the verifier, loaded at the first use. If loading fails, the next use loads it
 * again. */
function lazily(open: OpenVerifier): { get(): Promise<Engine>; now(): Engine | undefined } {
  let loading: Promise<Engine> | undefined;
  let loaded: Engine | undefined;
  return {
    async get() {
      loading ??= open();
      try {
        loaded = await loading;
        return loaded;
      } catch (error) {
        loading = undefined;
        throw error;
      }
    },
    now: () => loaded,
  };
}

/** @param workers Number of workers.
 * @param openVerifier  Undefined: the module verifies itself. */
export const createEngineWith = (
  module: WebAssembly.Module,
  startWorker: () => Port,
  workers = 1,
  openVerifier?: OpenVerifier,
): Engine =>
  engineOver(instanceHere(module), () => new Runs(module, startWorker), workers, openVerifier);

function engineOver(
  locally: Locally,
  open: () => Runs,
  workers: number,
  openVerifier: OpenVerifier | undefined,
): Engine {
  const runs = new Pool(open, workers);
  const verifier = openVerifier && lazily(openVerifier);
  let disposed = false;

  async function submit(work: Work, options: RunOptions): Promise<RunResult> {
    if (!isTooMuch(work)) return runs.submit(work, options);
    return { text: tooLargeAnswer(work.kind(), outOfMemory), buffers: {} };
  }

  async function run(job: unknown, options: RunOptions | TypedOptions): Promise<unknown> {
    checkOptions(options);
    if (verifier && !disposed && isForVerifier(job)) {
      const engine = await verifier.get();
      return engine.run(job as Job, options);
    }
    const { text, buffers, kind } = pack(ready(job));
    const typed = 'typed' in options && options.typed;
    const work = { text, buffers, detachFrom: typed ? 1 : detachFrom, kind: () => kind };
    const result = await submit(work, options);
    return unpack(result.text, result.buffers, typed);
  }
  function dispose(): void {
    disposed = true;
    runs.dispose();
    verifier?.now()?.dispose();
  }

  return {
    version: EVENKEEL_VERSION,
    run: (job: Job, options: RunOptions = {}) => run(job, options) as never,
    async runOrThrow(job: Job, options: RunOptions = {}) {
      return answerOrThrow((await run(job, options)) as Answer<Job>, options.signal) as never;
    },
    runSync<R extends Job>(job: R): Answer<R> {
      if (disposed) throw new EvenkeelError('disposed', 'the engine was disposed');
      if (verifier && isForVerifier(job)) {
        const engine = verifier.now();
        if (engine) return engine.runSync(job);
        throw new EvenkeelError(
          'not_loaded',
          "evenkeel-verify.wasm is not loaded yet: await a run of kind 'verify' before runSync verifies",
        );
      }
      const packed = pack(ready(job));
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
      if (verifier && !disposed && isForVerifier(jobToVerify(text)))
        return (await verifier.get()).runText(text, options);
      const work = { text, buffers: {}, detachFrom: 0, kind: () => kindOf(text) };
      return (await submit(work, options)).text;
    },
    schema: () => JSON.parse(locally((core) => core.schema())) as object,
    fork: () => engineOver(locally, open, workers, openVerifier),
    dispose,
    [disposeName]: dispose,
  };
}
