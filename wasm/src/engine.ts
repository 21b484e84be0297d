// The engine as its users see it.
import type { RunOptions, TypedOptions } from './arguments.js';
import type { StoppedAnswer } from './gen/types.js';
import type { Answer, Job, Result, Typed } from './jobs.js';

export interface Engine {
  readonly version: string;
  /** With its arrays as they came from the core. */
  run<R extends Job>(job: R, options: TypedOptions): Promise<Typed<Answer<R>> | StoppedAnswer>;
  /** Runs a job in a worker. Resolves with the answer, `ok: false` included. */
  run<R extends Job>(job: R, options?: Unstoppable): Promise<Answer<R>>;
  /** One that can be stopped: its `result` is null where that was before it had any. */
  run<R extends Job>(job: R, options?: RunOptions): Promise<Answer<R> | StoppedAnswer>;
  /** The same, for callers to whom all but a result is an exception: throws what the core refuses with
   * the core's own code, and what was aborted with code `aborted`. */
  runOrThrow<R extends Job>(job: R, options?: RunOptions): Promise<Result<R>>;
  runOrThrow<R extends Job>(job: R, options: TypedOptions): Promise<Typed<Result<R>>>;
  /** Runs a job on the calling thread. */
  runSync<R extends Job>(job: R): Answer<R>;
  /** Runs a job given as JSON text in the worker and resolves with the exact bytes of its answer. */
  runText(text: string, options?: RunOptions): Promise<string>;
  /** The JSON Schema of jobs; with that of answers it is the file `evenkeel/job.schema.json`. */
  schema(): object;
  /** The same engine with workers of its own: what runs there keeps nothing waiting here. */
  fork(): Engine;
  /** Ends the workers; pending promises reject with code `disposed`. */
  dispose(): void;
  /** The same, for `using engine = await createEngine()`; on hosts that know it. */
  [Symbol.dispose](): void;
}

// Standing here, nobody needs the library of the newest language.
declare global {
  interface SymbolConstructor {
    readonly dispose: unique symbol;
  }
}

type Unstoppable = RunOptions & { signal?: undefined; timeLimit?: undefined };
