// The engine from the point of view of its users.
import type { RunOptions, TypedOptions } from './arguments.js';
import type { StoppedAnswer } from './gen/types.js';
import type { Answer, Job, Result, Typed } from './jobs.js';

/** Runs jobs. `createEngine` makes an engine. */
export interface Engine {
  /** Version of the engine, such as `0.2.0`. */
  readonly version: string;
  /** Resolves with the typed arrays of the core. */
  run<R extends Job>(job: R, options: TypedOptions): Promise<Typed<Answer<R>> | StoppedAnswer>;
  /** Runs the job in a worker. Resolves with the answer, even if `ok` is false. */
  run<R extends Job>(job: R, options?: Unstoppable): Promise<Answer<R>>;
  /** A run that can be stopped. Its `result` is null if the run was stopped before the first
   * result. */
  run<R extends Job>(job: R, options?: RunOptions): Promise<Answer<R> | StoppedAnswer>;
  /** The same, for callers who treat everything except a result as an exception. If the core
   * refuses the job, throws with the code of the core. If the run was aborted, throws with code
   * `aborted`. */
  runOrThrow<R extends Job>(job: R, options?: RunOptions): Promise<Result<R>>;
  /** The same with the typed arrays of the core. */
  runOrThrow<R extends Job>(job: R, options: TypedOptions): Promise<Typed<Result<R>>>;
  /** Runs the job on the calling thread. */
  runSync<R extends Job>(job: R): Answer<R>;
  /** Runs the job in a JSON text in the worker and resolves with the exact bytes of its answer. */
  runText(text: string, options?: RunOptions): Promise<string>;
  /** The JSON Schema of jobs. Together with the schema of answers it is the file
   * `evenkeel/job.schema.json`. */
  schema(): object;
  /** The same engine with separate workers, so that its runs never delay runs of this engine. */
  fork(): Engine;
  /** Ends the workers. Pending promises reject with code `disposed`. */
  dispose(): void;
  /** The same, for `using engine = await createEngine()`, on hosts that support it. */
  [Symbol.dispose](): void;
}

// Declared here, so that users do not need the library of the newest language version.
declare global {
  interface SymbolConstructor {
    readonly dispose: unique symbol;
  }
}

type Unstoppable = RunOptions & { signal?: undefined; timeLimit?: undefined };
