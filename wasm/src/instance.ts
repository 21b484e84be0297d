// One instance of the compiled core: text and arrays in, text and arrays out.
import glue from 'evenkeel-glue';
import type { Buffers } from './arguments.js';

export interface Handle {
  setBuffer(name: string, values: Float64Array): void;
  setText(name: string, bytes: Uint8Array): void;
  detachArrays(minLength: number): void;
  /** Limit for the whole job, for work that is not divided into slices. Between slices call
   * stop(). */
  setTimeLimit(milliseconds: number): void;
  advance(work: number): boolean;
  /** One entry per independent part: whether another run of the job can do it. */
  parts(): boolean[];
  advancePart(part: number, work: number): boolean;
  partResult(part: number): Uint8Array;
  takePart(part: number, result: Uint8Array): void;
  progress(): { done: number; total: number; cost?: number };
  stop(reason: string): void;
  result(): string;
  /** Names of the arrays that are not in the text of the result. */
  bufferNames(): string[];
  takeBuffer(name: string): Float64Array;
  delete(): void;
}

export interface Instance {
  schema(): string;
  runJob(text: string): string;
  JobHandle: new (text: string) => Handle;
}

interface GlueOptions {
  instantiateWasm(
    imports: WebAssembly.Imports,
    done: (instance: WebAssembly.Instance) => void,
  ): object;
  locateFile(path: string): string;
}
type GlueFactory = (options: GlueOptions) => Promise<Instance>;

const createGlue = glue as GlueFactory;
const locateFile = (path: string): string => path;

export function instantiate(module: WebAssembly.Module): Promise<Instance> {
  return new Promise((resolve, reject) => {
    createGlue({
      instantiateWasm(imports, done) {
        WebAssembly.instantiate(module, imports).then(done, reject);
        return {};
      },
      locateFile,
    }).then(resolve, reject);
  });
}

/** The same, synchronously, for callers who cannot wait. */
export function instantiateNow(module: WebAssembly.Module): Instance {
  // The glue turns its options into the instance, which is complete as soon as the wasm is there.
  const options: GlueOptions & Partial<Instance> = {
    instantiateWasm(imports, done) {
      done(new WebAssembly.Instance(module, imports));
      return {};
    },
    locateFile,
  };
  void createGlue(options);
  if (!options.JobHandle) throw new Error('the engine could not be started again');
  return options as GlueOptions & Instance;
}

/** Opens the job. The caller deletes the handle. */
export function openJob(instance: Instance, text: string, buffers: Buffers): Handle {
  const handle = new instance.JobHandle(text);
  for (const [name, values] of Object.entries(buffers)) {
    if (values instanceof Float64Array) handle.setBuffer(name, values);
    else handle.setText(name, values);
  }
  return handle;
}

/** The arrays that the text of the answer refers to. Call it after result(). */
export const takeBuffers = (handle: Handle): Record<string, Float64Array> =>
  Object.fromEntries(handle.bufferNames().map((name) => [name, handle.takeBuffer(name)]));
